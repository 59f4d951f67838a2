extension Parser {
  /// A type, with the specifiers and attributes in front of it.
  mutating func parseType() {
    nested {
      guard $0.at(.repeat) else { return $0.parseTypeScalar() }
      let start = $0.mark()
      $0.bump()
      $0.parseTypeScalar()
      $0.place(.type)
      $0.close(.packExpansionType, since: start)
    }
  }

  /// The name of an attribute: a type that no `?` or `!` ends.
  mutating func parseTypeForAttribute() {
    parseSimpleType(optionals: false)
  }

  private mutating func parseTypeScalar() {
    let start = mark()
    let isAttributed = parseTypeSpecifiers()
    parseTypeBase()
    if isAttributed {
      place(.type)
      close(.attributedType, since: start)
    }
  }

  /// A type without specifiers: a function type, a composition, or anything simpler.
  private mutating func parseTypeBase() {
    let start = mark()
    parseComposition()
    guard atFunctionArrow else { return }
    if let last = nodes.last, last.kind == .tupleType, last.first == start.firstNode {
      nodes.removeLast()
    } else {
      problem("the parameter of a function type needs parentheses")
      place(.element)
    }
    if atEffect {
      parseEffects()
      place(.effects)
    }
    parseReturnClause()
    place(.result)
    close(.functionType, since: start)
  }

  /// Whether a function type goes on here: effects, then `->`.
  private var atFunctionArrow: Bool { at(.arrow) || atEffect && isFunctionTypeArrow(from: position) }

  /// Whether effects and `->` follow the parenthesis that closes the one at that position.
  func isFunctionTypeArrow(behindParenthesis opened: Int) -> Bool {
    closer(of: opened).map { isFunctionTypeArrow(from: $0 + 1) } ?? false
  }

  func isFunctionTypeArrow(from start: Int) -> Bool {
    var index = start
    skipEffects(&index)
    return raw[index].kind == .arrow
  }
}

// MARK: - Compositions, some, any, each

extension Parser {
  /// `P & Q`, `some P`, `any P & Q`, `each T`, or a simple type. A `?` behind `some P` makes the whole optional.
  private mutating func parseComposition() {
    let start = mark()
    if at(.each), startsType(peek()) {
      bump()
      parseSimpleType()
      place(.type)
      return close(.packElementType, since: start)
    }
    guard at(.some) || at(.any), startsType(peek()) else {
      parseSimpleType()
      return parseFurtherElements(since: start, optionals: true)
    }
    bump()
    let constraint = mark()
    parseSimpleType(optionals: false)
    parseFurtherElements(since: constraint, optionals: false)
    place(.type)
    close(.someOrAnyType, since: start)
    parseOptionalMarks(since: start)
    parseFurtherElements(since: start, optionals: true)
  }

  /// `& type` any number of times behind the type that was just parsed.
  private mutating func parseFurtherElements(since start: Mark, optionals: Bool) {
    guard atOperator("&") || at(.prefixAmpersand) else { return }
    place(.element)
    while atOperator("&") || at(.prefixAmpersand) {
      bump(as: .infixOperator)
      parseSimpleType(optionals: optionals)
      place(.element)
    }
    close(.compositionType, since: start)
  }

  /// Whether a token may start the type behind `some`, `any` or `each`.
  private func startsType(_ token: Token) -> Bool {
    switch token.kind {
    case .capitalAny, .capitalSelf, .leftParen, .leftBracket, .wildcard, .placeholder, .colonColon, .at, .repeat: true
    case .prefixOperator, .infixOperator, .postfixOperator: spells(token, "~")
    default: token.kind.isName
    }
  }
}

// MARK: - Simple types

extension Parser {
  /// A named, tuple, collection or suppressed type with its members and, if allowed, `?` and `!`.
  mutating func parseSimpleType(members: Bool = true, optionals: Bool = true) {
    let start = mark()
    guard atOperator("~") else { return parseUnsuppressedType(members: members, optionals: optionals) }
    bump(as: .prefixOperator)
    parseUnsuppressedType(members: members, optionals: optionals)
    place(.type)
    close(.suppressedType, since: start)
  }

  private mutating func parseUnsuppressedType(members: Bool, optionals: Bool) {
    let start = mark()
    guard parseTypeHead() else { return }
    var depth = 0
    while true {
      if at(.period), members || peekIsMetatype {
        parseMemberType(since: start)
      } else if at(.postfixQuestion) || at(.exclamation), optionals || peek().kind == .period {
        parseOptionalMark(since: start)
      } else {
        return
      }
      depth += 1
      guard nesting + depth < Parser.nestingLimit else { return giveUp() }
    }
  }

