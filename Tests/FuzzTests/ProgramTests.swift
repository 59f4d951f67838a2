import Formatting
import Foundation
import Fuzzing
import Syntax
import Testing
import Text

/// Random programs, formatted with random options.
@Suite struct ProgramTests {
  @Test func programsKeepTheirProperties() {
    let clock = ContinuousClock()
    let end = clock.now + .seconds(Budget.seconds)
    var seed = Budget.seed
    var failures = 0
    while clock.now < end, failures < Budget.failures, seed < Budget.seed + Budget.inputs {
      let text = Generator.program(seed: seed)
      var random = Random(seed: ~seed)
      for options in [Options(style: .xcode), Options(style: .swiftFormat), .random(&random), .random(&random)] {
        guard let failure = failure(of: text, options) else { continue }
        report(failure, of: text, options, seed: seed)
        failures += 1
        break
      }
      seed += 1
    }
    if 3 < Budget.seconds { print("programs: \(seed - Budget.seed), failures: \(failures)") }
  }

  private func report(_ failure: Failure, of text: String, _ options: Options, seed: UInt64) {
    let small = shrunk(text, options, failure.property)
    let detail = Fuzzing.failure(of: small, options)?.detail ?? failure.detail
    Issue.record(
      """
      seed \(seed): \(failure.property.rawValue); options: \(options.differences)
      \(small)
      -- \(detail)
      """)
  }

  /// For a judge run by hand: with FUZZ_FOLDER=/tmp/programs, 300 programs and what became of them go to that folder, to be
  /// compared by what knows Swift: `swiftc -frontend -parse /tmp/programs/*.swift`.
  @Test(.enabled(if: Budget.folder != nil)) func outputsAreKept() throws {
    let folder = URL(fileURLWithPath: Budget.folder ?? "")
    for name in ["before", "after"] {
      try FileManager.default.createDirectory(
        at: folder.appendingPathComponent(name), withIntermediateDirectories: true)
    }
    for seed in Budget.seed..<(Budget.seed + 300) {
      let text = Generator.program(seed: seed, extendsConditions: false)
      var random = Random(seed: ~seed)
      let tree = parse(Source(text))
      guard tree.problems.isEmpty else { continue }
      try Data(text.utf8).write(to: folder.appendingPathComponent("before/\(seed).swift"))
      try Data(printed(tree, .random(&random)).utf8).write(to: folder.appendingPathComponent("after/\(seed).swift"))
    }
  }
}

func shrunk(_ text: String, _ options: Options, _ property: Failure.Property) -> String {
  let small = shrunk([Array(text.utf8)], for: .seconds(10)) { failure(of: $0[0], options)?.property == property }
  return String(decoding: small[0], as: UTF8.self)
}
