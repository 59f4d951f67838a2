import Syntax
import Text

/// Judges whether a comment says nothing that the statement below it does not say itself.
///
/// Zero residue: each word must be explained by the statement, and what is done must stand where the statement does it.
/// One unknown word keeps the comment, so a gap in the vocabulary can only keep one too many.
///
/// One object judges one comment after the other.
final class Restatement {
  /// Why a comment stays.
  struct Reason: Error {
    private let start: StaticString
    /// What stands in quotes; nobody but a dump reads it, so it is no string yet.
    private let quoted: Range<Int>?
    private let end: StaticString
    /// Only the first word of it.
    private var isCut = false

    init(_ start: StaticString, quoting quoted: Range<Int>? = nil, _ end: StaticString = "") {
      self.start = start
      self.quoted = quoted
      self.end = end
    }

    func text(in source: Source) -> String {
      guard var quoted else { return start.description }
      if isCut, let end = quoted.first(where: { Restatement.separatorWidth(at: $0, in: source) != nil }) {
        quoted = quoted.lowerBound..<end
      }
      return [start.description, "'\(source.string(quoted))'", end.description].filter { !$0.isEmpty }
        .joined(separator: " ")
    }

    static func unsaid(_ word: Range<Int>) -> Reason { Reason("the code doesn't say", quoting: word) }

    /// The word that a text in letters of three bytes starts with.
    static func unsaid(in text: Range<Int>) -> Reason {
      var reason = unsaid(text)
      reason.isCut = true
      return reason
    }

    static func veto(_ word: Range<Int>) -> Reason { Reason("", quoting: word, "may say more than the code") }
  }

  /// A word in Latin letters, and the hash of these.
  struct Word {
    var range: Range<Int>
    var key: UInt64
  }

  /// A word of the comment and what in the code says the same.
  struct Match {
    var word: Range<Int>
    var code: Range<Int>
    /// The place of the word among those that were learnt.
    var learnt: Int?
  }

  enum Verdict {
    /// Where its matches stand among those of all comments.
    case restates(Range<Int>)
    case stays(Reason)

    var isRestating: Bool {
      switch self {
      case .restates: true
      case .stays: false
      }
    }
  }

  /// What in the code says a word.
  struct Explanation {
    var token: Token.ID
    /// It stands where the statement says what it does.
    var isAction: Bool
    /// A part of a name, not only syntax.
    var isName: Bool
    var isWhole = false
    var key: UInt64 = 0
    var fact: SyntaxFacts = []
  }

  /// A word of the comment that the code explains.
  struct Term {
    var range: Range<Int>
    var verb: Explanation?
    var other: Explanation?
    /// What else would explain it, to find siblings that do the same.
    var evidence: Vocabulary.Evidence?
    var isForm = false
    /// 때, 時: what stands before it is when the rest happens.
    var saysWhen = false
    /// The place of the word among those that were learnt.
    var learnt: Int?

    var explanation: Explanation? { verb ?? other }
    var isName: Bool { verb?.isName ?? false || other?.isName ?? false }

    func isSaid(by key: UInt64) -> Bool { verb?.key == key || other?.key == key }
  }

  typealias Terms = UnsafeBufferPointer<Term>

  /// An entry of the vocabulary, and the bytes of its term.
  struct Entry {
    var count: Int
    var place: Int
  }

  /// These are of one comment after the other, and of what stands below it.
  @exclusivity(unchecked) var text = CommentText.empty
  /// Of an English text, in Latin letters.
  @exclusivity(unchecked) var words: [Word] = []
  /// The first of them that may say more than the code.
  @exclusivity(unchecked) var veto: Int?
  /// What the code explains.
  @exclusivity(unchecked) var termList = ReusedList<Term>()
  var terms: Terms { termList.elements }
  /// The entries of the vocabulary that start where a term is looked for.
  @exclusivity(unchecked) var entries = ReusedList<Entry>()
  let code: CodeEvidence
  /// Of one statement after the other that stands below.
  let siblingCode: CodeEvidence
  let tree: Tree
  let options: CommentOptions
  let learnt: LearntTerms
  let vocabulary = Vocabulary.shared

