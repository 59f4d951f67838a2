/// A string that is being lexed.
struct OpenString {
  /// Of its opening quotes, with the `#`s.
  var start: BytePointer
  /// Behind the opening quotes.
  var content: BytePointer
  var pounds: Int
  var isMultiline: Bool
  /// `Lexer.openParens` around the interpolation in which it is stopped.
  var outerParens = 0
}

extension Lexer {
  /// How deep strings may nest for the indentation of multi-line ones to be checked, which looks at every line of the
  /// inner strings again. The parser gives up long before.
  private static let indentationCheckLimit = 1_000

  /// Lexes from the `#`s or quotes at `start` to the end of the string or to its first interpolation.
  mutating func lexString(_ start: BytePointer, pounds: Int) -> BytePointer {
    let quote = start + pounds
    let isMultiline = startsMultilineString(quote, pounds: pounds)
    let content = quote + (isMultiline ? 3 : 1)
    append(.stringStart, gapFlags, start, content)
    gapFlags = []
    let string = OpenString(start: start, content: content, pounds: pounds, isMultiline: isMultiline)
    if isMultiline {
      var next = content
      while classes[Int(next.pointee)].isSpace { next += 1 }
      if !classes[Int(next.pointee)].isNewline, next != limit {
        problem(content, content, "the content of a multi-line string must begin on a new line")
      }
    }
    return lexSegment(of: string, from: content)
  }

  /// Lexes from the `)` that closes an interpolation to the next one or to the end of the string.
  mutating func endInterpolation(_ paren: BytePointer) -> BytePointer {
    let string = strings.removeLast()
    append(.rightParen, gapFlags, paren, paren + 1)
    gapFlags = []
    openParens = string.outerParens
    return lexSegment(of: string, from: paren + 1)
  }

  private mutating func lexSegment(of string: OpenString, from start: BytePointer) -> BytePointer {
    var position = start
    while true {
      let byte = position.pointee
      // Whatever needs no look: most letters of most strings.
      if byte > UInt8(ascii: "\\") && byte < 0x7F || byte > 0x7F
        || byte > UInt8(ascii: "\"") && byte < UInt8(ascii: "\\")
      {
        position += 1
        continue
      }
      switch byte {
      case UInt8(ascii: "\""):
        guard closes(string, position) else {
          position += 1
          continue
        }
        return endString(string, segment: start, quote: position)
      case UInt8(ascii: "\\"):
        let escape = skipPounds(position + 1, string.pounds)
        guard let escape else {
          position += 1
          continue
        }
        if escape.pointee == UInt8(ascii: "(") {
          return startInterpolation(string, segment: start, backslash: position, paren: escape)
        }
        position = skipEscape(escape, from: position, isMultiline: string.isMultiline)
      case 0x0A, 0x0D:
        guard string.isMultiline else { return breakOff(string, segment: start, end: position) }
        position += 1
      case 0 where position == limit:
        return breakOff(string, segment: start, end: position)
      default:
        // NULs are reported by `checkEncoding`.
        if byte < 0x20 && byte != 0 && !(byte == 0x09 && string.isMultiline) || byte == 0x7F {
          problem(position, position + 1, "unprintable character in a string")
        }
        position += 1
      }
    }
  }

  private mutating func startInterpolation(
    _ string: OpenString, segment: BytePointer, backslash: BytePointer, paren: BytePointer
  ) -> BytePointer {
    if segment < backslash { append(.stringSegment, [], segment, backslash) }
    var string = string
    string.outerParens = openParens
    strings.append(string)
    openParens = 0
    return emit(.interpolationStart, backslash, paren + 1)
  }

  private mutating func endString(_ string: OpenString, segment: BytePointer, quote: BytePointer) -> BytePointer {
    if segment < quote { append(.stringSegment, [], segment, quote) }
    var end = quote + (string.isMultiline ? 3 : 1) + string.pounds
    if string.isMultiline, strings.count < Lexer.indentationCheckLimit { checkIndentation(string, closing: quote) }
    if string.pounds > 0, end.pointee == UInt8(ascii: "#") {
      let surplus = end
      while end.pointee == UInt8(ascii: "#") { end += 1 }
      problem(surplus, end, "too many '#' to close the string")
    }
    return emit(.stringEnd, quote, end)
  }

  /// Leaves a string without an end.
  private mutating func breakOff(_ string: OpenString, segment: BytePointer, end: BytePointer) -> BytePointer {
    if segment < end { append(.stringSegment, [], segment, end) }
    problem(string.start, string.content, "unterminated string literal")
    return end
  }

  /// Gives up the single-line strings around a line break that stands in their interpolation.
  mutating func abandonSingleLineStrings(at position: BytePointer) {
    while let string = strings.last, !string.isMultiline {
      problem(string.start, string.content, "unterminated string literal: its interpolation holds a line break")
      openParens = string.outerParens
      strings.removeLast()
    }
  }

  mutating func abandonAllStrings() {
    for string in strings { problem(string.start, string.content, "unterminated string literal") }
    strings.removeAll()
  }
}

// MARK: - Quotes

