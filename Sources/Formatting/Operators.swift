import Layout
import Syntax
import Text

// Operators, casts, ternaries and assignments, and what stands to the right of them.

/// Precedence groups that the layout tells apart, by the operator's spelling.
enum Precedence {
  case assignment, logical, range, other
}

extension Arranger {
  /// ```
  /// a + b      a
  ///              + b
  /// ```
  mutating func arrangeInfix(_ node: Node.ID) {
    withChildren(node, nil) { arranger, operands in arranger.arrangeOperands(operands, of: node) }
  }

  private mutating func arrangeOperands(_ operands: View<Node.ID>, of node: Node.ID) {
    guard operands.count > 1 else { return }
    let level: BreakKind = isStatement(node) ? .same : .continue
    // The last operator is the outermost one.
    for index in stride(from: operands.count - 1, to: 0, by: -1) {
      let operand = operands[index]
      let firstOperator = next(operands[index - 1])
      if isRightAssociative(firstOperator), index < operands.count - 1 {
        arrangeOperator(
          firstOperator, right: operand, end: last(operands[operands.count - 1]), groups: false, level: level)
      } else {
        arrangeOperator(firstOperator, right: operand, end: last(operand), groups: true, level: level)
      }
    }
  }

  private mutating func arrangeOperator(
    _ token: Token.ID, right: Node.ID, end: Token.ID, groups: Bool, level: BreakKind
  ) {
    if groups, isGroupedOperand(right) { group(right) }
    guard takesSpaces(token) else {
      marks.setGlued(token)
      marks.setGlued(next(token))
      return
    }
    if let stack = stacking(behind: token, right: right, end: end) {
      open(stack, before: token)
      after(token, .space)
      return
    }
    switch options.binaryOperatorBreak {
    case .before:
      before(token, .break(level))
      after(token, .space)
    case .after:
      before(token, .space)
      after(token, .break(level))
    case .preserve:
      before(token, .break(level))
      after(token, .break(level, .authorOnly))
    }
  }

  /// Whether an expression is all of a statement, or what it returns: then its operators need no indentation to stand
  /// out.
  private mutating func isStatement(_ node: Node.ID) -> Bool {
    guard !habits.stacksOperators else { return false }
    return tree[node].slot == .item || (parentKind(node) == .returnStmt && !isBroken(before: first(node)))
  }

  private mutating func open(_ stack: Stack, before token: Token.ID) {
    before(token, .break(stack.kind))
    if stack.groups { before(token, .open) }
    close(stack)
  }

  private mutating func close(_ stack: Stack) {
    let end: Mark? = stack.groups ? .close : nil
    if stack.resets {
      after(stack.end, .break(.reset, size: 0), .break(.closeHugging, size: 0), end)
    } else {
      after(stack.end, .break(.closeHugging, size: 0), end)
    }
  }

  /// Operands that rather go to the next line as a whole than break inside.
  private mutating func isGroupedOperand(_ node: Node.ID) -> Bool {
    guard kind(node) == .chainExpr, !endsInGenerics(node) else { return false }
    switch lastChild(node).map({ kind($0) }) {
    case .memberSuffix, .callSuffix, .subscriptSuffix: return true
    default: return false
    }
  }

  private mutating func endsInGenerics(_ chain: Node.ID) -> Bool {
    lastChild(chain).map { child($0, .genericArguments) != nil } ?? false
  }

  private mutating func isRightAssociative(_ token: Token.ID) -> Bool { tree.spells(token, "??") }

  mutating func precedence(_ token: Token.ID) -> Precedence {
    let bytes = tree.bytes(token)
    switch bytes.count {
    case 0, 1: return kind(token) == .equal ? .assignment : .other
    case 2 where bytes[0] == bytes[1] && (bytes[0] == UInt8(ascii: "&") || bytes[0] == UInt8(ascii: "|")):
      return .logical
    default: break
    }
    if tree.spells(token, "...") || tree.spells(token, "..<") { return .range }
    return .other
  }

  /// Whether spaces stand around an operator: also around one of ranges, where it would else run into its operand.
  private mutating func takesSpaces(_ token: Token.ID) -> Bool {
    guard precedence(token) == .range else { return true }
    switch options.spacesAroundRangeFormationOperators {
    case .yes: return true
    case .preserve: if tree[token].flags.contains(.afterSpace) { return true }
    case .no: break
    }
    if kind(Token.ID(token.raw - 1)) == .postfixOperator || hasComment(token) || hasComment(next(token)) { return true }
    let following = kind(next(token))
    return following == .prefixOperator || following == .period || following == .prefixAmpersand
  }

