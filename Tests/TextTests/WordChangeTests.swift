import Testing
import Text

@Suite struct WordChangeTests {
  /// Both texts with what differs in brackets.
  private func marked(_ old: String, _ new: String) -> [String] {
    let (old, new) = (Array(old.utf8), Array(new.utf8))
    let changes = old.withUnsafeBufferPointer { oldBytes in
      new.withUnsafeBufferPointer { wordChanges(from: oldBytes, to: $0) }
    }
    return [(old, changes.old), (new, changes.new)].map { text, ranges in
      pieces(of: text.indices, marked: ranges).map { range, isMarked in
        let piece = String(decoding: text[range], as: UTF8.self)
        return isMarked ? "[\(piece)]" : piece
      }.joined()
    }
  }

  @Test func wholeWordsAreMarked() {
    #expect(
      marked("case .tagsLoaded(let tags):", "case .tagsResponse(let tags):")
        == ["case .[tagsLoaded](let tags):", "case .[tagsResponse](let tags):"])
    #expect(marked("let x = 1", "    let x = 1") == ["let x = 1", "[    ]let x = 1"])
    #expect(marked("f(a,b)\n", "f(a, b)\n") == ["f(a,b)\n", "f(a,[ ]b)\n"])
    #expect(marked("let 日本 = 1 + 2", "let 日本語 = 1 + 2") == ["let [日本] = 1 + 2", "let [日本語] = 1 + 2"])
  }

  @Test func brokenLinesAreComparedAsOneText() {
    #expect(marked("f(a) { g(b) }\n", "f(a) {\n  g(b)\n}\n") == ["f(a) {[ ]g(b)[ ]}\n", "f(a) {[\n  ]g(b)[\n]}\n"])
  }

  @Test func textsWithLittleInCommonHaveNoMarks() {
    #expect(marked("let alpha = beta.gamma", "return {") == ["let alpha = beta.gamma", "return {"])
    #expect(marked("", "let x") == ["", "let x"])
    #expect(marked("a", "") == ["a", ""])
  }
}
