import Semantics
import Syntax

/// Whether control leaves a list of statements at its end.
struct Reachability {
  let tree: Tree

  /// Whether the end of the list can be reached; what a called function does is known for a few names only.
  func reachesEnd(_ statements: [Node.ID]) -> Bool { !statements.contains { leaves($0) } }

  /// Whether control never goes on behind a statement.
  private func leaves(_ node: Node.ID) -> Bool {
    switch tree.kind(node) {
    case .returnStmt, .throwStmt, .continueStmt, .breakStmt, .fallthroughStmt: return true
    case .ifExpr:
      guard let body = tree.child(node, .body), let elseBody = tree.child(node, .elseBody) else { return false }
      let elseLeaves = tree.kind(elseBody) == .ifExpr ? leaves(elseBody) : !reachesEnd(tree.list(elseBody, .item))
      return elseLeaves && !reachesEnd(tree.list(body, .item))
    case .switchExpr:
      let cases = tree.allCases(of: node)
      // A break leaves the switch, not what is around it.
      return !cases.isEmpty
        && cases.allSatisfy { !reachesEnd(tree.statements($0)) && breaks(in: tree.statements($0)).isEmpty }
    case .ifConfig:
      let clauses = tree.list(node, .clause)
      guard let last = clauses.last, tree.kind(tree[last].firstToken) == .poundElse else { return false }
      return clauses.allSatisfy { !reachesEnd(tree.list($0, .item)) }
    case .doStmt:
      guard let body = tree.child(node, .body), !reachesEnd(tree.list(body, .item)) else { return false }
      return tree.children(node).filter { tree.kind($0) == .catchClause }.allSatisfy { clause in
        tree.child(clause, .body).map { !reachesEnd(tree.list($0, .item)) } ?? false
      }
    case .chainExpr:
      guard let base = tree.child(node, .base) else { return false }
      let name = tree[base].firstToken
      return tree.spells(name, "fatalError") || tree.spells(name, "preconditionFailure")
    default: return false
    }
  }

  /// The `break` statements that leave the switch whose case these statements are.
  func breaks(in statements: [Node.ID]) -> [Node.ID] {
    var result: [Node.ID] = []
    for statement in statements { collect(statement, &result) }
    return result
  }

  private func collect(_ node: Node.ID, _ result: inout [Node.ID]) {
    switch tree.kind(node) {
    case .breakStmt: if tree[node].tokens.count == 1 { result.append(node) }
    // In a closure or a function, a break without a label leaves a loop or a switch that stands there, too.
    case .switchExpr, .forStmt, .whileStmt, .repeatStmt: return
    default: for child in tree.children(node) { collect(child, &result) }
    }
  }

  /// Whether a `break` or `continue` with a label makes the way through unclear.
  func hasLabelledJump(_ node: Node.ID) -> Bool {
    for position in Int(node.raw)..<Int(tree[node].end.raw) {
      let inner = Node.ID(UInt32(position))
      switch tree.kind(inner) {
      case .breakStmt, .continueStmt: if 1 < tree[inner].tokens.count { return true }
      default: continue
      }
    }
    return false
  }
}
