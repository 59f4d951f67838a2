/// A word of a name or a comment by the hash of its stem, so that words are compared without making strings of them:
/// `Users`, `user` and `users` are one.
enum WordKey {
  /// Of the letters as they are, but for the case. FNV-1a.
  static func exact(_ bytes: some Collection<UInt8>) -> UInt64 {
    bytes.reduce(offset) { step($0, lowercased($1)) }
  }

  /// Of the stem of an English word: without plural, `-ed`, `-ing` and the `e` at the end.
  static func stem(_ bytes: UnsafeBufferPointer<UInt8>) -> UInt64 {
    let (count, endsInY) = stemLength(bytes)
    var hash = offset
    for index in 0..<count { hash = step(hash, lowercased(bytes[index])) }
    return endsInY ? step(hash, UInt8(ascii: "y")) : hash
  }

  static func stem(_ word: some StringProtocol) -> UInt64 {
    Array(word.utf8).withUnsafeBufferPointer { stem($0) }
  }

  static func lowercased(_ byte: UInt8) -> UInt8 { isUppercase(byte) ? byte | 0x20 : byte }

  static func isUppercase(_ byte: UInt8) -> Bool { UInt8(ascii: "A") <= byte && byte <= UInt8(ascii: "Z") }

  static func isLetter(_ byte: UInt8) -> Bool {
    let lower = byte | 0x20
    return UInt8(ascii: "a") <= lower && lower <= UInt8(ascii: "z")
  }

  private static let offset: UInt64 = 0xCBF2_9CE4_8422_2325
  static func step(_ hash: UInt64, _ byte: UInt8) -> UInt64 { (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }

  private static func stemLength(_ word: UnsafeBufferPointer<UInt8>) -> (count: Int, endsInY: Bool) {
    var count = word.count
    let ends = { (suffix: StaticString) in
      let length = suffix.utf8CodeUnitCount
      guard length <= count else { return false }
      return (0..<length).allSatisfy { lowercased(word[count - length + $0]) == suffix.utf8Start[$0] }
    }
    if 4 < count, ends("ies") || ends("ied") { return (count - 3, true) }
    if 4 < count, ends("sses") || ends("xes") || ends("ches") || ends("shes") {
      count -= 2
    } else if 3 < count, ends("s"), !ends("ss"), !ends("us"), !ends("is") {
      count -= 1
    }
    // "setting" is a thing, not what is done.
    if 6 < count, ends("ing"), !(count == 7 && ends("setting")) {
      count = undoubled(word, count - 3)
    } else if 4 < count, ends("ed") {
      count = undoubled(word, count - 2)
    }
    while 3 < count, ends("e") { count -= 1 }
    return (count, false)
  }

  /// `tapp` -> `tap`, but `call` and `pass` stay.
  private static func undoubled(_ word: UnsafeBufferPointer<UInt8>, _ count: Int) -> Int {
    guard 3 < count, word[count - 1] == word[count - 2] else { return count }
    return [UInt8(ascii: "l"), UInt8(ascii: "s"), UInt8(ascii: "e")].contains(word[count - 1]) ? count : count - 1
  }
}

/// The parts of a name: `isEmptyList` -> `is`, `Empty`, `List`; `URLSession` -> `URL`, `Session`.
struct NameParts: Sequence, IteratorProtocol {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var position = 0

  init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  /// Offsets in the name.
  mutating func next() -> Range<Int>? {
    while position < bytes.count, !WordKey.isLetter(bytes[position]) { position += 1 }
    guard position < bytes.count else { return nil }
    let start = position
    position += 1
    while position < bytes.count, WordKey.isLetter(bytes[position]), !startsPart(position) { position += 1 }
    return start..<position
  }

  private func startsPart(_ index: Int) -> Bool {
    guard WordKey.isUppercase(bytes[index]) else { return false }
    if !WordKey.isUppercase(bytes[index - 1]) { return true }
    let next = index + 1
    guard next < bytes.count, WordKey.isLetter(bytes[next]), !WordKey.isUppercase(bytes[next]) else { return false }
    // `userIDs`: a plural of capitals is one part.
    let isPlural =
      bytes[next] == UInt8(ascii: "s") && (next + 1 == bytes.count || WordKey.isUppercase(bytes[next + 1]))
    return !isPlural
  }
}
