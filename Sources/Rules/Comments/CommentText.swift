import Syntax
import Text

/// The words of a comment, without its slashes.
struct CommentText {
  enum Language { case english, japanese, korean }

  /// What keeps a comment whatever its words are.
  enum Obstacle: Error { case tooLong, empty, sign, digit }

  let bytes: UnsafeBufferPointer<UInt8>
  /// Offsets in the source.
  let range: Range<Int>
  let language: Language

  static var empty: CommentText {
    CommentText(bytes: UnsafeBufferPointer(start: nil, count: 0), range: 0..<0, language: .english)
  }

  /// Letters, spaces and the commas of a sentence: no digit, bracket or sign that could carry something more. The
  /// apostrophe of "user's", the hyphen of "non-empty" and accents around a name are letters here.
  ///
  /// `initialValue`: what a remark "(default: x)" at the end may say without saying more.
  static func read(
    _ comment: Comment, prefixes: [[UInt8]], initialValue: () -> Range<Int>?, in tree: Tree
  ) -> Result<CommentText, Obstacle> {
    let source = tree.source
    var range = (Int(comment.start) + (comment.kind == .docLine ? 3 : 2))..<Int(comment.end)
    range = trimmed(range, source)
    // Not in letters.
    let isBulleted = source[range].first.map { 0x80 <= $0 } ?? false
    for bullet in bullets where isBulleted && source[range].starts(with: bullet) {
      range = trimmed((range.lowerBound + bullet.count)..<range.upperBound, source)
    }
    for prefix in prefixes where source[range].starts(with: prefix) {
      range = trimmed((range.lowerBound + prefix.count)..<range.upperBound, source)
    }
    if endsInBracket(source[range]), let value = initialValue() {
      range = withoutRemark(range, value, source)
    }
    while let stop = stops.first(where: { source[range].ends(with: $0) }) {
      range = range.lowerBound..<(range.upperBound - stop.count)
    }
    guard !range.isEmpty else { return .failure(.empty) }
    return check(source[range]).map { CommentText(bytes: source[range], range: range, language: $0) }
  }

  /// Signs that only point at the text behind them; others may warn.
  private static let bullets = ["👉", "✨", "🔹", "🔸", "●"].map { Array($0.utf8) }

  private static let stops = [".", "…"].map { Array($0.utf8) }

  private static func trimmed(_ range: Range<Int>, _ source: Source) -> Range<Int> {
    var start = range.lowerBound
    var end = range.upperBound
    while start < end, isSpace(source[start]) { start += 1 }
    while start < end, isSpace(source[end - 1]) { end -= 1 }
    return start..<end
  }

  /// Whether its last byte is that of a closing bracket; hardly any comment ends so.
  private static func endsInBracket(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    bytes.last.map { $0 == UInt8(ascii: ")") || $0 == 0x89 } ?? false
  }

  /// Without a "(default: 0)" at the end, if the code says `= 0`.
  private static func withoutRemark(_ range: Range<Int>, _ value: Range<Int>, _ source: Source) -> Range<Int> {
    for (opening, closing) in brackets where source[range].ends(with: closing) {
      guard let start = range.last(where: { source[$0..<range.upperBound].starts(with: opening) }) else { continue }
      let remark = (start + opening.count)..<(range.upperBound - closing.count)
      guard let colon = remark.first(where: { source[$0] == UInt8(ascii: ":") }) else { continue }
      let said = trimmed((colon + 1)..<remark.upperBound, source)
      let isDefault = defaults.contains { source[remark.lowerBound..<colon].elementsEqual($0) }
      if isDefault, source[said].elementsEqual(source[value]) { return trimmed(range.lowerBound..<start, source) }
    }
    return range
  }

  private static let brackets = [("(", ")"), ("（", "）")].map { (Array($0.0.utf8), Array($0.1.utf8)) }
  private static let defaults = ["初期値", "デフォルト", "초기값", "기본값", "default", "initial value"].map {
    Array($0.utf8)
  }

  /// In letters of the Latin alphabet, and in others.
  private static let longest = (english: 90, other: 60)

  private static func check(_ bytes: UnsafeBufferPointer<UInt8>) -> Result<Language, Obstacle> {
    plainBytes.withUnsafeBufferPointer { check(bytes, isPlain: $0) }
  }

  /// By the byte: letters and spaces.
  private static let plainBytes = (0...255).map { WordKey.isLetter($0) || $0 == UInt8(ascii: " ") }

