import Engine
import Formatting
import Foundation
import Syntax
import Text

/// How many instructions the main stages take for the same bytes, counted by `valgrind --tool=callgrind`: they don't
/// depend on what else the machine does, so that a change that costs is seen at once.
///
/// What was counted last is kept in `counts.tsv` beside this file, for each version of the toolchain and each
/// architecture.
struct Counts {
  enum Stage: String, CaseIterable {
    case lex, parse, print
    /// From bytes to checked bytes, with all rules, and the fixes made.
    case run
  }

  /// A stage may take so much more than its record.
  static let tolerance = 0.05

  private static let record = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("counts.tsv")

  /// Does a stage so many times and nothing else: what `count` runs in a process of its own.
  static func perform(_ stage: Stage, times: Int) {
    let source = Source(SampleCode.features(byteCount: 100_000))
    let tree = parse(source)
    var formatter = Formatting.Formatter()
    var output: [UInt8] = []
    let file = InputFile(
      path: "/counts/Counts.swift", display: "Counts.swift", projectPath: "Counts.swift", content: .memory(source),
      configuration: .defaults, isTarget: true)
    // What is made once, at the first use, is not what a stage costs.
    for _ in 0...times {
      switch stage {
      case .lex: blackHole(lex(source).tokens.count)
      case .parse: blackHole(parse(source).nodes.count)
      case .print:
        output.removeAll(keepingCapacity: true)
        formatter.format(tree, Options(style: .xcode), into: &output)
      case .run: blackHole(run([file], RunOptions(), places: .original).messages.count)
      }
    }
  }

  /// Counts all stages and compares them with the record, or with `records` writes it. The lines to print, and whether
  /// all is well: a stage without a record is.
  static func check(records: Bool) -> (lines: [String], isGood: Bool) {
    guard let valgrind = executable("valgrind") else {
      return (["counts: not checked, there is no valgrind here"], true)
    }
    guard let version = toolchain() else { return (["counts: not checked, there is no swiftc here"], true) }
    let key = "\(version)\t\(architecture)"
    var known = read()
    if !records, !Stage.allCases.contains(where: { known["\(key)\t\($0.rawValue)"] != nil }) {
      return (["counts: not checked, there is no record for Swift \(version) on \(architecture)"], true)
    }
    var lines: [String] = []
    var isGood = true
    for stage in Stage.allCases {
      guard let new = count(stage, valgrind) else { return (["counts: valgrind counted nothing"], false) }
      let name = "\(key)\t\(stage.rawValue)"
      if let old = known[name], !records {
        let change = Double(new - old) / Double(old)
        let isMore = tolerance < change
        isGood = isGood && !isMore
        let percent = (change * 1_000).rounded() / 10
        lines.append("counts: \(stage.rawValue) \(new), \(percent)% against the record\(isMore ? ": TOO MUCH" : "")")
      } else {
        lines.append("counts: \(stage.rawValue) \(new)")
      }
      known[name] = new
    }
    if records { write(known) }
    if !isGood {
      lines.append("counts: if that is what the change is worth, record it: swift run -c release bench --record-counts")
    }
    return (lines, isGood)
  }

  /// Instructions of one pass: what two take beyond one, so that starting the process counts for nothing.
  private static func count(_ stage: Stage, _ valgrind: URL) -> Int? {
    guard let one = instructions(stage, 1, valgrind), let two = instructions(stage, 2, valgrind) else { return nil }
    return two - one
  }

  private static func instructions(_ stage: Stage, _ times: Int, _ valgrind: URL) -> Int? {
    let text = outputOf(
      valgrind,
      [
        "--tool=callgrind", "--callgrind-out-file=/dev/null", CommandLine.arguments[0], "--count", stage.rawValue,
        "\(times)",
      ])
    let line = text?.split(separator: "\n").last { $0.contains("Collected :") }
    return line?.split(separator: " ").last.flatMap { Int($0) }
  }
}

// MARK: - The record

extension Counts {
  private static func read() -> [String: Int] {
    let text = (try? String(contentsOf: record, encoding: .utf8)) ?? ""
    var result: [String: Int] = [:]
    for line in text.split(separator: "\n").dropFirst() {
      let fields = line.split(separator: "\t")
      guard fields.count == 4, let count = Int(fields[3]) else { continue }
      result[fields.prefix(3).joined(separator: "\t")] = count
    }
    return result
  }

  private static func write(_ counts: [String: Int]) {
    let lines = counts.sorted { $0.key < $1.key }.map { "\($0.key)\t\($0.value)\n" }
    let text = "toolchain\tarchitecture\tstage\tinstructions\n" + lines.joined()
    do {
      try text.write(to: record, atomically: true, encoding: .utf8)
    } catch {
      fatalError("bench: \(record.path): \(error)")
    }
  }

  /// "6.3.1"
  private static func toolchain() -> String? {
    guard let swiftc = executable("swiftc"), let text = outputOf(swiftc, ["--version"]) else { return nil }
    let words = text.split { $0 == " " || $0 == "\n" }
    guard let version = words.firstIndex(of: "version"), version + 1 < words.endIndex else { return nil }
    return String(words[version + 1])
  }

  private static var architecture: String {
    #if arch(x86_64)
      "x86_64"
    #elseif arch(arm64)
      "arm64"
    #else
      "other"
    #endif
  }
}

/// What a program prints, on either stream; nil if it can't be run.
private func outputOf(_ program: URL, _ arguments: [String]) -> String? {
  let process = Process()
  let pipe = Pipe()
  process.executableURL = program
  process.arguments = arguments
  // The order of dictionaries must not change from run to run.
  process.environment = ProcessInfo.processInfo.environment.merging(["SWIFT_DETERMINISTIC_HASHING": "1"]) { $1 }
  process.standardOutput = pipe
  process.standardError = pipe
  do {
    try process.run()
    let data = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return String(decoding: data, as: UTF8.self)
  } catch {
    return nil
  }
}
