import Semantics
import Syntax

extension Rule {
  static let stateEquatable = Rule(
    about: About(
      id: "state-equatable",
      summary: "a reducer's State is a struct and Equatable",
      rationale: """
        A test store compares states, and a view is spared a redraw when nothing changed. Both need states that compare.
        """,
      fix: .unsafe,
      good: "struct State: Equatable {}",
      bad: "struct State {}"),
    stage: .reportOnly,
    checkFile: { context in
      let equatability = Equatability(project: context.project)
      return context.types.compactMap { type in
        guard type.facts.name == "State", let outer = context.index.outer(type.id), context.index.isReducer(outer)
        else {
          return nil
        }
        switch type.facts.kind {
        case .struct:
          guard !equatability.isDeclared(type.id, countsConditional: true) else { return nil }
          var finding = context.finding("state-equatable", at: type.facts.nameToken, "State is not Equatable")
          if let obstacle = equatability.obstacle(to: type) {
            finding.refuse("not added", obstacle)
          } else {
            finding.edits = [conformance(of: type.facts, context)]
            // A conformance is a promise to those who use the type.
            finding.isSafe = false
          }
          return finding
        case .class, .actor, .enum:
          return context.finding("state-equatable", at: type.facts.nameToken, "State is no struct")
        case .alias, .extension, .protocol, .associatedType: return nil
        }
      }
    })

  static let presentedState = Rule(
    about: About(
      id: "presented-state",
      summary: "the state of a presented child is marked @Presents",
      rationale: """
        A child that is presented goes by PresentationAction; without @Presents its state has no projection to present from, \
        and dismissing it leaves effects behind.
        """,
      fix: .report,
      good: """
        @ObservableState
        struct State: Equatable { @Presents var child: ChildReducer.State? }
        enum Action { case child(PresentationAction<ChildReducer.Action>) }
        """,
      bad: """
        @ObservableState
        struct State: Equatable { var child: ChildReducer.State? }
        enum Action { case child(PresentationAction<ChildReducer.Action>) }
        """),
    stage: .reportOnly,
    checkFile: { context in
      context.types.flatMap { type -> [Finding] in
        guard type.facts.name == "State", let outer = context.index.outer(type.id), context.index.isReducer(outer),
          let action = context.index.nestedType("Action", in: outer)
        else { return [] }
        let presented = context.index[action].cases.filter { facts in
          facts.parameters.first?.type.lastName == "PresentationAction"
        }
        return type.facts.members.compactMap { member in
          guard member.kind == .property, member.isStored, let child = member.type?.wrapped,
            child.lastName == "State" || child.lastName == "AlertState" || child.lastName == "ConfirmationDialogState",
            presented.contains(where: { $0.name == member.name }),
            !member.attributes.contains(where: { $0.name == "Presents" || $0.name == "PresentationState" })
          else { return nil }
          return context.finding(
            "presented-state", at: member.token, "'\(member.name)' is presented, but not marked @Presents")
        }
      }
    })

  static let derivedState = Rule(
    about: About(
      id: "derived-state",
      summary: "State stores nothing that its other properties determine",
      rationale: """
        Two stored values that say the same thing can disagree. What follows from another property is computed from it.
        """,
      fix: .report,
      good: """
        struct State: Equatable {
          var items: [PinItem] = []
          var isEmpty: Bool { items.isEmpty }
        }
        """,
      bad: """
        struct State: Equatable {
          var items: [PinItem] = []
          var isEmpty: Bool = true
        }
        """),
    stage: .reportOnly,
    checkFile: { context in
      context.types.flatMap { type -> [Finding] in
        guard type.facts.name == "State", let outer = context.index.outer(type.id), context.index.isReducer(outer)
        else {
          return []
        }
        let stored = type.facts.members.filter { $0.kind == .property && $0.isStored && !$0.isStatic }
        return stored.compactMap { member in
          guard let source = source(of: member, among: stored) else { return nil }
          return context.finding(
            "derived-state", at: member.token, "'\(member.name)' follows from '\(source)': compute it")
        }
      }
    })
}

/// `: Equatable` behind the name, or behind what is inherited already.
private func conformance(of facts: TypeFacts, _ context: FileContext) -> FileEdit {
  let tree = context.tree
  let clause = tree.child(facts.node, .inheritance)
  var end = Int(tree[facts.nameToken].end)
  if let generics = tree.child(facts.node, .genericParameters) { end = tree.range(generics).upperBound }
  if let clause { end = tree.range(clause).upperBound }
  return FileEdit(place: context.place(end..<end), text: clause == nil ? ": Equatable" : ", Equatable")
}

/// The stored property that another one follows from by its name: `isEmpty` and `count` of the only collection,
/// `hasItems` and `itemsCount` of `items`.
private func source(of member: MemberFacts, among stored: [MemberFacts]) -> String? {
  let collections = stored.filter { isCollection($0) }
  let isBool = member.type?.path == "Bool" || member.type == nil
  let isInt = member.type?.path == "Int" || member.type == nil
  if isCollection(member) { return nil }
  if isBool, member.name == "isEmpty" || member.name == "hasItems", collections.count == 1 {
    return collections[0].name
  }
  if isInt, member.name == "count", collections.count == 1 { return collections[0].name }
  for other in stored where other.name != member.name {
    let name = other.name.prefix(1).uppercased() + other.name.dropFirst()
    if isCollection(other) {
      if isBool, member.name == "is\(name)Empty" || member.name == "has\(name)" { return other.name }
      if isInt, member.name == "\(other.name)Count" || member.name == "numberOf\(name)" { return other.name }
    }
    if isBool, other.type?.wrapped != nil, member.name == "has\(name)" { return other.name }
  }
  return nil
}

private func isCollection(_ member: MemberFacts) -> Bool {
  switch member.type?.lastName {
  case "Array", "Set", "Dictionary", "IdentifiedArray", "IdentifiedArrayOf": true
  default: false
  }
}
