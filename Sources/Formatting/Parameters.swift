import Layout
import Syntax

// Parameters, generic parameters and arguments, inheritance and requirements.

extension Arranger {
  /// ```
  /// (a: A, b: B)      (
  ///                     a: A,
  ///                     b: B
  ///                   )
  /// ```
  mutating func arrangeParameters(_ clause: Node.ID, firmEnd: Bool) {
    guard child(clause, .parameter) != nil, kind(first(clause)) == .leftParen else { return }
    let opening = openingBreak(of: clause, .parameter, right: last(clause))
    after(first(clause), .break(openingScope(of: clause, .parameter), size: 0, opening), .open(habits.argumentGroup))
    before(last(clause), .break(firmEnd ? habits.firmArgumentEnd : habits.argumentEnd, size: 0), .close)
  }

  /// `@A label name: T = v`, of functions, closures, enum cases and tuple types.
  mutating func arrangeParameter(_ node: Node.ID) {
    before(first(node), .open)
    arrangeAttributes(of: node)
    let start = keyword(node)
    let colon = tree.token(node, .colon)
    if let colon, start.raw + 1 < colon.raw { before(next(start), habits.lastResort) }
    if colon == nil, isTwoNames(node, from: start) { before(next(start), habits.lastResort) }
    if let colon { after(colon, habits.parameterType) }
    if let comma = comma(after: node) {
      marks.setCloser(comma)
      let isBare = kind(first(parent(node))) != .leftParen
      after(comma, .close, isBare ? habits.bareParameterEnd : separatorBreak(comma))
    } else {
      after(last(node), .close)
    }
  }

  private mutating func isTwoNames(_ node: Node.ID, from start: Token.ID) -> Bool {
    child(node, .type) == nil && start < last(node) && kind(node) == .parameter && isName(next(start))
      && next(start) <= last(node)
  }

  private mutating func isName(_ token: Token.ID) -> Bool { kind(token).isName || kind(token) == .wildcard }

  mutating func arrangeGenericParameters(_ node: Node.ID) {
    after(first(node), .break(.open, size: 0), .open(habits.argumentGroup))
    before(last(node), .break(habits.listEnd, size: 0), .close)
    if let clause = child(node, .whereClause) { before(first(clause), .break(.same)) }
  }

  /// Behind the last element of a list without a closing bracket: before the brace that ends the block around it, a
  /// line break would open that block the next time.
  mutating func listEnd(behind token: Token.ID) -> BreakKind {
    habits.bodiesAreTheAuthors && kind(next(token)) == .rightBrace ? .closeSilently : habits.listEnd
  }

  mutating func arrangeGenericParameter(_ node: Node.ID) {
    before(first(node), .open)
    arrangeAttributes(of: node)
    let start = keyword(node)
    if kind(start) == .each || (kind(start) == .let && start < last(node)) { after(start, .break) }
    if let colon = tree.token(node, .colon) { after(colon, .break) }
    arrangeListElement(node)
  }

  /// The end of the group around a list's element, and the break behind its comma.
  private mutating func arrangeListElement(_ node: Node.ID) {
    if let comma = comma(after: node) {
      marks.setCloser(comma)
      after(comma, .close, separatorBreak(comma))
    } else {
      after(last(node), .close)
    }
  }

  mutating func arrangeGenericArguments(_ node: Node.ID) {
    after(first(node), .break(.open, size: 0), .open)
    before(last(node), .break(habits.listEnd, size: 0), .close)
    for argument in tree.children(node) {
      if isAtom(argument) {
        if let comma = comma(after: argument), let separator = separatorBreak(comma) { after(comma, separator) }
        continue
      }
      before(first(argument), .open)
      arrangeListElement(argument)
    }
  }

  /// ```
  /// where A: B, C == D      where
  ///                           A: B,
  ///                           C == D
  /// ```
  mutating func arrangeGenericWhere(_ node: Node.ID) {
    let keyword = first(node)
    guard keyword < last(node) else { return }
    after(keyword, .break(.open))
    let end = closerEnd(behind: last(node)) ?? last(node)
    after(end, .break(listEnd(behind: end), size: 0))
    before(next(keyword), .open)
    after(last(node), .close)
  }

  mutating func arrangeGenericRequirement(_ node: Node.ID) {
    before(first(node), .open)
    if let colon = tree.token(node, .colon) {
      after(colon, .break)
    } else if let left = child(node, .left), next(left) < next(node) {
      before(next(left), .break)
      after(next(left), .space)
    }
    arrangeListElement(node)
  }

  /// `: A, B`; the first type stays behind the colon as long as it fits.
  mutating func arrangeInheritance(_ node: Node.ID) {
    guard first(node) < last(node) else { return }
    before(next(first(node)), .open, .break(.open, size: 1))
    after(last(node), .break(listEnd(behind: last(node)), size: 0), .close)
    for type in tree.children(node) {
      if let comma = comma(after: type) { after(comma, .break(.same)) }
    }
  }
}
