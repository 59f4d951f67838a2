import Semantics

/// Finds what is certain among the names that enums give their cases.
///
/// A loanword that sounds like the name of its case is certain by itself: `case pin = "ピン"`. Any other word is taken only
/// from an enum that translates: of at least half of its names, and of two, the vocabulary knows that they say the same as
/// the cases, and none says something else, as in `case first = "ホーム"`. And neither the word nor the name of the case may
/// be in the vocabulary: what that would call otherwise is hardly a translation, as in `case house = "固定費"`. What two
/// places of the project say in two ways is not learnt.
struct Lesson {
  private(set) var terms: [LearntTerms.Term] = []
  private let vocabulary = Vocabulary.shared
  private lazy var japaneseWords = vocabulary.words(ofKorean: false)
  private lazy var koreanWords = vocabulary.words(ofKorean: true)

  /// In an order that depends on nothing but the project.
  init(_ enums: [(path: String, names: CaseNames)]) {
    var found: [(term: LearntTerms.Term, isCertain: Bool)] = []
    var words = Correspondence()
    var names = Correspondence()
    for (path, cases) in enums {
      var verdicts: [(verdict: Verdict, keys: [UInt64])] = []
      verdicts.reserveCapacity(cases.names.count)
      for name in cases.names {
        let keys = Lesson.keys(name.case)
        verdicts.append((verdict(name, keys), keys))
        let (word, cased) = (WordKey.exact(name.text.utf8), Lesson.hash(keys, of: name.text))
        words.add(word, cased)
        names.add(cased, word)
      }
      let sureCount = verdicts.count { $0.verdict == .known || $0.verdict == .soundsAlike }
      let translates =
        2 <= sureCount && verdicts.count <= 2 * sureCount && !verdicts.contains { $0.verdict == .contrary }
      for (name, (verdict, keys)) in zip(cases.names, verdicts) {
        guard verdict == .soundsAlike || verdict == .new && translates else { continue }
        let term = LearntTerms.Term(
          word: name.text, name: name.case, origin: "\(cases.type).\(name.case), \(path)", keys: keys)
        found.append((term, verdict == .soundsAlike))
      }
    }
    var seen: Set<UInt64> = []
    for (term, isCertain) in found {
      let word = WordKey.exact(term.word.utf8)
      // What sounds like its case is right, whatever else that is called.
      guard words.isOneToOne(word), isCertain || names.isOneToOne(Lesson.hash(term.keys, of: term.word)) else {
        continue
      }
      if seen.insert(word).inserted { terms.append(term) }
    }
  }

  /// What a case is called, in one language.
  private static func hash(_ keys: [UInt64], of text: String) -> UInt64 {
    let isKorean = text.utf8.contains { (0xEA...0xED).contains($0) }
    return keys.reduce(WordKey.step(WordKey.empty, UInt64(isKorean ? 1 : 0))) { WordKey.step($0, $1) }
  }

  private static func keys(_ name: String) -> [UInt64] {
    Array(name.utf8).withUnsafeBufferPointer { bytes in
      NameParts(bytes).map { WordKey.stem(UnsafeBufferPointer(rebasing: bytes[$0])) }
    }
  }

  enum Verdict {
    /// The vocabulary says so already.
    case known
    /// It says something else.
    case contrary
    /// A loanword, the English one being the name of the case.
    case soundsAlike
    case new
    case unfit
  }

  private mutating func verdict(_ name: CaseNames.Name, _ keys: [UInt64]) -> Verdict {
    Array(name.case.utf8).withUnsafeBufferPointer { identifier in
      Array(name.text.utf8).withUnsafeBufferPointer { word in
        verdict(word, identifier, keys)
      }
    }
  }

  private mutating func verdict(
    _ word: UnsafeBufferPointer<UInt8>, _ identifier: UnsafeBufferPointer<UInt8>, _ keys: [UInt64]
  ) -> Verdict {
    let parts = Array(NameParts(identifier))
    let isName = parts.reduce(0) { $0 + $1.count } == identifier.count
    switch tiles(word, keys, identifier) {
    case .all: return .known
    case .otherwise: return .contrary
    case .some: return .unfit
    case .none: break
    }
    guard isName, let letters = Letters(word), !isVetoed(word, identifier, parts) else { return .unfit }
    if letters != .chinese, 3 <= identifier.count, sounds(word, like: identifier) { return .soundsAlike }
    guard letters != .katakana, parts.count == 1, 4 <= identifier.count, letters.isNoun(word) else { return .unfit }
    let known = letters == .hangul ? koreanWords : japaneseWords
    guard !known.contains(keys[0]) else { return .unfit }
    // 아몬드우유 is more than an `almond`.
    let saysMore = stride(from: 6, to: word.count, by: 3).contains { end in
      letters == .hangul && sounds(UnsafeBufferPointer(rebasing: word[..<end]), like: identifier)
    }
    return saysMore ? .unfit : .new
  }