  /// `a = b`, `a += b`: the line breaks behind the operator.
  mutating func arrangeAssignment(_ node: Node.ID) {
    guard let left = child(node, .left), let right = child(node, .value) else { return }
    let token = next(left)
    if isGroupedOperand(right), !isCall(right) { group(right) }
    arrangeAssigned(right, behind: token)
    if habits.stacksOperators, isCompound(right), leftmostMultilineString(right) == nil {
      // The group starts behind the break.
      before(first(right), .open)
      after(last(right), .close)
    }
    before(token, .space)
  }

  private mutating func isCall(_ node: Node.ID) -> Bool {
    kind(node) == .chainExpr && lastChild(node).map { kind($0) } == .callSuffix
  }

  /// The break behind an `=`, and the level of its own that some values get.
  mutating func arrangeAssigned(_ value: Node.ID, behind token: Token.ID) {
    guard let stack = stacking(behind: nil, right: value, end: last(value)) else {
      after(token, startsWithText(value) ? habits.textStart : .break(.continue))
      return
    }
    if stack.groups {
      after(token, .break(stack.kind), .open)
      after(stack.end, .break(.closeHugging, size: 0), .close)
    } else {
      after(token, .break(stack.kind))
      after(stack.end, .break(.closeHugging, size: 0))
    }
  }

  /// ```
  /// a ? b : c      a
  ///                  ? b
  ///                  : c
  /// ```
  mutating func arrangeTernary(_ node: Node.ID) {
    guard let question = tree.token(node, .infixQuestion), let colon = tree.token(node, .colon),
      let last = child(node, .else).map({ self.last($0) })
    else { return }
    guard habits.stacksOperators else {
      // A ternary on the line below a colon is deeper, unless all of them break so.
      let isDeeper = endsLine(colon) && !endsLine(question)
      let end = isDeeper ? last : conditionEnd(ofElse: node) ?? last
      arrangeAuthorsTernary(question, colon, end: end, last: last)
      if let then = child(node, .then) { group(then) }
      if let otherwise = child(node, .else) { group(otherwise) }
      return
    }
    after(question, .space)
    after(colon, .space)
    before(question, .break(.openContinuation), .open)
    before(colon, .break(.closeHugging, size: 0), .break(.openContinuation))
    before(colon, .open)
    let end = closerEnd(behind: last) ?? last
    after(end, .break(.closeHugging, size: 0), .close, .close)
  }

  /// The same with breaks also behind `?` and `:`. Each branch is a scope, so that what breaks in it is deeper still.
  ///
  /// `end`: of what is deeper behind the colon.
  private mutating func arrangeAuthorsTernary(
    _ question: Token.ID, _ colon: Token.ID, end: Token.ID, last: Token.ID
  ) {
    if endsLine(question), endsLine(colon) {
      before(question, .space)
      after(question, .break(.openContinuation, .authorOnly))
      before(colon, .space)
      after(colon, .break(.same, .authorOnly))
      after(end, .break(.closeSilently, size: 0))
      return
    }
    before(question, .open(.consistentUnlessBroken), .break(.openContinuation))
    after(question, .break(.openContinuation, .authorOnly))
    before(colon, .break(.closeSilently, size: 0), .break(.closeSilently, size: 0))
    before(colon, .break(.openContinuation))
    after(colon, .break(.openContinuation, .authorOnly))
    after(last, .close)
    after(end, .break(.closeSilently, size: 0), .break(.closeSilently, size: 0))
  }

  /// The end of the condition of a ternary behind a colon, whose branches stand below those of the ternary around it.
  private mutating func conditionEnd(ofElse node: Node.ID) -> Token.ID? {
    guard let otherwise = child(node, .else), kind(otherwise) == .ternaryExpr else { return nil }
    return child(otherwise, .condition).map { last($0) }
  }

  /// Whether the author ended a line with a token in the middle of it.
  private mutating func endsLine(_ token: Token.ID) -> Bool {
    options.respectsExistingLineBreaks && startsLine(next(token)) && !startsLine(token)
  }

  /// `a as T`, `a is T`
  mutating func arrangeCast(_ node: Node.ID) {
    guard let left = child(node, .left), let type = child(node, .type) else { return }
    before(next(left), .break(.continue), .open)
    before(first(type), .space)
    after(last(node), .close)
  }
}

// MARK: - What stacks

extension Arranger {
  /// A scope around the right side of an operator.
  struct Stack {
    var kind: BreakKind
    var end: Token.ID
    var resets: Bool
    var groups: Bool
  }

