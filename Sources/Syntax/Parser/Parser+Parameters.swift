extension Parser {
  /// `parameterClause`: `(` parameters `)`. Types are optional in a closure's.
  mutating func parseParameterClause(_ owner: String = "function", isClosure: Bool = false) {
    let start = mark()
    guard eat(.leftParen) else {
      problem("expected '(' and the parameters of the \(owner)")
      return close(.unexpected, since: start)
    }
    parseParameters(isClosure: isClosure)
    expect(.rightParen, "expected ')' after the parameters of the \(owner)")
    close(.parameterClause, since: start)
  }

  private mutating func parseParameters(isClosure: Bool) {
    while !at(.rightParen), !at(.leftBrace), !at(.arrow), !at(.endOfFile), !atClauseEnd {
      if at(.poundIf), !atIfConfigOfAttributes {
        parseIfConfig { $0.parseParameters(isClosure: isClosure) }
        place(.parameter)
        continue
      }
      parseParameter(isClosure: isClosure)
      place(.parameter)
      guard eat(.comma) else { return }
    }
  }

  private mutating func parseParameter(isClosure: Bool) {
    let start = mark()
    parseAttributes()
    parseParameterModifiers(isClosure: isClosure)
    if isNameless(isClosure: isClosure) {
      problem("unnamed parameters must be written with the empty name '_'")
    } else {
      parseParameterNames()
    }
    if at(.colon) {
      bump()
      parseType()
      place(.type)
    } else if !isClosure {
      problem("expected ':' and the type of the parameter")
      if !at(.comma), !at(.rightParen), !at(.endOfFile) {
        parseType()
        place(.type)
      }
    }
    if at(.ellipsis) || atOperator("...") { bump(as: .ellipsis) }
    if at(.equal) { parseInitializer() }
    close(.parameter, since: start)
  }

  /// `(Int)` where a name is needed.
  private func isNameless(isClosure: Bool) -> Bool {
    !isClosure && !isParameterName(current)
  }

  mutating func parseParameterModifiers(isClosure: Bool = false) {
    while at(.isolated) || atWord("_const"), !startsParameterName(isClosure: isClosure) {
      let start = mark()
      bump()
      close(.modifier, since: start)
      place(.modifier)
    }
  }

  /// One or two names: tokens only.
  mutating func parseParameterNames() {
    for _ in 0..<2 where isParameterName(current) {
      if at(.wildcard) || at(.dollarIdentifier) || at(.placeholder) { bump() } else { bumpName() }
    }
  }

  /// What may name a parameter or argument: any word but `inout`, or `_`.
  func isParameterName(_ token: Token) -> Bool {
    token.kind.isName || token.kind == .dollarIdentifier || token.kind == .placeholder
      || (token.kind.isReservedWord && token.kind != .inout)
  }

  /// Whether a name starts here, and not a specifier or a type without a name.
  func startsParameterName(isClosure: Bool = false) -> Bool {
    guard isParameterName(current) else { return false }
    let next = peek()
    if next.kind == .colon { return true }
    if isParameterName(next) {
      switch kind {
      case .isolated, .some, .any, .each, .repeat, .borrowing, .consuming, .sending: break
      case .identifier where atWord("__shared") || atWord("__owned") || atWord("_const"): break
      default: return true
      }
      return isParameterName(next) && peek(2).kind == .colon
    }
    if next.kind == .postfixQuestion || next.kind == .exclamation { return false }
    return isClosure
  }
}
