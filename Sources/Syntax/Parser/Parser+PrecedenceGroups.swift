extension Parser {
  /// `prefix operator +++`, `infix operator <+>: Precedence`
  mutating func parseOperatorDeclaration(_ start: Mark) {
    let hasFixity = unsafe nodes[start.node...].contains { node in
      guard node.kind == .modifier else { return false }
      let kind = token(node.firstToken).kind
      return kind == .prefix || kind == .infix || kind == .postfix
    }
    if !hasFixity { problem("expected 'prefix', 'infix' or 'postfix' in front of 'operator'") }
    if hasFixity, nodes.count - start.node != 1 {
      problem("an operator takes no attributes and no modifier but 'prefix', 'infix' or 'postfix'")
    }
    bump()
    if isOperatorName {
      bump(as: .infixOperator)
      if !current.flags.contains(.afterSpace), !at(.colon), !at(.leftBrace), !at(.endOfFile), !at(.semicolon) {
        problem("'\(currentText)' cannot be part of the name of an operator")
        while !current.flags.contains(.afterSpace), !at(.colon), !at(.leftBrace), !at(.endOfFile) { bump() }
      }
    } else {
      problem("expected the name of the operator")
      if !startsLine, kind.isName || at(.dollarIdentifier) { bump() }
    }
    if eat(.colon) {
      if at(.capitalSelf) { bumpName() } else { expectName("the precedence group") }
      // Types once designated the operator; whatever stands there is ignored.
      while eat(.comma) {
        if !startsLine { bump() }
      }
    }
    if at(.leftBrace) {
      problem("an operator has no body: write a precedence group")
      bump()
      parsePrecedenceAttributes()
      _ = eat(.rightBrace)
    }
    close(.operatorDecl, since: start)
  }

  private var isOperatorName: Bool {
    atOperator || at(.exclamation) || at(.prefixAmpersand) || at(.ellipsis) || at(.arrow) || at(.equal)
      || at(.postfixQuestion) || at(.infixQuestion)
  }

  mutating func parsePrecedenceGroup(_ start: Mark) {
    bump()
    if at(.capitalSelf) || at(.selfKeyword) { bumpName() } else { expectName("the precedence group") }
    if openBlock("precedence group") {
      parsePrecedenceAttributes()
      while !at(.rightBrace), !at(.endOfFile) {
        problem("expected 'higherThan', 'lowerThan', 'associativity' or 'assignment'")
        skipUnexpected()
        parsePrecedenceAttributes()
      }
      closeBlock("precedence group", opened: start)
    }
    close(.precedenceGroupDecl, since: start)
  }

  /// Tokens only.
  private mutating func parsePrecedenceAttributes() {
    while true {
      if atWord("associativity") {
        bump()
        expect(.colon, "expected ':' after 'associativity'")
        if atWord("left") || atWord("right") || atWord("none") {
          bump()
        } else {
          problem("expected 'left', 'right' or 'none'")
          if kind.isName, !startsLine { bump() }
        }
      } else if atWord("assignment") {
        bump()
        expect(.colon, "expected ':' after 'assignment'")
        if at(.true) || at(.false) {
          bump()
        } else {
          problem("expected 'true' or 'false'")
          if kind.isName, !startsLine { bump() }
        }
      } else if atWord("higherThan") || atWord("lowerThan") {
        bump()
        expect(.colon, "expected ':' and the name of a precedence group")
        repeat { expectName("a precedence group") } while eat(.comma)
      } else {
        return
      }
    }
  }
}
