package import Syntax

extension Node.Kind {
  package var isTypeDeclaration: Bool {
    self == .structDecl || self == .classDecl || self == .actorDecl || self == .enumDecl || self == .protocolDecl
      || self == .extensionDecl
  }
}

extension Token.Kind {
  /// The keyword of a declaration whose name stands behind it.
  fileprivate var introducesName: Bool {
    switch self {
    case .struct, .class, .actor, .enum, .protocol, .extension, .func, .typealias, .associatedtype, .macro: true
    default: false
    }
  }
}

extension Tree {
  /// The children of a node in a slot.
  package func list(_ node: Node.ID, _ slot: Node.Slot) -> [Node.ID] { Array(children(node, slot)) }

  package func firstChild(_ node: Node.ID) -> Node.ID? {
    Node.ID(node.raw + 1) < self[node].end ? Node.ID(node.raw + 1) : nil
  }

  /// The name token of a type, function, typealias or enum case; operators included.
  package func declaredName(_ node: Node.ID) -> Token.ID? {
    var sawKeyword = kind(node) == .enumCaseElement
    return firstOwnToken(node) { kind in
      if sawKeyword { return true }
      sawKeyword = kind.introducesName
      return false
    }
  }

  /// `init`, `subscript`, `var`...: the first token behind attributes and modifiers.
  package func keyword(_ node: Node.ID) -> Token.ID {
    firstOwnToken(node) { _ in true } ?? self[node].firstToken
  }

  package func hasModifier(_ node: Node.ID, _ kind: Token.Kind) -> Bool {
    children(node, .modifier).contains { self.kind(self[$0].firstToken) == kind && self[$0].tokens.count == 1 }
  }

  func isStatic(_ node: Node.ID) -> Bool { hasModifier(node, .static) || hasModifier(node, .class) }

  package func access(_ node: Node.ID) -> Access {
    for modifier in children(node, .modifier) where self[modifier].tokens.count == 1 {
      switch kind(self[modifier].firstToken) {
      case .private: return .private
      case .fileprivate: return .fileprivate
      case .internal: return .internal
      case .package: return .package
      case .public: return .public
      case .open: return .open
      default: continue
      }
    }
    return .internal
  }

  package func attributes(_ node: Node.ID) -> [AttributeFacts] {
    var result: [AttributeFacts] = []
    for child in children(node, .attribute) {
      guard let typeNode = onlyType(in: child) else { continue }
      let type = writtenType(typeNode)
      guard case .named(let components) = type, let last = components.last else { continue }
      var facts = AttributeFacts(name: last.name, type: last.arguments.first)
      if let arguments = self.child(child, .attributeArguments), let first = self.child(arguments, .argument),
        let value = self.child(first, .value)
      {
        facts.type = selfReference(value) ?? facts.type
        facts.keyPath = onlyComponent(value)
      }
      result.append(facts)
    }
    return result
  }

  /// `a` of the key path `\.a`.
  private func onlyComponent(_ value: Node.ID) -> String? {
    guard kind(value) == .keyPathExpr else { return nil }
    let components = list(value, .component)
    guard components.count == 1, kind(components[0]) == .memberSuffix else { return nil }
    return memberName(components[0]).map { name($0) }
  }

  /// `A.B` of the expression `A.B.self`.
  private func selfReference(_ value: Node.ID) -> WrittenType? {
    guard kind(value) == .chainExpr, let base = child(value, .base), kind(base) == .identifierExpr else { return nil }
    var components = [WrittenType.Component(name(self[base].firstToken), genericArguments(of: base))]
    for suffix in children(value, .suffix) {
      guard kind(suffix) == .memberSuffix, let token = memberName(suffix) else { return nil }
      if spells(token, "self") { return .named(components) }
      components.append(.init(name(token), genericArguments(of: suffix)))
    }
    return nil
  }

  /// The name token of a `.name` suffix: the last own token before arguments of any kind.
  package func memberName(_ suffix: Node.ID) -> Token.ID? {
    firstOwnToken(suffix) { $0 != .period && $0 != .colonColon }
  }

  package func genericParameters(_ node: Node.ID) -> [String] {
    guard let clause = child(node, .genericParameters) else { return [] }
    return children(clause, .parameter).compactMap { parameter in
      firstOwnToken(parameter) { $0 == .identifier }.map { name($0) }
    }
  }

  package func requirements(_ node: Node.ID) -> [RequirementFacts] {
    var result: [RequirementFacts] = []
    var clauses = list(node, .whereClause)
    if let generics = child(node, .genericParameters) { clauses += list(generics, .whereClause) }
    for clause in clauses {
      for requirement in children(clause) where kind(requirement) == .genericRequirement {
        guard let left = child(requirement, .left), let right = child(requirement, .right) else { continue }
        result.append(
          RequirementFacts(
            left: writtenType(left), right: writtenType(right), isSameType: token(requirement, .colon) == nil))
      }
    }
    return result
  }
}
