import Layout
import Syntax
import Text

// Postfix expressions: `base.member(call)[subscript]!`, key paths, and `try` and `await` in front of them.

extension Arranger {
  /// Before the dots of links that are called, and of those that are not.
  private struct LinkBreaks {
    var called = BreakKind.contextual
    var uncalled = BreakKind.contextual
  }

  mutating func arrangeChain(_ node: Node.ID) {
    if isObjectiveCKeyPath(node) { return }
    let base = child(node, .base)
    let start = first(node)
    withChildren(node, .suffix) { arranger, suffixes in
      arranger.arrangeLinks(suffixes, base: base, first: start, breaks: LinkBreaks())
    }
  }

  /// The compiler takes no line break between the names of `#keyPath(A.b)`.
  private mutating func isObjectiveCKeyPath(_ node: Node.ID) -> Bool {
    guard parentKind(node) == .argument, parentKind(parent(node)) == .macroExpansionExpr else { return false }
    let name = next(first(parent(parent(node))))
    guard tree.bytes(name).elementsEqual("keyPath".utf8) else { return false }
    return !tree.children(node).contains { tree.kind($0) == .postfixIfConfig }
  }

  /// Breaks before the dots of a chain, and the contexts that decide how deep its lines are:
  /// ```
  /// a.b()        f {
  ///   .c           x
  ///   .d()       }
  ///              .g()
  /// ```
  /// Suffixes like `!` end one run of links and become the base of the next.
  private mutating func arrangeLinks(
    _ suffixes: View<Node.ID>, base: Node.ID?, first: Token.ID, breaks: LinkBreaks
  ) {
    var end = suffixes.count
    while 0 < end {
      if !isLink(suffixes[end - 1]) {
        end -= 1
        continue
      }
      var start = end
      while 0 < start, isLink(suffixes[start - 1]), start == end || !hasGenerics(suffixes[start - 1]) { start -= 1 }
      let baseEnd = start == 0 ? base.map { last($0) } : last(suffixes[start - 1])
      let isName = start == 0 && (base.map { kind($0) == .identifierExpr && !hasGenerics($0) } ?? false)
      let links = suffixes.part(start..<end)
      arrangeRun(links, baseEnd: baseEnd, baseIsName: isName, first: first, breaks: breaks)
      end = start
    }
  }

  private mutating func hasGenerics(_ node: Node.ID) -> Bool { child(node, .genericArguments) != nil }

  private mutating func isLink(_ suffix: Node.ID) -> Bool {
    switch kind(suffix) {
    case .memberSuffix, .callSuffix, .subscriptSuffix, .postfixIfConfig: true
    default: false
    }
  }

  /// `.0`: at the start of a line, the compiler takes the digits of `.0.1` for one fraction.
  private mutating func isTupleIndex(_ suffix: Node.ID) -> Bool {
    kind(suffix) == .memberSuffix && kind(next(first(suffix))) == .integerLiteral
  }

  private mutating func isCallLike(_ suffix: Node.ID) -> Bool {
    kind(suffix) == .callSuffix || kind(suffix) == .subscriptSuffix
  }

