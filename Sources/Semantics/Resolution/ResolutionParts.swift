import Syntax

/// A file cut into parts of which none needs what another one declares inside: each member of a type, what stands in
/// front of a type's body, and all else that stands outside of types, which is one part.
struct ResolutionParts {
  struct Part {
    /// The types around it, innermost last.
    var types: [TypeID]
    var items: [Node.ID] = []
    /// A type whose attributes are resolved.
    var head: Node.ID?
  }

  private(set) var all = [Part(types: [])]
  /// The tokens of all parts but the first, which has the rest; in source order.
  private var ranges: [(tokens: Range<Token.ID>, part: Int)] = []
  let typeByNode: [Node.ID: TypeID]
  private let tree: Tree
  private let index: ProjectIndex

  init(of tree: Tree, file: Int, in index: ProjectIndex) {
    self.tree = tree
    self.index = index
    var typeByNode: [Node.ID: TypeID] = [:]
    for position in index.files[file].types.indices {
      let id = index.id(file: file, position: position)
      typeByNode[index[id].node] = id
    }
    self.typeByNode = typeByNode
    for item in tree.children(.root) {
      if !cut(item, around: []) { all[0].items.append(item) }
    }
  }

  /// O(log members).
  func part(around token: Token.ID) -> Int {
    var low = 0
    var high = ranges.count
    while low < high {
      let middle = (low + high) / 2
      if ranges[middle].tokens.upperBound <= token { low = middle + 1 } else { high = middle }
    }
    return low < ranges.count && ranges[low].tokens.contains(token) ? ranges[low].part : 0
  }

  /// Makes parts of a type's members, if it is one that sees nothing of what stands beside it.
  private mutating func cut(_ node: Node.ID, around types: [TypeID]) -> Bool {
    guard tree.problems.isEmpty, let id = typeByNode[node], !index[id].scope.isLocal,
      let body = tree.child(node, .body)
    else { return false }
    let inside = types + [id]
    add(Part(types: inside, head: node), tree[node].firstToken..<tree[body].firstToken)
    for item in tree.children(body) where !cut(item, around: inside) {
      add(Part(types: inside, items: [item]), tree[item].tokens)
    }
    return true
  }

  private mutating func add(_ part: Part, _ tokens: Range<Token.ID>) {
    ranges.append((tokens, all.count))
    all.append(part)
  }
}
