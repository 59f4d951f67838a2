import Semantics
import Syntax
import Text

/// Brings members of some kinds into one order by the smallest stable move: each of them takes along the members behind it
/// that are of no such kind, and what stands before the first stays.
struct SectionOrder {
  let rule: String
  /// The order in words, for the message.
  let order: String
  /// The place of a member in the order; nil for a member that only follows the one before.
  let rank: (Node.ID) -> Int?
  /// How a member is called in a message.
  let name: (Node.ID) -> String
  /// Words in a heading that title exactly the members of a rank.
  let titles: [Int: [String]]

  /// Changes of one file so far, outer ones made of inner ones.
  struct Changes {
    var edits: [Change] = []

    struct Change {
      /// The body whose members it brings in order.
      var body: Node.ID
      var range: Range<Int>
      var text: MovedText
    }

    /// The text of a range with what was changed inside it; those changes are used up.
    mutating func take(_ range: Range<Int>, of tree: Tree) -> MovedText {
      var result = MovedText()
      var offset = range.lowerBound
      let inner = edits.filter { range.lowerBound <= $0.range.lowerBound && $0.range.upperBound <= range.upperBound }
      for edit in inner.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
        result.append(offset..<edit.range.lowerBound, of: tree)
        result.append(edit.text)
        offset = edit.range.upperBound
      }
      edits.removeAll { edit in inner.contains { $0.range == edit.range } }
      result.append(offset..<range.upperBound, of: tree)
      return result
    }
  }

  /// Text made of parts of a file, which knows where each of them stood.
  struct MovedText {
    private(set) var text = ""
    private(set) var moved: [FileEdit.Moved] = []

    mutating func append(_ range: Range<Int>, of tree: Tree) {
      moved.append(.init(from: range, start: text.utf8.count))
      text += tree.source.string(range)
    }

    /// What stood nowhere.
    mutating func append(_ new: String) { text += new }

    mutating func append(_ other: MovedText) {
      moved += other.moved.map { .init(from: $0.from, start: $0.start + text.utf8.count) }
      text += other.text
    }
  }

  private struct Block {
    var members: Range<Int>
    var rank: Int
  }

  /// The finding for a body, and its change added to `changes`; nil if the order is kept.
  func check(
    _ body: Node.ID, in context: FileContext, keepsStored: ([Node.ID], [Node.ID]) -> String?, _ changes: inout Changes
  ) -> Finding? {
    let tree = context.tree
    guard let inversion = firstInversion(tree.list(body, .item)) else { return nil }
    let message = "\(name(inversion.late)) belongs above \(name(inversion.early)); the order is \(order)"
    var finding = Finding(rule: rule, place: context.place(tree[inversion.late].firstToken), message: message)
    guard let list = MemberList(of: body, in: tree) else { return nil }
    let governing = headings(over: Array(list.members.indices), list)
    let sorted = sort(list)
    let items = list.members.map(\.node)
    let newItems = sorted.map { list.members[$0].node }
    if let remaining = firstInversion(newItems) {
      let wall = list.members.compactMap(\.wall).first ?? "something stands between them"
      finding.place = context.place(tree[remaining.late].firstToken)
      if newItems == items {
        finding.refuse("not moved", wall)
        return finding
      }
      finding.message += "; not moved: \(wall)"
    }
    if let reason = keepsStored(items, newItems) ?? strayHeading(governing, headings(over: sorted, list), list) {
      finding.refuse("not moved", reason)
      return finding
    }
    let edit = self.edit(list, sorted, &changes)
    changes.edits.append(.init(body: body, range: edit.range, text: edit.text))
    return finding
  }

  /// The first two members in the wrong order.
  private func firstInversion(_ items: [Node.ID]) -> (early: Node.ID, late: Node.ID)? {
    var highest: (rank: Int, item: Node.ID)?
    for item in items {
      guard let rank = rank(item) else { continue }
      if let found = highest, rank < found.rank { return (found.item, item) }
      if highest == nil || highest!.rank < rank { highest = (rank, item) }
    }
    return nil
  }
}

// MARK: - Sorting

