import Foundation
import Semantics
import Syntax
import Testing
import Text

@testable import Engine

/// A run that reads one file and knows the rest of its project by what matters to that file comes to the same findings and
/// texts as one that reads everything.
///
/// By hand on other code: `REACH_FOLDER=PATH swift test --filter ReachTests`, `REACH_STEP=N` for every Nth file.
@Suite struct ReachTests {
  private static let apps: [String] = {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Fixtures/apps").path
    return ((try? System.list(folder).entries) ?? []).filter { $0.kind == .directory }.map { folder + "/" + $0.name }
  }()

  @Test(arguments: apps) func oneFileOfAnApp(_ folder: String) throws {
    try check(folder, step: 1)
  }

  @Test(.enabled(if: System.environment("REACH_FOLDER") != nil)) func byHand() throws {
    let folder = try #require(System.environment("REACH_FOLDER"))
    try check(folder, step: System.environment("REACH_STEP").flatMap { Int($0) } ?? 1)
  }

  private func check(_ folder: String, step: Int) throws {
    let files = try ReachTests.sources(folder)
    #expect(2 < files.count)
    var readCount = 0
    for target in stride(from: 0, to: files.count, by: step) {
      let whole = run(ReachTests.inputs(files, target: target, folder), options, places: .original)
      let others = files.indices.filter { $0 != target }
      let known = try KnownProject(
        KnownProject.Files(
          count: others.count, path: { projectPath(files[others[$0]].path, folder) }, blob: { String(others[$0]) },
          key: { FactsRecord.Key(high: 0, low: UInt64(others[$0])) },
          folders: { others.map { Path.relativeFolder(projectPath(files[$0].path, folder)) } }),
        nil,
        jobs: 2
      ) { ids in
        var texts: [String: Source] = [:]
        for id in ids { texts[id] = Int(id).map { files[$0].text } }
        return texts
      }
      let unread = UnreadFiles(known, spelled: [FileOutline.words(in: files[target].text)], root: folder, base: folder)
      let inputs = [ReachTests.inputs(files, target: target, folder)[target]]
      let part = run(inputs, options, places: .original, beside: unread)
      readCount += unread.reachedCount
      let path = files[target].path
      let (some, all) = (lines(part, path), lines(whole, path))
      #expect(some == all, "\(path)\n\(some.filter { !all.contains($0) })\n\(all.filter { !some.contains($0) })")
    }
    if 1 < step || 100 < files.count {
      print("\(folder): \(readCount / (files.count / step)) of \(files.count) files matter")
    }
  }

  private var options: RunOptions {
    var options = RunOptions()
    options.jobs = 2
    options.formats = false
    // Only all files together show what this rule reports.
    options.skippedRules = ["cancellable-id"]
    return options
  }

  /// All that a run says of its target and makes of it.
  private func lines(_ result: RunResult, _ path: String) -> [String] {
    var lines = (result.messages + result.fixed).map { message in
      "\(message.spot.line):\(message.spot.column): \(message.rule ?? "-"): \(message.text) \(message.outcome)"
        + message.notes.map { "\n  \($0.spot.path):\($0.spot.line): \($0.text)" }.joined()
    }
    for file in result.files where file.input.path == path {
      lines += [file.text.map { $0.string(0..<$0.count) } ?? "as it was"]
    }
    return lines
  }

  private func projectPath(_ path: String, _ folder: String) -> String { Path.relative(path, to: folder) ?? path }

  private static func inputs(_ files: [(path: String, text: Source)], target: Int, _ folder: String) -> [InputFile] {
    files.enumerated().map { number, file in
      InputFile(
        path: file.path, display: Path.display(file.path, from: folder),
        projectPath: Path.relative(file.path, to: folder) ?? file.path,
        content: .memory(file.text), configuration: .defaults, isTarget: number == target)
    }
  }

  private static func sources(_ folder: String) throws -> [(path: String, text: Source)] {
    var discovery = Discovery(base: folder, configurations: Configurations())
    return try discovery.files(named: [folder]).map { ($0.path, try System.read($0.path).source) }
  }
}
