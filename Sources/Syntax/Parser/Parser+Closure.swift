extension Parser {
  /// `closureExpr`: `{ signature in statements }`.
  mutating func parseClosure() {
    nested { $0.parseClosureBody() }
  }

  private mutating func parseClosureBody() {
    let start = mark()
    let open = position
    guard eat(.leftBrace) else {
      problem("expected '{' to start a closure")
      return close(.unexpected, since: start)
    }
    if atClosureSignature {
      parseClosureSignature()
      place(.signature)
    }
    parseItems { $0.at(.rightBrace) || $0.atClauseEnd }
    expectClosing(.rightBrace, opened: open, "expected '}' at the end of the closure")
    close(.closureExpr, since: start)
  }

  private mutating func parseClosureSignature() {
    let start = mark()
    while at(.at) {
      parseTypeAttribute()
      place(.attribute)
    }
    if at(.leftBracket) {
      parseCaptureClause()
      place(.captures)
    }
    if at(.leftParen) {
      parseClosureParameterClause()
      place(.parameters)
    } else if kind.isName && !atEffect || at(.wildcard) || at(.dollarIdentifier) || at(.placeholder) {
      parseShorthandParameters()
      place(.parameters)
    }
    if atEffect {
      parseEffects()
      place(.effects)
    }
    if at(.arrow) {
      parseReturnClause()
      place(.result)
    }
    if !at(.in) { problem("expected 'in' after the closure signature") } else { bump() }
    close(.closureSignature, since: start)
  }

  /// Names separated by commas, without parentheses.
  private mutating func parseShorthandParameters() {
    let start = mark()
    repeat {
      guard kind.isName || at(.wildcard) || at(.dollarIdentifier) || at(.placeholder) else {
        problem("expected the name of a closure parameter")
        break
      }
      let parameter = mark()
      bumpLabel()
      close(.parameter, since: parameter)
      place(.parameter)
    } while eat(.comma)
    close(.parameterClause, since: start)
  }

  private mutating func parseCaptureClause() {
    let start = mark()
    let open = position
    bump()
    while !at(.rightBracket), !at(.endOfFile) {
      parseCapture()
      place(.capture)
      guard eat(.comma) else { break }
    }
    expectClosing(.rightBracket, opened: open, "expected ']' at the end of the capture list")
    close(.captureClause, since: start)
  }

  /// `weak self`, `unowned(safe) x = y`, `x`.
  private mutating func parseCapture() {
    let start = mark()
    if at(.weak) || at(.unowned) {
      let takesDetail = at(.unowned)
      bump()
      if takesDetail, eat(.leftParen) {
        if atWord("safe") || at(.unsafe) { bump() } else { problem("expected 'safe' or 'unsafe'") }
        expect(.rightParen, "expected ')' after 'unowned('")
      }
    }
    if at(.selfKeyword) {
      bump()
    } else if kind.isName || at(.dollarIdentifier) || at(.placeholder) {
      bumpName()
    } else {
      problem("expected the name of a captured variable")
    }
    if at(.equal) {
      parseInitializer()
    }
    close(.capture, since: start)
  }

  private mutating func parseClosureParameterClause() {
    let start = mark()
    let open = position
    bump()
    parseClosureParameters()
    expectClosing(.rightParen, opened: open, "expected ')' to close the parameters of the closure")
    close(.parameterClause, since: start)
  }

  private mutating func parseClosureParameters() {
    while !at(.rightParen), !at(.endOfFile), !atClauseEnd {
      if at(.poundIf) {
        parseIfConfig { $0.parseClosureParameters() }
        place(.parameter)
        _ = eat(.comma)
        continue
      }
      parseClosureParameter()
      place(.parameter)
      guard eat(.comma) else { return }
    }
  }

  /// A parameter of a closure: names, or names with a type.
  private mutating func parseClosureParameter() {
    let start = mark()
    while at(.at) {
      parseTypeAttribute()
      place(.attribute)
    }
    while isParameterModifier {
      let modifier = mark()
      bump()
      close(.modifier, since: modifier)
      place(.modifier)
    }
    guard isLabel(current) || at(.dollarIdentifier) else {
      problem("expected the name of a closure parameter")
      return close(.parameter, since: start)
    }
    if at(.dollarIdentifier) { problem("a parameter may not start with '$'") }
    bumpLabel()
    if isLabel(current) || at(.dollarIdentifier), !at(.in) {
      if at(.dollarIdentifier) { problem("a parameter may not start with '$'") }
      bumpLabel()
    }
    if eat(.colon) {
      parseType()
      place(.type)
      if at(.ellipsis) || atOperator("...") { bump(as: .ellipsis) }
    }
    if at(.equal) {
      problem("a closure parameter may not have a default value")
      parseInitializer()
    }
    close(.parameter, since: start)
  }

  /// A word such as `isolated` in front of two more names or a name and a colon.
  private var isParameterModifier: Bool {
    guard at(.isolated) || at(.inout) || at(.borrowing) || at(.consuming) || at(.sending) || atWord("_const") else {
      return false
    }
    return isLabel(peek()) && peek(2).kind == .colon
  }
}

// MARK: - Look-ahead

extension Parser {
  /// Whether what follows the `{` up to `in` is a signature. Linear in its length at most, with brackets in one step.
  private var atClosureSignature: Bool {
    guard
      at(.at) || at(.leftParen) || at(.leftBracket) || at(.wildcard) || at(.placeholder) || at(.dollarIdentifier)
        || kind.isName
    else { return false }
    var index = position
    guard skipAttributes(&index) else { return false }
    if raw[index].kind == .leftBracket {
      guard skipBrackets(&index) else { return false }
    }
    if raw[index].kind == .leftParen {
      guard skipBrackets(&index) else { return false }
    } else if isShorthandParameter(raw[index]) {
      guard skipNames(&index) else { return false }
    }
    skipEffects(&index)
    return raw[index].kind == .in || raw[index].kind == .arrow
  }

  private func isShorthandParameter(_ token: Token) -> Bool {
    token.kind.isName || token.kind == .wildcard || token.kind == .dollarIdentifier || token.kind == .placeholder
  }

  private func skipNames(_ index: inout Int) -> Bool {
    index += 1
    while raw[index].kind == .comma {
      guard isShorthandParameter(raw[index + 1]) else { return false }
      index += 2
    }
    return true
  }

  private func skipAttributes(_ index: inout Int) -> Bool {
    while raw[index].kind == .at {
      guard raw[index + 1].kind.isName else { return false }
      index += 2
      while raw[index].kind == .period, raw[index + 1].kind.isName { index += 2 }
      if raw[index].kind == .leftParen, !raw[index].flags.contains(.afterSpace) {
        guard skipBrackets(&index) else { return false }
      }
    }
    return true
  }

  /// Steps over a bracketed group; false if it isn't closed.
  func skipBrackets(_ index: inout Int) -> Bool {
    guard let close = closer(of: index) else { return false }
    index = close + 1
    return true
  }

  /// Steps over `async throws(E)` and the like.
  func skipEffects(_ index: inout Int) {
    while isEffect(raw[index]) {
      let isThrows = raw[index].kind == .throws
      index += 1
      if isThrows, raw[index].kind == .leftParen { _ = skipBrackets(&index) }
    }
  }

  var atEffect: Bool { isEffect(current) }

  func isEffect(_ token: Token) -> Bool {
    switch token.kind {
    case .async, .reasync, .throws, .rethrows: true
    default: false
    }
  }
}