extension Lexer {
  /// Three quotes, unless a raw string on this line starts with two of its content: `#"""#`.
  private mutating func startsMultilineString(_ quote: BytePointer, pounds: Int) -> Bool {
    guard quote[1] == UInt8(ascii: "\""), quote[2] == UInt8(ascii: "\"") else { return false }
    guard pounds > 0 else { return true }
    if quote < openLine.end, pounds >= openLine.pounds { return true }
    var position = quote + 2
    while !endsLine(position) {
      if position.pointee == UInt8(ascii: "\""), skipPounds(position + 1, pounds) != nil { return false }
      position += 1
    }
    openLine = (position, pounds)
    return true
  }

  @inline(__always)
  private func closes(_ string: OpenString, _ quote: BytePointer) -> Bool {
    if string.isMultiline {
      guard quote[1] == UInt8(ascii: "\""), quote[2] == UInt8(ascii: "\"") else { return false }
      return skipPounds(quote + 3, string.pounds) != nil
    }
    return skipPounds(quote + 1, string.pounds) != nil
  }

  /// Behind that many `#`s; nil if there are fewer.
  @inline(__always)
  private func skipPounds(_ start: BytePointer, _ count: Int) -> BytePointer? {
    for index in 0..<count where start[index] != UInt8(ascii: "#") { return nil }
    return start + count
  }
}

// MARK: - Escapes

extension Lexer {
  /// Checks what stands behind a backslash and its `#`s; returns the end of the escape sequence.
  private mutating func skipEscape(
    _ start: BytePointer, from backslash: BytePointer, isMultiline: Bool
  ) -> BytePointer {
    switch start.pointee {
    case UInt8(ascii: "n"), UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "t"), UInt8(ascii: "r"),
      UInt8(ascii: "0"), UInt8(ascii: "'"):
      return start + 1
    case UInt8(ascii: "u"):
      return skipUnicodeEscape(start + 1, from: backslash)
    case UInt8(ascii: " "), 0x09, 0x0A, 0x0D:
      var lineEnd = start
      while lineEnd.pointee == UInt8(ascii: " ") || lineEnd.pointee == 0x09 { lineEnd += 1 }
      if isMultiline, classes[Int(lineEnd.pointee)].isNewline { return lineEnd }
    default: break
    }
    problem(backslash, start, "invalid escape sequence in a string")
    return start
  }

  /// `{`, one to eight hexadecimal digits, `}`.
  private mutating func skipUnicodeEscape(_ start: BytePointer, from backslash: BytePointer) -> BytePointer {
    guard start.pointee == UInt8(ascii: "{") else {
      problem(backslash, start, "expected hexadecimal digits in braces after '\\u'")
      return start
    }
    var end = start + 1
    var value: UInt32 = 0
    while let digit = hexDigit(end.pointee) {
      value = value &<< 4 | digit
      end += 1
    }
    let digits = end - start - 1
    guard end.pointee == UInt8(ascii: "}") else {
      problem(backslash, end, "expected '}' to close the '\\u' escape")
      return end
    }
    end += 1
    if !(1...8).contains(digits) {
      problem(backslash, end, "a '\\u' escape has one to eight hexadecimal digits")
    } else if Unicode.Scalar(value) == nil {
      problem(backslash, end, "the '\\u' escape names no Unicode character")
    }
    return end
  }

  private func hexDigit(_ byte: UInt8) -> UInt32? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte - UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt32(byte - UInt8(ascii: "a") + 10)
    case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt32(byte - UInt8(ascii: "A") + 10)
    default: nil
    }
  }
}

// MARK: - Indentation

extension Lexer {
  /// Every line that is not empty must start with the white space in front of the closing quotes, which stand first
  /// on their line.
  private mutating func checkIndentation(_ string: OpenString, closing quote: BytePointer) {
    var indentation = quote
    while indentation > string.content, indentation[-1] == UInt8(ascii: " ") || indentation[-1] == 0x09 {
      indentation -= 1
    }
    guard indentation > string.content, indentation[-1] == 0x0A || indentation[-1] == 0x0D else {
      return problem(quote, quote + 3, "the closing quotes of a multi-line string must begin on a new line")
    }
    let width = quote - indentation
    var position = string.content
    while true {
      position = endOfLine(position)
      guard position < indentation else { break }
      position += position[0] == 0x0D && position[1] == 0x0A ? 2 : 1
      if position >= indentation { break }
      if classes[Int(position.pointee)].isNewline { continue }
      for index in 0..<width where position[index] != indentation[index] {
        problem(position, position + index, "insufficient indentation of a line in a multi-line string")
        return
      }
    }
    checkLastLine(string, end: indentation)
  }

  /// The line break in front of the closing quotes may not be escaped; the compiler minds only without `#`s.
  private mutating func checkLastLine(_ string: OpenString, end: BytePointer) {
    guard string.pounds == 0 else { return }
    var blank = end - 1
    if blank > string.content, blank[0] == 0x0A, blank[-1] == 0x0D { blank -= 1 }
    while blank > string.content, blank[-1] == UInt8(ascii: " ") || blank[-1] == 0x09 { blank -= 1 }
    // An even number of backslashes escapes itself.
    var first = blank
    while first > string.content, first[-1] == UInt8(ascii: "\\") { first -= 1 }
    if (blank - first) % 2 == 1 {
      problem(blank - 1, blank, "the last line break of a multi-line string may not be escaped")
    }
  }
}
