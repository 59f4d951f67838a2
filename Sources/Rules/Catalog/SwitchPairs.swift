import Syntax

/// The switches of a file before and after a stage that may have taken out defaults with all that stands in them.
struct SwitchPairs {
  private(set) var pairs: [(old: Node.ID, new: Node.ID)] = []
  /// Defaults of the old tree that have no case in their place.
  private(set) var removedDefaults: [Node.ID] = []

  /// nil if there are more or fewer switches than that explains. Linear in the number of switches.
  init?(_ before: FileContext, _ after: FileContext) {
    var new = after.nodes(.switchExpr).makeIterator()
    for old in before.nodes(.switchExpr) where !isRemoved(old, before.tree) {
      guard let match = new.next() else { return nil }
      pairs.append((old, match))
      guard let cases = before.tree.plainCases(of: old), let left = after.tree.plainCases(of: match),
        left.count == cases.count - 1, let removed = cases.first(where: { before.tree.isDefault($0) }),
        !left.contains(where: { after.tree.isDefault($0) })
      else { continue }
      removedDefaults.append(removed)
    }
    guard new.next() == nil else { return nil }
  }

  private func isRemoved(_ node: Node.ID, _ tree: Tree) -> Bool {
    removedDefaults.contains { $0 < node && node < tree[$0].end }
  }
}