  init(in tree: Tree, _ options: CommentOptions, _ learnt: LearntTerms) {
    self.tree = tree
    self.options = options
    self.learnt = learnt
    code = CodeEvidence(in: tree)
    siblingCode = CodeEvidence(in: tree)
  }

  /// What the words alone decide, or with a look at the bytes below: most comments stay for it.
  func checkText(over statement: Node.ID) throws(Reason) {
    guard text.language == .english else { return try text.checkVetoes() }
    readWords()
    if let veto = certainVeto(over: statement) { throw .veto(veto) }
    if startsWithNoVerb { throw Reason("it starts with no verb") }
  }

  /// Of a comment that restates the term that says what is done, if one does. Its terms are read then.
  func judge() throws(Reason) -> Term? {
    guard text.language == .english else { return try eastAsian() }
    let head = try english()
    if mayBeCode { throw Reason("it may be code") }
    return head
  }

  /// Commented-out code parses. "Fetch the ..." does not: two names side by side are no code.
  private var mayBeCode: Bool { !startsWithTwoNames && parse(Source(Array(text.bytes))).problems.isEmpty }

  private var startsWithTwoNames: Bool {
    let bytes = text.bytes
    guard WordKey.isUppercase(bytes[0]), let space = bytes.firstIndex(where: { !WordKey.isLetter($0) }),
      bytes[space] == UInt8(ascii: " "), let start = bytes[space...].firstIndex(where: { $0 != UInt8(ascii: " ") })
    else { return false }
    let end = bytes[start...].firstIndex { !WordKey.isLetter($0) } ?? bytes.count
    guard end == bytes.count || bytes[end] == UInt8(ascii: " ") else { return false }
    return Restatement.articles.contains(WordKey.exact(UnsafeBufferPointer(rebasing: bytes[start..<end])))
  }

  // MARK: Explaining a word

  /// The name of an action first, then the syntax, then any name.
  func explain(_ evidence: Vocabulary.Evidence) -> Explanation? {
    explain(evidence.facts, vocabulary.words(of: evidence))
  }

  /// A word of the project.
  func explain(keys: [UInt64]) -> Explanation? { keys.withUnsafeBufferPointer { explain([], $0) } }

  /// A name of several parts: they stand in one name of the code.
  func explain(parts keys: [UInt64]) -> Explanation? {
    guard keys.allSatisfy({ code.filter.mayContain($0) }), let first = explain(key: keys[0]) else { return nil }
    guard 1 < keys.count else { return first }
    let part = code.parts.first { part in
      part.key == keys[0]
        && keys.allSatisfy { key in code.parts.contains { $0.token == part.token && $0.key == key } }
    }
    return part.map { Explanation($0) }
  }

  /// The name of an action first, then any name.
  private func explain(key: UInt64) -> Explanation? {
    withUnsafePointer(to: key) { code.part(ofOneOf: UnsafeBufferPointer(start: $0, count: 1)) }
      .map { Explanation($0) }
  }

  private func explain(_ facts: SyntaxFacts, _ words: UnsafeBufferPointer<UInt64>) -> Explanation? {
    let name = code.part(ofOneOf: words)
    if let name, name.isAction { return Explanation(name) }
    let facts = facts.intersection(code.facts)
    if !facts.isEmpty, let found = code.factTokens.first(where: { !$0.fact.isDisjoint(with: facts) }) {
      return Explanation(token: found.token, isAction: true, isName: false, fact: facts)
    }
    return name.map { Explanation($0) }
  }

