import Syntax

extension Resolver {
  /// Binds the names of a pattern of `let`, `var` or an optional binding.
  mutating func bind(_ node: Node.ID, to type: ResolvedType) { pattern(node, of: type, binds: true) }

  /// A pattern against the type of what it is matched with. `binds`: a plain name is a new variable.
  mutating func pattern(_ node: Node.ID, of type: ResolvedType, binds: Bool) {
    switch tree.kind(node) {
    case .wildcardPattern, .wildcardExpr: return
    case .identifierPattern: locals.append((tree.name(tree[node].firstToken), type))
    case .identifierExpr where binds: locals.append((tree.name(tree[node].firstToken), type))
    case .bindingPattern:
      if let inner = tree.child(node, .pattern) ?? tree.firstChild(node) {
        pattern(inner, of: type, binds: true)
      }
    case .tuplePattern, .tupleExpr: tuplePattern(node, of: type, binds: binds)
    case .chainExpr: chainPattern(node, of: type, binds: binds)
    case .isTypePattern: return
    case .asExpr:
      guard let left = tree.child(node, .left), let written = tree.onlyType(in: node) else { return children(of: node) }
      pattern(left, of: resolve(written), binds: binds)
    default: _ = infer(node, type)
    }
  }

  private mutating func tuplePattern(_ node: Node.ID, of type: ResolvedType, binds: Bool) {
    let elements = tree.children(node).map { element in
      tree.child(element, .pattern) ?? tree.child(element, .value) ?? element
    }
    if elements.count == 1 { return pattern(elements[0], of: type, binds: binds) }
    var types: [ResolvedType] = []
    if case .tuple(let parts) = type { types = parts.map(\.type) }
    for (position, element) in elements.enumerated() {
      pattern(element, of: types.count == elements.count ? types[position] : .unknown, binds: binds)
    }
  }

  /// `.name`, `.name(...)`, `Type.name(...)`, each maybe with `?` behind it; anything else is an expression.
  private mutating func chainPattern(_ node: Node.ID, of type: ResolvedType, binds: Bool) {
    var suffixes = tree.list(node, .suffix)
    var type = type
    if let last = suffixes.last, tree.kind(last) == .optionalChainingSuffix {
      suffixes.removeLast()
      type = unwrapped(type)
      if suffixes.isEmpty, let base = tree.child(node, .base) { return pattern(base, of: type, binds: binds) }
    }
    var call: Node.ID?
    if let last = suffixes.last, tree.kind(last) == .callSuffix { call = suffixes.popLast() }
    guard let last = suffixes.last, tree.kind(last) == .memberSuffix, let token = tree.memberName(last) else {
      _ = infer(node, type)
      return
    }
    if let base = tree.child(node, .base) {
      var current = infer(base)
      for suffix in suffixes.dropLast() {
        guard tree.kind(suffix) == .memberSuffix, let name = tree.memberName(suffix) else {
          _ = infer(node, type)
          return
        }
        current = member(of: current, name)
      }
      guard case .metatype(let named) = current else {
        _ = infer(node, type)
        return
      }
      return casePattern(token, call, of: named, isImplicit: false, binds: binds)
    }
    guard suffixes.count == 1 else {
      _ = infer(node, type)
      return
    }
    casePattern(token, call, of: type, isImplicit: true, binds: binds)
  }

  private mutating func casePattern(
    _ token: Token.ID, _ call: Node.ID?, of type: ResolvedType, isImplicit: Bool, binds: Bool
  ) {
    let name = tree.name(token)
    guard let found = enumCase(name, of: type) else {
      if isStaticMember(name, of: type) {
        record(token, .other)
      } else {
        record(token, doubt(type))
      }
      if let call { payload(call, types: [], binds: binds) }
      return
    }
    record(token, .enumCase(found.id))
    if let call { payload(call, types: found.payload, binds: binds) }
  }

  /// The patterns in a case's parentheses against its associated values.
  private mutating func payload(_ call: Node.ID, types: [ResolvedType], binds: Bool) {
    let arguments = tree.list(call, .argument)
    let values = arguments.map { tree.child($0, .value) ?? tree.child($0, .pattern) ?? $0 }
    if values.count == 1, types.count != 1 {
      let whole = ResolvedType.tuple(types.map { .init(label: nil, type: $0) })
      return pattern(values[0], of: types.isEmpty ? .unknown : whole, binds: binds)
    }
    var types = types
    if types.count == 1, 1 < values.count, case .tuple(let parts) = types[0] { types = parts.map(\.type) }
    for (position, value) in values.enumerated() {
      pattern(value, of: types.count == values.count ? types[position] : .unknown, binds: binds)
    }
  }

  func doubt(_ type: ResolvedType) -> Meaning {
    switch unwrapped(type) {
    case .unknown: .unknown(.noExpectedType)
    case .parameter, .member: .unknown(.genericBase)
    case .external: .other
    case .nominal, .tuple, .function, .metatype: .unknown(.noSuchMember)
    }
  }
}
