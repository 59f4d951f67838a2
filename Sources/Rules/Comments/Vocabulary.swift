import Lexicon

/// What words of three languages say about code, read from the lists of `Lexicon` when a comment first asks for them.
final class Vocabulary: Sendable {
  static let shared = Vocabulary()

  /// What code must show for a term, one of it.
  struct Evidence {
    /// Where its words stand in the vocabulary's `keys`.
    var keys: Range<UInt32> = 0..<0
    var facts: SyntaxFacts = []
  }

  /// What a term may be in a comment; a few are several things.
  struct Entry {
    var verb: Evidence?
    var noun: Evidence?
    /// A word for the kind of statement: メソッド, 場合, 함수, 때.
    var form: Evidence?
    /// Says nothing by itself.
    var isGlue = false
    /// It may stand before all terms: この, 해당.
    var mayLead = false

    var isTerm: Bool { verb != nil || noun != nil || form != nil }
  }

  /// The words of all evidence, by stem.
  private let keys: [UInt64]
  /// Of Korean words; those before are of Japanese ones.
  private let koreanKeys: Range<Int>
  /// Japanese and Korean, by the letters.
  private let surfaces: KeyTable<Entry>
  /// The most bytes of a term that starts with a letter.
  private let longest: KeyTable<Int>
  /// English, by stem.
  private let englishVerbs: KeyTable<Evidence>
  private let englishNouns: KeyTable<Evidence>
  /// English, by the letters.
  let englishGlue: KeySet
  let englishVetoes: KeySet
  /// By stem.
  let englishHeadings: KeySet
  /// Last parts of the names of types that say only what sort of type it is, by stem.
  let roles: KeySet
  let library: LibraryWords
  let japaneseVetoes: VetoList
  let koreanVetoes: VetoList
  let koreanVetoWords: KeySet
  /// In bytes.
  let longestKoreanVetoWord: Int

  private init() {
    var code = CodeWords()
    var surfaces = SurfaceTable()
    surfaces.add(Lexicon.japaneseVerbs, &code) { $0.verb = $1 }
    surfaces.add(Lexicon.japaneseNouns, &code) { $0.noun = $1 }
    let koreanStart = code.keys.count
    surfaces.add(Lexicon.koreanVerbs, &code) { $0.verb = $1 }
    surfaces.add(Lexicon.koreanNouns, &code) { $0.noun = $1 }
    koreanKeys = koreanStart..<code.keys.count
    for list in [Lexicon.japaneseForms, Lexicon.koreanForms] { surfaces.add(list, &code) { $0.form = $1 } }
    for list in [Lexicon.japaneseGlue, Lexicon.koreanGlue] {
      surfaces.add(list, &code) { entry, evidence in
        entry.isGlue = true
        entry.mayLead = !evidence.facts.isEmpty
      }
    }
    // A verb is said by itself too.
    englishVerbs = Vocabulary.stems(Lexicon.englishVerbs) { code.evidence($1, and: $0) }
    englishNouns = Vocabulary.stems(Lexicon.englishNouns) { code.evidence($1) }
    self.surfaces = surfaces.entries
    longest = surfaces.longest
    keys = code.keys
    englishGlue = Vocabulary.words(Lexicon.englishGlue) { WordKey.exact($0) }
    englishVetoes = Vocabulary.words(Lexicon.englishVetoes) { WordKey.exact($0) }
    englishHeadings = Vocabulary.words(Lexicon.englishHeadings) { WordKey.stem($0) }
    roles = Vocabulary.words(Lexicon.roles) { WordKey.stem($0) }
    var longestKoreanVetoWord = 0
    koreanVetoWords = Vocabulary.words(Lexicon.koreanVetoWords) { word in
      longestKoreanVetoWord = max(longestKoreanVetoWord, word.count)
      return WordKey.exact(word)
    }
    self.longestKoreanVetoWord = longestKoreanVetoWord
    library = LibraryWords()
    japaneseVetoes = Vocabulary.vetoes(Lexicon.japaneseVetoes)
    koreanVetoes = Vocabulary.vetoes(Lexicon.koreanVetoes)
  }

  private static func stems(
    _ list: [UInt8], _ evidence: (_ stem: UInt64, _ words: UnsafeBufferPointer<UInt8>) -> Evidence
  ) -> KeyTable<Evidence> {
    var result = KeyTable<Evidence>(capacity: lineCount(list))
    forEachTerm(of: list) { term, words in
      let stem = WordKey.stem(term)
      // The first of several counts.
      _ = result.value(of: stem, orSet: evidence(stem, words))
    }
    return result
  }

  private static func words(_ list: [UInt8], _ key: (UnsafeBufferPointer<UInt8>) -> UInt64) -> KeySet {
    var result = KeySet(capacity: lineCount(list))
    forEachTerm(of: list) { term, _ in result.insert(key(term)) }
    return result
  }

