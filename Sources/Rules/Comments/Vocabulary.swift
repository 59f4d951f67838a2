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
  private let keys: KeyList
  /// Of Korean words; those before are of Japanese ones.
  private let koreanKeys: Range<UInt32>
  /// Japanese and Korean, by the letters.
  private let surfaces: SurfaceTable
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
    let koreanStart = UInt32(code.keys.count)
    surfaces.add(Lexicon.koreanVerbs, &code) { $0.verb = $1 }
    surfaces.add(Lexicon.koreanNouns, &code) { $0.noun = $1 }
    koreanKeys = koreanStart..<UInt32(code.keys.count)
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
    self.surfaces = surfaces
    keys = KeyList(code.keys)
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

  /// The words of which one shows what a term says.
  func words(of evidence: Evidence) -> UnsafeBufferPointer<UInt64> { keys[evidence.keys] }

  /// All words of code that some verb or noun of a language stands for.
  func words(ofKorean isKorean: Bool) -> KeySet {
    KeySet(Array(keys[isKorean ? koreanKeys : 0..<koreanKeys.lowerBound]))
  }

  /// Whether a word is one of those that would show what a term says.
  func isWord(_ key: UInt64, of evidence: Evidence) -> Bool { words(of: evidence).contains(key) }

  enum Role { case term, glue, leadingGlue }

  /// The Japanese or Korean terms that a text starts with, from the shortest to the longest: the bytes of each, and its
  /// place.
  func forEachEntry(
    startingAt text: UnsafeBufferPointer<UInt8>, _ body: (_ count: Int, _ place: Int) -> Void
  ) {
    surfaces.forEachEntry(startingAt: text, body)
  }

  /// The longest of them with a role, and its bytes.
  func entry(startingAt text: UnsafeBufferPointer<UInt8>, _ role: Role) -> (Int, Entry)? {
    var found: (Int, Entry)?
    forEachEntry(startingAt: text) { count, place in
      if isEntry(place, role) { found = (count, entry(at: place)) }
    }
    return found
  }

  func entry(at place: Int) -> Entry { surfaces.entries[place: place] }

  func isEntry(_ place: Int, _ role: Role) -> Bool { Vocabulary.fits(surfaces.entries[place: place], role) }

  private static func fits(_ entry: Entry, _ role: Role) -> Bool {
    switch role {
    case .term: entry.isTerm
    case .glue: entry.isGlue
    case .leadingGlue: entry.isGlue && entry.mayLead
    }
  }
}

/// Which words a piece of code may have: a bit for each, hardly ever two to a bit.
final class KeyFilter: @unchecked Sendable {
  private static let wordCount = 16
  private let bits = UnsafeMutablePointer<UInt64>.allocate(capacity: KeyFilter.wordCount)

  init() { bits.initialize(repeating: 0, count: KeyFilter.wordCount) }

  deinit { bits.deallocate() }

  func insert(_ key: UInt64) { bits[KeyFilter.word(key)] |= 1 << (key >> 40 & 63) }

  func mayContain(_ key: UInt64) -> Bool { bits[KeyFilter.word(key)] & 1 << (key >> 40 & 63) != 0 }

  func removeAll() { bits.update(repeating: 0, count: KeyFilter.wordCount) }

  private static func word(_ key: UInt64) -> Int { Int(truncatingIfNeeded: key >> 46 & 15) }
}

/// Keys that are read as long as the process runs, without counting who reads them.
private struct KeyList: @unchecked Sendable {
  private let keys: UnsafeBufferPointer<UInt64>

  init(_ keys: [UInt64]) {
    let copy = UnsafeMutableBufferPointer<UInt64>.allocate(capacity: keys.count)
    _ = copy.initialize(fromContentsOf: keys)
    self.keys = UnsafeBufferPointer(copy)
  }

  subscript(range: Range<UInt32>) -> UnsafeBufferPointer<UInt64> {
    UnsafeBufferPointer(rebasing: keys[Int(range.lowerBound)..<Int(range.upperBound)])
  }
}

// MARK: - Reading the lists

