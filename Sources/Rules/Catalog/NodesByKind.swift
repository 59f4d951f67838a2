import Syntax

/// The nodes of a tree sorted by their kind, those of one kind in source order.
struct NodesByKind: Sendable {
  private var nodes: [Node.ID]
  /// Where those of each kind begin, by its code; and where the last ones end.
  private var starts: [Int]

  /// A counting sort: linear.
  init(_ tree: Tree) {
    var starts = Array(repeating: 0, count: Int(UInt8.max) + 3)
    for node in tree.nodes { starts[Int(node.kind.code) + 2] += 1 }
    for code in starts.indices.dropFirst() { starts[code] += starts[code - 1] }
    nodes = Array(repeating: .root, count: tree.nodes.count)
    // The entry behind a kind's own one runs from its first node to the end.
    for position in tree.nodes.indices {
      let code = Int(tree.nodes[position].kind.code)
      nodes[starts[code + 1]] = Node.ID(UInt32(position))
      starts[code + 1] += 1
    }
    self.starts = starts
  }

  subscript(kind: Node.Kind) -> ArraySlice<Node.ID> { nodes[starts[Int(kind.code)]..<starts[Int(kind.code) + 1]] }
}
