extension Parser {
  /// Generic arguments behind a name in an expression, where `<` may also be an operator: parsed on trial, and kept only
  /// if what follows can't be an operand. Closes a node, or takes everything back and returns false.
  mutating func parseGenericArguments() -> Bool {
    guard atLeftAngle, !failedTrials.contains(current.start) else { return false }
    let offset = current.start
    let start = checkpoint()
    trials += 1
    parseGenericArgumentClause()
    trials -= 1
    if !hasProblems(since: start), atGenericArgumentsEnd { return true }
    rollback(start)
    failedTrials.insert(offset)
    return false
  }

  /// `<T, 3>` where it can be nothing else.
  mutating func parseGenericArgumentClause() {
    let start = checkpoint()
    let offset = current.start
    bumpLeftAngle()
    while !atRightAngle {
      parseGenericArgument()
      place(.argument)
      guard eat(.comma) else { break }
    }
    expectRightAngle("expected '>' to complete the generic argument list")
    close(.genericArgumentClause, since: start.mark)
    // An outer trial that fails must not make each inner list be tried again: that would be quadratic.
    if 0 < trials, hasProblems(since: start) || !atGenericArgumentsEnd { failedTrials.insert(offset) }
  }

  /// A type or an integer.
  mutating func parseGenericArgument() {
    let start = mark()
    if at(.integerLiteral) {
      bump()
      close(.integerLiteral, since: start)
    } else if atOperator("-"), peek().kind == .integerLiteral {
      bump(as: .prefixOperator)
      let literal = mark()
      bump()
      close(.integerLiteral, since: literal)
      place(.value)
      close(.prefixExpr, since: start)
    } else {
      parseType()
    }
  }

  /// Whether the token behind `>` shows that the list before it held generic arguments.
  private var atGenericArgumentsEnd: Bool {
    switch kind {
    case .rightParen, .rightBracket, .leftBrace, .rightBrace, .period, .comma, .semicolon, .endOfFile, .exclamation,
      .postfixQuestion, .colon:
      true
    case .infixOperator:
      atWord("&")
    case .leftParen, .leftBracket:
      !startsLine
    default:
      false
    }
  }

  /// Whether generic arguments follow the name at the current token.
  mutating func isGenericName() -> Bool {
    let start = checkpoint()
    bump()
    let result = parseGenericArguments()
    rollback(start)
    return result
  }
}
