extension UnsafeBufferPointer<UInt8> {
  /// Whether another text has the same bytes. Reads eight at a time.
  package func isSame(as other: UnsafeBufferPointer<UInt8>) -> Bool {
    guard count == other.count, let a = unsafe UnsafeRawPointer(baseAddress),
      let b = unsafe UnsafeRawPointer(other.baseAddress)
    else {
      return count == other.count
    }
    var offset = 0
    while offset + 8 <= count {
      if unsafe a.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
        != b.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
      {
        return false
      }
      offset += 8
    }
    while offset < count {
      if unsafe self[offset] != other[offset] { return false }
      offset += 1
    }
    return true
  }

  /// Whether it comes before another text in the order of bytes. Reads eight at a time.
  package func precedes(_ other: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let a = unsafe UnsafeRawPointer(baseAddress), let b = unsafe UnsafeRawPointer(other.baseAddress) else {
      return count < other.count
    }
    let length = Swift.min(count, other.count)
    var offset = 0
    while offset + 8 <= length {
      let x = unsafe a.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
      let y = unsafe b.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
      if x != y { return x.bigEndian < y.bigEndian }
      offset += 8
    }
    while offset < length {
      if unsafe self[offset] != other[offset] { return unsafe self[offset] < other[offset] }
      offset += 1
    }
    return count < other.count
  }

  package func isSame(as other: [UInt8]) -> Bool { unsafe other.withUnsafeBufferPointer { unsafe isSame(as: $0) } }
}
