import Foundation

/// How long and from which seed on; a run by hand sets FUZZ_SECONDS=600 and FUZZ_SEED=1000.
package enum Budget {
  package static let seconds = number("FUZZ_SECONDS") ?? 3
  /// How many inputs of each target a run of the tests takes at most, so that a fast machine finds no more than a slow one;
  /// a run by hand takes all that its time allows.
  package static let inputs: UInt64 = number("FUZZ_SECONDS") == nil ? 50 : .max / 2
  package static let seed = UInt64(number("FUZZ_SEED") ?? 1)
  /// A run goes on behind a failure up to this many.
  package static let failures = number("FUZZ_FAILURES") ?? 1
  /// Whether an output must be stable at once.
  package static let isStrict = number("FUZZ_STRICT") == 1
  /// Whether tests that have a finite number of cases try all of them, or one in `share`.
  package static let takesAll = number("FUZZ_ALL") == 1
  package static let share = 29
  /// Where `outputsAreKept` writes.
  package static let folder = text("FUZZ_FOLDER")
  /// A folder of Swift files that are varied besides the fixtures.
  package static let sources = text("FUZZ_SOURCES")

  /// Programs with more tokens are not varied: a step is to take milliseconds.
  package static let tokens = 4_000
  /// What one step of a seeded run may work, in a debug build: more is as good as a hang.
  package static let step = Duration.seconds(20)

  package static func text(_ name: String) -> String? { ProcessInfo.processInfo.environment[name] }
  private static func number(_ name: String) -> Int? { text(name).flatMap { Int($0) } }
}
