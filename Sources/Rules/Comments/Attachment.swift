import Semantics
import Syntax
import Text

/// The statements and members of a file; the outermost one of those that share a first or a last token.
struct Statements {
  private let tree: Tree
  /// For each comment what begins or ends at its token; the root, which is no statement, where nothing does.
  private var neighbours: [Node.ID] = []
  /// Comments behind the first line of a block, by position, and what the block is of.
  private var openers: [(comment: Int, node: Node.ID)] = []

  /// O(nodes + comments x depth).
  init(in tree: Tree) {
    self.tree = tree
    // In source order, an outer one before those inside it.
    var all: [Node.ID] = []
    for position in tree.nodes.indices where tree.nodes[position].slot == .item {
      if tree.nodes[position].kind != .caseItem { all.append(Node.ID(UInt32(position))) }
    }
    neighbours.reserveCapacity(tree.comments.count)
    var next = 0
    for (position, comment) in tree.comments.enumerated() {
      while next < all.count, tree[all[next]].firstToken < comment.token { next += 1 }
      if comment.startsLine {
        let begins = next < all.count && tree[all[next]].firstToken == comment.token
        neighbours.append(begins ? all[next] : Node.ID.root)
      } else {
        // The last one to begin before the token is the innermost one that can end there.
        let node = 0 < next ? outermost(upTo: comment.token, around: all[next - 1]) : Node.ID.root
        neighbours.append(node)
        if node == Node.ID.root, let opener = opener(of: comment, among: all[..<next]) {
          openers.append((position, opener))
        }
      }
    }
  }

  private func outermost(upTo token: Token.ID, around innermost: Node.ID) -> Node.ID {
    var result = Node.ID.root
    var node = innermost
    while node != .root, tree[node].endToken <= token {
      if tree[node].endToken == token, tree[node].slot == .item, tree.kind(node) != .caseItem { result = node }
      node = tree.parent(node)
    }
    return result
  }

  /// `func load() { // load`, `save { result in // save`: a function or a call whose block begins at the end of the line.
  private func opener(of comment: Comment, among statements: ArraySlice<Node.ID>) -> Node.ID? {
    guard 0 < comment.token.raw else { return nil }
    let opening = Token.ID(comment.token.raw - 1)
    guard tree.kind(opening) == .leftBrace || tree.kind(opening) == .in else { return nil }
    var first = opening
    while !tree[first].flags.contains(.startsLine), 0 < first.raw { first.raw -= 1 }
    let isOnLine = { (node: Node.ID) in first <= tree[node].firstToken }
    guard let statement = statements.reversed().prefix(while: isOnLine).last, tree[statement].firstToken == first else {
      return nil
    }
    switch tree.kind(statement) {
    case .functionDecl: return tree.child(statement, .body).map { tree[$0].firstToken } == opening ? statement : nil
    case .chainExpr:
      guard let suffix = tree.list(statement, .suffix).last, let closure = tree.child(suffix, .trailing),
        first <= tree[closure].firstToken
      else { return nil }
      return tree[closure].tokens.contains(opening) ? statement : nil
    default: return nil
    }
  }

  /// What begins or ends at the token of a comment, however many empty lines are between.
  func neighbour(of position: Int) -> Node.ID? {
    let node = neighbours[position]
    return node == Node.ID.root ? nil : node
  }

  /// What a comment stands directly above, or behind on its only line, or behind the first line of.
  func statement(for position: Int) -> Node.ID? {
    guard let statement = neighbour(of: position) else { return openers.first { $0.comment == position }?.node }
    let comment = tree.comments[position]
    let range = tree.range(statement)
    let lineBreaks = { (range: Range<Int>) in tree.source[range].count { $0 == UInt8(ascii: "\n") } }
    if comment.startsLine { return lineBreaks(Int(comment.end)..<range.lowerBound) == 1 ? statement : nil }
    let isBehind = !tree.source[range.lowerBound..<Int(comment.start)].contains(UInt8(ascii: "\n"))
    return isBehind ? statement : nil
  }
}

extension Tree {
  private static let suppression = Array("// tcafmt:".utf8)

  /// No part of a longer text: no comment stands on the line above or below.
  func isAlone(_ position: Int) -> Bool {
    let touches = { (first: Int, second: Int) in
      guard self.comments.indices.contains(first), self.comments.indices.contains(second) else { return false }
      let (before, after) = (self.comments[first], self.comments[second])
      // One behind the statement above is not of this text, nor is one with an empty line between.
      guard before.token == after.token, before.startsLine == after.startsLine else { return false }
      guard self.source[Int(before.end)..<Int(after.start)].count(where: { $0 == UInt8(ascii: "\n") }) < 2 else {
        return false
      }
      // What switches a rule off is not of the text that it speaks of.
      return !self.source[before.range].starts(with: Tree.suppression)
    }
    return !touches(position - 1, position) && !touches(position, position + 1)
  }

