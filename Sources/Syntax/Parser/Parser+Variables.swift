import Text

extension Parser {
  mutating func parseVariable(_ start: Mark) {
    bump()
    repeat {
      parsePatternBinding()
      place(.binding)
    } while eat(.comma)
    close(.variableDecl, since: start)
  }

  private mutating func parsePatternBinding() {
    let start = mark()
    if at(.let) || at(.var) { problem("expected a name: '\(currentText)' stands once, in front of all names") }
    parsePattern()
    place(.pattern)
    parseTypeAnnotation()
    var hasInitializer = false
    if at(.equal) {
      parseInitializer()
      hasInitializer = true
    } else if at(.leftParen), !startsLine {
      problem("expected '=' and the initial value of the variable")
    }
    if at(.leftBrace), !hasInitializer || !startsLine || atStartOfObservers {
      parseAccessorBlock("variable")
      place(.accessors)
    }
    close(.patternBinding, since: start)
  }

  /// `typeAnnotation`, if there is one, placed in `.typeAnnotation`.
  mutating func parseTypeAnnotation() {
    guard at(.colon) else { return }
    let start = mark()
    bump()
    parseResultType()
    place(.type)
    close(.typeAnnotation, since: start)
    place(.typeAnnotation)
  }

  /// `initializerClause` at `=`, placed in `.initializer`.
  mutating func parseInitializer(_ context: ExpressionContext = .basic) {
    let start = mark()
    bump()
    parseExpression(context)
    place(.value)
    close(.initializerClause, since: start)
    place(.initializer)
  }

  /// Whether the `{` here, behind an initial value, holds observers and is no trailing closure.
  var atStartOfObservers: Bool { at(.leftBrace) && startsObservers(behind: position) }

  /// `{ didSet`, `{ willSet`, `{ init(`, `{ @attribute didSet`
  func startsObservers(behind brace: Int) -> Bool {
    let next = raw[brace + 1]
    if next.kind == .at {
      let index = indexBehindAttributes(brace + 1)
      return raw[index].kind == .didSet || raw[index].kind == .willSet || raw[index].kind == .initKeyword
        || raw[index].kind == .get || raw[index].kind == .set
    }
    return next.kind == .didSet || next.kind == .willSet || next.kind == .initKeyword
  }
}

// MARK: - Accessors

extension Parser {
  /// `accessorBlock`: accessors, or the statements of an implicit getter.
  mutating func parseAccessorBlock(_ owner: String) {
    let start = mark()
    bump()
    if startsAccessor(at: position) || (at(.poundIf) && startsAccessor(at: indexOfNextLine(position))) {
      parseAccessors()
      while !at(.rightBrace), !at(.endOfFile), !atClauseEnd {
        problem("expected an accessor such as 'get' or 'set'")
        skipUnexpected()
        parseAccessors()
      }
    } else {
      inBody(.other) { $0.parseItems { $0.at(.rightBrace) } }
    }
    closeBlock(owner, opened: start)
    close(.accessorBlock, since: start)
  }

  private mutating func parseAccessors() {
    while !at(.endOfFile), !at(.rightBrace), !atClauseEnd {
      if startsAccessor(at: position) {
        parseAccessor()
      } else if at(.poundIf) {
        parseIfConfig { $0.parseAccessors() }
      } else if at(.semicolon) {
        bump()
        continue
      } else {
        return
      }
      place(.item)
    }
  }

  private mutating func parseAccessor() {
    let start = mark()
    parseAttributes()
    while isAccessorModifier(current) {
      let modifier = mark()
      bump()
      close(.modifier, since: modifier)
      place(.modifier)
    }
    let isCoroutine = isCoroutineWord(current)
    let takesName = at(.set) || at(.willSet) || at(.didSet) || at(.initKeyword)
    bump()
    if takesName, eat(.leftParen) {
      expectName("the parameter")
      expect(.rightParen, "expected ')' after the parameter")
    }
    if at(.rethrows) || at(.reasync) {
      problem("an accessor cannot be '\(currentText)': expected '\(at(.rethrows) ? "throws" : "async")'")
    }
    parseEffects()
    if at(.leftBrace) {
      inBody(isCoroutine ? .coroutine : .other) { $0.parseCodeBlock("accessor") }
      place(.body)
    }
    close(.accessorDecl, since: start)
  }

  /// Whether the token at `index`, behind attributes and modifiers, is the word of an accessor.
  private func startsAccessor(at index: Int) -> Bool {
    var index = raw[index].kind == .at ? indexBehindAttributes(index) : index
    let first = index
    while isAccessorModifier(raw[index]) { index += 1 }
    let token = raw[index]
    switch token.kind {
    case .get, .set, .didSet, .willSet, .initKeyword, .unsafeAddress, .unsafeMutableAddress: return true
    case .addressWithOwner: return true
    // Young words that programs already use as names.
    case .read, .modify: return first < index || isAccessorRatherThanCall(index, needsYield: true)
    case .borrow, .mutate: return first < index || isAccessorRatherThanCall(index, needsYield: false)
    case .identifier:
      guard source[Int(token.start)] == UInt8(ascii: "_") || token.end - token.start > 20 else { return false }
      return spells(token, "_read") || spells(token, "_modify") || spells(token, "addressWithNativeOwner")
        || spells(token, "mutableAddressWithOwner") || spells(token, "mutableAddressWithNativeOwner")
    default: return false
    }
  }

  /// `read { yield x }` is an accessor, `read { $0 }` a call with a trailing closure.
  private func isAccessorRatherThanCall(_ index: Int, needsYield: Bool) -> Bool {
    let next = raw[index + 1]
    switch next.kind {
    case .rightBrace, .get, .set, .read, .modify, .borrow, .mutate, .async, .throws: return true
    case .leftBrace:
      guard needsYield else { return true }
      let end = indexBehindBrackets(index + 1)
      return unsafe raw[index + 1..<end].contains { $0.kind == .yield }
    default: return false
    }
  }

  private func isAccessorModifier(_ token: Token) -> Bool {
    switch token.kind {
    case .mutating, .nonmutating, .borrowing, .consuming: true
    case .identifier: spells(token, "__consuming") || spells(token, "yielding")
    default: false
    }
  }

  private func isCoroutineWord(_ token: Token) -> Bool {
    token.kind == .read || token.kind == .modify || spells(token, "_read") || spells(token, "_modify")
      || token.kind == .borrow || token.kind == .mutate
  }
}
