import Semantics
import Syntax
import Text

/// The words that a statement says by itself: parts of its names, and what its syntax means.
struct CodeEvidence {
  /// A part of a name, or two neighbours as one, or the whole: `viewModel` is `view`, `model` and `viewmodel`.
  struct Part {
    var key: UInt64
    var token: Token.ID
    /// It says what is done: it is in the name of what is called, declared or assigned.
    var isAction: Bool
    var isWhole: Bool
  }

  private(set) var parts: [Part] = []
  private(set) var facts: SyntaxFacts = []
  /// A token that shows each fact.
  private(set) var factTokens: [(fact: SyntaxFacts, token: Token.ID)] = []
  /// Last parts of the names of types that are constructed, and of what they are assigned to.
  private(set) var created: [UInt64] = []
  /// Last parts and wholes of all names that what is made may have: of what is called, assigned and declared.
  private(set) var made: [UInt64] = []
  /// Whether a block of it was left out, so that its header stands for more than it says.
  private(set) var headsBlock = false
  /// What the statement declares, if it does.
  private(set) var declared: Token.ID?
  /// What it assigns to, if it does.
  private(set) var assigned: Token.ID?
  /// Where the block of a condition or loop begins.
  private(set) var body: Token.ID?
  /// The first token behind a comment inside, which tells parts of the statement apart.
  private(set) var afterComment: Token.ID?
  /// A variable with a literal or nothing in it, to be filled by what follows.
  private(set) var isAccumulator = false

  private let tree: Tree
  private var actions: [Token.ID] = []

  /// Of a statement its header, with what is open at the end of its first line; a block counts if it stands on one line or
  /// holds only one statement besides an exit. O(length of these).
  init(of statement: Node.ID, in tree: Tree) {
    self.tree = tree
    addShape(of: statement)
    addTokens(of: statement)
    if facts.contains(.function), declared != nil { addEnclosingType(of: statement) }
  }

  /// A reader of `fetchAll` knows that it stands in a `UserRepository`.
  private mutating func addEnclosingType(of statement: Node.ID) {
    var node = tree.parent(statement)
    while node != Node.ID.root {
      switch tree.kind(node) {
      case .structDecl, .classDecl, .actorDecl, .enumDecl, .protocolDecl:
        if let name = tree.declaredName(node) { addParts(of: tree.bytes(name), name, isAction: false) }
        return
      case .extensionDecl:
        guard let type = tree.child(node, .type) else { return }
        for token in tree[type].tokens where tree.kind(token) == .identifier {
          addParts(of: tree.bytes(token), token, isAction: false)
        }
        return
      default: node = tree.parent(node)
      }
    }
  }

  func contains(_ key: UInt64) -> Bool { parts.contains { $0.key == key } }

  // MARK: Tokens

  private mutating func addTokens(of statement: Node.ID) {
    let all = tree[statement].tokens
    var token = all.lowerBound
    for block in blocksLeftOut(of: statement) + [all.upperBound..<all.upperBound] {
      while token < block.lowerBound {
        if afterComment == nil, all.lowerBound < token, tree[token].flags.contains(.afterComment) {
          afterComment = token
        }
        add(token)
        token.raw += 1
      }
      token = block.upperBound
    }
  }

  /// Blocks over several lines that hold more than one statement, in order.
  private mutating func blocksLeftOut(of statement: Node.ID) -> [Range<Token.ID>] {
    var result: [Range<Token.ID>] = []
    var node = Node.ID(statement.raw + 1)
    let end = tree[statement].end
    while node < end {
      switch tree.kind(node) {
      case .codeBlock, .closureExpr, .memberBlock, .accessorBlock, .switchCase:
        if isLeftOut(node) {
          result.append(tree[node].tokens)
          headsBlock = true
          node = tree[node].end
          continue
        }
        // What a function does is what its name says.
        if declared == nil || !facts.contains(.function), isRunAtOnce(node) { addAction(ofOnlyStatementIn: node) }
      default: break
      }
      node.raw += 1
    }
    return result
  }

  /// Not the closures that a view or another object is made with.
  private func isRunAtOnce(_ block: Node.ID) -> Bool {
    guard tree.kind(block) == .closureExpr else { return true }
    guard tree[block].slot == .trailing else { return false }
    let call = tree.parent(block)
    let before = Token.ID(tree[call].firstToken.raw - 1)
    return !(tree.bytes(before).first.map(WordKey.isUppercase) ?? true) || tree.spells(before, "Task")
  }

