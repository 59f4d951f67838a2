import Syntax

/// Something that can be called: a function, an initialiser, a case with its payload.
struct Callable {
  var parameters: [ParameterFacts]
  /// Of the parameters, with the callee's own generic parameters in them.
  var types: [ResolvedType]
  var result: ResolvedType
  /// What the callee's generic parameters stand for so far.
  var environment: Bindings
  /// All generic parameters that a call may bind.
  var generics: [String]
  var requirements: [(left: ResolvedType, right: ResolvedType)] = []
  /// Declared by the project, not by the library's description.
  var isOwn = false
}

extension Resolver {
  func callable(_ member: Member) -> Callable {
    let signature = index.signature(of: member.id)
    return Callable(
      parameters: member.facts.parameters, types: signature.parameters, result: signature.result,
      environment: member.environment.filter { !$1.isUnknown && $1 != .parameter($0) },
      generics: signature.generics, requirements: signature.requirements, isOwn: !index.isLibrary(member.declaration))
  }

  /// What is made by a call of a type: `Reducer { state, action, environment in }` is a value of the time when `Reducer`
  /// was no protocol.
  func made(_ type: ResolvedType) -> ResolvedType {
    isLibrary(type, .reducer) ? library(.anyReducer, type.arguments[0], type.arguments[1], .unknown) : type
  }

  /// A type's initialisers; for a struct without any, the memberwise one.
  func initializers(of type: ResolvedType) -> [Callable] {
    guard case .nominal(let id, let arguments) = type else { return [] }
    let names = index[id].generics
    let whole = ResolvedType.nominal(id, names.map { .parameter($0) })
    var result = members("init", of: .nominal(id, arguments), isStatic: false).map { member in
      var callable = callable(member)
      callable.result = whole
      return callable
    }
    if result.isEmpty, index[id].kind == .struct { result = [memberwise(id, arguments, whole)] }
    return result
  }

  private func memberwise(_ id: TypeID, _ arguments: [ResolvedType], _ whole: ResolvedType) -> Callable {
    let stored = index[id].members.filter { $0.kind == .property && $0.isStored && !$0.isStatic }
    let environment = Bindings(index[id].generics, arguments)
    return Callable(
      parameters: stored.map {
        ParameterFacts(
          label: $0.name, name: $0.name, type: $0.type ?? .other, hasDefault: true,
          isBuilder: $0.attributes.contains { $0.name.hasSuffix("Builder") })
      },
      types: stored.map { $0.type.map { index.resolve($0, in: index.scope(inside: id)) } ?? .unknown },
      result: whole, environment: environment.filter { !$1.isUnknown }, generics: index[id].generics)
  }
}

// MARK: - What is called

extension Resolver {
  /// `name(...)`.
  mutating func callName(_ base: Node.ID, _ call: Node.ID, _ expected: ResolvedType) -> ResolvedType {
    let token = tree[base].firstToken
    let name = tree.name(token)
    if let local = locals.last(where: { $0.name == name }) { return callValue(local.type, call, expected) }
    for type in types.reversed() {
      let owner = index.selfType(type)
      let found = members(name, of: owner, isStatic: false) + members(name, of: owner, isStatic: true)
      let functions = found.filter { $0.facts.kind == .function }
      if !functions.isEmpty { return self.call(functions.map { callable($0) }, call, expected, fallback: .unknown) }
      if let property = found.first { return callValue(self.type(of: property), call, expected) }
      if name == "send", let action = viewAction(of: type) { return sendView(action, call) }
      // Inside the enum itself a case may be called by its bare name.
      if enumCase(name, of: owner) != nil { record(token, .unknown(.bareName)) }
    }
    let functions = index.globals(name).filter { id in
      isVisible(id) && index.files[id.file].globals[id.position].kind == .function
    }
    if !functions.isEmpty { return self.call(functions.map { globalFunction($0) }, call, expected, fallback: .unknown) }
    var written = WrittenType.name(name)
    let explicit = tree.genericArguments(of: base)
    if !explicit.isEmpty { written = .named([.init(name, explicit)]) }
    let type = index.resolve(written, in: scope(at: token))
    if case .nominal = type { return callValue(.metatype(type), call, expected) }
    let variable = value(named: name, at: token)
    return callValue(variable, call, expected)
  }