  /// A word in Latin letters: a name of the code or parts that stand in it side by side.
  func explain(latin word: Range<Int>, stem: UInt64) -> Explanation? {
    let bytes = tree.source[word]
    if code.filter.mayContain(stem), let explanation = explain(key: stem) { return explanation }
    if let name = name(withInitials: bytes) { return Explanation(token: name, isAction: false, isName: true) }
    var found: Explanation?
    let parts = NameParts(bytes).reduce(0) { count, _ in count + 1 }
    for part in NameParts(bytes) where part.count < bytes.count {
      // A name may leave out the prefix of a framework: `UIPageViewController` and `currentPageViewController`.
      // What a `UIImage` is kept as is more than an `image` says.
      if part.lowerBound == 0, part.count == 2, WordKey.isUppercase(bytes[1]), parts > 2 { continue }
      let key = WordKey.stem(UnsafeBufferPointer(rebasing: bytes[part]))
      guard let next = code.part(of: key) else { return nil }
      found = found ?? Explanation(next)
    }
    return found
  }

  /// "NYT" is the `NewYorkTimes` of a name.
  private func name(withInitials word: UnsafeBufferPointer<UInt8>) -> Token.ID? {
    guard 3 <= word.count, word.allSatisfy(WordKey.isUppercase) else { return nil }
    return code.parts.first { part in
      let name = tree.bytes(part.token)
      let initials = NameParts(name).filter { 1 < $0.count }.map { name[$0.lowerBound] }
      return initials.indices.contains { initials[$0...].starts(with: word) }
    }?.token
  }

  /// `isEnabled = false` doesn't enable anything.
  func contradicts(_ evidence: Vocabulary.Evidence) -> Bool {
    let said = evidence.facts
    func isContrary(_ fact: SyntaxFacts, _ contrary: SyntaxFacts) -> Bool {
      said.contains(fact) && code.facts.contains(contrary) && !code.facts.contains(fact)
    }
    return isContrary(.enabling, .disabling) || isContrary(.disabling, .enabling) || isContrary(.showing, .hiding)
      || isContrary(.hiding, .showing)
      || said.contains(.enabling) && code.facts.contains(.falseLiteral) && !code.facts.contains(.trueLiteral)
  }

  /// "Generate the cache" over a CacheGenerator that is made: what is made has to be named.
  func namesWhatIsCreated(_ head: Explanation, _ terms: Terms) -> Bool {
    guard !head.isName, head.fact.contains(.construction), !code.created.isEmpty else { return true }
    return terms.contains { $0.other.map { code.isCreated($0.key) } ?? false }
  }

  /// "Refresh the token" is not what `struct RefreshToken` does.
  func isPartOfTypeName(_ verb: Explanation) -> Bool {
    verb.isName && verb.token == code.declared && code.facts.contains(.type)
  }

  /// A comment over a function speaks of what it is called, not of how it does it.
  func isInBody(_ terms: Terms) -> Bool {
    guard code.facts.contains(.function), let body = code.body else { return false }
    let isBehind = { (explanation: Explanation?) in explanation.map { body < $0.token } ?? false }
    if code.hasShortBody { return terms.contains { isBehind($0.verb) } }
    return terms.contains { isBehind($0.explanation) }
  }

  /// "Get the title of the tab bar" is not said by `func title()` of `TabBarItem`: of a type's name only the role may be
  /// unsaid, as that of a `UserRepository` is.
  func saysEnclosingType(_ terms: Terms) -> Bool {
    guard let type = code.enclosing else { return true }
    let roles = vocabulary.roles
    let isNamed = terms.contains { $0.explanation.map { $0.token == type && !roles.contains($0.key) } ?? false }
    return !isNamed
      || code.isSaid(type) { key in roles.contains(key) || terms.contains { $0.explanation?.key == key } }
  }
}

extension Restatement.Explanation {
  init(_ part: CodeEvidence.Part) {
    self.init(token: part.token, isAction: part.isAction, isName: true, isWhole: part.isWhole, key: part.key)
  }
}