  private func isLeftOut(_ block: Node.ID) -> Bool {
    let tokens = tree[block].tokens
    guard tokens.contains(where: { tokens.lowerBound < $0 && tree[$0].flags.contains(.startsLine) }) else {
      return false
    }
    if tree.kind(block) == .memberBlock || tree.kind(block) == .switchCase { return true }
    if tree[block].slot == .elseBody { return true }
    var statements = 0
    for item in tree.children(block, .item) {
      if !isExit(item) { statements += 1 }
      if 1 < statements { return true }
    }
    return 80 < tokens.count
  }

  private func isExit(_ statement: Node.ID) -> Bool {
    switch tree.kind(statement) {
    case .returnStmt: tree[statement].tokens.count <= 3
    case .breakStmt, .continueStmt: true
    default: false
    }
  }

  private mutating func addAction(ofOnlyStatementIn block: Node.ID) {
    for item in tree.children(block, .item) where !isExit(item) { addShape(of: item) }
  }

  private mutating func add(_ token: Token.ID) {
    switch tree.kind(token) {
    case .identifier, .dollarIdentifier: addName(token)
    case .stringSegment: addText(token)
    case .if, .guard: add(.condition, token)
    case .switch: add([.condition, .switching], token)
    case .case: return
    case .for, .while, .repeat: add(.loop, token)
    case .return: add(.returns, token)
    case .throw: add(.throwing, token)
    case .await: add(.awaiting, token)
    case .nil: add(.nilLiteral, token)
    case .true: add([.trueLiteral, .boolean], token)
    case .false: add([.falseLiteral, .boolean], token)
    case .func: add(.function, token)
    case .class: add([.classKind, .type], token)
    case .struct: add([.structKind, .type], token)
    case .enum: add([.enumKind, .type], token)
    case .protocol: add([.protocolKind, .type], token)
    case .extension: add(.extensionKind, token)
    case .catch: add(.catching, token)
    case .initKeyword: add([.initializer, .construction], token)
    case .as, .is: add(.cast, token)
    case .leftBracket: addBracket(token)
    case .infixOperator, .prefixOperator: addOperator(token)
    default: return
    }
  }

  private mutating func addBracket(_ token: Token.ID) {
    let next = token.advanced(by: 1)
    guard next < tree.endOfFile else { return }
    if tree.kind(next) == .rightBracket { add([.emptyLiteral, .arrayLiteral], token) }
    if tree.kind(next) == .colon { add([.emptyLiteral, .dictionaryLiteral], token) }
  }

  private mutating func addOperator(_ token: Token.ID) {
    let next = token.advanced(by: 1)
    let isNil = next < tree.endOfFile && tree.kind(next) == .nil
    let isFalse = next < tree.endOfFile && tree.kind(next) == .false
    if tree.spells(token, "==") {
      add([.equality, .comparison, .boolean], token)
      if isNil || isFalse { add(.negation, token) }
    } else if tree.spells(token, "!=") {
      add([.comparison, .boolean], token)
      add(isNil ? .existence : .negation, token)
    } else if tree.spells(token, "!") {
      add(.negation, token)
    } else if tree.spells(token, "+=") {
      add(.addition, token)
    } else if tree.spells(token, "-=") {
      add(.subtraction, token)
    } else if tree.spells(token, "<") || tree.spells(token, ">") || tree.spells(token, "<=") || tree.spells(token, ">=")
    {
      add([.comparison, .boolean], token)
    }
  }

  private mutating func add(_ fact: SyntaxFacts, _ token: Token.ID) {
    guard !facts.isSuperset(of: fact) else { return }
    facts.formUnion(fact)
    factTokens.append((fact, token))
  }

  // MARK: Names

  private mutating func addName(_ token: Token.ID) {
    if tree.spells(token, "forEach") || tree.spells(token, "map") { add(.loop, token) }
    if tree.spells(token, "Task") || tree.spells(token, "run") { add(.task, token) }
    if tree.spells(token, "toggle") { add(.toggling, token) }
    if tree.spells(token, "isEmpty") { add(.emptyLiteral, token) }
    if tree.spells(token, "Bool") || tree.bytes(token).starts(with: "is".utf8) { add(.boolean, token) }
    addParts(of: tree.bytes(token), token, isAction: actions.contains(token))
  }

  private mutating func addParts(of name: UnsafeBufferPointer<UInt8>, _ token: Token.ID, isAction: Bool) {
    var before: Range<Int>?
    var first: Range<Int>?
    var count = 0
    for part in NameParts(name) {
      // `UserDefaults` is no default.
      let isDefaults = name[part].elementsEqual("Defaults".utf8)
      let key = isDefaults ? WordKey.exact(name[part]) : WordKey.stem(UnsafeBufferPointer(rebasing: name[part]))
      parts.append(Part(key: key, token: token, isAction: isAction, isWhole: false))
      if let before, before.upperBound == part.lowerBound {
        let pair = WordKey.stem(UnsafeBufferPointer(rebasing: name[before.lowerBound..<part.upperBound]))
        parts.append(Part(key: pair, token: token, isAction: isAction, isWhole: false))
      }
      first = first ?? part
      before = part
      count += 1
    }
    guard let first, let last = before else { return }
    if count <= 2 {
      parts[parts.count - 1].isWhole = true
    } else {
      let whole = WordKey.stem(UnsafeBufferPointer(rebasing: name[first.lowerBound..<last.upperBound]))
      parts.append(Part(key: whole, token: token, isAction: isAction, isWhole: true))
    }
  }

