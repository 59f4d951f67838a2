import Semantics
import Syntax
import Text

// Which blocks of a statement count as said by it.
extension CodeEvidence {
  /// Blocks over several lines that hold more than one statement, in order.
  func addBlocksLeftOut(of statement: Node.ID) {
    var node = Node.ID(statement.raw + 1)
    let end = tree[statement].end
    while node < end {
      switch tree.kind(node) {
      case .codeBlock, .closureExpr, .memberBlock, .accessorBlock, .switchCase:
        if isLeftOut(node) {
          leftOut.append(tree[node].tokens)
          headsBlock = true
          node = tree[node].end
          continue
        }
        // What a function does is what its name says.
        if declared == nil || !facts.contains(.function), isRunAtOnce(node) { addAction(ofOnlyStatementIn: node) }
      default: break
      }
      node.raw += 1
    }
  }

  /// Not the closures that a view or another object is made with.
  func isRunAtOnce(_ block: Node.ID) -> Bool {
    guard tree.kind(block) == .closureExpr else { return true }
    guard tree[block].slot == .trailing else { return false }
    let call = tree.parent(block)
    let before = Token.ID(tree[call].firstToken.raw - 1)
    return !(tree.bytes(before).first.map(WordKey.isUppercase) ?? true) || tree.spells(before, "Task")
  }

  func isLeftOut(_ block: Node.ID) -> Bool {
    let tokens = tree[block].tokens
    guard tokens.contains(where: { tokens.lowerBound < $0 && tree[$0].flags.contains(.startsLine) }) else {
      return false
    }
    if tree.kind(block) == .memberBlock || tree.kind(block) == .switchCase { return true }
    if tree[block].slot == .elseBody { return true }
    var statements = 0
    for item in tree.children(block, .item) {
      if !isExit(item) { statements += 1 }
      if 1 < statements { return true }
    }
    return 80 < tokens.count
  }

  func isExit(_ statement: Node.ID) -> Bool {
    switch tree.kind(statement) {
    case .returnStmt: tree[statement].tokens.count <= 3
    case .breakStmt, .continueStmt: true
    default: false
    }
  }

  func addAction(ofOnlyStatementIn block: Node.ID) {
    for item in tree.children(block, .item) where !isExit(item) { addShape(of: item) }
  }
}
