import Text

extension Tree {
  /// In debug builds, traps if the tree breaks a promise of its documentation.
  func assertInvariants() {
    // One walk over everything, where release builds do nothing.
    assert({ brokenInvariant.map { fatalError($0) } }() == nil)
  }

  /// What is wrong with the tree, at which byte; nil for a well-formed one. O(tokens + nodes + comments).
  package var brokenInvariant: String? {
    brokenTokenInvariant ?? brokenCommentInvariant ?? brokenNodeInvariant
  }

  // MARK: - Tokens

  private var brokenTokenInvariant: String? {
    guard let last = tokens.last, last.kind == .endOfFile, last.start == last.end, Int(last.end) == source.count else {
      return "the last token is not an empty end of file at the end of the source"
    }
    var end: UInt32 = 0
    for (index, token) in tokens.enumerated() {
      let isLast = index == tokens.count - 1
      if token.start < end { return "byte \(token.start): token \(index) overlaps the one before" }
      if token.end <= token.start, !isLast { return "byte \(token.start): token \(index) is empty" }
      if token.kind == .endOfFile, !isLast { return "byte \(token.start): an end of file stands inside" }
      end = token.end
      if let wrong = brokenGap(before: Token.ID(UInt32(index))) { return "byte \(token.start): \(wrong)" }
    }
    return nil
  }

  /// A gap is white space and the comments that belong to it, and the flags of its token tell what it holds.
  private func brokenGap(before id: Token.ID) -> String? {
    let gap = gap(before: id)
    let flags = self[id].flags
    if gap.isEmpty == flags.contains(.afterSpace) { return "flag afterSpace is wrong" }
    if comments(before: id).isEmpty == flags.contains(.afterComment) { return "flag afterComment is wrong" }
    var sawNewline = id.raw == 0
    var offset = gap.lowerBound
    for comment in comments(before: id) {
      guard Int(comment.start) >= offset, Int(comment.end) <= gap.upperBound else { return "a comment leaves its gap" }
      guard isBlank(offset..<Int(comment.start), &sawNewline) else { return "the gap holds more than comments" }
      if unsafe source[comment.range].contains(where: { $0 == 0x0A || $0 == 0x0D }) { sawNewline = true }
      offset = Int(comment.end)
    }
    guard isBlank(offset..<gap.upperBound, &sawNewline) else { return "the gap holds more than comments" }
    return sawNewline == flags.contains(.startsLine) ? nil : "flag startsLine is wrong"
  }

  private func isBlank(_ range: Range<Int>, _ sawNewline: inout Bool) -> Bool {
    var offset = range.lowerBound
    while offset < range.upperBound {
      switch source[offset] {
      case 0x0A, 0x0D: sawNewline = true
      case 0x20, 0x09, 0x0B, 0x0C: break
      case 0xC2 where source[offset + 1] == 0xA0: offset += 1
      case 0xEF where offset == 0: offset += 2
      default: return false
      }
      offset += 1
    }
    return true
  }

  private var brokenCommentInvariant: String? {
    var end: UInt32 = 0
    for comment in comments {
      guard comment.start >= end, comment.start < comment.end else {
        return "byte \(comment.start): comments are out of order"
      }
      guard Int(comment.token.raw) < tokens.count, gap(before: comment.token).contains(Int(comment.start)) else {
        return "byte \(comment.start): a comment names the wrong token"
      }
      end = comment.end
    }
    return nil
  }

  // MARK: - Nodes

  private var brokenNodeInvariant: String? {
    guard let root = nodes.first, root.kind == .sourceFile, root.parent == .root, Int(root.end.raw) == nodes.count
    else {
      return "the first node is not a source file around all others"
    }
    guard root.firstToken.raw == 0, root.endToken == endOfFile else {
      return "the source file does not span all tokens"
    }
    for index in nodes.indices {
      let id = Node.ID(UInt32(index))
      if let wrong = brokenChildren(of: id) {
        return "byte \(range(id).lowerBound): node \(index), \(kind(id)): \(wrong)"
      }
    }
    return nil
  }

  private func brokenChildren(of id: Node.ID) -> String? {
    let node = self[id]
    if node.kind == .unexpected, problems.isEmpty { return "unexpected, but there is no problem" }
    // Where something is missing, a node may stand for it.
    if node.firstToken >= node.endToken, node.kind != .sourceFile, problems.isEmpty { return "without tokens" }
    if node.end <= id { return "ends before it starts" }
    var token = node.firstToken
    var child = Node.ID(id.raw + 1)
    while child < node.end {
      let inner = self[child]
      if inner.parent != id { return "child \(child.raw) has another parent" }
      if inner.firstToken < token || inner.endToken > node.endToken { return "child \(child.raw) is out of place" }
      token = inner.endToken
      child = inner.end
    }
    return child == node.end ? nil : "its last child ends behind it"
  }
}
