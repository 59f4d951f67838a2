extension Parser {
  /// The tree of all that was parsed. Linear.
  consuming func finish() -> Tree {
    let nodes = preorder()
    tokens.append(raw[raw.count - 1])
    let tokens = tokens.array
    if !splits.isEmpty { renumberComments(tokens) }
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
    [Node](unsafeUninitializedCapacity: nodes.count) { result, count in
      var ancestors = Buffer<Ancestor>(capacity: 64)
      var post = nodes.count - 1
      while 0 <= post {
        let closed = nodes[post]
        while 0 < ancestors.count, UInt32(post) < ancestors[ancestors.count - 1].first { ancestors.removeLast() }
        let index = closed.first + UInt32(ancestors.count)
        let parent = ancestors.count == 0 ? 0 : ancestors[ancestors.count - 1].index
        result.initializeElement(
          at: Int(index),
          to: Node(
            kind: closed.kind, slot: closed.slot,
            firstToken: Token.ID(closed.firstToken), endToken: Token.ID(closed.endToken),
            end: Node.ID(index + UInt32(post) - closed.first + 1), parent: Node.ID(parent)))
        ancestors.append(Ancestor(first: closed.first, index: index))
        post -= 1
      }
      count = nodes.count
    }
  }

  /// Splits shift token indices: finds the token after each comment anew, in one merge of two sorted lists.
  private mutating func renumberComments(_ tokens: [Token]) {
    var token = 0
    for index in comments.indices {
      while tokens[token].start < comments[index].end { token += 1 }
      comments[index].token = Token.ID(UInt32(token))
    }
  }
}
