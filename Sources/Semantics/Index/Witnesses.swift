import Syntax

/// Associated types that no declaration names: what stands in their place in the members that meet a protocol's
/// requirements.
extension ProjectIndex {
  /// `View` for `ViewAction` of an enum with `case view(View)`, if a protocol of its asks for `view(_: ViewAction)`.
  func witnessedType(_ name: String, of type: ResolvedType, depth: Int) -> ResolvedType? {
    guard depth < 20, mayBeAssociated(name), case .nominal(let id, let arguments) = type,
      self[id].kind != .protocol
    else { return nil }
    for supertype in supertypes(of: type, depth: depth) {
      guard case .nominal(let parent, _) = supertype, self[parent].kind == .protocol else { continue }
      if let found = witness(of: name, required: parent, by: id, depth) {
        return substitute(found, Bindings(self[id].generics, arguments), depth: depth + 1)
      }
    }
    return nil
  }

  /// The same for a bare name inside the type. `State` and `Action` are asked for everywhere and are never left out there.
  func witnessedName(_ name: String, of id: TypeID, depth: Int) -> ResolvedType? {
    guard name != "State", name != "Action", mayBeAssociated(name) else { return nil }
    return witnessedType(name, of: .nominal(id, self[id].generics.map { .parameter($0) }), depth: depth)
  }

  private func witness(of name: String, required parent: TypeID, by id: TypeID, _ depth: Int) -> ResolvedType? {
    let isOwn = self[parent].generics.contains(name) || nestedType(name, in: parent) != nil
    if isOwn {
      for requirement in self[parent].members {
        if let found = witness(of: requirement, name, parent, by: id, depth) { return found }
      }
    }
    for supertype in supertypes(of: .nominal(parent, []), depth: depth) {
      guard case .nominal(let next, _) = supertype, next != parent, self[next].kind == .protocol, depth < 20 else {
        continue
      }
      if let found = witness(of: name, required: next, by: id, depth + 1) { return found }
    }
    return nil
  }

  private func witness(
    of requirement: MemberFacts, _ name: String, _ parent: TypeID, by id: TypeID, _ depth: Int
  ) -> ResolvedType? {
    let pairs = witnesses(of: requirement, in: id)
    for (wanted, found, declaration) in pairs where wanted.mentions(name) {
      let pattern = resolve(wanted, in: scope(inside: parent), depth: depth + 1)
      let type = resolve(found, in: scope(inside: declaration), depth: depth + 1)
      if let matched = part(named: name, of: pattern, in: type) { return matched }
    }
    return nil
  }

  /// The types of a requirement, each with the one that stands for it in the type.
  private func witnesses(
    of requirement: MemberFacts, in id: TypeID
  ) -> [(wanted: WrittenType, found: WrittenType, declaration: TypeID)] {
    if requirement.isStatic, requirement.kind == .function,
      let facts = self[id].cases.first(where: { $0.name == requirement.name }),
      facts.parameters.count == requirement.parameters.count
    {
      return zip(requirement.parameters, facts.parameters).map { ($0.type, $1.type, id) }
    }
    for member in ownMembers(requirement.name, of: id) {
      let facts = self[member.declaration].members[member.position]
      guard facts.kind == requirement.kind, facts.isStatic == requirement.isStatic,
        facts.parameters.map(\.label) == requirement.parameters.map(\.label)
      else { continue }
      var result = zip(requirement.parameters, facts.parameters).map { ($0.type, $1.type, member.declaration) }
      if let wanted = requirement.type, let found = facts.type { result.append((wanted, found, member.declaration)) }
      return result
    }
    return []
  }

  /// What stands in `type` where `pattern` has the associated type.
  private func part(named name: String, of pattern: ResolvedType, in type: ResolvedType) -> ResolvedType? {
    switch (pattern, type) {
    case (.parameter(name), _), (.member(.parameter("Self"), name), _): return type.isUnknown ? nil : type
    case (.nominal(let id, let arguments), .nominal(let other, let others)) where id == other:
      return firstPart(name, arguments, others)
    case (.tuple(let elements), .tuple(let others)) where elements.count == others.count:
      return firstPart(name, elements.map(\.type), others.map(\.type))
    case (.function(let parameters, let result), .function(let others, let other)):
      return firstPart(name, parameters + [result], others + [other])
    default: return nil
    }
  }

  private func firstPart(_ name: String, _ patterns: [ResolvedType], _ types: [ResolvedType]) -> ResolvedType? {
    for (pattern, type) in zip(patterns, types) {
      if let found = part(named: name, of: pattern, in: type) { return found }
    }
    return nil
  }
}

extension WrittenType {
  /// Whether a type of that name stands anywhere in it.
  func mentions(_ name: String) -> Bool {
    switch self {
    case .named(let components):
      components.contains { $0.name == name || $0.arguments.contains { $0.mentions(name) } }
    case .tuple(let elements): elements.contains { $0.type.mentions(name) }
    case .function(let parameters, let result): result.mentions(name) || parameters.contains { $0.mentions(name) }
    case .metatype(let base): base.mentions(name)
    case .other: false
    }
  }
}
