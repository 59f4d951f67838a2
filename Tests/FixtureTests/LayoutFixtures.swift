import Formatting
import Syntax
import Testing
import Text

/// `layout/`: source and what it prints as; without an expected block it prints as itself.
@Suite struct LayoutFixtures {
  @Test(arguments: CaseFile.cases(in: "layout"))
  func prints(_ fixture: CaseFile.Case) throws {
    let input = try #require(fixture.block("swift") { !$0.isExpected })
    let expected = fixture.block("swift", where: \.isExpected) ?? input
    let options = try fixture.options()

    let output = try print(input.text, options)
    check(expected, of: fixture, equals: output)
    expectEqual(output, try print(output, options), "second run of \(fixture.name)")
    #expect(significant(input.text, options) == significant(output, options), "tokens and comments of \(fixture.name)")

    let windows = try print(input.text.replacing("\n", with: "\r\n"), options)
    expectEqual(output.replacing("\n", with: "\r\n"), windows, "with CRLF, \(fixture.name)")

    if !indentationMatters(input.text) {
      expectEqual(output, try print(reindented(input.text, with: ""), options), "without indentation, \(fixture.name)")
      expectEqual(output, try print(reindented(input.text, with: "\t\t"), options), "with tabs, \(fixture.name)")
    }
    try expectIgnoreWorks(input.text, options, fixture.name)
  }

  /// `// tcafmt:ignore` before the first item leaves that item's bytes alone.
  private func expectIgnoreWorks(_ text: String, _ options: Options, _ name: String) throws {
    let tree = parse(Source(text))
    guard let first = tree.children(.root).first(where: { _ in true }), tree.kind(first) != .ifConfig,
      tree[first].firstToken.raw == 0,
      tree.kind(tree[first].firstToken) != .shebang, tree.comments(before: Token.ID(0)).isEmpty
    else { return }
    let item = tree.text(first)
    let output = try print("// tcafmt:ignore\n" + text.drop(while: \.isWhitespace), options)
    #expect(output.replacing("\r\n", with: "\n").contains(item), "ignored item of \(name)")
  }
}

/// Formats a text that must be accepted.
func print(_ text: String, _ options: Options) throws -> String {
  let tree = parse(Source(text))
  try #require(tree.problems.isEmpty, "accepted: \(tree.problems.map(\.message)) in\n\(text)")
  var output: [UInt8] = []
  format(tree, options, into: &output)
  return String(decoding: output, as: UTF8.self)
}

func expectEqual(
  _ expected: String, _ actual: String, _ what: String, sourceLocation: SourceLocation = #_sourceLocation
) {
  if expected != actual { Issue.record("\(what)\n\(difference(expected, actual))", sourceLocation: sourceLocation) }
}

/// Texts of all tokens and comments, without what an option may add or drop: a comma before a closing bracket, and
/// semicolons; strings and block comments over several lines without their indentation.
private func significant(_ text: String, _ options: Options) -> [String] {
  let tree = parse(Source(text))
  var result: [String] = []
  // Where the comma is that was read last; comments may stand behind it.
  var comma: Int?
  for index in tree.tokens.indices {
    let id = Token.ID(UInt32(index))
    for comment in tree.comments(before: id) {
      result.append(withoutIndentation(tree.source.string(comment.range)))
    }
    let kind = tree.kind(id)
    if kind == .semicolon { continue }
    if kind == .rightParen || kind == .rightBracket || kind == .rightAngle, let comma { result.remove(at: comma) }
    comma = kind == .comma ? result.count : nil
    result.append(withoutIndentation(tree.text(id)))
  }
  return result
}

private func withoutIndentation(_ text: String) -> String {
  text.contains("\n")
    ? text.split(separator: "\n", omittingEmptySubsequences: false).map { String($0.drop { $0 == " " || $0 == "\t" }) }
      .joined(separator: "\n") : text
}

/// Whether the white space at the start of some line is part of a token or comment, or says how a directive's code stands.
private func indentationMatters(_ text: String) -> Bool {
  text.contains("\"\"\"") || text.contains("/*") || text.contains("ignore") || text.contains("#/\n")
    || text.contains("\n//  ") || text.hasPrefix("#!") || indentsDirectives(text)
}

private func indentsDirectives(_ text: String) -> Bool {
  let lines = text.split(separator: "\n")
  return zip(lines, lines.dropFirst()).contains { directive, next in
    let indentation = directive.prefix { $0 == " " }
    return directive.dropFirst(indentation.count).hasPrefix("#if") && next.hasPrefix(indentation + " ")
  }
}

private func reindented(_ text: String, with prefix: String) -> String {
  text.split(separator: "\n", omittingEmptySubsequences: false)
    .map { line in line.allSatisfy(\.isWhitespace) ? "" : prefix + line.drop { $0 == " " || $0 == "\t" } }
    .joined(separator: "\n")
}
