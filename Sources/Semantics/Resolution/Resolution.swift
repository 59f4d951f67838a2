import Synchronization
package import Syntax

/// What a name behind a dot stands for.
package enum Meaning: Hashable, Sendable {
  /// A use of this case: pattern, value, function or key path.
  case enumCase(CaseID)
  /// Certainly no enum case of the project.
  case other
  /// A member of some value. It is a case only if the enum offers its cases as properties.
  case memberOfValue
  /// Not certain, and why.
  case unknown(Doubt)

  package enum Doubt: String, Hashable, Sendable {
    case noExpectedType = "the type that is expected here is not known"
    case noSuchMember = "the type found for this place has no such member"
    case noRoot = "the key path's root is not known"
    case genericBase = "the type before the dot is generic"
    case bareName = "a bare name inside the enum itself"
    case notReached = "this place is not understood"
  }
}

/// The names of a file behind dots, each with its meaning, and the types of what is switched over. Found on demand, one
/// member of a type at a time, since most rules ask about a few places of a few files. Threads may share it.
package final class Resolution: Sendable {
  private let tree: Tree
  private let file: Int
  private let index: ProjectIndex
  private let parts: ResolutionParts
  /// By part; nil for those that nobody asked about.
  private let found: Mutex<[Found?]>

  private struct Found {
    var meanings: Meanings
    var subjects: [Node.ID: ResolvedType]
  }

  /// Linear in the number of members.
  package init(of tree: Tree, file: Int, in index: ProjectIndex) {
    self.tree = tree
    self.file = file
    self.index = index
    parts = ResolutionParts(of: tree, file: file, in: index)
    found = Mutex(Array(repeating: nil, count: parts.all.count))
  }

  /// All of the file's. Linear in the size of the tree, but for calls that several declarations fit.
  package var meanings: Meanings { Meanings(joining: all.map(\.meanings)) }

  /// The types of all that is switched over, by the switch expression.
  package var subjects: [Node.ID: ResolvedType] {
    all.reduce(into: [:]) { $0.merge($1.subjects) { $1 } }
  }

  /// Nil for a name that is not behind a dot.
  package func meaning(of token: Token.ID) -> Meaning? {
    found.withLock { resolved(parts.part(around: token), &$0).meanings[token] }
  }

  /// The type of what a switch expression switches over.
  package func subject(of node: Node.ID) -> ResolvedType? {
    found.withLock { resolved(parts.part(around: tree[node].firstToken), &$0).subjects[node] }
  }

  private var all: [Found] {
    found.withLock { found in parts.all.indices.map { resolved($0, &found) } }
  }

  private func resolved(_ part: Int, _ found: inout [Found?]) -> Found {
    if let known = found[part] { return known }
    var resolver = Resolver(tree: tree, file: file, index: index, typeByNode: parts.typeByNode)
    resolver.resolve(parts.all[part])
    let result = Found(meanings: Meanings(resolver.meanings), subjects: resolver.subjects)
    found[part] = result
    return result
  }
}

/// Infers the types of expressions as far as names, signatures and patterns tell, from the outside in: the type that is
/// expected of an expression decides what `.name` is a member of. What is not certain is `unknown`, never a guess.
struct Resolver {
  let tree: Tree
  let file: Int
  let index: ProjectIndex

  var meanings: [(Token.ID, Meaning)] = []
  var subjects: [Node.ID: ResolvedType] = [:]

  /// Variables, parameters and local functions in scope, innermost last.
  var locals: [(name: String, type: ResolvedType)] = []
  /// The types around the place, innermost last.
  var types: [TypeID] = []
  var generics: [String] = []
  /// How many calls around the place have their arguments only tried. Below a level or two nothing is tried again, or
  /// nested calls would double the work at each level.
  private var speculations = 0
  var isSpeculating: Bool { 0 < speculations }
  var maySpeculate: Bool { speculations < 2 }
  /// What `return` gives in the functions and closures around the place.
  var results: [Result] = []
  /// What each statement of a result builder is, if the place stands in one.
  var element: ResolvedType?

