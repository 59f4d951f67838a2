import Text

/// A unified diff of one file for a terminal: in git's colours, with what differs within lines in reverse.
func coloredDiff(_ diff: [UInt8]) -> [UInt8] {
  diff.withUnsafeBufferPointer { bytes in
    var painter = DiffPainter(lines: DiffLines(bytes))
    painter.paint()
    return painter.output
  }
}

private struct DiffPainter {
  let lines: DiffLines
  var output: [UInt8] = []

  private enum Color: String { case bold = "1", cyan = "36", red = "31", green = "32" }

  mutating func paint() {
    var line = 0
    while line < lines.count, sign(line) != "@" {
      write(range(line), .bold)
      line += 1
    }
    while line < lines.count {
      switch sign(line) {
      case "@":
        write(range(line), .cyan)
        line += 1
      case "-", "+":
        let old = run(of: "-", from: line)
        let new = run(of: "+", from: old.upperBound)
        writeChange(old, new)
        line = new.upperBound
      case _:
        write(range(line), nil)
        line += 1
      }
    }
  }

  private func sign(_ line: Int) -> Character { Character(Unicode.Scalar(lines.bytes[lines.bounds[line]])) }

  private func range(_ line: Int) -> Range<Int> { lines.bounds[line]..<lines.bounds[line + 1] }

  /// Lines of one side of a change, with the remark that the last has no line break.
  private func run(of wanted: Character, from first: Int) -> Range<Int> {
    var end = first
    while end < lines.count, sign(end) == wanted || first < end && sign(end) == "\\" { end += 1 }
    return first..<end
  }

  private mutating func writeChange(_ old: Range<Int>, _ new: Range<Int>) {
    let (oldText, newText) = (text(of: old), text(of: new))
    let marks = oldText.bytes.withUnsafeBufferPointer { oldBytes in
      newText.bytes.withUnsafeBufferPointer { wordChanges(from: oldBytes, to: $0) }
    }
    write(old, oldText.starts, marks.old, .red)
    write(new, newText.starts, marks.new, .green)
  }

  /// The lines without their signs, and where each begins; remarks are left out.
  private func text(of lines: Range<Int>) -> (bytes: [UInt8], starts: [Int]) {
    var bytes: [UInt8] = []
    var starts: [Int] = []
    for line in lines {
      starts.append(bytes.count)
      if sign(line) != "\\" { bytes += self.lines.bytes[range(line).dropFirst()] }
    }
    return (bytes, starts)
  }

  private mutating func write(_ lines: Range<Int>, _ starts: [Int], _ marks: [Range<Int>], _ color: Color) {
    for (line, start) in zip(lines, starts) {
      let range = range(line)
      if sign(line) == "\\" {
        write(range, nil)
        continue
      }
      let content = range.dropFirst()
      let shift = content.lowerBound - start
      write(range, color, marked: marks.map { $0.lowerBound + shift..<$0.upperBound + shift }, from: content.lowerBound)
    }
  }

  private mutating func write(_ range: Range<Int>, _ color: Color?, marked: [Range<Int>] = [], from first: Int = 0) {
    guard let color else {
      output += lines.bytes[range]
      return
    }
    var end = range.upperBound
    while range.lowerBound < end, lines.bytes[end - 1] == 0x0A || lines.bytes[end - 1] == 0x0D { end -= 1 }
    output += "\u{1B}[\(color.rawValue)m".utf8
    for piece in pieces(of: range.lowerBound..<end, marked: marked.map { max(first, $0.lowerBound)..<$0.upperBound }) {
      if piece.isMarked { output += "\u{1B}[7m".utf8 }
      output += lines.bytes[piece.range]
      if piece.isMarked { output += "\u{1B}[27m".utf8 }
    }
    output += "\u{1B}[m".utf8
    output += lines.bytes[end..<range.upperBound]
  }
}