  /// The words of a string that is a word or two.
  private mutating func addText(_ token: Token.ID) {
    let text = tree.bytes(token)
    guard text.count <= 30, text.allSatisfy({ WordKey.isLetter($0) || $0 == UInt8(ascii: " ") }) else { return }
    addParts(of: text, token, isAction: false)
  }
}

// MARK: - The place where something is done

extension CodeEvidence {
  private mutating func addShape(of statement: Node.ID) {
    switch tree.kind(statement) {
    case .functionDecl, .structDecl, .classDecl, .enumDecl, .actorDecl, .protocolDecl:
      guard let name = tree.declaredName(statement) else { return }
      actions.append(name)
      if declared == nil { declared = name }
      made += [lastPart(of: name), whole(name)]
      if tree.kind(statement) == .functionDecl { add(.function, tree[statement].firstToken) }
      if tree.child(statement, .result) != nil { add(.returns, name) }
    case .enumCaseDecl:
      for element in tree.children(statement, .element) {
        actions.append(tree[element].firstToken)
        if declared == nil { declared = tree[element].firstToken }
      }
    case .extensionDecl:
      if let type = tree.child(statement, .type) { actions.append(contentsOf: tree[type].tokens) }
    case .variableDecl: addVariable(statement)
    case .assignmentExpr: addAssignment(statement)
    case .ifExpr, .guardStmt, .whileStmt:
      if body == nil, let block = tree.child(statement, .body) { body = tree[block].firstToken }
      for condition in tree.children(statement, .condition) { addCondition(condition) }
    case .returnStmt, .throwStmt:
      if let value = tree.firstChild(statement) { addValue(value) }
    case .forStmt:
      if let sequence = tree.child(statement, .sequence) { addValue(sequence) }
    default: addValue(statement)
    }
  }

  private mutating func addVariable(_ statement: Node.ID) {
    add(.variable, tree[statement].firstToken)
    for binding in tree.children(statement, .binding) {
      guard let pattern = tree.child(binding, .pattern) else { continue }
      let name = tree[pattern].firstToken
      if declared == nil { declared = name }
      if let accessors = tree.child(binding, .accessors) { add(.returns, tree[accessors].firstToken) }
      guard let initializer = tree.child(binding, .initializer), let value = tree.child(initializer, .value) else {
        isAccumulator = tree.child(binding, .accessors) == nil
        continue
      }
      isAccumulator = isLiteral(value)
      addBound(name, value)
    }
  }

  private func isLiteral(_ value: Node.ID) -> Bool {
    switch tree.kind(value) {
    case .integerLiteral, .floatLiteral, .booleanLiteral, .nilLiteral, .stringLiteral, .arrayExpr, .dictionaryExpr: true
    default: false
    }
  }

  private mutating func addBound(_ name: Token.ID, _ value: Node.ID) {
    let count = created.count
    made += [lastPart(of: name), whole(name)]
    addValue(value)
    if count < created.count { created += [lastPart(of: name), whole(name)] }
    if count == created.count, isComputed(value) { add(.binding, name) }
  }

  /// Called, read from somewhere or looked up; not a literal.
  private func isComputed(_ value: Node.ID) -> Bool {
    switch tree.kind(value) {
    case .chainExpr:
      tree.child(value, .base).map { tree.kind($0) == .identifierExpr || tree.kind($0) == .chainExpr } ?? false
    case .tryExpr, .awaitExpr: tree.child(value, .value).map(isComputed) ?? false
    case .asExpr: tree.child(value, .left).map(isComputed) ?? false
    case .infixExpr: tree.firstChild(value).map(isComputed) ?? false
    default: false
    }
  }

  private mutating func addAssignment(_ statement: Node.ID) {
    guard let left = tree.child(statement, .left), let value = tree.child(statement, .value) else { return }
    let sign = tree[left].endToken
    if tree.spells(sign, "+=") {
      add(.addition, sign)
    } else if tree.spells(sign, "-=") {
      add(.subtraction, sign)
    } else {
      add(.assignment, sign)
    }
    if let name = lastName(of: left) {
      if assigned == nil { assigned = name }
      actions.append(name)
      addSwitch(name, value)
      addBound(name, value)
    }
  }

