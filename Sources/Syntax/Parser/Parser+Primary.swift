import Text

extension Parser {
  /// An expression without operators or suffixes. Returns whether a trailing closure may follow it, or nil if no
  /// suffix at all may.
  mutating func parsePrimary(_ context: ExpressionContext) -> Bool? {
    switch kind {
    case .integerLiteral: return parseLiteral(.integerLiteral)
    case .floatLiteral: return parseLiteral(.floatLiteral)
    case .true, .false: return parseLiteral(.booleanLiteral)
    case .nil: return parseLiteral(.nilLiteral)
    case .regexLiteral: return parseLiteral(.regexLiteral)
    case .stringStart:
      parseStringLiteral()
      return false
    case .placeholder:
      guard peek().kind != .colonColon else {
        parseIdentifier(context)
        break
      }
      parsePlaceholder()
    case .dollarIdentifier, .super:
      let start = mark()
      bump()
      close(.identifierExpr, since: start)
    case .initKeyword, .selfKeyword, .capitalSelf, .deinit, .subscript:
      return parseReservedName(context)
    case .wildcard:
      guard peek().kind == .colonColon else { return parseWildcard(context) }
      parseIdentifier(context)
    case .capitalAny:
      guard peek().kind == .colonColon else { return parseAny() }
      parseIdentifier(context)
    case .colonColon:
      parseIdentifier(context)
    case .leftParen:
      if isFunctionTypeArrow(behindParenthesis: position), parseFunctionType(context) { return nil }
      parseTuple(context)
    case .leftBracket:
      return parseCollection()
    case .leftBrace:
      parseClosure()
    case .pound:
      parseMacroExpansion(context)
    default:
      guard kind.isName else {
        missingExpression()
        return nil
      }
      return parseName(context)
    }
    return true
  }

  private mutating func parseLiteral(_ node: Node.Kind) -> Bool {
    let start = mark()
    bump()
    close(node, since: start)
    return false
  }

  /// An empty node that stands for the missing expression; its parent's list or statement decides how to go on.
  private mutating func missingExpression() {
    problem("expected expression")
    let start = mark()
    close(.unexpected, since: start)
  }

  mutating func parsePlaceholder() {
    let start = mark()
    bump()
    close(.placeholderExpr, since: start)
  }

  private mutating func parseWildcard(_ context: ExpressionContext) -> Bool {
    let start = mark()
    bump()
    close(context.contains(.matching) ? .wildcardPattern : .wildcardExpr, since: start)
    return true
  }

  private mutating func parseAny() -> Bool {
    let start = mark()
    let type = mark()
    bump()
    close(.identifierType, since: type)
    place(.type)
    close(.typeExpr, since: start)
    return true
  }

  /// A function type where an expression is expected. False and nothing consumed if what looks like one has a value in
  /// it: then `->` is an operator.
  private mutating func parseFunctionType(_ context: ExpressionContext) -> Bool {
    guard !failedTrials.contains(current.start) else { return false }
    let start = checkpoint()
    trials += 1
    parseTypeAsExpression()
    trials -= 1
    // The result of a function type can't be called, but that of `->` as an operator has operands that can.
    let isCalled =
      (at(.leftParen) || at(.leftBracket)) && !startsLine || at(.leftBrace) && isTrailingClosure(at: position, context)
    if !hasProblems(since: start), !isCalled { return true }
    rollback(start)
    return false
  }

  private mutating func parseTuple(_ context: ExpressionContext) {
    let start = mark()
    parseParenthesizedArguments(context, "parenthesis")
    close(.tupleExpr, since: start)
  }
}

// MARK: - Names

extension Parser {
  struct NameOptions: OptionSet {
    let rawValue: UInt8
    /// Behind a `.`: every word may be a name.
    static let keywords = NameOptions(rawValue: 1 << 0)
    /// `deinit` and `subscript` keep their kind.
    static let special = NameOptions(rawValue: 1 << 1)
    /// An operator may be the name.
    static let operators = NameOptions(rawValue: 1 << 2)
    /// `f()` names a function without parameters.
    static let emptyLabels = NameOptions(rawValue: 1 << 3)
  }

  private mutating func parseName(_ context: ExpressionContext) -> Bool {
    if context.contains(.binding), isBoundName() {
      let start = mark()
      bumpName()
      close(.identifierPattern, since: start)
    } else {
      parseIdentifier(context)
    }
    return true
  }

