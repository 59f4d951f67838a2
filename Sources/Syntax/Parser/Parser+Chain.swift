/// Postfix chains: `a.b(c)[d]?.e { }`, flat whatever their length.
extension Parser {
  /// A primary expression and its suffixes.
  mutating func parsePostfix(_ context: ExpressionContext) {
    let start = mark()
    if at(.period) {
      parseImplicitMember(context)
      parseSuffixes(context)
      return close(.chainExpr, since: start)
    }
    guard let takesClosures = parsePrimary(context) else { return }
    let base = nodes.count - 1
    guard parseSuffix(context, closures: takesClosures) else { return }
    parseSuffixes(context)
    nodes[base].slot = .base
    close(.chainExpr, since: start)
  }

  /// A key path and the postfix operators behind it; whatever else continues it is a component.
  mutating func parseKeyPathChain(_ context: ExpressionContext) {
    let start = mark()
    parseKeyPath(context)
    guard atPostfixOperator else { return }
    place(.base)
    while atPostfixOperator {
      parseOperatorSuffix()
      place(.suffix)
    }
    close(.chainExpr, since: start)
  }

  private var atPostfixOperator: Bool {
    at(.postfixOperator) || at(.ellipsis) && ellipsisFixity == .postfixOperator
  }

  private mutating func parseSuffixes(_ context: ExpressionContext) {
    while parseSuffix(context, closures: true) {}
  }

  private mutating func parseImplicitMember(_ context: ExpressionContext) {
    if peek().kind == .integerLiteral || peek().kind == .floatLiteral {
      problem("a number starts with a digit; write '0' before the '.'")
    }
    parseMemberSuffix(context, isFirst: true)
    place(.suffix)
  }

  /// One suffix, placed; false if none continues the expression here. A `(` or `[` on a new line does not.
  private mutating func parseSuffix(_ context: ExpressionContext, closures: Bool) -> Bool {
    if context.contains(.directive), startsLine { return false }
    switch kind {
    case .period:
      parseMemberSuffix(context)
    case .leftParen:
      guard !startsLine else { return false }
      parseCallSuffix(context)
    case .leftBracket:
      guard !startsLine else { return false }
      parseSubscriptSuffix(context)
    case .leftBrace:
      guard closures, !followsTrailingClosure, isTrailingClosure(at: position, context) else { return false }
      let start = mark()
      parseTrailingClosures(context)
      close(.callSuffix, since: start)
    case .postfixQuestion:
      parseMarkSuffix(.optionalChainingSuffix)
    case .exclamation:
      parseMarkSuffix(.forceUnwrapSuffix)
    case .postfixOperator:
      parseOperatorSuffix()
    case .ellipsis:
      guard ellipsisFixity == .postfixOperator else { return false }
      parseOperatorSuffix()
    case .poundIf:
      guard startsLine, isPostfixIfConfig() else { return false }
      parsePostfixIfConfig(context)
    default:
      return false
    }
    place(.suffix)
    return true
  }

  /// A call takes its closures once: `f { } { }` is not one expression.
  private var followsTrailingClosure: Bool {
    guard let last = nodes.last, last.endToken == endToken else { return false }
    return last.kind == .callSuffix && token(endToken - 1).kind == .rightBrace
  }

  private mutating func parseOperatorSuffix() {
    let start = mark()
    bump(as: .postfixOperator)
    close(.operatorSuffix, since: start)
  }

  private mutating func parseMarkSuffix(_ node: Node.Kind) {
    let start = mark()
    bumpPostfixMark()
    close(node, since: start)
  }

  /// `.name`, `.0`, `.self`, with generic arguments or argument labels.
  mutating func parseMemberSuffix(_ context: ExpressionContext, isFirst: Bool = false) {
    let start = mark()
    let period = current
    bump()
    if !isFirst, current.flags.contains(.afterSpace), !period.flags.contains(.afterSpace) {
      problem(startsLine ? "expected member name after '.'" : "white space may not stand behind '.'")
      if startsLine { return close(.memberSuffix, since: start) }
    }
    if at(.integerLiteral) {
      bump()
    } else {
      parseReferencedName([.keywords])
    }
    if parseGenericArguments() { place(.genericArguments) }
    close(.memberSuffix, since: start)
  }
}

