import Layout
import Syntax

extension Arranger {
  mutating func arrangeLabeled(_ node: Node.ID) {
    if let colon = tree.token(node, .colon) { after(colon, .space) }
  }

  /// ```
  /// if a, b {          if a,          if a,
  ///   x                  b               b {
  /// } else if c {      {                  x
  /// }                    x            }
  /// ```
  mutating func arrangeIf(_ node: Node.ID) {
    let keyword = first(node)
    arrangeConditions(of: node, keyword: keyword, nestsFirst: false)
    if let body = child(node, .body) { arrangeBraces(body, leading: habits.brace) }
    if let elseKeyword = tree.token(node, .else) {
      arrangeBeforeKeyword(elseKeyword)
      let elseBody = child(node, .elseBody)
      if hasLineComment(next(elseKeyword)) {
        after(elseKeyword, .break(.same))
      } else if let elseBody, kind(elseBody) == .ifExpr {
        after(elseKeyword, .space)
      }
    }
    if let body = child(node, .elseBody), kind(body) == .codeBlock { arrangeBraces(body, leading: habits.brace) }
  }

  /// Before `else` and `catch`, behind a closing brace.
  private mutating func arrangeBeforeKeyword(_ keyword: Token.ID) {
    if options.lineBreakBeforeControlFlowKeywords {
      before(keyword, .break(.same, .soft))
    } else if hasLineComment(keyword) {
      before(keyword, .break(.same))
    } else {
      before(keyword, habits.afterBody)
    }
  }

  /// The conditions of `if`, `guard` and `while`.
  ///
  /// `nestsFirst`: the first one may move to a line of its own.
  private mutating func arrangeConditions(of node: Node.ID, keyword: Token.ID, nestsFirst: Bool) {
    after(keyword, .space)
    guard let firstCondition = child(node, .condition) else { return }
    var lastCondition = firstCondition
    for condition in tree.children(node) where tree[condition].slot == .condition { lastCondition = condition }
    if habits.alignsConditions {
      before(first(firstCondition), .break(.openConditions, size: 0, .authorOnly))
      after(last(lastCondition), .break(.closeSilently, size: 0))
      return
    }
    if kind(node) == .ifExpr {
      before(first(firstCondition), .open)
      after(last(lastCondition), .close)
    }
    for condition in tree.children(node) where tree[condition].slot == .condition {
      guard nestsFirst || condition != firstCondition else { continue }
      before(first(condition), .break(.openContinuation, size: 0))
      after(comma(after: condition) ?? last(condition), .break(.closeHugging, size: 0))
    }
  }

  mutating func arrangeCondition(_ node: Node.ID) {
    before(first(node), .open)
    if let comma = comma(after: node) {
      after(comma, .close, .break(.same))
      marks.setCloser(comma)
    } else {
      after(last(node), .close)
    }
  }

  /// `: T` of what a condition or a loop binds.
  private mutating func arrangeBoundType(of node: Node.ID) {
    guard let type = child(node, .typeAnnotation) else { return }
    if habits.stacksTypes {
      after(first(type), .break(.openContinuation, .electiveIgnoringAuthor))
      after(last(type), .break(.closeHugging, size: 0))
    } else {
      after(first(type), .space)
    }
  }

  mutating func arrangeOptionalBinding(_ node: Node.ID) {
    after(first(node), habits.modifierEnd)
    arrangeBoundType(of: node)
    if let initializer = child(node, .initializer), let value = child(initializer, .value) {
      arrangeAssigned(value, behind: first(initializer))
    }
  }

  mutating func arrangeMatchingPattern(_ node: Node.ID) {
    before(first(node), .open)
    after(first(node), habits.modifierEnd)
    if let type = child(node, .typeAnnotation) { after(first(type), habits.lastResort) }
    after(last(node), .close)
  }

  mutating func arrangeAvailability(_ node: Node.ID) {
    guard let paren = tree.token(node, .leftParen), paren < last(node) else { return }
    arrangeWords(from: next(paren), to: last(node), besides: node)
  }

  mutating func arrangeGuard(_ node: Node.ID) {
    arrangeConditions(of: node, keyword: first(node), nestsFirst: true)
    guard let elseKeyword = tree.token(node, .else) else { return }
    switch options.guardElse {
    case .nextLine: before(elseKeyword, .break(.reset), .open)
    case .preserve: before(elseKeyword, .break(.rebase), .open)
    case .sameLine: before(elseKeyword, .break(.rebase, .electiveIgnoringAuthor), .open)
    }
    after(elseKeyword, .space)
    guard let body = child(node, .body) else {
      after(elseKeyword, .close)
      return
    }
    before(first(body), .close)
    arrangeBraces(body, leading: nil)
  }

