import Syntax

extension Resolver {
  /// The case of that name of an enum, or of the enum in an Optional, with the types of its associated values.
  func enumCase(_ name: String, of type: ResolvedType) -> (id: CaseID, payload: [ResolvedType])? {
    guard case .nominal(let id, let arguments) = type else { return nil }
    if let position = index[id].cases.firstIndex(where: { $0.name == name }) {
      let found = CaseID(type: id, position: position)
      return (found, index.payload(of: found, arguments))
    }
    return isLibrary(type, .optional) ? enumCase(name, of: arguments[0]) : nil
  }

  func isStaticMember(_ name: String, of type: ResolvedType) -> Bool {
    !members(name, of: unwrapped(type), isStatic: true).isEmpty
  }

  /// A member, and what it was found in.
  struct Member {
    let index: ProjectIndex
    let id: MemberID
    /// The type, or what it inherits, that declares the member, and the type itself.
    let owner: ResolvedType
    let whole: ResolvedType

    var declaration: TypeID { id.declaration }
    var facts: MemberFacts { _read { yield index[id.declaration].members[id.position] } }

    /// What the parameters of the member's type, and `Self`, stand for.
    var environment: Bindings {
      guard case .nominal(let id, let arguments) = owner else { return Bindings() }
      var result = Bindings(index[id].generics, arguments)
      result["Self"] = whole
      return result
    }
  }

  /// Members of that name: of the type and its extensions, then of what it inherits.
  func members(
    _ name: String, of type: ResolvedType, isStatic: Bool, for whole: ResolvedType? = nil, depth: Int = 0
  ) -> [Member] {
    guard case .nominal(let id, let arguments) = type, depth < 8, index.isMember(name) else { return [] }
    let own = index.ownMembers(name, of: id)
    if own.isEmpty { return inheritedMembers(name, of: type, isStatic: isStatic, for: whole, depth: depth) }
    var result: [Member] = []
    for member in own where fits(member.declaration, arguments) {
      let found = Member(index: index, id: member, owner: type, whole: whole ?? type)
      if found.facts.isStatic != isStatic, found.facts.kind != .initializer { continue }
      result.append(found)
    }
    if !result.isEmpty { return result }
    return inheritedMembers(name, of: type, isStatic: isStatic, for: whole, depth: depth)
  }

  private func inheritedMembers(
    _ name: String, of type: ResolvedType, isStatic: Bool, for whole: ResolvedType?, depth: Int
  ) -> [Member] {
    guard let id = type.nominal, index.mayInherit(name, id) else { return [] }
    var result: [Member] = []
    for supertype in index.supertypes(of: type) {
      guard case .nominal(let parent, _) = supertype, let seen = index.view(type, as: parent) else { continue }
      result = members(name, of: seen, isStatic: isStatic, for: whole ?? type, depth: depth + 1)
      if !result.isEmpty { break }
    }
    return result
  }

  /// Whether an extension's `where` clause allows these arguments, as far as they are known.
  private func fits(_ declaration: TypeID, _ arguments: [ResolvedType]) -> Bool {
    for (wanted, argument) in zip(index.extendedArguments(declaration) ?? [], arguments) {
      if case .nominal = wanted, case .nominal = argument, wanted != argument { return false }
    }
    let names = index[index.target(declaration)].generics
    for requirement in index[declaration].requirements where requirement.isSameType {
      guard let position = names.firstIndex(where: { $0 == requirement.left.path }), position < arguments.count else {
        continue
      }
      let wanted = index.resolve(requirement.right, in: Scope(file: index.file(of: declaration)))
      if case .nominal = wanted, case .nominal = arguments[position], wanted != arguments[position] { return false }
    }
    return true
  }