  /// Whether this file can mean it; those that only another file sees are none.
  private func isVisible(_ id: ProjectIndex.GlobalID) -> Bool {
    id.file == file || .internal <= index.files[id.file].globals[id.position].access
  }

  private func globalFunction(_ id: ProjectIndex.GlobalID) -> Callable {
    let facts = index.files[id.file].globals[id.position]
    let scope = Scope(file: id.file, token: facts.token, generics: facts.generics)
    return Callable(
      parameters: facts.parameters, types: facts.parameters.map { index.resolve($0.type, in: scope) },
      result: facts.type.map { index.resolve($0, in: scope) } ?? .unknown, environment: Bindings(),
      generics: facts.generics, isOwn: id.file != index.libraryFile)
  }

  /// The `View` actions that `@ViewAction(for: F.self)` lets a view send.
  private func viewAction(of type: TypeID) -> ResolvedType? {
    for declaration in index.knownDeclarations(of: type) {
      guard let attribute = index[declaration].attributes.first(where: { $0.name == "ViewAction" }),
        let written = attribute.type
      else { continue }
      let feature = index.resolve(written, in: index.scope(inside: declaration))
      return index.memberType("View", of: index.memberType("Action", of: feature))
    }
    return nil
  }

  private mutating func sendView(_ action: ResolvedType, _ call: Node.ID) -> ResolvedType {
    for (position, argument) in tree.list(call, .argument).enumerated() {
      guard let value = tree.child(argument, .value) else { continue }
      _ = infer(value, position == 0 ? action : .unknown)
    }
    return .unknown
  }

  /// `base.name(...)`.
  mutating func callMember(
    of base: ResolvedType, _ token: Token.ID, _ call: Node.ID, _ expected: ResolvedType
  ) -> ResolvedType {
    let name = tree.name(token)
    if case .metatype(let written) = base {
      let type = made(written)
      if name == "init" { return self.call(initializers(of: type), call, type, fallback: type) }
      if case .nominal(let id, let arguments) = type {
        if let position = index[id].cases.firstIndex(where: { $0.name == name }) {
          let found = CaseID(type: id, position: position)
          record(token, .enumCase(found))
          caseArguments(call, found, index.payload(of: found, arguments))
          return type
        }
        let functions = members(name, of: type, isStatic: true).filter { $0.facts.kind == .function }
        if !functions.isEmpty {
          record(token, .other)
          return self.call(functions.map { callable($0) }, call, expected, fallback: .unknown)
        }
      }
      return callValue(member(of: base, token), call, expected)
    }
    if name == "init" { return self.call(initializers(of: base), call, base, fallback: .void) }
    let functions = members(name, of: base, isStatic: false).filter { $0.facts.kind == .function }
    if !functions.isEmpty {
      record(token, .other)
      return self.call(functions.map { callable($0) }, call, expected, fallback: .unknown)
    }
    if let modified = viewModifier(name, base, token, call) { return modified }
    if let asked = casePathCall(name, base, token, call) { return asked }
    // A call on a value never names a case, unless a property of that name is called.
    if case .nominal(let id, _) = base, enumCase(name, of: base) == nil, index[id].kind != .protocol {
      let property = members(name, of: base, isStatic: false).first
      if let property {
        record(token, .other)
        return callValue(type(of: property), call, expected)
      }
    }
    record(token, .other)
    arguments(call)
    return .unknown
  }

