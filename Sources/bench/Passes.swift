import Rules
import Semantics
import Syntax
import Text

/// What knowing a project costs next to parsing it: the CPU time of each step over all projects, one worker, each step
/// with what the one before it gave. Every run goes through all of them, so that their ratios come from the same moments.
func measurePasses(_ projects: [[Source]], runs: Int) -> [String] {
  var times = Times()
  for run in 0...runs {
    var once = Times()
    for sources in projects { once.add(passes(over: sources)) }
    // The first run fills caches.
    if 0 < run { times.collect(once) }
  }
  let bytes = projects.joined().reduce(0) { $0 + $1.count }
  return times.rows(byteCount: bytes)
}

private func passes(over sources: [Source]) -> Times {
  var times = Times()
  let trees = times.measure("lex and parse") { sources.map { parse($0) } }
  let files = trees.enumerated().map { ProjectFile(path: "\($0.offset).swift", tree: $0.element, isEditable: true) }
  let settings = Array(repeating: Settings(), count: files.count)
  let facts = times.measure("facts") { files.map { FileFacts($0.tree, path: $0.path) } }
  let index = times.measure("index") { ProjectIndex(facts) }
  let project = Project(files: files, index: index, settings: settings)
  times.measure("all rules") {
    for stage in Rules.Stage.allCases { blackHole(stage.findings(in: project).count) }
  }
  // What follows takes the steps apart: rules without what they make the resolver do, the resolver alone.
  times.measure("resolution of every file") {
    for file in files.indices { blackHole(Resolution(of: files[file].tree, file: file, in: index).subjects.count) }
  }
  for rule in Catalog.all {
    times.measure(rule.id) { blackHole(Catalog.findings(of: rule.id, in: project).count) }
  }
  return times
}

private struct Times {
  private var names: [String] = []
  private var seconds: [String: [Double]] = [:]

  mutating func measure<T>(_ name: String, _ body: () -> T) -> T {
    let start = cpuSeconds()
    let result = body()
    add(name, cpuSeconds() - start)
    return result
  }

  private mutating func add(_ name: String, _ time: Double) {
    if seconds[name] == nil { names.append(name) }
    seconds[name, default: [0]][0] += time
  }

  /// The times of another project in the same run.
  mutating func add(_ other: Times) {
    for name in other.names { add(name, other.seconds[name]?[0] ?? 0) }
  }

  /// The times of another run.
  mutating func collect(_ run: Times) {
    names = run.names
    for name in names { seconds[name, default: []] += run.seconds[name] ?? [] }
  }

  func rows(byteCount: Int) -> [String] {
    let medians = seconds.mapValues { median($0) }
    let parsing = medians["lex and parse"] ?? 0
    func row(_ name: String, _ time: Double) -> String {
      let speed = Double(byteCount) / 1e6 / time
      return "| \(name) | \(rounded(time * 1e3)) | \(rounded(speed)) | \(rounded(time / parsing)) |"
    }
    let passes = ["facts", "index", "all rules"].reduce(0) { $0 + (medians[$1] ?? 0) }
    return [row("facts, index, all rules", passes)] + names.map { row($0, medians[$0] ?? 0) }
  }
}