// MARK: - Calls

extension Parser {
  private mutating func parseCallSuffix(_ context: ExpressionContext) {
    let start = mark()
    parseParenthesizedArguments(context, "call")
    if at(.leftBrace), isTrailingClosure(at: position, context) { parseTrailingClosures(context) }
    close(.callSuffix, since: start)
  }

  private mutating func parseSubscriptSuffix(_ context: ExpressionContext) {
    let start = mark()
    let open = position
    bump()
    parseArguments(closing: .rightBracket, context.bracketed)
    expectClosing(.rightBracket, opened: open, "expected ']' to close the subscript")
    if at(.leftBrace), isTrailingClosure(at: position, context) { parseTrailingClosures(context) }
    close(.subscriptSuffix, since: start)
  }

  /// `(` arguments `)` as own tokens and children of whatever is open.
  mutating func parseParenthesizedArguments(_ context: ExpressionContext, _ owner: StaticString) {
    let open = position
    bump()
    parseArguments(closing: .rightParen, context.bracketed)
    expectClosing(.rightParen, opened: open, "expected ')' to close the \(owner)")
  }

  /// Arguments, each placed, up to the closing token, which stays.
  mutating func parseArguments(closing: Token.Kind, _ context: ExpressionContext = .basic) {
    while !at(closing), !at(.endOfFile), !atClauseEnd {
      if at(.poundIf) {
        parseIfConfig { $0.parseArguments(closing: closing, context) }
        place(.argument)
        _ = eat(.comma)
        continue
      }
      parseArgument(context)
      place(.argument)
      guard eat(.comma) else { return }
    }
  }

  /// `label: value`, or an operator as a function.
  mutating func parseArgument(_ context: ExpressionContext) {
    let start = mark()
    if peek().kind == .colon, isLabel(current) || at(.dollarIdentifier) {
      if at(.dollarIdentifier) { problem("an argument label may not start with '$'") }
      bumpLabel()
      bump()
    } else if at(.inout), peek().kind == .colon {
      problem("'inout' needs back-ticks to label an argument")
      bump()
      bump()
    }
    if !kind.isName || peek().kind == .colonColon, atOperatorArgument {
      parseOperatorReference()
    } else {
      parseExpression(context)
    }
    place(.value)
    close(.argument, since: start)
  }

  /// An operator that nothing stands beside: `reduce(0, +)`, `sort(by: M::<)`.
  private var atOperatorArgument: Bool {
    var distance = 0
    if peek().kind == .colonColon, kind.isName { distance = 2 }
    let token = peek(distance)
    guard isOperator(token.kind) || token.kind == .ellipsis else { return false }
    let next = peek(distance + 1).kind
    return next == .comma || next == .rightParen || next == .rightBracket
  }

  private mutating func parseOperatorReference() {
    let start = mark()
    parseModuleSelector()
    bump(as: .infixOperator)
    close(.identifierExpr, since: start)
  }

  /// Reports a missing closing token and, if it stands further on, takes what is before it as unexpected.
  mutating func expectClosing(_ closing: Token.Kind, opened: Int, _ message: @autoclosure () -> String) {
    if eat(closing) { return }
    problem(message())
    guard trials == 0, let close = closer(of: opened), position < close, raw[close].kind == closing else { return }
    let start = mark()
    while position < close { bump() }
    self.close(.unexpected, since: start)
    bump()
  }
}

// MARK: - Trailing closures

extension Parser {
  /// `{ ... }` and any number of `label: { ... }`.
  mutating func parseTrailingClosures(_ context: ExpressionContext) {
    parseClosure()
    place(.trailing)
    while atLabeledClosure {
      let start = mark()
      bumpLabel()
      bump()
      if at(.leftBrace) { parseClosure() } else { parsePlaceholder() }
      place(.value)
      close(.labeledClosure, since: start)
      place(.trailing)
    }
  }