  /// Whether the right side of an operator, or of the `=` of a declaration if there is none, indents on its own.
  private mutating func stacking(behind token: Token.ID?, right: Node.ID, end: Token.ID) -> Stack? {
    guard habits.stacksOperators else {
      guard token == nil, let inner = leftmost(right, where: { $0.kind($1) == .ifExpr || $0.kind($1) == .switchExpr })
      else {
        return nil
      }
      return Stack(kind: .openContinuation, end: last(inner), resets: false, groups: false)
    }
    if let token, precedence(token) == .logical {
      return Stack(kind: .openContinuation, end: closerEnd(behind: end) ?? end, resets: true, groups: true)
    }
    if kind(right) == .ternaryExpr, let condition = child(right, .condition) {
      return Stack(kind: .openContinuation, end: last(condition), resets: false, groups: true)
    }
    if let parentheses = leftmostParentheses(right) {
      if let end = closerEnd(behind: end) {
        return Stack(kind: .openContinuation, end: end, resets: true, groups: false)
      }
      if let inner = parenthesized(parentheses), isMultilineString(inner) {
        stringBreaks[first(inner)] = .continue
        return nil
      }
      return Stack(kind: .openContinuation, end: last(parentheses), resets: false, groups: false)
    }
    if let string = leftmostMultilineString(right) {
      return Stack(kind: .open, end: last(string), resets: false, groups: false)
    }
    if let inner = leftmost(right, where: { $0.kind($1) == .ifExpr || $0.kind($1) == .switchExpr }) {
      return Stack(kind: .open, end: last(inner), resets: false, groups: true)
    }
    return nil
  }

  /// The last of the closing tokens directly behind a token that must keep to it, and of the suffixes on them that no
  /// line break may part from what they follow.
  mutating func closerEnd(behind token: Token.ID) -> Token.ID? {
    var end = next(token)
    guard marks.isCloser(end) else { return nil }
    while true {
      let following = next(end)
      switch kind(following) {
      case .postfixQuestion, .exclamation, .postfixOperator: end = following
      case .leftParen, .leftBracket:
        guard isClosingBracket(end), !tree[following].flags.contains(.startsLine) else { return end }
        end = closingBracket(of: following)
      default:
        guard marks.isCloser(following) else { return end }
        end = following
      }
    }
  }

  private mutating func isClosingBracket(_ token: Token.ID) -> Bool {
    kind(token) == .rightParen || kind(token) == .rightBracket
  }

  private mutating func closingBracket(of opening: Token.ID) -> Token.ID {
    var token = opening
    var depth = 0
    repeat {
      switch kind(token) {
      case .leftParen, .leftBracket, .interpolationStart: depth += 1
      case .rightParen, .rightBracket: depth -= 1
      default: break
      }
      if depth == 0 { break }
      token = next(token)
    } while token < tree.endOfFile
    return token
  }

  /// Whether an expression consists of several others; `try` and parentheses do not count.
  mutating func isCompound(_ node: Node.ID) -> Bool {
    switch kind(node) {
    case .tryExpr, .awaitExpr, .unsafeExpr: child(node, .value).map { isCompound($0) } ?? false
    case .infixExpr, .assignmentExpr, .ternaryExpr, .isExpr, .asExpr: true
    case .tupleExpr: parenthesized(node).map { isCompound($0) } ?? false
    default: false
    }
  }

  /// The expression in parentheses that are no tuple.
  mutating func parenthesized(_ node: Node.ID) -> Node.ID? {
    guard kind(node) == .tupleExpr, let argument = onlyChild(node, .argument) else { return nil }
    return child(argument, .value)
  }

  private mutating func leftmostParentheses(_ node: Node.ID) -> Node.ID? {
    var node = node
    while true {
      switch kind(node) {
      case .tupleExpr: return parenthesized(node) == nil ? nil : node
      case .infixExpr, .assignmentExpr, .ternaryExpr: node = Node.ID(node.raw + 1)
      default: return nil
      }
    }
  }

  private mutating func leftmost(_ node: Node.ID, where accepts: (inout Arranger, Node.ID) -> Bool) -> Node.ID? {
    var node = node
    while true {
      if accepts(&self, node) { return node }
      switch kind(node) {
      case .infixExpr, .assignmentExpr, .ternaryExpr, .asExpr, .isExpr, .prefixExpr: node = Node.ID(node.raw + 1)
      case .chainExpr:
        guard let base = child(node, .base) else { return nil }
        node = base
      default: return nil
      }
    }
  }

  /// Whether an expression begins with a string on one line.
  mutating func startsWithText(_ node: Node.ID) -> Bool {
    leftmost(node) { $0.kind($1) == .stringLiteral && !$0.isMultilineQuote($0.first($1)) } != nil
  }

  mutating func isMultilineString(_ node: Node.ID) -> Bool {
    kind(node) == .stringLiteral && isMultilineQuote(first(node))
  }

  mutating func isMultilineQuote(_ token: Token.ID) -> Bool {
    let bytes = tree.bytes(token)
    var start = 0
    while start < bytes.count, bytes[start] == UInt8(ascii: "#") { start += 1 }
    return bytes.count - start == 3
  }

  mutating func leftmostMultilineString(_ node: Node.ID) -> Node.ID? {
    leftmost(node) { $0.isMultilineString($1) }
  }
}
