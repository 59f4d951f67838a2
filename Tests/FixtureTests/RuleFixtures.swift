import Engine
import Rules
import Syntax
import Testing
import Text

/// `rules/<rule>/`: a project of one or more files, what the rule makes of it, and what it says.
@Suite struct RuleFixtures {
  @Test(arguments: CaseFile.cases(in: "rules"))
  func fixes(_ fixture: CaseFile.Case) throws {
    let rule = try #require(fixture.ruleFolder)
    try #require(Catalog.all.contains { $0.id == rule }, "\(rule) is a rule")
    let inputs = fixture.blocks.filter { $0.language == "swift" && !$0.isExpected }
    let files = inputs.map { (path: $0.path ?? "Feature.swift", text: $0.text) }
    try #require(!files.isEmpty)
    for file in files { #expect(parse(Source(file.text)).problems.isEmpty, "\(file.path) is accepted") }

    let first = try apply(rule, to: files, fixture)
    for file in files {
      let block = inputs.first { ($0.path ?? "Feature.swift") == file.path }
      let expected = fixture.blocks.first {
        $0.language == "swift" && $0.isExpected && ($0.path ?? "Feature.swift") == file.path
      }
      let output = try #require(first.texts[file.path])
      if let target = expected ?? block { check(target, of: fixture, equals: output) }
      #expect(parse(Source(output)).problems.isEmpty, "\(file.path) is accepted after the fix")
    }
    if let expected = fixture.block("findings") {
      check(expected, of: fixture, equals: first.findings)
    } else if !fixture.blocks.contains(where: \.isExpected) {
      #expect(first.findings == "", "nothing is expected of \(fixture.name)")
    }

    let fixed = files.map { (path: $0.path, text: first.texts[$0.path] ?? "") }
    let second = try apply(rule, to: fixed, fixture)
    for file in fixed { expectEqual(file.text, second.texts[file.path] ?? "", "second run of \(fixture.name)") }

    try expectCommentsSurvive(rule, files, first.texts, fixture)
    try expectLineEndsSurvive(rule, files, first.texts, fixture)
    try expectSuppressionWorks(rule, files, fixture)
  }

  private struct Outcome {
    var texts: [String: String]
    var findings: String
  }

  /// One run of one rule over a project in memory.
  private func apply(_ rule: String, to files: [(path: String, text: String)], _ fixture: CaseFile.Case) throws
    -> Outcome
  {
    let configuration = try fixture.configuration()
    var options = RunOptions()
    options.formats = false
    options.onlyRules = [rule]
    options.jobs = 1
    let inputs = files.sorted { Path.precedes($0.path, $1.path) }.map { file in
      InputFile(
        path: "/case/\(file.path)", display: file.path, projectPath: file.path, content: .memory(Source(file.text)),
        configuration: configuration, isTarget: true)
    }
    let result = run(inputs, options, places: .original)
    #expect(!result.hasFailures, "\(result.messages.map(\.text))")
    var texts = Dictionary(uniqueKeysWithValues: files.map { ($0.path, $0.text) })
    for file in result.files {
      if let text = file.text { texts[file.input.projectPath] = text.string(0..<text.count) }
    }
    let findings = result.messages.map { message in
      "\(message.spot.path):\(message.spot.line):\(message.spot.column): \(message.level.rawValue): \(message.text)"
        + (message.rule.map { " [\($0)]\n" } ?? "\n")
    }
    return Outcome(texts: texts, findings: findings.joined())
  }

  /// No rule but the one about comments loses one.
  private func expectCommentsSurvive(
    _ rule: String, _ files: [(path: String, text: String)], _ texts: [String: String], _ fixture: CaseFile.Case
  ) throws {
    guard rule != "restating-comment" else { return }
    // Links in documentation follow what they lead to.
    let isLink = { (comment: String) in rule == "action-naming" && comment.contains("``") }
    for file in files {
      let before = comments(file.text).sorted()
      let after = comments(texts[file.path] ?? "").sorted()
      #expect(before.filter { !after.contains($0) && !isLink($0) } == [], "comments of \(fixture.name)")
    }
  }

  private func comments(_ text: String) -> [String] {
    let tree = parse(Source(text))
    return tree.comments.map { tree.source.string($0.range).filter { !$0.isWhitespace } }
  }

  private func expectLineEndsSurvive(
    _ rule: String, _ files: [(path: String, text: String)], _ texts: [String: String], _ fixture: CaseFile.Case
  ) throws {
    let windows = files.map { (path: $0.path, text: $0.text.replacing("\n", with: "\r\n")) }
    let outcome = try apply(rule, to: windows, fixture)
    for file in files {
      let expected = (texts[file.path] ?? "").replacing("\n", with: "\r\n")
      expectEqual(expected, outcome.texts[file.path] ?? "", "with CRLF, \(fixture.name)")
    }
  }

  /// `// tcafmt:disable-file RULE` in every file: nothing happens.
  private func expectSuppressionWorks(
    _ rule: String, _ files: [(path: String, text: String)], _ fixture: CaseFile.Case
  ) throws {
    let silent = files.map { (path: $0.path, text: "// tcafmt:disable-file \(rule)\n\($0.text)") }
    let outcome = try apply(rule, to: silent, fixture)
    for file in silent { expectEqual(file.text, outcome.texts[file.path] ?? "", "suppressed, \(fixture.name)") }
    let said = outcome.findings.split(separator: "\n").filter { $0.hasSuffix("[\(rule)]") }
    #expect(said == [], "suppressed, \(fixture.name)")
  }
}

extension CaseFile.Case {
  /// `action-naming` of `rules/action-naming/tests.md: a name`.
  fileprivate var ruleFolder: String? {
    let parts = name.split(separator: "/")
    return parts.count < 3 ? nil : String(parts[1])
  }
}

@Suite struct CatalogTests {
  /// Each rule has its example, a case with comments and one that stays as it is.
  @Test(arguments: Catalog.all.map(\.id)) func everyRuleHasFixtures(_ rule: String) {
    let cases = CaseFile.cases(in: "rules/\(rule)")
    #expect(cases.contains { $0.name.contains("/example.md") }, "\(rule): example.md")
    #expect(3 <= cases.count, "\(rule): example, comments, unchanged")
  }

  @Test func everyFolderIsARule() {
    let folders = Set(
      CaseFile.all(in: "rules").compactMap { $0.path.split(separator: "/").dropFirst().first.map(String.init) })
    #expect(folders.subtracting(Catalog.all.map(\.id)) == [])
  }
}
