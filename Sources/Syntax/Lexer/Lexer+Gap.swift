/// White space, comments, and what is wrong with the bytes as such.
extension Lexer {
  /// Skips white space and comments; adds to `gapFlags` what was there.
  @inline(__always)
  mutating func skipGap(_ start: BytePointer) -> BytePointer {
    // Most gaps are nothing or one space.
    var position = start
    if start.pointee == UInt8(ascii: " ") {
      position += 1
      gapFlags.insert(.afterSpace)
      tokens.markBeforeSpace()
    }
    return classes[Int(position.pointee)].mayStartGap ? skipLongGap(start) : position
  }

  private mutating func skipLongGap(_ start: BytePointer) -> BytePointer {
    var flags = gapFlags
    var position = start
    var atLineStart = tokens.count == 0
    while true {
      let byte = position.pointee
      let byteClass = classes[Int(byte)]
      if !byteClass.mayStartGap { return leaveGap(flags, start, position) }
      if byteClass.isNewline {
        position += byte == 0x0D && position[1] == 0x0A ? 2 : 1
        if atLineStart { flags.insert(.afterBlankLine) }
        flags.insert(.startsLine)
        atLineStart = true
      } else if byteClass.isSpace {
        position = byte == UInt8(ascii: " ") ? skipSpaces(position) : position + 1
      } else if byte == UInt8(ascii: "/") {
        let end: BytePointer
        if position[1] == UInt8(ascii: "/") {
          end = lexLineComment(position, startsLine: atLineStart)
        } else if position[1] == UInt8(ascii: "*") {
          end = lexBlockComment(position, startsLine: atLineStart, &flags)
        } else {
          return leaveGap(flags, start, position)
        }
        flags.insert(.afterComment)
        atLineStart = false
        position = end
      } else if byte == 0xC2, position[1] == 0xA0 {
        // A no-break space; the compiler takes it for white space with a warning.
        position += 2
      } else {
        return leaveGap(flags, start, position)
      }
    }
  }

  @inline(__always)
  private mutating func leaveGap(_ flags: Token.Flags, _ start: BytePointer, _ end: BytePointer) -> BytePointer {
    gapFlags = flags
    if end > start {
      gapFlags.insert(.afterSpace)
      tokens.markBeforeSpace()
    }
    return end
  }

  @inline(__always)
  private func skipSpaces(_ start: BytePointer) -> BytePointer {
    var position = start
    while true {
      let others = ByteWord(position).bits ^ ByteWord.all(UInt8(ascii: " "))
      if others != 0 { return position + ByteWord.index(others) }
      position += 8
    }
  }

  @inline(__always)
  func endsLine(_ position: BytePointer) -> Bool {
    let byte = position.pointee
    return byte == 0x0A || byte == 0x0D || position == limit
  }

  /// The next line break, or the end of the file.
  func endOfLine(_ start: BytePointer) -> BytePointer {
    var position = start
    while true {
      let word = ByteWord(position)
      let ends = word.firstEqual(to: 0x0A) | word.firstEqual(to: 0x0D) | word.firstEqual(to: 0)
      guard ends != 0 else {
        position += 8
        continue
      }
      position += ByteWord.index(ends)
      // A NUL inside of the file is no end.
      if position.pointee != 0 || position == limit { return position }
      position += 1
    }
  }
}

// MARK: - Comments

extension Lexer {
  private mutating func lexLineComment(_ start: BytePointer, startsLine: Bool) -> BytePointer {
    let end = endOfLine(start)
    let kind: Comment.Kind = start[2] == UInt8(ascii: "/") ? .docLine : .line
    appendComment(kind, start, end, startsLine: startsLine, endsLine: end < limit)
    return end
  }

  private mutating func lexBlockComment(
    _ start: BytePointer, startsLine: Bool, _ flags: inout Token.Flags
  ) -> BytePointer {
    var end = start + 2
    var depth = 1
    while depth > 0 {
      switch end.pointee {
      case UInt8(ascii: "*") where end[1] == UInt8(ascii: "/"):
        depth -= 1
        end += 2
      case UInt8(ascii: "/") where end[1] == UInt8(ascii: "*"):
        depth += 1
        end += 2
      case 0x0A, 0x0D:
        flags.insert(.startsLine)
        end += 1
      case 0 where end == limit:
        problem(start, start + 2, "unterminated '/*' comment")
        depth = 0
      default:
        end += 1
      }
    }
    var next = end
    while classes[Int(next.pointee)].isSpace { next += 1 }
    let isDoc = start[2] == UInt8(ascii: "*") && end - start > 4
    appendComment(
      isDoc ? .docBlock : .block, start, end, startsLine: startsLine, endsLine: classes[Int(next.pointee)].isNewline)
    return end
  }

  private mutating func appendComment(
    _ kind: Comment.Kind, _ start: BytePointer, _ end: BytePointer, startsLine: Bool, endsLine: Bool
  ) {
    comments.append(
      Comment(
        kind: kind, startsLine: startsLine, endsLine: endsLine, start: offset(start), end: offset(end),
        token: Token.ID(UInt32(tokens.count))))
  }
}

// MARK: - Wrong bytes

extension Lexer {
  /// Reports the first NUL and the first bytes that are not UTF-8, wherever they stand. One fast look at all bytes;
  /// the slow one only for what is not ASCII.
  mutating func checkEncoding() {
    var position = base
    var reportsNUL = true
    while position < limit {
      position = skipPlainASCII(position)
      if position == limit { return }
      if position.pointee == 0 {
        if reportsNUL { problem(position, position + 1, "NUL byte in the source") }
        reportsNUL = false
      }
      guard let (_, length) = decodeUTF8(position) else {
        problem(position, position + 1, "invalid UTF-8 in the source")
        return
      }
      position += length
    }
  }

  /// Skips bytes that are ASCII and not NUL.
  @inline(__always)
  private func skipPlainASCII(_ start: BytePointer) -> BytePointer {
    var position = start
    while limit - position >= 32 {
      let (a, b) = (ByteWord(position), ByteWord(position + 8))
      let (c, d) = (ByteWord(position + 16), ByteWord(position + 24))
      let nonASCII = (a.nonASCII | b.nonASCII) | (c.nonASCII | d.nonASCII)
      let zeros = (a.firstEqual(to: 0) | b.firstEqual(to: 0)) | (c.firstEqual(to: 0) | d.firstEqual(to: 0))
      guard nonASCII | zeros == 0 else { break }
      position += 32
    }
    while position < limit {
      let word = ByteWord(position)
      let others = word.nonASCII | word.firstEqual(to: 0)
      if others != 0 { return position + ByteWord.index(others) }
      position += 8
    }
    return limit
  }

  /// The end of the line, if a marker that version control left there starts at `start`.
  ///
  /// Mutating only because a borrowed lexer is copied as a whole.
  mutating func conflictMarker(at start: BytePointer) -> BytePointer? {
    let byte = start.pointee
    guard
      byte == UInt8(ascii: "<") || byte == UInt8(ascii: "=") || byte == UInt8(ascii: ">")
        || byte == UInt8(ascii: "|")
    else { return nil }
    guard start == base || start[-1] == 0x0A || start[-1] == 0x0D else { return nil }
    for index in 1..<7 where start[index] != byte { return nil }
    let next = classes[Int(start[7])]
    // A separator has nothing behind it; the others name a side.
    let isMarker = byte == UInt8(ascii: "=") ? next.isNewline || start + 7 == limit : start[7] == UInt8(ascii: " ")
    return isMarker ? endOfLine(start) : nil
  }
}
