/// What words of three languages say about code.
struct Vocabulary: Sendable {
  /// What code must show for a word, one of it; and whether the word is a verb.
  struct Entry: Sendable {
    var alternatives: [String]
    var isVerb: Bool
  }

  static let shared = Vocabulary()

  /// Japanese and Korean, by surface.
  private let surfaces: [String: Entry]
  private let longestSurface: Int
  private let glue: Set<String>
  private let longestGlue: Int
  /// English, by stem.
  let englishVerbs: [String: [String]]
  let englishGlue: Set<String>
  let englishParts: Set<String>
  /// The words that stand for a concept, by the concept.
  private let concepts: [String: Set<String>]

  private init() {
    var surfaces: [String: Entry] = [:]
    for text in [Vocabulary.japaneseNouns, Vocabulary.koreanNouns] {
      for (surface, alternatives) in Vocabulary.rows(text) {
        surfaces[surface] = Entry(alternatives: alternatives, isVerb: false)
      }
    }
    for text in [Vocabulary.japaneseVerbs, Vocabulary.koreanVerbs] {
      for (surface, alternatives) in Vocabulary.rows(text) {
        surfaces[surface] = Entry(alternatives: alternatives, isVerb: true)
      }
    }
    self.surfaces = surfaces
    longestSurface = surfaces.keys.map(\.count).max() ?? 0
    glue = Set(Vocabulary.words(Vocabulary.japaneseGlue) + Vocabulary.words(Vocabulary.koreanGlue))
    longestGlue = glue.map(\.count).max() ?? 0
    englishVerbs = Dictionary(
      Vocabulary.rows(Vocabulary.englishVerbs).map { (Vocabulary.stem($0.0), $0.1) },
      uniquingKeysWith: { first, _ in first })
    englishGlue = Set(Vocabulary.words(Vocabulary.englishGlue))
    englishParts = Set(Vocabulary.words(Vocabulary.englishParts).map { Vocabulary.stem($0) })
    concepts = Dictionary(
      Vocabulary.rows(Vocabulary.concepts).map { ($0.0, Set(([$0.0] + $0.1).map { Vocabulary.stem($0) })) },
      uniquingKeysWith: { $0.union($1) })
  }

  private static func rows(_ text: String) -> [(String, [String])] {
    text.split(separator: "\n").flatMap { line -> [(String, [String])] in
      let sides = line.split(separator: "=")
      guard sides.count == 2 else { return [] }
      let alternatives = words(String(sides[1]))
      return words(String(sides[0])).map { ($0, alternatives) }
    }
  }

  private static func words(_ text: String) -> [String] {
    text.split { $0 == " " || $0 == "\n" }.map(String.init)
  }
}

extension Vocabulary {
  /// The longest entry that a text starts with.
  func entry(startingAt text: Substring) -> (surface: Substring, entry: Entry)? {
    var candidate = text.prefix(longestSurface)
    while !candidate.isEmpty {
      if let entry = surfaces[String(candidate)] { return (candidate, entry) }
      candidate = candidate.dropLast()
    }
    return nil
  }

  /// The longest particle or ending that a text starts with.
  func glue(startingAt text: Substring) -> Substring? {
    var candidate = text.prefix(longestGlue)
    while !candidate.isEmpty {
      if glue.contains(String(candidate)) { return candidate }
      candidate = candidate.dropLast()
    }
    return nil
  }

  /// A concept and all words that stand for it, as stems.
  func words(for concept: String) -> Set<String> { concepts[concept] ?? [Vocabulary.stem(concept)] }

  /// An English word without its plural and its silent e, in lower case.
  static func stem(_ word: some StringProtocol) -> String {
    var word = word.lowercased()
    if 4 < word.count, word.hasSuffix("ies") { return String(word.dropLast(3)) + "y" }
    if 4 < word.count, ["sses", "xes", "ches", "shes"].contains(where: { word.hasSuffix($0) }) {
      return String(word.dropLast(2))
    }
    if 3 < word.count, word.hasSuffix("s"), !["ss", "us", "is"].contains(where: { word.hasSuffix($0) }) {
      word.removeLast()
    }
    while 3 < word.count, word.hasSuffix("e") { word.removeLast() }
    return word
  }
}
