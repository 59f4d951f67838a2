import Engine
import Foundation
import Seeded
import Testing

#if os(Linux)
  import Glibc

  /// One call to the system after the other fails, is interrupted or does half of its work (`faults.c`): each file stays
  /// whole, what was not written is named, and the next run finishes the work.
  ///
  /// By hand, all calls: `FAULTS=all swift test --filter FaultTests`, with the program `FAULTS_TOOL`; `FAULTS=40` takes
  /// as many at random from the seed `FAULTS_SEED`.
  @Suite struct FaultTests {
    @Test(.enabled(if: Shim.canBeBuilt)) func eachCall() throws {
      let wanted = System.environment("FAULTS") ?? "15"
      let runner = try FaultRunner()
      var cases: [Fault] = []
      for isPlain in [false, true] {
        let counts = (
          whole: try runner.count(.error(EIO), isPlain: isPlain), part: try runner.count(.short, isPlain: isPlain)
        )
        for lasts in [false, true] {
          for kind in Fault.Kind.all where !(lasts && kind.isPassing) {
            let count = kind == .short ? counts.part : counts.whole
            cases += (1...count).map { Fault(at: $0, kind: kind, lasts: lasts, isPlain: isPlain) }
          }
        }
      }
      if let count = Int(wanted) {
        var random = SplitMix64(seed: System.environment("FAULTS_SEED").flatMap { UInt64($0) } ?? 1)
        cases = Array(cases.shuffled(using: &random).prefix(count))
      }
      var faults = 0
      for fault in cases where try runner.check(fault) { faults += 1 }
      #expect(0 < faults)
      print("faults: \(faults) injected in \(cases.count) runs, \(runner.byFunction.update { $0 })")
    }
  }

  private struct Fault {
    enum Kind: Equatable {
      case error(Int32)
      /// All was done, and an error is told all the same.
      case late(Int32)
      case short

      static let all: [Kind] = [.error(ENOSPC), .error(EIO), .error(EACCES), .error(EINTR), .late(EIO), .short]

      /// Nothing is wrong: the call need only be made again.
      var isPassing: Bool { self == .error(EINTR) || self == .short }

      var text: String {
        switch self {
        case .error(let code): "\(code)"
        case .late(let code): "late:\(code)"
        case .short: "short"
        }
      }
    }

    var at: Int
    var kind: Kind
    var lasts: Bool
    var isPlain: Bool
  }

  private enum Shim {
    static let source = URL(fileURLWithPath: #filePath).deletingLastPathComponent().path + "/faults.c"

    static var canBeBuilt: Bool {
      let has = (try? ChildProcess.run("sh", ["-c", "command -v clang"]))?.succeeded ?? false
      if !has { print("no faults are injected: there is no clang to build the shim with") }
      return has
    }
  }

  private struct FaultRunner {
    private let project: SampleProject
    private let library: String
    private let tool = System.environment("FAULTS_TOOL") ?? "tcafmt"
    let byFunction = Locked<[String: Int]>([:])

    init() throws {
      project = try SampleProject()
      library = project.folder["faults.so"]
      try project.folder.must("clang -O1 -Wall -Wextra -Werror -shared -fPIC -o faults.so '\(Shim.source)' -ldl")
      #expect(project.status == 0, "\(project.output)")
      #expect(Set(SampleProject.companions + SampleProject.twins).isSubset(of: project.changing))
      #expect(project.changing.contains("outside/Linked.swift"))
    }

    private func run(_ fault: Fault) throws -> TemporaryFolder.Output {
      let settings =
        "FAULTS_FOLDER='\(project.folder["work"])' FAULTS_LOG='\(project.folder["log"])' FAULTS_AT=\(fault.at) "
        + "FAULTS_KIND=\(fault.kind.text) \(fault.lasts ? "FAULTS_LAST=1 " : "")\(fault.isPlain ? "FAULTS_PLAIN=1 " : "")"
      // Two threads on plain file systems, so that both are seen.
      let jobs = fault.isPlain ? 2 : 1
      return try project.run(
        "timeout 60 env \(settings) LD_PRELOAD='\(library)' \(tool) \(SampleProject.command) --jobs \(jobs)")
    }

    /// How many calls there are that can fail in this way, or can be cut short.
    func count(_ kind: Fault.Kind, isPlain: Bool) throws -> Int {
      let output = try run(Fault(at: 0, kind: kind, lasts: false, isPlain: isPlain))
      #expect(output.text + output.messages == project.output)
      let now = try project.entries()
      #expect(now == project.new)
      let count = log().last?.split(separator: " ").first.flatMap { Int($0) }
      return try #require(count)
    }

    private func log() -> [String] {
      ((try? project.folder.read("log")) ?? "").split(separator: "\n").map(String.init)
    }

    /// Whether there was a fault at all.
    func check(_ fault: Fault) throws -> Bool {
      let output = try run(fault)
      let log = log()
      let issue = "\(fault): \(log.joined(separator: ", "))\n\(output)"
      #expect(log.last?.hasSuffix("calls") == true, "\(issue): the process did not end by itself")
      let now = try project.entries()
      project.checkWhole(now, issue)
      let unwritten = project.changing.filter { now[$0] == project.old[$0] }
      if fault.kind.isPassing {
        #expect(now == project.new && output.status == 0, "\(issue): not done")
        #expect(output.text + output.messages == project.output, "\(issue): told otherwise")
      }
      checkReport(output, unwritten, isComplete: unwritten.isEmpty && project.new.allSatisfy { now[$0] == $1 }, issue)
      let isSplit = Set(SampleProject.companions.map { now[$0] == project.new[$0] }).count == 2
      let canNotTurnBack = fault.lasts && log.contains { $0.hasPrefix("rename") }
      #expect(!isSplit || canNotTurnBack, "\(issue): only a part of one fix is written")
      if isSplit {
        #expect(output.messages.contains("is written"), "\(issue): does not tell what is written")
      } else if now != project.new {
        try project.checkNextRun(issue)
      }
      guard 1 < log.count else { return false }
      let function = log[0].prefix { $0 != " " }
      byFunction.update { $0[String(function), default: 0] += 1 }
      return true
    }

    /// What is listed as changed is changed, and nothing else; each file that is not is named, or something above it.
    private func checkReport(
      _ output: TemporaryFolder.Output, _ unwritten: [String], isComplete: Bool, _ issue: String
    ) {
      let listed = Set(
        output.text.split(separator: "\n").map { $0 == "Link.swift" ? "outside/Linked.swift" : "project/\($0)" })
      #expect(listed == Set(project.changing).subtracting(unwritten), "\(issue): lists others than are changed")
      if unwritten.isEmpty {
        // What can't be looked at beside the files that were asked for keeps a fix from being made, and no more.
        #expect(isComplete || output.messages.contains("warning: "), "\(issue): done by half, and not told")
        return
      }
      #expect(output.status == 2, "\(issue): \(unwritten) not written")
      let culprits = output.messages.split(separator: "\n").compactMap { line -> String? in
        guard let end = line.range(of: ": error: ") else { return nil }
        return String(line[..<end.lowerBound])
      }
      for name in unwritten {
        let isNamed = culprits.contains { FaultRunner.concerns($0, name) }
        #expect(isNamed, "\(issue): \(name) is not named")
      }
    }

    /// Whether what is said of `culprit` is said of a file too.
    private static func concerns(_ culprit: String, _ file: String) -> Bool {
      if culprit == "tcafmt" || culprit == "." || culprit.hasPrefix("/") { return true }
      if file == "outside/Linked.swift" { return culprit == "Link.swift" }
      let path = "project/" + culprit
      if file == path || file.hasPrefix(path + "/") { return true }
      let name = culprit.split(separator: "/").last ?? ""
      return name.hasPrefix(".") && file.hasPrefix(path.dropLast(name.count))
    }
  }
#endif
