import Layout
import Syntax
import Text

/// Walks the tree once, in preorder, and hangs marks on tokens; each family of the grammar has a file of its own.
///
/// An arranging function handles one node and leaves its children to their own functions. It says where lines may
/// break,
/// where spaces stand, and what is kept together:
///
///     before(first, .open)                     a group: what is inside keeps together if it can
///     after(last, .close)
///     after(comma, .break(.same))              "a, b", or a new line at the level of the scope
///     after(paren, .break(.open, size: 0))     a scope: one level deeper, until
///     before(paren, .break(.close, size: 0))   its closing break
///     after(keyword, .space)                   a space that never breaks
///
/// Between two tokens without any mark stands nothing (or one space, where the two would run together).
///
/// Methods that only read are `mutating` as well, but for those of a line: a struct of this size is copied for each call
/// that borrows it.
struct Arranger: ~Copyable {
  let tree: Reader
  let options: Options
  let habits: Habits
  var marks: Marks
  /// Token ranges that are printed as they are, in order.
  var untouched: [Untouched] = []
  /// The break that the lines of a multi-line string start with, for those in a special place; by first token.
  var stringBreaks: [Token.ID: BreakKind] = [:]
  /// Multi-line strings that are an element of a list; by first token.
  var stringElements: Set<Token.ID> = []
  /// Closures that never stand on one line.
  var openedClosures: Set<Node.ID> = []

  /// The marks stay with the arranger until `Formatter` takes them back, to use their storage again.
  /// Closures whose content begins on the line of their opening brace.
  var inlineClosures: Set<Node.ID> = []

  init(_ tree: Reader, _ options: Options, marks: consuming Marks) {
    self.tree = tree
    self.options = options
    habits = Habits(options)
    self.marks = marks
    self.marks.reset(tokens: Int(tree.endOfFile.raw) + 1)
  }

  /// Tokens that are printed with everything between them as it is.
  struct Untouched {
    var kind: Kind
    var tokens: Range<Token.ID>
    enum Kind { case string, multilineString, ignored }
  }

  mutating func arrangeAll() {
    var node = Node.ID.root
    let end = tree[node].end
    while node < end {
      if tree[node].slot == .item, kind(node) != .caseItem, isIgnored(node) {
        untouched.append(Untouched(kind: .ignored, tokens: first(node)..<tree[node].endToken))
        node = tree[node].end
      } else {
        node = arrange(node) ? Node.ID(node.raw + 1) : tree[node].end
      }
    }
  }

  mutating func before(_ token: Token.ID, _ mark: Mark) { marks.before(token, mark) }

  mutating func before(_ token: Token.ID, _ a: Mark, _ b: Mark) {
    marks.before(token, a)
    marks.before(token, b)
  }

  /// Marks behind a token, in this order, in front of those that are there already.
  mutating func after(_ token: Token.ID, _ a: Mark, _ b: Mark? = nil, _ c: Mark? = nil, _ d: Mark? = nil) {
    marks.after(token, a, b, c, d)
  }

  /// A group around a node.
  mutating func group(_ node: Node.ID) {
    if isAtom(node) { return }
    before(first(node), .open)
    after(last(node), .close)
  }
}

// MARK: - Reading

extension Arranger {
  /// Whether a node is one token without a comment: then a group around it would hold no break.
  func isAtom(_ node: Node.ID) -> Bool {
    tree[node].firstToken.raw + 1 == tree[node].endToken.raw && !hasComment(first(node))
  }
}

extension Arranger {
  func kind(_ node: Node.ID) -> Node.Kind { tree.kind(node) }
  func kind(_ token: Token.ID) -> Token.Kind { tree.kind(token) }
  func first(_ node: Node.ID) -> Token.ID { tree[node].firstToken }
  func last(_ node: Node.ID) -> Token.ID { Token.ID(tree[node].endToken.raw - 1) }
  /// The token behind the node; the end of the file at most.
  func next(_ node: Node.ID) -> Token.ID { Token.ID(Swift.min(tree[node].endToken.raw, tree.endOfFile.raw)) }
  func next(_ token: Token.ID) -> Token.ID { Token.ID(Swift.min(token.raw + 1, tree.endOfFile.raw)) }
  func isEmpty(_ node: Node.ID) -> Bool { tree[node].firstToken == tree[node].endToken }