  private func sounds(_ word: UnsafeBufferPointer<UInt8>, like identifier: UnsafeBufferPointer<UInt8>) -> Bool {
    Loanword(word, leastConsonants: 1).map { $0.isSpelt(identifier[...]) } ?? false
  }

  private enum Tiles { case all, otherwise, some, none }

  /// How much of a word the vocabulary explains by a name.
  private func tiles(
    _ word: UnsafeBufferPointer<UInt8>, _ keys: [UInt64], _ identifier: UnsafeBufferPointer<UInt8>
  ) -> Tiles {
    if let sound = Loanword(word), sound.isSpelt(identifier[...]) { return .all }
    var position = 0
    var isKnown = true
    var said = 0
    var others = 0
    while position < word.count {
      if word[position] == UInt8(ascii: " ") {
        position += 1
      } else if let (count, entry) = vocabulary.entry(
        startingAt: UnsafeBufferPointer(rebasing: word[position...]), .term)
      {
        let isSaid = [entry.verb, entry.noun].compactMap { $0 }.contains { evidence in
          keys.contains { vocabulary.isWord($0, of: evidence) }
        }
        // One letter of many may be of another word.
        if isSaid { said += 1 } else if 3 < count || word.count == count { others += 1 } else { isKnown = false }
        position += count
      } else {
        isKnown = false
        position += 1
        while position < word.count, word[position] & 0xC0 == 0x80 { position += 1 }
      }
    }
    if isKnown, 0 < said { return others == 0 ? .all : .some }
    if isKnown { return .otherwise }
    return 0 < said + others ? .some : .none
  }

  private func isVetoed(
    _ word: UnsafeBufferPointer<UInt8>, _ identifier: UnsafeBufferPointer<UInt8>, _ parts: [Range<Int>]
  ) -> Bool {
    let vetoes = 0xEA <= word[0] ? vocabulary.koreanVetoes : vocabulary.japaneseVetoes
    if vetoes.first(in: word, where: { _ in true }) != nil { return true }
    if vocabulary.koreanVetoWords.contains(WordKey.exact(word)) { return true }
    return parts.contains { part in
      let key = WordKey.exact(UnsafeBufferPointer(rebasing: identifier[part]))
      return vocabulary.englishVetoes.contains(key) || vocabulary.englishGlue.contains(key)
    }
  }
}

/// What all places of the project say of words, or of names, each by its hash.
private struct Correspondence {
  private var others: [UInt64: UInt64] = [:]
  private static let several: UInt64 = 0

  mutating func add(_ one: UInt64, _ other: UInt64) {
    if let known = others[one], known != other {
      others[one] = Correspondence.several
    } else {
      others[one] = other
    }
  }

  /// Whether all say the same.
  func isOneToOne(_ one: UInt64) -> Bool { others[one] != Correspondence.several }
}

/// The letters that a word is of, all of one kind.
private enum Letters {
  case katakana, chinese, hangul

  /// Nil for any other text, and for one that is too short or too long for a word.
  init?(_ word: UnsafeBufferPointer<UInt8>) {
    guard (6...24).contains(word.count), word.count.isMultiple(of: 3) else { return nil }
    var kinds: Set<Letters> = []
    for start in stride(from: 0, to: word.count, by: 3) {
      switch Letters.scalar(word, start) {
      case 0x30A1...0x30FA, 0x30FC: kinds.insert(.katakana)
      case 0x4E00...0x9FFF: kinds.insert(.chinese)
      case 0xAC00...0xD7A3: kinds.insert(.hangul)
      default: return nil
      }
    }
    guard kinds.count == 1, let kind = kinds.first else { return nil }
    self = kind
  }

  private static func scalar(_ word: UnsafeBufferPointer<UInt8>, _ start: Int) -> UInt32 {
    UInt32(word[start] & 0x0F) << 12 | UInt32(word[start + 1] & 0x3F) << 6 | UInt32(word[start + 2] & 0x3F)
  }

  /// Whether it neither begins nor ends as a word does that says more than what something is called: 申請中, 未読, 수정하기.
  func isNoun(_ word: UnsafeBufferPointer<UInt8>) -> Bool {
    let first = Letters.scalar(word, 0)
    let last = Letters.scalar(word, word.count - 3)
    switch self {
    case .katakana: return true
    // One of three letters mostly says what kind of thing it is: 入館証.
    case .chinese:
      return word.count == 6 && !Letters.chineseStarts.contains(first) && !Letters.chineseEnds.contains(last)
    case .hangul:
      // 모름, 없음: the m at the end makes a noun of a sentence.
      return word.count <= 9 && !Letters.hangulEnds.contains(last) && (last - 0xAC00) % 28 != 16
    }
  }

  private static let chineseStarts = scalars("未非不無再仮旧新要全各最準元別同次前後初毎他")
  private static let chineseEnds = scalars("中順別用前後時内外済付方側系風的製化上下以未順式数率等")
  private static let hangulEnds = scalars("기해다요됨을를은는의에로와과중전후순별용만들적외내식")

  private static func scalars(_ text: String) -> Set<UInt32> { Set(text.unicodeScalars.map(\.value)) }
}
