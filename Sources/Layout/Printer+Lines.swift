import Text

// What spans lines: comments, bodies of strings, text that is not formatted.

extension Printer {
  mutating func printComment(_ item: Item, into output: inout Output) {
    switch CommentKind(rawValue: item.detail) ?? .line {
    case .line, .endOfLine:
      afterLineComment = true
      unsafe line.write(source, item.start, trimmed(item.start, item.end), columns: Int(item.length), into: &output)
    case .lineAtMargin:
      afterLineComment = true
      let end = trimmed(item.start, item.end)
      if isCodeOfHere(Int(item.count)) {
        unsafe line.writeUnindented(source, item.start, end, columns: Int(item.length), into: &output)
      } else {
        unsafe line.write(source, item.start, end, columns: Int(item.length), into: &output)
      }
    case .block:
      afterLineComment = false
      printLines(item.start, item.end, moving: nil, into: &output)
    case .blockAtLineStart:
      afterLineComment = false
      let indentation = whiteSpace(before: item.start)
      let moves = furtherLines(item.start, item.end, startWith: indentation)
      printLines(item.start, item.end, moving: moves ? indentation : nil, into: &output)
    }
  }

  /// Whether a comment in the first column that goes on with so many columns of white space is code of this place that
  /// an editor has put slashes before: white space of whole levels, at least those of this line.
  private mutating func isCodeOfHere(_ columns: Int) -> Bool {
    columns < 255 && line.indentationColumns <= columns && columns % max(settings.levelColumns, 1) == 0
  }

  mutating func printVerbatim(_ item: Item, into output: inout Output) {
    switch VerbatimKind(rawValue: item.detail) ?? .asIs {
    case .asIs: printAsIs(item.start, item.end, into: &output)
    case .firstLineIndented:
      let end = lineEnd(item.start, item.end)
      write(item.start, withoutReturn(item.start, end), into: &output)
      guard end < item.end else { return }
      line.breakInside(into: &output)
      printAsIs(end + 1, item.end, into: &output)
    case .stringBody: printStringBody(item.start, item.end, into: &output)
    }
  }

  private mutating func printAsIs(_ start: UInt32, _ end: UInt32, into output: inout Output) {
    forEachLine(start, end, into: &output) { printer, start, end, _, output in
      if start < end { printer.writeUnindented(start, end, into: &output) }
    }
  }

  /// Each line without the white space that stands before the closing delimiter, which follows on the next line.
  private mutating func printStringBody(_ start: UInt32, _ end: UInt32, into output: inout Output) {
    let indentation = whiteSpace(after: end)
    forEachLine(start, withoutReturn(start, end), into: &output) { printer, start, end, _, output in
      let content = printer.skip(indentation, from: start, to: end)
      if content < end { printer.write(content, end, into: &output) }
    }
  }

  /// The lines of a block comment, all but the last without white space at their end. With `moving`, that indentation
  /// gives way to the current one.
  private mutating func printLines(_ start: UInt32, _ end: UInt32, moving: Range<UInt32>?, into output: inout Output) {
    let last = end
    forEachLine(start, end, into: &output) { printer, start, end, isFirst, output in
      let textEnd = end == last ? end : printer.trimmed(start, end)
      if isFirst {
        printer.write(start, textEnd, into: &output)
      } else if let moving {
        let content = printer.skip(moving, from: start, to: textEnd)
        if content < textEnd { printer.write(content, textEnd, into: &output) }
      } else if start < textEnd {
        printer.writeUnindented(start, textEnd, into: &output)
      }
    }
  }

  /// Calls `body` with each line, without its line break, and prints the line breaks between them.
  private mutating func forEachLine(
    _ start: UInt32, _ end: UInt32, into output: inout Output,
    _ body: (inout Printer, UInt32, UInt32, Bool, inout Output) -> Void
  ) {
    var lineStart = start
    while true {
      let lineEnd = lineEnd(lineStart, end)
      body(&self, lineStart, lineEnd < end ? withoutReturn(lineStart, lineEnd) : lineEnd, lineStart == start, &output)
      guard lineEnd < end else { return }
      line.breakInside(into: &output)
      lineStart = lineEnd + 1
    }
  }
}

// MARK: - Bytes

extension Printer {
  private mutating func write(_ start: UInt32, _ end: UInt32, into output: inout Output) {
    unsafe line.write(source, start, end, columns: columns(start, end), into: &output)
  }

  private mutating func writeUnindented(_ start: UInt32, _ end: UInt32, into output: inout Output) {
    unsafe line.writeUnindented(source, start, end, columns: columns(start, end), into: &output)
  }

  private mutating func columns(_ start: UInt32, _ end: UInt32) -> Int {
    unsafe displayWidth(UnsafeBufferPointer(start: source + Int(start), count: Int(end - start)))
  }

  private mutating func lineEnd(_ start: UInt32, _ end: UInt32) -> UInt32 {
    var position = start
    while position < end, unsafe source[Int(position)] != UInt8(ascii: "\n") { position += 1 }
    return position
  }

  private mutating func withoutReturn(_ start: UInt32, _ end: UInt32) -> UInt32 {
    unsafe start < end && source[Int(end) - 1] == UInt8(ascii: "\r") ? end - 1 : end
  }

  private mutating func trimmed(_ start: UInt32, _ end: UInt32) -> UInt32 {
    var end = end
    while start < end, unsafe isWhiteSpace(source[Int(end) - 1]) || source[Int(end) - 1] == UInt8(ascii: "\r") {
      end -= 1
    }
    return end
  }

  private mutating func isWhiteSpace(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
  }

  private mutating func whiteSpace(before position: UInt32) -> Range<UInt32> {
    var start = position
    while 0 < start, unsafe isWhiteSpace(source[Int(start) - 1]) { start -= 1 }
    return start..<position
  }

  /// The white space that the line after a line break at `position` starts with.
  private mutating func whiteSpace(after position: UInt32) -> Range<UInt32> {
    var start = position
    while unsafe source[Int(start)] != UInt8(ascii: "\n") { start += 1 }
    start += 1
    var end = start
    while unsafe isWhiteSpace(source[Int(end)]) { end += 1 }
    return start..<end
  }

  /// Behind as much of `prefix` as the bytes from `start` on agree with.
  private mutating func skip(_ prefix: Range<UInt32>, from start: UInt32, to end: UInt32) -> UInt32 {
    var position = start
    var expected = prefix.lowerBound
    while position < end, expected < prefix.upperBound, unsafe source[Int(position)] == source[Int(expected)] {
      position += 1
      expected += 1
    }
    return position
  }

  private mutating func furtherLines(_ start: UInt32, _ end: UInt32, startWith prefix: Range<UInt32>) -> Bool {
    var position = lineEnd(start, end)
    while position < end {
      let next = lineEnd(position + 1, end)
      let isEmpty = trimmed(position + 1, next) == position + 1
      if !isEmpty, Int(skip(prefix, from: position + 1, to: next)) - Int(position + 1) < prefix.count { return false }
      position = next
    }
    return true
  }
}
