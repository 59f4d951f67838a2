import Syntax
import Text

/// Japanese and Korean: the longest terms from left to right, particles between them, what is done at the end.
extension Restatement {
  func eastAsian() throws(Reason) -> Term? {
    try readEastAsianTerms()
    guard let last = terms.last else { throw Reason("it says nothing") }
    guard let head = terms.last(where: { !$0.isForm }) else { throw Reason("it says no action") }
    guard terms.contains(where: \.isName) else { throw Reason("no name in the code says what it is about") }
    if code.facts.contains(.function), let when = terms.firstIndex(where: \.saysWhen),
      terms[(when + 1)...].contains(where: \.isName)
    {
      throw Reason("the name of a function doesn't say when")
    }
    if last.isForm, let form = last.other, code.facts.contains(.condition), isCondition(form.fact) {
      guard standInCondition(terms) else { throw Reason("the condition asks something else") }
      guard agreesInNegation(terms) else { throw Reason("the code asks the contrary") }
      return last
    }
    guard let verb = head.verb, verb.isAction else {
      guard options.takesNounPhrases || options.takesTranslations else {
        throw Reason("it says no action of the statement")
      }
      return nil
    }
    guard !isPartOfTypeName(verb), !isInBody(terms) else { throw Reason("the name doesn't say it") }
    guard 2 <= terms.count(where: { !$0.isForm }) || isWholeName(verb) else { throw Reason("one word is too little") }
    guard namesWhatIsCreated(verb, terms) else { throw Reason("what is made has another name") }
    guard saysEnclosingType(terms) else { throw Reason("the type that it stands in is something else") }
    guard saysWhatStandsBefore(verb, terms) else { throw Reason("the name of the function says more") }
    return head
  }

  /// 場合, あれば, 없으면
  private func isCondition(_ fact: SyntaxFacts) -> Bool {
    !fact.isDisjoint(with: [.condition, .existence, .negation])
  }

  /// What the body does is no condition.
  private func standInCondition(_ terms: Terms) -> Bool {
    guard let body = code.body else { return true }
    return terms.allSatisfy { term in
      guard let explanation = term.explanation else { return true }
      return explanation.token < body || explanation.fact.contains(.throwing)
    }
  }

  private func readEastAsianTerms() throws(Reason) {
    termList.removeAll()
    var position = text.range.lowerBound
    let end = text.range.upperBound
    while position < end {
      let byte = tree.source[position]
      if let width = Restatement.separatorWidth(at: position, in: tree.source) {
        position += width
      } else if WordKey.isLetter(byte) {
        let start = position
        while position < end, WordKey.isLetter(tree.source[position]) { position += 1 }
        termList.append(try latinTerm(start..<position))
      } else {
        readEntries(at: position)
        if let term = anyTerm(at: position) {
          termList.append(term)
          position = term.range.upperBound
        } else if let glue = entries.elements.last(where: {
          vocabulary.isEntry($0.place, terms.isEmpty ? .leadingGlue : .glue)
        }) {
          position += glue.count
        } else {
          throw .unsaid(in: position..<end)
        }
      }
    }
  }

  /// Of the first kind that explains what stands here.
  private func anyTerm(at position: Int) -> Term? {
    if !options.terms.isEmpty, let term = projectTerm(at: position) { return term }
    if let term = term(at: position) { return term }
    if let term = loanword(at: position) { return term }
    return learnt.terms.isEmpty ? nil : learntTerm(at: position)
  }

  private func readEntries(at position: Int) {
    entries.removeAll()
    vocabulary.forEachEntry(startingAt: rest(from: position)) { count, place in
      entries.append(Entry(count: count, place: place))
    }
  }

  private func rest(from position: Int) -> UnsafeBufferPointer<UInt8> {
    tree.source[position..<text.range.upperBound]
  }

  /// A space, or a mark of three bytes: 、 。 ・ 「 」 （ ）
  static func separatorWidth(at position: Int, in source: Source) -> Int? {
    let byte = source[position]
    if byte < 0x80 { return WordKey.isLetter(byte) ? nil : 1 }
    let second = source[position + 1]
    let third = source[position + 2]
    let isMark =
      switch byte {
      case 0xE3:
        second == 0x80 && (third == 0x81 || third == 0x82 || third == 0x8C || third == 0x8D)
          || second == 0x83 && third == 0xBB
      case 0xEF: second == 0xBC && (third == 0x88 || third == 0x89)
      default: false
      }
    return isMark ? 3 : nil
  }

  private func latinTerm(_ range: Range<Int>) throws(Reason) -> Term {
    let stem = WordKey.stem(tree.source[range])
    if let explanation = explain(latin: range, stem: stem) {
      let isVerb = explanation.isAction && vocabulary.isEnglishVerb(stem)
      return Term(range: range, verb: isVerb ? explanation : nil, other: explanation)
    }
    // "throw", "fetch": an English word among others says what it says in English.
    if isLowercase(range), let evidence = vocabulary.englishVerb(stem), !contradicts(evidence),
      let explanation = explain(evidence)
    {
      return Term(range: range, verb: explanation, evidence: evidence)
    }
    if let explanation = vocabulary.englishNoun(stem).flatMap({ explain($0) }) {
      return Term(range: range, other: explanation)
    }
    throw .unsaid(range)
  }

  private func isLowercase(_ range: Range<Int>) -> Bool {
    tree.source[range].allSatisfy { !WordKey.isUppercase($0) }
  }

  private func projectTerm(at position: Int) -> Term? {
    guard let (count, keys) = options.terms.entry(startingAt: rest(from: position)) else { return nil }
    return explain(keys: keys).map {
      Term(range: position..<(position + count), other: $0)
    }
  }

