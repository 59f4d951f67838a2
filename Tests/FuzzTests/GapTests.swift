import Formatting
import Syntax
import Testing
import Text

/// Every gap of every layout fixture, one at a time: a comment put there is found again, and a line break put there or
/// taken away keeps all properties.
@Suite struct GapTests {
  @Test func commentsAndLineBreaksMayStandAnywhere() {
    let sources = FixtureSource.all(in: "layout")
    #expect(!sources.isEmpty)
    let clock = ContinuousClock()
    let end = clock.now + .seconds(Budget.seconds) / 3
    var random = Random(seed: Budget.seed)
    var failures = 0
    while clock.now < end, failures < Budget.failures {
      let source = random.pick(sources)
      let tree = parse(Source(source.text))
      guard tree.problems.isEmpty, 1 < tree.tokens.count else { continue }
      let options = random.chance(70) ? Options(style: random.pick(Options.Style.allCases)) : .random(&random)
      for token in tree.tokens.indices.dropFirst() where clock.now < end {
        let filler = random.pick([" /* gap */ ", " // gap\n", "\n// gap\n", "\n/* gap\n  gap */\n", "\n", "\n\n", " "])
        guard let text = filled(tree, Token.ID(UInt32(token)), filler), let failure = failure(of: text, options) else {
          continue
        }
        report(failure, of: text, options, "\(source.name), token \(token)")
        failures += 1
        break
      }
    }
  }

  /// The source with something else in one gap; nil if that makes it mean something else.
  func filled(_ tree: Tree, _ token: Token.ID, _ filler: String) -> String? {
    let gap = tree.gap(before: token)
    let kept = filler.contains("gap") ? tree.source.string(gap) : ""
    let text =
      tree.source.string(0..<gap.lowerBound) + kept + filler + tree.source.string(gap.upperBound..<tree.source.count)
    let result = parse(Source(text))
    return result.problems.isEmpty && shape(result) == shape(tree) ? text : nil
  }

  private func report(_ failure: Failure, of text: String, _ options: Options, _ place: String) {
    let small = shrunk(text, options, failure.property, for: .seconds(10))
    let detail = FuzzTests.failure(of: small, options)?.detail ?? failure.detail
    Issue.record(
      """
      \(place): \(failure.property.rawValue); options: \(options.differences)
      \(small)
      -- \(detail)
      """)
  }
}