  func type(of member: Member) -> ResolvedType {
    if member.facts.type != nil {
      let signature = index.signature(of: member.id)
      return signature.hasOpenResult ? index.substitute(signature.result, member.environment) : signature.result
    }
    let scope = index.scope(inside: member.declaration)
    guard let initial = member.facts.initialType else { return injected(member.facts.attributes, in: scope) }
    let type = self.type(ofInitial: initial, in: scope)
    return type.isOpen ? index.substitute(type, member.environment) : type
  }

  /// The type that an initial value is made of or, of `A.member`, has; `unknown` if that is none of the project's.
  private func type(ofInitial written: WrittenType, in scope: Scope) -> ResolvedType {
    guard let (path, name) = written.member else {
      let type = index.resolve(written, in: scope)
      if case .nominal = type { return type }
      return .unknown
    }
    let owner = index.resolve(path, in: scope)
    guard case .nominal = owner else { return .unknown }
    if let found = enumCase(name, of: owner) { return found.payload.isEmpty ? owner : .unknown }
    // No further: two properties may be made of one another.
    guard let found = members(name, of: owner, isStatic: true).first, found.facts.kind == .property,
      found.facts.type != nil || found.facts.initialType.map({ $0.member == nil }) ?? false
    else { return .unknown }
    return type(of: found)
  }

  /// The type of what members of one name are, not called. `#if` or a `where` clause may tell properties of two types apart.
  private func value(of found: [Member]) -> ResolvedType {
    guard found[0].facts.kind == .property else { return .unknown }
    let type = type(of: found[0])
    let isOnly = found.dropFirst().allSatisfy { $0.facts.kind != .property || self.type(of: $0) == type }
    return isOnly ? type : .unknown
  }

  /// What `@Dependency(\.client)`, `@Dependency(Client.self)` and `@Environment(\.value)` give a property.
  func injected(_ attributes: [AttributeFacts], in scope: Scope) -> ResolvedType {
    for attribute in attributes {
      if attribute.name.hasSuffix("ApplicationDelegateAdaptor"), let written = attribute.type {
        return index.resolve(written, in: scope)
      }
      let owner: LibraryType
      switch attribute.name {
      case "Dependency": owner = .dependencyValues
      case "Environment": owner = .environmentValues
      default: continue
      }
      if let key = attribute.keyPath, let found = members(key, of: library(owner), isStatic: false).first {
        return type(of: found)
      }
      if let written = attribute.type { return index.resolve(written, in: scope) }
    }
    return .unknown
  }

  /// `base.name` without a call, and the name's meaning.
  mutating func member(of base: ResolvedType, _ token: Token.ID) -> ResolvedType {
    let name = tree.name(token)
    if case .metatype(let type) = base { return staticMember(of: made(type), token, name) }
    if name == "self" { return base }
    guard case .nominal(let id, let arguments) = base else {
      switch base {
      case .tuple(let elements):
        record(token, .other)
        return elements.first { $0.label == name }?.type
          ?? Int(name).flatMap { elements.indices.contains($0) ? elements[$0].type : nil } ?? .unknown
      case .external: record(token, .other)
      default: record(token, .memberOfValue)
      }
      return .unknown
    }
    if case let found = members(name, of: base, isStatic: false), !found.isEmpty {
      record(token, .other)
      return value(of: found)
    }
    // `$child`: the projection of `@Presents var child`.
    if name.hasPrefix("$"), let property = members(String(name.dropFirst()), of: base, isStatic: false).first {
      record(token, .other)
      let wrapped = type(of: property)
      return isLibrary(wrapped, .optional) ? library(.presentationState, wrapped.arguments[0]) : .unknown
    }
    // A case-pathable enum offers its cases as properties.
    if let position = index[id].cases.firstIndex(where: { $0.name == name }) {
      let found = CaseID(type: id, position: position)
      record(token, .enumCase(found))
      return library(.optional, tuple(index.payload(of: found, arguments)))
    }
    if isLibrary(base, .allCasePaths), let found = enumCase(name, of: arguments[0]) {
      record(token, .enumCase(found.id))
      return library(.caseKeyPath, arguments[0], tuple(found.payload))
    }
    if isLibrary(base, .storeBinding) {
      record(token, .other)
      let inner = speculate { $0.member(of: $0.unwrapped(arguments[0]), token) }
      return library(.storeBinding, inner, arguments[1])
    }
    if isLibrary(base, .binding) {
      record(token, .other)
      let inner = speculate { $0.member(of: $0.unwrapped(arguments[0]), token) }
      return library(.binding, inner)
    }
    // The cases of what is presented.
    if isLibrary(base, .presentationState), let found = enumCase(name, of: arguments[0]) {
      record(token, .enumCase(found.id))
      return library(.presentationState, tuple(found.payload))
    }
    // `store.case`: the store of an enum's case.
    if name == "case", isLibrary(base, .store), let state = arguments[0].nominal, let reducer = index.outer(state),
      let scope = index.nestedType("CaseScope", in: reducer)
    {
      record(token, .other)
      return .nominal(scope, [])
    }
    if isLibrary(base, .store) || isLibrary(base, .viewStore) { return member(of: arguments[0], token) }
    let mayForward = index[id].hasAttribute("dynamicMemberLookup")
    if mayForward, let forwarded = forwardedMember(of: base, token) { return forwarded }
    record(token, index.isWhole(id) && !mayForward ? .other : .memberOfValue)
    return .unknown
  }

