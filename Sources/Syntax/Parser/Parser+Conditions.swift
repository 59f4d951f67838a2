extension Parser {
  /// `conditionElement,*`, each placed in `.condition`. A comma may end the list of a `guard` before its `else`.
  mutating func parseConditionList(endsWithElse: Bool = false) {
    if at(.leftBrace), !endsWithElse { return problem("expected a condition") }
    var isBinding = false
    repeat {
      if isBinding, kind.isName, peek().kind == .equal {
        problem("expected 'let' or 'var': every binding of a condition has its own")
      }
      isBinding = at(.let) || at(.var)
      parseConditionElement()
      place(.condition)
      if atOperator("&&") || at(.where) {
        problem("expected ',' between the parts of a condition")
        bump()
        continue
      }
      guard eat(.comma) else { return }
    } while !(endsWithElse && at(.else)) && !(at(.leftBrace) && startsBody)
  }

  private mutating func parseConditionElement() {
    let start = mark()
    switch kind {
    case .poundAvailable, .poundUnavailable: parseAvailabilityCondition()
    case .let, .var, .inout: parseOptionalBinding()
    case .case: parsePatternCondition()
    default:
      if isBindingWord(at: position) { parseOptionalBinding() } else { parseExpression(.condition) }
    }
    place(.condition)
    close(.conditionElement, since: start)
  }

  private mutating func parseOptionalBinding() {
    let start = mark()
    bump()
    if at(.selfKeyword) { parseSelfPattern() } else { parsePattern() }
    place(.pattern)
    parseTypeAnnotation()
    if at(.equal) { parseInitializer(.condition) }
    close(.optionalBindingCondition, since: start)
  }

  /// `let self` binds the reserved word anew.
  private mutating func parseSelfPattern() {
    let start = mark()
    bumpName()
    close(.identifierPattern, since: start)
  }

  private mutating func parsePatternCondition() {
    let start = mark()
    bump()
    parseMatchingPattern()
    place(.pattern)
    parseTypeAnnotation()
    if at(.equal) {
      parseInitializer(.condition)
    } else {
      problem("expected '=' after the pattern: a 'case' condition needs a value to match")
    }
    close(.matchingPatternCondition, since: start)
  }

  private mutating func parseAvailabilityCondition() {
    let start = mark()
    let word = currentText
    bump()
    expect(.leftParen, "expected '(' after '\(word)'")
    parseAvailabilityList(.condition)
    expect(.rightParen, "expected ')' at the end of '\(word)'")
    close(.availabilityCondition, since: start)
  }

  /// Whether `{` behind a comma begins the body rather than a closure: nothing goes on behind its `}`.
  private var startsBody: Bool {
    let behind = raw[min(indexBehindBrackets(position), raw.count - 1)]
    switch behind.kind {
    case .endOfFile, .semicolon, .else, .rightBrace, .rightParen: return true
    case .comma, .infixOperator: return false
    default: return behind.flags.contains(.startsLine)
    }
  }
}
