extension Parser {
  /// One statement, with its label: closes exactly one node. Only where `atStartOfStatement`.
  mutating func parseStatement() {
    let start = mark()
    if isDeclaredName(kind), peek().kind == .colon {
      bumpName()
      bump()
      parseUnlabeledStatement()
      place(.item)
      close(.labeledStmt, since: start)
    } else {
      parseUnlabeledStatement()
    }
  }

  private mutating func parseUnlabeledStatement() {
    switch kind {
    case .if: parseExpressionStatement { $0.parseIfExpression() }
    case .switch: parseExpressionStatement { $0.parseSwitchExpression() }
    case .do: parseExpressionStatement { $0.parseDoStatement() }
    case .guard: parseGuard()
    case .while: parseWhile()
    case .repeat: parseRepeat()
    case .for: parseFor()
    case .return: parseReturn()
    case .throw: parseWithOperand(.throwStmt)
    case .yield: parseWithOperand(.yieldStmt)
    case .discard: parseWithOperand(.discardStmt)
    case .then: parseWithOperand(.thenStmt)
    case .break: parseJump(.breakStmt)
    case .continue: parseJump(.continueStmt)
    case .fallthrough: parseWord(.fallthroughStmt)
    case .defer: parseDefer()
    default:
      problem("expected a statement after the label")
      close(.unexpected, since: mark())
    }
  }

  /// `if c { a } else { b } as T` is a cast of an `if` expression, though it starts as a statement does.
  private mutating func parseExpressionStatement(_ parse: (inout Parser) -> Void) {
    let start = mark()
    parse(&self)
    guard at(.as) else { return }
    place(.left)
    bump()
    if at(.postfixQuestion) || at(.exclamation) { bump() }
    parseType()
    place(.type)
    close(.asExpr, since: start)
  }
}

// MARK: - Conditional statements and loops

extension Parser {
  /// `ifExpr`, as a statement and as an expression.
  mutating func parseIfExpression() {
    let start = mark()
    nested { parser in
      parser.bump()
      parser.parseConditionList()
      parser.parseCodeBlock("'if'")
      parser.place(.body)
      guard parser.at(.else) else { return }
      parser.bump()
      if parser.at(.if) { parser.parseIfExpression() } else { parser.parseCodeBlock("'else'") }
      parser.place(.elseBody)
    }
    close(.ifExpr, since: start)
  }

  private mutating func parseGuard() {
    let start = mark()
    bump()
    parseConditionList(endsWithElse: true)
    expect(.else, "expected 'else' after the condition of the 'guard'")
    parseCodeBlock("'guard'")
    place(.body)
    close(.guardStmt, since: start)
  }

  private mutating func parseWhile() {
    let start = mark()
    bump()
    parseConditionList()
    parseCodeBlock("'while'")
    place(.body)
    close(.whileStmt, since: start)
  }

  private mutating func parseRepeat() {
    let start = mark()
    bump()
    parseCodeBlock("'repeat'")
    place(.body)
    if at(.while) {
      bump()
      parseExpression()
      place(.condition)
    } else {
      problem("expected 'while' after the body of the 'repeat'")
    }
    close(.repeatStmt, since: start)
  }

  private mutating func parseFor() {
    let start = mark()
    bump()
    if at(.try) { bump() }
    if at(.await) { bump() }
    if at(.unsafe), peek().kind != .in, peek().kind != .colon { bump() }
    if eat(.case) { parseMatchingPattern() } else { parsePattern() }
    place(.pattern)
    parseTypeAnnotation()
    expect(.in, "expected 'in' after the pattern of the 'for'")
    if at(.leftBrace) { problem("expected a sequence after 'in'") } else { parseExpression(.condition) }
    place(.sequence)
    parseWhereClause(.condition)
    parseCodeBlock("'for'")
    place(.body)
    close(.forStmt, since: start)
  }

  /// `where` and a condition, of a `for`, a case or a `catch`, placed in `.whereClause`.
  mutating func parseWhereClause(_ context: ExpressionContext) {
    guard at(.where) else { return }
    let start = mark()
    bump()
    parseExpression(context)
    place(.value)
    close(.whereClause, since: start)
    place(.whereClause)
  }
}

// MARK: - Errors

extension Parser {
  /// `doStmt`, as a statement and as an expression.
  mutating func parseDoStatement() {
    let start = mark()
    bump()
    parseEffects()
    parseCodeBlock("'do'")
    place(.body)
    while at(.catch) {
      parseCatch()
      place(.catch)
    }
    close(.doStmt, since: start)
  }

  private mutating func parseCatch() {
    let start = mark()
    bump()
    if !at(.leftBrace) {
      repeat {
        parseCatchItem()
        place(.item)
      } while eat(.comma)
    }
    parseCodeBlock("'catch'")
    place(.body)
    close(.catchClause, since: start)
  }

  private mutating func parseCatchItem() {
    let start = mark()
    if !at(.where) {
      parseMatchingPattern()
      place(.pattern)
    }
    parseWhereClause(.condition)
    close(.catchItem, since: start)
  }
}

// MARK: - Leaving a scope

extension Parser {
  private mutating func parseDefer() {
    let start = mark()
    bump()
    parseCodeBlock("'defer'")
    place(.body)
    close(.deferStmt, since: start)
  }

  private mutating func parseReturn() {
    let start = mark()
    bump()
    if startsReturnedValue {
      parseExpression()
      place(.value)
    }
    close(.returnStmt, since: start)
  }

  /// A value may stand on the next line; what may be a statement or a declaration is none.
  private var startsReturnedValue: Bool {
    switch kind {
    case .rightBrace, .case, .default, .semicolon, .poundIf, .poundEndif, .poundElse, .poundElseif, .endOfFile: false
    case .if, .switch, .do: true
    default: !atStartOfStatement && !atStartOfDeclaration() && !(startsLine && atStartOfSwitchCase)
    }
  }

  private mutating func parseWithOperand(_ kind: Node.Kind) {
    let start = mark()
    bump()
    parseExpression()
    place(.value)
    close(kind, since: start)
  }

  private mutating func parseJump(_ kind: Node.Kind) {
    let start = mark()
    bump()
    if isDeclaredName(self.kind), !startsLine, !atStartOfStatement, !atStartOfDeclaration() { bumpName() }
    close(kind, since: start)
  }

  private mutating func parseWord(_ kind: Node.Kind) {
    let start = mark()
    bump()
    close(kind, since: start)
  }
}
