import Engine
import Foundation
import Seeded
import Semantics
import Testing

/// Writes a copy of the sources with mutants in it; `Tests/Mutations/run.sh` sets what this needs, builds the copy and judges
/// each mutant.
@Suite struct MutantTests {
  private static let output = System.environment("MUTANTS_OUTPUT")

  @Test(.enabled(if: MutantTests.output != nil, "MUTANTS_OUTPUT is not set"))
  func write() throws {
    let output = try #require(MutantTests.output)
    let count = System.environment("MUTANTS_COUNT").flatMap { Int($0) } ?? 100
    let seed = System.environment("MUTANTS_SEED").flatMap { UInt64($0) } ?? 1
    let left = System.environment("MUTANTS_WITHOUT").map { Set($0.split(separator: "\n").map(String.init)) } ?? []
    let root = URL(fileURLWithPath: Toolchain.fixtures).deletingLastPathComponent().path
    let project = SourceProject(folder: root + "/Sources")
    #expect(project.problems == [])
    let chosen = choose(from: project, count: count, seed: seed, without: left)
    #expect(chosen.count == count)
    var texts = project.texts.map { Array($0.utf8) }
    var insertions: [Int: [(offset: Int, number: Int, text: String)]] = [:]
    for (position, mutant) in chosen.enumerated() {
      for insertion in mutant.insertions {
        insertions[mutant.file, default: []].append(
          (insertion.offset, position + 1, insertion.text.replacing("#", with: "\(position + 1)")))
      }
    }
    for (file, list) in insertions {
      // Mutants don't stand inside one another, so one offset has one end and one start at most.
      for insertion in list.sorted(by: { ($1.offset, $0.number) < ($0.offset, $1.number) }) {
        texts[file].insert(contentsOf: Array(insertion.text.utf8), at: insertion.offset)
      }
    }
    for (file, text) in zip(project.files, texts) {
      let url = URL(fileURLWithPath: output).appendingPathComponent(file.path)
      try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      // What stays as it is needs no build.
      if FileManager.default.contents(atPath: url.path) != Data(text) { try Data(text).write(to: url) }
    }
    for module in ["Semantics", "Rules"] {
      try Data(switchSource.utf8).write(to: URL(fileURLWithPath: "\(output)/Sources/\(module)/IsMutant.swift"))
    }
    let list = chosen.enumerated().map { "\($0 + 1)\t\($1.description)\n" }.joined()
    try Data(list.utf8).write(to: URL(fileURLWithPath: output + "/mutants.tsv"))
  }

  /// What finds uses and types and what makes edits, but not what only counts or shows.
  private static let folders = [
    "Sources/Semantics/", "Sources/Rules/Renames/", "Sources/Rules/Switches/", "Sources/Rules/Structure/",
  ]
  private static let others = ["/Library/", "Dump", "UsesCensus"]

  private func choose(from project: SourceProject, count: Int, seed: UInt64, without left: Set<String>) -> [Mutant] {
    var generator = SplitMix64(seed: seed)
    let places = Mutant.all(in: project).filter { mutant in
      MutantTests.folders.contains { mutant.path.hasPrefix($0) }
        && !MutantTests.others.contains { mutant.path.contains($0) } && !left.contains(mutant.description)
    }
    let keys = Set(places.map(\.key))
    for line in equivalents where !keys.contains(line) { print("not in the sources any more: \(line)") }
    let all = places.filter { !equivalents.contains($0.key) }
    print("\(all.count) places for mutants, \(places.count - all.count) of which make no difference left out")
    var chosen: [Mutant] = []
    for mutant in all.shuffled(using: &generator) where chosen.count < count {
      let meets = chosen.contains { other in
        other.file == mutant.file
          && other.insertions.contains { a in
            mutant.insertions.contains { b in a.offset == b.offset }
          }
          || other.file == mutant.file && mutant.kind != .earlyExit && other.kind != .earlyExit
            && other.range.overlaps(mutant.range)
      }
      if !meets { chosen.append(mutant) }
    }
    return chosen
  }

  /// Mutants that no input can tell from the sources as they are, read by people: path, kind, text, and why.
  private let equivalents: Set<String> = {
    let path = Toolchain.fixtures + "/../Tests/Mutations/equivalent.tsv"
    let text = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
    return Set(
      text.split(separator: "\n").filter { !$0.hasPrefix("#") }.map { line in
        line.split(separator: "\t").prefix(3).joined(separator: "\t")
      })
  }()

  private var switchSource: String {
    """
    import Foundation

    private let chosenMutant = Int(ProcessInfo.processInfo.environment["MUTANT"] ?? "") ?? 0

    func isMutant(_ number: Int) -> Bool { number == chosenMutant }

    """
  }
}