  /// What `subscript(dynamicMember:)` finds behind a key path into another type.
  private mutating func forwardedMember(of base: ResolvedType, _ token: Token.ID) -> ResolvedType? {
    for member in members("subscript", of: base, isStatic: false) {
      guard member.facts.parameters.map(\.label) == ["dynamicMember"] else { continue }
      let signature = index.signature(of: member.id)
      guard isLibrary(signature.parameters[0], .keyPath), case let parts = signature.parameters[0].arguments,
        case .nominal = index.substitute(parts[0], member.environment), case .parameter(let name) = parts[1]
      else { continue }
      var environment = member.environment
      environment[name] = self.member(of: index.substitute(parts[0], member.environment), token)
      return index.substitute(signature.result, environment)
    }
    return nil
  }

  private mutating func staticMember(of type: ResolvedType, _ token: Token.ID, _ name: String) -> ResolvedType {
    guard case .nominal(let id, let arguments) = type else {
      if case .external(let path) = type { return externalMember(of: path, token, name) }
      record(token, doubt(type))
      if type.isUnknown, name.utf8.first.map({ $0 < UInt8(ascii: "a") }) == true { return .metatype(.unknown) }
      if case .parameter = type { return .metatype(.member(type, name)) }
      if case .member = type { return .metatype(.member(type, name)) }
      return .unknown
    }
    if name == "self" { return .metatype(type) }
    if name == "init" {
      record(token, .other)
      // As a value: what it takes is not looked at, only what it makes.
      return .function([], type)
    }
    if name == "allCasePaths", index[id].kind == .enum {
      record(token, .other)
      return library(.allCasePaths, type)
    }
    if let position = index[id].cases.firstIndex(where: { $0.name == name }) {
      let found = CaseID(type: id, position: position)
      record(token, .enumCase(found))
      let payload = index.payload(of: found, arguments)
      return payload.isEmpty ? type : .function(payload, type)
    }
    if case let found = members(name, of: type, isStatic: true), !found.isEmpty {
      record(token, .other)
      return value(of: found)
    }
    let nested = index.memberType(name, of: type)
    record(token, nested.isUnknown && index[id].kind == .enum && !index.isWhole(id) ? .unknown(.noSuchMember) : .other)
    return nested.isUnknown ? .unknown : .metatype(nested)
  }