  private static func vetoes(_ list: [UInt8]) -> VetoList {
    var result: [[UInt8]] = []
    forEachTerm(of: list) { term, _ in result.append(Array(term)) }
    return VetoList(result)
  }

  // MARK: Asking

  func englishVerb(_ stem: UInt64) -> Evidence? { englishVerbs[stem] }

  func isEnglishVerb(_ stem: UInt64) -> Bool { englishVerbs.place(of: stem) != nil }

  func englishNoun(_ stem: UInt64) -> Evidence? { englishNouns[stem] }

  /// Whether a word is one of those that would show what a term says.
  func isWord(_ key: UInt64, of evidence: Evidence) -> Bool {
    evidence.keys.contains { keys[Int($0)] == key }
  }

  /// All words of code that some verb or noun of a language stands for.
  func words(ofKorean isKorean: Bool) -> KeySet {
    KeySet(Array(isKorean ? keys[koreanKeys] : keys[..<koreanKeys.lowerBound]))
  }

  /// Whether one of the words may stand in code with such a filter.
  func mayStand(_ evidence: Evidence, in filter: KeyFilter) -> Bool {
    evidence.keys.contains { filter.mayContain(keys[Int($0)]) }
  }

  enum Role { case term, glue, leadingGlue }

  /// The longest Japanese or Korean term that a text starts with, and its bytes.
  func entry(startingAt text: UnsafeBufferPointer<UInt8>, _ role: Role) -> (Int, Entry)? {
    var position = 0
    var hash = WordKey.step(WordKey.empty, text, &position)
    guard let longest = longest[hash] else { return nil }
    var found: (count: Int, place: Int)?
    let end = min(text.count, longest)
    while true {
      if let place = surfaces.place(of: hash), Vocabulary.fits(surfaces[place: place], role) {
        found = (position, place)
      }
      guard position < end else { break }
      hash = WordKey.step(hash, text, &position)
    }
    return found.map { ($0.count, surfaces[place: $0.place]) }
  }

  private static func fits(_ entry: Entry, _ role: Role) -> Bool {
    switch role {
    case .term: entry.isTerm
    case .glue: entry.isGlue
    case .leadingGlue: entry.isGlue && entry.mayLead
    }
  }
}

/// Which words a piece of code may have: a bit for each, several to a bit.
struct KeyFilter {
  private var bits: UInt64 = 0

  mutating func insert(_ key: UInt64) { bits |= 1 << (key & 63) }

  func mayContain(_ key: UInt64) -> Bool { bits & 1 << (key & 63) != 0 }
}

// MARK: - Reading the lists

/// The Japanese and Korean terms.
private struct SurfaceTable {
  private(set) var entries: KeyTable<Vocabulary.Entry>
  private(set) var longest: KeyTable<Int>

  init() {
    let lists = [
      Lexicon.japaneseVerbs, Lexicon.koreanVerbs, Lexicon.japaneseNouns, Lexicon.koreanNouns, Lexicon.japaneseForms,
      Lexicon.koreanForms, Lexicon.japaneseGlue, Lexicon.koreanGlue,
    ]
    let count = lists.reduce(0) { $0 + lineCount($1) }
    entries = KeyTable(capacity: count)
    longest = KeyTable(capacity: count)
  }

  mutating func add(
    _ list: [UInt8], _ code: inout CodeWords, _ set: (inout Vocabulary.Entry, Vocabulary.Evidence) -> Void
  ) {
    forEachTerm(of: list) { term, evidence in
      let evidence = code.evidence(evidence)
      var position = 0
      var hash = WordKey.step(WordKey.empty, term, &position)
      longest.update(hash, default: 0) { $0 = max($0, term.count) }
      while position < term.count { hash = WordKey.step(hash, term, &position) }
      entries.update(hash, default: Vocabulary.Entry()) { set(&$0, evidence) }
    }
  }
}

/// The words that stand for a thing in code, by the thing.
private struct CodeWords {
  private var words: KeyTable<[UInt64]>
  private var facts: KeyTable<SyntaxFacts>
  /// Of all evidence so far.
  private(set) var keys: [UInt64] = []

  init() {
    words = KeyTable(capacity: lineCount(Lexicon.codeWords))
    facts = KeyTable(capacity: SyntaxFacts.names.count)
    keys.reserveCapacity(1 << 15)
    for (name, fact) in SyntaxFacts.names { facts.update(WordKey.exact(name.utf8), default: fact) { $0 = fact } }
    forEachTerm(of: Lexicon.codeWords) { term, others in
      let name = WordKey.stem(term)
      words.update(name, default: [name]) { words in
        forEachWord(of: others) { words.append(WordKey.stem($0)) }
      }
    }
  }

