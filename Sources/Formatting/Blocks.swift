import Layout
import Syntax

// Source files, braces and what stands between them.

extension Arranger {
  /// The braces of a body, the first and the last token of `block`:
  /// ```
  /// { x }        {
  ///                x
  ///              }
  /// ```
  /// `opening`: whether the break behind the opening brace must fire.
  mutating func arrangeBraces(_ block: Node.ID, leading: Mark?, opening: Newline? = nil) {
    arrangeBraces(
      first(block), last(block), leading: leading, opening: opening,
      hasContent: tree[block].end.raw - block.raw > 1, opened: isOpened(block))
  }

  mutating func arrangeBraces(
    _ left: Token.ID, _ right: Token.ID, leading: Mark?, opening: Newline? = nil, hasContent: Bool, opened: Bool
  ) {
    guard left < right, kind(right) == .rightBrace else { return }
    if let leading { before(left, leading) }
    let opening = opened && opening != .authorOnly ? Newline.soft : opening ?? habits.bodyStart
    if hasContent || hasComment(right) {
      let size: UInt8 = isGluedBrace(left, right) ? 0 : 1
      after(left, .break(.open, size: size, opening), .open)
      before(right, .break(habits.bodyEnd, size: size), .close)
    } else {
      let opening = habits.bodiesAreTheAuthors && !opening.isForced ? Newline.authorOnly : opening
      after(left, .break(.open, size: 0, opening))
      before(right, .break(habits.bodyEnd, size: 0))
    }
  }

  /// `{{ x }}`, as the author has it.
  private mutating func isGluedBrace(_ left: Token.ID, _ right: Token.ID) -> Bool {
    guard habits.bodiesAreTheAuthors, kind(next(left)) == .leftBrace, kind(Token.ID(right.raw - 1)) == .rightBrace
    else { return false }
    return tree.gap(before: next(left)).isEmpty && tree.gap(before: right).isEmpty
  }

  /// Whether the author began a line anywhere between the items of a block, or before its closing brace.
  mutating func isOpened(_ block: Node.ID) -> Bool {
    guard habits.bodiesAreTheAuthors else { return false }
    // Without the author's breaks, semicolons give way to line breaks.
    if !options.respectsExistingLineBreaks, count(block, .item) > 1, kind(block) != .accessorBlock { return true }
    if let signature = child(block, .signature), startsLine(first(signature)) { return true }
    if startsLine(last(block)) { return tree[block].end.raw - block.raw > 1 || hasComment(last(block)) }
    for child in tree.children(block) where tree[child].slot == .item && startsLine(first(child)) { return true }
    return false
  }

  mutating func arrangeSourceFile(_ node: Node.ID) -> Bool {
    if kind(Token.ID(0)) == .shebang { after(Token.ID(0), .break(.same, .soft)) }
    return arrangeItems(node)
  }

  /// The items of a list, each on lines of its own unless the author joined them with semicolons.
  mutating func arrangeItems(_ list: Node.ID) -> Bool {
    if kind(list) == .accessorBlock, let item = child(list, .item), kind(item) == .accessorDecl {
      arrangeAccessors(list)
      return true
    }
    var previous: Node.ID?
    for item in tree.children(list) where tree[item].slot == .item && !isEmpty(item) && kind(item) != .caseItem {
      if let previous { arrangeItem(previous, isLast: false) }
      previous = item
    }
    if let previous { arrangeItem(previous, isLast: true) }
    return true
  }

  private mutating func arrangeItem(_ item: Node.ID, isLast: Bool) {
    if isIgnored(item) { return }
    var end = last(item)
    var hasSemicolon = false
    while kind(next(end)) == .semicolon {
      end = next(end)
      marks.setCloser(end)
      hasSemicolon = true
    }
    before(first(item), .open)
    let demands = !isLast && (!hasSemicolon || !options.respectsExistingLineBreaks)
    if !habits.bodiesAreTheAuthors {
      after(end, .close, .break(.reset, size: hasSemicolon ? 1 : 0, demands ? .soft : .elective))
    } else if isLast {
      // For a comment on a line of its own behind it.
      after(end, .close, hasComment(next(end)) ? .break(.item, size: 0, .authorOnly) : nil)
    } else {
      after(end, .close, .break(.item, size: hasSemicolon ? 1 : 0, demands ? .soft : .elective))
    }
    if kind(item) == .ifExpr, !habits.bodiesAreTheAuthors, let condition = child(item, .condition) {
      before(first(condition), .open(.consistent))
      after(last(item), .close)
    }
  }

  private mutating func arrangeAccessors(_ list: Node.ID) {
    var previous: Node.ID?
    for item in tree.children(list) where tree[item].slot == .item {
      if let previous {
        let hasBody = child(previous, .body) != nil
        after(
          last(previous),
          .break(
            habits.bodiesAreTheAuthors ? .item : .same, size: 1,
            hasBody && !habits.bodiesAreTheAuthors ? .soft : .elective))
      }
      previous = item
    }
  }
}
