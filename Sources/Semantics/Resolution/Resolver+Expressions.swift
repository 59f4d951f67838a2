import Syntax

extension Resolver {
  /// Walks what no other part looks into, expecting nothing.
  mutating func children(of node: Node.ID) {
    for child in tree.children(node) {
      let kind = tree.kind(child)
      if kind.isType { continue }
      if kind.isExpression {
        _ = infer(child)
      } else {
        children(of: child)
      }
    }
  }

  /// The type of an expression. `expected`: what the place asks for, `unknown` if nothing.
  mutating func infer(_ node: Node.ID, _ expected: ResolvedType = .unknown) -> ResolvedType {
    switch tree.kind(node) {
    case .identifierExpr: return identifier(node)
    case .chainExpr: return chain(node, expected)
    case .closureExpr: return closure(node, expected, isBuilder: false)
    case .keyPathExpr: return keyPath(node, expected)
    case .ifExpr: return ifExpression(node, expected)
    case .switchExpr: return switchExpression(node, expected)
    case .doStmt:
      doStatement(node)
      return .unknown
    case .tupleExpr: return tupleExpression(node, expected)
    case .arrayExpr: return arrayExpression(node, expected)
    case .dictionaryExpr: return dictionaryExpression(node, expected)
    case .tryExpr: return tryExpression(node, expected)
    case .awaitExpr, .unsafeExpr, .ownershipExpr:
      guard let value = tree.child(node, .value) ?? tree.firstChild(node) else { return .unknown }
      return infer(value, expected)
    case .infixExpr: return infixExpression(node, expected)
    case .assignmentExpr:
      let left = tree.child(node, .left).map { infer($0) } ?? .unknown
      if let value = tree.child(node, .value) { _ = infer(value, left) }
      return .void
    case .ternaryExpr:
      if let condition = tree.child(node, .condition) { _ = infer(condition, library(.bool)) }
      return branches([tree.child(node, .then), tree.child(node, .else)].compactMap { $0 }, expected)
    case .asExpr: return castExpression(node)
    case .isExpr:
      if let left = tree.child(node, .left) { _ = infer(left) }
      return library(.bool)
    case .prefixExpr: return prefixExpression(node, expected)
    case .stringLiteral:
      children(of: node)
      return library(.string)
    case .booleanLiteral: return library(.bool)
    case .integerLiteral: return .unknown
    case .typeExpr:
      guard let type = tree.children(node).first(where: { tree.kind($0).isType }) else { return .unknown }
      return .metatype(resolve(type))
    default:
      children(of: node)
      return .unknown
    }
  }

  private func identifier(_ node: Node.ID) -> ResolvedType {
    let token = tree[node].firstToken
    let name = tree.name(token)
    let arguments = tree.genericArguments(of: node)
    if arguments.isEmpty { return value(named: name, at: token) }
    let type = index.resolve(.named([.init(name, arguments)]), in: scope(at: token))
    return type.isUnknown ? .unknown : .metatype(type)
  }

  /// An expression that starts with a dot, also inside parentheses or `try`: only the place says what it means.
  func isImplicit(_ node: Node.ID) -> Bool {
    switch tree.kind(node) {
    case .chainExpr: tree.child(node, .base) == nil
    case .tryExpr, .awaitExpr: tree.child(node, .value).map { isImplicit($0) } ?? false
    case .ternaryExpr:
      [.then, .else].contains { slot in tree.child(node, slot).map { isImplicit($0) } ?? false }
    default: false
    }
  }

  /// Branches have one type: what the place doesn't tell, those that don't start with a dot do.
  private mutating func branches(_ branches: [Node.ID], _ expected: ResolvedType) -> ResolvedType {
    var type = expected
    var found = ResolvedType.unknown
    for isImplicit in [false, true] {
      for branch in branches where self.isImplicit(branch) == isImplicit {
        let inferred = infer(branch, type)
        if found.isUnknown { found = inferred }
        if type.isUnknown { type = inferred }
      }
    }
    return found
  }

