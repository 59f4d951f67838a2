package import Syntax

extension PatternMatrix {
  /// The patterns of a case of a switch; one behind which a `where` stands covers nothing for certain.
  package func rows(of switchCase: Node.ID, _ type: ResolvedType, in tree: Tree) -> [Pattern] {
    tree.children(switchCase).compactMap { item in
      guard tree.kind(item) == .caseItem, let pattern = tree.child(item, .pattern),
        tree.child(item, .whereClause) == nil
      else { return nil }
      return self.pattern(pattern, of: type, in: tree)
    }
  }

  /// A pattern of a tree, against the type of what it is matched with. What is not certain is `opaque`.
  package func pattern(_ node: Node.ID, of type: ResolvedType, in tree: Tree) -> Pattern {
    switch tree.kind(node) {
    case .wildcardPattern, .identifierPattern: return .wildcard
    case .bindingPattern:
      guard let inner = tree.child(node, .pattern) else { return .opaque }
      return pattern(inner, of: type, in: tree)
    case .tupleExpr: return tuplePattern(node, of: type, in: tree)
    case .booleanLiteral:
      guard type.nominal == index.libraryType(.bool) else { return .opaque }
      return .constructor(.bool(tree.kind(tree[node].firstToken) == .true), [])
    case .nilLiteral: return optional("none", [], of: type) ?? .opaque
    case .chainExpr: return chainPattern(node, of: type, in: tree)
    default: return .opaque
    }
  }

  private func tuplePattern(_ node: Node.ID, of type: ResolvedType, in tree: Tree) -> Pattern {
    let elements = tree.children(node).map { element in
      tree.child(element, .pattern) ?? tree.child(element, .value) ?? element
    }
    if elements.count == 1 { return pattern(elements[0], of: type, in: tree) }
    guard case .tuple(let parts) = type, parts.count == elements.count else { return .opaque }
    return .constructor(
      .tuple, zip(elements, parts).map { pattern($0, of: $1.type, in: tree) })
  }

  private func optional(_ name: String, _ payload: [Pattern], of type: ResolvedType) -> Pattern? {
    let id = index.libraryType(.optional)
    guard type.nominal == id, let position = index[id].cases.firstIndex(where: { $0.name == name }) else { return nil }
    return .constructor(.enumCase(CaseID(type: id, position: position)), payload)
  }

  private func chainPattern(_ node: Node.ID, of type: ResolvedType, in tree: Tree) -> Pattern {
    var suffixes = tree.list(node, .suffix)
    if let last = suffixes.last, tree.kind(last) == .optionalChainingSuffix {
      suffixes.removeLast()
      guard case .nominal(_, let arguments) = type, type.nominal == index.libraryType(.optional) else {
        return .opaque
      }
      let inner: Pattern
      if suffixes.isEmpty, let base = tree.child(node, .base) {
        inner = pattern(base, of: arguments[0], in: tree)
      } else {
        inner = member(node, suffixes, of: arguments[0], in: tree)
      }
      return optional("some", [inner], of: type) ?? .opaque
    }
    return member(node, suffixes, of: type, in: tree)
  }

  /// `.name`, `.name(...)`, `Type.name(...)`.
  private func member(
    _ node: Node.ID, _ all: [Node.ID], of type: ResolvedType, in tree: Tree
  ) -> Pattern {
    var suffixes = all
    var call: Node.ID?
    if let last = suffixes.last, tree.kind(last) == .callSuffix { call = suffixes.popLast() }
    guard let last = suffixes.last, suffixes.allSatisfy({ tree.kind($0) == .memberSuffix }),
      let token = tree.memberName(last), case .nominal(let id, let arguments) = type
    else { return .opaque }
    if let base = tree.child(node, .base), !names(id, base, suffixes.dropLast(), in: tree) { return .opaque }
    let name = tree.name(token)
    guard let position = index[id].cases.firstIndex(where: { $0.name == name }) else {
      // A pattern of what is wrapped matches the Optional that holds it.
      guard type.nominal == index.libraryType(.optional) else { return .opaque }
      let inner = member(node, all, of: arguments[0], in: tree)
      return optional("some", [inner], of: type) ?? .opaque
    }
    let found = CaseID(type: id, position: position)
    let payload = index.payload(of: found, arguments)
    guard let call else { return .constructor(.enumCase(found), payload.map { _ in .wildcard }) }
    // The compiler rejects values of a case that has none.
    if payload.isEmpty, tree.child(call, .argument) != nil { return .opaque }
    return .constructor(.enumCase(found), values(of: call, payload, in: tree))
  }

  /// Whether `A.B` in front of a case's name can be the enum itself.
  private func names(_ id: TypeID, _ base: Node.ID, _ suffixes: ArraySlice<Node.ID>, in tree: Tree) -> Bool {
    let last = suffixes.last.flatMap { tree.memberName($0) } ?? tree[base].firstToken
    return tree.name(last) == index[id].name || tree.spells(last, "Self")
  }

  private func values(of call: Node.ID, _ types: [ResolvedType], in tree: Tree) -> [Pattern] {
    let values = tree.list(call, .argument).map { tree.child($0, .value) ?? tree.child($0, .pattern) ?? $0 }
    if values.count == types.count {
      return zip(values, types).map { pattern($0, of: $1, in: tree) }
    }
    if values.count == 1 {
      let whole = pattern(
        values[0], of: .tuple(types.map { .init(label: nil, type: $0) }), in: tree)
      if whole == .wildcard { return types.map { _ in .wildcard } }
      if case .constructor(.tuple, let elements) = whole, elements.count == types.count { return elements }
    }
    if types.count == 1, case .tuple(let parts) = types[0], parts.count == values.count {
      return [.constructor(.tuple, zip(values, parts).map { pattern($0, of: $1.type, in: tree) })]
    }
    return types.map { _ in .opaque }
  }
}
