import Text

/// Reads the file in which git keeps its index, as git's `index-format` describes it: versions 2 to 4, with ids of 20 or 32
/// bytes. What must be understood to read it right and is not (a split index, a sparse one) makes it no answer; what else is
/// wrong with it is git's to tell.
struct GitIndexFile {
  private let bytes: Source
  private let version: UInt32
  private let idLength: Int
  private var position = 12
  private var entries = GitIndex.Entries()
  private var name: [UInt8] = []
  /// The path of the entry before, also of one that is left out: version 4 tells the next by it.
  private var last: [UInt8] = []

  /// Nil for anything that is not wholly understood.
  static func entries(of bytes: Source) -> GitIndex.Entries? {
    // The file doesn't say how long its ids are; read with another length, its very first entry makes no sense.
    for length in [20, 32] {
      if var file = GitIndexFile(bytes, idLength: length), file.readEntries(), file.endsAsKnown() {
        return file.entries
      }
    }
    return nil
  }

  private init?(_ bytes: Source, idLength: Int) {
    guard 12 + idLength <= bytes.count, bytes.bigEndian(0) == 0x4449_5243 else { return nil }
    self.bytes = bytes
    self.idLength = idLength
    version = bytes.bigEndian(4)
    guard (2...4).contains(version) else { return nil }
  }

  private mutating func readEntries() -> Bool {
    let count = Int(bytes.bigEndian(8))
    let end = bytes.count - idLength
    guard count <= end / (42 + idLength) else { return false }
    entries.reserve(count, bytes: bytes.count / 2)
    for _ in 0..<count {
      guard readEntry(before: end) else { return false }
    }
    return true
  }

  private mutating func readEntry(before end: Int) -> Bool {
    let start = position
    // Times, device and owner stand around the mode.
    guard start + 42 + idLength < end else { return false }
    let mode = bytes.bigEndian(start + 24)
    let id = start + 40..<start + 40 + idLength
    let flags = Int(bytes[id.upperBound]) << 8 | Int(bytes[id.upperBound + 1])
    position = id.upperBound + 2
    if flags & 0x4000 != 0 {
      guard 3 <= version else { return false }
      position += 2
    }
    swap(&name, &last)
    name.removeAll(keepingCapacity: true)
    if version == 4 {
      guard let dropped = variableNumber(before: end), dropped <= last.count else { return false }
      name.append(contentsOf: last.dropLast(dropped))
    }
    let suffix = position
    let length = flags & 0xFFF
    // Longer paths, and those that the one before starts, end with their NUL; NULs stand behind the bytes in any case.
    if version < 4, length < 0xFFF { position += length }
    guard position < end else { return false }
    while bytes[position] != 0 { position += 1 }
    guard position < end else { return false }
    name.append(contentsOf: bytes[suffix..<position])
    position += 1
    guard length == min(name.count, 0xFFF), 0 < length else { return false }
    if version < 4 {
      // One to eight NULs, up to a multiple of eight.
      let next = start + (position - 1 - start) / 8 * 8 + 8
      guard next <= end else { return false }
      while position < next {
        guard bytes[position] == 0 else { return false }
        position += 1
      }
    }
    let stage = flags >> 12 & 3
    guard isInOrder(stage) else { return false }
    if stage == 0 { entries.add(name, mode: mode, id: bytes[id]) }
    return true
  }

  /// The same path may come once for each side of an unfinished merge.
  private func isInOrder(_ stage: Int) -> Bool {
    last.withUnsafeBufferPointer { last in
      name.withUnsafeBufferPointer { last.precedes($0) || stage != 0 && last.isSame(as: $0) }
    }
  }

  /// git's offset encoding: seven bits a byte, the highest first, each further byte adding one.
  private mutating func variableNumber(before end: Int) -> Int? {
    var result = 0
    for count in 0..<8 where position < end {
      let byte = Int(bytes[position])
      position += 1
      result = result << 7 + (byte & 0x7F)
      if byte < 0x80 { return result }
      if count < 7 { result += 1 }
    }
    return nil
  }

  /// Extensions that start with a capital may be left aside. The checksum stands behind them.
  private mutating func endsAsKnown() -> Bool {
    let end = bytes.count - idLength
    while position < end {
      guard position + 8 <= end, (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(bytes[position]) else {
        return false
      }
      let size = Int(bytes.bigEndian(position + 4))
      guard size <= end - position - 8 else { return false }
      position += 8 + size
    }
    return position == end
  }
}

extension Source {
  fileprivate func bigEndian(_ offset: Int) -> UInt32 {
    UInt32(bigEndian: UnsafeRawBufferPointer(self[offset..<offset + 4]).loadUnaligned(as: UInt32.self))
  }
}
