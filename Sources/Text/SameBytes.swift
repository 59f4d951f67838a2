extension UnsafeBufferPointer<UInt8> {
  /// Whether another text has the same bytes. Reads eight at a time.
  package func isSame(as other: UnsafeBufferPointer<UInt8>) -> Bool {
    guard count == other.count, let a = UnsafeRawPointer(baseAddress), let b = UnsafeRawPointer(other.baseAddress)
    else {
      return count == other.count
    }
    var offset = 0
    while offset + 8 <= count {
      if a.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
        != b.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
      {
        return false
      }
      offset += 8
    }
    while offset < count {
      if self[offset] != other[offset] { return false }
      offset += 1
    }
    return true
  }

  package func isSame(as other: [UInt8]) -> Bool { other.withUnsafeBufferPointer { isSame(as: $0) } }
}
