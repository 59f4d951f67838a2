package import Syntax
import Text

/// Collects the declarations of one tree in one walk from the root down.
struct FactsReader {
  let tree: Tree
  var imports: [String] = []
  var testableImports: [String] = []
  var exportedImports: [String] = []
  var types: [TypeFacts] = []
  var globals: [MemberFacts] = []
  var caseNames: [CaseNames] = []
  /// The types around the node being read, as indices, innermost last; and how deep in `#if` it is.
  private var outer: [Int] = []
  private var conditions = 0
  /// Innermost block around a declaration inside a function.
  private var block: Range<Token.ID>?

  private let isASCII: Bool

  init(tree: Tree) {
    self.tree = tree
    isASCII = tree.source.isASCII
  }

  mutating func read() {
    for item in tree.children(.root) { readItem(item) }
  }

  private mutating func readItem(_ node: Node.ID) {
    switch tree.kind(node) {
    case .importDecl: readImport(node)
    case .structDecl, .classDecl, .actorDecl, .enumDecl, .protocolDecl, .extensionDecl: readType(node)
    case .typealiasDecl, .associatedtypeDecl: readAlias(node)
    case .variableDecl, .functionDecl, .initializerDecl, .subscriptDecl: readMember(node)
    case .enumCaseDecl: readCases(node)
    case .ifConfig:
      conditions += 1
      for clause in tree.children(node) {
        for item in tree.children(clause, .item) { readItem(item) }
      }
      conditions -= 1
    default: readBodies(of: node)
    }
  }

  private mutating func readImport(_ node: Node.ID) {
    guard let name = tree.firstOwnToken(node, where: { $0 == .identifier }) else { return }
    imports.append(tree.name(name))
    for attribute in tree.attributes(node) {
      if attribute.name == "testable" { testableImports.append(tree.name(name)) }
      if attribute.name == "_exported" { exportedImports.append(tree.name(name)) }
    }
  }

  /// Looks into functions, closures and accessors. Hardly any declares a type, which the flat list of nodes tells.
  private mutating func readBodies(of node: Node.ID) {
    let inside = tree.nodes[Int(node.raw) + 1..<Int(tree[node].end.raw)]
    if inside.contains(where: { $0.kind.isTypeDeclaration || $0.kind == .typealiasDecl }) { readBodies(in: node) }
  }

  /// Finds what is declared inside functions, closures and accessors.
  private mutating func readBodies(in node: Node.ID) {
    for child in tree.children(node) {
      let kind = tree.kind(child)
      let opensBlock = kind == .codeBlock || kind == .closureExpr || kind == .accessorBlock || kind == .switchCase
      let saved = block
      if opensBlock { block = tree[child].tokens }
      if kind.isTypeDeclaration || kind == .typealiasDecl {
        readItem(child)
      } else {
        readBodies(in: child)
      }
      block = saved
    }
  }
}

// MARK: - Types

extension FactsReader {
  private mutating func readType(_ node: Node.ID) {
    var facts = TypeFacts(
      kind: typeKind(node), name: "", scope: scope, node: node, nameToken: tree[node].firstToken,
      access: tree.access(node), isConditional: 0 < conditions)
    if facts.kind == .extension {
      if let type = tree.child(node, .type) ?? tree.onlyType(in: node) {
        facts.written = tree.writtenType(type)
      }
    } else if let name = tree.declaredName(node) {
      facts.name = tree.name(name)
      facts.nameToken = name
    }
    facts.attributes = tree.attributes(node)
    facts.generics = tree.genericParameters(node)
    facts.requirements = tree.requirements(node)
    if let clause = tree.child(node, .inheritance) {
      facts.inherits = tree.children(clause).map { inherited in
        tree.writtenType(tree.kind(inherited) == .inheritedType ? tree.onlyType(in: inherited) ?? inherited : inherited)
      }
    }
    types.append(facts)
    // Who reads bodies puts their block back.
    block = nil
    outer.append(types.count - 1)
    let savedConditions = conditions
    conditions = 0
    if let body = tree.child(node, .body) {
      readCaseNames(body, of: node)
      for item in tree.children(body) { readItem(item) }
    }
    conditions = savedConditions
    outer.removeLast()
  }

