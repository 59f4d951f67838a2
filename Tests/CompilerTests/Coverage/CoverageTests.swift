import Engine
import Foundation
import Rules
import Semantics
import Syntax
import Testing
import Text

/// Pattern coverage against the trial of every value.
@Suite struct CoverageTests {
  static let types: [SmallType] = [
    .bool, .named("Leaf"), .named("Branch"), .named("Tree"), .optional(.named("Branch")), .optional(.bool),
    .tuple([.bool, .named("Leaf")]), .tuple([.named("Branch"), .optional(.bool)]),
    .result(.named("Branch"), .named("Failure")), .optional(.optional(.named("Leaf"))),
    .tuple([.tuple([.bool, .bool]), .named("Leaf")]),
  ]

  @Test(arguments: 0..<600) func agreesWithEveryValue(_ seed: Int) throws {
    let (type, patterns, program) = CoverageTests.function(seed)
    let tree = parse(Source(SmallType.declarations + program))
    try #require(tree.problems.isEmpty, "\(program)")
    let index = ProjectIndex([FileFacts(tree, path: "F.swift")])
    let (node, subject) = try #require(Resolution(of: tree, file: 0, in: index).subjects.first)
    var matrix = PatternMatrix(index: index)
    let rows = tree.children(node).filter { tree.kind($0) == .switchCase }.flatMap {
      matrix.rows(of: $0, subject, in: tree)
    }
    let found = matrix.missing(rows, of: subject)
    let missing = try #require(found, "\(program)")

    let left = type.values.filter { value in !patterns.contains { $0.matches(value) } }
    #expect(missing.isEmpty == left.isEmpty, "\(program)")
    for value in left {
      #expect(missing.contains { matches($0, value, index) }, "\(value) is left over by \(program)")
    }
    for witness in missing {
      let others = missing.filter { $0 != witness }
      let isNeeded = left.contains { value in
        matches(witness, value, index) && !others.contains { matches($0, value, index) }
      }
      #expect(isNeeded, "\(witness) is listed for \(program)")
    }
    let rest = matrix.missing(rows + missing, of: subject)
    #expect(rest == [], "\(program)")
  }

  /// What the compiler says of the switches once the rule completed them.
  @Test func agreesWithTheCompiler() throws {
    let functions = (0..<400).map { CoverageTests.function($0).text }
    let text = "import ComposableArchitecture\n" + SmallType.declarations + functions.joined()
    var file = InputFile(
      path: "/case/F.swift", display: "F.swift", projectPath: "F.swift", content: .memory(Source(text)),
      configuration: .defaults, isTarget: true)
    var choice = RuleChoice()
    choice.options["everywhere"] = .bool(true)
    file.configuration.rules["no-default"] = choice
    let outcome = SourceProject([.init(input: file, text: text)]).fixed {
      $0.onlyRules = ["no-default"]
      $0.formats = false
    }
    #expect(outcome.findings.filter { $0.contains("harm") } == [])
    // All but the Optionals of Optionals, and empty switches.
    #expect(340 < outcome.fixed["no-default"] ?? 0)
    let expressions = """
      struct Known {}
      func known() -> Known { Known() }
      func isKnown() -> Bool { false }
      func ~= <Value>(pattern: Known, value: Value) -> Bool { false }

      """
    let completed = outcome.project.texts[0].replacing("import ComposableArchitecture\n", with: expressions)
    #expect(try compilerErrors(completed) == [])
  }

  private func compilerErrors(_ text: String) throws -> [String] {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("coverage-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("F.swift")
    try Data(text.utf8).write(to: file)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["swiftc", "-typecheck", "-suppress-warnings", file.path]
    let pipe = Pipe()
    process.standardError = pipe
    try process.run()
    let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return output.split(separator: "\n").filter { $0.contains("error:") }.map(String.init)
  }

  /// A function with a switch of random patterns and a default.
  private static func function(_ seed: Int) -> (type: SmallType, patterns: [SmallPattern], text: String) {
    var random = Seeded(state: UInt64(seed))
    let type = types[seed % types.count]
    let count = Int.random(in: 0...7, using: &random)
    let patterns = (0..<count).map { _ in
      var pattern = SmallPattern.random(for: type, depth: 3, &random)
      if Int.random(in: 0..<8, using: &random) == 0 {
        pattern = SmallPattern(text: pattern.text + " where isKnown()") { _ in false }
      }
      return pattern
    }
    let lines = patterns.map { "  case \($0.text): break\n" }.joined()
    let text = "func f\(seed)(_ subject: \(type.text)) {\n  switch subject {\n\(lines)  default: break\n  }\n}\n"
    return (type, patterns, text)
  }

  /// Without a payload, a witness stands for all values of its case.
  private func matches(_ witness: PatternMatrix.Witness, _ value: SmallValue, _ index: ProjectIndex) -> Bool {
    switch witness {
    case .wildcard: true
    case .opaque: false
    case .constructor(let constructor, let parts):
      isMade(value, by: constructor, index) && zip(parts, value.parts).allSatisfy { matches($0, $1, index) }
    }
  }

  private func isMade(_ value: SmallValue, by constructor: PatternMatrix.Constructor, _ index: ProjectIndex) -> Bool {
    switch constructor {
    case .enumCase(let id): value.name == index[id].name
    case .bool(let flag): value.name == (flag ? "true" : "false")
    case .tuple: true
    }
  }
}

/// The same patterns on every machine.
private struct Seeded: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    var z = state
    z = (z ^ (z >> 33)) &* 0xFF51_AFD7_ED55_8CCD
    return z ^ (z >> 33)
  }
}
