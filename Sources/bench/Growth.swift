import Engine
import Formatting
import Syntax
import Text

/// Whether time grows with size: what a byte of ordinary code costs in files of 10 KB to 100 MB, and what it costs in one
/// large thing (a line, brackets, an array, a chain, a switch) against one a tenth as large.
///
/// The rows of the table; a factor of more than 2 in the last column is more than linear.
func measureGrowth(runs: Int) -> [String] {
  let sizes = [10_000, 100_000, 1_000_000, 10_000_000, 100_000_000]
  var rows: [String] = []
  var smallest: Cost?
  for size in sizes {
    let cost = Cost(of: SampleCode.features(byteCount: size), runs: size < 10_000_000 ? runs : 1)
    let base = smallest ?? cost
    smallest = base
    rows.append(cost.row("features, \(label(size))", against: base))
  }
  for shape in Shape.all {
    let tenth = Cost(of: shape.text(shape.size / 10), runs: runs)
    rows.append(Cost(of: shape.text(shape.size), runs: runs).row(shape.name, against: tenth))
  }
  return rows
}

private struct Shape: Sendable {
  var name: String
  var size: Int
  var text: @Sendable (Int) -> String

  static let all = [
    Shape(name: "one line of 1 MB", size: 1_000_000, text: { SampleCode.longLine(byteCount: $0) }),
    Shape(name: "10,000 nested brackets", size: 10_000, text: { SampleCode.nestedBrackets($0) }),
    Shape(name: "50,000 array elements", size: 50_000, text: { SampleCode.array($0) }),
    Shape(name: "a chain of 5,000 links", size: 5_000, text: { SampleCode.chain($0) }),
    Shape(name: "a switch of 2,000 cases", size: 2_000, text: { SampleCode.switchOfCases($0) }),
  ]
}

/// Nanoseconds a byte; nil for what was not done.
private struct Cost {
  let byteCount: Int
  let parse: Double
  /// Of a file that is accepted.
  var print: Double?
  /// With all rules, the fixes made.
  var rules: Double?

  /// Files beyond this are parsed and printed only: an index of a million types is not what this is about.
  private static let rulesLimit = 10_000_000

  init(of text: String, runs: Int) {
    let source = Source(text)
    byteCount = source.count
    parse = Cost.median(runs, source.count) { blackHole(Syntax.parse(source).nodes.count) }
    let tree = Syntax.parse(source)
    guard tree.problems.isEmpty else { return }
    var formatter = Formatter()
    var output: [UInt8] = []
    print = Cost.median(runs, source.count) {
      output.removeAll(keepingCapacity: true)
      formatter.format(tree, Options(style: .xcode), into: &output)
    }
    guard source.count <= Cost.rulesLimit else { return }
    let file = InputFile(
      path: "/growth/Growth.swift", display: "Growth.swift", projectPath: "Growth.swift", content: .memory(source),
      configuration: .defaults, isTarget: true)
    rules = Cost.median(runs, source.count) { blackHole(run([file], RunOptions(), places: .original).messages.count) }
  }

  private static func median(_ runs: Int, _ bytes: Int, _ body: () -> Void) -> Double {
    let times = (0..<max(runs, 1)).map { _ in
      let start = cpuSeconds()
      body()
      return cpuSeconds() - start
    }
    return bench.median(times) * 1e9 / Double(bytes)
  }

  func row(_ name: String, against base: Cost) -> String {
    let factors = [(parse, base.parse), (print, base.print), (rules, base.rules)].map { new, old in
      new.flatMap { new in old.map { new / $0 } }
    }
    let worst = factors.compactMap(\.self).max() ?? 1
    let costs = [parse, print, rules].map { $0.map(rounded) ?? "-" }.joined(separator: " | ")
    return "| \(name) | \(byteCount / 1_000) | \(costs) | \(rounded(worst)) |"
  }
}

private func label(_ size: Int) -> String { size < 1_000_000 ? "\(size / 1_000) KB" : "\(size / 1_000_000) MB" }