  mutating func evidence(_ list: UnsafeBufferPointer<UInt8>, and own: UInt64? = nil) -> Vocabulary.Evidence {
    var result = Vocabulary.Evidence()
    let start = UInt32(keys.count)
    forEachWord(of: list) { word in
      guard word[0] != UInt8(ascii: "<") else {
        guard let fact = facts[WordKey.exact(word.dropFirst().dropLast())] else {
          preconditionFailure("no fact is called \(String(decoding: word, as: UTF8.self))")
        }
        result.facts.formUnion(fact)
        return
      }
      let key = WordKey.stem(word)
      if let place = words.place(of: key) {
        keys.append(contentsOf: words[place: place])
      } else {
        keys.append(key)
      }
    }
    if let own { keys.append(own) }
    result.keys = start..<UInt32(keys.count)
    return result
  }
}

private func lineCount(_ list: [UInt8]) -> Int { list.count { $0 == UInt8(ascii: "\n") } + 1 }

/// The terms of a list, lines that are not empty and no remark, and what stands behind the sign: `term = evidence`.
private func forEachTerm(
  of list: [UInt8], _ body: (_ term: UnsafeBufferPointer<UInt8>, _ evidence: UnsafeBufferPointer<UInt8>) -> Void
) {
  list.withUnsafeBufferPointer { list in
    var position = 0
    while position < list.count {
      let start = position
      var sign: Int?
      while position < list.count, list[position] != UInt8(ascii: "\n") {
        if sign == nil, list[position] == UInt8(ascii: "=") { sign = position }
        position += 1
      }
      if start < position, list[start] != UInt8(ascii: "#") {
        let term = start..<(sign.map { $0 - 1 } ?? position)
        let evidence = (sign.map { $0 + 1 } ?? position)..<position
        body(UnsafeBufferPointer(rebasing: list[term]), UnsafeBufferPointer(rebasing: list[evidence]))
      }
      position += 1
    }
  }
}

private func forEachWord(of list: UnsafeBufferPointer<UInt8>, _ body: (UnsafeBufferPointer<UInt8>) -> Void) {
  var position = 0
  while position < list.count {
    let start = position
    while position < list.count, list[position] != UInt8(ascii: " ") { position += 1 }
    if start < position { body(UnsafeBufferPointer(rebasing: list[start..<position])) }
    position += 1
  }
}

/// What names of the frameworks say that their own letters don't.
struct LibraryWords: Sendable {
  /// By the hash of a name, or of a first name and the one behind it.
  private var words: KeyTable<[UInt64]>
  /// First names of two.
  private var firsts: KeySet

  fileprivate init() {
    let count = lineCount(Lexicon.libraryWords)
    words = KeyTable(capacity: count)
    firsts = KeySet(capacity: count)
    forEachTerm(of: Lexicon.libraryWords) { names, others in
      var key: UInt64?
      forEachWord(of: names) { name in
        let name = WordKey.exact(name)
        if let first = key { firsts.insert(first) }
        key = key.map { LibraryWords.key($0, name) } ?? name
      }
      guard let key else { return }
      words.update(key, default: []) { words in
        forEachWord(of: others) { words.append(WordKey.stem($0)) }
      }
    }
  }

  /// Other words for a name of the hash, behind names of others in one statement.
  func forEachKey(for name: UInt64, behind others: [UInt64], _ body: (UInt64) -> Void) {
    if let place = words.place(of: name) { words[place: place].forEach(body) }
    for other in others {
      if let place = words.place(of: LibraryWords.key(other, name)) { words[place: place].forEach(body) }
    }
  }

  /// Whether what a name says may depend on this one before it.
  func leads(_ name: UInt64) -> Bool { firsts.contains(name) }

  private static func key(_ first: UInt64, _ second: UInt64) -> UInt64 { WordKey.step(first, UInt64(0)) ^ second }
}

// MARK: - The project's own words

/// Terms of the configuration, and words in code for each.
struct ProjectTerms: Sendable {
  private var terms: [(term: [UInt8], evidence: [UInt64])] = []

  var isEmpty: Bool { terms.isEmpty }

  init(_ terms: [String: [String]]) {
    self.terms = terms.map { (Array($0.key.utf8), $0.value.map { WordKey.stem($0) }) }
      .sorted { $1.term.count < $0.term.count }
  }

  /// The longest term that a text starts with: its bytes, and words in code that stand for it.
  func entry(startingAt text: UnsafeBufferPointer<UInt8>) -> (count: Int, keys: [UInt64])? {
    terms.first { text.starts(with: $0.term) }.map { ($0.term.count, $0.evidence) }
  }
}
