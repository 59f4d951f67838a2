package import Text

/// How the bytes beside an operator bind it: `.prefixOperator`, `.infixOperator` or `.postfixOperator`, by the rules of
/// the language. Bound on both sides or on none is infix; `(`, `,` and the like don't bind, nor does white space.
/// What the lexer gave operators already; for `.ellipsis`, and for what a parser splits.
package func operatorFixity(_ range: Range<Int>, in source: Source) -> Token.Kind {
  let start = source.start
  return fixity(start + range.lowerBound, start + range.upperBound, in: source)
}

private func fixity(_ start: BytePointer, _ end: BytePointer, in source: Source) -> Token.Kind {
  let isLeftBound = isLeftBound(start, base: source.start)
  let isRightBound = isRightBound(end, isLeftBound: isLeftBound)
  if isLeftBound == isRightBound { return .infixOperator }
  return isLeftBound ? .postfixOperator : .prefixOperator
}

private func isLeftBound(_ start: BytePointer, base: BytePointer) -> Bool {
  guard start > base else { return false }
  switch start[-1] {
  case UInt8(ascii: " "), 0x09, 0x0A, 0x0D, 0, UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"),
    UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: ":"):
    return false
  case UInt8(ascii: "/"):
    // The end of a block comment is white space.
    return !(start - base > 1 && start[-2] == UInt8(ascii: "*"))
  case 0xA0:
    return !(start - base > 1 && start[-2] == 0xC2)
  default:
    return true
  }
}

private func isRightBound(_ end: BytePointer, isLeftBound: Bool) -> Bool {
  switch end.pointee {
  case UInt8(ascii: " "), 0x09, 0x0A, 0x0D, 0, UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"),
    UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: ":"):
    return false
  case UInt8(ascii: "."):
    // `x^.y` has a postfix operator, `^.y` a prefix one.
    return !isLeftBound
  case UInt8(ascii: "/"):
    return !(end[1] == UInt8(ascii: "/") || end[1] == UInt8(ascii: "*"))
  case 0xC2:
    return end[1] != 0xA0
  default:
    return true
  }
}

// MARK: - Lexing

extension Lexer {
  @inline(__always)
  mutating func lexPeriod(_ start: BytePointer) -> BytePointer {
    let next = start[1]
    if !classes[Int(next)].continuesOperator, next < 0x80 { return emit(.period, start, start + 1) }
    return lexPeriodOperator(start)
  }

  private mutating func lexPeriodOperator(_ start: BytePointer) -> BytePointer {
    if start > base, start[-1] == UInt8(ascii: "\\"), tokens.kind(before: 1) == .backslash {
      return emit(.period, start, start + 1)
    }
    return lexOperator(start)
  }

  mutating func lexQuestionOrExclamation(_ start: BytePointer) -> BytePointer {
    guard isLeftBound(start, base: base) else { return lexOperator(start) }
    return emit(start.pointee == UInt8(ascii: "?") ? .postfixQuestion : .exclamation, start, start + 1)
  }

  /// The longest run of operator characters, less a comment, a regex literal or a placeholder that starts in it.
  mutating func lexOperator(_ start: BytePointer) -> BytePointer {
    let first = start.pointee
    if first == UInt8(ascii: "="), !classes[Int(start[1])].continuesOperator, start[1] < 0x80 {
      return emitEqual(start)
    }
    if first == UInt8(ascii: "<"), start[1] == UInt8(ascii: "#"), let end = placeholderEnd(start) {
      return emit(.placeholder, start, end)
    }
    var slash: BytePointer?
    var end = start
    repeat {
      if end.pointee == UInt8(ascii: "/") {
        // A comment cannot start the operator: the gap would have taken it.
        if end > start, end[1] == UInt8(ascii: "/") || end[1] == UInt8(ascii: "*") { break }
        if slash == nil { slash = end }
      }
      end += operatorCharacterLength(end, start: start)
    } while continuesOperator(end, start: start)
    if let slash, let regexEnd = regexLiteralEnd(slash, operator: start, operatorEnd: end) {
      if start < slash { _ = emit(operatorKind(start, slash), start, slash) }
      return emit(.regexLiteral, slash, regexEnd)
    }
    return emit(operatorKind(start, end), start, end)
  }

  @inline(__always)
  private func operatorCharacterLength(_ position: BytePointer, start: BytePointer) -> Int {
    position.pointee < 0x80 ? 1 : decodeUTF8(position)?.length ?? 1
  }

