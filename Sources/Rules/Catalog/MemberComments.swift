import Semantics
import Syntax
import Text

/// What a member is, as far as no rule changes it, with the comments that stand directly above it and behind it. Sorted, these
/// are the same after members changed places, whatever moved them.
enum MemberComments {
  /// Enough to tell members apart; behind an opening brace rules may change more.
  private static let headLength = 12

  /// Those of the members of a type's body.
  static func all(in type: Node.ID, _ tree: Tree) -> [String] {
    guard let body = tree.child(type, .body) else { return [] }
    return tree.list(body, .item).map { member in
      (above(member, tree) + [head(member, tree)] + behind(member, tree)).joined(separator: "\n")
    }
    .sorted()
  }

  private static func head(_ member: Node.ID, _ tree: Tree) -> String {
    tree[member].tokens.prefix { tree.kind($0) != .leftBrace && !tree.spells($0, "=") }.prefix(headLength).map {
      tree.text($0)
    }
    .joined(separator: " ")
  }

  /// Up to the first empty line. A heading stays with what it titles, which need not be the member below.
  private static func above(_ member: Node.ID, _ tree: Tree) -> [String] {
    let first = tree[member].firstToken
    var result: [String] = []
    var end = Int(tree[first].start)
    for comment in tree.comments(before: first).reversed() {
      let gap = breaks(Int(comment.end)..<end, tree)
      guard gap == 0 || comment.startsLine && gap == 1 else { break }
      let text = tree.source.string(comment.range)
      if !text.contains("MARK:") { result.append(plain(text)) }
      end = Int(comment.start)
    }
    return result.reversed()
  }

  /// On the line that the member ends on, but for those that stand right before the next member.
  private static func behind(_ member: Node.ID, _ tree: Tree) -> [String] {
    var next = tree[member].endToken
    if tree.kind(next) == .semicolon { next = Token.ID(next.raw + 1) }
    var comments = tree.comments(before: next)
    var end = Int(tree[next].start)
    while tree.kind(next) != .rightBrace, let last = comments.last, breaks(Int(last.end)..<end, tree) == 0 {
      end = Int(last.start)
      comments.removeLast()
    }
    return comments.prefix { !$0.startsLine }.map { plain(tree.source.string($0.range)) }
  }

  private static func breaks(_ range: Range<Int>, _ tree: Tree) -> Int {
    range.count { tree.source[$0] == UInt8(ascii: "\n") }
  }

  /// Without what changes with the indentation.
  private static func plain(_ text: String) -> String { text.filter { !$0.isWhitespace } }
}
