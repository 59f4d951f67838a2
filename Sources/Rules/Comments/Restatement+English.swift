import Syntax
import Text

extension Restatement {
  /// A comment starts with what is done, and says with what.
  func english() throws(Reason) -> Term? {
    let words = withoutKindOfFunction(words[...])
    guard !words.isEmpty, words.count <= 12 else { throw Reason("it is too long") }
    if veto != nil {
      for index in words.indices
      where vocabulary.englishVetoes.contains(words[index].key) && !isPartOfName(index, of: words) {
        throw .veto(words[index].range)
      }
    }
    if saysWhatFor(words) { throw Reason("it says what for") }
    let head = try englishHead(words)
    termList.removeAll()
    if let head { termList.append(head) }
    var nounCount = 0
    var noun = WordKey.empty
    for word in words.dropFirst(head == nil ? 0 : 1) where !vocabulary.englishGlue.contains(word.key) {
      let stem = stem(of: word)
      guard let explanation = explain(noun: word.range, stem: stem), saysSoMany(word.range) else {
        throw .unsaid(word.range)
      }
      nounCount += 1
      noun = stem
      termList.append(Term(range: word.range, other: explanation))
    }
    guard let head, let verb = head.verb else {
      guard terms.contains(where: \.isName) else { throw Reason("it says no action") }
      return nil
    }
    // "Check the result" over a long block says what the block is for.
    if code.headsBlock, code.declared == nil, !verb.fact.contains(.loop), !asks(words) {
      throw Reason("it stands over a block")
    }
    // "Delete button", "Show title": what stands below, not what is done.
    if nounCount == 1, vocabulary.englishHeadings.contains(noun), !hasArticle(words) {
      throw Reason("it may be a heading")
    }
    guard namesWhatIsMade(head, words) else { throw Reason("what is made has another name") }
    guard !isPartOfTypeName(verb), !isInBody(terms) else { throw Reason("the name doesn't say it") }
    guard saysWhatIsNew(terms, verb) else { throw Reason("something else is new") }
    if head.isForm, let body = code.body, terms.contains(where: { $0.explanation.map { body < $0.token } ?? false }) {
      throw Reason("the condition asks something else")
    }
    guard terms.dropFirst().contains(where: \.isName) else { throw Reason("no name in the code says what it is about") }
    guard namesWhatIsCreated(verb, terms) else { throw Reason("what is made has another name") }
    guard saysEnclosingType(terms) else { throw Reason("the type that it stands in is something else") }
    return head
  }

  /// "Fetch the user" of "Function to fetch the user" over one.
  private func withoutKindOfFunction(_ words: ArraySlice<Word>) -> ArraySlice<Word> {
    guard code.facts.contains(.function), code.declared != nil else { return words }
    let start = words.indices.prefix(4)
    guard let kind = start.first(where: { Restatement.kindsOfFunctions.contains(words[$0].key) }),
      kind + 1 < start.count,
      start[..<kind].allSatisfy({ Restatement.attributesOfFunctions.contains(words[$0].key) }),
      Restatement.relations.contains(words[kind + 1].key)
    else { return words }
    return words.dropFirst(kind + 2)
  }

  private static let kindsOfFunctions = KeySet(words: ["function", "func", "method"])
  private static let attributesOfFunctions = KeySet(words: ["a", "the", "this", "helper"])
  private static let relations = KeySet(words: ["to", "that"])

  /// "due" in "the due date" over `dueDate`: with the word beside it, it is a name.
  private func isPartOfName(_ index: Int, of words: ArraySlice<Word>) -> Bool {
    [index - 1, index].contains { first in
      guard words.startIndex <= first, first + 1 < words.endIndex else { return false }
      let (first, second) = (tree.source[words[first].range], tree.source[words[first + 1].range])
      let pair = withUnsafeTemporaryAllocation(of: UInt8.self, capacity: first.count + second.count) { letters in
        let end = letters.initialize(fromContentsOf: first)
        _ = letters[end...].initialize(fromContentsOf: second)
        return WordKey.stem(UnsafeBufferPointer(letters))
      }
      return code.contains(pair)
    }
  }

