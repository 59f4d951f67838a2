import Text

/// Where an expression stands, which decides what may continue it.
struct ExpressionContext: OptionSet {
  let rawValue: UInt8

  static let basic: ExpressionContext = []
  /// The head of `if`, `guard`, `while`, `for`, `switch`: a `{` that follows starts the body, not a closure.
  static let condition = ExpressionContext(rawValue: 1 << 0)
  /// The condition of `#if`, which ends with its line.
  static let directive = ExpressionContext(rawValue: 1 << 1)
  /// The arguments of an attribute, where `deinit` and `subscript` name declarations.
  static let attribute = ExpressionContext(rawValue: 1 << 2)
  /// A pattern is expected: `let`, `is` and `_` may stand, `=` ends it.
  static let matching = ExpressionContext(rawValue: 1 << 3)
  /// Inside `let` or `var` of a pattern: a lone name is bound, not referred to.
  static let binding = ExpressionContext(rawValue: 1 << 4)

  /// The same place inside parentheses or brackets.
  var bracketed: ExpressionContext { subtracting([.condition, .directive]) }
}

// MARK: - Operators

extension Parser {
  /// An expression with all its operators: the widest that can stand here.
  mutating func parseExpression(_ context: ExpressionContext = .basic) {
    nested {
      if context.contains(.matching), $0.atPatternOnlyStart {
        $0.parseMatchingPattern(context)
      } else {
        $0.parseOperators(context, above: Precedence.lowest)
      }
    }
  }

  /// An operand and the operators behind it that bind at least as tightly as `minimum`. Operators of one level make
  /// one flat node.
  mutating func parseOperators(_ context: ExpressionContext, above minimum: UInt16) {
    let start = mark()
    parseOperand(context)
    var depth = 0
    while let precedence = infixPrecedence(context), minimum <= precedence.level {
      if context.contains(.directive), startsLine { return }
      depth += 1
      guard nesting + depth < Parser.nestingLimit else { return giveUp() }
      switch precedence.role {
      case .ternary: parseTernary(context, since: start)
      case .cast: parseCast(since: start)
      case .assignment:
        place(.left)
        bump()
        nested { $0.parseOperators(context, above: precedence.level) }
        place(.value)
        close(.assignmentExpr, since: start)
      case .operand:
        parseFlatRun(context, precedence.level)
        close(.infixExpr, since: start)
      }
    }
  }

  /// `(operator operand)+` of one level; the first operand is parsed.
  private mutating func parseFlatRun(_ context: ExpressionContext, _ level: UInt16) {
    place(.operand)
    while let next = infixPrecedence(context), next.level == level, next.role == .operand {
      if context.contains(.directive), startsLine { return }
      if atEffect {
        parseEffects()
        place(.effects)
      }
      bump(as: at(.arrow) ? .arrow : .infixOperator)
      if context.contains(.directive), startsLine { return problem("expected expression after operator") }
      parseOperators(context, above: level + 1)
      place(.operand)
    }
  }

  private mutating func parseTernary(_ context: ExpressionContext, since start: Mark) {
    place(.condition)
    bump()
    parseExpression(context)
    place(.then)
    guard at(.colon) else {
      problem("expected ':' after '? ...' in ternary expression")
      return close(.ternaryExpr, since: start)
    }
    bump()
    nested { $0.parseOperators(context, above: Precedence.ternary) }
    place(.else)
    close(.ternaryExpr, since: start)
  }

  private mutating func parseCast(since start: Mark) {
    place(.left)
    let kind: Node.Kind = at(.is) ? .isExpr : .asExpr
    bump()
    if kind == .asExpr, at(.postfixQuestion) || at(.exclamation) { bumpPostfixMark() }
    parseType()
    place(.type)
    close(kind, since: start)
  }

  /// The precedence of the infix operator at the current token, or nil if the expression ends here.
  private mutating func infixPrecedence(_ context: ExpressionContext) -> Precedence? {
    switch kind {
    case .infixOperator: precedence(of: current)
    case .ellipsis: ellipsisFixity == .infixOperator ? precedence(of: current) : nil
    case .equal: context.contains(.matching) ? nil : Precedence(level: Precedence.assignment, role: .assignment)
    case .infixQuestion: Precedence(level: Precedence.ternary, role: .ternary)
    case .is, .as: Precedence(level: Precedence.casting, role: .cast)
    case .arrow, .async, .throws, .rethrows:
      isFunctionTypeArrow(from: position) ? Precedence(level: Precedence.functionArrow, role: .operand) : nil
    default: nil
    }
  }
}

// MARK: - Operands

