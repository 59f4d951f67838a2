import Semantics
import Syntax
import Text

extension Unfixing {
  /// `.run { send in await send(.x) }` becomes `.task { await .x }`, `.run { _ in await x() }` becomes
  /// `.fireAndForget { await x() }`. Only the library's older versions have these.
  func effectsPlan(_ project: SourceProject) -> Plan {
    var plan = Plan()
    for (file, tree) in project.trees.enumerated() {
      var counts: [String: Int] = [:]
      for position in tree.nodes.indices where tree.nodes[position].kind == .closureExpr {
        let closure = Node.ID(UInt32(position))
        guard let name = runName(of: closure, tree), project.isInReducer(closure, in: file) else { continue }
        let key = project.key(of: closure, in: file, &counts)
        guard let edits = older(closure, name, tree) else {
          plan.pass("effects: .run does more than send one action, or drops errors")
          continue
        }
        plan.places.append(
          Place(
            key: "effects " + key, location: project.place(file, Int(tree[name].start)),
            change: .edits(file: file, edits)))
      }
    }
    return plan
  }

  /// `run` of `return .run { ... }`.
  private func runName(of closure: Node.ID, _ tree: Tree) -> Token.ID? {
    let call = tree.parent(closure)
    guard tree.kind(call) == .callSuffix, tree[closure].slot == .trailing, tree.list(call, .trailing).count == 1,
      tree.list(call, .argument).isEmpty
    else { return nil }
    let chain = tree.parent(call)
    guard tree.child(chain, .base) == nil, tree.kind(tree.parent(chain)) == .returnStmt else { return nil }
    let name = Token.ID(tree[chain].firstToken.raw + 1)
    guard tree.text(name) == "run", tree[call].firstToken == Token.ID(name.raw + 1) else { return nil }
    return name
  }

  private func older(_ closure: Node.ID, _ name: Token.ID, _ tree: Tree) -> [(range: Range<Int>, text: String)]? {
    guard let signature = tree.child(closure, .signature) else { return nil }
    let words = tree.text(signature)
    let items = tree.list(closure, .item)
    let tokens = tree[closure].tokens
    guard !tokens.contains(where: { !tree.comments(before: $0).isEmpty }) else { return nil }
    // Up to `in`, and the blank before it.
    let head = Int(tree[tree[closure].firstToken].end)..<tree.range(signature).upperBound
    if words == "_ in" {
      let isPlain = tokens.contains { tree.kind($0) == .await } && !tokens.contains { tree.kind($0) == .try }
      return isPlain ? [(tree[name].range, "fireAndForget"), (head, "")] : nil
    }
    guard words == "send in", items.count == 1, tree.kind(items[0]) == .awaitExpr else { return nil }
    let text = tree.text(items[0])
    guard text.hasPrefix("await send(."), text.hasSuffix(")"), isOneCall(items[0], tree),
      tokens.count(where: { tree.text($0) == "send" }) == 2
    else { return nil }
    let range = tree.range(items[0])
    return [
      (tree[name].range, "task"), (head, ""),
      (range.lowerBound..<range.lowerBound + "await send(".utf8.count, "await "),
      (range.upperBound - 1..<range.upperBound, ""),
    ]
  }

  /// `await send(.x)` with one argument.
  private func isOneCall(_ node: Node.ID, _ tree: Tree) -> Bool {
    guard let chain = tree.child(node, .value) ?? tree.firstChild(node), tree.kind(chain) == .chainExpr else {
      return false
    }
    let suffixes = tree.list(chain, .suffix)
    return suffixes.count == 1 && tree.kind(suffixes[0]) == .callSuffix && tree.list(suffixes[0], .argument).count == 1
      && tree.list(suffixes[0], .trailing).isEmpty
  }
}
