extension Parser {
  /// `genericParameterClause`: `<each T, let N: Int where T: P>`. Only where `atLeftAngle`.
  mutating func parseGenericParameters() {
    let start = mark()
    bumpLeftAngle()
    nested { parser in
      if parser.atRightAngle { parser.problem("expected a generic parameter") }
      repeat {
        if parser.atRightAngle { break }
        parser.parseGenericParameter()
        parser.place(.parameter)
      } while parser.eat(.comma)
      parser.parseOptionalGenericWhereClause()
    }
    expectRightAngle("expected '>' after the generic parameters")
    close(.genericParameterClause, since: start)
  }

  private mutating func parseGenericParameter() {
    let start = mark()
    parseAttributes()
    if at(.let) || (at(.each) && (peek().kind.isName || peek().kind == .capitalSelf)) { bump() }
    if at(.capitalSelf) || at(.selfKeyword) { bumpName() } else { expectName("the generic parameter") }
    if at(.ellipsis) || atOperator("...") {
      problem("a pack is declared with 'each'")
      bump()
    }
    if eat(.colon) {
      if at(.class) {
        problem("expected 'AnyObject' instead of 'class'")
        parseClassRestriction()
      } else {
        parseType()
      }
      place(.type)
    }
    close(.genericParameter, since: start)
  }

  /// `genericWhereClause`, if there is one, placed in `.whereClause`.
  mutating func parseOptionalGenericWhereClause() {
    guard at(.where) else { return }
    parseGenericWhereClause()
    place(.whereClause)
  }

  /// `genericWhereClause`: `where T: P, T.A == U`. Only at `where`.
  mutating func parseGenericWhereClause() {
    let start = mark()
    bump()
    repeat {
      parseGenericRequirement()
      place(.requirement)
      if atOperator("&&") {
        problem("expected ',' between requirements")
        bump()
        continue
      }
      guard eat(.comma) else { break }
    } while !at(.leftBrace)
    close(.genericWhereClause, since: start)
  }

  private mutating func parseGenericRequirement() {
    let start = mark()
    parseRequirementSide()
    place(.left)
    let isInteger = nodes[nodes.count - 1].kind == .integerLiteral || nodes[nodes.count - 1].kind == .prefixExpr
    if at(.colon), !isInteger {
      bump()
      if at(.class) { parseClassRestriction() } else { parseType() }
      parseLayoutSize()
      place(.right)
    } else if atOperator("==") {
      bump(as: .infixOperator)
      parseRequirementSide()
      place(.right)
    } else {
      problem("expected ':' or '==' in the requirement")
    }
    close(.genericRequirement, since: start)
  }

  /// A type, or an integer that a value parameter equals.
  private mutating func parseRequirementSide() {
    if at(.integerLiteral) {
      parseInteger()
    } else if atOperator("-"), peek().kind == .integerLiteral {
      let start = mark()
      bump()
      parseInteger()
      place(.value)
      close(.prefixExpr, since: start)
    } else {
      parseType()
    }
  }

  private mutating func parseInteger() {
    let start = mark()
    bump()
    close(.integerLiteral, since: start)
  }

  /// `_Trivial(64, 8)`: the size of a layout constraint, whose tokens join the type.
  private mutating func parseLayoutSize() {
    guard at(.leftParen), let last = nodes.last, last.kind == .identifierType else { return }
    let name = token(last.firstToken)
    guard spells(name, "_Trivial") || spells(name, "_TrivialAtMost") || spells(name, "_TrivialStride") else { return }
    bump()
    expect(.integerLiteral, "expected a size in bits")
    if eat(.comma) { expect(.integerLiteral, "expected an alignment in bits") }
    expect(.rightParen, "expected ')' after the size")
    nodes[nodes.count - 1].endToken = endToken
  }
}