  /// What the cases are called in the language of the users.
  private mutating func readCaseNames(_ body: Node.ID, of node: Node.ID) {
    let isEnum = tree.kind(node) == .enumDecl
    guard isEnum || tree.kind(node) == .extensionDecl, !isASCII else { return }
    let path = outer.map { types[$0].kind == .extension ? types[$0].written?.path ?? "" : types[$0].name }
    let type = path.joined(separator: ".")
    if isEnum, let names = tree.rawNames(body, of: type) { caseNames.append(names) }
    for item in tree.children(body) where tree.kind(item) == .variableDecl || tree.kind(item) == .functionDecl {
      if let names = tree.switchedNames(item, of: type) { caseNames.append(names) }
    }
  }

  private mutating func readAlias(_ node: Node.ID) {
    guard let name = tree.declaredName(node) else { return }
    let value = tree.child(node, .initializer).flatMap { tree.onlyType(in: $0) }
    types.append(
      TypeFacts(
        kind: tree.kind(node) == .typealiasDecl ? .alias : .associatedType, name: tree.name(name),
        written: value.map { tree.writtenType($0) }, scope: scope, node: node, nameToken: name,
        access: tree.access(node), generics: tree.genericParameters(node), isConditional: 0 < conditions))
  }

  private var scope: TypeFacts.Scope {
    if let block { return .local(block, outer: outer.last) }
    return outer.last.map { .type($0) } ?? .file
  }

  private func typeKind(_ node: Node.ID) -> TypeFacts.Kind {
    switch tree.kind(node) {
    case .classDecl: .class
    case .actorDecl: .actor
    case .enumDecl: .enum
    case .protocolDecl: .protocol
    case .extensionDecl: .extension
    default: .struct
    }
  }

  private mutating func readCases(_ node: Node.ID) {
    guard let owner = outer.last, block == nil else { return }
    let attributes = tree.attributes(node).map(\.name)
    for element in tree.children(node, .element) {
      guard let name = tree.declaredName(element) else { continue }
      var facts = CaseFacts(
        name: tree.name(name), token: name, node: element, attributes: attributes,
        hasRawValue: tree.child(element, .initializer) != nil, isConditional: 0 < conditions)
      if let clause = tree.child(element, .parameters) {
        facts.parameters = tree.children(clause).filter { tree.kind($0) == .enumCaseParameter }.map {
          caseParameter($0)
        }
      }
      types[owner].cases.append(facts)
    }
  }

  private func caseParameter(_ node: Node.ID) -> ParameterFacts {
    var label: String?
    if tree.token(node, .colon) != nil, let first = tree.firstOwnToken(node, where: { $0 == .identifier }) {
      label = tree.name(first)
    }
    let type = tree.onlyType(in: node).map { tree.writtenType($0) } ?? .other
    return ParameterFacts(
      label: label, name: label ?? "", type: type, hasDefault: tree.child(node, .initializer) != nil)
  }
}

// MARK: - Members

extension FactsReader {
  private mutating func readMember(_ node: Node.ID) {
    if block == nil {
      let members = tree.members(node)
      if let owner = outer.last {
        types[owner].members += members
      } else {
        globals += members
      }
    }
    readBodies(of: node)
  }
}

extension Tree {
  /// The facts of one declaration of a property, function, initialiser or subscript.
  package func members(_ node: Node.ID) -> [MemberFacts] {
    if kind(node) == .variableDecl { return properties(node) }
    let memberKind: MemberFacts.Kind =
      switch kind(node) {
      case .functionDecl: .function
      case .subscriptDecl: .subscript
      default: .initializer
      }
    let token = memberKind == .function ? declaredName(node) ?? self[node].firstToken : keyword(node)
    let clause = child(node, .parameters)
    var facts = MemberFacts(
      kind: memberKind,
      name: memberKind == .initializer ? "init" : memberKind == .subscript ? "subscript" : name(token),
      token: token, node: node, isStatic: isStatic(node), access: access(node), attributes: attributes(node),
      parameters: clause.map { parameters($0, ofSubscript: memberKind == .subscript) } ?? [],
      generics: genericParameters(node),
      requirements: requirements(node))
    if memberKind == .function || memberKind == .subscript {
      facts.type = child(node, .result).flatMap { onlyType(in: $0) }.map { writtenType($0) } ?? .void
    }
    return [facts]
  }

