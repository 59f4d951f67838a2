package import Syntax
import Text

extension Resolution {
  /// One line for each name that may be an enum case: place, spelling, meaning. For people who work on the tool.
  package func dump(_ tree: Tree, as path: String, in index: ProjectIndex) -> String {
    let lines = LineTable(tree.source)
    var result = ""
    for entry in meanings.entries {
      let position = lines.position(tree[entry.token].range.lowerBound)
      let place = "\(path):\(position.line):\(position.column)"
      result += "\(place): \(tree.text(entry.token)) \(describe(entry.meaning, in: index))\n"
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