extension SectionOrder {
  /// The positions of the members in their new order; nothing crosses a wall. Of one rank, those below a heading go behind
  /// those below none, which else would come to stand below it, too.
  private func sort(_ list: MemberList) -> [Int] {
    var result: [Int] = []
    var start = 0
    for position in list.members.indices where list.members[position].wall != nil {
      result += sort(start..<position, list)
      result.append(position)
      start = position + 1
    }
    return result + sort(start..<list.members.count, list)
  }

  private func sort(_ range: Range<Int>, _ list: MemberList) -> [Int] {
    var leading: [Int] = []
    var blocks: [Block] = []
    for position in range {
      if let rank = rank(list.members[position].node) {
        blocks.append(Block(members: position..<position + 1, rank: rank))
      } else if blocks.isEmpty {
        leading.append(position)
      } else {
        blocks[blocks.count - 1].members = blocks[blocks.count - 1].members.lowerBound..<position + 1
      }
    }
    let governing = headings(over: Array(list.members.indices), list)
    func key(_ block: (offset: Int, element: Block)) -> (Int, Int, Int) {
      let isHeaded = governing[block.element.members.lowerBound] != nil
      return (block.element.rank, isHeaded ? 1 : 0, block.offset)
    }
    let sorted = blocks.enumerated().sorted { key($0) < key($1) }
    return leading + sorted.flatMap { Array($0.element.members) }
  }

  /// By member, the one that bears the heading that a reader takes it to stand under, were they in this order. A heading
  /// that is the title of one kind of members says nothing about others below it.
  private func headings(over order: [Int], _ list: MemberList) -> [Int?] {
    var result: [Int?] = Array(repeating: nil, count: list.members.count)
    var current: Int?
    var titled: Int?
    for position in order {
      let rank = rank(list.members[position].node)
      if let heading = list.members[position].heading {
        current = position
        titled = rank.flatMap { isTitle(heading.title, of: $0) ? $0 : nil }
      }
      // What follows a member of another kind belongs to that.
      if let titled, let rank, rank != titled { current = nil }
      result[position] = current
    }
    return result
  }

  /// A heading over members of several kinds, of which some would go elsewhere, can't follow them all; and what stood
  /// under none may not come under one.
  private func strayHeading(_ old: [Int?], _ new: [Int?], _ list: MemberList) -> String? {
    guard let changed = old.indices.first(where: { old[$0] != new[$0] }), let bearer = old[changed] ?? new[changed],
      let heading = list.members[bearer].heading
    else { return nil }
    return old[changed] == nil
      ? "the heading '\(heading.title)' would come to stand over more than it does"
      : "the heading '\(heading.title)' stands over several of them"
  }

  private func isTitle(_ title: String, of rank: Int) -> Bool {
    titles[rank, default: []].contains { title.lowercased().contains($0) }
  }

  /// One replacement from the first member that changes to the last; the empty lines of the first place stay there.
  private func edit(
    _ list: MemberList, _ sorted: [Int], _ changes: inout Changes
  ) -> (range: Range<Int>, text: MovedText) {
    let moved = sorted.indices.filter { sorted[$0] != $0 }
    let first = moved.first!
    let last = moved.last!
    let members = list.members
    var text = MovedText()
    var start = members[first].gap.lowerBound
    if !list.startsLine(start) {
      start = list.behindText(before: start)
      text.append(list.tree.lineBreak)
    }
    // New neighbours are parted by an empty line where the body has any.
    let parting = members.dropFirst().map(\.gap).filter { !$0.isEmpty }.min { $0.count < $1.count }
    for position in first...last {
      let member = members[sorted[position]]
      var gap = member.gap
      if position == first {
        gap = members[first].gap
      } else if sorted[position] == first || gap.isEmpty && sorted[position] != sorted[position - 1] + 1 {
        gap = parting ?? gap
      }
      text.append(gap, of: list.tree)
      if !list.startsLine(member.lines.lowerBound) { text.append(list.indentation) }
      text.append(changes.take(member.lines, of: list.tree))
      if !list.startsLine(member.lines.upperBound) { text.append(list.tree.lineBreak) }
    }
    if last + 1 < members.count, members[last + 1].gap.isEmpty, let parting { text.append(parting, of: list.tree) }
    return (start..<members[last].end, text)
  }
}
