import Semantics
import Syntax
import Text

/// ``` ``Feature/Action/loaded(_:)`` ``` in a documentation comment: a name that no compiler looks at.
struct DocumentationLink {
  /// The last name, without what tells overloads apart.
  var name: String
  /// Its bytes.
  var range: Range<Int>
  /// The names in front of it, outermost first.
  var path: [String]
  /// What the comment stands before.
  var token: Token.ID
}

extension Tree {
  /// In source order; linear in the size of the comments.
  func documentationLinks() -> [DocumentationLink] {
    var result: [DocumentationLink] = []
    for comment in comments where comment.kind == .docLine || comment.kind == .docBlock {
      var offset = comment.range.lowerBound
      while let open = ticks(from: offset, to: comment.range.upperBound),
        let close = ticks(from: open + 2, to: comment.range.upperBound)
      {
        if let link = link(open + 2..<close, comment.token) { result.append(link) }
        offset = close + 2
      }
    }
    return result
  }

  /// The next two back-ticks.
  private func ticks(from start: Int, to end: Int) -> Int? {
    var offset = start
    while offset + 1 < end {
      if source[offset] == UInt8(ascii: "`"), source[offset + 1] == UInt8(ascii: "`") { return offset }
      offset += 1
    }
    return nil
  }

  private func link(_ range: Range<Int>, _ token: Token.ID) -> DocumentationLink? {
    var path: [String] = []
    var start = range.lowerBound
    for offset in range where source[offset] == UInt8(ascii: "/") || source[offset] == UInt8(ascii: ".") {
      path.append(source.string(start..<offset))
      start = offset + 1
    }
    let end = (start..<range.upperBound).first { !isWordByte(source[$0]) } ?? range.upperBound
    guard start < end else { return nil }
    return DocumentationLink(name: source.string(start..<end), range: start..<end, path: path, token: token)
  }
}

extension ProjectIndex {
  enum LinkTarget { case isMeant, isOther, isUnclear }

  /// Whether a link to this name in `file` leads to the case.
  func target(of link: DocumentationLink, in file: Int, is id: CaseID, _ tree: Tree) -> LinkTarget {
    guard mayMean(link, id.type, file, tree) else { return .isOther }
    let rivals = enums.filter { other in
      other != id.type && self[other].cases.contains { $0.name == link.name } && mayMean(link, other, file, tree)
    }
    if rivals.isEmpty { return .isMeant }
    // From inside the feature its own action is nearest.
    let isInside = isInside(link, outermost(id.type), file, tree)
    let nearer = rivals.contains { self.isInside(link, outermost($0), file, tree) }
    if nearer { return isInside ? .isUnclear : .isOther }
    return isInside ? .isMeant : .isUnclear
  }

  private func mayMean(_ link: DocumentationLink, _ type: TypeID, _ file: Int, _ tree: Tree) -> Bool {
    if link.path.isEmpty {
      return declarations(of: type).contains { isInside(link, $0, file, tree) }
    }
    let names = qualifiedName(type).split(separator: ".").map(String.init)
    return Array(names.suffix(link.path.count)) == link.path
  }

  private func isInside(_ link: DocumentationLink, _ type: TypeID, _ file: Int, _ tree: Tree) -> Bool {
    self.file(of: type) == file && tree[self[type].node].tokens.contains(link.token)
  }

  private func outermost(_ type: TypeID) -> TypeID {
    var current = type
    while let outer = outer(current) { current = outer }
    return current
  }
}
