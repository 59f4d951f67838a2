import Syntax

extension Resolver {
  /// A pattern against the type of what it is matched with; a plain name of a new variable is no expression.
  mutating func pattern(_ node: Node.ID, of type: ResolvedType) {
    switch tree.kind(node) {
    case .identifierPattern: locals.append((tree.name(tree[node].firstToken), type))
    case .bindingPattern:
      if let inner = tree.child(node, .pattern) ?? tree.firstChild(node) {
        pattern(inner, of: type)
      }
    case .tuplePattern, .tupleExpr: tuplePattern(node, of: type)
    case .chainExpr: chainPattern(node, of: type)
    case .asExpr:
      guard let left = tree.child(node, .left), let written = tree.onlyType(in: node) else { return children(of: node) }
      pattern(left, of: resolve(written))
    // An expression, or what has no names.
    default: _ = infer(node, type)
    }
  }

  private mutating func tuplePattern(_ node: Node.ID, of type: ResolvedType) {
    let elements = tree.children(node).map { element in
      tree.child(element, .pattern) ?? tree.child(element, .value) ?? element
    }
    if elements.count == 1 { return pattern(elements[0], of: type) }
    var types: [ResolvedType] = []
    if case .tuple(let parts) = type { types = parts.map(\.type) }
    for (position, element) in elements.enumerated() {
      pattern(element, of: types.count == elements.count ? types[position] : .unknown)
    }
  }

  /// `.name`, `.name(...)`, `Type.name(...)`, each maybe with `?` behind it; anything else is an expression.
  private mutating func chainPattern(_ node: Node.ID, of type: ResolvedType) {
    var suffixes = tree.list(node, .suffix)
    var type = type
    if let last = suffixes.last, tree.kind(last) == .optionalChainingSuffix {
      suffixes.removeLast()
      type = unwrapped(type)
      if suffixes.isEmpty, let base = tree.child(node, .base) { return pattern(base, of: type) }
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
      return casePattern(token, call, of: named, isImplicit: false)
    }
    guard suffixes.count == 1 else {
      _ = infer(node, type)
      return
    }
    casePattern(token, call, of: type, isImplicit: true)
  }

  private mutating func casePattern(
    _ token: Token.ID, _ call: Node.ID?, of type: ResolvedType, isImplicit: Bool
  ) {
    let name = tree.name(token)
    guard let found = enumCase(name, of: type) else {
      if isStaticMember(name, of: type) {
        record(token, .other)
      } else {
        record(token, doubt(type))
      }
      if let call { payload(call, types: []) }
      return
    }
    record(token, .enumCase(found.id))
    if let call { payload(call, types: found.payload) }
  }

  /// The patterns in a case's parentheses against its associated values.
  private mutating func payload(_ call: Node.ID, types: [ResolvedType]) {
    let arguments = tree.list(call, .argument)
    let values = arguments.map { tree.child($0, .value) ?? tree.child($0, .pattern) ?? $0 }
    if values.count == 1, types.count != 1 {
      let whole = ResolvedType.tuple(types.map { .init(label: nil, type: $0) })
      return pattern(values[0], of: types.isEmpty ? .unknown : whole)
    }
    var types = types
    if types.count == 1, 1 < values.count, case .tuple(let parts) = types[0] { types = parts.map(\.type) }
    for (position, value) in values.enumerated() {
      pattern(value, of: types.count == values.count ? types[position] : .unknown)
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
