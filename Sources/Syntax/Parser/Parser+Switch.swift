extension Parser {
  /// `switchExpr`, as a statement and as an expression.
  mutating func parseSwitchExpression() {
    let start = mark()
    nested { parser in
      parser.bump()
      if parser.at(.leftBrace) {
        parser.problem("expected a subject after 'switch'")
      } else {
        parser.parseExpression(.condition)
        parser.place(.subject)
      }
      guard parser.openBlock("'switch'") else { return }
      parser.parseSwitchCases()
      parser.closeBlock("'switch'", opened: start)
    }
    close(.switchExpr, since: start)
  }

  /// Cases and `#if` blocks of cases, each placed in `.case`.
  private mutating func parseSwitchCases() {
    while !at(.endOfFile), !at(.rightBrace), !atClauseEnd {
      if atStartOfSwitchCase {
        parseSwitchCase()
        place(.case)
      } else if at(.poundIf) {
        parseIfConfig { $0.parseSwitchCases() }
        place(.case)
      } else if at(.pound), peek().kind == .identifier {
        // `#warning` and `#error` may stand before the first case.
        parseDeclaration(.members)
        place(.case)
      } else {
        problem("expected 'case' or 'default': every statement of a 'switch' stands after one")
        let before = position
        parseCaseBody()
        if position == before { skipUnexpected() }
      }
    }
  }

  /// `switchCase` with its body.
  mutating func parseSwitchCase() {
    let start = mark()
    if at(.at) {
      parseBareAttribute()
      place(.attribute)
    }
    let isDefault = at(.default)
    bump()
    if !isDefault {
      repeat {
        parseCaseItem()
        place(.item)
        if at(.colon) { break }
      } while eat(.comma) && !at(.colon)
    }
    expect(.colon, "expected ':' after '\(isDefault ? "default" : "case")'")
    parseCaseBody()
    close(.switchCase, since: start)
  }

  private mutating func parseCaseItem() {
    let start = mark()
    parseMatchingPattern()
    place(.pattern)
    parseWhereClause(.basic)
    close(.caseItem, since: start)
  }

  private mutating func parseCaseBody() {
    parseItems { $0.at(.rightBrace) || $0.atStartOfSwitchCase || $0.atIfConfigOfCases }
  }

  private mutating func parseBareAttribute() {
    let start = mark()
    bump()
    let type = mark()
    bumpName()
    close(.identifierType, since: type)
    place(.type)
    close(.attribute, since: start)
  }
}