  /// The first veto, if it is certain that no name below takes it in, as `isPartOfName` would find: a name that did would
  /// have the first letters of the veto or of the word before it. Of functions also the type around counts.
  func certainVeto(over statement: Node.ID) -> Range<Int>? {
    guard words.count <= 12, let index = veto else { return nil }
    let code = tree.source[tree.range(statement)]
    guard code.count <= Restatement.fewBytes, !code.contains(letters: Restatement.function) else { return nil }
    for first in [index - 1, index] where 0 <= first && first + 1 < words.count {
      // That many letters of a pair are no ending.
      let count = words[first].range.count + words[first + 1].range.count < 6 ? 2 : 3
      if code.contains(letters: tree.source[words[first].range.prefix(count)]) { return nil }
    }
    return words[index].range
  }

  /// So many are looked through faster than evidence is made.
  private static let fewBytes = 400
  private static var function: UnsafeBufferPointer<UInt8> {
    let word: StaticString = "func"
    return UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount)
  }

  /// Whether `english` would say so of any code. It asks the code about other words that come first: those that may be of
  /// a name, or that say what kind of function stands below.
  var startsWithNoVerb: Bool {
    guard !options.takesNounPhrases, !options.takesTranslations else { return false }
    guard let first = words.first, words.count <= 12, veto == nil else { return false }
    guard first.key != Restatement.ifKey, !vocabulary.isEnglishVerb(stem(of: first)) else { return false }
    var isBehindTo = false
    for (index, word) in words.enumerated() {
      if index < 4, Restatement.kindsOfFunctions.contains(word.key) { return false }
      if isBehindTo, vocabulary.isEnglishVerb(stem(of: word)) { return false }
      isBehindTo = word.key == Restatement.toKey
    }
    return true
  }

  /// Nil if it starts with no verb and need not.
  private func englishHead(_ words: ArraySlice<Word>) throws(Reason) -> Term? {
    let first = words[words.startIndex]
    if first.key == Restatement.ifKey { return try conditionHead(first.range) }
    let bytes = tree.source[first.range]
    guard isBaseForm(bytes) || isInflected(bytes) && 1 < words.count && isArticle(words[words.startIndex + 1]),
      let evidence = vocabulary.englishVerb(stem(of: first))
    else {
      if options.takesNounPhrases || options.takesTranslations { return nil }
      throw Reason("it starts with no verb")
    }
    guard !contradicts(evidence), let verb = explain(evidence) else { throw .unsaid(first.range) }
    guard verb.isAction, startsName(verb), !(verb.isName && verb.token == code.assigned) else {
      throw Reason("", quoting: first.range, "is not what the statement does")
    }
    return Term(range: first.range, verb: verb, evidence: evidence)
  }

  /// What a function does stands first in its name.
  private func startsName(_ verb: Explanation) -> Bool {
    guard verb.isName, verb.token == code.declared, code.facts.contains(.function) else { return true }
    if code.isLibraryWord(verb.key, for: verb.token) { return true }
    let name = tree.bytes(verb.token)
    guard var first = NameParts(name).first(where: { _ in true }) else { return false }
    let key = { (part: Range<Int>) in WordKey.stem(UnsafeBufferPointer(rebasing: name[part])) }
    if key(first) == verb.key || verb.isWhole { return true }
    // `setUp`, `logIn`: two parts are one word.
    if let second = Array(NameParts(name).prefix(2)).last { first = first.lowerBound..<second.upperBound }
    return key(first) == verb.key
  }

  /// "If the list is empty" over an `if` of it.
  private func conditionHead(_ first: Range<Int>) throws(Reason) -> Term {
    let evidence = Vocabulary.Evidence(facts: .condition)
    guard let condition = explain(evidence) else { throw Reason("there is no condition") }
    return Term(range: first, verb: condition, evidence: evidence, isForm: true)
  }

  private static let ifKey = WordKey.exact("if".utf8)

  /// Neither "Deleted items" nor "Scrolling label"; "Returns the user" over a function only.
  private func isBaseForm(_ word: UnsafeBufferPointer<UInt8>) -> Bool {
    let ends = { (suffix: StaticString) in
      let length = suffix.utf8CodeUnitCount
      return length + 2 < word.count
        && (0..<length).allSatisfy { WordKey.lowercased(word[word.count - length + $0]) == suffix.utf8Start[$0] }
    }
    if ends("ed") && !ends("embed") && !ends("feed") || ends("ing") { return false }
    if ends("s") && !ends("ss") && !ends("focus") { return code.facts.contains(.function) }
    return true
  }

  /// "Deleting", "Creates": no name of a thing before "the item" or "a user".
  private func isInflected(_ word: UnsafeBufferPointer<UInt8>) -> Bool {
    let last = WordKey.lowercased(word[word.count - 1])
    return last == UInt8(ascii: "s") || last == UInt8(ascii: "g")
  }

  private func isArticle(_ word: Word) -> Bool { Restatement.articles.contains(word.key) }

  private func asks(_ words: ArraySlice<Word>) -> Bool {
    words.contains { $0.key == Restatement.ifKey || $0.key == Restatement.whetherKey }
  }

  private func hasArticle(_ words: ArraySlice<Word>) -> Bool {
    words.contains { isArticle($0) }
  }

  static let articles = KeySet(words: ["a", "an", "the", "this", "all", "new"])

  /// "Create the upload view" is not said by `let model = makeUploadViewModel()`: what is made is named last before
  /// "from", "for" and the like.
  private func namesWhatIsMade(_ head: Term, _ words: ArraySlice<Word>) -> Bool {
    guard let evidence = head.evidence, evidence.facts.contains(.construction), 0 < code.made.count else { return true }
    let made = words.dropFirst().prefix { !Restatement.prepositions.contains($0.key) }
    guard let last = made.last else { return false }
    let key = stem(of: last)
    return code.isMade(key) || key == Restatement.instanceKey
  }

  /// "Draw the new image" is not said by `image.draw(in: newSize)`.
  private func saysWhatIsNew(_ terms: Terms, _ verb: Explanation) -> Bool {
    zip(terms, terms.dropFirst()).allSatisfy { term, next in
      guard WordKey.exact(tree.source[term.range]) == Restatement.newKey, !verb.fact.contains(.construction),
        let explanation = term.other
      else { return true }
      return explanation.isName && explanation.token == next.other?.token
    }
  }

  private static let newKey = WordKey.exact("new".utf8)
  private static let instanceKey = WordKey.stem("instance")
  private static let prepositions = KeySet(
    words: ["of", "for", "to", "in", "on", "at", "with", "from", "into", "by", "if", "using"])

  private static let whetherKey = WordKey.exact("whether".utf8)

  private func explain(noun word: Range<Int>, stem: UInt64) -> Explanation? {
    if let found = explain(latin: word, stem: stem) { return found }
    if let (_, keys) = options.terms.entry(startingAt: tree.source[word]) { return explain(keys: keys) }
    return vocabulary.englishNoun(stem).flatMap { explain($0) }
  }

  /// "Check to show the alert"
  private func saysWhatFor(_ words: ArraySlice<Word>) -> Bool {
    words.indices.dropFirst().contains { index in
      words[index - 1].key == Restatement.toKey && !isPartOfName(index, of: words)
        && vocabulary.isEnglishVerb(stem(of: words[index]))
    }
  }

  private static let toKey = WordKey.exact("to".utf8)

  /// "Parse dates" is not said by `let date = parseDate(text)`.
  private func saysSoMany(_ word: Range<Int>) -> Bool {
    let letters = tree.source[word]
    guard let last = letters.last, WordKey.lowercased(last) == UInt8(ascii: "s") else { return true }
    return code.parts.contains { part in
      let name = tree.bytes(part.token)
      guard letters.count <= name.count else { return false }
      return (0...(name.count - letters.count)).contains { start in
        letters.indices.allSatisfy { WordKey.lowercased(name[start + $0]) == WordKey.lowercased(letters[$0]) }
      }
    }
  }

  /// Runs of letters; "user's" is "user" and "s".
  func readWords() {
    if !words.isEmpty { words.removeAll(keepingCapacity: true) }
    veto = nil
    let bytes = text.bytes
    var position = 0
    while position < bytes.count {
      let start = position
      var key = WordKey.empty
      while position < bytes.count, WordKey.isLetter(bytes[position]) {
        key = WordKey.step(key, bytes[position] | 0x20)
        position += 1
      }
      if start < position {
        if veto == nil, vocabulary.englishVetoes.contains(key) { veto = words.count }
        words.append(Word(range: (text.range.lowerBound + start)..<(text.range.lowerBound + position), key: key))
      }
      position += 1
    }
  }

  private func stem(of word: Word) -> UInt64 { WordKey.stem(of: word.key, tree.source[word.range]) }
}
