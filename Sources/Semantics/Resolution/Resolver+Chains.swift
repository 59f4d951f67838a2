import Syntax

extension Resolver {
  /// `a.b(c)[d]?.e`: from the base through every suffix.
  mutating func chain(_ node: Node.ID, _ expected: ResolvedType) -> ResolvedType {
    let suffixes = tree.list(node, .suffix)
    var position = 0
    var current: ResolvedType
    if let base = tree.child(node, .base) {
      if let first = suffixes.first, tree.kind(first) == .callSuffix, tree.kind(base) == .identifierExpr {
        position = 1
        // What modifies a reducer gives one of the same state and actions.
        let isWhole = suffixes.count == 1 || isLibrary(expected, .reducer)
        current = callName(base, first, isWhole ? expected : .unknown)
      } else {
        current = infer(base)
        // `[Row]()`, `[Key: Row]()`
        if tree.kind(base) == .arrayExpr || tree.kind(base) == .dictionaryExpr, let first = suffixes.first,
          tree.kind(first) == .callSuffix
        {
          arguments(first)
          current = made(ofLiteral: current)
          position = 1
        }
      }
    } else {
      guard let first = suffixes.first, tree.kind(first) == .memberSuffix, let token = tree.memberName(first) else {
        children(of: node)
        return .unknown
      }
      position = 1
      var call: Node.ID?
      if 1 < suffixes.count, tree.kind(suffixes[1]) == .callSuffix {
        call = suffixes[1]
        position = 2
      }
      current = implicitMember(token, call, expected)
    }
    return self.suffixes(suffixes, from: position, of: current, expected)
  }

  /// The collection whose literal holds types: `[Row]` before `()`.
  private func made(ofLiteral type: ResolvedType) -> ResolvedType {
    guard case .nominal(let id, let arguments) = type else { return .unknown }
    return .nominal(
      id,
      arguments.map { argument in
        if case .metatype(let element) = argument { return element }
        return .unknown
      })
  }

  private mutating func suffixes(
    _ suffixes: [Node.ID], from start: Int, of base: ResolvedType, _ expected: ResolvedType
  ) -> ResolvedType {
    var position = start
    var current = base
    var isOptional = false
    while position < suffixes.count {
      let suffix = suffixes[position]
      position += 1
      let isLast = position == suffixes.count
      switch tree.kind(suffix) {
      case .memberSuffix:
        guard let token = tree.memberName(suffix) else { continue }
        if position < suffixes.count, tree.kind(suffixes[position]) == .callSuffix {
          let call = suffixes[position]
          position += 1
          current = callMember(of: current, token, call, position == suffixes.count ? expected : .unknown)
        } else {
          current = member(of: current, token)
        }
      case .callSuffix: current = callValue(current, suffix, isLast ? expected : .unknown)
      case .subscriptSuffix: current = subscriptValue(current, suffix)
      case .optionalChainingSuffix:
        if isLibrary(current, .optional) { isOptional = true }
        current = unwrapped(current)
      case .forceUnwrapSuffix: current = unwrapped(current)
      case .postfixIfConfig:
        for clause in tree.children(suffix) {
          _ = self.suffixes(tree.list(clause, .suffix), from: 0, of: current, .unknown)
        }
        current = .unknown
      default:
        children(of: suffix)
        current = .unknown
      }
    }
    return isOptional && !current.isUnknown && !isLibrary(current, .optional) ? library(.optional, current) : current
  }

  /// `.name` or `.name(...)`, a member of what is expected.
  private mutating func implicitMember(_ token: Token.ID, _ call: Node.ID?, _ expected: ResolvedType) -> ResolvedType {
    let name = tree.name(token)
    if let found = enumCase(name, of: expected) {
      record(token, .enumCase(found.id))
      if let call { caseArguments(call, found.id, found.payload) }
      return index.libraryType(.optional) == found.id.type ? expected : unwrapped(expected)
    }
    var type = unwrapped(expected)
    if name == "init", let call, case .nominal = type {
      return self.call(initializers(of: type), call, type, fallback: type)
    }
    // A case path or key path that a closure or function is made of is not written with a leading dot.
    let found = members(name, of: type, isStatic: true)
    guard !found.isEmpty else {
      record(token, doubt(expected))
      if let call { arguments(call) }
      return .unknown
    }
    record(token, .other)
    if let call {
      let functions = found.filter { $0.facts.kind == .function }
      if !functions.isEmpty { return self.call(functions.map { callable($0) }, call, type, fallback: type) }
      arguments(call)
    }
    if found[0].facts.kind == .property, case let declared = self.type(of: found[0]), !declared.isUnknown {
      type = declared
    }
    return type
  }

