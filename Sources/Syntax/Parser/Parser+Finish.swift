extension Parser {
  /// The tree of all that was parsed. Linear.
  consuming func finish() -> Tree {
    let nodes = preorder()
    let tokens = heads.count == 0 ? raw.array : tokensWithHeads()
    if 0 < heads.count { renumberComments(tokens) }
    problems.sort { $0.range.lowerBound < $1.range.lowerBound }
    return Tree(source: source, tokens: tokens, nodes: nodes, comments: comments, problems: problems)
  }

  /// An open ancestor: where its subtree starts in postorder, and its index in preorder.
  private struct Ancestor: BitwiseCopyable {
    var first: UInt32
    var index: UInt32
  }

  /// Renumbers the nodes from postorder to preorder: before a node stand all nodes that were closed before its subtree
  /// began, and its ancestors. One pass from the root down.
  private func preorder() -> [Node] {
    unsafe [Node](unsafeUninitializedCapacity: nodes.count) { result, count in
      // The root is its own parent and is never left.
      var ancestors = Buffer<Ancestor>(capacity: 64)
      var innermost = Ancestor(first: 0, index: 0)
      var depth: UInt32 = 0
      var post = UInt32(nodes.count)
      while 0 < post {
        post &-= 1
        let closed = nodes[Int(post)]
        while post < innermost.first {
          innermost = ancestors.removeLast()
          depth &-= 1
        }
        let index = closed.first &+ depth
        unsafe result.initializeElement(
          at: Int(index),
          to: Node(
            kind: closed.kind, slot: closed.slot,
            firstToken: Token.ID(closed.firstToken), endToken: Token.ID(closed.endToken),
            end: Node.ID(index &+ post &- closed.first &+ 1), parent: Node.ID(innermost.index)))
        // A leaf is nobody's ancestor.
        guard closed.first < post else { continue }
        ancestors.append(innermost)
        innermost = Ancestor(first: closed.first, index: index)
        depth &+= 1
      }
      count = nodes.count
    }
  }

  private func tokensWithHeads() -> [Token] {
    var tokens: [Token] = []
    tokens.reserveCapacity(raw.count + heads.count)
    var position = 0
    for index in heads.indices {
      let head = heads[index]
      unsafe tokens += raw[position..<head.position]
      tokens.append(head.token)
      position = head.position
    }
    unsafe tokens += raw[position..<raw.count]
    return tokens
  }

  /// Heads shift token indices: finds the token after each comment anew, in one merge of two sorted lists.
  private mutating func renumberComments(_ tokens: [Token]) {
    var token = 0
    for index in comments.indices {
      while tokens[token].start < comments[index].end { token += 1 }
      comments[index].token = Token.ID(UInt32(token))
    }
  }
}
