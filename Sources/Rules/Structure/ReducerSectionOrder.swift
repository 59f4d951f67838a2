import Semantics
import Syntax

extension Rule {
  static let reducerSectionOrder = Rule(
    about: About(
      id: "reducer-section-order",
      summary: "a reducer's members stand in the order State, Action, dependencies, body",
      rationale: """
        Who opens a reducer looks for the same four things: what it holds, what can happen, what it needs, what it does. In \
        one order they are found without searching. Everything else keeps its place behind the member before it.
        """,
      fix: .safe,
      good: """
        @Reducer
        struct FeatureAReducer {
          @ObservableState
          struct State: Equatable {}

          enum Action {}

          @Dependency(\\.apiClient) var apiClient

          var body: some ReducerOf<Self> { EmptyReducer() }
        }
        """,
      bad: """
        @Reducer
        struct FeatureAReducer {
          @Dependency(\\.apiClient) var apiClient

          enum Action {}

          @ObservableState
          struct State: Equatable {}

          var body: some ReducerOf<Self> { EmptyReducer() }
        }
        """),
    stage: .structure,
    checkFile: { context in
      orderFindings(in: context) { type in
        guard context.index.isReducer(type.id) else { return nil }
        return SectionOrder(
          rule: "reducer-section-order", order: "State, Action, dependencies, body",
          rank: { context.tree.reducerRank($0) }, name: { context.tree.memberTitle($0) },
          titles: [
            0: ["state", "状態", "상태"], 1: ["action", "アクション", "액션"], 2: ["dependenc", "依存", "의존"],
            3: ["body", "reducer", "reduce", "本体"],
          ])
      }
    })

  static let viewSectionOrder = Rule(
    about: About(
      id: "view-section-order",
      summary: "a view's members stand in the order store, stored properties, init, body, private subviews",
      rationale: """
        A view is read from its body. What the body is made of (store and other properties) stands above it, the pieces it \
        was cut into stand below.
        """,
      fix: .safe,
      good: """
        struct FeatureAView: View {
          @Bindable var store: StoreOf<FeatureAReducer>

          var body: some View { loadingOverlay }

          private var loadingOverlay: some View { ProgressView() }
        }
        """,
      bad: """
        struct FeatureAView: View {
          private var loadingOverlay: some View { ProgressView() }

          var body: some View { loadingOverlay }

          @Bindable var store: StoreOf<FeatureAReducer>
        }
        """),
    stage: .structure,
    checkFile: { context in
      orderFindings(in: context) { type in
        guard context.tree.isView(type.node) else { return nil }
        return SectionOrder(
          rule: "view-section-order", order: "store and stored properties, init, body, subviews",
          rank: { context.tree.viewRank($0) }, name: { context.tree.memberTitle($0) },
          titles: [
            0: ["store", "propert", "プロパティ"], 1: ["init"], 2: ["body", "本体"],
            3: ["subview", "view", "サブビュー", "component", "helper"],
          ])
      }
    })
}

/// A type declaration of a file.
private struct DeclaredBody {
  var id: TypeID
  var node: Node.ID
}

/// Checks the bodies of a file's types, inner ones first, so that one change of an outer body takes theirs along.
private func orderFindings(in context: FileContext, order: (DeclaredBody) -> SectionOrder?) -> [Finding] {
  var changes = SectionOrder.Changes()
  var findings: [(finding: Finding, body: Node.ID)] = []
  for declared in context.types.reversed() {
    let facts = context.index[declared.id]
    let type = DeclaredBody(id: declared.id, node: facts.node)
    guard let order = order(type), let body = context.tree.child(facts.node, .body) else { continue }
    let keepsStored = { (before: [Node.ID], after: [Node.ID]) in
      context.tree.changeOfMeaning(from: before, to: after, isStruct: facts.kind == .struct)
    }
    if let finding = order.check(body, in: context, keepsStored: keepsStored, &changes) {
      findings.append((finding, body))
    }
  }
  // An inner finding without a change of its own left is mended by the outer one's.
  return findings.reversed().map { finding, body in
    var finding = finding
    finding.keepsTokens = true
    finding.edits = changes.edits.filter { $0.body == body }.map {
      FileEdit(place: context.place($0.range), text: $0.text.text, moved: $0.text.moved)
    }
    return finding
  }
}

// MARK: - Kinds of members

