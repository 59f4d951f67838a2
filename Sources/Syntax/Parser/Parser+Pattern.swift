import Text

extension Parser {
  /// A pattern that only binds: of `let`, `var`, `for`, `catch`. No expressions.
  mutating func parsePattern() {
    nested { $0.parseBindingOnlyPattern() }
  }

  private mutating func parseBindingOnlyPattern() {
    let start = mark()
    if at(.leftParen) { return parseTuplePattern() }
    if at(.wildcard) {
      bump()
      return close(.wildcardPattern, since: start)
    }
    if atBindingIntroducer {
      bump()
      parsePattern()
      place(.pattern)
      return close(.bindingPattern, since: start)
    }
    if kind.isName || at(.placeholder) || at(.dollarIdentifier) {
      bumpLabel()
      return close(.identifierPattern, since: start)
    }
    if kind.isReservedWord, !startsLine {
      problem("a reserved word needs back-ticks to be a name")
      bumpName()
      return close(.identifierPattern, since: start)
    }
    problem("expected pattern")
    close(.unexpected, since: start)
  }

  private mutating func parseTuplePattern() {
    let start = mark()
    let open = position
    bump()
    while !at(.rightParen), !at(.endOfFile) {
      let element = mark()
      if peek().kind == .colon, kind.isName {
        bumpName()
        bump()
      }
      parsePattern()
      place(.pattern)
      close(.tuplePatternElement, since: element)
      place(.element)
      guard eat(.comma) else { break }
    }
    expectClosing(.rightParen, opened: open, "expected ')' to close the tuple pattern")
    close(.tuplePattern, since: start)
  }

  /// A pattern to match against: of `case`. What is not `let`, `var` or `is` is an expression in which those and `_`
  /// may stand.
  mutating func parseMatchingPattern() {
    nested { $0.parseMatchingPattern(.matching) }
  }

  mutating func parseMatchingPattern(_ context: ExpressionContext) {
    let start = mark()
    if at(.is) {
      bump()
      parseType()
      place(.type)
      return close(.isTypePattern, since: start)
    }
    if atBindingIntroducer {
      bump()
      nested { $0.parseMatchingPattern([.matching, .binding]) }
      place(.pattern)
      return close(.bindingPattern, since: start)
    }
    parseOperators(context.union(.condition), above: Precedence.lowest)
  }

  /// Whether only a pattern can start with the current token.
  var atPatternOnlyStart: Bool { at(.is) || atBindingIntroducer }

  var atBindingIntroducer: Bool {
    switch kind {
    case .let, .var, .inout:
      true
    case .borrowing:
      peekIsBoundName
    case .identifier:
      firstByte == UInt8(ascii: "_")
        && (atWord("_mutating") || atWord("_consuming") || atWord("_borrowing") && peekIsBoundName)
    default:
      false
    }
  }

  private var peekIsBoundName: Bool {
    let next = peek()
    return (next.kind.isName || next.kind == .wildcard) && !next.flags.contains(.startsLine)
  }
}
