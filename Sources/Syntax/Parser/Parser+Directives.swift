import Text

// Directives end with their line, whatever stands behind.

extension Parser {
  /// `ifConfig`: `#if` and its clauses. `items` parses and places what a clause holds, up to `atClauseEnd`.
  mutating func parseIfConfig(_ items: (inout Parser) -> Void) {
    if isInDirective { problem("no '#if' is allowed in the condition of a directive") }
    let start = mark()
    nested { parser in
      while parser.at(.poundIf) || parser.at(.poundElseif) || parser.at(.poundElse) {
        parser.parseIfConfigClause(items)
        parser.place(.clause)
        // What `items` does not accept.
        while !parser.at(.endOfFile), !parser.atClauseEnd {
          parser.problem("unexpected '\(parser.currentText)' in the clause of '#if'")
          parser.skipUnexpected()
        }
      }
    }
    expect(.poundEndif, "expected '#endif' at the end of the '#if' block")
    skipRestOfLine("'#endif'")
    close(.ifConfig, since: start)
  }

  private mutating func parseIfConfigClause(_ items: (inout Parser) -> Void) {
    let start = mark()
    let directive = kind
    bump()
    if directive != .poundElse { parseDirectiveCondition(of: directive) }
    skipRestOfLine("the directive")
    items(&self)
    close(.ifConfigClause, since: start)
  }

  /// What stands behind `#if` and `#elseif`, placed in `.condition`.
  mutating func parseDirectiveCondition(of directive: Token.Kind) {
    if startsLine {
      return problem("expected a condition after '\(directive == .poundIf ? "#if" : "#elseif")'")
    }
    let isInner = isInDirective
    isInDirective = true
    parseExpression(.directive)
    isInDirective = isInner
    place(.condition)
  }

  /// `#sourceLocation(file: "name", line: 1)` or `#sourceLocation()`.
  mutating func parseSourceLocation() {
    let start = mark()
    bump()
    guard at(.leftParen), !startsLine else {
      problem("expected '(' after '#sourceLocation'")
      return close(.sourceLocation, since: start)
    }
    bump()
    if !at(.rightParen) {
      expectWord("file", "expected 'file' in '#sourceLocation'")
      expect(.colon, "expected ':' after 'file'")
      parseSimpleString()
      expect(.comma, "expected ',' after the file name")
      expectWord("line", "expected 'line' in '#sourceLocation'")
      expect(.colon, "expected ':' after 'line'")
      expect(.integerLiteral, "expected a line number")
    }
    expect(.rightParen, "expected ')' at the end of '#sourceLocation'")
    skipRestOfLine("'#sourceLocation'")
    close(.sourceLocation, since: start)
  }

  /// What stands behind a directive on its line is a problem.
  mutating func skipRestOfLine(_ what: StaticString) {
    guard !startsLine, !at(.endOfFile) else { return }
    problem("unexpected '\(currentText)' after \(what) on the same line")
    let start = mark()
    while !startsLine, !at(.endOfFile) { bump() }
    close(.unexpected, since: start)
    place(.unexpected)
  }
}

extension Parser {
  mutating func expectWord(_ word: StaticString, _ message: @autoclosure () -> String) {
    if atWord(word) { bump() } else { problem(message()) }
  }

  /// A string literal without interpolation, placed in `.value`.
  mutating func parseSimpleString() {
    if at(.placeholder) { return bump() }
    guard at(.stringStart) else { return problem("expected a string literal") }
    if firstByte == UInt8(ascii: "#") { problem("no raw string literal is allowed here") }
    let start = mark()
    parseStringLiteral()
    place(.value)
    let hasInterpolation = unsafe nodes[start.node..<nodes.count - 1].contains { $0.kind == .interpolation }
    if hasInterpolation { problems.append(Problem(range: rangeOfLast, message: "no interpolation is allowed here")) }
  }

  /// The bytes of the node that was closed last.
  private var rangeOfLast: Range<Int> {
    let node = nodes[nodes.count - 1]
    guard node.firstToken < node.endToken else { return current.range }
    return Int(token(node.firstToken).start)..<Int(token(node.endToken - 1).end)
  }
}