extension Tree {
  fileprivate func reducerRank(_ node: Node.ID) -> Int? {
    switch kind(node) {
    case .structDecl, .enumDecl, .classDecl, .typealiasDecl:
      guard let name = declaredName(node) else { return nil }
      return spells(name, "State") ? 0 : spells(name, "Action") ? 1 : nil
    case .variableDecl:
      if hasModifier(node, .static) { return nil }
      if attributes(node).contains(where: { $0.name == "Dependency" }) { return 2 }
      return declaresOnly(node, "body") ? 3 : nil
    case .functionDecl:
      guard let name = declaredName(node), spells(name, "reduce"), let clause = child(node, .parameters) else {
        return nil
      }
      return parameters(clause).map(\.label) == ["into", "action"] ? 3 : nil
    default: return nil
    }
  }

  fileprivate func viewRank(_ node: Node.ID) -> Int? {
    switch kind(node) {
    case .initializerDecl: return 1
    case .variableDecl:
      if hasModifier(node, .static) { return nil }
      if declaresOnly(node, "body") { return 2 }
      if list(node, .binding).allSatisfy({ isStored($0) }) { return 0 }
      let members = members(node)
      return members.allSatisfy { $0.type?.lastName == "View" } ? 3 : nil
    case .functionDecl:
      if hasModifier(node, .static) { return nil }
      return members(node).allSatisfy { $0.type?.lastName == "View" } ? 3 : nil
    default: return nil
    }
  }

  /// A struct that says it is a View and has a body.
  func isView(_ node: Node.ID) -> Bool {
    guard kind(node) == .structDecl, let clause = child(node, .inheritance), let body = child(node, .body) else {
      return false
    }
    let inherits = children(clause).contains { writtenType(onlyType(in: $0) ?? $0).lastName == "View" }
    return inherits && children(body, .item).contains { kind($0) == .variableDecl && declaresOnly($0, "body") }
  }

  private func declaresOnly(_ node: Node.ID, _ name: StaticString) -> Bool {
    let bindings = list(node, .binding)
    guard bindings.count == 1, let pattern = child(bindings[0], .pattern) else { return false }
    return kind(pattern) == .identifierPattern && spells(self[pattern].firstToken, name)
  }

  /// How messages call a member.
  func memberTitle(_ node: Node.ID) -> String {
    switch kind(node) {
    case .variableDecl:
      guard let binding = child(node, .binding), let pattern = child(binding, .pattern) else { return "a property" }
      return "'\(text(pattern))'"
    case .initializerDecl: return "init"
    default: return declaredName(node).map { "'\(text($0))'" } ?? "a member"
    }
  }

  /// Why members can't take this order: that of enum cases means something, and that of stored properties is the order of
  /// their initial values, and of the parameters of a memberwise initialiser.
  fileprivate func changeOfMeaning(from before: [Node.ID], to after: [Node.ID], isStruct: Bool) -> String? {
    let cases = { (members: [Node.ID]) in members.filter { self.kind($0) == .enumCaseDecl } }
    if cases(before) != cases(after) { return "cases of the enum would change their order" }
    let stored = before.filter { isStoredProperty($0) }
    let newStored = after.filter { isStoredProperty($0) }
    let isPlain = { (node: Node.ID) in !self.attributes(node).contains { $0.name == "Dependency" } }
    if stored.filter(isPlain) != newStored.filter(isPlain) { return "stored properties would change their order" }
    guard isStruct, !before.contains(where: { kind($0) == .initializerDecl }) else { return nil }
    let parameters = stored.filter { !isConstant($0) }
    guard parameters.contains(where: isPlain), parameters != newStored.filter({ !isConstant($0) }) else { return nil }
    return "the memberwise initialiser, or the order of initial values, would change"
  }

  private func isStoredProperty(_ node: Node.ID) -> Bool {
    kind(node) == .variableDecl && !hasModifier(node, .static) && list(node, .binding).contains { isStored($0) }
  }

  /// A `let` with a value for which no code runs: no parameter of a memberwise initialiser, and ready at any time.
  private func isConstant(_ node: Node.ID) -> Bool {
    guard kind(keyword(node)) == .let else { return false }
    return list(node, .binding).allSatisfy { binding in
      guard let initializer = child(binding, .initializer), let value = child(initializer, .value) else { return false }
      switch kind(value) {
      case .keyPathExpr:
        return !self[value].tokens.contains { kind($0) == .leftParen || kind($0) == .leftBracket }
      case .integerLiteral, .floatLiteral, .booleanLiteral, .nilLiteral: return true
      case .stringLiteral: return self[value].tokens.count <= 3
      default: return false
      }
    }
  }
}
