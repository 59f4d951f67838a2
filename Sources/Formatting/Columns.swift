import Syntax
import Text

// Columns that the author lined up by hand: more than one space round the colon or the equals sign of elements that
// stand on neighbouring lines.
//
// What counts is which elements follow each other, not where they stand on their lines: a line that is laid out anew
// has other columns, and often other neighbours, the next time.

extension Arranger {
  /// Keeps the columns of a node and of its next sibling, if they may have any in common.
  mutating func arrangeColumns(_ node: Node.ID) {
    guard let separators = separators(of: node) else { return }
    let sibling = tree[node].end
    guard sibling < tree[parent(node)].end, kind(sibling) == kind(node), tree[sibling].slot == tree[node].slot,
      let others = self.separators(of: sibling)
    else { return }
    let share = (separators.colon != nil && others.colon != nil) || (separators.equal != nil && others.equal != nil)
    guard share, isWide(separators) || isWide(others), stayNeighbours(node, sibling) else { return }
    keep(separators)
    keep(others)
  }

  private struct Separators {
    var colon: Token.ID?
    var equal: Token.ID?
  }

  /// What an element's columns stand round; nil for a node that is none.
  private mutating func separators(of node: Node.ID) -> Separators? {
    switch kind(node) {
    case .variableDecl: onlyChild(node, .binding).flatMap { separators(of: $0) }
    case .enumCaseDecl: onlyChild(node, .element).flatMap { separators(of: $0) }
    case .conditionElement: child(node, .condition).flatMap { separators(of: $0) }
    case .patternBinding, .optionalBindingCondition, .matchingPatternCondition:
      Separators(colon: start(of: .typeAnnotation, in: node), equal: start(of: .initializer, in: node))
    case .enumCaseElement, .typealiasDecl, .associatedtypeDecl:
      Separators(colon: nil, equal: start(of: .initializer, in: node))
    case .argument, .parameter, .enumCaseParameter, .tupleTypeElement:
      Separators(colon: tree.token(node, .colon), equal: start(of: .initializer, in: node))
    case .dictionaryElement, .switchCase: Separators(colon: tree.token(node, .colon), equal: nil)
    case .assignmentExpr where tree[node].slot == .item:
      Separators(colon: nil, equal: child(node, .left).map { next($0) })
    default: nil
    }
  }

  private mutating func start(of slot: Node.Slot, in node: Node.ID) -> Token.ID? { child(node, slot).map { first($0) } }

  private mutating func isWide(_ separators: Separators) -> Bool {
    if let colon = separators.colon, isWide(next(colon)) { return true }
    if let equal = separators.equal, isWide(equal) || isWide(next(equal)) { return true }
    return false
  }

  /// Whether more than one column stands between a token and the one before it, on one line and without a comment.
  private mutating func isWide(_ token: Token.ID) -> Bool {
    let flags = tree[token].flags
    return flags.contains(.afterSpace) && !flags.contains(.startsLine) && !flags.contains(.afterComment)
      && 1 < tree.gap(before: token).count
  }

  private mutating func keep(_ separators: Separators) {
    if let colon = separators.colon, isWide(next(colon)) { marks.setLinedUp(next(colon)) }
    if let equal = separators.equal {
      if isWide(equal) { marks.setLinedUp(equal) }
      if isWide(next(equal)) { marks.setLinedUp(next(equal)) }
    }
  }

  /// Whether the second of two siblings begins the line below the one that the first ends on, and does so however often
  /// they are printed.
  private mutating func stayNeighbours(_ node: Node.ID, _ sibling: Node.ID) -> Bool {
    guard beginsLine(first(sibling)), options.respectsExistingLineBreaks || !isListElement(sibling) else {
      return false
    }
    var lineBreaks = 0
    for position in Int(tree[last(node)].end)..<Int(tree[first(sibling)].start)
    where tree.source[position] == UInt8(ascii: "\n") { lineBreaks += 1 }
    return lineBreaks == 1
  }

  private mutating func isListElement(_ node: Node.ID) -> Bool {
    switch kind(node) {
    case .variableDecl, .enumCaseDecl, .typealiasDecl, .associatedtypeDecl, .switchCase, .assignmentExpr: false
    default: true
    }
  }
}