  private mutating func tupleExpression(_ node: Node.ID, _ expected: ResolvedType) -> ResolvedType {
    let arguments = tree.list(node, .argument)
    if arguments.count == 1, let value = tree.child(arguments[0], .value) { return infer(value, expected) }
    var wanted: [ResolvedType] = []
    if case .tuple(let elements) = expected, elements.count == arguments.count { wanted = elements.map(\.type) }
    var elements: [ResolvedType.Element] = []
    for (position, argument) in arguments.enumerated() {
      guard let value = tree.child(argument, .value) else { continue }
      let type = infer(value, wanted.isEmpty ? .unknown : wanted[position])
      elements.append(.init(label: label(of: argument), type: type))
    }
    return .tuple(elements)
  }

  private mutating func arrayExpression(_ node: Node.ID, _ expected: ResolvedType) -> ResolvedType {
    let outer = unwrapped(expected)
    var wanted = ResolvedType.unknown
    if case .nominal(_, let arguments)? = index.view(outer, as: index.libraryType(.sequence)) { wanted = arguments[0] }
    var found = ResolvedType.unknown
    for element in tree.children(node, .element) {
      let type = infer(element, wanted)
      if found.isUnknown { found = type }
    }
    return library(.array, wanted.isUnknown ? found : wanted)
  }

  private mutating func dictionaryExpression(_ node: Node.ID, _ expected: ResolvedType) -> ResolvedType {
    var key = ResolvedType.unknown
    var value = ResolvedType.unknown
    if isLibrary(unwrapped(expected), .dictionary) {
      (key, value) = (unwrapped(expected).arguments[0], unwrapped(expected).arguments[1])
    }
    for element in tree.children(node, .element) {
      if let node = tree.child(element, .key), case let found = infer(node, key), key.isUnknown { key = found }
      if let node = tree.child(element, .value), case let found = infer(node, value), value.isUnknown { value = found }
    }
    return library(.dictionary, key, value)
  }

  private mutating func tryExpression(_ node: Node.ID, _ expected: ResolvedType) -> ResolvedType {
    guard let value = tree.child(node, .value) ?? tree.firstChild(node) else { return .unknown }
    let type = infer(value, expected)
    let isOptional = tree.firstOwnToken(node) { $0 == .postfixQuestion } != nil
    return isOptional && !isLibrary(type, .optional) && !type.isUnknown ? library(.optional, type) : type
  }

  private mutating func castExpression(_ node: Node.ID) -> ResolvedType {
    guard let left = tree.child(node, .left), let written = tree.onlyType(in: node) else { return .unknown }
    let type = resolve(written)
    let mark = tree.firstOwnToken(node) { $0 == .postfixQuestion || $0 == .exclamation }
    _ = infer(left, mark == nil ? type : .unknown)
    if let mark, tree.kind(mark) == .postfixQuestion { return library(.optional, type) }
    return type
  }

  private mutating func prefixExpression(_ node: Node.ID, _ expected: ResolvedType) -> ResolvedType {
    guard let value = tree.child(node, .value) ?? tree.firstChild(node) else { return .unknown }
    let operatorToken = tree[node].firstToken
    // `/Action.loaded`: a case path.
    if tree.spells(operatorToken, "/") {
      let root = isLibrary(unwrapped(expected), .caseKeyPath) ? unwrapped(expected).arguments[0] : .unknown
      switch infer(value, root) {
      case .function(let payload, let root): return library(.caseKeyPath, root, tuple(payload))
      case .nominal(let id, let arguments): return casePath(value, .nominal(id, arguments))
      case .unknown, .external, .parameter, .member, .tuple, .metatype: return .unknown
      }
    }
    if tree.spells(operatorToken, "!") {
      _ = infer(value, library(.bool))
      return library(.bool)
    }
    return infer(value, expected)
  }

