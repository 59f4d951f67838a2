import Text

/// What may stand in front of a type: `inout`, `borrowing`, `nonisolated(nonsending)`, `@escaping`, ...
extension Parser {
  /// Specifier tokens and placed attributes; false if there are none.
  mutating func parseTypeSpecifiers() -> Bool {
    var found = false
    while parseTypeSpecifier() { found = true }
    while at(.at) {
      parseTypeAttribute()
      place(.attribute)
      found = true
    }
    // `nonisolated(nonsending)` may also stand behind the attributes.
    while found, at(.nonisolated), parseTypeSpecifier() {}
    return found
  }

  private mutating func parseTypeSpecifier() -> Bool {
    switch kind {
    case .inout, .isolated, .borrowing, .consuming, .sending:
      guard startsSpecifiedType(peek()) else { return false }
      bump()
    case .nonisolated:
      return parseNonisolatedSpecifier()
    case .identifier:
      guard firstByte == UInt8(ascii: "_") || firstByte == UInt8(ascii: "d") else {
        return false
      }
      return parseUnderscoredSpecifier()
    default:
      return false
    }
    return true
  }

  private mutating func parseUnderscoredSpecifier() -> Bool {
    if atWord("dependsOn"), peek().kind == .leftParen, !peek().flags.contains(.afterSpace) {
      parseDependence()
      return true
    }
    guard atWord("__shared") || atWord("__owned") || atWord("_const"), startsSpecifiedType(peek()) else { return false }
    bump()
    return true
  }

  /// `dependsOn(scoped x, self, 0)`.
  private mutating func parseDependence() {
    bump()
    let open = position
    bump()
    if atWord("scoped"), peek().kind != .comma, peek().kind != .rightParen { bump() }
    repeat {
      guard kind.isName || at(.selfKeyword) || at(.integerLiteral) else {
        problem("expected the name or the index of a parameter")
        break
      }
      bump()
    } while eat(.comma)
    expectClosing(.rightParen, opened: open, "expected ')' after 'dependsOn('")
  }

  private mutating func parseNonisolatedSpecifier() -> Bool {
    let next = peek()
    if next.kind == .leftParen {
      if next.flags.contains(.startsLine) { return false }
      bump()
      bump()
      if atWord("nonsending") { bump() } else { problem("expected 'nonsending' in 'nonisolated(...)'") }
      expect(.rightParen, "expected ')' after 'nonisolated(nonsending'")
      return true
    }
    guard next.kind.isName || next.kind == .at || next.kind == .capitalSelf else { return false }
    if next.kind == .at { problem("expected '(nonsending)' after 'nonisolated'") }
    bump()
    return true
  }

  /// Whether a token may follow a specifier; otherwise the specifier is the name of a type.
  private func startsSpecifiedType(_ token: Token) -> Bool {
    switch token.kind {
    case .at, .leftParen, .leftBracket, .wildcard, .placeholder, .inout, .capitalAny, .capitalSelf, .var, .let, .repeat:
      true
    case .prefixOperator, .infixOperator:
      spells(token, "~")
    default:
      token.kind.isName
    }
  }

  /// `attribute` in front of a type: `@escaping`, `@convention(c)`, `@MainActor`.
  mutating func parseTypeAttribute() {
    let start = mark()
    bump()
    if current.flags.contains(.afterSpace) { problem("white space may not stand between '@' and the attribute's name") }
    let takesArguments = !isBareTypeAttribute
    let isConvention = atWord("convention") || atWord("differentiable")
    parseTypeForAttribute()
    place(.type)
    if takesArguments, atTypeAttributeArguments(spaced: isConvention) {
      let arguments = mark()
      parseParenthesizedArguments(.attribute, "attribute")
      close(.attributeArguments, since: arguments)
      place(.attributeArguments)
    }
    close(.attribute, since: start)
  }

  /// A `(` that touches the name holds arguments, unless it starts a function type.
  private func atTypeAttributeArguments(spaced: Bool) -> Bool {
    guard at(.leftParen), !startsLine else { return false }
    if current.flags.contains(.afterSpace), !spaced { return false }
    return !isFunctionTypeArrow(behindParenthesis: position)
  }

  /// An attribute that never has arguments, so that a `(` behind it is part of the type.
  private var isBareTypeAttribute: Bool {
    atWord("escaping") || atWord("autoclosure") || atWord("Sendable") || atWord("noescape") || atWord("unchecked")
      || atWord("retroactive") || atWord("preconcurrency") || atWord("async") || atWord("noDerivative")
      || atWord("_local") || atWord("_noMetadata") || atWord("concurrent")
  }
}