/// The Japanese and Korean terms.
private struct SurfaceTable {
  private(set) var entries: KeyTable<Vocabulary.Entry>
  /// By some bits of the hash of what a text starts with: whether it may be a term, and whether a longer one may start so.
  private var kinds: [UInt8] = Array(repeating: 0, count: 1 << 16)
  private static let isTerm: UInt8 = 1
  private static let isBeginning: UInt8 = 2

  init() {
    let lists = [
      Lexicon.japaneseVerbs, Lexicon.koreanVerbs, Lexicon.japaneseNouns, Lexicon.koreanNouns, Lexicon.japaneseForms,
      Lexicon.koreanForms, Lexicon.japaneseGlue, Lexicon.koreanGlue,
    ]
    entries = KeyTable(capacity: lists.reduce(0) { $0 + lineCount($1) })
  }

  mutating func add(
    _ list: [UInt8], _ code: inout CodeWords, _ set: (inout Vocabulary.Entry, Vocabulary.Evidence) -> Void
  ) {
    forEachTerm(of: list) { term, evidence in
      let evidence = code.evidence(evidence)
      var position = 0
      var hash = WordKey.step(WordKey.empty, term, &position)
      while position < term.count {
        kinds[SurfaceTable.place(of: hash)] |= SurfaceTable.isBeginning
        hash = WordKey.step(hash, term, &position)
      }
      kinds[SurfaceTable.place(of: hash)] |= SurfaceTable.isTerm
      entries.update(hash, default: Vocabulary.Entry()) { set(&$0, evidence) }
    }
  }

  func forEachEntry(startingAt text: UnsafeBufferPointer<UInt8>, _ body: (_ count: Int, _ place: Int) -> Void) {
    var position = 0
    var hash = WordKey.empty
    while position < text.count {
      hash = WordKey.step(hash, text, &position)
      let kind = kinds[SurfaceTable.place(of: hash)]
      if kind & SurfaceTable.isTerm != 0, let place = entries.place(of: hash) { body(position, place) }
      guard kind & SurfaceTable.isBeginning != 0 else { return }
    }
  }

  private static func place(of hash: UInt64) -> Int { Int(truncatingIfNeeded: hash ^ hash >> 32) & 0xFFFF }
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
final class LibraryWords: Sendable {
  /// By the hash of a name, or of a first name and the one behind it: where its words stand in `keys`.
  private let words: KeyTable<Range<UInt32>>
  private let keys: KeyList
  /// First names of two.
  private let firsts: KeySet
  /// All names that stand alone or first.
  private let names: KeyFilter

  fileprivate init() {
    let count = lineCount(Lexicon.libraryWords)
    var lists = KeyTable<[UInt64]>(capacity: count)
    var firsts = KeySet(capacity: count)
    let names = KeyFilter()
    var all: [UInt64] = []
    forEachTerm(of: Lexicon.libraryWords) { terms, others in
      var key: UInt64?
      forEachWord(of: terms) { name in
        let name = WordKey.exact(name)
        if let first = key { firsts.insert(first) } else { names.insert(name) }
        key = key.map { LibraryWords.key($0, name) } ?? name
      }
      guard let key else { return }
      if lists.place(of: key) == nil { all.append(key) }
      lists.update(key, default: []) { words in
        forEachWord(of: others) { words.append(WordKey.stem($0)) }
      }
    }
    var words = KeyTable<Range<UInt32>>(capacity: count)
    var keys: [UInt64] = []
    for key in all {
      let start = UInt32(keys.count)
      keys += lists[key] ?? []
      _ = words.value(of: key, orSet: start..<UInt32(keys.count))
    }
    self.words = words
    self.keys = KeyList(keys)
    self.firsts = firsts
    self.names = names
  }

  /// False if there is nothing to know of the name with the hash, unless another stands before it.
  func mayKnow(_ name: UInt64) -> Bool { names.mayContain(name) }

  /// Other words for a name of the hash.
  func keys(for name: UInt64) -> UnsafeBufferPointer<UInt64> { words[name].map { keys[$0] } ?? keys[0..<0] }

  /// Other words for it behind another name in one statement.
  func keys(for name: UInt64, behind other: UInt64) -> UnsafeBufferPointer<UInt64> {
    keys(for: LibraryWords.key(other, name))
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
