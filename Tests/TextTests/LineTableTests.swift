import Testing
import Text

@Suite struct LineTableTests {
  /// Offsets count bytes of `a\tb\r\n日本e\u{301}x\n\n👨‍👩‍👧y`.
  private static let table = LineTable(Source("a\tb\r\n日本e\u{301}x\n\n👨‍👩‍👧y"))

  @Test(arguments: [
    (0, 1, 1), (1, 1, 2), (2, 1, 3), (3, 1, 4), (4, 1, 5), (5, 2, 1), (8, 2, 2), (9, 2, 2), (11, 2, 3), (14, 2, 4),
    (15, 2, 5), (16, 3, 1), (17, 4, 1), (20, 4, 1), (35, 4, 2), (36, 4, 3), (99, 4, 3),
  ])
  func positionsCountCharacters(_ offset: Int, _ line: Int, _ column: Int) {
    let position = Self.table.position(offset)
    #expect(position.line == line)
    #expect(position.column == column)
  }

  @Test func byteOrderMarkHasNoColumn() {
    let table = LineTable(Source("\u{FEFF}ab\nc"))
    #expect(table.position(0) == (1, 1))
    #expect(table.position(4) == (1, 2))
    #expect(table.position(6) == (2, 1))
  }

  @Test(arguments: [
    ("", [0..<0]), ("a", [0..<1]), ("a\n", [0..<1, 2..<2]), ("a\r\nb\rc\n\n", [0..<1, 3..<4, 5..<6, 7..<7, 8..<8]),
    ("\r\r\n", [0..<0, 1..<1, 3..<3]),
  ])
  func linesEndWithAnyLineBreak(_ text: String, _ ranges: [Range<Int>]) {
    let table = LineTable(Source(text))
    #expect(table.starts.indices.map { table.range(ofLine: $0) } == ranges)
  }
}