  mutating func arrangeWhile(_ node: Node.ID) {
    arrangeConditions(of: node, keyword: first(node), nestsFirst: false)
    if let body = child(node, .body) { arrangeBraces(body, leading: habits.brace) }
  }

  mutating func arrangeRepeat(_ node: Node.ID) {
    guard let body = child(node, .body) else { return }
    arrangeBraces(body, leading: habits.brace)
    guard let keyword = tree.token(node, .while) else { return }
    if options.lineBreakBeforeControlFlowKeywords {
      before(keyword, .break(.same), .open)
      after(last(node), .close)
    } else {
      before(keyword, habits.afterBody)
      // The condition counts in what must fit behind the closing brace.
      before(last(body), .open)
      after(last(node), .close)
    }
    after(keyword, .space)
  }

  mutating func arrangeFor(_ node: Node.ID) {
    let keyword = first(node)
    var token = next(keyword)
    var prefixes: [Token.ID] = []
    while kind(token) == .try || kind(token) == .await || kind(token) == .unsafe {
      if kind(token) != .try, kind(next(token)) == .in || kind(next(token)) == .colon { break }
      prefixes.append(token)
      token = next(token)
    }
    if prefixes.isEmpty {
      after(keyword, .space)
    } else {
      after(keyword, habits.modifierEnd)
      if prefixes.count > 1 { before(prefixes[0], .open) }
      for prefix in prefixes.dropLast() { after(prefix, habits.modifierEnd) }
      let last = prefixes[prefixes.count - 1]
      if prefixes.count > 1 { after(last, .close, habits.modifierEnd) } else { after(last, habits.modifierEnd) }
    }
    if kind(token) == .case { after(token, .space) }
    arrangeBoundType(of: node)
    if let keyword = tree.token(node, .in) {
      before(keyword, .break)
      after(keyword, .space)
    }
    if let body = child(node, .body) { arrangeBraces(body, leading: habits.brace) }
  }

  mutating func arrangeDo(_ node: Node.ID) {
    if child(node, .effects) != nil { after(first(node), .break(.same)) }
    if let body = child(node, .body) { arrangeBraces(body, leading: habits.brace) }
  }

  mutating func arrangeCatch(_ node: Node.ID) {
    let keyword = first(node)
    arrangeBeforeKeyword(keyword)
    let items = count(node, .item)
    for item in tree.children(node) where tree[item].slot == .item && !isEmpty(item) {
      let hasPattern = child(item, .pattern) != nil
      if items > 1 {
        if hasPattern { before(first(item), .break(.openContinuation)) }
        after(comma(after: item) ?? last(item), .break(.closeHugging, size: 0))
      } else if hasPattern {
        before(first(item), .space)
      }
    }
    if let body = child(node, .body) { arrangeBraces(body, leading: habits.brace) }
  }

  mutating func arrangeDefer(_ node: Node.ID) {
    if let body = child(node, .body) { arrangeBraces(body, leading: habits.brace) }
  }

  mutating func arrangeReturn(_ node: Node.ID) {
    guard let value = child(node, .value) else { return }
    if habits.stacksOperators, leftmostMultilineString(value) != nil {
      before(first(value), .break(.open))
      after(last(value), .break(.closeHugging))
    } else if !habits.stacksOperators, kind(value) == .infixExpr {
      // Its operators stand at the level of the `return` and break first.
      before(first(value), .break(.continue, .authorOnly))
    } else {
      before(first(value), .break)
    }
  }

  mutating func arrangeThrow(_ node: Node.ID) {
    if let value = child(node, .value) { before(first(value), .break) }
  }

  /// The operand must stay on the line of the keyword, or the keyword would be a name.
  mutating func arrangeJump(_ node: Node.ID) {
    guard first(node) < last(node) else { return }
    after(first(node), .space)
    var token = next(first(node))
    while kind(node) == .yieldStmt, token < last(node) {
      if kind(token) == .comma, child(node, .value).map({ first($0) > token }) ?? false { after(token, .break(.same)) }
      token = next(token)
    }
  }

  /// `where` of a loop, a case or a `catch`.
  mutating func arrangeWhere(_ node: Node.ID) {
    let continues =
      switch parentKind(node) {
      case .catchItem: !options.lineBreakBeforeControlFlowKeywords
      case .caseItem: habits.indentsCaseConditions
      default: false
      }
    before(first(node), .break(continues ? .continue : .same), .open)
    after(first(node), .break)
    after(last(node), .close)
  }
}
