import Engine
import Seeded
import Testing

/// Runs that are killed at random moments, that meet each other, or that meet somebody who edits: each file stays
/// whole, old or new, and the next run finishes the work.
///
/// By hand: `KILLS=3000 KILLS_SEED=7 swift test --filter KillTests`, with the program `KILLS_TOOL`.
@Suite struct KillTests {
  private let project: SampleProject
  private let tool = System.environment("KILLS_TOOL") ?? "tcafmt"

  init() throws { project = try SampleProject() }

  @Test func killedRuns() throws {
    let count = System.environment("KILLS").flatMap { Int($0) } ?? 10
    var random = SplitMix64(seed: System.environment("KILLS_SEED").flatMap { UInt64($0) } ?? 1)
    let start = System.now
    _ = try project.run("\(tool) \(SampleProject.command) > /dev/null")
    var length = Double(System.now - start) / 1e9
    var (killed, between, leftovers) = (0, 0, 0)
    for number in 1...max(1, count) {
      let delay = Double.random(in: 0...length, using: &random)
      let issue = "kill \(number) after \(delay) s"
      let output = try project.run(
        """
        { \(tool) \(SampleProject.command) > /dev/null 2>&1 & } ; pid=$!
        sleep \(delay); kill -9 $pid 2>/dev/null; wait $pid
        """)
      let now = try project.entries()
      project.checkWhole(now, issue)
      // Most kills should meet a run that is not over.
      if output.status == 137 { killed += 1 } else { length *= 0.95 }
      if output.status == 137, now == project.old { length *= 1.01 }
      let isBetween = project.changing.contains { now[$0] != project.new[$0] } && now != project.old
      if isBetween { between += 1 }
      if now.keys.contains(where: SampleProject.isTemporary) { leftovers += 1 }
      try project.checkNextRun(issue)
    }
    #expect(0 < killed)
    print("kills: \(killed) of \(count) runs, \(between) with some files written, \(leftovers) with temporary files")
  }

  /// Both do the work, or find it done.
  @Test func runsThatMeet() throws {
    for number in 1...3 {
      let output = try project.run(
        """
        { \(tool) \(SampleProject.command) > a 2>&1; echo $? >> a; } & \(tool) \(SampleProject.command) > b 2>&1
        echo $? >> b; wait; tail -qn 1 a b; cat a b >&2; rm a b
        """)
      #expect(output.text == "0\n0\n", "\(output)")
      let now = try project.entries()
      project.checkWhole(now, "meeting \(number)")
      #expect(now == project.new, "meeting \(number)\n\(output)")
    }
  }
}
