import Text

extension Parser {
  /// `keyPathExpr`: `\Root.name[0]?.other`.
  mutating func parseKeyPath(_ context: ExpressionContext) {
    let start = mark()
    bump()
    // The type alone is a key path without components; the compiler asks for one only when it checks types.
    var found = !startsWithPeriod
    if found {
      parseSimpleType(members: false)
      place(.root)
    }
    var mayFollowType = true
    while parseKeyPathComponent(context, &mayFollowType) {
      place(.component)
      found = true
    }
    if !found { problem("expected a key path component") }
    close(.keyPathExpr, since: start)
  }

  private var startsWithPeriod: Bool { firstByte == UInt8(ascii: ".") }

  /// `.[0]` may stand only as long as all before may be a type's name.
  private mutating func parseKeyPathComponent(_ context: ExpressionContext, _ mayFollowType: inout Bool) -> Bool {
    if context.contains(.directive), startsLine { return false }
    let start = mark()
    let takesPeriod = mayFollowType && at(.period)
    if at(.leftBracket) && !startsLine || takesPeriod && peek().kind == .leftBracket {
      _ = eat(.period)
      let open = position
      bump()
      parseArguments(closing: .rightBracket, context.bracketed)
      expectClosing(.rightBracket, opened: open, "expected ']' to close the subscript")
      close(.subscriptSuffix, since: start)
      mayFollowType = false
      return true
    }
    if atOptionalMarks || at(.period) && isMark(peek()) {
      if startsWithPeriod { bumpPeriod() }
      close(bumpMark(), since: start)
      mayFollowType = false
      return true
    }
    if at(.period) {
      parseMemberSuffix(context)
      return true
    }
    if at(.leftParen), !startsLine {
      parseParenthesizedArguments(context, "method of a key path")
      close(.callSuffix, since: start)
      mayFollowType = false
      return true
    }
    return false
  }

  private func isMark(_ token: Token) -> Bool { token.kind == .postfixQuestion || token.kind == .exclamation }

  /// `?` or `!`, also glued to a `.` in front or behind: the lexer sees an operator then.
  private var atOptionalMarks: Bool {
    if isMark(current) { return true }
    guard isOperator(kind), !startsLine else { return false }
    let bytes = unsafe source[current.range]
    for unsafe (offset, byte) in unsafe bytes.enumerated() {
      switch byte {
      case UInt8(ascii: "?"), UInt8(ascii: "!"):
        continue
      case UInt8(ascii: "."):
        if offset == 0, bytes.count == 1 { return false }
        if 0 < offset, unsafe bytes[offset - 1] == byte { return false }
      default:
        return false
      }
    }
    return true
  }

  private mutating func bumpPeriod() {
    if current.range.count == 1 { return bump() }
    bump(splitting: 1, as: .period, rest: kindOfMarks(from: 1))
  }

  private mutating func bumpMark() -> Node.Kind {
    let isQuestion = firstByte == UInt8(ascii: "?")
    let kind: Token.Kind = isQuestion ? .postfixQuestion : .exclamation
    if current.range.count == 1 {
      bump(as: kind)
    } else {
      bump(splitting: 1, as: kind, rest: kindOfMarks(from: 1))
    }
    return isQuestion ? .optionalChainingSuffix : .forceUnwrapSuffix
  }

  /// What is left of an operator of `.`, `?` and `!`.
  private func kindOfMarks(from offset: Int) -> Token.Kind {
    let rest = Int(current.start) + offset..<Int(current.end)
    return rest.count == 1 && source[rest.lowerBound] == UInt8(ascii: ".") ? .period : .postfixOperator
  }

  /// Consumes one `?` or `!`, splitting off what a `>` in front glued to it.
  mutating func bumpPostfixMark() {
    guard 1 < current.range.count else { return bump() }
    let rest: Token.Kind
    switch source[Int(current.start) + 1] {
    case UInt8(ascii: "?"): rest = .postfixQuestion
    case UInt8(ascii: "!"): rest = .exclamation
    case UInt8(ascii: "=") where current.range.count == 2: rest = .equal
    default: rest = .postfixOperator
    }
    bump(splitting: 1, as: kind, rest: rest)
  }
}
