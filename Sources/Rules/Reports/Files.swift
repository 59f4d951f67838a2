import Semantics
import Syntax

extension Rule {
  static let oneTypePerFile = Rule(
    about: About(
      id: "one-type-per-file",
      summary: "a file declares one type",
      rationale: """
        A type is found by the name of its file. Helpers that are private to it, extensions and previews don't count.
        """,
      fix: .report,
      good: "struct PinItem {}",
      bad: """
        struct PinItem {}
        struct TagItem {}
        """),
    stage: .reportOnly,
    checkFile: { context in
      let types = context.topLevelTypes.filter { type in
        !type.facts.isPrivate && !type.facts.inherits.contains { $0.lastName == "PreviewProvider" }
      }
      guard let first = types.first else { return [] }
      return types.dropFirst().map { type in
        context.finding(
          "one-type-per-file", at: type.facts.nameToken,
          "'\(type.facts.name)' stands in the file of '\(first.facts.name)'")
      }
    })

  static let testFileName = Rule(
    about: About(
      id: "test-file-name",
      summary: "a test file is called <Type>Tests.swift",
      rationale: "The tests of a type are found by its name.",
      fix: .report,
      good: "struct PinListReducerTests { @Test func loads() {} }",
      bad: "struct PinListSpec { @Test func loads() {} }"),
    stage: .reportOnly,
    checkFile: { context in
      let suites = context.topLevelTypes.filter { isSuite($0.facts) }
      guard let first = suites.first else { return [] }
      let stem = String(context.baseName.dropLast("Tests".count))
      let isNamed = suites.contains { $0.facts.name == context.baseName } || context.index.declaresType(stem)
      if context.baseName.hasSuffix("Tests"), isNamed { return [] }
      let wanted = first.facts.name.dropping("Tests").dropping("Test") + "Tests"
      return [
        context.finding(
          "test-file-name", at: first.facts.nameToken,
          "the tests stand in '\(context.baseName).swift', not '\(wanted).swift'")
      ]
    })

  static let swiftTesting = Rule(
    about: About(
      id: "swift-testing",
      summary: "tests are written with @Suite and @Test, not XCTestCase",
      rationale: """
        Swift Testing names tests in words, runs them in parallel and takes arguments; one framework in a project is enough.
        """,
      fix: .report,
      good: """
        @Suite("PinListReducer")
        struct PinListReducerTests {
          @Test func loads() {}
        }
        """,
      bad: """
        final class PinListReducerTests: XCTestCase {
          func testLoads() {}
        }
        """),
    stage: .reportOnly,
    checkFile: { context in
      context.types.compactMap { type in
        guard type.facts.kind == .class, type.facts.inherits.contains(where: { $0.lastName == "XCTestCase" }) else {
          return nil
        }
        return context.finding("swift-testing", at: type.facts.nameToken, "'\(type.facts.name)' is an XCTestCase")
      }
    })

  static let previewRequired = Rule(
    about: About(
      id: "preview-required",
      summary: "each view has a preview in its file",
      rationale: "A view with a preview can be looked at without the way through the app to it.",
      fix: .report,
      good: """
        struct FeatureAView: View {
          var body: some View { EmptyView() }
        }
        #Preview { FeatureAView() }
        """,
      bad: """
        struct FeatureAView: View {
          var body: some View { EmptyView() }
        }
        """),
    stage: .reportOnly,
    checkFile: { context in
      let previewed = previewedNames(in: context)
      return context.topLevelTypes.compactMap { type in
        guard context.tree.isView(type.facts.node), !type.facts.isPrivate, !previewed.contains(type.facts.name) else {
          return nil
        }
        return context.finding(
          "preview-required", at: type.facts.nameToken, "'\(type.facts.name)' has no preview in its file")
      }
    })
}

/// A type whose functions are tests.
func isSuite(_ facts: TypeFacts) -> Bool {
  facts.hasAttribute("Suite") || facts.inherits.contains { $0.lastName == "XCTestCase" }
    || facts.members.contains { $0.attributes.contains { $0.name == "Test" } }
}

/// Every name that stands in a `#Preview` or in a preview provider.
private func previewedNames(in context: FileContext) -> Set<String> {
  let tree = context.tree
  var result: Set<String> = []
  var ranges = context.topLevelTypes.filter { type in
    type.facts.inherits.contains { $0.lastName == "PreviewProvider" }
  }.map { tree[$0.facts.node].tokens }
  for kind in [Node.Kind.macroExpansionDecl, .macroExpansionExpr] {
    ranges += context.nodes(kind).filter { node in
      tree[node].tokens.prefix(8).contains { tree.spells($0, "Preview") }
    }.map { tree[$0].tokens }
  }
  for token in ranges.joined() where tree.kind(token) == .identifier { result.insert(tree.name(token)) }
  return result
}
