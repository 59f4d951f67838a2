import Foundation
import Formatting
import Seeded
import Syntax
import Testing
import Text

/// How long and from which seed on; a run by hand sets FUZZ_SECONDS=600 and FUZZ_SEED=1000.
enum Budget {
  static let seconds = number("FUZZ_SECONDS") ?? 3
  static let seed = UInt64(number("FUZZ_SEED") ?? 1)
  /// A run goes on behind a failure up to this many.
  static let failures = number("FUZZ_FAILURES") ?? 1
  /// Whether an output must be stable at once.
  static let isStrict = number("FUZZ_STRICT") == 1
  /// Whether tests that have a finite number of cases try all of them, or one in `share`.
  static let takesAll = number("FUZZ_ALL") == 1
  static let share = 29
  /// Where `outputsAreKept` writes.
  static let folder = ProcessInfo.processInfo.environment["FUZZ_FOLDER"]

  /// The Swift files of the folder FUZZ_SOURCES.
  static var sources: [FixtureSource] {
    guard let folder = ProcessInfo.processInfo.environment["FUZZ_SOURCES"] else { return [] }
    let paths = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    return paths.filter { $0.hasSuffix(".swift") }.sorted().map { path in
      let data = FileManager.default.contents(atPath: folder + "/" + path) ?? Data()
      return FixtureSource(name: path, text: String(decoding: data, as: UTF8.self))
    }
  }

  private static func number(_ name: String) -> Int? { ProcessInfo.processInfo.environment[name].flatMap { Int($0) } }
}

/// Random programs, formatted with random options.
@Suite struct ProgramTests {
  @Test func programsKeepTheirProperties() {
    let clock = ContinuousClock()
    let end = clock.now + .seconds(Budget.seconds)
    var seed = Budget.seed
    var failures = 0
    while clock.now < end, failures < Budget.failures {
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
    let small = shrunk(text, options, failure.property, for: .seconds(10))
    let detail = FuzzTests.failure(of: small, options)?.detail ?? failure.detail
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