  func child(_ node: Node.ID, _ slot: Node.Slot) -> Node.ID? { tree.child(node, slot) }
  func parent(_ node: Node.ID) -> Node.ID { tree.parent(node) }
  func parentKind(_ node: Node.ID) -> Node.Kind { tree.kind(tree.parent(node)) }

  func startsLine(_ token: Token.ID) -> Bool { tree[token].flags.contains(.startsLine) }
  /// Whether the author began a line with a token, or will have done so in what is printed.
  func beginsLine(_ token: Token.ID) -> Bool {
    startsLine(token) || (options.style == .xcode && tree.followsLeadingComma(token))
  }
  /// Whether the author began a line with a token, and it counts.
  func isBroken(before token: Token.ID) -> Bool { options.respectsExistingLineBreaks && startsLine(token) }
  func hasComment(_ token: Token.ID) -> Bool { tree[token].flags.contains(.afterComment) }

  /// Columns of white space that the line of a token starts with.
  func indentation(of token: Token.ID) -> Int {
    let source = tree.source
    var position = Int(tree[token].start)
    while 0 < position, source[position - 1] != UInt8(ascii: "\n"), source[position - 1] != UInt8(ascii: "\r") {
      position -= 1
    }
    var columns = 0
    while source[position] == UInt8(ascii: " ") || source[position] == UInt8(ascii: "\t") {
      columns += source[position] == UInt8(ascii: " ") ? 1 : options.tabWidth - columns % options.tabWidth
      position += 1
    }
    return columns
  }

  func hasLineComment(_ token: Token.ID) -> Bool {
    guard hasComment(token) else { return false }
    return tree.comments(before: token).contains { $0.kind == .line || $0.kind == .docLine }
  }

  /// The comma that follows a list's element directly.
  func comma(after node: Node.ID) -> Token.ID? {
    let token = next(node)
    return kind(token) == .comma ? token : nil
  }

  /// The break behind a separator; nothing where the list ends behind it.
  func separatorBreak(_ comma: Token.ID) -> Mark? {
    switch kind(next(comma)) {
    case .rightParen, .rightBracket, .rightAngle: nil
    default: .break(.same)
    }
  }

  /// The first child that is an element of the node's list, and whether there is exactly one.
  func onlyChild(_ node: Node.ID, _ slot: Node.Slot) -> Node.ID? {
    var found: Node.ID?
    for child in tree.children(node) where tree[child].slot == slot {
      if found != nil { return nil }
      found = child
    }
    return found
  }

  /// The children in a slot, all of them for `nil`, as a list on the stack.
  mutating func withChildren(
    _ node: Node.ID, _ slot: Node.Slot?, _ body: (inout Arranger, View<Node.ID>) -> Void
  ) {
    var count = 0
    for _ in tree.children(node) { count += 1 }
    unsafe withUnsafeTemporaryAllocation(of: Node.ID.self, capacity: count) { list in
      var length = 0
      for child in tree.children(node) {
        if let slot, tree[child].slot != slot { continue }
        unsafe list.initializeElement(at: length, to: child)
        length += 1
      }
      unsafe body(&self, View(UnsafeBufferPointer(rebasing: list[..<length])))
    }
  }

  func lastChild(_ node: Node.ID) -> Node.ID? {
    var last: Node.ID?
    for child in tree.children(node) { last = child }
    return last
  }

  func count(_ node: Node.ID, _ slot: Node.Slot) -> Int {
    var count = 0
    for child in tree.children(node) where tree[child].slot == slot { count += 1 }
    return count
  }

  /// Where a declaration's own tokens start, behind attributes and modifiers.
  func keyword(_ declaration: Node.ID) -> Token.ID {
    skip(declaration) { $0 == .attribute || $0 == .modifier }
  }

  /// The first token behind a declaration's attributes.
  func firstAfterAttributes(_ declaration: Node.ID) -> Token.ID {
    skip(declaration) { $0 == .attribute }
  }

  private func skip(_ node: Node.ID, _ slots: (Node.Slot) -> Bool) -> Token.ID {
    var token = first(node)
    for child in tree.children(node) {
      guard slots(tree[child].slot), first(child) == token else { break }
      token = tree[child].endToken
    }
    return token
  }
}
