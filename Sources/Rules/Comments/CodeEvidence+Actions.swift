import Semantics
import Syntax
import Text

// The place where something is done: what is declared, assigned, called and asked.
extension CodeEvidence {
  func addShape(of statement: Node.ID) {
    switch tree.kind(statement) {
    case .functionDecl, .structDecl, .classDecl, .enumDecl, .actorDecl, .protocolDecl:
      guard let name = tree.declaredName(statement) else { return }
      actions.append(name)
      if declared == nil { declared = name }
      made.append(name)
      if tree.kind(statement) == .functionDecl {
        add(.function, tree.token(statement, .func) ?? tree[statement].firstToken)
        addDelegateName(name, of: statement)
        if body == nil, let block = tree.child(statement, .body) {
          body = tree[block].firstToken
          hasShortBody = isOneLine(block)
        }
      }
      if let result = tree.child(statement, .result) {
        add(.returns, tree[result].firstToken)
        if let declared, isCalledWhatItReturns(declared) { add(.value, tree[result].firstToken) }
      }
    case .enumCaseDecl:
      for element in tree.children(statement, .element) {
        actions.append(tree[element].firstToken)
        if declared == nil { declared = tree[element].firstToken }
      }
    case .accessorDecl: addObserver(statement)
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

  /// No verb stands first: `nextDate`, `headerView`.
  private func isCalledWhatItReturns(_ name: Token.ID) -> Bool {
    let bytes = tree.bytes(name)
    guard let first = NameParts(bytes).first(where: { _ in true }) else { return false }
    let key = WordKey.stem(UnsafeBufferPointer(rebasing: bytes[first]))
    return !Vocabulary.shared.isEnglishVerb(key) && !CodeEvidence.questions.contains(key)
  }

  private static let questions = KeySet(stems: [
    "is", "has", "can", "should", "will", "did", "on", "was", "needs", "to", "with", "by",
  ])

  private func isOneLine(_ block: Node.ID) -> Bool {
    var items = tree.children(block, .item).makeIterator()
    guard let item = items.next(), items.next() == nil else { return false }
    switch tree.kind(item) {
    case .ifExpr, .guardStmt, .switchExpr, .forStmt, .whileStmt, .repeatStmt, .doStmt: return false
    default: return !tree.source[tree.range(item)].contains(UInt8(ascii: "\n"))
    }
  }

  func addVariable(_ statement: Node.ID) {
    add(.variable, tree[statement].firstToken)
    for binding in tree.children(statement, .binding) {
      guard let pattern = tree.child(binding, .pattern) else { continue }
      let name = tree[pattern].firstToken
      if declared == nil { declared = name }
      if let accessors = tree.child(binding, .accessors) {
        add(.returns, tree[accessors].firstToken)
        if tree.child(binding, .initializer) == nil, isCalledWhatItReturns(name) {
          add(.value, tree[accessors].firstToken)
        }
      }
      guard let initializer = tree.child(binding, .initializer), let value = tree.child(initializer, .value) else {
        isAccumulator = tree.child(binding, .accessors) == nil
        continue
      }
      isAccumulator = isLiteral(value)
      addBound(name, value)
    }
  }

  func isLiteral(_ value: Node.ID) -> Bool {
    switch tree.kind(value) {
    case .integerLiteral, .floatLiteral, .booleanLiteral, .nilLiteral, .stringLiteral, .arrayExpr, .dictionaryExpr: true
    default: false
    }
  }

  func addBound(_ name: Token.ID, _ value: Node.ID) {
    let count = created.count
    made.append(name)
    addValue(value)
    if count < created.count { created.append(name) }
    if count == created.count, isComputed(value) { add(.binding, name) }
  }

  /// Called, read from somewhere or looked up; not a literal.
  func isComputed(_ value: Node.ID) -> Bool {
    switch tree.kind(value) {
    case .chainExpr:
      tree.child(value, .base).map { tree.kind($0) == .identifierExpr || tree.kind($0) == .chainExpr } ?? false
    case .tryExpr, .awaitExpr: tree.child(value, .value).map(isComputed) ?? false
    case .asExpr: tree.child(value, .left).map(isComputed) ?? false
    case .infixExpr: tree.firstChild(value).map(isComputed) ?? false
    default: false
    }
  }

  func addAssignment(_ statement: Node.ID) {
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
  func addSwitch(_ name: Token.ID, _ value: Node.ID) {
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

  func isPresentation(_ name: Token.ID) -> Bool {
    let bytes = tree.bytes(name)
    return NameParts(bytes).contains { part in
      let word = UnsafeBufferPointer(rebasing: bytes[part])
      return CodeEvidence.presentations.contains(WordKey.stem(word))
    }
  }

  private static let presentations = KeySet(stems: ["show", "shown", "showing", "present", "visible", "display"])

  func addCondition(_ condition: Node.ID) {
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
  func addValue(_ node: Node.ID) {
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

  func addCalls(in chain: Node.ID) {
    var name = tree.child(chain, .base).flatMap {
      tree.kind($0) == .identifierExpr ? tree[$0].firstToken : nil
    }
    for suffix in tree.children(chain, .suffix) {
      switch tree.kind(suffix) {
      case .memberSuffix: name = tree.memberName(suffix)
      case .callSuffix:
        guard let called = name else { continue }
        add(.call, called)
        made.append(called)
        let isType = tree.bytes(called).first.map(WordKey.isUppercase) ?? false
        // `EditProfileView()` edits nothing.
        if !isType { actions.append(called) }
        if let argument = tree.child(suffix, .argument), tree.kind(argument) == .argument {
          let label = tree[argument].firstToken
          if tree.kind(label.advanced(by: 1)) == .colon { actions.append(label) }
        }
        if isType {
          add(.construction, called)
          created.append(called)
        }
        if tree.child(suffix, .trailing) != nil { add(.closure, called) }
      default: continue
      }
    }
  }

  func lastName(of node: Node.ID) -> Token.ID? {
    if tree.kind(node) == .identifierExpr { return tree[node].firstToken }
    var last: Node.ID?
    for suffix in tree.children(node, .suffix) where tree.kind(suffix) == .memberSuffix { last = suffix }
    return last.flatMap { tree.memberName($0) }
  }

  /// Whether it is the last part or the whole of a name that what is made may have.
  func isMade(_ key: UInt64) -> Bool { made.elements.contains { isNoun(key, of: $0) } }

  func isCreated(_ key: UInt64) -> Bool { created.contains { isNoun(key, of: $0) } }

  private func isNoun(_ key: UInt64, of name: Token.ID) -> Bool { lastPart(of: name) == key || whole(name) == key }

  private func whole(_ name: Token.ID) -> UInt64 { WordKey.stem(tree.bytes(name)) }

  private func lastPart(of name: Token.ID) -> UInt64 {
    let bytes = tree.bytes(name)
    var last = 0..<bytes.count
    for part in NameParts(bytes) { last = part }
    return WordKey.stem(UnsafeBufferPointer(rebasing: bytes[last]))
  }
}