  private mutating func parseReservedName(_ context: ExpressionContext) -> Bool {
    // `case let self as T` binds the word anew.
    if at(.selfKeyword), context.contains(.binding), isBoundName() { return parseName(context) }
    if at(.deinit) || at(.subscript), !context.contains(.attribute) { problem("expected expression") }
    parseIdentifier(context)
    return true
  }

  private mutating func parseIdentifier(_ context: ExpressionContext) {
    let start = mark()
    parseReferencedName(context.contains(.attribute) ? [.keywords, .special] : [])
    if parseGenericArguments() { place(.genericArguments) }
    close(.identifierExpr, since: start)
  }

  /// A name inside `let` or `var` of a pattern is bound unless something is looked up in it.
  private mutating func isBoundName() -> Bool {
    let next = peek()
    switch next.kind {
    case .period, .leftParen, .leftBracket: return false
    default:
      let opensAngle = isOperator(next.kind) && source[Int(next.start)] == UInt8(ascii: "<")
      return !opensAngle || !isGenericName()
    }
  }

  /// Tokens of a name and its argument labels, as own tokens of the node that is open: `Module::f(a:b:)`.
  mutating func parseReferencedName(_ options: NameOptions) {
    let hasModule = parseModuleSelector()
    if hasModule, startsLine { return problem("expected identifier after '::'") }
    switch kind {
    case .initKeyword:
      bump()
    case .selfKeyword, .capitalSelf:
      if hasModule { bumpName() } else { bump() }
    case .deinit where options.contains(.special), .subscript where options.contains(.special):
      bump()
    default:
      if kind.isName || at(.placeholder) || at(.dollarIdentifier) && !(hasModule && isAnonymousArgument) {
        bumpName()
      } else if options.contains(.operators), isOperator(kind) || at(.ellipsis) {
        bump(as: .infixOperator)
      } else if kind.isReservedWord, options.contains(.keywords) || hasModule, !at(.wildcard) {
        bumpName()
      } else if kind == .deinit || kind == .subscript {
        bumpName()
      } else {
        if hasModule { return problem("expected identifier after '::'") }
        return problem(options.contains(.keywords) ? "expected member name after '.'" : "expected name")
      }
    }
    if at(.leftParen), let count = argumentLabels(allowEmpty: options.contains(.emptyLabels)) {
      for _ in 0..<count { if at(.wildcard) || at(.colon) || at(.leftParen) { bump() } else { bumpName() } }
      bump()
    }
  }

  /// `$0`, not `$name`.
  private var isAnonymousArgument: Bool {
    let second = source[Int(current.start) + 1]
    return UInt8(ascii: "0") <= second && second <= UInt8(ascii: "9")
  }

  /// `Module ::` in front of a name.
  @discardableResult
  @inline(__always)
  mutating func parseModuleSelector() -> Bool {
    guard peek().kind == .colonColon || at(.colonColon) else { return false }
    return parsePresentModuleSelector()
  }

  @inline(never)
  private mutating func parsePresentModuleSelector() -> Bool {
    if !at(.colonColon) {
      guard
        kind.isName || at(.placeholder) || at(.wildcard) || at(.capitalAny) || at(.selfKeyword) || at(.capitalSelf)
          || at(.super)
      else { return false }
      if !kind.isName, !at(.placeholder) { problem("expected module name before '::'") }
      if at(.placeholder) { bump() } else { bumpName() }
    } else {
      problem("expected module name before '::'")
    }
    bump()
    while !startsLine, peek().kind == .colonColon, kind.isName {
      problem("a module selector has one module name")
      bump()
      bump()
    }
    return true
  }

  /// How many tokens the `(` here and the labels of a compound name take, without the `)`; nil if it is none.
  private func argumentLabels(allowEmpty: Bool) -> Int? {
    guard !startsLine else { return nil }
    var distance = 1
    while true {
      let label = peek(distance)
      if label.kind == .rightParen { return distance == 1 && !allowEmpty ? nil : distance }
      guard isLabel(label), peek(distance + 1).kind == .colon else { return nil }
      distance += 2
    }
  }

  /// Whether a token may label an argument.
  @inline(__always)
  func isLabel(_ token: Token) -> Bool {
    token.kind.isName || token.kind == .placeholder || token.kind.isReservedWord && token.kind != .inout
  }

  mutating func bumpLabel() {
    if at(.wildcard) { bump() } else { bumpName() }
  }
}

// MARK: - Literals

