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

  private func attributeBreak(_ separately: Bool) -> Mark {
    .break(.same, separately && options.lineBreakBetweenDeclarationAttributes == .yes ? .hard : .elective)
  }

  /// Attributes directly below `node` in a slot, those in `#if` clauses included.
  mutating func arrangeAttributes(of node: Node.ID, slot: Node.Slot, between: Mark, endBreak: Bool, grouped: Bool) {
    let attributes = tree.children(node).filter { tree[$0].slot == slot }
    guard let last = attributes.last else { return }
    if grouped { before(first(attributes[0]), .open) }
    for attribute in attributes {
      let isConditional = kind(attribute) == .ifConfig
      if isConditional {
        for clause in tree.children(attribute) where tree[clause].slot == .clause {
          arrangeAttributes(of: clause, slot: .item, between: between, endBreak: false, grouped: grouped)
        }
      }
      if attribute != last { after(self.last(attribute), isConditional ? .break(.same, .hard) : between) }
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
    arrangeWords(from: next(first(node)), to: last(node), besides: node)
  }

  /// Whether the arguments are those of a call, not `iOS 13` or `*`.
  private func hasOnlyValues(_ node: Node.ID) -> Bool {
    for argument in tree.children(node) where tree[argument].slot == .argument && child(argument, .value) == nil { return false }
    return true
  }

  /// Tokens that have a little grammar of their own, `iOS 17, *, message: "x"`: breaks behind commas and colons, and
  /// spaces where the author has them. Children of `node` arrange themselves.
  mutating func arrangeWords(from start: Token.ID, to end: Token.ID, besides node: Node.ID) {
    var token = start
    while token < end {
      let following = next(token)
      if following < end || kind(token) != .comma {
        switch kind(token) {
        case .comma: after(token, .break(.same))
        case .colon:
          if tree[following].flags.contains(.afterSpace) { after(token, habits.lastResort) }
        default:
          let isGlued = kind(following) == .comma || kind(following) == .colon || following == end
          if !isGlued, tree[following].flags.contains(.afterSpace) { after(token, .break(.continue)) }
        }
      }
      token = following
    }
    groupVersions(from: start, to: end)
  }

  /// Keeps each platform and its version together.
  private mutating func groupVersions(from start: Token.ID, to end: Token.ID) {
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
