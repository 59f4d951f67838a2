package import Text

/// The lossless syntax tree of one file: its source bytes, and flat arrays that index them.
///
/// Invariants, checked by `assertInvariants` after each parse in debug builds:
/// tokens rise and don't overlap; the last one is `.endOfFile`, empty, at the end of the source; every gap holds only
/// white space and comments; children nest inside their parents; there is an `.unexpected` node only where there is
/// a problem. Hence gaps and tokens joined are the file's own bytes.
/// Safe: its arrays don't change, and it holds the source that `base` points into.
@safe @usableFromInline
package final class Tree: Sendable {
  package let source: Source
  /// The source's first byte; here too, so that other modules can read tokens without a call.
  @usableFromInline nonisolated(unsafe) let base: UnsafePointer<UInt8>
  @usableFromInline package let tokens: [Token]
  @usableFromInline package let nodes: [Node]
  /// In source order.
  package let comments: [Comment]
  /// In source order; empty if and only if the file is accepted.
  package let problems: [Problem]

  init(source: Source, tokens: [Token], nodes: [Node], comments: [Comment], problems: [Problem]) {
    self.source = source
    unsafe base = unsafe source.base
    self.tokens = tokens
    self.nodes = nodes
    self.comments = comments
    self.problems = problems
  }
}

/// One comment, found through the token that ends its gap.
package struct Comment: Sendable {
  package enum Kind: UInt8, Sendable { case line, docLine, block, docBlock }
  package var kind: Kind
  /// Only white space stands between the comment and the line's start.
  package var startsLine: Bool
  /// A line break follows before anything else (always so for line comments, but for one at the end of the file).
  package var endsLine: Bool
  /// Byte offsets, half open; a line comment ends before its line break.
  package var start, end: UInt32
  /// The token after the gap.
  package var token: Token.ID

  package var range: Range<Int> { Int(start)..<Int(end) }
}

/// Why a file is not accepted, or where the tool gave up. Offsets in bytes.
package struct Problem: Sendable {
  package var range: Range<Int>
  /// Lower-case, without a full stop: "expected ')' to close the call".
  package var message: String

  package init(range: Range<Int>, message: String) {
    self.range = range
    self.message = message
  }
}

// MARK: - Reading

extension Tree {
  @inlinable package subscript(id: Token.ID) -> Token { tokens[Int(id.raw)] }
  @inlinable package subscript(id: Node.ID) -> Node { nodes[Int(id.raw)] }

  @inlinable package var endOfFile: Token.ID { Token.ID(UInt32(tokens.count - 1)) }

  @inlinable package func kind(_ id: Token.ID) -> Token.Kind { tokens[Int(id.raw)].kind }
  @inlinable package func kind(_ id: Node.ID) -> Node.Kind { nodes[Int(id.raw)].kind }

  @inlinable package func bytes(_ id: Token.ID) -> UnsafeBufferPointer<UInt8> {
    let token = self[id]
    return unsafe UnsafeBufferPointer(start: base + Int(token.start), count: Int(token.end - token.start))
  }
  package func text(_ id: Token.ID) -> String { source.string(self[id].range) }

  /// Whether the token is spelled exactly so.
  @inlinable package func spells(_ id: Token.ID, _ word: StaticString) -> Bool {
    let token = self[id]
    let count = Int(token.end - token.start)
    guard count == word.utf8CodeUnitCount else { return false }
    let start = unsafe base + Int(token.start)
    for offset in 0..<count where unsafe start[offset] != word.utf8Start[offset] { return false }
    return true
  }

  /// The bytes between the token before and this one: white space and comments only.
  package func gap(before id: Token.ID) -> Range<Int> {
    let start = id.raw == 0 ? 0 : Int(tokens[Int(id.raw) - 1].end)
    return start..<Int(self[id].start)
  }

  /// From the first byte of the first token to the last byte of the last one.
  package func range(_ id: Node.ID) -> Range<Int> {
    let node = self[id]
    guard node.firstToken < node.endToken else {
      return Int(self[node.firstToken].start)..<Int(self[node.firstToken].start)
    }
    return Int(self[node.firstToken].start)..<Int(tokens[Int(node.endToken.raw) - 1].end)
  }

  package func text(_ id: Node.ID) -> String { source.string(range(id)) }

  /// The comments in the gap before a token, in order. O(log comments), and O(1) without any.
  package func comments(before id: Token.ID) -> ArraySlice<Comment> {
    guard self[id].flags.contains(.afterComment) else { return [] }
    var low = 0
    var high = comments.count
    while low < high {
      let middle = (low + high) / 2
      if comments[middle].token < id { low = middle + 1 } else { high = middle }
    }
    var end = low
    while end < comments.count, comments[end].token == id { end += 1 }
    return comments[low..<end]
  }
}

// MARK: - Children

extension Tree {
  /// The children of a node, in source order; O(1) a step.
  @usableFromInline
  package struct Children: Sequence, IteratorProtocol {
    @usableFromInline let tree: Tree
    @usableFromInline var upcoming: Node.ID
    @usableFromInline let end: Node.ID

    @inlinable init(tree: Tree, upcoming: Node.ID, end: Node.ID) {
      self.tree = tree
      self.upcoming = upcoming
      self.end = end
    }

    @inlinable package mutating func next() -> Node.ID? {
      guard upcoming < end else { return nil }
      defer { upcoming = tree[upcoming].end }
      return upcoming
    }
  }

  @inlinable package func children(_ id: Node.ID) -> Children {
    Children(tree: self, upcoming: Node.ID(id.raw + 1), end: self[id].end)
  }

  @inlinable package func children(_ id: Node.ID, _ slot: Node.Slot) -> LazyFilterSequence<Children> {
    children(id).lazy.filter { [self] in self[$0].slot == slot }
  }

  /// The first child in a slot.
  @inlinable package func child(_ id: Node.ID, _ slot: Node.Slot) -> Node.ID? {
    var child = Node.ID(id.raw + 1)
    let end = self[id].end
    while child < end {
      if self[child].slot == slot { return child }
      child = self[child].end
    }
    return nil
  }

  @inlinable package func parent(_ id: Node.ID) -> Node.ID { self[id].parent }

  /// The first own token of that kind: one that belongs to the node and to none of its children.
  @inlinable package func token(_ id: Node.ID, _ kind: Token.Kind) -> Token.ID? {
    firstOwnToken(id) { $0 == kind }
  }

  @inlinable package func firstOwnToken(_ id: Node.ID, where accepts: (Token.Kind) -> Bool) -> Token.ID? {
    let node = self[id]
    var token = node.firstToken
    var child = Node.ID(id.raw + 1)
    while token < node.endToken {
      if child < node.end, self[child].firstToken <= token {
        token = max(token, self[child].endToken)
        child = self[child].end
        continue
      }
      if accepts(kind(token)) { return token }
      token.raw += 1
    }
    return nil
  }
}
