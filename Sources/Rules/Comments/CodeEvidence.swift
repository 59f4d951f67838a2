import Semantics
import Syntax

/// The words that a statement says by itself: parts of its identifiers, and what its syntax means.
struct CodeEvidence {
  /// Parts of all identifiers, as stems.
  private(set) var words: Set<String> = []
  /// Parts of the names that say what is done: of what is called, declared or assigned.
  private(set) var actions: Set<String> = []
  /// What the syntax says: `if`, `return`, `empty`.
  private(set) var facts: Set<String> = []
  /// Whether it is the header of a branch or loop whose body stands on lines of its own.
  private(set) var headsBlock = false
  /// The last words of the names of a type that is constructed, and of what it is assigned to.
  private(set) var created: Set<String> = []

  /// `statement`: its first line, with what is open at its end; a body counts if it stands on that line.
  init(of statement: Node.ID, in tree: Tree) {
    let tokens = CodeEvidence.head(of: statement, in: tree)
    for token in tokens { add(token, tree) }
    addShape(of: statement, tree)
    if tokens.upperBound == tree[statement].endToken { headsBlock = false }
  }

  /// The tokens up to the first brace that closes on another line.
  private static func head(of statement: Node.ID, in tree: Tree) -> Range<Token.ID> {
    let all = tree[statement].tokens
    for token in all where tree.kind(token) == .leftBrace {
      var depth = 0
      var current = token
      while current < all.upperBound {
        if tree.kind(current) == .leftBrace { depth += 1 }
        if tree.kind(current) == .rightBrace { depth -= 1 }
        if current != token, tree[current].flags.contains(.startsLine) { return all.lowerBound..<token }
        if depth == 0 { break }
        current = Token.ID(current.raw + 1)
      }
    }
    return all
  }

  private mutating func add(_ token: Token.ID, _ tree: Tree) {
    switch tree.kind(token) {
    case .identifier, .dollarIdentifier:
      words.formUnion(CodeEvidence.parts(of: tree.name(token)))
      if tree.spells(token, "forEach") || tree.spells(token, "map") { facts.insert("loop") }
    case .if, .guard: facts.formUnion(["if", "check"])
    case .switch: facts.formUnion(["if", "check", "case"])
    case .for, .while, .repeat: facts.insert("loop")
    case .return: facts.insert("return")
    case .throw: facts.insert("throw")
    case .nil: facts.insert("nil")
    case .true: facts.formUnion(["true", "flag"])
    case .false: facts.formUnion(["false", "not", "flag"])
    case .func: facts.insert("method")
    case .class: facts.formUnion(["class", "type"])
    case .struct: facts.formUnion(["struct", "type"])
    case .enum: facts.insert("enum")
    case .protocol: facts.insert("protocol")
    case .extension: facts.insert("extension")
    case .catch: facts.insert("error")
    case .initKeyword: facts.formUnion(["init", "create"])
    case .infixOperator, .prefixOperator: addOperator(token, tree)
    default: return
    }
  }

  private mutating func addOperator(_ token: Token.ID, _ tree: Tree) {
    if tree.spells(token, "==") { facts.formUnion(["equal", "compare", "check"]) }
    if tree.spells(token, "!=") { facts.formUnion(["compare", "check", "not"]) }
    if tree.spells(token, "!") { facts.insert("not") }
    if tree.spells(token, "+=") { facts.insert("add") }
    if ["<", ">", "<=", ">="].contains(where: { tree.text(token) == $0 }) { facts.formUnion(["compare", "check"]) }
  }
}

// MARK: - The place where something is done

extension CodeEvidence {
  private mutating func addShape(of statement: Node.ID, _ tree: Tree) {
    switch tree.kind(statement) {
    case .ifExpr, .guardStmt, .forStmt, .whileStmt, .repeatStmt, .switchExpr: headsBlock = true
    case .functionDecl, .structDecl, .classDecl, .enumDecl, .actorDecl, .protocolDecl:
      if let name = tree.declaredName(statement) { actions.formUnion(CodeEvidence.parts(of: tree.name(name))) }
    case .variableDecl:
      facts.formUnion(["variable", "property"])
      for binding in tree.children(statement, .binding) {
        if let pattern = tree.child(binding, .pattern) {
          actions.formUnion(CodeEvidence.parts(of: tree.name(tree[pattern].firstToken)))
        }
        if let initializer = tree.child(binding, .initializer), let value = tree.child(initializer, .value) {
          addValue(value, tree)
          if !created.isEmpty, let pattern = tree.child(binding, .pattern) {
            created.insert(CodeEvidence.lastPart(of: tree.name(tree[pattern].firstToken)))
          }
        }
      }
    case .assignmentExpr:
      facts.formUnion(["set", "assign", "update"])
      if let left = tree.child(statement, .left), let name = CodeEvidence.lastName(of: left, in: tree) {
        actions.formUnion(CodeEvidence.parts(of: name))
      }
      if let value = tree.child(statement, .value) { addValue(value, tree) }
    default: addValue(statement, tree)
    }
  }

  /// What is called last in an expression.
  private mutating func addValue(_ node: Node.ID, _ tree: Tree) {
    switch tree.kind(node) {
    case .tryExpr, .awaitExpr, .returnStmt:
      if let value = tree.child(node, .value) ?? tree.firstChild(node) { addValue(value, tree) }
    case .chainExpr:
      guard tree.children(node, .suffix).contains(where: { tree.kind($0) == .callSuffix }) else { return }
      facts.insert("call")
      guard let name = CodeEvidence.calledName(in: node, tree) else { return }
      actions.formUnion(CodeEvidence.parts(of: name))
      if let first = name.first, first.isUppercase {
        facts.formUnion(["create", "init"])
        created.insert(CodeEvidence.lastPart(of: name))
      }
    default: return
    }
  }

  private static func calledName(in chain: Node.ID, _ tree: Tree) -> String? {
    var name = tree.child(chain, .base).flatMap {
      tree.kind($0) == .identifierExpr ? tree.name(tree[$0].firstToken) : nil
    }
    var called: String?
    for suffix in tree.children(chain, .suffix) {
      switch tree.kind(suffix) {
      case .memberSuffix: name = tree.memberName(suffix).map { tree.name($0) }
      case .callSuffix: called = name
      default: continue
      }
    }
    return called
  }

  private static func lastName(of node: Node.ID, in tree: Tree) -> String? {
    if tree.kind(node) == .identifierExpr { return tree.name(tree[node].firstToken) }
    guard let last = tree.list(node, .suffix).last(where: { tree.kind($0) == .memberSuffix }) else { return nil }
    return tree.memberName(last).map { tree.name($0) }
  }

  /// `isEmptyList` -> `is`, `empty`, `list` and the whole, as stems.
  static func parts(of name: String) -> Set<String> {
    Set((words(of: name) + [name]).map { Vocabulary.stem($0) })
  }

  private static func lastPart(of name: String) -> String { Vocabulary.stem(words(of: name).last ?? name) }

  private static func words(of name: String) -> [String] {
    var parts: [String] = []
    var current = ""
    let characters = Array(name)
    for (position, character) in characters.enumerated() {
      let next = position + 1 < characters.count ? characters[position + 1] : nil
      let startsWord =
        character.isUppercase && (current.last.map { !$0.isUppercase } ?? false || next?.isLowercase ?? false)
      if character == "_" || startsWord, !current.isEmpty {
        parts.append(current)
        current = ""
      }
      if character.isLetter { current.append(character) }
    }
    parts.append(current)
    return parts.filter { !$0.isEmpty }
  }
}
