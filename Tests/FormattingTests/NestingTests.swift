import Formatting
import Syntax
import Testing
import Text

/// Deep trees cost no stack: nodes are walked in preorder, and what looks into a subtree loops.
@Suite struct NestingTests {
  static let shapes: [(open: String, close: String)] = [
    ("(", ")"), ("[", "]"), ("f(", ")"), ("{ ", " }"), ("try (", ")"), ("-(", ")"), ("a ? b : (", ")"), ("[x: ", "]"),
  ]

  @Test(arguments: Array(shapes.indices), [Options.Style.xcode, .swiftFormat])
  func nestsToTheLimit(_ shape: Int, _ style: Options.Style) throws {
    let (open, close) = NestingTests.shapes[shape]
    let depth = 200
    let text = "let x = " + String(repeating: open, count: depth) + "y" + String(repeating: close, count: depth) + "\n"
    try expectStable(text, style)
  }

  @Test(arguments: [Options.Style.xcode, .swiftFormat])
  func longChainsAndOperators(_ style: Options.Style) throws {
    try expectStable("let x = a" + String(repeating: ".b(c)", count: 2_000) + "\n", style)
    try expectStable("let x = a" + String(repeating: " + b", count: 2_000) + "\n", style)
    try expectStable("let x = [" + String(repeating: "a, ", count: 2_000) + "b]\n", style)
  }

  private func expectStable(_ text: String, _ style: Options.Style) throws {
    let options = Options(style: style)
    let once = try format(text, options)
    #expect(try format(once, options) == once)
    #expect(once.filter { !$0.isWhitespace && $0 != "," } == text.filter { !$0.isWhitespace && $0 != "," })
  }

  private func format(_ text: String, _ options: Options) throws -> String {
    let tree = parse(Source(text))
    try #require(tree.problems.isEmpty, "\(tree.problems.map(\.message))")
    var output: [UInt8] = []
    Formatting.format(tree, options, into: &output)
    return String(decoding: output, as: UTF8.self)
  }
}