  /// Not those whose comments are explanations whatever their words: bare exits, discarded values, imports.
  func mayBeRestated(_ statement: Node.ID) -> Bool {
    switch kind(statement) {
    case .breakStmt, .continueStmt, .fallthroughStmt, .importDecl, .ifConfig, .macroExpansionDecl: return false
    case .returnStmt:
      guard let value = firstChild(statement) else { return false }
      return kind(value) != .booleanLiteral && kind(value) != .nilLiteral && 3 < self[value].tokens.count
    // `for await _ in stream { break }` waits, which only the comment says.
    case .forStmt: return child(statement, .pattern).map { kind($0) != .wildcardPattern } ?? false
    case .assignmentExpr:
      return child(statement, .left).map { kind($0) != .wildcardExpr } ?? false
    default: return true
    }
  }

  /// Whether a statement ends in what keeps a subscription, as `.store(in:)` and `.disposed(by:)` do: its author's comment
  /// names what is bound to what, most often in a list of such names.
  func keepsSubscription(_ statement: Node.ID) -> Bool {
    guard kind(statement) == .chainExpr else { return false }
    var name: Token.ID?
    var call: Node.ID?
    for suffix in children(statement, .suffix) {
      if kind(suffix) == .memberSuffix { name = memberName(suffix) }
      call = kind(suffix) == .callSuffix ? suffix : nil
    }
    guard let name, let call, let argument = child(call, .argument) else { return false }
    let label = self[argument].firstToken
    return spells(name, "store") && spells(label, "in") || spells(name, "disposed") && spells(label, "by")
  }

  /// The statements or members directly below one, up to an empty line, one with a comment of its own, or an exit with
  /// nothing to say, such as the `return .none` of a reducer.
  ///
  /// `position`: of a comment at the statement.
  func paragraph(after statement: Node.ID, _ position: Int) -> [Node.ID] {
    var result: [Node.ID] = []
    var last = statement
    while let next = sibling(after: last), !isBareExit(next) {
      let first = self[next].firstToken
      guard !self[first].flags.contains(.afterBlankLine), !isLabelled(first, after: position) else { break }
      result.append(next)
      last = next
    }
    return result
  }

  private func isBareExit(_ statement: Node.ID) -> Bool {
    switch kind(statement) {
    case .breakStmt, .continueStmt: return true
    case .returnStmt:
      guard let value = firstChild(statement) else { return true }
      return spells(self[value].firstToken, ".") && self[value].tokens.count == 2 || kind(value) == .nilLiteral
        || kind(value) == .booleanLiteral || kind(value) == .identifierExpr
    default: return false
    }
  }

  /// The next statement if it has no comment of its own.
  func sibling(behindEmptyLineAfter statement: Node.ID, _ position: Int) -> Node.ID? {
    sibling(after: statement).flatMap { isLabelled(self[$0].firstToken, after: position) ? nil : $0 }
  }

  private func sibling(after statement: Node.ID) -> Node.ID? {
    let next = self[statement].end
    return next < self[parent(statement)].end && self[next].slot == .item ? next : nil
  }

  /// Most often by the very next comment.
  private func isLabelled(_ token: Token.ID, after position: Int) -> Bool {
    guard self[token].flags.contains(.afterComment) else { return false }
    let next = position + 1
    if next < comments.count, comments[next].token == token, comments[next].startsLine { return true }
    return comments(before: token).contains(where: \.startsLine)
  }

  /// Where a block of a statement begins that holds another branch or loop: it takes reading to see what all of it does. A
  /// declaration has a name for that.
  func nestingBlock(of statement: Node.ID) -> Token.ID? {
    if isNamed(statement) { return nil }
    var node = Node.ID(statement.raw + 1)
    while node < self[statement].end {
      switch kind(node) {
      case .ifExpr, .switchExpr, .forStmt, .whileStmt, .repeatStmt, .doStmt:
        let isBlock = kind(parent(node)) == .codeBlock || kind(parent(node)) == .closureExpr
        if self[node].slot == .item, isBlock { return self[parent(node)].firstToken }
      default: break
      }
      node.raw += 1
    }
    return nil
  }

  /// A declaration with a body, which its name stands for.
  func isNamed(_ statement: Node.ID) -> Bool {
    switch kind(statement) {
    case .functionDecl, .initializerDecl: child(statement, .body) != nil
    case .structDecl, .classDecl, .actorDecl, .enumDecl, .protocolDecl, .extensionDecl: true
    default: false
    }
  }

  /// Where the first closure behind a call begins.
  func firstBlock(of statement: Node.ID) -> Token.ID? {
    guard kind(statement) == .chainExpr else { return nil }
    return children(statement, .suffix).lazy.compactMap { self.child($0, .trailing) }.first.map { self[$0].firstToken }
  }

  /// Where the initial value of a property stands.
  func initialValue(of statement: Node.ID) -> Range<Int>? {
    guard kind(statement) == .variableDecl, let binding = child(statement, .binding),
      let initializer = child(binding, .initializer), let value = child(initializer, .value)
    else { return nil }
    return range(value)
  }
}
