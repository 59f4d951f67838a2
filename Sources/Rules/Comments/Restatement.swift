/// Judges whether a comment says nothing that the statement below it does not say itself.
///
/// Zero residue: each word must be explained by the statement. One unknown word keeps the comment, so a gap in the
/// vocabulary can only keep one too many.
struct Restatement {
  /// What each word was explained by, for the message: `空=isEmpty`.
  private(set) var evidence: [String] = []

  private let vocabulary = Vocabulary.shared
  private let code: CodeEvidence

  /// A word of the comment that the code explains.
  private struct Term {
    var isVerb: Bool
    /// Explained where the statement says what it does.
    var isAtAction: Bool
    /// Explained by a part of a name, not only by syntax.
    var isName: Bool
    /// What explained it.
    var word: String
  }

  /// Nil if the comment stays. `text`: without the slashes.
  init?(_ text: String, code: CodeEvidence) {
    self.code = code
    let text = Substring(text).trimmed
    guard 2 <= text.count, text.count <= 60, Restatement.isPlain(text) else { return nil }
    let terms = text.utf8.allSatisfy { $0 < 0x80 } ? english(text) : eastAsian(text)
    guard let terms, 2 <= terms.count, terms.contains(where: \.isName) else { return nil }
    guard let head = text.utf8.allSatisfy({ $0 < 0x80 }) ? terms.first : terms.last else { return nil }
    guard head.isVerb, head.isAtAction else { return nil }
    // "Generate the cache" over a CacheGenerator that is made: what is made has to be named.
    if !head.isName, head.word == "create" || head.word == "init", !code.created.isEmpty {
      guard terms.contains(where: { code.created.contains($0.word) }) else { return nil }
    }
  }

  /// Letters, spaces and the commas of a sentence: no digit, quote, bracket or sign that could carry something more.
  private static func isPlain(_ text: Substring) -> Bool {
    let body = text.last == "." || text.last == "。" ? text.dropLast() : text
    return body.allSatisfy { $0.isLetter || $0 == " " || $0 == "," || $0 == "、" || $0 == "ー" || $0 == "・" }
  }
}

// MARK: - English

extension Restatement {
  private mutating func english(_ text: Substring) -> [Term]? {
    let words = text.split { !$0.isLetter }
    guard words.count <= 10, let first = words.first else { return nil }
    guard !words.contains(where: { Vetoes.english.contains(Substring($0.lowercased())) }) else { return nil }
    guard let alternatives = vocabulary.englishVerbs[Vocabulary.stem(first)],
      let verb = explain(String(first), alternatives + [String(first)], isVerb: true)
    else { return nil }
    // "Check the result" over a long block says what the block is for.
    if code.headsBlock, !words.contains(where: { $0 == "if" || $0 == "whether" }) { return nil }
    var terms = [verb]
    var nouns: [String] = []
    for word in words.dropFirst() where !vocabulary.englishGlue.contains(word.lowercased()) {
      let stem = Vocabulary.stem(word)
      guard code.words.contains(stem) else { return nil }
      evidence.append("\(word)=\(word)")
      nouns.append(stem)
      terms.append(Term(isVerb: false, isAtAction: code.actions.contains(stem), isName: true, word: stem))
    }
    // "Delete button", "Show title": what stands below, not what is done.
    if nouns.count == 1, words.count == 2, vocabulary.englishParts.contains(nouns[0]) { return nil }
    return nouns.isEmpty ? nil : terms
  }
}

// MARK: - Japanese and Korean

extension Restatement {
  private mutating func eastAsian(_ text: Substring) -> [Term]? {
    guard !Vetoes.japanese.contains(where: { text.contains($0) }) else { return nil }
    guard !Vetoes.korean.contains(where: { text.contains($0) }) else { return nil }
    guard !text.split(separator: " ").contains(where: { Vetoes.koreanWhole.contains($0) }) else { return nil }
    var rest = text
    var terms: [Term] = []
    while let character = rest.first {
      if character == " " || character == "、" || character == "," || character == "。" || character == "・"
        || character == "."
      {
        rest = rest.dropFirst()
      } else if character.isASCII {
        let word = rest.prefix { $0.isASCII && $0.isLetter }
        let stem = Vocabulary.stem(word)
        guard code.words.contains(stem) else { return nil }
        evidence.append("\(word)=\(word)")
        terms.append(Term(isVerb: false, isAtAction: code.actions.contains(stem), isName: true, word: stem))
        rest = rest.dropFirst(word.count)
      } else if let (surface, entry) = vocabulary.entry(startingAt: rest) {
        guard let term = explain(String(surface), entry.alternatives, isVerb: entry.isVerb) else { return nil }
        terms.append(term)
        rest = rest.dropFirst(surface.count)
      } else if !terms.isEmpty, let glue = vocabulary.glue(startingAt: rest) {
        rest = rest.dropFirst(glue.count)
      } else {
        return nil
      }
    }
    return terms
  }

  /// Finds what in the code a word stands for: the name of an action first, then the syntax, then any name.
  private mutating func explain(_ word: String, _ alternatives: [String], isVerb: Bool) -> Term? {
    for alternative in alternatives {
      let words = vocabulary.words(for: alternative)
      if let found = words.first(where: { code.actions.contains($0) }) {
        evidence.append("\(word)=\(found)")
        return Term(isVerb: isVerb, isAtAction: true, isName: true, word: found)
      }
    }
    if let fact = alternatives.first(where: { code.facts.contains($0) }) {
      evidence.append("\(word)=\(fact)")
      return Term(isVerb: isVerb, isAtAction: true, isName: false, word: fact)
    }
    for alternative in alternatives {
      if let found = vocabulary.words(for: alternative).first(where: { code.words.contains($0) }) {
        evidence.append("\(word)=\(found)")
        return Term(isVerb: isVerb, isAtAction: false, isName: true, word: found)
      }
    }
    return nil
  }
}

extension Substring {
  var trimmed: Substring {
    var result = self
    while let first = result.first, first.isWhitespace { result = result.dropFirst() }
    while let last = result.last, last.isWhitespace { result = result.dropLast() }
    return result
  }
}