  private func properties(_ node: Node.ID) -> [MemberFacts] {
    var result: [MemberFacts] = []
    for binding in children(node, .binding) {
      guard let pattern = child(binding, .pattern), kind(pattern) == .identifierPattern else { continue }
      let token = self[pattern].firstToken
      var facts = MemberFacts(
        kind: .property, name: name(token), token: token, node: node, isStatic: isStatic(node),
        isStored: isStored(binding), access: access(node), attributes: attributes(node))
      if let annotation = child(binding, .typeAnnotation), let type = onlyType(in: annotation) {
        facts.type = writtenType(type)
      } else if let initializer = child(binding, .initializer), let value = child(initializer, .value) {
        facts.initialType = constructedType(value)
      }
      result.append(facts)
    }
    return result
  }

  /// A property without accessors, or with observers only.
  package func isStored(_ binding: Node.ID) -> Bool {
    guard let block = child(binding, .accessors) else { return true }
    let accessors = children(block).filter { kind($0) == .accessorDecl }
    return !accessors.isEmpty
      && accessors.allSatisfy { accessor in
        firstOwnToken(accessor) { $0 == .willSet || $0 == .didSet } != nil
      }
  }

  /// `A.B` of `A.B(...)`, where the last component looks like a type's name, and the whole of `A.B.member`.
  package func constructedType(_ value: Node.ID) -> WrittenType? {
    switch kind(value) {
    case .booleanLiteral: return .name("Bool")
    case .stringLiteral: return .name("String")
    case .integerLiteral: return .name("Int")
    case .floatLiteral: return .name("Double")
    case .chainExpr:
      if let collection = emptyCollection(value) { return collection }
      if let path = memberPath(value) { return .named(path) }
    default: return nil
    }
    guard let (written, call) = construction(value) else { return nil }
    if let reducer = combinedReducer(written, value, behind: call) { return reducer }
    guard self[call].end == self[value].end else { return nil }
    if let store = storeType(written, call) { return store }
    var path = written
    if path.last?.name == "init" { path.removeLast() }
    return endsInTypeName(path) ? .named(path) : nil
  }

  /// `A.member`, not called.
  private func memberPath(_ value: Node.ID) -> [WrittenType.Component]? {
    guard let base = child(value, .base), kind(base) == .identifierExpr else { return nil }
    var path = [WrittenType.Component(name(self[base].firstToken), genericArguments(of: base))]
    for suffix in children(value, .suffix) {
      guard endsInTypeName(path), kind(suffix) == .memberSuffix, let token = memberName(suffix) else { return nil }
      path.append(.init(name(token), genericArguments(of: suffix)))
    }
    return endsInTypeName(path) || path.last?.name == "self" ? nil : path
  }

  /// `Reducer<S, A, E>` of `Reducer<S, A, E>.combine(...)`, also with what leaves the type alone behind it.
  private func combinedReducer(
    _ path: [WrittenType.Component], _ value: Node.ID, behind call: Node.ID
  ) -> WrittenType? {
    let type = path.last?.name == "combine" ? Array(path.dropLast()) : path
    guard let last = type.last, ["Reducer", "AnyReducer"].contains(last.name), last.arguments.count == 3 else {
      return nil
    }
    let modifiers = ["combined", "binding", "debug", "debugActions", "signpost"]
    for suffix in children(value, .suffix) where call.raw < suffix.raw {
      guard kind(suffix) == .memberSuffix, let token = memberName(suffix) else { continue }
      if !modifiers.contains(name(token)) { return nil }
    }
    return .named(type)
  }

  /// `[A]` of `[A]()`.
  private func emptyCollection(_ value: Node.ID) -> WrittenType? {
    guard let base = child(value, .base), kind(base) == .arrayExpr, self[base].end == child(value, .suffix),
      let element = child(base, .element), self[element].end == self[base].end, kind(element) == .identifierExpr
    else { return nil }
    let type = WrittenType.named([.init(name(self[element].firstToken), genericArguments(of: element))])
    return .name("Array", type)
  }