  /// `Name.Type`: of a module if `Name` is one; a project's own module may have a name that nothing in it tells.
  private mutating func externalMember(of path: String, _ token: Token.ID, _ name: String) -> ResolvedType {
    record(token, .other)
    guard !path.utf8.contains(UInt8(ascii: ".")) else { return .metatype(.external(path + "." + name)) }
    let scope = Scope(file: file)
    let type = index.resolve(.named([.init(path, []), .init(name, [])]), in: scope)
    if case .nominal = type { return .metatype(type) }
    if !index.files[file].imports.contains(path), case .nominal = index.resolve(.name(name), in: scope) {
      return .metatype(.unknown)
    }
    return .metatype(.external(path + "." + name))
  }

  func tuple(_ types: [ResolvedType]) -> ResolvedType {
    types.count == 1 ? types[0] : .tuple(types.map { .init(label: nil, type: $0) })
  }

  /// What an unqualified name stands for as a value; a type's name gives its metatype.
  func value(named name: String, at token: Token.ID) -> ResolvedType {
    if let local = locals.last(where: { $0.name == name }) { return local.type }
    if name == "self" { return selfType }
    if name == "Self" { return .metatype(selfType) }
    for type in types.reversed() {
      let owner = index.selfType(type)
      var found = members(name, of: owner, isStatic: false)
      if found.isEmpty { found = members(name, of: owner, isStatic: true) }
      if !found.isEmpty { return value(of: found) }
    }
    if name.hasPrefix("$"), case let wrapped = value(named: String(name.dropFirst()), at: token), !wrapped.isUnknown {
      return isLibrary(wrapped, .store)
        ? library(.storeBinding, wrapped.arguments[0], wrapped.arguments[1]) : .unknown
    }
    if let global = onlyGlobal(name) {
      let facts = index.files[global.file].globals[global.position]
      guard facts.kind == .property else { return .unknown }
      if let written = facts.type { return index.resolve(written, in: Scope(file: global.file)) }
      guard let initial = facts.initialType else { return .unknown }
      return self.type(ofInitial: initial, in: Scope(file: global.file))
    }
    let type = index.resolve(.name(name), in: scope(at: token))
    switch type {
    case .nominal, .parameter, .member: return .metatype(type)
    case .external(let path):
      let first = path.utf8.first ?? 0
      return UInt8(ascii: "A") <= first && first <= UInt8(ascii: "Z") ? .metatype(type) : .unknown
    case .unknown, .tuple, .function, .metatype: return .unknown
    }
  }

  private func onlyGlobal(_ name: String) -> ProjectIndex.GlobalID? {
    let found = index.globals(name)
    let own = found.filter { $0.file == file }
    let nearest = own.isEmpty ? found : own
    return nearest.count == 1 ? nearest[0] : nil
  }
}

extension ProjectIndex {
  /// The associated values' types, with the enum's arguments put in.
  package func payload(of id: CaseID, _ arguments: [ResolvedType]) -> [ResolvedType] {
    let types = cache.payload(id) {
      let scope = scope(inside: id.type)
      return self[id].parameters.map { resolve($0.type, in: scope) }
    }
    if arguments.isEmpty { return types }
    let environment = Bindings(self[id.type].generics, arguments)
    return types.map { substitute($0, environment) }
  }

  /// Whether what a type inherits has a member of that name; false only where that is certain, at the cost of the search.
  func mayInherit(_ name: String, _ id: TypeID, depth: Int = 0) -> Bool {
    guard depth < 8, let supertypes = entries[Int(id.raw)].supertypes else { return true }
    return supertypes.contains { supertype in
      guard let parent = supertype.nominal else { return false }
      return !ownMembers(name, of: parent).isEmpty || mayInherit(name, parent, depth: depth + 1)
    }
  }

  /// Whether all that a type has is known: no file of its declaration has problems.
  func isWhole(_ id: TypeID) -> Bool {
    knownDeclarations(of: id).allSatisfy { files[file(of: $0)].isWhole }
  }
}
