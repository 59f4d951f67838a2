import Layout
import Syntax

extension Arranger {
  mutating func arrangeSwitch(_ node: Node.ID) {
    let keyword = first(node)
    before(keyword, .open)
    after(keyword, .space)
    guard let brace = tree.token(node, .leftBrace) else {
      after(last(node), .close)
      return
    }
    before(brace, habits.accessorBrace)
    let isInline = isInlineSwitch(node)
    after(brace, .close, isInline ? .open(.consistent) : nil)
    var isEmpty = !hasComment(last(node))
    for child in tree.children(node) where tree[child].slot == .case {
      isEmpty = false
      guard kind(child) == .ifConfig else { continue }
      if options.indentSwitchCaseLabels {
        before(first(child), .break(.open, .soft))
        after(last(child), .break(.close, size: 0))
      } else {
        before(first(child), .break(.same, .soft))
      }
    }
    if isInline {
      before(last(node), .break(.same), .close)
    } else {
      before(last(node), .break(.same, size: 0, isEmpty ? .elective : .soft))
    }
  }

  /// Whether the author has all of a switch on one line.
  private mutating func isInlineSwitch(_ node: Node.ID) -> Bool {
    guard habits.bodiesAreTheAuthors, options.respectsExistingLineBreaks, !options.indentSwitchCaseLabels,
      !options.lineBreakBeforeControlFlowKeywords, options.lineBreakBetweenDeclarationAttributes != .yes,
      let brace = tree.token(node, .leftBrace), child(node, .case) != nil
    else { return false }
    var token = next(brace)
    while token <= last(node) {
      if startsLine(token) || hasLineComment(token) { return false }
      token = next(token)
    }
    for child in tree.children(node) where kind(child) == .switchCase && demandsLineBreak(child) { return false }
    return true
  }

  private mutating func demandsLineBreak(_ node: Node.ID) -> Bool {
    var previous: Node.ID?
    for item in tree.children(node) where kind(item) == .caseItem {
      if let previous, demandsLineBreak(between: previous, item) { return true }
      previous = item
    }
    return false
  }

  /// The compiler warns when only a later pattern on the line has a condition.
  private mutating func demandsLineBreak(between item: Node.ID, _ following: Node.ID) -> Bool {
    child(item, .whereClause) == nil && child(following, .whereClause) != nil
  }

  /// ```
  /// case a, b: x      case a,
  ///                     b:
  ///                     x
  /// ```
  mutating func arrangeSwitchCase(_ node: Node.ID) -> Bool {
    let indentsLabel = options.indentSwitchCaseLabels && !standsBesideDirectives(node)
    let isInline = kind(parent(node)) == .switchExpr && isInlineSwitch(parent(node))
    before(first(node), indentsLabel ? .break(.open, .soft) : .break(.same, isInline ? .elective : .soft))
    if let attribute = child(node, .attribute) { after(last(attribute), habits.labelAttributeEnd) }
    guard let colon = tree.token(node, .colon) else { return true }
    after(colon, habits.labelEnd, .break(.open, isOpenedCase(node) ? .soft : habits.bodyStart), .open)
    let indents = indentsLabel ? Mark.break(.close, size: 0) : nil
    if colon < last(node) {
      after(last(node), .break(.close, size: 0), .close, indents)
    } else {
      before(next(node), .break(.close, size: 0), .close)
      if let indents { before(next(node), indents) }
    }
    arrangeLabel(node, colon)
    return arrangeItems(node)
  }

  /// Whether the `#if` around a case is indented in its stead.
  private mutating func standsBesideDirectives(_ node: Node.ID) -> Bool {
    parentKind(node) == .ifConfigClause && options.indentConditionalCompilationBlocks == .no
  }

  private mutating func isOpenedCase(_ node: Node.ID) -> Bool {
    guard habits.bodiesAreTheAuthors else { return false }
    if !options.respectsExistingLineBreaks, count(node, .item) > count(of: .caseItem, in: node) + 1 { return true }
    for item in tree.children(node) where tree[item].slot == .item && kind(item) != .caseItem {
      if startsLine(first(item)) { return true }
    }
    return false
  }

  private mutating func count(of kind: Node.Kind, in node: Node.ID) -> Int {
    var count = 0
    for child in tree.children(node) where self.kind(child) == kind { count += 1 }
    return count
  }

  private mutating func arrangeLabel(_ node: Node.ID, _ colon: Token.ID) {
    marks.setCloser(colon)
    guard let keyword = tree.token(node, .case) else { return }
    before(keyword, .open)
    let separator: BreakKind = habits.alignsConditions ? .same : .continue
    if habits.alignsConditions {
      after(keyword, .space, .break(.openAligned, size: 0, .authorOnly))
      before(colon, .break(.closeSilently, size: 0))
    } else {
      after(keyword, .space)
    }
    var previous: Node.ID?
    for item in tree.children(node) where kind(item) == .caseItem {
      if let previous, let comma = comma(after: previous) {
        let demands = demandsLineBreak(between: previous, item)
        after(comma, .close, .break(separator, size: 1, demands ? .soft : .elective))
      }
      before(first(item), .open)
      previous = item
    }
    if let previous {
      if let comma = comma(after: previous) {
        marks.setCloser(comma)
        after(comma, .close)
      } else {
        after(last(previous), .close)
      }
    }
    after(colon, .close)
  }
}
