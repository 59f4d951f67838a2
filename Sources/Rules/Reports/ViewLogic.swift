import Semantics
import Syntax

extension Rule {
  static let viewLogic = Rule(
    about: About(
      id: "view-logic",
      summary: "a view lays out and sends actions, and decides nothing",
      rationale: """
        What a view decides no test of the reducer sees. A closure that sends an action sends it always; whether it counts is \
        the reducer's business.
        """,
      fix: .report,
      good: """
        struct FeatureAView: View {
          let store: StoreOf<FeatureAReducer>
          var body: some View {
            Button("追加") {
              store.send(.addButtonTapped)
            }
          }
        }
        """,
      bad: """
        struct FeatureAView: View {
          let store: StoreOf<FeatureAReducer>
          var body: some View {
            Button("追加") {
              if store.items.count < 100 {
                store.send(.addButtonTapped)
              }
            }
          }
        }
        """),
    stage: .reportOnly,
    checkFile: { context in
      let views = context.types.filter { context.tree.isView($0.facts.node) }.map { context.tree[$0.facts.node].tokens }
      guard !views.isEmpty else { return [] }
      return context.nodes(.closureExpr).compactMap { closure in
        guard views.contains(where: { $0.contains(context.tree[closure].firstToken) }) else { return nil }
        guard !isBindingSetter(closure, context.tree) else { return nil }
        let logic = ClosureLogic(of: closure, in: context.tree)
        guard logic.sends, let token = logic.decision else { return nil }
        return context.finding(
          "view-logic", at: token, "the view decides whether and what to send; let the reducer decide")
      }
    })
}

/// `set: { if !$0 { store.send(.dismissed) } }` tells the store what the system did; it decides nothing of its own.
private func isBindingSetter(_ closure: Node.ID, _ tree: Tree) -> Bool {
  let argument = tree.parent(closure)
  guard tree.kind(argument) == .argument || tree.kind(argument) == .labeledClosure else { return false }
  return tree.spells(tree[argument].firstToken, "set")
}

/// What a closure does itself, without the closures inside it.
private struct ClosureLogic {
  private(set) var sends = false
  /// The first branch, loop or assignment.
  private(set) var decision: Token.ID?
  private let tree: Tree

  init(of closure: Node.ID, in tree: Tree) {
    self.tree = tree
    for child in tree.children(closure, .item) { look(child) }
  }

  private mutating func look(_ node: Node.ID) {
    switch tree.kind(node) {
    case .closureExpr: return
    case .ifExpr, .guardStmt, .switchExpr, .forStmt, .whileStmt, .assignmentExpr:
      if decision == nil { decision = tree[node].firstToken }
    case .chainExpr: if isSend(node) { sends = true }
    default: break
    }
    for child in tree.children(node) { look(child) }
  }

  /// `store.send(...)`, `viewStore.send(...)`, `send(...)`
  private func isSend(_ chain: Node.ID) -> Bool {
    guard let base = tree.child(chain, .base), tree.kind(base) == .identifierExpr else { return false }
    let suffixes = tree.list(chain, .suffix)
    if tree.spells(tree[base].firstToken, "send") {
      return suffixes.first.map { tree.kind($0) == .callSuffix } ?? false
    }
    guard let call = suffixes.firstIndex(where: { tree.kind($0) == .callSuffix }), 0 < call,
      tree.kind(suffixes[call - 1]) == .memberSuffix, let name = tree.memberName(suffixes[call - 1])
    else { return false }
    let receiver = tree.text(chain).lowercased()
    return tree.spells(name, "send") && receiver.prefix(24).contains("store")
  }
}
