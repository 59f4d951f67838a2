import Synchronization
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
  /// What the lexer made, ending in `.endOfFile`, with the kinds of those consumed as the grammar took them.
  var raw: Buffer<Token>
  /// The next raw token to consume.
  var position = 0
  /// What `rollback` takes back in `raw`.
  var changes = Buffer<Change>(capacity: 64)
  /// First parts of raw tokens that the grammar took in two, in order: tokens of the tree of their own.
  var heads = Buffer<Head>(capacity: 16)
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
  /// Whether this is the condition of an `#if`, which is one line.
  var isInDirective = false
  /// The levels of the operators that this file declares; nil until one is looked up.
  var operators: [[UInt8]: UInt16]?
  /// Makes the type one that lives in memory only, so that looking at it passes its address; the compiler copies
  /// other large structs for each call that doesn't change them.
  private let pin = Atomic(false)

  init(_ lexed: consuming Lexed) {
    source = lexed.source
    raw = Buffer(lexed.tokens)
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

  /// A raw token before it was consumed as another kind or in two.
  struct Change: BitwiseCopyable {
    var position: Int
    var token: Token
  }

  struct Head: BitwiseCopyable {
    /// Of the raw token that is its rest.
    var position: Int
    var token: Token
  }

  /// Where a node starts: the indices in the tree of its first token and in `nodes` of its first child.
  struct Mark: BitwiseCopyable {
    var token: UInt32
    var firstNode: UInt32
    var node: Int { Int(firstNode) }
  }

  /// All that `rollback` needs.
  struct Checkpoint: BitwiseCopyable {
    var mark: Mark
    var problem: Int
    var change: Int
    var head: Int
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
    let base = unsafe source.base + Int(token.start)
    for offset in 0..<word.utf8CodeUnitCount where unsafe base[offset] != word.utf8Start[offset] { return false }
    return true
  }
}

// MARK: - Consuming

extension Parser {
  /// Consumes the current token; the end of file stays.
  @inline(__always)
  mutating func bump() {
    if raw[position].kind != .endOfFile { position += 1 }
  }

  /// Consumes the current token as another kind: an identifier that the grammar takes for a word, or the reverse.
  mutating func bump(as kind: Token.Kind) {
    let token = raw[position]
    guard token.kind != .endOfFile else { return }
    if token.kind != kind {
      changes.append(Change(position: position, token: token))
      raw[position].kind = kind
    }
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
    var head = raw[position]
    changes.append(Change(position: position, token: head))
    head.kind = first
    head.end = head.start + UInt32(length)
    head.flags.remove(.beforeSpace)
    heads.append(Head(position: position, token: head))
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
    Mark(token: endToken, firstNode: UInt32(truncatingIfNeeded: nodes.count))
  }

  func checkpoint() -> Checkpoint {
    Checkpoint(mark: mark(), problem: problems.count, change: changes.count, head: heads.count)
  }

  /// Takes back everything since the checkpoint; what makes speculative parsing cheap.
  mutating func rollback(_ checkpoint: Checkpoint) {
    while checkpoint.change < changes.count {
      let change = changes.removeLast()
      raw[change.position] = change.token
    }
    heads.truncate(to: checkpoint.head)
    position = Int(checkpoint.mark.token) - checkpoint.head
    nodes.truncate(to: checkpoint.mark.node)
    problems.removeSubrange(checkpoint.problem...)
  }

  func hasProblems(since checkpoint: Checkpoint) -> Bool { problems.count > checkpoint.problem }

  /// Makes everything closed since the mark the children of a new node that spans all tokens since then.
  mutating func close(_ kind: Node.Kind, since mark: Mark) {
    nodes.append(
      ClosedNode(
        kind: kind, slot: .none, firstToken: mark.token, endToken: endToken, first: mark.firstNode))
  }

  /// Index in the tree of the next token.
  @inline(__always)
  var endToken: UInt32 { UInt32(truncatingIfNeeded: position &+ heads.count) }

  /// A consumed token by its index in the tree. O(1) but for the heads behind it.
  func token(_ index: UInt32) -> Token {
    var before = heads.count
    while 0 < before {
      let place = heads[before - 1].position + before - 1
      if place == Int(index) { return heads[before - 1].token }
      if place < Int(index) { break }
      before -= 1
    }
    return raw[Int(index) - before]
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
