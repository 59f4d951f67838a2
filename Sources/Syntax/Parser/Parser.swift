package import Text

/// Parses a whole file. Total: never throws, never traps; what is wrong stands in `problems`.
/// Linear in the number of bytes but for bounded look-ahead; recursion stops at `Parser.nestingLimit`.
package func parse(_ source: Source) -> Tree {
  var parser = Parser(lex(source))
  parser.parseSourceFile()
  let tree = parser.finish()
  tree.assertInvariants()
  return tree
}

/// Turns lexed tokens into a tree by recursive descent. This file holds the verbs; the grammar is in the extensions.
///
/// Nodes are closed in postorder: `let start = mark()`, parse the pieces, `close(.kind, since: start)`. Everything closed
/// since the mark becomes a child, so wrapping what was just parsed (left recursion) needs no special verb. The role
/// of a child is set by its parent after parsing it: `parseType(); place(.type)`.
struct Parser: ~Copyable {
  /// How deep statements, expressions, types and patterns may nest inside each other.
  static let nestingLimit = 1_000

  let source: Source
  /// What the lexer made, ending in `.endOfFile`; only `split` writes here.
  var raw: Buffer<Token>
  /// The next raw token to consume.
  var position = 0
  /// What was consumed, as the grammar took it: the tokens of the tree.
  var tokens: Buffer<Token>
  /// Raw tokens as they were before a split, for `rollback`.
  var splits: [(position: Int, token: Token)] = []
  var comments: [Comment]
  var problems: [Problem]
  var nodes: Buffer<ClosedNode>
  var nesting = 0
  var body = Body.other
  /// How many blocks had no `{`: so many `}` are of no block and not worth another problem.
  var missingBraces = 0
  /// For each raw token that opens a bracket the one that closes it, else 0: look-ahead over a group is one step.
  let closers: [UInt32]
  /// How many trial parses are open; the first problem ends a trial, so nothing is skipped to go on.
  var trials = 0
  /// Where each `<` starts that turned out to be no list of generic arguments, and each `(` that is no function type.
  var failedTrials: Set<UInt32> = []
  /// The run of `#if`s that was looked at last, from the first to behind the last, and what it leads to.
  var conditionRun = ConditionRun()
  /// The levels of the operators that this file declares; nil until one is looked up.
  var operators: [[UInt8]: UInt16]?

  init(_ lexed: consuming Lexed) {
    source = lexed.source
    raw = Buffer(lexed.tokens)
    tokens = Buffer(capacity: lexed.tokens.count)
    nodes = Buffer(capacity: lexed.tokens.count)
    comments = lexed.comments
    problems = lexed.problems
    closers = matchBrackets(raw)
  }

  /// What the statements being parsed are the body of, where that decides what a word means.
  enum Body {
    case other
    /// `yield (x)` is a statement.
    case coroutine
    /// `init(x)` is a call.
    case initializer
  }

  /// A node in postorder.
  struct ClosedNode: BitwiseCopyable {
    var kind: Node.Kind
    var slot: Node.Slot
    var firstToken: UInt32
    var endToken: UInt32
    /// Index of the first node of the subtree; the subtree is `first...self`.
    var first: UInt32
  }

  struct Mark {
    var position: Int
    var token: Int
    var node: Int
    var problem: Int
    var split: Int
  }
}

// MARK: - Looking

extension Parser {
  @inline(__always)
  var current: Token { raw[position] }
  @inline(__always)
  var kind: Token.Kind { raw[position].kind }
  @inline(__always)
  var startsLine: Bool { raw[position].flags.contains(.startsLine) }

  /// The token `distance` ahead; the end of file from there on.
  @inline(__always)
  func peek(_ distance: Int = 1) -> Token { raw[min(position + distance, raw.count - 1)] }

  @inline(__always)
  func at(_ kind: Token.Kind) -> Bool { raw[position].kind == kind }

  /// Whether the current token, of whatever kind, is spelled so.
  func atWord(_ word: StaticString) -> Bool { spells(current, word) }

