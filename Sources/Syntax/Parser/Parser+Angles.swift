import Text

/// Operator tokens that the grammar reads in pieces: the angles of generic lists, `?`, `!`, `=`.
extension Parser {
  /// Whether the current token is an operator of whatever fixity, as the lexer classified it by white space.
  @inline(__always)
  var atOperator: Bool { isOperator(kind) }

  @inline(__always)
  func isOperator(_ kind: Token.Kind) -> Bool {
    kind == .infixOperator || kind == .prefixOperator || kind == .postfixOperator
  }

  /// Whether the current token is an operator spelled so, whatever its fixity.
  @inline(__always)
  func atOperator(_ spelling: StaticString) -> Bool { atOperator && atWord(spelling) }

  @inline(__always)
  var firstByte: UInt8 { source[Int(current.start)] }

  /// Whether the current token is or starts with `<`.
  @inline(__always)
  var atLeftAngle: Bool { (atOperator || at(.leftAngle)) && firstByte == UInt8(ascii: "<") }

  /// Whether the current token is or starts with `>`.
  @inline(__always)
  var atRightAngle: Bool { (atOperator || at(.rightAngle)) && firstByte == UInt8(ascii: ">") }

  /// Consumes one `<`, splitting a longer operator.
  mutating func bumpLeftAngle() { bumpFirstByte(as: .leftAngle) }

  /// Consumes one `>`, splitting a longer operator.
  mutating func bumpRightAngle() { bumpFirstByte(as: .rightAngle) }

  mutating func expectRightAngle(_ what: @autoclosure () -> String) {
    if atRightAngle { bumpRightAngle() } else { problem(what()) }
  }

  private mutating func bumpFirstByte(as kind: Token.Kind) {
    let token = current
    if token.end - token.start == 1 {
      bump(as: kind)
    } else {
      bump(splitting: 1, as: kind, rest: kindOfRest(from: Int(token.start) + 1, to: Int(token.end), was: token.kind))
    }
  }

  /// What the lexer would have made of the bytes behind a split.
  private func kindOfRest(from start: Int, to end: Int, was kind: Token.Kind) -> Token.Kind {
    let length = end - start
    switch source[start] {
    case UInt8(ascii: "=") where length == 1: return .equal
    case UInt8(ascii: "?"): return .postfixQuestion
    case UInt8(ascii: "!"): return .exclamation
    case UInt8(ascii: ".") where length == 1: return .period
    case UInt8(ascii: "-") where length == 2 && source[start + 1] == UInt8(ascii: ">"): return .arrow
    case UInt8(ascii: ".") where length == 3: return .ellipsis
    case UInt8(ascii: "&") where length == 1 && kind == .prefixOperator: return .prefixAmpersand
    default: return kind
    }
  }
}
