import Layout
import Syntax

extension Arranger {
  mutating func arrangeMemberType(_ node: Node.ID) {
    if habits.stacksTypes, let period = tree.token(node, .period) { before(period, .break(.continue, size: 0)) }
  }

  mutating func arrangeDictionaryType(_ node: Node.ID) {
    arrangeSquareBrackets(node)
    if let colon = tree.token(node, .colon) { after(colon, .break) }
  }

  /// `[Int]`, `[String: Int]`: lines break inside the brackets only where the author broke them.
  mutating func arrangeSquareBrackets(_ node: Node.ID) {
    guard habits.bodiesAreTheAuthors, first(node) < last(node) else { return }
    after(first(node), .break(habits.collectionScope, size: 0, .authorOnly))
    before(last(node), .break(habits.collectionEnd, size: 0))
  }

  /// `[3 of Int]`
  mutating func arrangeInlineArrayType(_ node: Node.ID) {
    arrangeBrackets(of: node, hasContent: true)
    if let count = child(node, .count) {
      after(last(count), .space)
      after(next(count), .break)
    }
  }

  mutating func arrangeFunctionType(_ node: Node.ID) {
    guard let left = tree.token(node, .leftParen), let right = tree.token(node, .rightParen) else { return }
    arrangeBrackets(left, right)
  }

  mutating func arrangeTupleType(_ node: Node.ID) {
    arrangeBrackets(first(node), last(node))
  }

  private mutating func arrangeBrackets(of node: Node.ID, hasContent: Bool) {
    arrangeBrackets(first(node), last(node))
  }

  private mutating func arrangeBrackets(_ left: Token.ID, _ right: Token.ID) {
    after(left, .break(habits.collectionScope, size: 0), .open(habits.collectionGroup))
    before(right, .break(habits.collectionEnd, size: 0), .close)
  }

  /// `A & B`
  mutating func arrangeComposition(_ node: Node.ID) {
    var previous: Node.ID?
    for element in tree.children(node) {
      if let previous {
        before(next(previous), .break)
        after(next(previous), .space)
      }
      previous = element
    }
  }

  /// `@escaping inout T`
  mutating func arrangeAttributedType(_ node: Node.ID) {
    before(first(node), .open)
    var token = first(node)
    for child in tree.children(node) {
      arrangeSpecifiers(from: token, to: first(child))
      token = tree[child].endToken
      if tree[child].slot == .attribute { after(last(child), habits.lastResort) }
    }
    after(last(node), .close)
  }

  /// Words in front of a type; `nonisolated(nonsending)` is one.
  private mutating func arrangeSpecifiers(from start: Token.ID, to end: Token.ID) {
    var token = start
    while token < end {
      let following = next(token)
      let isGlued = kind(following) == .leftParen || kind(token) == .leftParen || kind(following) == .rightParen
      if !isGlued || following == end { after(token, habits.lastResort) }
      token = following
    }
  }
}
