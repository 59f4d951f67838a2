import Formatting
import Fuzzing
import Syntax
import Testing
import Text

/// Every gap of every layout fixture, one at a time: a comment put there is found again, and a line break put there or
/// taken away keeps all properties.
@Suite struct GapTests {
  /// One gap in `Budget.share` of each kind, all with FUZZ_ALL=1.
  @Test func commentsMayStandInEveryGap() {
    let sources = FixtureSource.all(in: "layout")
    #expect(!sources.isEmpty)
    var failures = 0
    var count = 0
    for (number, source) in sources.enumerated() where failures < Budget.failures {
      let tree = parse(Source(source.text))
      guard tree.problems.isEmpty else { continue }
      for token in tree.tokens.indices.dropFirst() {
        for (kind, filler) in [" /* gap */ ", " // gap\n", "\n// gap\n"].enumerated()
        where Budget.takesAll || (number + token * 7 + kind) % Budget.share == 0 {
          let options = Options(style: (token + kind) % 2 == 0 ? .xcode : .swiftFormat)
          count += 1
          if check(source, tree, token, filler, options) { continue }
          failures += 1
          if Budget.failures <= failures { return }
        }
      }
    }
    if Budget.takesAll { print("gaps: \(count), failures: \(failures)") }
  }

  @Test func lineBreaksMayStandAnywhere() {
    let sources = FixtureSource.all(in: "layout")
    let clock = ContinuousClock()
    let end = clock.now + .seconds(Budget.seconds) / 3
    var random = Random(seed: Budget.seed)
    var failures = 0
    var programs: UInt64 = 0
    // Each of them is varied at all of its gaps.
    while clock.now < end, failures < Budget.failures, programs < Budget.inputs / 5 {
      programs += 1
      let source = random.pick(sources)
      let tree = parse(Source(source.text))
      guard tree.problems.isEmpty, 1 < tree.tokens.count else { continue }
      let options = random.chance(70) ? Options(style: random.pick(Options.Style.allCases)) : .random(&random)
      for token in tree.tokens.indices.dropFirst() where clock.now < end {
        let filler = random.pick([" /* gap */ ", " // gap\n", "\n// gap\n", "\n/* gap\n  gap */\n", "\n", "\n\n", " "])
        if check(source, tree, token, filler, options) { continue }
        failures += 1
        break
      }
    }
  }

  /// Whether all properties hold, or the filler makes another program of it.
  private func check(_ source: FixtureSource, _ tree: Tree, _ token: Int, _ filler: String, _ options: Options) -> Bool
  {
    guard let text = filled(tree, Token.ID(UInt32(token)), filler), let failure = failure(of: text, options) else {
      return true
    }
    report(failure, of: text, options, "\(source.name), token \(token)")
    return false
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
    let small = shrunk(text, options, failure.property)
    let detail = Fuzzing.failure(of: small, options)?.detail ?? failure.detail
    Issue.record(
      """
      \(place): \(failure.property.rawValue); options: \(options.differences)
      \(small)
      -- \(detail)
      """)
  }
}
