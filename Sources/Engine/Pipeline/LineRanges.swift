import Text

extension Unit {
  /// Whether a range of the tree's source lies on lines that were asked for.
  func meetsLines(_ range: Range<Int>) -> Bool {
    guard let lines = input.lines else { return true }
    let original = originalRange(range, version: history.count)
    let table = LineTable(self.original)
    let first = table.index(of: original.lowerBound) + 1
    let last = table.index(of: max(original.lowerBound, original.upperBound - 1)) + 1
    return lines.contains { $0.overlaps(first...max(first, last)) }
  }
}

/// Of the changes that lead from `old` to `new`, only those made that meet one of the lines (1-based, of `old`).
func changes(from old: Source, to new: Source, meeting lines: [ClosedRange<Int>]) -> Source {
  let oldLines = Lines(old)
  let newLines = Lines(new)
  var result: [UInt8] = []
  var line = 0
  for change in lineChanges(from: old, to: new).flatMap({ parts(of: $0, oldLines, newLines) }) {
    // An insertion stands between two lines and meets either.
    let first = change.old.isEmpty ? change.old.lowerBound : change.old.lowerBound + 1
    let last = change.old.isEmpty ? change.old.lowerBound + 1 : change.old.upperBound
    guard lines.contains(where: { $0.overlaps(max(1, first)...max(1, last)) }) else { continue }
    result.append(contentsOf: old[oldLines.bytes(line..<change.old.lowerBound)])
    result.append(contentsOf: new[newLines.bytes(change.new)])
    line = change.old.upperBound
  }
  result.append(contentsOf: old[oldLines.bytes(line..<oldLines.count)])
  return Source(result)
}

/// Lines of a text, each with its LF.
private struct Lines {
  let source: Source
  private let bounds: [Int]

  init(_ source: Source) {
    self.source = source
    var bounds = [0]
    for offset in 0..<source.count where source[offset] == 0x0A { bounds.append(offset + 1) }
    if bounds[bounds.count - 1] != source.count { bounds.append(source.count) }
    self.bounds = bounds
  }

  var count: Int { bounds.count - 1 }

  func bytes(_ lines: Range<Int>) -> Range<Int> { bounds[lines.lowerBound]..<bounds[lines.upperBound] }

  /// All that is not white space in some lines, and how much of it stands in each line and those before.
  func ink(_ lines: Range<Int>) -> (bytes: [UInt8], ends: [Int]) {
    var ink: [UInt8] = []
    var ends: [Int] = []
    for line in lines {
      for byte in source[bytes(line..<line + 1)] where 0x20 < byte { ink.append(byte) }
      ends.append(ink.count)
    }
    return (ink, ends)
  }
}

/// Cuts a change where lines of both sides end at the same place in the text: a block that only moved to the right is
/// one change a line.
private func parts(of change: LineChange, _ old: Lines, _ new: Lines) -> [LineChange] {
  let (oldInk, oldEnds) = old.ink(change.old)
  let (newInk, newEnds) = new.ink(change.new)
  guard oldInk == newInk, !oldEnds.isEmpty, !newEnds.isEmpty else { return [change] }
  var result: [LineChange] = []
  var (oldStart, newStart) = (0, 0)
  var (i, j) = (0, 0)
  while i < oldEnds.count, j < newEnds.count {
    if oldEnds[i] == newEnds[j] {
      let isLast = i + 1 == oldEnds.count || j + 1 == newEnds.count
      let oldEnd = isLast ? oldEnds.count : i + 1
      let newEnd = isLast ? newEnds.count : j + 1
      result.append(
        LineChange(
          old: change.old.lowerBound + oldStart..<change.old.lowerBound + oldEnd,
          new: change.new.lowerBound + newStart..<change.new.lowerBound + newEnd))
      if isLast { break }
      (oldStart, newStart) = (i + 1, j + 1)
      i += 1
      j += 1
    } else if oldEnds[i] < newEnds[j] {
      i += 1
    } else {
      j += 1
    }
  }
  return result
}
