import Layout
import Syntax

// Arguments, collections and tuples.

extension Arranger {
  /// The arguments of a call, a subscript, a macro or an attribute.
  /// ```
  /// f(a, b)      f(
  ///                a, b)         or one a line, by option
  /// ```
  /// `firmEnd`: something hangs on the closing bracket, so it moves to a line of its own if the opening one ends a
  /// line.
  mutating func arrangeArguments(of node: Node.ID, left: Token.ID, right: Token.ID, firmEnd: Bool) {
    guard child(node, .argument) != nil else { return }
    let isCompact = isCompactArgument(node)
    let end = Mark.break(firmEnd ? habits.firmArgumentEnd : habits.argumentEnd, size: 0)
    if isCompact {
      after(left, .break(habits.argumentScope, size: 0))
      before(right, end)
    } else {
      let opening = openingBreak(of: node, .argument, right: right)
      let scope = openingScope(of: node, .argument)
      after(left, .break(scope, size: 0, opening), .open(habits.argumentGroup))
      before(right, end, .close)
    }
    for argument in tree.children(node) where tree[argument].slot == .argument {
      arrangeArgument(argument, grouped: !isCompact)
      if !isCompact, let value = child(argument, .value), isMultilineString(value) {
        stringElements.insert(first(value))
      }
    }
  }

  /// Where every element gets a line of its own once the author broke a line before one, or before a comment behind the
  /// last, the first one gets it too.
  mutating func openingBreak(of list: Node.ID, _ slot: Node.Slot, right: Token.ID) -> Newline {
    guard habits.opensBrokenLists, options.respectsExistingLineBreaks else { return .elective }
    for element in tree.children(list) where tree[element].slot == slot && beginsLine(first(element)) { return .soft }
    let endsWithComment = hasComment(right) && tree.comments(before: right).contains { $0.startsLine }
    return endsWithComment ? .soft : .elective
  }

  /// The scope of a list; aligned from the start if its first element stands behind the bracket and the author broke
  /// the
  /// line before another one.
  mutating func openingScope(of list: Node.ID, _ slot: Node.Slot) -> BreakKind {
    guard habits.argumentScope == .openAligned, options.respectsExistingLineBreaks else { return habits.argumentScope }
    if habits.opensBrokenLists { return .openElements }
    var isFirst = true
    for element in tree.children(list) where tree[element].slot == slot {
      let starts = beginsLine(first(element))
      if isFirst, starts { return .openAligned }
      if !isFirst, starts { return .openColumn }
      isFirst = false
    }
    return .openElements
  }

  private mutating func arrangeArgument(_ node: Node.ID, grouped: Bool) {
    if kind(node) == .ifConfig { return }
    let grouped = grouped && !isAtom(node)
    if grouped { before(first(node), .open) }
    var closesString = false
    if let colon = tree.token(node, .colon) {
      let value = child(node, .value)
      let space =
        opensBracket(next(colon))
        ? habits.bracketStart : value.map { startsWithText($0) } == true ? habits.textStart : .break
      if habits.stacksOperators, let value, leftmostMultilineString(value) != nil {
        after(colon, space, .break(.open, size: 0))
        closesString = true
      } else {
        after(colon, space)
      }
    }
    let end: Mark? = closesString ? .break(.closeHugging, size: 0) : nil
    if let comma = comma(after: node) {
      marks.setCloser(comma)
      if let end { before(comma, end) }
      let separator = separatorBreak(comma)
      if grouped {
        after(comma, .close, separator)
      } else if let separator {
        after(comma, separator)
      }
    } else if grouped {
      if let end { after(last(node), end, .close) } else { after(last(node), .close) }
    }
  }

  private mutating func opensBracket(_ token: Token.ID) -> Bool {
    switch kind(token) {
    case .leftBrace, .leftParen, .leftBracket: true
    default: false
    }
  }

  /// Whether the only argument is a literal or a closure, which may begin right behind the opening parenthesis and span
  /// lines.
  mutating func isCompactArgument(_ node: Node.ID) -> Bool {
    guard let argument = onlyChild(node, .argument), let value = child(argument, .value) else { return false }
    switch kind(value) {
    case .arrayExpr, .dictionaryExpr, .closureExpr: return true
    default: return false
    }
  }

  mutating func arrangeCollection(_ node: Node.ID) {
    let left = first(node)
    let right = last(node)
    let hasElements = child(node, .element) != nil
    let commentInside = hasComment(right) || (kind(next(left)) == .colon && hasComment(next(left)))
    if hasElements || commentInside {
      after(left, .break(habits.collectionScope, size: 0), .open(habits.collectionGroup))
      before(right, .break(habits.collectionEnd, size: 0), .close)
    }
    guard hasElements else {
      if !commentInside, kind(node) == .arrayExpr { arrangeEmptyList(left, right) }
      return
    }
    var previous: Node.ID?
    for element in tree.children(node) where tree[element].slot == .element {
      if kind(element) == .ifConfig { previous = nil; continue }
      if let previous, let comma = comma(after: previous) { after(comma, .break(.same)) }
      if let previous { arrangeElement(previous) }
      previous = element
    }
    if let previous {
      arrangeElement(previous)
    }
    arrangeTrailingComma(node)
  }

