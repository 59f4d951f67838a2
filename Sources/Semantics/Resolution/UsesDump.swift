package import Syntax

extension Resolution {
  /// One line for each name that may be an enum case: place, spelling, meaning. For people who work on the tool.
  package func dump(_ tree: Tree, in index: ProjectIndex) -> String {
    var result = ""
    for token in meanings.keys.sorted() {
      let range = tree[token].range
      result += "\(range.lowerBound): \(tree.text(token)) \(describe(meanings[token]!, in: index))\n"
    }
    return result
  }

  private func describe(_ meaning: Meaning, in index: ProjectIndex) -> String {
    switch meaning {
    case .enumCase(let id): "-> \(index.qualifiedName(id.type)).\(index[id].name)"
    case .other: "is something else"
    case .memberOfValue: "is a member of a value"
    case .unknown(let doubt): "? \(doubt.rawValue)"
    }
  }
}
