import Rules
import Syntax
import Text

/// One file on its way through a run.
struct Unit: Sendable {
  var input: InputFile
  /// As read.
  var original: Source
  /// nil where the text does not come from a file.
  var identity: FileIdentity?
  /// In its present state.
  var tree: Tree
  /// What led from the original to the tree.
  var history: [EditSet] = []
  /// What the printer made of the tree.
  var output: Source?
  var messages: [Message] = []
  /// Why nothing may be written, though something was to be.
  var failure: String?
  /// Files that must be written together with this one, or not at all.
  var companions: Set<Int> = []

  var isEditable: Bool { input.isTarget && input.exclusion == nil }

  /// The text that is to be the file's; nil: the one it has.
  var newText: Source? {
    if let output { return output }
    return history.isEmpty ? nil : tree.source
  }
}

extension Unit {
  /// A range of the text after the first `version` steps of the history, in the original.
  func originalRange(_ range: Range<Int>, version: Int) -> Range<Int> {
    var start = range.lowerBound
    var end = range.upperBound
    for edits in history[..<version].reversed() {
      start = edits.backward(start)
      end = edits.backward(end)
    }
    return start..<max(start, end)
  }

  /// The same range in the text that the run leaves.
  func finalRange(_ range: Range<Int>, version: Int) -> Range<Int> {
    var start = range.lowerBound
    var end = range.upperBound
    for edits in history[version...] {
      start = edits.forward(start)
      end = edits.forward(end)
    }
    guard let output else { return start..<max(start, end) }
    let moved = moves(from: tree, to: parse(output), [start, end])
    return moved[0]..<max(moved[0], moved[1])
  }
}

/// Where offsets of one tree's source stand in another that holds the same tokens and comments in another layout.
private func moves(from old: Tree, to new: Tree, _ offsets: [Int]) -> [Int] {
  let oldMarks = landmarks(old)
  let newMarks = landmarks(new)
  return offsets.map { offset in
    var low = 0
    var high = oldMarks.count
    while low + 1 < high {
      let middle = (low + high) / 2
      if oldMarks[middle].lowerBound <= offset { low = middle } else { high = middle }
    }
    guard low < oldMarks.count, low < newMarks.count else { return min(offset, new.source.count) }
    let inside = max(0, min(offset - oldMarks[low].lowerBound, newMarks[low].count))
    return newMarks[low].lowerBound + inside
  }
}

/// Tokens that no layout adds or drops, and comments, in source order.
func landmarks(_ tree: Tree) -> [Range<Int>] {
  var result: [Range<Int>] = []
  result.reserveCapacity(tree.tokens.count + tree.comments.count)
  var comment = 0
  for token in tree.tokens where token.kind != .comma && token.kind != .semicolon {
    while comment < tree.comments.count, tree.comments[comment].end <= token.start {
      result.append(tree.comments[comment].range)
      comment += 1
    }
    result.append(token.range)
  }
  return result
}
