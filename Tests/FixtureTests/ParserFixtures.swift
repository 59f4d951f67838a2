import Syntax
import Testing
import Text

/// `parser/`: source and the dump of its tree, or source and the problems that it has.
@Suite struct ParserFixtures {
  @Test(arguments: CaseFile.cases(in: "parser"))
  func parses(_ fixture: CaseFile.Case) throws {
    let input = try #require(fixture.block("swift"))
    let tree = parse(Source(input.text))
    #expect(dumpSource(tree) == input.text, "tokens and gaps joined are the file")

    let problems = describe(tree)
    if let expected = fixture.block("problems") {
      check(expected, of: fixture, equals: problems)
    } else {
      #expect(problems == "", "accepted")
    }
    if let expected = fixture.block("tree") {
      check(expected, of: fixture, equals: dumpTree(tree))
    }
    #expect(fixture.block("tree") != nil || fixture.block("problems") != nil, "a case expects something")

    // The grammar is blind to line ends.
    let crlf = parse(Source(input.text.replacing("\n", with: "\r\n")))
    #expect(crlf.problems.map(\.message) == tree.problems.map(\.message))
    #expect(crlf.nodes.map(\.kind) == tree.nodes.map(\.kind))
  }

  private func describe(_ tree: Tree) -> String {
    let lines = LineTable(tree.source)
    return tree.problems.map { problem in
      let position = lines.position(problem.range.lowerBound)
      return "\(position.line):\(position.column): \(problem.message)\n"
    }.joined()
  }
}

/// Compares, or with `UPDATE_FIXTURES=1` rewrites what was expected.
func check(
  _ expected: CaseFile.Block, of fixture: CaseFile.Case, equals actual: String,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  guard expected.text != actual else { return }
  if Update.isOn {
    Update.replace(expected, of: fixture.name, with: actual)
  } else {
    Issue.record("\(fixture.name)\n\(difference(expected.text, actual))", sourceLocation: sourceLocation)
  }
}

/// A unified diff from what was expected to what came.
func difference(_ expected: String, _ actual: String) -> String {
  String(decoding: unifiedDiff(from: Source(expected), to: Source(actual), path: "case"), as: UTF8.self)
}
