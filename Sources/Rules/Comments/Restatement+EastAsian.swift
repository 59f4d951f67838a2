import Syntax
import Text

/// Japanese and Korean: the longest terms from left to right, particles between them, what is done at the end.
extension Restatement {
  func eastAsian() throws(Reason) -> (terms: [Term], head: Term?) {
    try checkVetoes()
    let terms = try eastAsianTerms()
    guard let last = terms.last else { throw Reason("it says nothing") }
    let content = terms.filter { !$0.isForm }
    guard let head = content.last else { throw Reason("it says no action") }
    guard terms.contains(where: \.isName) else { throw Reason("no name in the code says what it is about") }
    if last.isForm, let form = last.other, code.facts.contains(.condition), isCondition(form.fact) {
      guard standInCondition(terms) else { throw Reason("the condition asks something else") }
      guard agreesInNegation(terms) else { throw Reason("the code asks the contrary") }
      return (terms, last)
    }
    guard let verb = head.verb, verb.isAction else {
      guard options.takesNounPhrases || options.takesTranslations else {
        throw Reason("it says no action of the statement")
      }
      return (terms, nil)
    }
    guard 2 <= content.count || isWholeName(verb) else { throw Reason("one word is too little") }
    guard namesWhatIsCreated(verb, terms) else { throw Reason("what is made has another name") }
    guard saysWhatStandsBefore(verb, terms) else { throw Reason("the name of the function says more") }
    return (terms, head)
  }

  /// 場合, あれば, 없으면
  private func isCondition(_ fact: SyntaxFacts) -> Bool {
    !fact.isDisjoint(with: [.condition, .existence, .negation])
  }

  /// What the body does is no condition.
  private func standInCondition(_ terms: [Term]) -> Bool {
    guard let body = code.body else { return true }
    return terms.allSatisfy { term in
      guard let explanation = term.explanation else { return true }
      return explanation.token < body || explanation.fact.contains(.throwing)
    }
  }

  private func checkVetoes() throws(Reason) {
    let vetoes = text.language == .korean ? vocabulary.koreanVetoes : vocabulary.japaneseVetoes
    for veto in vetoes where contains(veto) {
      throw Reason("'\(String(decoding: veto, as: UTF8.self))' may say more than the code")
    }
    guard text.language == .korean else { return }
    if text.bytes.reversed().starts(with: "고".utf8.reversed()) { throw Reason("the next comment goes on with it") }
    for word in text.bytes.split(separator: UInt8(ascii: " ")) {
      if vocabulary.koreanVetoWords.contains(WordKey.exact(word)) {
        throw Reason("'\(String(decoding: word, as: UTF8.self))' may say more than the code")
      }
    }
  }

  private func contains(_ veto: [UInt8]) -> Bool {
    guard veto.count <= text.bytes.count else { return false }
    return (0...(text.bytes.count - veto.count)).contains { start in
      veto.indices.allSatisfy { text.bytes[start + $0] == veto[$0] }
    }
  }

  private func eastAsianTerms() throws(Reason) -> [Term] {
    var terms: [Term] = []
    var position = text.range.lowerBound
    let end = text.range.upperBound
    while position < end {
      let byte = tree.source[position]
      if let width = separatorWidth(at: position) {
        position += width
      } else if WordKey.isLetter(byte) {
        let start = position
        while position < end, WordKey.isLetter(tree.source[position]) { position += 1 }
        terms.append(try latinTerm(start..<position))
      } else if let term = projectTerm(at: position) ?? term(at: position) {
        terms.append(term)
        position = term.range.upperBound
      } else if let (count, _) = vocabulary.entry(
        startingAt: rest(from: position), { [isFirst = terms.isEmpty] in $0.isGlue && (!isFirst || $0.mayLead) })
      {
        position += count
      } else {
        throw Reason("the code doesn't say '\(word(position..<endOfWord(from: position)))'")
      }
    }
    return terms
  }

  private func rest(from position: Int) -> Slice<UnsafeBufferPointer<UInt8>> {
    tree.source[position..<text.range.upperBound][...]
  }

  /// A space, or a mark of three bytes: 、 。 ・
  private func separatorWidth(at position: Int) -> Int? {
    let byte = tree.source[position]
    if byte < 0x80 { return WordKey.isLetter(byte) ? nil : 1 }
    guard byte == 0xE3 else { return nil }
    let second = tree.source[position + 1]
    let third = tree.source[position + 2]
    let isMark = second == 0x80 && (third == 0x81 || third == 0x82) || second == 0x83 && third == 0xBB
    return isMark ? 3 : nil
  }

  private func latinTerm(_ range: Range<Int>) throws(Reason) -> Term {
    let stem = WordKey.stem(tree.source[range])
    if let explanation = explain(latin: range) {
      let isVerb = explanation.isAction && vocabulary.englishVerbs[stem] != nil
      return Term(range: range, verb: isVerb ? explanation : nil, other: explanation)
    }
    if let explanation = vocabulary.englishNouns[stem].flatMap({ explain($0) }) {
      return Term(range: range, other: explanation)
    }
    throw Reason("the code doesn't say '\(word(range))'")
  }

  private func projectTerm(at position: Int) -> Term? {
    guard let (count, keys) = options.terms.entry(startingAt: rest(from: position)) else { return nil }
    return explain(Vocabulary.Evidence(keys: keys, facts: [])).map {
      Term(range: position..<(position + count), other: $0)
    }
  }

  /// The longest term of the vocabulary here that the code explains.
  private func term(at position: Int) -> Term? {
    var end = text.range.upperBound
    while position < end {
      let slice = tree.source[position..<end][...]
      guard
        let (count, entry) = vocabulary.entry(
          startingAt: slice, { $0.verb != nil || $0.noun != nil || $0.form != nil })
      else { return nil }
      if let term = term(position..<(position + count), entry) { return term }
      end = position + count - 1
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
    }
    return term.explanation == nil ? nil : term
  }

  private func endOfWord(from position: Int) -> Int {
    var end = position
    while end < text.range.upperBound, separatorWidth(at: end) == nil { end += 1 }
    return end
  }

  /// 空でない場合 over `if !list.isEmpty`, and 空の場合 over a `guard` of it.
  private func agreesInNegation(_ terms: [Term]) -> Bool {
    let isNegated = terms.contains { $0.other?.fact.contains(.negation) ?? false }
    let isGuard = code.factTokens.contains { tree.kind($0.token) == .guard }
    return isNegated == (code.facts.contains(.negation) != isGuard)
  }

  /// "설정" is not what `didTapSetting` does.
  private func saysWhatStandsBefore(_ verb: Explanation, _ terms: [Term]) -> Bool {
    guard verb.isName, verb.token == code.declared, code.facts.contains(.function) else { return true }
    let name = tree.bytes(verb.token)
    let said = Set(terms.flatMap { [$0.verb?.key, $0.other?.key].compactMap { $0 } })
    for part in NameParts(name) {
      let key = WordKey.stem(UnsafeBufferPointer(rebasing: name[part]))
      if key == verb.key { return true }
      if !said.contains(key), !Restatement.beginnings.contains(key) {
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

  private static let beginnings = Set(
    ["did", "will", "should", "on", "is", "can", "has", "try", "handle", "perform", "request", "ui", "view", "text"].map
    {
      WordKey.stem($0)
    })

  /// 로그인 over `func login()`.
  private func isWholeName(_ verb: Explanation) -> Bool {
    verb.isWhole && verb.token == code.declared && code.facts.contains(.function)
  }
}