  @inline(__always)
  private func continuesOperator(_ position: BytePointer, start: BytePointer) -> Bool {
    let byte = position.pointee
    if byte >= 0x80 { return decodeUTF8(position)?.scalar.continuesOperator ?? false }
    guard classes[Int(byte)].continuesOperator else { return false }
    if byte == UInt8(ascii: ".") { return start.pointee == UInt8(ascii: ".") }
    if byte == UInt8(ascii: "<"), position[1] == UInt8(ascii: "#") { return placeholderEnd(position) == nil }
    return true
  }

  private mutating func operatorKind(_ start: BytePointer, _ end: BytePointer) -> Token.Kind {
    switch (end - start, start[0]) {
    case (1, UInt8(ascii: "=")):
      checkSpaceAroundEqual(start)
      return .equal
    case (1, UInt8(ascii: "&")):
      let kind = fixity(start, end, in: source)
      return kind == .prefixOperator ? .prefixAmpersand : kind
    case (1, UInt8(ascii: ".")): return .period
    case (1, UInt8(ascii: "?")): return .infixQuestion
    case (2, UInt8(ascii: "-")) where start[1] == UInt8(ascii: ">"): return .arrow
    case (3, UInt8(ascii: ".")) where start[1] == UInt8(ascii: ".") && start[2] == UInt8(ascii: "."):
      return .ellipsis
    default: break
    }
    var position = start
    while position + 1 < end {
      if position[0] == UInt8(ascii: "*"), position[1] == UInt8(ascii: "/") {
        problem(position, position + 2, "unexpected end of a block comment")
        return .unknown
      }
      position += 1
    }
    return fixity(start, end, in: source)
  }

  @inline(__always)
  private mutating func emitEqual(_ start: BytePointer) -> BytePointer {
    if start[1] != UInt8(ascii: " ") || start == base || start[-1] != UInt8(ascii: " ") { checkSpaceAroundEqual(start) }
    return emit(.equal, start, start + 1)
  }

  private mutating func checkSpaceAroundEqual(_ start: BytePointer) {
    if fixity(start, start + 1, in: source) != .infixOperator {
      problem(start, start + 1, "'=' must have white space on both sides or on none")
    }
  }

  /// Behind the `#>` on the same line.
  private func placeholderEnd(_ start: BytePointer) -> BytePointer? {
    var position = start + 2
    while true {
      switch position.pointee {
      case 0x0A, 0x0D: return nil
      case 0 where position == limit: return nil
      case UInt8(ascii: "<") where position[1] == UInt8(ascii: "#"): return nil
      case UInt8(ascii: "#") where position[1] == UInt8(ascii: ">"): return position + 2
      default: position += 1
      }
    }
  }
}

// MARK: - Regex literals in an operator

extension Lexer {
  /// Where the regex literal ends that starts at the first slash of an operator; nil if that is a mere slash.
  private mutating func regexLiteralEnd(
    _ slash: BytePointer, operator start: BytePointer, operatorEnd end: BytePointer
  ) -> BytePointer? {
    guard !isLeftBound(start, base: base) else { return nil }
    let previous = tokens.kind(before: 1)
    // A declaration names an operator.
    if previous == .func || previous == .operator { return nil }
    // In the shape of a prefix operator it may be one; without, it has to be in front of an expression.
    guard !isRightBound(end, isLeftBound: false) else { return bareRegexEnd(slash, mustBeRegex: false) }
    let isAfterTry =
      (previous == .postfixQuestion || previous == .exclamation) && tokens.kind(before: 2) == .try
    guard isAfterTry || mayPrecedeExpression(previous) else { return nil }
    let mayBeOperatorName =
      previous == .leftParen || previous == .interpolationStart || previous == .leftBracket || previous == .comma
      || previous == .colon || previous == .colonColon
    return bareRegexEnd(slash, mustBeRegex: isAfterTry || !mayBeOperatorName)
  }

  private func mayPrecedeExpression(_ kind: Token.Kind?) -> Bool {
    guard let kind else { return true }
    if kind.isReservedWord {
      return
        !(kind == .true || kind == .false || kind == .capitalAny || kind == .nil || kind == .selfKeyword
        || kind == .capitalSelf || kind == .super || kind == .wildcard)
    }
    return kind == .leftBrace || kind == .leftParen || kind == .leftBracket || kind == .interpolationStart
      || kind == .prefixOperator || kind == .prefixAmpersand || kind == .infixOperator || kind == .equal
      || kind == .semicolon || kind == .comma || kind == .colon || kind == .infixQuestion || kind == .unknown
      || kind == .poundIf || kind == .poundElseif || kind == .poundElse || kind == .poundEndif
  }
}
