/// Integer and floating-point literals.
extension Lexer {
  mutating func lexNumber(_ start: BytePointer) -> BytePointer {
    if start.pointee == UInt8(ascii: "0") {
      switch start[1] {
      case UInt8(ascii: "x"): return lexHexadecimal(start)
      case UInt8(ascii: "o"): return lexInteger(start, from: start + 2, digits: UInt8(ascii: "0")...UInt8(ascii: "7"))
      case UInt8(ascii: "b"): return lexInteger(start, from: start + 2, digits: UInt8(ascii: "0")...UInt8(ascii: "1"))
      default: break
      }
    }
    var end = skipDigits(start)
    if end.pointee == UInt8(ascii: "."), isDigit(end[1]), tokens.kind(before: 1) != .period {
      end = skipDigits(end + 1)
    } else if end.pointee | 0x20 != UInt8(ascii: "e") || end.pointee == UInt8(ascii: ".") {
      return finishNumber(.integerLiteral, start, end)
    }
    if end.pointee | 0x20 == UInt8(ascii: "e") {
      end += 1
      return lexExponent(start, end)
    }
    return finishNumber(.floatLiteral, start, end)
  }

  /// Octal or binary.
  private mutating func lexInteger(
    _ start: BytePointer, from first: BytePointer, digits: ClosedRange<UInt8>
  ) -> BytePointer {
    var end = first
    while digits.contains(end.pointee) || end.pointee == UInt8(ascii: "_") && end > first { end += 1 }
    guard end > first else { return reportNumber(.integerLiteral, start, end) }
    return finishNumber(.integerLiteral, start, end)
  }

  /// A fraction needs an exponent: without one, `0xF.description` is a member of an integer.
  private mutating func lexHexadecimal(_ start: BytePointer) -> BytePointer {
    guard isHexDigit(start[2]) else { return reportNumber(.integerLiteral, start, start + 2) }
    let integer = skipHexDigits(start + 2)
    var end = integer
    let hasFraction = end.pointee == UInt8(ascii: ".") && isHexDigit(end[1])
    if hasFraction { end = skipHexDigits(end + 1) }
    guard end.pointee | 0x20 == UInt8(ascii: "p") else {
      if hasFraction, isDigit(integer[1]) {
        problem(start, end, "a hexadecimal floating-point literal needs an exponent")
        return emit(.floatLiteral, start, end)
      }
      return finishNumber(.integerLiteral, start, integer)
    }
    if hasFraction, !isDigit(integer[1]), !isDigit(end[1]), end[1] != UInt8(ascii: "+"), end[1] != UInt8(ascii: "-") {
      return emit(.integerLiteral, start, integer)
    }
    return lexExponent(start, end + 1)
  }

  private mutating func lexExponent(_ start: BytePointer, _ first: BytePointer) -> BytePointer {
    let digits = first.pointee == UInt8(ascii: "+") || first.pointee == UInt8(ascii: "-") ? first + 1 : first
    guard isDigit(digits.pointee) else { return reportNumber(.floatLiteral, start, digits) }
    return finishNumber(.floatLiteral, start, skipDigits(digits))
  }

  @inline(__always)
  private mutating func finishNumber(_ kind: Token.Kind, _ start: BytePointer, _ end: BytePointer) -> BytePointer {
    let next = end.pointee
    if next < 0x80, !classes[Int(next)].continuesIdentifier { return emit(kind, start, end) }
    let tail = skipIdentifierTail(end)
    return tail == end ? emit(kind, start, end) : reportNumber(kind, start, end)
  }

  private mutating func reportNumber(_ kind: Token.Kind, _ start: BytePointer, _ end: BytePointer) -> BytePointer {
    let tail = skipIdentifierTail(end)
    problem(end, tail, tail == end ? "expected a digit in a number" : "invalid digit in a number")
    return emit(kind, start, tail)
  }

  private func isDigit(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "0") < 10 }

  private func isHexDigit(_ byte: UInt8) -> Bool { isDigit(byte) || (byte | 0x20) &- UInt8(ascii: "a") < 6 }

  /// Skips digits and underscores.
  private func skipDigits(_ start: BytePointer) -> BytePointer {
    var end = start
    while isDigit(end.pointee) || end.pointee == UInt8(ascii: "_") { end += 1 }
    return end
  }

  private func skipHexDigits(_ start: BytePointer) -> BytePointer {
    var end = start
    while isHexDigit(end.pointee) || end.pointee == UInt8(ascii: "_") { end += 1 }
    return end
  }
}
