/// Where the lines of a source start.
package struct LineTable: Sendable {
  private let source: Source
  /// Offset of the first byte of each line, rising; the first is 0.
  package let starts: [Int]

  /// One pass over the bytes. A line ends with LF, CRLF or a single CR.
  package init(_ source: Source) {
    self.source = source
    var starts = [0]
    starts.reserveCapacity(source.count / 32)
    for offset in 0..<source.count {
      let byte = unsafe source.base[offset]
      if byte <= 0x0D, unsafe byte == 0x0A || byte == 0x0D && source.base[offset + 1] != 0x0A {
        starts.append(offset + 1)
      }
    }
    self.starts = starts
  }

  /// 1-based, as editors count; the column counts characters (grapheme clusters). An offset inside of a character is at
  /// that character, one behind the source at its end. O(log lines + length of the line).
  package func position(_ offset: Int) -> (line: Int, column: Int) {
    let line = index(of: offset)
    let before = beginning(ofLine: line)..<max(beginning(ofLine: line), min(offset, source.count))
    if unsafe source[before].allSatisfy({ $0 < 0x80 }) { return (line + 1, before.count + 1) }
    // Where a cluster begins depends on what follows.
    let text = unsafe String(decoding: source[range(ofLine: line)], as: UTF8.self)
    let first = range(ofLine: line).lowerBound
    var end = first
    var column = 1
    for character in text {
      end += character.utf8.count
      if end > offset { break }
      if end > before.lowerBound { column += 1 }
    }
    return (line + 1, column)
  }

  /// The 0-based line that holds an offset.
  package func index(of offset: Int) -> Int {
    var low = 0
    var high = starts.count
    while low + 1 < high {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    return low
  }

  /// The bytes of a 0-based line without its line break.
  package func range(ofLine line: Int) -> Range<Int> {
    let start = starts[line]
    var end = line + 1 < starts.count ? starts[line + 1] : source.count
    if line + 1 < starts.count {
      end -= 1
      if end > start, unsafe source.base[end] == 0x0A, unsafe source.base[end - 1] == 0x0D { end -= 1 }
    }
    return start..<end
  }

  /// Behind a byte order mark, which editors don't show.
  private func beginning(ofLine line: Int) -> Int {
    let hasMark = unsafe line == 0 && source.base[0] == 0xEF && source.base[1] == 0xBB && source.base[2] == 0xBF
    return hasMark ? 3 : starts[line]
  }
}