  struct Result {
    var expected: ResolvedType
    var found: ResolvedType = .unknown
  }

  private let typeByNode: [Node.ID: TypeID]

  init(tree: Tree, file: Int, index: ProjectIndex, typeByNode: [Node.ID: TypeID]) {
    self.tree = tree
    self.file = file
    self.index = index
    self.typeByNode = typeByNode
  }

  mutating func resolve(_ part: ResolutionParts.Part) {
    types = part.types
    for item in part.items { statement(item) }
    if let type = part.head { attributeArguments(of: type) }
  }

  func scope(at token: Token.ID) -> Scope {
    Scope(file: file, type: types.last, token: token, generics: generics)
  }

  func resolve(_ type: Node.ID) -> ResolvedType {
    index.resolve(tree.writtenType(type), in: scope(at: tree[type].firstToken))
  }

  var selfType: ResolvedType { types.last.map { index.selfType($0) } ?? .unknown }

  func library(_ type: LibraryType, _ arguments: ResolvedType...) -> ResolvedType {
    .nominal(index.libraryType(type), arguments)
  }

  func isLibrary(_ type: ResolvedType, _ wanted: LibraryType) -> Bool { type.nominal == index.libraryType(wanted) }

  /// `X` of `X?`; any other type as it is.
  func unwrapped(_ type: ResolvedType) -> ResolvedType {
    isLibrary(type, .optional) ? type.arguments[0] : type
  }

  mutating func record(_ token: Token.ID, _ meaning: Meaning) { meanings.append((token, meaning)) }

  /// Runs `body` and forgets what it recorded.
  mutating func speculate<T>(_ body: (inout Resolver) -> T) -> T {
    let recorded = meanings.count
    speculations += 1
    let result = body(&self)
    speculations -= 1
    meanings.removeSubrange(recorded...)
    return result
  }
}

// MARK: - Declarations

extension Resolver {
  mutating func typeDeclaration(_ node: Node.ID) {
    guard let id = typeByNode[node] else { return }
    let savedLocals = locals
    locals = index[id].scope.isLocal ? locals : []
    types.append(id)
    attributeArguments(of: node)
    if let body = tree.child(node, .body) {
      for item in tree.children(body) { statement(item) }
    }
    types.removeLast()
    locals = savedLocals
  }

  mutating func functionDeclaration(_ node: Node.ID) {
    // Those outside functions may have others of their name beside them, which the index knows.
    let isLocal = !results.isEmpty && tree.kind(tree.parent(node)) != .memberBlock
    let savedGenerics = generics
    generics += tree.genericParameters(node)
    attributeArguments(of: node)
    let parameters = tree.child(node, .parameters).map { tree.parameters($0) } ?? []
    let scope = scope(at: tree[node].firstToken)
    let parameterTypes = parameters.map { index.resolve($0.type, in: scope) }
    var result = ResolvedType.void
    if let clause = tree.child(node, .result), let type = tree.onlyType(in: clause) { result = resolve(type) }
    if tree.kind(node) == .initializerDecl { result = .void }
    if isLocal, tree.kind(node) == .functionDecl, let name = tree.declaredName(node) {
      locals.append((tree.name(name), .function(parameterTypes, result)))
    }
    let mark = locals.count
    for (parameter, type) in zip(parameters, parameterTypes) {
      locals.append((parameter.name, parameter.isVariadic ? library(.array, type) : type))
    }
    defaultValues(of: node)
    let isBuilder = tree.attributes(node).contains { $0.name.hasSuffix("Builder") }
    if let body = tree.child(node, .body) { self.body(body, returning: result, isBuilder: isBuilder) }
    if let accessors = tree.child(node, .accessors) { self.accessors(accessors, of: result, isBuilder: isBuilder) }
    locals.removeSubrange(mark...)
    generics = savedGenerics
  }