  /// What members and marks apply to. False if there is no type at all.
  private mutating func parseTypeHead() -> Bool {
    if peek().kind == .colonColon || at(.colonColon) {
      parseTypeIdentifier()
      return true
    }
    switch kind {
    case .leftParen:
      parseTupleType()
    case .leftBracket:
      parseCollectionType()
    case .wildcard, .capitalAny:
      let start = mark()
      bump()
      close(.identifierType, since: start)
    default:
      guard kind.isName || at(.capitalSelf) || at(.placeholder) else {
        problem("expected type")
        let start = mark()
        close(.unexpected, since: start)
        return false
      }
      parseTypeIdentifier()
    }
    return true
  }

  mutating func parseTypeIdentifier() {
    let start = mark()
    parseTypeName()
    close(.identifierType, since: start)
  }

  /// `Module::Name<Arguments>` as pieces of the node that is open.
  private mutating func parseTypeName() {
    if parseModuleSelector(), startsLine {
      return problem("expected identifier after '::'")
    }
    if at(.capitalSelf) || at(.placeholder) {
      bump()
    } else if kind.isName || kind.isReservedWord, !at(.wildcard) {
      bumpName()
    } else {
      return problem("expected the name of a type")
    }
    if atLeftAngle {
      parseGenericArgumentClause()
      place(.genericArguments)
    }
  }

  private var peekIsMetatype: Bool { spells(peek(), "Type") || spells(peek(), "Protocol") }

  /// `.Name`, `.Type` or `.Protocol` behind the type that starts at `start`.
  private mutating func parseMemberType(since start: Mark) {
    place(.base)
    let isSpaced = current.flags.contains(.afterSpace)
    bump()
    if current.flags.contains(.afterSpace), !isSpaced {
      problem(startsLine ? "expected the name of a type after '.'" : "white space may not stand behind '.'")
      if startsLine { return close(.memberType, since: start) }
    }
    if (atWord("Type") || atWord("Protocol")) && !current.flags.contains(.escaped) && peek().kind != .colonColon {
      bumpName()
      return close(.metatypeType, since: start)
    }
    parseTypeName()
    close(.memberType, since: start)
  }

  private mutating func parseOptionalMarks(since start: Mark) {
    var depth = 0
    while at(.postfixQuestion) || at(.exclamation) {
      parseOptionalMark(since: start)
      depth += 1
      guard nesting + depth < Parser.nestingLimit else { return giveUp() }
    }
  }

  private mutating func parseOptionalMark(since start: Mark) {
    place(.type)
    let node: Node.Kind = at(.postfixQuestion) ? .optionalType : .implicitlyUnwrappedType
    bumpPostfixMark()
    close(node, since: start)
  }
}

// MARK: - Tuples and collections

extension Parser {
  private mutating func parseTupleType() {
    let start = checkpoint()
    let open = position
    bump()
    while !at(.rightParen), !at(.endOfFile) {
      parseTupleTypeElement()
      place(.element)
      guard eat(.comma) else { break }
    }
    expectClosing(.rightParen, opened: open, "expected ')' to close the tuple type")
    close(.tupleType, since: start.mark)
    if 0 < trials, hasProblems(since: start) { failedTrials.insert(token(start.mark.token).start) }
  }

  private mutating func parseTupleTypeElement() {
    let start = mark()
    if isLabel(current) || at(.dollarIdentifier) {
      let next = peek()
      if next.kind == .colon {
        bumpTypeLabel()
        bump()
      } else if isLabel(next) || next.kind == .dollarIdentifier, peek(2).kind == .colon {
        bumpTypeLabel()
        bumpTypeLabel()
        bump()
      }
    }
    parseType()
    place(.type)
    if at(.ellipsis) || atOperator("...") { bump(as: .ellipsis) }
    if at(.equal) {
      problem("a tuple type may not have default values")
      parseInitializer()
    }
    close(.tupleTypeElement, since: start)
  }

  private mutating func bumpTypeLabel() {
    if at(.dollarIdentifier) { problem("an argument label may not start with '$'") }
    bumpLabel()
  }

  /// `[Element]`, `[Key: Value]`, `[count of Element]`.
  mutating func parseCollectionType() {
    let start = mark()
    let open = position
    bump()
    parseGenericArgument()
    var node = Node.Kind.arrayType
    if at(.colon) {
      place(.key)
      bump()
      parseType()
      place(.value)
      node = .dictionaryType
    } else if atWord("of"), !startsLine {
      place(.count)
      bump(as: .of)
      parseGenericArgument()
      place(.element)
      node = .inlineArrayType
    } else {
      place(.element)
    }
    expectClosing(.rightBracket, opened: open, "expected ']' to close the collection type")
    close(node, since: start)
  }
}
