import Engine

/// `--lines` and `--offsets`
enum LineFlags {
  static func apply(
    _ invocation: Invocation, to gathered: inout Gathered, _ options: inout RunOptions
  ) throws(UsageError) {
    guard invocation.has(.lines) || invocation.has(.offsets) else { return }
    guard gathered.targetCount <= 1 else {
      throw UsageError(message: "'--lines' and '--offsets' go with one file only")
    }
    var lines: [ClosedRange<Int>] = []
    for text in invocation.values[.lines] ?? [] { lines.append(try range(text, of: .lines, from: 1)) }
    var offsets: [ClosedRange<Int>] = []
    for text in invocation.values[.offsets] ?? [] { offsets.append(try range(text, of: .offsets, from: 0)) }
    options.singleFileFixesOnly = true
    for project in gathered.projects.indices {
      for file in gathered.projects[project].indices where gathered.projects[project][file].isTarget {
        gathered.projects[project][file].lines = lines
        gathered.projects[project][file].offsets = offsets
      }
    }
  }

  /// "3:7", or "3" for "3:3"
  private static func range(_ text: String, of flag: Flag, from lowest: Int) throws(UsageError) -> ClosedRange<Int> {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { Int($0) }
    guard numbers.count == parts.count, (1...2).contains(numbers.count), lowest <= numbers[0],
      numbers[0] <= numbers[numbers.count - 1]
    else {
      throw UsageError(message: "'--\(flag.rawValue)' must be A:B with \(lowest) <= A <= B, not '\(text)'")
    }
    return numbers[0]...numbers[numbers.count - 1]
  }
}