  /// `isHidden = false` shows something.
  private mutating func addSwitch(_ name: Token.ID, _ value: Node.ID) {
    let first = tree[value].firstToken
    guard tree[value].tokens.count == 1 else {
      if tree.kind(value) == .prefixExpr, tree.spells(first, "!") { add(.toggling, first) }
      return
    }
    let isTrue = tree.kind(first) == .true
    guard isTrue || tree.kind(first) == .false else { return }
    if tree.spells(name, "isHidden") {
      add(isTrue ? .hiding : .showing, name)
    } else if tree.spells(name, "isEnabled") || tree.spells(name, "isUserInteractionEnabled") {
      add(isTrue ? .enabling : .disabling, name)
    } else if isPresentation(name) {
      add(isTrue ? .showing : .hiding, name)
    }
  }

  private func isPresentation(_ name: Token.ID) -> Bool {
    let bytes = tree.bytes(name)
    return NameParts(bytes).contains { part in
      let word = UnsafeBufferPointer(rebasing: bytes[part])
      return CodeEvidence.presentations.contains(WordKey.stem(word))
    }
  }

  private static let presentations: Set<UInt64> = Set(
    ["show", "shown", "showing", "present", "visible", "display"].map { WordKey.stem($0) })

  private mutating func addCondition(_ condition: Node.ID) {
    for part in tree.children(condition) {
      switch tree.kind(part) {
      case .optionalBindingCondition, .matchingPatternCondition:
        let token = tree[part].firstToken
        if tree.kind(part) == .optionalBindingCondition { add(.existence, token) }
        if let pattern = tree.child(part, .pattern) { actions.append(tree[pattern].firstToken) }
        if let initializer = tree.child(part, .initializer), let value = tree.child(initializer, .value) {
          addValue(value)
          if isComputed(value) { add(.binding, token) }
        }
      default: addValue(part)
      }
    }
  }

  /// What is called in an expression.
  private mutating func addValue(_ node: Node.ID) {
    switch tree.kind(node) {
    case .tryExpr, .awaitExpr, .prefixExpr:
      if let value = tree.child(node, .value) ?? tree.firstChild(node) { addValue(value) }
    case .asExpr, .isExpr:
      if let left = tree.child(node, .left) { addValue(left) }
    case .chainExpr: addCalls(in: node)
    case .stringLiteral:
      add(.stringLiteral, tree[node].firstToken)
      if tree[node].tokens.count <= 2 { add(.emptyLiteral, tree[node].firstToken) }
    case .arrayExpr: add(.arrayLiteral, tree[node].firstToken)
    case .dictionaryExpr: add(.dictionaryLiteral, tree[node].firstToken)
    case .closureExpr: add(.closure, tree[node].firstToken)
    default: return
    }
  }

  private mutating func addCalls(in chain: Node.ID) {
    var name = tree.child(chain, .base).flatMap {
      tree.kind($0) == .identifierExpr ? tree[$0].firstToken : nil
    }
    for suffix in tree.children(chain, .suffix) {
      switch tree.kind(suffix) {
      case .memberSuffix: name = tree.memberName(suffix)
      case .callSuffix:
        guard let called = name else { continue }
        add(.call, called)
        made += [lastPart(of: called), whole(called)]
        if tree.spells(called, "Date"), tree[suffix].tokens.count == 2 { add(.now, called) }
        let isType = tree.bytes(called).first.map(WordKey.isUppercase) ?? false
        // `EditProfileView()` edits nothing.
        if !isType { actions.append(called) }
        if let argument = tree.child(suffix, .argument), tree.kind(argument) == .argument {
          let label = tree[argument].firstToken
          if tree.kind(label.advanced(by: 1)) == .colon { actions.append(label) }
        }
        if isType {
          add(.construction, called)
          created += [lastPart(of: called), whole(called)]
        }
        if tree.child(suffix, .trailing) != nil { add(.closure, called) }
      default: continue
      }
    }
  }

  private func lastName(of node: Node.ID) -> Token.ID? {
    if tree.kind(node) == .identifierExpr { return tree[node].firstToken }
    guard let last = tree.list(node, .suffix).last(where: { tree.kind($0) == .memberSuffix }) else { return nil }
    return tree.memberName(last)
  }

  private func whole(_ name: Token.ID) -> UInt64 { WordKey.stem(tree.bytes(name)) }

  private func lastPart(of name: Token.ID) -> UInt64 {
    let bytes = tree.bytes(name)
    var last = 0..<bytes.count
    for part in NameParts(bytes) { last = part }
    return WordKey.stem(UnsafeBufferPointer(rebasing: bytes[last]))
  }
}
