import Testing
import Text

@Suite struct EditsTests {
  private static let source = Source("0123456789")

  private static func edit(_ range: Range<Int>, _ text: String) -> Edit { Edit(range: range, replacement: text) }

  @Test(arguments: [
    ([], "0123456789"),
    ([edit(8..<10, ""), edit(0..<1, "a")], "a1234567"),
    ([edit(2..<4, "b"), edit(4..<5, "c")], "01bc56789"),
    ([edit(3..<3, "x"), edit(3..<3, "y")], "012xy3456789"),
    ([edit(3..<5, "r"), edit(3..<3, "i")], "012ir56789"),
    ([edit(5..<5, "i"), edit(3..<5, "r")], "012ri56789"),
    ([edit(3..<5, "r"), edit(3..<5, "r")], "012r56789"),
    ([edit(10..<10, "!"), edit(0..<0, "¿")], "¿0123456789!"),
    ([edit(0..<10, "")], ""),
  ])
  func disjointEditsAreMade(_ edits: [Edit], _ result: String) throws {
    #expect(String(decoding: try Edits(edits).apply(to: Self.source), as: UTF8.self) == result)
  }

  @Test(arguments: [
    [edit(2..<4, "a"), edit(3..<5, "b")],
    [edit(2..<6, "a"), edit(3..<4, "b")],
    [edit(2..<4, "a"), edit(2..<4, "b")],
    [edit(2..<4, "a"), edit(2..<5, "a")],
    [edit(2..<4, "a"), edit(3..<3, "b")],
  ])
  func overlapsAreReported(_ edits: [Edit]) {
    #expect(throws: EditConflict(first: edits[0], second: edits[1])) { try Edits(edits) }
    #expect(throws: EditConflict.self) { try Edits(edits.reversed()) }
  }
}
