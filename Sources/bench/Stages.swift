import Dispatch
import Formatting
import Rules
import Semantics
import Syntax
import Text

enum Stage: String, CaseIterable {
  case lex, parse
  /// From a tree to bytes
  case print
  /// From a tree to what `restating-comment` finds
  case comments
  /// Lex, parse, print, and lex and parse the output
  case format = "format in memory, output parsed again"

  /// As the command line has it.
  var name: String {
    switch self {
    case .lex: "lex"
    case .parse: "parse"
    case .print: "print"
    case .comments: "comments"
    case .format: "format"
    }
  }
}

struct Measurement {
  let stage: Stage
  let megabytesPerSecond: Double
  let allocationsPerFile: Double?

  var row: String {
    let allocations = allocationsPerFile.map { String(Int($0.rounded())) } ?? "-"
    return "| \(stage.rawValue) | \(Int(megabytesPerSecond.rounded())) | \(allocations) |"
  }
}

func measure(_ stage: Stage, _ corpus: Corpus, runs: Int, style: String) -> Measurement {
  let options = Options(style: Options.Style(rawValue: style) ?? .swiftFormat)
  let project = stage == .comments ? Project(of: corpus.accepted) : nil
  var output: [UInt8] = []
  var seconds: [Double] = []
  var allocations = 0
  for run in 0...runs {
    allocations = allocationCount()
    let start = DispatchTime.now().uptimeNanoseconds
    once(stage, corpus, project, options, &output)
    let end = DispatchTime.now().uptimeNanoseconds
    allocations = allocationCount() - allocations
    // The first run fills caches.
    if 0 < run { seconds.append(Double(end - start) / 1e9) }
  }
  let measured = stage == .lex || stage == .parse ? corpus.files : corpus.accepted.map(\.source)
  let bytes = measured.reduce(0) { $0 + $1.count }
  return Measurement(
    stage: stage, megabytesPerSecond: Double(bytes) / 1e6 / median(seconds),
    allocationsPerFile: countsAllocations ? Double(allocations) / Double(measured.count) : nil)
}

extension Project {
  fileprivate init(of trees: [Tree]) {
    let files = trees.enumerated().map { ProjectFile(path: "\($0.offset).swift", tree: $0.element, isEditable: true) }
    self.init(
      files: files, index: ProjectIndex(files.map { FileFacts($0.tree, path: $0.path) }),
      settings: Array(repeating: Settings(), count: files.count))
  }
}

private func once(
  _ stage: Stage, _ corpus: Corpus, _ project: Project?, _ options: Options, _ output: inout [UInt8]
) {
  switch stage {
  case .lex:
    for source in corpus.files { blackHole(lex(source).tokens.count) }
  case .parse:
    for source in corpus.files { blackHole(parse(source).nodes.count) }
  case .print:
    for tree in corpus.accepted {
      output.removeAll(keepingCapacity: true)
      format(tree, options, into: &output)
      blackHole(output.count)
    }
  case .comments:
    blackHole(project.map { Catalog.findings(of: "restating-comment", in: $0).count } ?? 0)
  case .format:
    for tree in corpus.accepted {
      output.removeAll(keepingCapacity: true)
      format(parse(tree.source), options, into: &output)
      blackHole(parse(Source(output)).nodes.count)
    }
  }
}

func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }

/// Keeps the optimiser from dropping work whose result nobody reads.
@inline(never) func blackHole(_ value: Int) {}