  /// A word that the project itself translates; what the configuration says of it holds instead.
  private func learntTerm(at position: Int) -> Term? {
    guard let (count, place) = learnt.entry(startingAt: rest(from: position)),
      options.terms.entry(startingAt: rest(from: position))?.count != count
    else { return nil }
    return explain(parts: learnt.terms[place].keys).map {
      Term(range: position..<(position + count), other: $0, learnt: place)
    }
  }

  /// The longest term of the vocabulary here that the code explains.
  private func term(at position: Int) -> Term? {
    for found in entries.elements.reversed() where vocabulary.isEntry(found.place, .term) {
      if let term = term(position..<(position + found.count), vocabulary.entry(at: found.place)) { return term }
    }
    return nil
  }

  /// An English word of the code in katakana or hangul, as far as these letters go; in Korean particles may follow.
  private func loanword(at position: Int) -> Term? {
    var end = position
    while end + 3 <= text.range.upperBound, isPhonetic(at: end) { end += 3 }
    // One that is shorter sounds alike at its start, and has no more consonants; one letter has two at most.
    guard position + 6 <= end, let longest = Loanword(tree.source[position..<end]),
      !longest.initials.isDisjoint(with: code.initials)
    else { return nil }
    if let term = term(position..<end, spelling: longest) { return term }
    guard text.language == .korean else { return nil }
    while position + 9 <= end {
      end -= 3
      if let word = Loanword(tree.source[position..<end]), let term = term(position..<end, spelling: word) {
        return term
      }
    }
    return nil
  }

  private func term(_ range: Range<Int>, spelling word: Loanword) -> Term? {
    guard let part = part(spelling: word) else { return nil }
    let explanation = Explanation(part)
    let isVerb = part.isAction && vocabulary.isEnglishVerb(part.key)
    return Term(range: range, verb: isVerb ? explanation : nil, other: explanation)
  }

  /// Katakana or hangul.
  private func isPhonetic(at position: Int) -> Bool {
    let (first, second) = (tree.source[position], tree.source[position + 1])
    if text.language == .korean { return 0xEA <= first && first <= 0xED }
    guard first == 0xE3 else { return false }
    return second == 0x82 && 0xA1 <= tree.source[position + 2] || second == 0x83 && tree.source[position + 2] != 0xBB
  }

  private func part(spelling word: Loanword) -> CodeEvidence.Part? {
    let initials = word.initials
    var last: Token.ID?
    for part in code.parts where part.token != last {
      last = part.token
      let name = tree.bytes(part.token)
      var before: Range<Int>?
      for range in NameParts(name) {
        let pair = before.map { $0.lowerBound..<range.upperBound }
        before = range
        var spelling: Range<Int>?
        if initials.contains(name[range.lowerBound]), word.isSpelt(name[range]) {
          spelling = range
        } else if let pair, initials.contains(name[pair.lowerBound]), word.isSpelt(name[pair]) {
          spelling = pair
        }
        guard let spelling else { continue }
        let key = WordKey.stem(UnsafeBufferPointer(rebasing: name[spelling]))
        return code.parts.first { $0.token == part.token && $0.key == key }
      }
    }
    return nil
  }

  private func term(_ range: Range<Int>, _ entry: Vocabulary.Entry) -> Term? {
    var term = Term(range: range)
    if let evidence = entry.verb, !contradicts(evidence) {
      term.verb = explain(evidence)
      term.evidence = evidence
    }
    if let evidence = entry.noun { term.other = explain(evidence) }
    if term.explanation == nil, let evidence = entry.form {
      term.other = explain(evidence)
      term.isForm = true
      term.saysWhen = evidence.facts.contains(.condition)
    }
    return term.explanation == nil ? nil : term
  }

  /// 空でない場合 over `if !list.isEmpty`, and 空の場合 over a `guard` of it.
  private func agreesInNegation(_ terms: Terms) -> Bool {
    let isNegated = terms.contains { !($0.other?.fact.isDisjoint(with: [.negation, .guarding]) ?? true) }
    let isGuard = code.factTokens.contains { tree.kind($0.token) == .guard }
    return isNegated == (code.facts.contains(.negation) != isGuard)
  }

  /// "설정" is not what `didTapSetting` does.
  private func saysWhatStandsBefore(_ verb: Explanation, _ terms: Terms) -> Bool {
    guard verb.isName, verb.token == code.declared, code.facts.contains(.function) else { return true }
    if code.isLibraryWord(verb.key, for: verb.token) { return true }
    let name = tree.bytes(verb.token)
    for part in NameParts(name) where code.callerLength <= part.lowerBound || code.callerLength == name.count {
      let key = WordKey.stem(UnsafeBufferPointer(rebasing: name[part]))
      if key == verb.key { return true }
      if !terms.contains(where: { $0.isSaid(by: key) }), !Restatement.beginnings.contains(key) {
        return verb.isWhole || startsWithPair(name, verb.key)
      }
    }
    return true
  }

  private func startsWithPair(_ name: UnsafeBufferPointer<UInt8>, _ key: UInt64) -> Bool {
    let parts = Array(NameParts(name).prefix(2))
    guard parts.count == 2 else { return false }
    return WordKey.stem(UnsafeBufferPointer(rebasing: name[parts[0].lowerBound..<parts[1].upperBound])) == key
  }

  private static let beginnings = KeySet(stems: [
    "did", "will", "should", "on", "is", "can", "has", "try", "handle", "perform", "request", "ui", "view", "text",
  ])

  /// 로그인 over `func login()`.
  private func isWholeName(_ verb: Explanation) -> Bool {
    verb.isWhole && verb.token == code.declared && code.facts.contains(.function)
  }
}