  private mutating func subscriptValue(_ base: ResolvedType, _ suffix: Node.ID) -> ResolvedType {
    // `action[case: \.loaded]`, `state.$child[case: \.edit]`
    let base = isLibrary(base, .presentationState) ? base.arguments[0] : base
    if case .nominal(let id, _) = base, index[id].kind == .enum, let first = tree.child(suffix, .argument),
      tree.spells(tree[first].firstToken, "case"), let value = tree.child(first, .value)
    {
      let path = infer(value, library(.caseKeyPath, base, .unknown))
      return library(.optional, path.arguments.last ?? .unknown)
    }
    if case .nominal(let id, let arguments) = base, isLibrary(base, .storeBinding) || isLibrary(base, .binding) {
      let inner = speculate { $0.subscriptValue(arguments[0], suffix) }
      self.arguments(suffix)
      return .nominal(id, [inner] + arguments.dropFirst())
    }
    let candidates = members("subscript", of: base, isStatic: false).map { callable($0) }
    if candidates.isEmpty {
      arguments(suffix)
      return .unknown
    }
    return call(candidates, suffix, .unknown, fallback: .unknown)
  }
}

// MARK: - Key paths

extension Resolver {
  /// `\.a.b`: through the cases of an action, or the properties (and cases) of a state.
  ///
  /// The case paths of `PresentationAction` skip `presented`, and those of stacks and lists go by `[id:]`.
  mutating func keyPath(_ node: Node.ID, _ expected: ResolvedType) -> ResolvedType {
    var root = ResolvedType.unknown
    var goesByCases = false
    let outer = unwrapped(expected)
    if case .nominal(_, let arguments) = outer {
      if isLibrary(outer, .caseKeyPath) {
        goesByCases = true
        root = arguments[0]
      } else if isLibrary(outer, .keyPath) || isLibrary(outer, .bindingAction) {
        root = arguments[0]
      }
    } else if case .function(let parameters, _) = outer, parameters.count == 1 {
      root = parameters[0]
    }
    if let written = tree.child(node, .root) { root = resolve(written) }
    var current = root
    var isOptional = false
    for component in tree.children(node, .component) {
      switch tree.kind(component) {
      case .memberSuffix:
        guard let token = tree.memberName(component) else { continue }
        current = goesByCases ? caseComponent(of: current, token) : stateComponent(of: current, token)
      case .subscriptSuffix:
        arguments(component)
        current = goesByCases ? elementAction(of: current) : subscripted(current)
      case .optionalChainingSuffix, .forceUnwrapSuffix:
        if tree.kind(component) == .optionalChainingSuffix { isOptional = true }
        current = unwrapped(current)
      default:
        children(of: component)
        current = .unknown
      }
    }
    if isOptional, !current.isUnknown, !isLibrary(current, .optional) { current = library(.optional, current) }
    return library(goesByCases ? .caseKeyPath : .keyPath, root, current)
  }

  private mutating func caseComponent(of base: ResolvedType, _ token: Token.ID) -> ResolvedType {
    let name = tree.name(token)
    guard case .nominal(let id, let arguments) = base else {
      if name != "self" { record(token, base.isUnknown ? .unknown(.noRoot) : doubt(base)) }
      return .unknown
    }
    if name == "self" { return base }
    if let position = index[id].cases.firstIndex(where: { $0.name == name }) {
      let found = CaseID(type: id, position: position)
      record(token, .enumCase(found))
      return tuple(index.payload(of: found, arguments))
    }
    if isLibrary(base, .presentationAction) {
      let inner = caseComponent(of: arguments[0], token)
      return inner.isUnknown ? .unknown : library(.presentationAction, inner)
    }
    if isLibrary(base, .bindingAction) {
      record(token, .other)
      return .unknown
    }
    record(token, .unknown(.noSuchMember))
    return .unknown
  }

  private func elementAction(of type: ResolvedType) -> ResolvedType {
    if isLibrary(type, .stackAction) || isLibrary(type, .identifiedAction) { return type.arguments[1] }
    return isLibrary(type, .routerAction) ? type.arguments[2] : .unknown
  }

  private func subscripted(_ type: ResolvedType) -> ResolvedType {
    if case .nominal(_, let arguments)? = index.view(type, as: index.libraryType(.sequence)) { return arguments[0] }
    return .unknown
  }

  private mutating func stateComponent(of base: ResolvedType, _ token: Token.ID) -> ResolvedType {
    let name = tree.name(token)
    if name == "self" { return base }
    guard !base.isUnknown else {
      record(token, .unknown(.noRoot))
      return .unknown
    }
    return member(of: base, token)
  }
}