extension Parser {
  /// One operand of an operator, with the words and operators in front of it.
  mutating func parseOperand(_ context: ExpressionContext) {
    switch kind {
    case .try:
      parsePrefixed(.tryExpr, context)
    case .await:
      parsePrefixed(.awaitExpr, context)
    case .unsafe where atPrefixWord(context, closures: true):
      parsePrefixed(.unsafeExpr, context)
    case .consume where atPrefixWord(context), .copy where atPrefixWord(context), .borrow where atPrefixWord(context):
      parseTightlyPrefixed(.ownershipExpr, context)
    case .each where atPrefixWord(context):
      parseTightlyPrefixed(.packElementExpr, context)
    case .repeat:
      parsePackExpansion(context)
    case .any where atPrefixWord(context) || isTilde(peek()):
      parseTypeAsExpression()
    case .at, .inout:
      parseTypeAsExpression()
    case .nonisolated where atNonsendingType:
      parseTypeAsExpression()
    case .if:
      parseIfExpression()
    case .switch:
      parseSwitchExpression()
    case .do:
      parseDoStatement()
    case .identifier where firstByte == UInt8(ascii: "_") && atOldOwnershipWord && atPrefixWord(context):
      parseTightlyPrefixed(.ownershipExpr, context)
    case .backslash:
      parseKeyPathChain(context)
    case .prefixOperator, .prefixAmpersand:
      parsePrefixOperator(context)
    case .ellipsis where ellipsisFixity == .prefixOperator:
      parsePrefixOperator(context)
    default:
      parsePostfix(context)
    }
  }

  private mutating func parsePrefixOperator(_ context: ExpressionContext) {
    let start = mark()
    bump(as: at(.prefixAmpersand) ? .prefixAmpersand : .prefixOperator)
    nested { $0.parsePrefixOperand(context) }
    place(.value)
    close(.prefixExpr, since: start)
  }

  /// What a prefix operator applies to: words such as `try` may not stand there.
  private mutating func parsePrefixOperand(_ context: ExpressionContext) {
    switch kind {
    case .prefixOperator, .prefixAmpersand, .ellipsis:
      // A vertical tab, which parts the two and yet binds the first one to the right.
      if current.flags.contains(.afterSpace), !current.flags.contains(.afterComment) {
        problem("expected no white space between two prefix operators")
      }
      parseOperand(context)
    case .backslash, .if, .switch, .do: parseOperand(context)
    default: parsePostfix(context)
    }
  }

  /// `try`, `await`, `unsafe`: they cover everything to their right.
  private mutating func parsePrefixed(_ node: Node.Kind, _ context: ExpressionContext) {
    let start = mark()
    bump()
    if node == .tryExpr, at(.postfixQuestion) || at(.exclamation) { bumpPostfixMark() }
    if context.contains(.directive), startsLine { problem("expected expression") }
    nested { $0.parseOperators(context, above: Precedence.lowest) }
    place(.value)
    close(node, since: start)
  }

  /// `consume`, `copy`, `borrow`, `each`: they cover one operand.
  private mutating func parseTightlyPrefixed(_ node: Node.Kind, _ context: ExpressionContext) {
    let start = mark()
    bump()
    nested { $0.parseOperand(context) }
    place(.value)
    close(node, since: start)
  }

  private mutating func parsePackExpansion(_ context: ExpressionContext) {
    let start = mark()
    bump()
    parseExpression(context)
    place(.value)
    close(.packExpansionExpr, since: start)
  }

  /// `...` is one kind of token for types' sake; here it is an operator like any other.
  var ellipsisFixity: Token.Kind { operatorFixity(current.range, in: source) }

  mutating func parseTypeAsExpression() {
    let start = mark()
    parseType()
    place(.type)
    close(.typeExpr, since: start)
  }

  /// Whether the word at the current token is a prefix of what follows rather than a name of its own: something that
  /// starts an operand and can't continue a name stands behind it on the same line.
  private mutating func atPrefixWord(_ context: ExpressionContext, closures: Bool = false) -> Bool {
    let next = peek()
    if next.flags.contains(.startsLine) { return false }
    switch next.kind {
    case .dollarIdentifier, .wildcard, .placeholder, .integerLiteral, .floatLiteral, .stringStart, .regexLiteral,
      .prefixAmpersand, .prefixOperator, .at, .backslash, .pound,
      .capitalAny, .capitalSelf, .selfKeyword, .super, .initKeyword, .true, .false, .nil, .repeat, .try, .if, .switch,
      .do:
      return true
    case .period, .leftParen, .leftBracket:
      return closures && next.flags.contains(.afterSpace)
    case .leftBrace:
      return closures && isTrailingClosure(at: position + 1, context)
    default:
      return next.kind.isName
    }
  }

  private func isTilde(_ token: Token) -> Bool { isOperator(token.kind) && spells(token, "~") }

  /// The spellings of `consume` and `borrow` before they were accepted.
  private var atOldOwnershipWord: Bool {
    atWord("_move") || atWord("_borrow")
  }

  /// `nonisolated(nonsending)` in front of a function type.
  private var atNonsendingType: Bool {
    let paren = peek()
    let word = peek(2)
    return paren.kind == .leftParen && spells(word, "nonsending") && peek(3).kind == .rightParen
      && !paren.flags.contains(.startsLine) && !word.flags.contains(.startsLine)
  }
}
