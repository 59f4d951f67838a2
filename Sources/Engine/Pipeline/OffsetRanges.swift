import Syntax
import Text

/// Of the changes that lead from `old` to `new`, only those made whose gap meets one of the ranges (bytes of `old`).
///
/// What stands between two tokens or comments changes as a whole or not at all. A range meets the gap that it ends in, and
/// the one that ends where it starts; not the one that starts where it ends: who selects a comment means the white space
/// in front of it. A range that starts inside a token starts with it. nil where the two texts do not hold the same tokens. O(tokens * ranges).
func changes(from old: Tree, to new: Source, meeting ranges: [ClosedRange<Int>]) -> Source? {
  let newTree = parse(new)
  let oldMarks = wholes(old)
  let newMarks = wholes(newTree)
  guard oldMarks.count == newMarks.count else { return nil }
  let ranges = ranges.map { range in
    let cut = oldMarks.first { $0.lowerBound < range.lowerBound && range.lowerBound < $0.upperBound }
    return (cut?.lowerBound ?? range.lowerBound)...range.upperBound
  }
  var result: [UInt8] = []
  result.reserveCapacity(new.count)
  func append(_ oldRange: Range<Int>, _ newRange: Range<Int>) {
    if ranges.contains(where: { $0.lowerBound <= oldRange.upperBound && oldRange.lowerBound < $0.upperBound }) {
      result.append(contentsOf: new[newRange])
    } else {
      result.append(contentsOf: old.source[oldRange])
    }
  }
  var (oldEnd, newEnd) = (0, 0)
  for (oldMark, newMark) in zip(oldMarks, newMarks) {
    append(oldEnd..<oldMark.lowerBound, newEnd..<newMark.lowerBound)
    append(oldMark, newMark)
    (oldEnd, newEnd) = (oldMark.upperBound, newMark.upperBound)
  }
  append(oldEnd..<old.source.count, newEnd..<new.count)
  return Source(result)
}

/// Tokens and comments, but a string of several lines as one: all of its lines move, or none.
private func wholes(_ tree: Tree) -> [Range<Int>] {
  let strings = multilineStrings(tree)
  var result: [Range<Int>] = []
  var string = 0
  for mark in landmarks(tree) {
    while string < strings.count, strings[string].upperBound <= mark.lowerBound, !mark.isEmpty { string += 1 }
    if string < strings.count, strings[string].lowerBound <= mark.lowerBound,
      mark.upperBound <= strings[string].upperBound
    {
      if mark.lowerBound == strings[string].lowerBound { result.append(strings[string]) }
    } else {
      result.append(mark)
    }
  }
  return result
}

/// Outermost ones, from quotes to quotes.
private func multilineStrings(_ tree: Tree) -> [Range<Int>] {
  var result: [Range<Int>] = []
  var starts: [Int] = []
  for token in tree.tokens {
    if token.kind == .stringStart { starts.append(Int(token.start)) }
    guard token.kind == .stringEnd, let start = starts.popLast(), starts.isEmpty else { continue }
    let range = start..<Int(token.end)
    if tree.source[range].contains(UInt8(ascii: "\n")) { result.append(range) }
  }
  return result
}