  private mutating func arrangeElement(_ node: Node.ID) {
    if isAtom(node) {
      if let comma = comma(after: node) { marks.setCloser(comma) }
      return
    }
    before(first(node), .open)
    if kind(node) == .dictionaryElement, let colon = tree.token(node, .colon) { after(colon, .break) }
    if let comma = comma(after: node) {
      marks.setCloser(comma)
      after(comma, .close)
    } else {
      after(last(node), .close)
    }
  }

  /// The comma behind the last element, if the option does not leave it as it is: there if and only if the list spans
  /// lines, or never.
  private mutating func arrangeTrailingComma(_ node: Node.ID) {
    guard options.multiElementCollectionTrailingCommas != .preserve else { return }
    guard let firstElement = child(node, .element), let lastElement = lastChild(node), kind(lastElement) != .ifConfig
    else { return }
    let comma = comma(after: lastElement)
    let isWanted = options.multiElementCollectionTrailingCommas == .yes
    if let comma { marks.setMoved(comma) }
    before(first(firstElement), .commaStart)
    marks.setCommaEnd(last(lastElement), commaEnd(of: node, isWanted: isWanted && firstElement != lastElement))
  }

  private mutating func commaEnd(of list: Node.ID, isWanted: Bool) -> TrailingComma {
    guard isWanted else { return .never }
    return options.respectsExistingLineBreaks && startsLine(last(list)) ? .ifBroken : .unlessHugged
  }

  mutating func arrangeTuple(_ node: Node.ID) {
    let elements = count(node, .argument)
    let left = first(node)
    let right = last(node)
    guard elements > 0 else {
      arrangeEmptyList(left, right)
      return
    }
    if elements == 1, !isOpenedList(left) {
      after(left, .open)
      before(right, .close)
      marks.setCloser(right)
      if hasLineComment(next(left)) { after(left, .break(.continue, size: 0)) }
      if let argument = child(node, .argument), let colon = tree.token(argument, .colon) { after(colon, .break) }
      return
    }
    after(left, .break(habits.collectionScope, size: 0), .open(habits.collectionGroup))
    before(right, .break(habits.collectionEnd, size: 0), .close)
    for element in tree.children(node) where tree[element].slot == .argument {
      if let comma = comma(after: element), let separator = separatorBreak(comma) { after(comma, separator) }
      before(first(element), .open)
      if let colon = tree.token(element, .colon) { after(colon, .break) }
      if let comma = comma(after: element) {
        marks.setCloser(comma)
        after(comma, .close)
      } else {
        after(last(element), .close)
      }
    }
  }

  /// Whether the author began a line behind an opening bracket, where that counts even if no list follows.
  private mutating func isOpenedList(_ left: Token.ID) -> Bool {
    habits.bodiesAreTheAuthors && options.respectsExistingLineBreaks && startsLine(next(left))
  }

  /// Brackets around nothing stay on two lines if the author has them so.
  private mutating func arrangeEmptyList(_ left: Token.ID, _ right: Token.ID) {
    guard next(left) == right, isOpenedList(left), !hasComment(right) else { return }
    after(left, .break(.same, size: 0, .authorOnly))
  }

  mutating func arrangeTuplePattern(_ node: Node.ID) {
    guard child(node, .element) != nil else { return }
    after(first(node), .break(habits.collectionScope, size: 0), .open(habits.collectionGroup))
    before(last(node), .break(habits.collectionEnd, size: 0), .close)
  }

  mutating func arrangeTuplePatternElement(_ node: Node.ID) {
    if let colon = tree.token(node, .colon) { after(colon, .space) }
    if let comma = comma(after: node), let separator = separatorBreak(comma) { after(comma, separator) }
  }

  /// `f(a:b:)` and generic arguments of a name.
  mutating func arrangeName(_ node: Node.ID) {
    guard first(node) < last(node), let paren = tree.token(node, .leftParen), paren < last(node),
      kind(last(node)) == .rightParen
    else { return }
    after(paren, .break(habits.argumentScope, size: 0), .open(habits.argumentGroup))
    before(last(node), .break(habits.argumentEnd, size: 0), .close)
    var token = next(paren)
    while token < last(node) {
      if kind(token) == .colon, next(token) < last(node) { after(token, .break(.same, size: 0)) }
      token = next(token)
    }
  }
}
