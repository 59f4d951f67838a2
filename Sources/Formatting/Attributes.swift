import Layout
import Syntax

extension Arranger {
  /// The attributes at the head of a node, and what follows them.
  ///
  /// `separately`: the option that puts each on a line of its own applies here.
  mutating func arrangeAttributes(of node: Node.ID, separately: Bool = false, isLast: Bool = false) {
    guard let first = child(node, .attribute), self.first(first) == self.first(node) else { return }
    arrangeAttributes(of: node, slot: .attribute, between: attributeBreak(separately), endBreak: !isLast, grouped: true)
  }

  private mutating func attributeBreak(_ separately: Bool) -> Mark {
    .break(.same, separately && options.lineBreakBetweenDeclarationAttributes == .yes ? .hard : .elective)
  }

  /// Attributes directly below `node` in a slot, those in `#if` clauses included.
  mutating func arrangeAttributes(of node: Node.ID, slot: Node.Slot, between: Mark, endBreak: Bool, grouped: Bool) {
    let attributes = tree.children(node).filter { tree[$0].slot == slot }
    guard let last = attributes.last else { return }
    if grouped { before(first(attributes[0]), .open) }
    for (attribute, next) in zip(attributes, attributes.dropFirst().map(Optional.some) + [nil]) {
      let isConditional = kind(attribute) == .ifConfig
      if isConditional {
        for clause in tree.children(attribute) where tree[clause].slot == .clause {
          arrangeAttributes(of: clause, slot: .attribute, between: between, endBreak: false, grouped: grouped)
        }
      }
      guard let next else { continue }
      after(self.last(attribute), isConditional || kind(next) == .ifConfig ? .break(.same, .hard) : between)
    }
    let end: Mark? = endBreak ? (kind(last) == .ifConfig ? .break(.same, .hard) : between) : nil
    if grouped {
      after(self.last(last), .close, end)
    } else if let end {
      after(self.last(last), end)
    }
  }

  mutating func arrangeAttribute(_ node: Node.ID) {
    before(first(node), .open)
    if let arguments = child(node, .attributeArguments) { arrangeAttributeArguments(arguments) }
    after(last(node), .close)
  }

  private mutating func arrangeAttributeArguments(_ node: Node.ID) {
    guard kind(first(node)) == .leftParen, first(node).raw + 1 < last(node).raw else { return }
    if child(node, .argument) != nil, hasOnlyValues(node) {
      arrangeArguments(of: node, left: first(node), right: last(node), firmEnd: false)
      return
    }
    after(first(node), .break(.open, size: 0), .open(habits.argumentGroup))
    before(last(node), .break(habits.listEnd, size: 0), .close)
    let isSelector = tree.spells(Token.ID(first(node).raw - 1), "objc")
    arrangeWords(from: next(first(node)), to: last(node), besides: node, isSelector: isSelector)
  }

  /// Whether the arguments are those of a call, not `iOS 13` or `*`.
  private mutating func hasOnlyValues(_ node: Node.ID) -> Bool {
    for argument in tree.children(node) where tree[argument].slot == .argument && child(argument, .value) == nil {
      return false
    }
    return true
  }

  /// Tokens that have a little grammar of their own, `iOS 17, *, message: "x"`: breaks behind commas and colons, scopes
  /// in
  /// parentheses, spaces where the author has them. A child of `node` is one word and arranges itself.
  mutating func arrangeWords(from start: Token.ID, to end: Token.ID, besides node: Node.ID, isSelector: Bool = false) {
    var token = start
    while token < end {
      let child = childStarting(at: token, of: node)
      let last = child.map { self.last($0) } ?? token
      if let child, kind(child) == .genericWhereClause { group(child) }
      let following = next(last)
      if kind(token) == .colon, habits.stacksOperators, let value = childStarting(at: following, of: node),
        isMultilineString(value)
      {
        after(token, .break(.open, .electiveIgnoringAuthor))
        after(self.last(value), .break(.closeHugging, size: 0))
      } else if let mark = markBetween(last, following, end: end, isSelector: isSelector) {
        after(last, mark)
      }
      if child == nil, kind(token) == .leftParen, kind(following) != .rightParen {
        after(token, .break(habits.collectionScope, size: 0), .open)
      }
      if child == nil, kind(token) == .rightParen, kind(Token.ID(token.raw - 1)) != .leftParen {
        before(token, .break(habits.collectionEnd, size: 0), .close)
      }
      token = following
    }
    if !isSelector { groupElements(from: start, to: end) }
  }

  private mutating func markBetween(_ token: Token.ID, _ following: Token.ID, end: Token.ID, isSelector: Bool) -> Mark?
  {
    guard following < end else { return nil }
    switch (kind(token), kind(following)) {
    case (.comma, _): return .break(.same)
    case (.colon, .colon), (.colon, .rightParen), (.colon, .comma): return nil
    case (.colon, _): return isSelector ? .break(.same, size: 0) : habits.lastResort
    case (_, .comma), (_, .colon), (_, .rightParen), (.leftParen, _): return nil
    case (_, .where): return .break(.same)
    default: return tree[following].flags.contains(.afterSpace) ? .break(.continue) : nil
    }
  }

  private mutating func childStarting(at token: Token.ID, of node: Node.ID) -> Node.ID? {
    for child in tree.children(node) where first(child) <= token && token < tree[child].endToken {
      // An argument is made of words and colons itself.
      if kind(child) == .argument { return childStarting(at: token, of: child) }
      return first(child) == token ? child : nil
    }
    return nil
  }

  /// Keeps each platform and its version, each label and its value together.
  private mutating func groupElements(from start: Token.ID, to end: Token.ID) {
    var elementStart = start
    var token = start
    while token <= end {
      if token == end || kind(token) == .comma {
        if elementStart.raw + 1 < token.raw {
          before(elementStart, .open)
          after(Token.ID(token.raw - 1), .close)
        }
        elementStart = next(token)
      }
      token = Token.ID(token.raw + 1)
    }
  }
}