  private static func check(
    _ bytes: UnsafeBufferPointer<UInt8>, isPlain: UnsafeBufferPointer<Bool>
  ) -> Result<Language, Obstacle> {
    var isKorean = false
    var others = 0
    var brackets = 0
    var position = 0
    while true {
      while position < bytes.count, isPlain[Int(bytes[position])] { position += 1 }
      guard position < bytes.count else { break }
      let byte = bytes[position]
      if byte < 0x80 {
        if UInt8(ascii: "0") <= byte && byte <= UInt8(ascii: "9") { return .failure(.digit) }
        if byte == UInt8(ascii: "(") || byte == UInt8(ascii: ")") {
          brackets += 1
        } else if !isSentenceSign(byte, at: position, in: bytes) {
          return .failure(.sign)
        }
        position += 1
      } else {
        guard byte & 0xF0 == 0xE0, position + 2 < bytes.count else { return .failure(.sign) }
        let scalar =
          UInt32(byte & 0x0F) << 12 | UInt32(bytes[position + 1] & 0x3F) << 6 | UInt32(bytes[position + 2] & 0x3F)
        switch scalar {
        case 0xAC00...0xD7A3: isKorean = true
        // Comma, full stop, repeated character, quotes, kana, Chinese characters, brackets.
        case 0x3001, 0x3002, 0x3005, 0x300C, 0x300D, 0x3041...0x3096, 0x30A1...0x30FC, 0x4E00...0x9FFF, 0xFF08, 0xFF09:
          break
        default: return .failure(.sign)
        }
        others += 1
        position += 3
      }
    }
    // What stands in brackets is a remark, and explained as well if all of it is in the code; English would often be code.
    if others == 0, 0 < brackets { return .failure(.sign) }
    if longest.other < others || longest.english < bytes.count - 3 * others { return .failure(.tooLong) }
    return .success(isKorean ? .korean : others == 0 ? .english : .japanese)
  }

  private static func isSentenceSign(_ byte: UInt8, at position: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    // The comma of a sentence stands behind a word and before a space; " ," is a thing that the comment speaks of.
    if byte == UInt8(ascii: ",") {
      return 0 < position && bytes[position - 1] != UInt8(ascii: " ") && position + 1 < bytes.count
        && bytes[position + 1] == UInt8(ascii: " ")
    }
    if byte == UInt8(ascii: "`") { return true }
    guard byte == UInt8(ascii: "'") || byte == UInt8(ascii: "-"), 0 < position, position + 1 < bytes.count else {
      return false
    }
    return WordKey.isLetter(bytes[position - 1]) && WordKey.isLetter(bytes[position + 1])
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }
}

extension UnsafeBufferPointer<UInt8> {
  /// Whatever the case; not of no letters.
  func contains(letters: UnsafeBufferPointer<UInt8>) -> Bool {
    guard letters.count <= count else { return false }
    let first = WordKey.lowercased(letters[0])
    for start in 0...(count - letters.count) where WordKey.lowercased(self[start]) == first {
      var offset = 1
      while offset < letters.count, WordKey.lowercased(self[start + offset]) == WordKey.lowercased(letters[offset]) {
        offset += 1
      }
      if offset == letters.count { return true }
    }
    return false
  }

  func ends(with bytes: [UInt8]) -> Bool { starts(with: bytes, at: count - bytes.count) }

  func starts(with bytes: [UInt8], at start: Int) -> Bool {
    guard 0 <= start, bytes.count <= count - start else { return false }
    for offset in bytes.indices where self[start + offset] != bytes[offset] { return false }
    return true
  }
}

// MARK: - Vetoes

extension CommentText {
  /// What keeps a Japanese or Korean comment whatever the code is. An English word may be a part of a name instead.
  func checkVetoes() throws(Restatement.Reason) {
    let vocabulary = Vocabulary.shared
    guard language != .english else { return }
    let vetoes = language == .korean ? vocabulary.koreanVetoes : vocabulary.japaneseVetoes
    let place = { (place: Range<Int>) in
      (range.lowerBound + place.lowerBound)..<(range.lowerBound + place.upperBound)
    }
    if let veto = vetoes.first(in: bytes, where: { !isInsideTerm($0) }) { throw .veto(place(veto)) }
    if 3 <= bytes.count, CommentText.openEnds.contains(WordKey.exact(bytes.suffix(3))) {
      throw .init("the next comment goes on with it")
    }
    guard language == .korean else { return }
    var start = 0
    while start < bytes.count {
      var end = start
      while end < bytes.count, bytes[end] != UInt8(ascii: " ") { end += 1 }
      let word = UnsafeBufferPointer(rebasing: bytes[start..<end])
      if word.count <= vocabulary.longestKoreanVetoWord, vocabulary.koreanVetoWords.contains(WordKey.exact(word)) {
        throw .veto(place(start..<end))
      }
      start = end + 1
    }
  }

  /// 優先度 is no 優先: the longer word has to be in the code, and says no more than it.
  private func isInsideTerm(_ veto: Range<Int>) -> Bool {
    (max(0, veto.lowerBound - CommentText.longestLead)...veto.lowerBound).contains { start in
      guard bytes[start] & 0xC0 != 0x80 else { return false }
      let vocabulary = Vocabulary.shared
      var isInside = false
      vocabulary.forEachEntry(startingAt: UnsafeBufferPointer(rebasing: bytes[start...])) { count, place in
        guard veto.upperBound <= start + count, veto.count < count, !isInside else { return }
        isInside = vocabulary.isEntry(place, .term) || vocabulary.isEntry(place, .leadingGlue)
      }
      return isInside
    }
  }

  /// Of bytes before a veto that may be of one word with it.
  private static let longestLead = 18

  /// 作って, 만들고: what is done next is in another comment.
  private static let openEnds = KeySet(words: ["て", "で", "し", "고", "서", "며", "니"])
}
