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
    var random = Seeded(state: UInt64(seed))
    let type = CoverageTests.types[seed % CoverageTests.types.count]
    let count = Int.random(in: 0...7, using: &random)
    let patterns = (0..<count).map { _ in
      var pattern = SmallPattern.random(for: type, depth: 3, &random)
      if Int.random(in: 0..<8, using: &random) == 0 {
        pattern = SmallPattern(text: pattern.text + " where known()") { _ in false }
      }
      return pattern
    }
    let lines = patterns.map { "  case \($0.text): break\n" }.joined()
    let program = "func f(_ subject: \(type.text)) {\n  switch subject {\n\(lines)  default: break\n  }\n}\n"
    let tree = parse(Source(SmallType.declarations + program))
    try #require(tree.problems.isEmpty, "\(program)")
    let index = ProjectIndex([FileFacts(tree, path: "F.swift")])
    let (node, subject) = try #require(Resolution(of: tree, file: 0, in: index).subjects.first)
    var matrix = PatternMatrix(index: index)
    let rows = tree.children(node).filter { tree.kind($0) == .switchCase }.flatMap { matrix.rows(of: $0, subject, in: tree) }
    let found = matrix.missing(rows, of: subject)
    let missing = try #require(found, "\(program)")

    let left = type.values.filter { value in !patterns.contains { $0.matches(value) } }
    #expect(missing.isEmpty == left.isEmpty, "\(program)")
    for value in left {
      #expect(missing.contains { matches($0, value, index) }, "\(value) is left over by \(program)")
    }
    for witness in missing {
      #expect(left.contains { matches(witness, $0, index) }, "\(witness) is missing from \(program)")
    }
    let rest = matrix.missing(rows + missing, of: subject)
    #expect(rest == [], "\(program)")
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