  /// `Store<F.State, F.Action>` of `Store(initialState: ...) { F() }`.
  private func storeType(_ components: [WrittenType.Component], _ call: Node.ID) -> WrittenType? {
    guard components.count == 1, components[0].arguments.isEmpty, ["Store", "TestStore"].contains(components[0].name)
    else {
      return nil
    }
    guard let feature = reducerType(call) else { return nil }
    let parts = ["State", "Action"].map { WrittenType.named(feature + [.init($0)]) }
    return .named([.init(components[0].name, parts)])
  }

  /// `F` of `{ F() }`, `reducer: { F() }`, `reducer: F()` and `reducer: F.init`.
  private func reducerType(_ call: Node.ID) -> [WrittenType.Component]? {
    var value = child(call, .trailing)
    for argument in children(call, .argument) where spells(self[argument].firstToken, "reducer") {
      value = child(argument, .value)
    }
    guard var value else { return nil }
    if kind(value) == .closureExpr {
      guard let item = child(value, .item) else { return nil }
      value = item
    }
    if let made = madeType(value) { return made }
    guard kind(value) == .chainExpr, let base = child(value, .base), kind(base) == .identifierExpr else { return nil }
    var path = [WrittenType.Component(name(self[base].firstToken), genericArguments(of: base))]
    for suffix in children(value, .suffix) {
      guard kind(suffix) == .memberSuffix, let token = memberName(suffix) else { return nil }
      if spells(token, "init") { return path }
      path.append(.init(name(token), genericArguments(of: suffix)))
    }
    return nil
  }

  /// `A.B` of an expression that starts with `A.B(...)`.
  private func madeType(_ value: Node.ID) -> [WrittenType.Component]? {
    guard let (path, _) = construction(value) else { return nil }
    return endsInTypeName(path) ? path : nil
  }

  /// What stands before the first call of a chain of plain names, and that call.
  private func construction(_ value: Node.ID) -> (path: [WrittenType.Component], call: Node.ID)? {
    guard kind(value) == .chainExpr, let base = child(value, .base), kind(base) == .identifierExpr else { return nil }
    var path = [WrittenType.Component(name(self[base].firstToken), genericArguments(of: base))]
    for suffix in children(value, .suffix) {
      if kind(suffix) == .callSuffix { return (path, suffix) }
      guard kind(suffix) == .memberSuffix, let token = memberName(suffix) else { return nil }
      path.append(.init(name(token), genericArguments(of: suffix)))
    }
    return nil
  }

  private func endsInTypeName(_ path: [WrittenType.Component]) -> Bool {
    guard let first = path.last?.name.utf8.first else { return false }
    return UInt8(ascii: "A") <= first && first <= UInt8(ascii: "Z")
  }

  /// One name alone is a label, too, but not in a subscript.
  package func parameters(_ clause: Node.ID, ofSubscript: Bool = false) -> [ParameterFacts] {
    children(clause).filter { kind($0) == .parameter }.map { parameter($0, ofSubscript: ofSubscript) }
  }

  private func parameter(_ node: Node.ID, ofSubscript: Bool) -> ParameterFacts {
    var names: [Token.ID] = []
    let colon = token(node, .colon)
    for token in self[node].tokens where colon == nil || token < colon! {
      let kind = kind(token)
      guard kind == .identifier || kind == .wildcard,
        !children(node).contains(where: { self[$0].tokens.contains(token) })
      else { continue }
      names.append(token)
    }
    let hasLabel = !ofSubscript || 1 < names.count
    let label = names.first.flatMap { hasLabel && kind($0) != .wildcard ? name($0) : nil }
    let type = onlyType(in: node).map { writtenType($0) } ?? .other
    return ParameterFacts(
      label: label, name: names.last.map { kind($0) == .wildcard ? "_" : name($0) } ?? "", type: type,
      hasDefault: child(node, .initializer) != nil, isVariadic: token(node, .ellipsis) != nil,
      isBuilder: attributes(node).contains { $0.name.hasSuffix("Builder") })
  }
}
