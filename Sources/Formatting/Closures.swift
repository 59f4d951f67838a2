import Layout
import Syntax

extension Arranger {
  /// ```
  /// { $0 }      { a in      { [b] (c) in
  ///               d           e
  ///             }           }
  /// ```
  mutating func arrangeClosure(_ node: Node.ID) -> Bool {
    let opening: Newline = openedClosures.contains(node) || (!habits.bodiesAreTheAuthors && count(node, .item) > 1) ? .soft : .elective
    guard let signature = child(node, .signature) else {
      arrangeBraces(node, leading: nil, opening: opening)
      return arrangeItems(node)
    }
    let left = first(node)
    let right = last(node)
    guard left < right else { return true }
    after(left, .break(.open))
    let isEmpty = child(node, .item) == nil
    after(last(signature), .break(.same, size: isEmpty ? 0 : 1, isOpened(node) ? .soft : opening))
    before(right, .break(habits.bodyEnd))
    return arrangeItems(node)
  }

  mutating func arrangeClosureSignature(_ node: Node.ID) {
    before(first(node), .open)
    let parameters = child(node, .parameters)
    let captures = child(node, .captures)
    arrangeAttributes(of: node, isLast: parameters == nil && captures == nil)
    if let parameters {
      if let captures { after(last(captures), .break(.same)) }
      if kind(first(parameters)) == .leftParen {
        before(first(parameters), .open)
        after(last(parameters), .close)
        arrangeParameters(parameters, firmEnd: true)
      } else {
        before(first(parameters), .open(habits.argumentGroup))
        after(last(parameters), .close)
      }
    }
    if let result = child(node, .result) { before(first(result), .break) }
    let inKeyword = last(node)
    after(inKeyword, .close)
    if first(node) < inKeyword { before(inKeyword, .break(.same)) }
  }

  mutating func arrangeCaptures(_ node: Node.ID) {
    after(first(node), .break(habits.collectionScope, size: 0), .open(habits.collectionGroup))
    before(last(node), .break(habits.collectionEnd, size: 0), .close)
  }

  mutating func arrangeCapture(_ node: Node.ID) {
    before(first(node), .open)
    // `weak self`, `unowned(safe) x`: the specifier ends where the name, or the value, begins.
    let valueStart = child(node, .value).map { first($0) }
    var token = first(node)
    let end = valueStart ?? child(node, .initializer).map { first($0) } ?? next(node)
    while token < end, next(token) < end || valueStart != nil {
      let following = next(token)
      let isGlued = kind(following) == .leftParen || kind(following) == .rightParen || kind(token) == .leftParen
      if !isGlued { after(token, .break) }
      token = following
    }
    if let comma = comma(after: node) {
      before(comma, .close)
      after(comma, .break(.same))
    } else {
      after(last(node), .close)
    }
  }

  mutating func arrangeLabeledClosure(_ node: Node.ID) {
    before(first(node), .space)
    if let colon = tree.token(node, .colon) { after(colon, .space) }
  }
}