  private mutating func arrangeRun(
    _ links: View<Node.ID>, baseEnd: Token.ID?, baseIsName: Bool, first: Token.ID, breaks: LinkBreaks
  ) {
    guard mayBreak(links, hasBase: baseEnd != nil) else { return }
    var hasCompound = false
    var hasMember = false
    if let baseEnd {
      before(first, .contextStart)
      after(baseEnd, .contextEnd)
      hasCompound = !baseIsName
    }
    for index in links.indices {
      let link = links[index]
      let isTop = index == links.endIndex - 1
      switch kind(link) {
      case .memberSuffix:
        let isCalled = !isTop && isCallLike(links[index + 1])
        let hasBase = baseEnd != nil || links.startIndex < index
        let mayBreak = hasBase && !isCalled && !(isTupleIndex(link) && !isTop && isTupleIndex(links[index + 1]))
        if mayBreak { before(self.first(link), .break(breaks.uncalled, size: 0)) }
        hasMember = true
      case .callSuffix, .subscriptSuffix:
        let groups = hasMember && (hasCompound || !isTop) && options.lineBreakAroundMultilineExpressionChainComponents
        if links.startIndex < index, kind(links[index - 1]) == .memberSuffix {
          let member = links[index - 1]
          if baseEnd != nil || links.startIndex < index - 1 {
            before(self.first(member), .break(breaks.called, size: 0))
          }
          before(self.first(member), .contextStart)
          if groups { before(self.first(member), .open) }
        } else {
          before(first, .contextStart)
          if groups { before(first, .open) }
        }
        if groups { after(last(link), .contextEnd, .close) } else { after(last(link), .contextEnd) }
        hasCompound = true
      case .postfixIfConfig:
        before(first, .contextStart)
        after(last(link), .contextEnd)
        arrangeConditionalLinks(link)
      default: break
      }
      let endsContext =
        kind(link) == .memberSuffix
        || (isCallLike(link) && links.startIndex < index && kind(links[index - 1]) == .memberSuffix)
      if isTop, endsContext {
        before(first, .contextStart)
        after(last(link), .contextEnd)
      }
    }
    arrangeShortBase(links, baseIsName: baseIsName, first: first)
  }

  /// Whether a break may stand before one of the links; without any, nobody asks for their contexts.
  private mutating func mayBreak(_ links: View<Node.ID>, hasBase: Bool) -> Bool {
    var hasBase = hasBase
    for link in links {
      if hasBase, !isCallLike(link) { return true }
      hasBase = true
    }
    return false
  }

  /// A name keeps its first called member: `name.member(`.
  private mutating func arrangeShortBase(_ links: View<Node.ID>, baseIsName: Bool, first: Token.ID) {
    guard baseIsName, links.count > 1 else { return }
    let member = links[links.startIndex]
    let call = links[links.startIndex + 1]
    guard kind(member) == .memberSuffix, isCallLike(call) else { return }
    // `try` and `await` have a group of their own.
    if kind(call) == .callSuffix, followsKeyword(first) { return }
    before(first, .open)
    after(next(self.first(member)), .close)
  }

  private mutating func followsKeyword(_ token: Token.ID) -> Bool {
    guard 0 < token.raw else { return false }
    var previous = Token.ID(token.raw - 1)
    if kind(previous) == .postfixQuestion || kind(previous) == .exclamation, 0 < previous.raw {
      previous = Token.ID(previous.raw - 1)
      return kind(previous) == .try
    }
    return kind(previous) == .try || kind(previous) == .await || kind(previous) == .unsafe
  }

  /// `#if` between links: each directive on a line of its own, at the level of the links.
  private mutating func arrangeConditionalLinks(_ node: Node.ID) {
    var breaks = LinkBreaks(called: .same)
    if habits.keepsLinksTogether {
      // The first one decides for all.
      breaks = LinkBreaks(called: .keep, uncalled: .keep)
    }
    var directive: BreakKind = habits.keepsLinksTogether ? .openDirectives : .contextual
    for clause in tree.children(node) where tree[clause].slot == .clause {
      before(first(clause), .break(directive, size: 0, .soft))
      if habits.keepsLinksTogether { directive = .same }
      withChildren(clause, .suffix) { arranger, suffixes in
        guard let first = suffixes.first else { return }
        arranger.arrangeLinks(suffixes, base: nil, first: arranger.first(first), breaks: breaks)
      }
    }
    before(last(node), .break(habits.keepsLinksTogether ? .closeAsOpened : .contextual, size: 0, .soft))
  }

  mutating func arrangePostfixIfConfig(_ node: Node.ID) {
    // The next link has its own break; whatever else goes on stands below.
    let isElective = options.respectsExistingLineBreaks && isFollowedByMember(node)
    after(last(node), .break(.same, size: 0, isElective ? .elective : .soft))
  }