extension Parser {
  /// `stringLiteral`: segments and interpolations.
  mutating func parseStringLiteral() {
    let start = mark()
    bump()
    while true {
      switch kind {
      case .stringSegment:
        bump()
      case .interpolationStart:
        parseInterpolation()
        place(.segment)
      case .stringEnd:
        bump()
        return close(.stringLiteral, since: start)
      default:
        problem("expected '\"' to end the string literal")
        return close(.stringLiteral, since: start)
      }
    }
  }

  private mutating func parseInterpolation() {
    let start = mark()
    let open = position
    bump()
    parseArguments(closing: .rightParen)
    if !eat(.rightParen) {
      problem("expected ')' to close the interpolation")
      if let close = closer(of: open) {
        while position < close { bump() }
      }
      _ = eat(.rightParen)
    }
    close(.interpolation, since: start)
  }

  /// An array or dictionary literal, or an inline array type `[3 of Int]`. Returns whether a closure may follow.
  private mutating func parseCollection() -> Bool {
    let start = checkpoint()
    let open = position
    bump()
    if at(.colon), peek().kind == .rightBracket {
      bump()
      bump()
      close(.dictionaryExpr, since: start.mark)
      return false
    }
    if startsInlineArray { return parseInlineArray(start) }
    var isDictionary: Bool?
    parseElements(&isDictionary)
    if isDictionary == nil, at(.of) || at(.identifier) && atWord("of"), !startsLine {
      rollback(start)
      parseTypeAsExpression()
      return true
    }
    expectClosing(
      .rightBracket, opened: open, "expected ']' to close the \(isDictionary == true ? "dictionary" : "array")")
    close(isDictionary == true ? .dictionaryExpr : .arrayExpr, since: start.mark)
    return false
  }

  /// `[3 of Int]` as an expression: reads it from its start on as a type.
  private mutating func parseInlineArray(_ start: Checkpoint) -> Bool {
    rollback(start)
    parseCollectionType()
    place(.type)
    close(.typeExpr, since: start.mark)
    return true
  }

  /// Whether `of` stands behind the first thing in the brackets; found in constant time for all but generic types.
  private var startsInlineArray: Bool {
    var index = position
    if isOperator(raw[index].kind) { index += 1 }
    if raw[index].kind == .leftBracket || raw[index].kind == .leftParen { index = closer(of: index) ?? index }
    let next = raw[min(index + 1, raw.count - 1)]
    return next.kind == .of && !next.flags.contains(.startsLine)
  }

  /// Elements, each placed, up to the `]`. The first one decides whether it is a dictionary; nil while there is at most
  /// one element without a comma.
  private mutating func parseElements(_ isDictionary: inout Bool?) {
    while !at(.rightBracket), !at(.endOfFile), !atClauseEnd {
      if at(.poundIf) {
        var kind = isDictionary
        parseIfConfig { $0.parseElements(&kind) }
        place(.element)
        isDictionary = kind
        _ = eat(.comma)
        continue
      }
      let start = mark()
      parseExpression()
      if isDictionary != false, at(.colon) {
        place(.key)
        bump()
        parseExpression()
        place(.value)
        close(.dictionaryElement, since: start)
        isDictionary = true
      } else if isDictionary == true {
        problem("expected ':' in dictionary literal")
        place(.key)
        close(.dictionaryElement, since: start)
      }
      place(.element)
      guard at(.comma) else { return }
      isDictionary = isDictionary ?? false
      bump()
    }
  }

  /// `macroExpansionExpr`: `#name<...>(...) { ... }`.
  private mutating func parseMacroExpansion(_ context: ExpressionContext) {
    let start = mark()
    bump()
    parseMacroTail(context)
    close(.macroExpansionExpr, since: start)
  }

  /// What follows the `#`: a name, generic arguments, arguments, closures, as pieces of the node that is open.
  mutating func parseMacroTail(_ context: ExpressionContext = .basic) {
    if current.flags.contains(.afterSpace) {
      problem("white space may not stand between '#' and the name of a macro")
      if startsLine { return }
    }
    parseModuleSelector()
    if kind.isName || kind.isReservedWord || at(.placeholder) {
      if at(.initKeyword) { bump() } else { bumpName() }
    } else {
      problem("expected the name of a macro after '#'")
    }
    if parseGenericArguments() { place(.genericArguments) }
    if at(.leftParen), !startsLine { parseParenthesizedArguments(context, "macro expansion") }
    if at(.leftBrace), isTrailingClosure(at: position, context) { parseTrailingClosures(context) }
  }
}
