import Semantics
import Syntax
import Text

/// The members of one body as pieces of text that can change places: whole lines, each with what belongs to it; where
/// members share a line, pieces of it.
struct MemberList {
  struct Member {
    var node: Node.ID
    /// The comments that belong to the member, the member, what stands behind it on its last line. Ends behind a line
    /// break, unless the line goes on with the next member or the closing brace.
    var lines: Range<Int>
    /// Behind the lines, and a semicolon that parts the member from the next one on its line.
    var end: Int
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

  /// Nil where the body is empty.
  init?(of body: Node.ID, in tree: Tree) {
    self.tree = tree
    let items = tree.list(body, .item)
    guard let first = items.first, let last = items.last else { return nil }
    // What stands behind `{` on its line stays there.
    var start = lineEnd(from: Int(tree[tree[body].firstToken].end))
    if firstByte(of: first) < start { start = firstInLine(from: Int(tree[tree[body].firstToken].end)) }
    for (position, item) in items.enumerated() {
      let isLast = position + 1 == items.count
      let next = isLast ? Int(tree[tree[body].endToken.advanced(by: -1)].start) : firstByte(of: items[position + 1])
      var end = lineEnd(from: endOfMember(item))
      var behind = end
      if next < end {
        // What stands before `}` belongs to the last member, before the next one to that.
        let comment = isLast ? tree.comments(before: tree[body].endToken.advanced(by: -1)).last : nil
        behind = max(endOfMember(item), comment.map { Int($0.end) } ?? 0)
        // A line break takes the place of the semicolon.
        let isParted = behind == tree.range(item).upperBound + 1 && tree.kind(tree[item].endToken) == .semicolon
        end = isParted ? behind - 1 : behind
      }
      var member = Member(node: item, lines: start..<end, end: behind, gap: start..<start)
      trim(&member, isFirst: position == 0)
      if tree.kind(item) == .ifConfig { member.wall = "#if stands between them" }
      if tree.kind(item) == .macroExpansionDecl { member.wall = "a macro stands between them" }
      members.append(member)
      start = firstInLine(from: max(behind, member.lines.upperBound))
    }
    markDirectives(behind: tree[last].endToken)
  }

  private func firstByte(of item: Node.ID) -> Int { Int(tree[tree[item].firstToken].start) }

  /// What the first member that starts a line is indented by.
  var indentation: String {
    for member in members {
      let first = firstByte(of: member.node)
      if let start = lineStart(of: first) { return tree.source.string(start..<first) }
    }
    return ""
  }

  /// The start of the line if only blanks stand before a place.
  private func lineStart(of offset: Int) -> Int? {
    let start = behindText(before: offset)
    return startsLine(start) ? start : nil
  }

  /// Where the blanks before a place begin.
  func behindText(before offset: Int) -> Int {
    var start = offset
    while 0 < start, tree.source[start - 1] == UInt8(ascii: " ") || tree.source[start - 1] == UInt8(ascii: "\t") {
      start -= 1
    }
    return start
  }

  /// In the middle of a line the first byte that is no blank.
  private func firstInLine(from offset: Int) -> Int {
    guard !startsLine(offset) else { return offset }
    var offset = offset
    while tree.source[offset] == UInt8(ascii: " ") || tree.source[offset] == UInt8(ascii: "\t") { offset += 1 }
    return offset
  }

  func startsLine(_ offset: Int) -> Bool { offset == 0 || tree.source[offset - 1] == UInt8(ascii: "\n") }

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
        if !members.isEmpty {
          members[members.count - 1].lines = members[members.count - 1].lines.lowerBound..<end
          members[members.count - 1].end = end
        }
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