  /// `/Action.dismiss`, `/.loaded`: of a case that has no payload, or whose enum only the place tells.
  private func casePath(_ value: Node.ID, _ root: ResolvedType) -> ResolvedType {
    guard tree.kind(value) == .chainExpr, let last = tree.list(value, .suffix).last, tree.kind(last) == .memberSuffix,
      let token = tree.memberName(last), let found = enumCase(tree.name(token), of: root)
    else { return .unknown }
    return library(.caseKeyPath, root, tuple(found.payload))
  }

  private mutating func infixExpression(_ node: Node.ID, _ expected: ResolvedType) -> ResolvedType {
    let operands = tree.list(node, .operand)
    let operation = tree.firstOwnToken(node) { _ in true }
    let comparisons: [StaticString] = ["==", "!=", "===", "!==", "~=", "<", ">", "<=", ">="]
    if let operation, comparisons.contains(where: { tree.spells(operation, $0) }) {
      var type = ResolvedType.unknown
      for operand in operands where !isImplicit(operand) {
        let found = infer(operand)
        if type.isUnknown { type = found }
      }
      for operand in operands where isImplicit(operand) { _ = infer(operand, type) }
      return library(.bool)
    }
    if let operation, tree.spells(operation, "&&") || tree.spells(operation, "||") {
      for operand in operands { _ = infer(operand, library(.bool)) }
      return library(.bool)
    }
    if let operation, tree.spells(operation, "??") {
      var type = expected
      for operand in operands {
        let found = unwrapped(infer(operand, type))
        if type.isUnknown { type = found }
      }
      return type
    }
    var type = ResolvedType.unknown
    for operand in operands where !isImplicit(operand) {
      let found = infer(operand)
      if type.isUnknown { type = found }
    }
    for operand in operands where isImplicit(operand) { _ = infer(operand) }
    return .unknown
  }

}

// MARK: - Closures

extension Resolver {
  /// A closure against the function type that is expected of it; gives the function type that it turned out to have.
  mutating func closure(_ node: Node.ID, _ expected: ResolvedType, isBuilder: Bool) -> ResolvedType {
    var wanted: [ResolvedType] = []
    var wantedResult = ResolvedType.unknown
    var isKnown = false
    if case .function(let parameters, let result) = unwrapped(expected) {
      wanted = parameters
      wantedResult = result
      isKnown = true
    }
    let savedElement = element
    let mark = locals.count
    var types = wanted
    if let signature = tree.child(node, .signature) {
      captures(of: signature)
      if let clause = tree.child(signature, .parameters) { types = closureParameters(clause, wanted) }
      if let result = tree.child(signature, .result), let type = tree.onlyType(in: result) {
        wantedResult = resolve(type)
      }
    } else {
      for position in 0..<max(wanted.count, 4) {
        locals.append(("$\(position)", wanted.indices.contains(position) ? wanted[position] : .unknown))
      }
      // One closure parameter for a tuple's elements, or the whole.
      if wanted.count == 1, case .tuple(let parts) = wanted[0], uses(node, "$1") {
        for (position, part) in parts.enumerated() { locals.append(("$\(position)", part.type)) }
      }
    }
    let items = tree.list(node, .item)
    if let payload = forwardedPayload(items, wantedResult), types.first?.isUnknown ?? true {
      types = [payload]
      if let position = locals[mark...].firstIndex(where: { $0.name == "$0" }) { locals[position].type = payload }
    }
    if isBuilder { wantedResult = built(by: items, wantedResult) }
    element = isBuilder ? wantedResult : nil
    results.append(Result(expected: wantedResult))
    let value = block(items, result: wantedResult)
    let returned = results.removeLast().found
    locals.removeSubrange(mark...)
    element = savedElement
    var result = wantedResult
    if result.isUnknown || containsUnknown(result) {
      let found = value.isUnknown ? returned : value
      if !found.isUnknown { result = found }
    }
    return .function(isKnown && types.count != wanted.count ? wanted : types, result)
  }

