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
      var text: String
    }

    /// The text of a range with what was changed inside it; those changes are used up.
    mutating func take(_ range: Range<Int>, of tree: Tree) -> String {
      var result = ""
      var offset = range.lowerBound
      let inner = edits.filter { range.lowerBound <= $0.range.lowerBound && $0.range.upperBound <= range.upperBound }
      for edit in inner.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
        result += tree.source.string(offset..<edit.range.lowerBound) + edit.text
        offset = edit.range.upperBound
      }
      edits.removeAll { edit in inner.contains { $0.range == edit.range } }
      return result + tree.source.string(offset..<range.upperBound)
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
    guard let list = MemberList(of: body, in: tree) else {
      finding.message += "; not moved: the members don't stand on lines of their own"
      return finding
    }
    let sorted = sort(list)
    let items = list.members.map(\.node)
    let newItems = sorted.map { list.members[$0].node }
    if let remaining = firstInversion(newItems) {
      let wall = list.members.compactMap(\.wall).first ?? "something stands between them"
      finding.message += "; not moved: \(wall)"
      finding.place = context.place(tree[remaining.late].firstToken)
      if newItems == items { return finding }
    }
    if let reason = keepsStored(items, newItems) ?? splitHeading(list, sorted) {
      finding.message += "; not moved: \(reason)"
      return finding
    }
    guard newItems != items else { return finding }
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
  /// The positions of the members in their new order; nothing crosses a wall.
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
    let sorted = blocks.enumerated().sorted { ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset) }
    return leading + sorted.flatMap { Array($0.element.members) }
  }

  /// A heading over members of several kinds, of which some would go elsewhere, can't follow them all.
  private func splitHeading(_ list: MemberList, _ sorted: [Int]) -> String? {
    for position in list.members.indices {
      guard let heading = list.members[position].heading else { continue }
      let end = list.members.indices.first { position < $0 && list.members[$0].heading != nil } ?? list.members.count
      let section = position..<end
      let ranks = Set(section.compactMap { rank(list.members[$0].node) })
      guard 1 < ranks.count else { continue }
      if let first = rank(list.members[position].node), isTitle(heading.title, of: first) { continue }
      let moved = section.compactMap { sorted.firstIndex(of: $0) }
      if zip(moved, moved.dropFirst()).contains(where: { $1 != $0 + 1 }) {
        return "the heading '\(heading.title)' stands over several of them"
      }
    }
    return nil
  }

  private func isTitle(_ title: String, of rank: Int) -> Bool {
    titles[rank, default: []].contains { title.lowercased().contains($0) }
  }

  /// One replacement from the first member that changes to the last; the empty lines of the first place stay there.
  private func edit(_ list: MemberList, _ sorted: [Int], _ changes: inout Changes) -> (range: Range<Int>, text: String)
  {
    let moved = sorted.indices.filter { sorted[$0] != $0 }
    let first = moved.first!
    let last = moved.last!
    let members = list.members
    var text = ""
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
      text += list.tree.source.string(gap)
      text += changes.take(member.lines, of: list.tree)
    }
    if last + 1 < members.count, members[last + 1].gap.isEmpty, let parting { text += list.tree.source.string(parting) }
    return (members[first].gap.lowerBound..<members[last].lines.upperBound, text)
  }
}
