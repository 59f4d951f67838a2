import Semantics
import Syntax
import Text

/// The members of one body as pieces of text that can change places: whole lines, each with what belongs to it.
struct MemberList {
  struct Member {
    var node: Node.ID
    /// Whole lines: the comments that belong to the member, the member, what stands behind it on its last line.
    var lines: Range<Int>
    /// The empty lines above.
    var gap: Range<Int>
    /// Why nothing may be moved across it.
    var wall: String?
    /// The first comment that titles a section, among the member's comments.
    var heading: Heading?
  }

  struct Heading {
    var title: String
    var range: Range<Int>
  }

  let tree: Tree
  private(set) var members: [Member] = []

  /// Nil where the body's members don't stand on lines of their own.
  init?(of body: Node.ID, in tree: Tree) {
    self.tree = tree
    let items = tree.list(body, .item)
    guard let first = items.first, let last = items.last else { return nil }
    let open = tree[tree[body].firstToken]
    let close = tree[Token.ID(tree[body].endToken.raw - 1)]
    guard tree[tree[first].firstToken].flags.contains(.startsLine), close.flags.contains(.startsLine) else {
      return nil
    }
    // What stands behind `{` on its line stays there.
    var start = lineEnd(from: Int(open.end))
    guard start <= Int(tree[tree[first].firstToken].start) else { return nil }
    var isFirst = true
    for item in items {
      let end = lineEnd(from: endOfMember(item))
      var member = Member(node: item, lines: start..<end, gap: start..<start)
      trim(&member, isFirst: isFirst)
      if !tree[tree[item].firstToken].flags.contains(.startsLine) {
        member.wall = "two members stand on one line"
        if !members.isEmpty { members[members.count - 1].wall = member.wall }
      }
      if tree.kind(item) == .ifConfig { member.wall = "#if stands between them" }
      if tree.kind(item) == .macroExpansionDecl { member.wall = "a macro stands between them" }
      members.append(member)
      start = max(end, member.lines.upperBound)
      isFirst = false
    }
    markDirectives(behind: tree[last].endToken)
  }

  private func endOfMember(_ item: Node.ID) -> Int {
    var end = tree.range(item).upperBound
    // A semicolon, then comments on the same line.
    let next = tree[item].endToken
    if tree.kind(next) == .semicolon { end = Int(tree[next].end) }
    return end
  }

  /// One past the line break that ends the line of an offset; block comments are stepped over.
  private func lineEnd(from offset: Int) -> Int {
    var offset = offset
    while offset < tree.source.count, tree.source[offset] != UInt8(ascii: "\n") {
      if let comment = comment(at: offset) {
        offset = Int(comment.end)
      } else {
        offset += 1
      }
    }
    return min(offset + 1, tree.source.count)
  }

  private func comment(at offset: Int) -> Comment? {
    guard tree.source[offset] == UInt8(ascii: "/") else { return nil }
    return tree.comments.first { Int($0.start) == offset }
  }

  /// Parts the empty lines above from the lines; comments close below the member before belong to that one.
  private mutating func trim(_ member: inout Member, isFirst: Bool) {
    let comments = tree.comments(before: tree[member.node].firstToken).filter {
      member.lines.lowerBound <= Int($0.start)
    }
    var start = member.lines.lowerBound
    if let own = comments.first, !hasBlankLine(start..<Int(own.start)) {
      // The last comment of the group that starts at once, if an empty line follows it.
      var group = 0
      while group + 1 < comments.count, !hasBlankLine(Int(comments[group].end)..<Int(comments[group + 1].start)) {
        group += 1
      }
      let next =
        group + 1 < comments.count ? Int(comments[group + 1].start) : Int(tree[tree[member.node].firstToken].start)
      let isHeading = comments[...group].contains { heading($0) != nil }
      if hasBlankLine(Int(comments[group].end)..<next), !isHeading {
        let end = lineEnd(from: Int(comments[group].start))
        if !members.isEmpty { members[members.count - 1].lines = members[members.count - 1].lines.lowerBound..<end }
        start = end
      }
    }
    let text = firstText(from: start)
    member.gap = start..<text
    member.lines = text..<max(text, member.lines.upperBound)
    member.heading = comments.first { start <= Int($0.start) && heading($0) != nil }.flatMap { heading($0) }
  }

  private func hasBlankLine(_ range: Range<Int>) -> Bool {
    var breaks = 0
    for offset in range where tree.source[offset] == UInt8(ascii: "\n") { breaks += 1 }
    // At a line's start the first break already is an empty line.
    let startsLine = tree.source[range.lowerBound - 1] == UInt8(ascii: "\n")
    return (startsLine ? 1 : 2) <= breaks
  }

  /// The start of the first line that isn't empty.
  private func firstText(from start: Int) -> Int {
    var lineStart = start
    var offset = start
    while offset < tree.source.count {
      switch tree.source[offset] {
      case UInt8(ascii: "\n"):
        offset += 1
        lineStart = offset
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"): offset += 1
      default: return lineStart
      }
    }
    return lineStart
  }

  private func heading(_ comment: Comment) -> Heading? {
    guard comment.kind == .line, let mark = mark(in: comment.range) else { return nil }
    let title = tree.source.string(mark.upperBound..<comment.range.upperBound).drop { $0 == " " || $0 == "-" }
    return Heading(title: String(title), range: comment.range)
  }

  private func mark(in range: Range<Int>) -> Range<Int>? {
    let word: StaticString = "MARK:"
    let count = word.utf8CodeUnitCount
    let start = range.dropLast(count - 1).first { start in
      (0..<count).allSatisfy { tree.source[start + $0] == word.utf8Start[$0] }
    }
    return start.map { $0..<$0 + count }
  }

  /// Members between directives that switch a tool off and on again can't leave their place, nor can those that hold one
  /// of the two.
  private mutating func markDirectives(behind end: Token.ID) {
    let wall = "a tool directive stands between them"
    var comments = tree.comments[...]
    var isOff = false
    for position in members.indices {
      let lines = members[position].lines
      comments = comments.drop { $0.start < lines.lowerBound }
      var isInside = isOff
      var isBroken = isOff
      for comment in comments.prefix(while: { $0.start < lines.upperBound }) {
        switch Directive.region(tree.source.string(comment.range)) {
        case .begins: isInside = true
        case .ends:
          // One that began before this member.
          if !isInside { isBroken = true }
          isInside = false
        case nil: continue
        }
      }
      if isBroken || isInside { members[position].wall = wall }
      isOff = isInside
    }
    guard tree.kind(end) == .rightBrace else { return }
    for comment in tree.comments(before: end) where Directive.region(tree.source.string(comment.range)) == .ends {
      members[members.count - 1].wall = wall
    }
  }
}