  /// The type of `$0` in `{ .loaded($0) }`: what the case carries.
  private func forwardedPayload(_ items: [Node.ID], _ result: ResolvedType) -> ResolvedType? {
    guard items.count == 1, tree.child(items[0], .base) == nil,
      case let suffixes = tree.list(items[0], .suffix), suffixes.count == 2, tree.kind(suffixes[1]) == .callSuffix,
      let token = tree.memberName(suffixes[0]), let found = enumCase(tree.name(token), of: result),
      case let arguments = tree.list(suffixes[1], .argument), arguments.count == 1, found.payload.count == 1,
      let value = tree.child(arguments[0], .value), tree.kind(value) == .identifierExpr,
      tree.spells(tree[value].firstToken, "$0")
    else { return nil }
    return found.payload[0]
  }

  /// What a result builder's statements make together. Where the place leaves the state or the actions open, the first
  /// statement that tells them decides for all.
  mutating func built(by items: [Node.ID], _ expected: ResolvedType) -> ResolvedType {
    guard 1 < items.count, !isSpeculating, isLibrary(expected, .reducer), containsUnknown(expected) else {
      return expected
    }
    var arguments = expected.arguments
    return speculate { resolver in
      let mark = resolver.locals.count
      for item in items where arguments.contains(where: { resolver.containsUnknown($0) }) {
        guard resolver.tree.kind(item).isExpression else {
          resolver.statement(item)
          continue
        }
        let found = resolver.infer(item, expected)
        guard let view = resolver.index.view(found, as: resolver.index.libraryType(.reducer)) else { continue }
        for (position, argument) in view.arguments.enumerated() where resolver.containsUnknown(arguments[position]) {
          arguments[position] = argument
        }
      }
      resolver.locals.removeSubrange(mark...)
      return resolver.library(.reducer, arguments[0], arguments[1])
    }
  }

  func uses(_ node: Node.ID, _ name: StaticString) -> Bool {
    tree[node].tokens.contains { tree.kind($0) == .dollarIdentifier && tree.spells($0, name) }
  }

  func containsUnknown(_ type: ResolvedType) -> Bool {
    switch type {
    case .unknown: true
    case .nominal(_, let arguments): arguments.contains { containsUnknown($0) }
    case .tuple(let elements): elements.contains { containsUnknown($0.type) }
    case .external, .parameter, .member, .function, .metatype: false
    }
  }

  private mutating func captures(of signature: Node.ID) {
    guard let clause = tree.child(signature, .captures) else { return }
    for capture in tree.children(clause) {
      if let initializer = tree.child(capture, .initializer), let value = tree.child(initializer, .value),
        let name = tree.firstOwnToken(capture, where: { $0 == .identifier })
      {
        locals.append((tree.name(name), infer(value)))
      } else if let value = tree.child(capture, .value) {
        _ = infer(value)
      }
    }
  }

  private mutating func closureParameters(_ clause: Node.ID, _ wanted: [ResolvedType]) -> [ResolvedType] {
    let parameters = tree.children(clause).filter { tree.kind($0) == .parameter }
    var types = wanted
    if wanted.count == 1, 1 < parameters.count, case .tuple(let parts) = wanted[0] { types = parts.map(\.type) }
    var result: [ResolvedType] = []
    for (position, parameter) in parameters.enumerated() {
      var type = types.count == parameters.count ? types[position] : .unknown
      if let written = tree.onlyType(in: parameter) { type = resolve(written) }
      let colon = tree.token(parameter, .colon)
      let name = tree[parameter].tokens.last { token in
        (tree.kind(token) == .identifier || tree.kind(token) == .wildcard) && (colon == nil || token < colon!)
      }
      if let name { locals.append((tree.name(name), type)) }
      result.append(type)
    }
    return result
  }
}
