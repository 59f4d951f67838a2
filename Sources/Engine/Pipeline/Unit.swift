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
  /// Known to be laid out as the options ask; where nobody but the printer would look at the tree, that is an empty one.
  var isTidy = false
  /// A tool says at its start that it wrote the file, which is left out for that.
  var isGenerated = false
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

  /// The same range in the text that the run leaves; `moves` are those of `layoutMoves`.
  func finalRange(_ range: Range<Int>, version: Int, _ moves: LayoutMoves?) -> Range<Int> {
    var start = range.lowerBound
    var end = range.upperBound
    for edits in history[version...] {
      start = edits.forward(start)
      end = edits.forward(end)
    }
    if let moves { (start, end) = (moves.forward(start), moves.forward(end)) }
    return start..<max(start, end)
  }

  /// What the printer moved; nil where it left all as it was. Linear in the size of the text.
  var layoutMoves: LayoutMoves? {
    output.map { LayoutMoves(from: tree, to: parse($0)) }
  }
}

/// Where offsets of one tree's source stand in another that holds the same tokens and comments in another layout.
struct LayoutMoves {
  private let old: [Range<Int>]
  private let new: [Range<Int>]
  private let end: Int

  init(from old: Tree, to new: Tree) {
    self.old = landmarks(old)
    self.new = landmarks(new)
    end = new.source.count
  }

  func forward(_ offset: Int) -> Int {
    var low = 0
    var high = old.count
    while low + 1 < high {
      let middle = (low + high) / 2
      if old[middle].lowerBound <= offset { low = middle } else { high = middle }
    }
    guard low < old.count, low < new.count else { return min(offset, end) }
    let inside = max(0, min(offset - old[low].lowerBound, new[low].count))
    return new[low].lowerBound + inside
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
