import Fuzzing
import Seeded
import Testing

/// A short run of each fuzz target, by seeds: `Tests/Fuzz` makes longer ones of the same choices.
@Suite struct TargetTests {
  @Test(.timeLimit(.minutes(10)), arguments: Target.allCases) func holdsForSeeds(_ target: Target) {
    let clock = ContinuousClock()
    let end = clock.now + .seconds(Budget.seconds) * 2 / 3
    var failures = 0
    var seed = Budget.seed
    while clock.now < end, failures < Budget.failures, seed < Budget.seed + Budget.inputs {
      var random = Random(seed: seed)
      var report: Report?
      let time = threadTime { report = target.report(&random) }
      if let report {
        Issue.record("\(target) from seed \(seed): \(report.text)")
        failures += 1
      } else if Budget.step < time {
        Issue.record("\(target) from seed \(seed): took \(time)")
        failures += 1
      }
      seed += 1
    }
    #expect(Budget.seed < seed)
    if 3 < Budget.seconds { print("\(target): \(seed - Budget.seed) inputs, \(failures) failures") }
  }
}
