@testable import Engine
import Testing
import Text

@Suite struct LineRangeTests {
  private let old = "a\nb\nc\nd\ne\n"

  @Test(arguments: [
    // Two changes apart: each by itself.
    ("A\nb\nc\nd\nE\n", 1...1, "A\nb\nc\nd\ne\n"), ("A\nb\nc\nd\nE\n", 3...3, "a\nb\nc\nd\ne\n"),
    ("A\nb\nc\nd\nE\n", 5...9, "a\nb\nc\nd\nE\n"), ("A\nb\nc\nd\nE\n", 1...5, "A\nb\nc\nd\nE\n"),
    // A block that moved: a change a line.
    (" a\n b\n c\n d\n e\n", 2...3, "a\n b\n c\nd\ne\n"),
    // Insertions meet the lines on both sides.
    ("a\nb\n\nc\nd\ne\n", 2...2, "a\nb\n\nc\nd\ne\n"), ("a\nb\n\nc\nd\ne\n", 3...3, "a\nb\n\nc\nd\ne\n"),
    ("a\nb\n\nc\nd\ne\n", 4...4, "a\nb\nc\nd\ne\n"), ("b\nc\nd\ne\n", 1...1, "b\nc\nd\ne\n"),
  ])
  func onlyWhatMeets(_ new: String, _ lines: ClosedRange<Int>, _ expected: String) {
    let result = changes(from: Source(old), to: Source(new), meeting: [lines])
    #expect(result.string(0..<result.count) == expected)
  }

  @Test func linesAndOffsetsOfAFile() throws {
    let folder = try TemporaryFolder()
    let text = "struct A {\nlet x = 1\nlet y = 2\n}\n"
    try folder.write("A.swift", text)
    try folder.must("tcafmt format --lines 3 A.swift")
    #expect(try folder.read("A.swift") == "struct A {\nlet x = 1\n    let y = 2\n}\n")
    try folder.write("A.swift", text)
    try folder.must("tcafmt format --offsets 12:13 A.swift")
    #expect(try folder.read("A.swift") == "struct A {\n    let x = 1\nlet y = 2\n}\n")
  }
}