  /// `default:` is left to the `switch` around it.
  private var atLabeledClosure: Bool {
    guard peek().kind == .colon, isLabel(current), !at(.default) else { return false }
    let value = peek(2).kind
    return value == .leftBrace || value == .placeholder
  }

  /// Whether the `{` at that position is a closure that belongs to the expression before it. In a condition it is one
  /// only if something behind its `}` shows that the body is still to come. Constant time.
  func isTrailingClosure(at brace: Int, _ context: ExpressionContext) -> Bool {
    let next = raw[brace + 1 < raw.count ? brace + 1 : brace]
    if next.kind == .case || isAccessorBlock(at: brace) { return false }
    guard context.contains(.condition) else { return true }
    if next.flags.contains(.startsLine) { return false }
    guard let close = closer(of: brace), raw[close].kind == .rightBrace else { return false }
    let after = raw[min(close + 1, raw.count - 1)]
    switch after.kind {
    case .leftBrace, .where, .comma:
      return true
    case .leftBracket, .leftParen, .period, .is, .as, .postfixQuestion, .infixQuestion, .exclamation, .colon, .equal,
      .postfixOperator, .infixOperator, .ellipsis:
      return !after.flags.contains(.startsLine)
    default:
      return false
    }
  }

  /// Whether the `{` opens observers of the property whose initial value the expression is.
  private func isAccessorBlock(at brace: Int) -> Bool {
    var index = brace + 1
    while index + 1 < raw.count, raw[index].kind == .at {
      if spells(raw[index + 1], "_accessorBlock") { return true }
      guard raw[index + 1].kind.isName else { return false }
      index += 2
      if raw[index].kind == .leftParen, !skipBrackets(&index) { return false }
    }
    guard index < raw.count else { return false }
    let kind = raw[index].kind
    return kind == .didSet || kind == .willSet || kind == .initKeyword && isInitAccessor(at: index, first: brace + 1)
  }

  /// `init` starts an accessor, unless it is called: `{ init(x) }`.
  private func isInitAccessor(at index: Int, first: Int) -> Bool {
    guard index + 1 < raw.count else { return false }
    return raw[index + 1].kind == .leftBrace || raw[index + 1].kind == .leftParen
  }
}

// MARK: - #if in a chain

extension Parser {
  /// `#if`s that each start the first clause of the one before, and whether a member stands behind the last one.
  struct ConditionRun {
    var range = 0..<0
    var leadsToMember = false
  }

  /// Whether the first clause of the `#if` here starts with a member: then it continues the chain. A run of `#if`s is
  /// looked at once.
  private mutating func isPostfixIfConfig() -> Bool {
    if conditionRun.range.contains(position) { return conditionRun.leadsToMember }
    var index = position
    while raw[index].kind == .poundIf {
      index += 1
      while raw[index].kind != .endOfFile, !raw[index].flags.contains(.startsLine) {
        // Brackets of the condition may hold line breaks.
        index = (closer(of: index) ?? index) + 1
      }
    }
    let next = raw[min(index + 1, raw.count - 1)].kind
    let isMember = raw[index].kind == .period && (next.isName || next.isReservedWord || next == .placeholder)
    conditionRun = ConditionRun(range: position..<index, leadsToMember: isMember)
    return isMember
  }

  /// `postfixIfConfig`: clauses of suffixes.
  private mutating func parsePostfixIfConfig(_ context: ExpressionContext) {
    if isInDirective { problem("no '#if' is allowed in the condition of a directive") }
    let start = mark()
    let suffixes = context.subtracting(.condition)
    repeat {
      let clause = mark()
      let directive = kind
      bump()
      if directive != .poundElse { parseDirectiveCondition(of: directive) }
      skipRestOfLine("the directive")
      nested { $0.parseSuffixes(suffixes) }
      if !atClauseEnd { problem("expected a member access in the '#if' of an expression") }
      close(.ifConfigClause, since: clause)
      place(.clause)
    } while at(.poundElseif) || at(.poundElse)
    expect(.poundEndif, "expected '#endif'")
    skipRestOfLine("'#endif'")
    close(.postfixIfConfig, since: start)
  }
}
