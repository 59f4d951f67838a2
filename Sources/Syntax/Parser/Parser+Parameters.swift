import Text

extension Parser {
  /// `parameterClause`: `(` parameters `)`.
  mutating func parseParameterClause(_ owner: String = "function") {
    let start = mark()
    guard eat(.leftParen) else {
      problem("expected '(' and the parameters of the \(owner)")
      return close(.unexpected, since: start)
    }
    parseParameters()
    expect(.rightParen, "expected ')' after the parameters of the \(owner)")
    close(.parameterClause, since: start)
  }

  private mutating func parseParameters() {
    while !at(.rightParen), !at(.leftBrace), !at(.arrow), !at(.endOfFile), !atClauseEnd {
      if at(.poundIf), !atIfConfigOfAttributes {
        parseIfConfig { $0.parseParameters() }
        place(.parameter)
        continue
      }
      parseParameter()
      place(.parameter)
      guard eat(.comma) else { return }
    }
  }

  private mutating func parseParameter() {
    let start = mark()
    parseAttributes()
    parseParameterModifiers()
    let first = position
    parseParameterNames()
    if at(.colon) {
      bump()
      parseType()
      place(.type)
    } else {
      switch position - first {
      case 0: problem("expected the name of a parameter: one without a name is written '_: Type'")
      case 1: problem("expected ':' and a type: without a name it is '_: \(source.string(raw[first].range))'")
      default: problem("expected ':' in front of the type of the parameter")
      }
      if !at(.comma), !at(.rightParen), !at(.endOfFile) {
        parseType()
        place(.type)
      }
    }
    if at(.ellipsis) || atOperator("...") { bump(as: .ellipsis) }
    if at(.equal) { parseInitializer() }
    close(.parameter, since: start)
  }

  mutating func parseParameterModifiers() {
    while at(.isolated) || atWord("_const"), !startsParameterName() {
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
  func startsParameterName() -> Bool {
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
    // What stands alone is a type.
    return false
  }
}