  func spells(_ token: Token, _ word: StaticString) -> Bool {
    guard Int(token.end - token.start) == word.utf8CodeUnitCount else { return false }
    let base = source.base + Int(token.start)
    for offset in 0..<word.utf8CodeUnitCount where base[offset] != word.utf8Start[offset] { return false }
    return true
  }
}

// MARK: - Consuming

extension Parser {
  /// Consumes the current token; the end of file stays.
  mutating func bump() {
    guard raw[position].kind != .endOfFile else { return }
    tokens.append(raw[position])
    position += 1
  }

  /// Consumes the current token as another kind: an identifier that the grammar takes for a word, or the reverse.
  mutating func bump(as kind: Token.Kind) {
    guard raw[position].kind != .endOfFile else { return }
    var token = raw[position]
    token.kind = kind
    tokens.append(token)
    position += 1
  }

  /// Consumes the current token as a name: a contextual or reserved word becomes an identifier.
  mutating func bumpName() {
    bump(as: at(.dollarIdentifier) || at(.placeholder) ? kind : .identifier)
  }

  mutating func eat(_ kind: Token.Kind) -> Bool {
    guard at(kind) else { return false }
    bump()
    return true
  }

  /// Consumes the first `length` bytes of the current token as a token of its own, so that `>>` can close two lists;
  /// the rest is the next raw token.
  mutating func bump(splitting length: Int, as first: Token.Kind, rest: Token.Kind) {
    splits.append((position, raw[position]))
    var head = raw[position]
    head.kind = first
    head.end = head.start + UInt32(length)
    head.flags.remove(.beforeSpace)
    tokens.append(head)
    raw[position].kind = rest
    raw[position].start = head.end
    raw[position].flags.subtract([.startsLine, .afterBlankLine, .afterComment, .afterSpace])
  }

  /// Consumes a token of that kind, or reports that it was expected.
  mutating func expect(_ kind: Token.Kind, _ what: @autoclosure () -> String) {
    if !eat(kind) { problem(what()) }
  }

  /// Reports a problem at the current token, once a position.
  mutating func problem(_ message: String) {
    let range = current.range
    if let last = problems.last, last.range.lowerBound == range.lowerBound { return }
    problems.append(Problem(range: range, message: message))
  }
}

// MARK: - Building

extension Parser {
  @inline(__always)
  func mark() -> Mark {
    Mark(position: position, token: tokens.count, node: nodes.count, problem: problems.count, split: splits.count)
  }

  /// Takes back everything since the mark; what makes speculative parsing cheap.
  mutating func rollback(_ mark: Mark) {
    while mark.split < splits.count {
      let split = splits.removeLast()
      raw[split.position] = split.token
    }
    position = mark.position
    tokens.truncate(to: mark.token)
    nodes.truncate(to: mark.node)
    problems.removeSubrange(mark.problem...)
  }

  func hasProblems(since mark: Mark) -> Bool { problems.count > mark.problem }

  /// Makes everything closed since the mark the children of a new node that spans all tokens since then.
  mutating func close(_ kind: Node.Kind, since mark: Mark) {
    nodes.append(
      ClosedNode(
        kind: kind, slot: .none, firstToken: UInt32(mark.token), endToken: UInt32(tokens.count),
        first: UInt32(mark.node)))
  }

  /// Gives the node that was closed last its role in the parent to come.
  mutating func place(_ slot: Node.Slot) {
    nodes[nodes.count - 1].slot = slot
  }

  /// Runs `body` one nesting level deeper. At the limit: reports it and consumes up to the end of the file instead.
  mutating func nested(_ body: (inout Parser) -> Void) {
    guard nesting < Parser.nestingLimit else { return giveUp() }
    nesting += 1
    body(&self)
    nesting -= 1
  }

  /// Reports that the limit is reached and takes the rest of the file; on trial only the former.
  mutating func giveUp() {
    problem("nested more than \(Parser.nestingLimit) levels deep; the file is left as it is")
    let start = mark()
    while trials == 0, !at(.endOfFile) { bump() }
    close(.unexpected, since: start)
  }
}
