/// A word of a name or a comment by the hash of its stem, so that words are compared without making strings of them:
/// `Users`, `user` and `users` are one.
enum WordKey {
  /// Of the letters as they are, but for the case: the value of a polynomial with them as coefficients (Karp and Rabin
  /// 1987), which can be gone on with, and gone back, letter by letter.
  static func exact(_ bytes: some Collection<UInt8>) -> UInt64 {
    var hash = empty
    for byte in bytes { hash = step(hash, lowercased(byte)) }
    return hash
  }

  static func exact(_ bytes: UnsafeBufferPointer<UInt8>) -> UInt64 {
    var hash = empty
    for offset in 0..<bytes.count { hash = step(hash, lowercased(bytes[offset])) }
    return hash
  }

  /// Of the stem of an English word: without plural, `-ed`, `-ing` and the `e` at the end.
  static func stem(_ bytes: UnsafeBufferPointer<UInt8>) -> UInt64 {
    stem(of: exact(bytes), bytes)
  }

  /// The same for a word whose letters have this hash.
  static func stem(of exact: UInt64, _ bytes: UnsafeBufferPointer<UInt8>) -> UInt64 {
    // Most words end in a letter that no ending has.
    guard 3 < bytes.count, lastLetters & 1 << UInt32(bytes[bytes.count - 1] & 31) != 0 else { return exact }
    let (count, endsInY) = stemLength(bytes)
    var hash = exact
    for offset in (count..<bytes.count).reversed() {
      hash = (hash &- UInt64(lowercased(bytes[offset]))) &* inverse
    }
    return endsInY ? step(hash, UInt8(ascii: "y")) : hash
  }

  /// Bits of the last letters of endings: d, e, g, s.
  private static let lastLetters: UInt32 = 1 << 4 | 1 << 5 | 1 << 7 | 1 << 19

  static func stem(_ word: some StringProtocol) -> UInt64 {
    Array(word.utf8).withUnsafeBufferPointer { stem($0) }
  }

  static func lowercased(_ byte: UInt8) -> UInt8 { isUppercase(byte) ? byte | 0x20 : byte }

  static func isUppercase(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "A") < 26 }

  static func isLetter(_ byte: UInt8) -> Bool { (byte | 0x20) &- UInt8(ascii: "a") < 26 }

  /// Of no letters.
  static var empty: UInt64 { 0xCBF2_9CE4_8422_2325 }
  static func step(_ hash: UInt64, _ byte: UInt8) -> UInt64 { step(hash, UInt64(byte)) }

  static func step(_ hash: UInt64, _ number: UInt64) -> UInt64 { hash &* base &+ number }

  /// Odd, so that another number takes its factor away again.
  private static var base: UInt64 { 0x9E37_79B9_7F4A_7C15 }
  private static var inverse: UInt64 { 0xF1DE_83E1_9937_733D }

  /// Of a text in any letters, letter by letter: goes on with the one at a position, and behind it.
  static func step(_ hash: UInt64, _ text: UnsafeBufferPointer<UInt8>, _ position: inout Int) -> UInt64 {
    let lead = text[position]
    position += 1
    if lead < 0x80 { return step(hash, lowercased(lead)) }
    if lead & 0xF0 == 0xE0, position + 1 < text.count {
      position += 2
      return step(hash, UInt64(lead) << 16 | UInt64(text[position - 2]) << 8 | UInt64(text[position - 1]))
    }
    var hash = step(hash, lead)
    while position < text.count, text[position] & 0xC0 == 0x80 {
      hash = step(hash, text[position])
      position += 1
    }
    return hash
  }

  private static func stemLength(_ word: UnsafeBufferPointer<UInt8>) -> (count: Int, endsInY: Bool) {
    var count = word.count
    // The letter so many before the end, of those that are left.
    func letter(_ distance: Int) -> Unicode.Scalar { Unicode.Scalar(lowercased(word[count - distance])) }
    switch letter(1) {
    case "s":
      if letter(2) == "e", 4 < count {
        switch (letter(4), letter(3)) {
        case (_, "i"): return (count - 3, true)
        case (_, "x"), ("s", "s"), ("c", "h"), ("s", "h"): count -= 2
        default: count -= 1
        }
      } else if letter(2) != "s", letter(2) != "u", letter(2) != "i" {
        count -= 1
      }
    case "d":
      if 4 < count, letter(2) == "e", letter(3) == "i" { return (count - 3, true) }
    default: break
    }
    if letter(1) == "g" {
      // "setting" is a thing, not what is done.
      if 6 < count, letter(2) == "n", letter(3) == "i", !(count == 7 && startsWithSett(word)) {
        count = undoubled(word, count - 3)
      }
    } else if letter(1) == "d", 4 < count, letter(2) == "e" {
      count = undoubled(word, count - 2)
    }
    while 3 < count, letter(1) == "e" { count -= 1 }
    return (count, false)
  }

  private static func startsWithSett(_ word: UnsafeBufferPointer<UInt8>) -> Bool {
    let sett: StaticString = "sett"
    return (0..<4).allSatisfy { lowercased(word[$0]) == sett.utf8Start[$0] }
  }

  /// `tapp` -> `tap`, but `call` and `pass` stay.
  private static func undoubled(_ word: UnsafeBufferPointer<UInt8>, _ count: Int) -> Int {
    guard 3 < count, word[count - 1] == word[count - 2] else { return count }
    switch Unicode.Scalar(word[count - 1]) {
    case "l", "s", "e": return count
    default: return count - 1
    }
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
    var isBehindCapital = WordKey.isUppercase(bytes[position])
    position += 1
    while position < bytes.count {
      let byte = bytes[position]
      if WordKey.isUppercase(byte) {
        if !isBehindCapital || endsCapitals(position) { break }
      } else {
        guard WordKey.isLetter(byte) else { break }
        isBehindCapital = false
      }
      position += 1
    }
    return start..<position
  }

  /// Whether a capital behind others is the first letter of a word.
  private func endsCapitals(_ index: Int) -> Bool {
    let next = index + 1
    guard next < bytes.count, WordKey.isLetter(bytes[next]), !WordKey.isUppercase(bytes[next]) else { return false }
    // `userIDs`: a plural of capitals is one part.
    let isPlural =
      bytes[next] == UInt8(ascii: "s") && (next + 1 == bytes.count || WordKey.isUppercase(bytes[next + 1]))
    return !isPlural
  }
}
