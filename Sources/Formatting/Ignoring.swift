import Syntax
import Text

// Comments that tell the formatter to keep off.

extension Arranger {
  /// Whether a comment above the item says that it is to be printed as it is.
  mutating func isIgnored(_ item: Node.ID) -> Bool {
    let token = first(item)
    guard hasComment(token), token < tree.endOfFile else { return false }
    for comment in tree.comments(before: token) {
      if tree.says(comment, "tcafmt:ignore") { return true }
      if options.style == .swiftFormat, tree.says(comment, "swift-format-ignore") { return true }
    }
    return false
  }
}

/// Whether a comment at the top says that the whole file is to be left alone.
func ignoresFile(_ tree: Tree, _ options: Options) -> Bool {
  guard options.style == .swiftFormat, !tree.comments.isEmpty else { return false }
  return Reader.read(tree) { reader in
    reader.comments(before: Token.ID(0)).contains { reader.says($0, "swift-format-ignore-file") }
  }
}

extension Reader {
  /// Whether a comment consists of these words alone.
  fileprivate func says(_ comment: Comment, _ words: StaticString) -> Bool {
    let length: (start: Int, end: Int)
    switch comment.kind {
    case .line: length = (2, 0)
    case .block: length = (2, 2)
    case .docLine, .docBlock: return false
    }
    var start = Int(comment.start) + length.start
    var end = Int(comment.end) - length.end
    while start < end, isBlank(source[start]) { start += 1 }
    while start < end, isBlank(source[end - 1]) { end -= 1 }
    guard end - start == words.utf8CodeUnitCount else { return false }
    for offset in 0..<words.utf8CodeUnitCount where unsafe source[start + offset] != words.utf8Start[offset] {
      return false
    }
    return true
  }

  private func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\r")
  }
}
