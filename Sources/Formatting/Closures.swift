import Layout
import Syntax

extension Arranger {
  /// ```
  /// { $0 }      { a in      { [b] (c) in
  ///               d           e
  ///             }           }
  /// ```
  mutating func arrangeClosure(_ node: Node.ID) -> Bool {
    let opening = opening(of: node)
    guard let signature = child(node, .signature) else {
      arrangeBraces(node, leading: nil, opening: opening)
      return arrangeItems(node)
    }
    let left = first(node)
    let right = last(node)
    guard left < right else { return true }
    let isEmpty = child(node, .item) == nil
    if habits.bodiesAreTheAuthors {
      after(left, .break(.open, .authorOnly))
      after(last(signature), .break(.item, size: isEmpty ? 0 : 1, isOpened(node) ? .soft : habits.bodyStart), .open)
      before(right, .break(habits.bodyEnd), .close)
    } else {
      after(left, opening == .authorOnly ? .break(.open, .authorOnly) : .break(.open))
      after(last(signature), .break(.same, size: isEmpty ? 0 : 1, opening == .soft ? .soft : .elective))
      // Never by width: a line of its own would open the body the next time.
      before(right, .break(habits.bodyEnd, .authorOnly))
    }
    return arrangeItems(node)
  }

  private mutating func opening(of closure: Node.ID) -> Newline? {
    if !inlineClosures.isEmpty, inlineClosures.contains(closure) { return .authorOnly }
    if !openedClosures.isEmpty, openedClosures.contains(closure) { return .soft }
    return !habits.bodiesAreTheAuthors && count(closure, .item) > 1 ? .soft : nil
  }

  mutating func arrangeClosureSignature(_ node: Node.ID) {
    before(first(node), .open)
    let parameters = child(node, .parameters)
    let captures = child(node, .captures)
    arrangeAttributes(of: node, isLast: parameters == nil && captures == nil)
    if let parameters {
      if let captures { after(last(captures), habits.insideSignature) }
      if kind(first(parameters)) == .leftParen {
        before(first(parameters), .open)
        after(last(parameters), .close)
        arrangeParameters(parameters, firmEnd: true)
      } else {
        before(first(parameters), .open(habits.argumentGroup))
        after(last(parameters), .close)
      }
    }
    if let result = child(node, .result) {
      before(first(result), habits.bodiesAreTheAuthors ? habits.insideSignature : .break)
    }
    let inKeyword = last(node)
    after(inKeyword, .close)
    if first(node) < inKeyword { before(inKeyword, habits.insideSignature) }
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
      if let separator = separatorBreak(comma) { after(comma, separator) }
    } else {
      after(last(node), .close)
    }
  }

  mutating func arrangeLabeledClosure(_ node: Node.ID) {
    before(first(node), .space)
    if let colon = tree.token(node, .colon) { after(colon, .space) }
  }
}