  /// A modifier of a view, whose type is never known: taken only where its arguments fit the description.
  private mutating func viewModifier(
    _ name: String, _ base: ResolvedType, _ token: Token.ID, _ call: Node.ID
  ) -> ResolvedType? {
    if case .nominal(let id, _) = base, !index.isLibrary(id) || index[id].name != "View" { return nil }
    let view = library(.view)
    if index.ownMembers(name, of: index.libraryType(.view)).isEmpty { return nil }
    let candidates = members(name, of: view, isStatic: false).map { callable($0) }
    let isOnly = index.isOnlyMemberOfView(name)
    let fitting = candidates.filter { candidate in
      let fit = accepts(candidate, call)
      // A modifier that passes nothing on of what it is given may be another type's method that is called the same.
      if fit == .yes { return isOnly || candidate.isOwn || candidate.generics.contains { $0 != "Self" } }
      return fit == .maybe && isOnly && candidates.allSatisfy(\.isOwn)
    }
    guard !fitting.isEmpty else { return nil }
    record(token, .other)
    return self.call(fitting, call, .unknown, fallback: view)
  }

  /// `action.is(\.loaded)` and `state.modify(\.row) { ... }`, which every enum with case paths has.
  private mutating func casePathCall(
    _ name: String, _ base: ResolvedType, _ token: Token.ID, _ call: Node.ID
  ) -> ResolvedType? {
    guard name == "is" || name == "modify", case .nominal(let id, _) = base, index[id].kind == .enum,
      let first = tree.child(call, .argument), let value = tree.child(first, .value), tree.kind(value) == .keyPathExpr
    else { return nil }
    record(token, .other)
    let path = infer(value, library(.caseKeyPath, base, .unknown))
    for closure in tree.children(call, .trailing) where tree.kind(closure) == .closureExpr {
      _ = self.closure(closure, .function([path.arguments.last ?? .unknown], .void), isBuilder: false)
    }
    return name == "is" ? library(.bool) : .void
  }

  /// A call of a value: a function, a type, something with `callAsFunction`.
  mutating func callValue(_ base: ResolvedType, _ call: Node.ID, _ expected: ResolvedType) -> ResolvedType {
    switch base {
    case .function(let parameters, let result):
      let facts = parameters.map { ParameterFacts(label: nil, name: "", type: .other, hasDefault: $0.isUnknown) }
      let callable = Callable(
        parameters: facts, types: parameters, result: result, environment: Bindings(), generics: [])
      return self.call([callable], call, expected, fallback: result, ignoresLabels: true)
    case .metatype(let written):
      let type = made(written)
      guard case .nominal = type else {
        arguments(call)
        return type
      }
      return self.call(initializers(of: type), call, expected, fallback: type)
    case .nominal:
      let functions = members("callAsFunction", of: base, isStatic: false)
      if !functions.isEmpty { return self.call(functions.map { callable($0) }, call, expected, fallback: .unknown) }
      arguments(call)
      return .unknown
    case .unknown, .external, .parameter, .member, .tuple:
      arguments(call)
      return .unknown
    }
  }

  /// The arguments of a call that is not understood.
  mutating func arguments(_ call: Node.ID) {
    for child in tree.children(call) {
      switch tree.kind(child) {
      case .argument, .labeledClosure:
        if let value = tree.child(child, .value) { _ = infer(value) } else { children(of: child) }
      case .closureExpr: _ = closure(child, .unknown, isBuilder: false)
      default: children(of: child)
      }
    }
  }

  /// The associated values of a case that is made.
  mutating func caseArguments(_ call: Node.ID, _ id: CaseID, _ payload: [ResolvedType]) {
    let callable = Callable(
      parameters: index[id].parameters, types: payload, result: .unknown, environment: Bindings(), generics: [])
    _ = self.call([callable], call, .unknown, fallback: .unknown)
  }

  func label(of argument: Node.ID) -> String? {
    guard tree.token(argument, .colon) != nil else { return nil }
    let first = tree[argument].firstToken
    return tree.kind(first) == .wildcard ? nil : tree.name(first)
  }
}
