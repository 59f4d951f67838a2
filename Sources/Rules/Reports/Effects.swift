import Semantics
import Syntax

extension Rule {
  static let responsePayload = Rule(
    about: About(
      id: "response-payload",
      summary: "what an effect brings back is one xResponse case with a Result",
      rationale: """
        Success and failure of one effect belong together: one case with a Result can't be sent by halves, and a switch over \
        it handles both.
        """,
      fix: .report,
      good: "enum Action { case fetchItemsResponse(Result<[PinItem], Error>) }",
      bad: "enum Action { case fetchItemsResponse([PinItem]) }"),
    stage: .reportOnly,
    checkFile: { context in
      context.types.flatMap { type -> [Finding] in
        guard context.index.isActionEnum(type.id), !type.facts.name.hasPrefix("Delegate") else { return [] }
        return payloadFindings(type, context)
      }
    })

  static let reducerPrivateMethod = Rule(
    about: About(
      id: "reducer-private-method",
      summary: "a reducer's logic stands in its body, not in private methods",
      rationale: """
        What happens on an action is read in one place, and tests reach all of it through actions. A private method that \
        changes state or makes effects hides a part of the reducer.
        """,
      fix: .report,
      good: "var body: some ReducerOf<Self> { Reduce { state, action in .none } }",
      bad: "private func load(_ state: inout State) -> Effect<Action> { .none }"),
    stage: .reportOnly,
    checkFile: { context in
      context.types.flatMap { type -> [Finding] in
        guard context.index.isReducer(type.id) else { return [] }
        return type.facts.members.compactMap { member in
          guard member.kind == .function, member.access <= .fileprivate, holdsLogic(member, context.tree) else {
            return nil
          }
          return context.finding(
            "reducer-private-method", at: member.token, "private method '\(member.name)' holds a part of the reducer")
        }
      }
    })

  static let exhaustiveTestStore = Rule(
    about: About(
      id: "exhaustive-test-store",
      summary: "a test store checks every change and every action",
      rationale: "With exhaustivity off a test passes although the feature does more than it says.",
      fix: .report,
      good: "let store = TestStore(initialState: F.State()) { F() }",
      bad: "store.exhaustivity = .off"),
    stage: .reportOnly,
    checkFile: { context in
      let tree = context.tree
      return context.nodes(.assignmentExpr).compactMap { node in
        guard let left = tree.child(node, .left), tree.kind(left) == .chainExpr,
          let last = tree.list(left, .suffix).last, tree.kind(last) == .memberSuffix, let name = tree.memberName(last),
          tree.spells(name, "exhaustivity"), let value = tree.child(node, .value),
          tree[value].tokens.contains(where: { tree.spells($0, "off") })
        else { return nil }
        return context.finding("exhaustive-test-store", at: name, "the test store's exhaustivity is off")
      }
    })
}

// MARK: - Payloads

private func payloadFindings(_ type: DeclaredType, _ context: FileContext) -> [Finding] {
  let successes = ["Loaded", "Fetched", "Received", "Succeeded", "Success"]
  let failures = ["Failed", "Failure"]
  let stems = { (name: String, suffixes: [String]) in
    suffixes.first { name.hasSuffix($0) && name.count != $0.count }.map { String(name.dropLast($0.count)) }
  }
  let failed = Dictionary(
    type.facts.cases.compactMap { facts in stems(facts.name, failures).map { ($0, facts.name) } },
    uniquingKeysWith: { first, _ in first })
  return type.facts.cases.compactMap { facts in
    let value = facts.parameters.isEmpty ? "Void" : valueText(facts, context.tree)
    let carriesResult = facts.parameters.count == 1 && isResult(facts.parameters[0].type)
    if facts.name.hasSuffix("Response"), !carriesResult {
      return context.finding(
        "response-payload", at: facts.token,
        "'\(facts.name)' carries no Result: case \(facts.name)(Result<\(value), Error>)")
    }
    guard !carriesResult, let stem = stems(facts.name, successes), let other = failed[stem] else { return nil }
    return context.finding(
      "response-payload", at: facts.token,
      "'\(facts.name)' and '\(other)' are one result: case \(stem)Response(Result<\(value), Error>)")
  }
}

private func isResult(_ type: WrittenType) -> Bool { type.lastName == "Result" || type.lastName == "TaskResult" }

/// The payload as one type, as the source writes it.
private func valueText(_ facts: CaseFacts, _ tree: Tree) -> String {
  guard let clause = tree.child(facts.node, .parameters) else { return "Void" }
  if facts.parameters.count == 1, let parameter = tree.firstChild(clause), let type = tree.onlyType(in: parameter) {
    return tree.text(type)
  }
  return tree.text(clause)
}

private func holdsLogic(_ member: MemberFacts, _ tree: Tree) -> Bool {
  if let result = member.type?.lastName, result.hasPrefix("Effect") { return true }
  guard let clause = tree.child(member.node, .parameters) else { return false }
  return tree.children(clause).contains { parameter in
    guard let type = tree.onlyType(in: parameter) else { return false }
    return tree[type].tokens.contains { tree.kind($0) == .inout }
      && tree[type].tokens.contains { tree.spells($0, "State") }
  }
}