  private mutating func defaultValues(of node: Node.ID) {
    guard let clause = tree.child(node, .parameters) else { return }
    for parameter in tree.children(clause) {
      guard let initializer = tree.child(parameter, .initializer), let value = tree.child(initializer, .value) else {
        continue
      }
      _ = infer(value, tree.onlyType(in: parameter).map { resolve($0) } ?? .unknown)
    }
  }

  mutating func enumCases(_ node: Node.ID) {
    for element in tree.children(node, .element) {
      if let clause = tree.child(element, .parameters) {
        for parameter in tree.children(clause) {
          guard let initializer = tree.child(parameter, .initializer), let value = tree.child(initializer, .value)
          else {
            continue
          }
          _ = infer(value, tree.onlyType(in: parameter).map { resolve($0) } ?? .unknown)
        }
      }
      if let initializer = tree.child(element, .initializer) { children(of: initializer) }
    }
  }

  mutating func variableDeclaration(_ node: Node.ID) {
    // Those in `#if` are members, too.
    let isMember = tree.kind(tree.parent(node)) == .memberBlock || results.isEmpty && !types.isEmpty
    let isBuilder = tree.attributes(node).contains { $0.name.hasSuffix("Builder") }
    let injected = injected(tree.attributes(node), in: scope(at: tree[node].firstToken))
    attributeArguments(of: node)
    for binding in tree.children(node, .binding) {
      var type = ResolvedType.unknown
      if let annotation = tree.child(binding, .typeAnnotation), let written = tree.onlyType(in: annotation) {
        type = resolve(written)
      }
      if let initializer = tree.child(binding, .initializer), let value = tree.child(initializer, .value) {
        let found = infer(value, type)
        if type.isUnknown { type = found }
      }
      if type.isUnknown { type = injected }
      if let accessors = tree.child(binding, .accessors) { self.accessors(accessors, of: type, isBuilder: isBuilder) }
      if !isMember, let pattern = tree.child(binding, .pattern) { self.pattern(pattern, of: type) }
    }
  }

  /// The arguments of attributes; a key path in one never names an action.
  mutating func attributeArguments(of node: Node.ID) {
    for attribute in tree.children(node, .attribute) {
      guard let arguments = tree.child(attribute, .attributeArguments) else { continue }
      for argument in tree.children(arguments) {
        if let value = tree.child(argument, .value), tree.kind(value) == .keyPathExpr {
          for component in tree.children(value, .component) {
            if let token = tree.memberName(component) { record(token, .other) }
          }
        } else {
          children(of: argument)
        }
      }
    }
  }

  private mutating func accessors(_ block: Node.ID, of type: ResolvedType, isBuilder: Bool) {
    let declared = tree.children(block).filter { tree.kind($0) == .accessorDecl }
    if declared.isEmpty { return body(block, returning: type, isBuilder: isBuilder) }
    for accessor in declared {
      guard let block = tree.child(accessor, .body) else { continue }
      let mark = locals.count
      let isGetter = tree.firstOwnToken(accessor) { $0 == .get } != nil
      if !isGetter {
        locals.append(("newValue", type))
        locals.append(("oldValue", type))
      }
      body(block, returning: isGetter ? type : .void, isBuilder: isBuilder && isGetter)
      locals.removeSubrange(mark...)
    }
  }

  /// A function's or getter's body. One whose type is a reducer or an effect's builder is built statement by statement.
  mutating func body(_ block: Node.ID, returning type: ResolvedType, isBuilder: Bool) {
    let savedElement = element
    let builds = isBuilder || isLibrary(type, .reducer)
    let items = tree.list(block, .item)
    element = builds ? built(by: items, type) : nil
    results.append(Result(expected: type))
    _ = self.block(items, result: element ?? type)
    results.removeLast()
    element = savedElement
  }
}

extension TypeFacts.Scope {
  var isLocal: Bool {
    guard case .local = self else { return false }
    return true
  }
}
