import Lexicon

/// What words of three languages say about code, read from the lists of `Lexicon` when a comment first asks for them.
final class Vocabulary: Sendable {
  static let shared = Vocabulary()

  /// What code must show for a term, one of it.
  struct Evidence {
    var keys: [UInt64]
    var facts: SyntaxFacts
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
  }

  /// Japanese and Korean, by the letters.
  private let surfaces: [UInt64: Entry]
  private let longestSurface: Int
  /// English, by stem.
  let englishVerbs: [UInt64: Evidence]
  let englishNouns: [UInt64: Evidence]
  /// English, by the letters.
  let englishGlue: Set<UInt64>
  let englishVetoes: Set<UInt64>
  /// By stem.
  let englishHeadings: Set<UInt64>
  /// Last parts of the names of types that say only what sort of type it is, by stem.
  let roles: Set<UInt64>
  let japaneseVetoes: VetoList
  let koreanVetoes: VetoList
  let koreanVetoWords: Set<UInt64>

  private init() {
    let code = CodeWords()
    var surfaces: [UInt64: Entry] = [:]
    var longest = 0
    let add = { (list: [UInt8], set: (inout Entry, Evidence) -> Void) in
      for line in ListLines(list) {
        let sides = line.sides
        longest = max(longest, sides.term.count)
        set(&surfaces[WordKey.exact(sides.term), default: Entry()], code.evidence(sides.evidence))
      }
    }
    for list in [Lexicon.japaneseVerbs, Lexicon.koreanVerbs] { add(list) { $0.verb = $1 } }
    for list in [Lexicon.japaneseNouns, Lexicon.koreanNouns] { add(list) { $0.noun = $1 } }
    for list in [Lexicon.japaneseForms, Lexicon.koreanForms] { add(list) { $0.form = $1 } }
    for list in [Lexicon.japaneseGlue, Lexicon.koreanGlue] {
      add(list) { entry, evidence in
        entry.isGlue = true
        entry.mayLead = !evidence.facts.isEmpty
      }
    }
    self.surfaces = surfaces
    longestSurface = longest

    let stems = { (list: [UInt8]) in
      Dictionary(
        ListLines(list).map { line in
          let sides = line.sides
          return (sides.term.withUnsafeBufferPointer { WordKey.stem($0) }, code.evidence(sides.evidence))
        },
        uniquingKeysWith: { first, _ in first })
    }
    englishVerbs = stems(Lexicon.englishVerbs)
    englishNouns = stems(Lexicon.englishNouns)
    englishGlue = Set(ListLines(Lexicon.englishGlue).map { WordKey.exact($0.bytes) })
    englishVetoes = Set(ListLines(Lexicon.englishVetoes).map { WordKey.exact($0.bytes) })
    englishHeadings = Set(
      ListLines(Lexicon.englishHeadings).map { Array($0.bytes).withUnsafeBufferPointer { WordKey.stem($0) } })
    roles = Set(ListLines(Lexicon.roles).map { Array($0.bytes).withUnsafeBufferPointer { WordKey.stem($0) } })
    japaneseVetoes = VetoList(ListLines(Lexicon.japaneseVetoes).map { Array($0.bytes) })
    koreanVetoes = VetoList(ListLines(Lexicon.koreanVetoes).map { Array($0.bytes) })
    koreanVetoWords = Set(ListLines(Lexicon.koreanVetoWords).map { WordKey.exact($0.bytes) })
  }

  /// The longest Japanese or Korean term that a text starts with, and its bytes.
  func entry(startingAt text: Slice<UnsafeBufferPointer<UInt8>>, _ isWanted: (Entry) -> Bool) -> (Int, Entry)? {
    var found: (Int, Entry)?
    var hash = WordKey.exact([])
    var position = text.startIndex
    let end = min(text.endIndex, text.startIndex + longestSurface)
    while position < end {
      hash = WordKey.step(hash, text[position])
      position += 1
      // Only where a letter ends.
      if position < text.endIndex, text[position] & 0xC0 == 0x80 { continue }
      if let entry = surfaces[hash], isWanted(entry) { found = (position - text.startIndex, entry) }
    }
    return found
  }
}

// MARK: - Reading the lists

/// The words that stand for a thing in code, by the thing.
private struct CodeWords {
  private var words: [UInt64: [UInt64]] = [:]

  init() {
    for line in ListLines(Lexicon.codeWords) {
      let sides = line.sides
      let name = sides.term.withUnsafeBufferPointer { WordKey.stem($0) }
      words[name, default: [name]] += sides.evidence.split(separator: UInt8(ascii: " ")).map {
        Array($0).withUnsafeBufferPointer { WordKey.stem($0) }
      }
    }
  }

  func evidence(_ words: ArraySlice<UInt8>) -> Vocabulary.Evidence {
    var result = Vocabulary.Evidence(keys: [], facts: [])
    for word in words.split(separator: UInt8(ascii: " ")) {
      if word.first == UInt8(ascii: "<") {
        let name = String(decoding: word.dropFirst().dropLast(), as: UTF8.self)
        guard let fact = SyntaxFacts.names[name] else { preconditionFailure("no fact is called <\(name)>") }
        result.facts.formUnion(fact)
      } else {
        result.keys += keys(Array(word).withUnsafeBufferPointer { WordKey.stem($0) })
      }
    }
    return result
  }

  func keys(_ word: UInt64) -> [UInt64] { words[word] ?? [word] }
}

/// The terms of a list: lines that are not empty and no remark.
private struct ListLines: Sequence, IteratorProtocol {
  struct Line {
    var bytes: ArraySlice<UInt8>

    /// `term = evidence`
    var sides: (term: [UInt8], evidence: ArraySlice<UInt8>) {
      guard let sign = bytes.firstIndex(of: UInt8(ascii: "=")) else { return (Array(bytes), []) }
      return (Array(bytes[..<sign].dropLast()), bytes[(sign + 1)...])
    }
  }

  private let bytes: [UInt8]
  private var position = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  mutating func next() -> Line? {
    while position < bytes.count {
      let start = position
      while position < bytes.count, bytes[position] != UInt8(ascii: "\n") { position += 1 }
      let line = bytes[start..<position]
      position += 1
      if !line.isEmpty, line.first != UInt8(ascii: "#") { return Line(bytes: line) }
    }
    return nil
  }
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
  func entry(startingAt text: Slice<UnsafeBufferPointer<UInt8>>) -> (count: Int, keys: [UInt64])? {
    terms.first { text.starts(with: $0.term) }.map { ($0.term.count, $0.evidence) }
  }
}
