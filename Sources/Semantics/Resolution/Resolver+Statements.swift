import Syntax

extension Resolver {
  /// A list of statements; a single expression is the block's value.
  mutating func block(_ items: [Node.ID], result: ResolvedType = .unknown) -> ResolvedType {
    let mark = locals.count
    var value = ResolvedType.unknown
    declareFunctions(items)
    for item in items {
      if items.count == 1, tree.kind(item).isExpression {
        value = infer(item, result.isUnknown ? element ?? result : result)
      } else {
        statement(item)
      }
    }
    locals.removeSubrange(mark...)
    return value
  }

  /// Local functions may be called above their declaration.
  private mutating func declareFunctions(_ items: [Node.ID]) {
    for item in items where tree.kind(item) == .functionDecl {
      guard let name = tree.declaredName(item), let clause = tree.child(item, .parameters) else { continue }
      let saved = generics
      generics += tree.genericParameters(item)
      let scope = scope(at: tree[item].firstToken)
      let parameters = tree.parameters(clause).map { index.resolve($0.type, in: scope) }
      let result = tree.child(item, .result).flatMap { tree.onlyType(in: $0) }.map { resolve($0) } ?? .void
      generics = saved
      locals.append((tree.name(name), .function(parameters, result)))
    }
  }

  mutating func statement(_ node: Node.ID) {
    switch tree.kind(node) {
    case .structDecl, .classDecl, .actorDecl, .enumDecl, .protocolDecl, .extensionDecl: typeDeclaration(node)
    case .functionDecl, .initializerDecl, .deinitializerDecl, .subscriptDecl: functionDeclaration(node)
    case .variableDecl: variableDeclaration(node)
    case .enumCaseDecl: enumCases(node)
    case .guardStmt:
      // What a guard binds stays in scope behind it.
      conditions(of: node)
      if let body = tree.child(node, .body) { _ = block(tree.list(body, .item)) }
    case .whileStmt:
      scoped {
        $0.conditions(of: node)
        $0.childBlock(node)
      }
    case .repeatStmt:
      childBlock(node)
      if let condition = tree.child(node, .condition) { _ = infer(condition, library(.bool)) }
    case .forStmt: forStatement(node)
    case .deferStmt: childBlock(node)
    case .doStmt: doStatement(node)
    case .returnStmt: returnStatement(node)
    case .labeledStmt:
      for child in tree.children(node) { statement(child) }
    case .ifConfig:
      for clause in tree.children(node) {
        for item in tree.children(clause) where tree[item].slot != .condition { statement(item) }
      }
    default:
      if tree.kind(node).isExpression {
        let builds = element != nil && tree.kind(node) != .ifExpr && tree.kind(node) != .switchExpr
        _ = infer(node, builds ? element! : .unknown)
      } else {
        children(of: node)
      }
    }
  }

  mutating func scoped(_ body: (inout Resolver) -> Void) {
    let mark = locals.count
    body(&self)
    locals.removeSubrange(mark...)
  }

  mutating func childBlock(_ node: Node.ID, _ slot: Node.Slot = .body, result: ResolvedType = .unknown) {
    if let body = tree.child(node, slot) { _ = block(tree.list(body, .item), result: result) }
  }

  private mutating func forStatement(_ node: Node.ID) {
    var elementType = ResolvedType.unknown
    if let sequence = tree.child(node, .sequence) {
      let type = infer(sequence)
      if case .nominal(_, let arguments)? = index.view(type, as: index.libraryType(.sequence)) {
        elementType = arguments[0]
      }
    }
    scoped {
      if let pattern = $0.tree.child(node, .pattern) { $0.pattern(pattern, of: elementType) }
      if let clause = $0.tree.child(node, .whereClause) { $0.children(of: clause) }
      $0.childBlock(node)
    }
  }

  mutating func doStatement(_ node: Node.ID) {
    childBlock(node)
    for clause in tree.children(node) where tree.kind(clause) == .catchClause {
      scoped {
        $0.locals.append(("error", .external("Error")))
        for item in $0.tree.children(clause, .item) {
          if let pattern = $0.tree.child(item, .pattern) { $0.pattern(pattern, of: .external("Error")) }
          if let condition = $0.tree.child(item, .whereClause) { $0.children(of: condition) }
        }
        $0.childBlock(clause)
      }
    }
  }

  private mutating func returnStatement(_ node: Node.ID) {
    guard let value = tree.firstChild(node) else { return }
    let found = infer(value, results.last?.expected ?? .unknown)
    guard !results.isEmpty else { return }
    if results[results.count - 1].found.isUnknown { results[results.count - 1].found = found }
  }

  mutating func conditions(of node: Node.ID) {
    for condition in tree.children(node, .condition) { self.condition(condition) }
  }

  private mutating func condition(_ node: Node.ID) {
    for child in tree.children(node) {
      switch tree.kind(child) {
      case .optionalBindingCondition: optionalBinding(child)
      case .matchingPatternCondition:
        var type = ResolvedType.unknown
        if let initializer = tree.child(child, .initializer), let value = tree.child(initializer, .value) {
          type = infer(value)
        }
        if let pattern = tree.child(child, .pattern) { self.pattern(pattern, of: type) }
      default: _ = infer(child, library(.bool))
      }
    }
  }

  private mutating func optionalBinding(_ node: Node.ID) {
    guard let pattern = tree.child(node, .pattern) else { return }
    var type = ResolvedType.unknown
    if let initializer = tree.child(node, .initializer), let value = tree.child(initializer, .value) {
      type = infer(value)
    } else {
      type = value(named: tree.name(tree[pattern].firstToken), at: tree[pattern].firstToken)
    }
    type = unwrapped(type)
    if let annotation = tree.child(node, .typeAnnotation), let written = tree.onlyType(in: annotation) {
      type = resolve(written)
    }
    self.pattern(pattern, of: type)
  }

  mutating func ifExpression(_ node: Node.ID, _ expected: ResolvedType) -> ResolvedType {
    var type = ResolvedType.unknown
    scoped {
      $0.conditions(of: node)
      if let body = $0.tree.child(node, .body) { type = $0.block($0.tree.list(body, .item), result: expected) }
    }
    guard let elseBody = tree.child(node, .elseBody) else { return type }
    if tree.kind(elseBody) == .ifExpr {
      _ = ifExpression(elseBody, expected)
    } else {
      _ = block(tree.list(elseBody, .item), result: expected)
    }
    return type
  }

  mutating func switchExpression(_ node: Node.ID, _ expected: ResolvedType) -> ResolvedType {
    let subject = tree.child(node, .subject).map { infer($0) } ?? .unknown
    subjects[node] = subject
    var type = ResolvedType.unknown
    for child in tree.children(node) where tree[child].slot != .subject {
      switchCases(child, subject, expected, &type)
    }
    return type
  }

  private mutating func switchCases(
    _ node: Node.ID, _ subject: ResolvedType, _ expected: ResolvedType, _ type: inout ResolvedType
  ) {
    guard tree.kind(node) == .switchCase else {
      for clause in tree.children(node) {
        for child in tree.children(clause) where tree[child].slot != .condition {
          switchCases(child, subject, expected, &type)
        }
      }
      return
    }
    let mark = locals.count
    for item in tree.children(node) where tree.kind(item) == .caseItem {
      if let pattern = tree.child(item, .pattern) { self.pattern(pattern, of: subject) }
      if let condition = tree.child(item, .whereClause) { children(of: condition) }
    }
    let found = block(tree.children(node, .item).filter { tree.kind($0) != .caseItem }, result: expected)
    if type.isUnknown { type = found }
    locals.removeSubrange(mark...)
  }
}
