/// Regex literals as one token: where they end, and whether a slash starts one at all.
extension Lexer {
  /// Lexes `#/.../#`, which spans lines if nothing but blanks follows the slash on its line.
  mutating func lexExtendedRegex(_ start: BytePointer, pounds: Int) -> BytePointer {
    let content = start + pounds + 1
    var firstNewline = content
    while firstNewline.pointee == UInt8(ascii: " ") || firstNewline.pointee == 0x09 { firstNewline += 1 }
    let isMultiline = classes[Int(firstNewline.pointee)].isNewline
    if isMultiline, pounds >= hopelessRegexPounds { return breakOffRegex(start, at: firstNewline) }

    var position = content
    var lastLine = content
    while true {
      switch position.pointee {
      case 0 where position == limit:
        if isMultiline { hopelessRegexPounds = min(hopelessRegexPounds, pounds) }
        return breakOffRegex(start, at: isMultiline ? firstNewline : position)
      case 0x0A, 0x0D:
        guard isMultiline else { return breakOffRegex(start, at: position) }
        position += 1
        lastLine = position
      case UInt8(ascii: "\\"):
        position += position[1] == 0x0A || position[1] == 0x0D || position + 1 == limit ? 1 : 2
      case UInt8(ascii: "/"):
        var end = position + 1
        while end.pointee == UInt8(ascii: "#") { end += 1 }
        guard end - position - 1 >= pounds else {
          position += 1
          continue
        }
        if isMultiline { checkClosingLine(lastLine, slash: position) }
        if end - position - 1 > pounds { problem(position, end, "too many '#' to close the regex literal") }
        return emit(.regexLiteral, start, end)
      default:
        checkRegexCharacter(position, isMultiline: isMultiline)
        position += 1
      }
    }
  }

  private mutating func breakOffRegex(_ start: BytePointer, at end: BytePointer) -> BytePointer {
    problem(start, end, "unterminated regex literal")
    return emit(.regexLiteral, start, end)
  }

  private mutating func checkClosingLine(_ line: BytePointer, slash: BytePointer) {
    var position = line
    while position.pointee == UInt8(ascii: " ") || position.pointee == 0x09 { position += 1 }
    if position < slash { problem(slash, slash + 1, "a multi-line regex literal must be closed on a line of its own") }
  }

  @inline(__always)
  private mutating func checkRegexCharacter(_ position: BytePointer, isMultiline: Bool) {
    let byte = position.pointee
    // NULs are reported by `checkEncoding`.
    if byte < 0x20 && byte != 0 && !(byte == 0x09 && isMultiline) || byte == 0x7F {
      problem(position, position + 1, "unprintable character in a regex literal")
    }
  }

  /// Where the literal ends whose opening slash stands at `slash`; nil if it starts none. A slash that may be an
  /// operator starts one only if it is closed on its line, without blanks inside of either slash and without a `)`
  /// that closes nothing.
  mutating func bareRegexEnd(_ slash: BytePointer, mustBeRegex: Bool) -> BytePointer? {
    let first = slash[1]
    if first == UInt8(ascii: "*") || first == UInt8(ascii: "/") { return nil }
    let startsBlank = first == UInt8(ascii: " ") || first == 0x09
    if startsBlank, !mustBeRegex { return nil }

    var groups = 0
    var classesOpen = 0
    var position = slash + 1
    while true {
      switch position.pointee {
      case 0 where position == limit, 0x0A, 0x0D:
        guard mustBeRegex else { return nil }
        problem(slash, position, "unterminated regex literal")
        return position
      case UInt8(ascii: "\\"):
        position += position[1] == 0x0A || position[1] == 0x0D || position + 1 == limit ? 1 : 2
        continue
      case UInt8(ascii: "("):
        if classesOpen == 0 { groups += 1 }
      case UInt8(ascii: ")"):
        if classesOpen == 0 {
          if groups == 0, !mustBeRegex { return nil }
          groups = max(0, groups - 1)
        }
      case UInt8(ascii: "["): classesOpen += 1
      case UInt8(ascii: "]"): classesOpen = max(0, classesOpen - 1)
      case UInt8(ascii: "/"):
        return closeBareRegex(slash, closing: position, mustBeRegex: mustBeRegex)
      default: break
      }
      position += 1
    }
  }

  private mutating func closeBareRegex(
    _ slash: BytePointer, closing: BytePointer, mustBeRegex: Bool
  ) -> BytePointer? {
    let end = closing + 1
    let startsComment = end.pointee == UInt8(ascii: "*") || end.pointee == UInt8(ascii: "/")
    let isBlank = { (byte: UInt8) in byte == UInt8(ascii: " ") || byte == 0x09 }
    let endsBlank = isBlank(closing[-1]) && closing[-2] != UInt8(ascii: "\\")
    if startsComment || endsBlank, !mustBeRegex { return nil }
    if startsComment {
      problem(slash, closing, "unterminated regex literal")
      return closing
    }
    if isBlank(slash[1]) || endsBlank {
      problem(slash, end, "a regex literal between slashes may not start or end with a blank")
    }
    for position in slash + 1..<closing { checkRegexCharacter(position, isMultiline: false) }
    return end
  }
}