  /// Arguments and trailing closures of a call, a subscript or a macro.
  mutating func arrangeCall(_ node: Node.ID) {
    var firstClosure: Node.ID?
    for child in tree.children(node) where tree[child].slot == .trailing {
      if firstClosure == nil {
        firstClosure = child
      } else if !habits.bodiesAreTheAuthors {
        if let firstClosure { openedClosures.insert(firstClosure) }
        if let closure = self.child(child, .value) { openedClosures.insert(closure) }
      }
    }
    if let firstClosure, kind(firstClosure) == .closureExpr {
      before(first(firstClosure), habits.trailingBrace)
      if isInCondition(node) { keepClosed(firstClosure) }
    }
    guard let left = tree.firstOwnToken(node, where: { $0 == .leftParen || $0 == .leftBracket }),
      let right = tree.firstOwnToken(node, where: { $0 == .rightParen || $0 == .rightBracket })
    else { return }
    let isCompact = isCompactArgument(node)
    let isSubscript = kind(node) == .subscriptSuffix
    var firm = firstClosure != nil && (isSubscript || !isCompact)
    if !isCompact, isFollowedByMember(node) { firm = true }
    if parentKind(node) == .keyPathExpr { firm = lastChild(parent(node)) != node }
    arrangeArguments(of: node, left: left, right: right, firmEnd: firm)
  }

  /// In a condition, a closure whose content begins on a new line would be taken for the body, and a link on a new line
  /// would not continue the chain.
  private mutating func keepClosed(_ closure: Node.ID) {
    inlineClosures.insert(closure)
    let following = next(closure)
    switch kind(following) {
    case .leftBrace, .where, .comma: break
    default: if !startsLine(following) { marks.setGlued(following) }
    }
  }

  private mutating func isInCondition(_ node: Node.ID) -> Bool {
    var node = parent(node)
    while true {
      switch kind(node) {
      case .conditionElement, .forStmt, .switchExpr, .catchItem: return true
      case .sourceFile, .codeBlock, .memberBlock, .accessorBlock, .closureExpr, .switchCase, .ifConfigClause, .argument,
        .parameter, .arrayExpr, .dictionaryElement, .interpolation, .attributeArguments:
        return false
      default: node = parent(node)
      }
    }
  }

  private mutating func isFollowedByMember(_ suffix: Node.ID) -> Bool {
    let end = tree[suffix].end
    guard end < tree[parent(suffix)].end, parentKind(suffix) == .chainExpr || parentKind(suffix) == .ifConfigClause
    else { return false }
    return kind(end) == .memberSuffix || kind(end) == .postfixIfConfig
  }

  mutating func arrangeMacroExpansion(_ node: Node.ID) {
    arrangeAttributes(of: node, separately: true)
    arrangeCall(node)
  }

  mutating func arrangeKeyPath(_ node: Node.ID) {
    group(node)
    var isFirst = child(node, .root) == nil
    for component in tree.children(node) where tree[component].slot == .component {
      if kind(component) == .memberSuffix, !isFirst { before(first(component), .break(.continue, size: 0)) }
      isFirst = false
    }
  }

  /// `try`, `await`, `unsafe`: they keep to the name that they stand before.
  mutating func arrangeKeywordExpression(_ node: Node.ID) {
    guard let value = child(node, .value) else { return }
    before(first(value), kind(node) == .unsafeExpr ? .space : habits.lastResort)
    if isKeywordExpression(parent(node)) { return }
    guard let anchor = anchor(of: value) else { return }
    before(first(node), .open)
    after(anchor, .close)
  }

  private mutating func isKeywordExpression(_ node: Node.ID) -> Bool {
    switch kind(node) {
    case .tryExpr, .awaitExpr, .unsafeExpr: true
    default: false
    }
  }

  /// The end of the name that the group of a keyword ends with.
  private mutating func anchor(of node: Node.ID) -> Token.ID? {
    var node = node
    while isKeywordExpression(node), let value = child(node, .value) { node = value }
    switch kind(node) {
    case .identifierExpr: return hasGenerics(node) ? nil : last(node)
    case .chainExpr:
      guard let base = child(node, .base), !hasGenerics(base) else { return nil }
      var token: Token.ID? = kind(base) == .identifierExpr ? last(base) : nil
      for (index, suffix) in tree.children(node).dropFirst().enumerated() {
        switch kind(suffix) {
        case .memberSuffix where hasGenerics(suffix): return nil
        case .memberSuffix: if index == 0, token != nil { token = next(first(suffix)) }
        case .callSuffix, .subscriptSuffix: break
        default: return nil
        }
      }
      return token
    default: return nil
    }
  }
}
