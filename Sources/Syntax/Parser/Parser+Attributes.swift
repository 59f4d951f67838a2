import Text

extension Parser {
  /// `(attribute | ifConfig)*`, each placed in `.attribute`. Returns whether there was any.
  @discardableResult
  mutating func parseAttributes() -> Bool {
    let first = position
    while true {
      if at(.at) {
        parseAttribute()
      } else if at(.poundIf), atIfConfigOfAttributes {
        parseIfConfigOfAttributes()
      } else {
        return first < position
      }
      place(.attribute)
    }
  }

  private mutating func parseIfConfigOfAttributes() {
    parseIfConfig { parser in
      while parser.at(.at) || parser.at(.poundIf) {
        // Inside, a block may as well be empty.
        if parser.at(.at) { parser.parseAttribute() } else { parser.parseIfConfigOfAttributes() }
        parser.place(.attribute)
      }
    }
  }

  /// `attribute`: `@` type and arguments.
  mutating func parseAttribute() {
    let start = mark()
    bump()
    if current.flags.contains(.afterSpace) {
      problem("unexpected white space between '@' and the name of the attribute")
    }
    guard isDeclaredName(kind) || kind.isReservedWord || at(.colonColon) else {
      problem("expected the name of an attribute after '@'")
      return close(.attribute, since: start)
    }
    let name = attributeName
    if (kind.isReservedWord && !at(.capitalSelf) && !at(.capitalAny)) || at(.dollarIdentifier) {
      parseReservedName()
    } else {
      parseTypeForAttribute()
    }
    place(.type)
    if startsAttributeArguments(name) {
      parseAttributeArguments(name)
      place(.attributeArguments)
    } else if let name, name.requiresArguments {
      problem("expected '(' and arguments after '@\(source.string(raw[position - 1].range))'")
    }
    close(.attribute, since: start)
  }

  /// `@rethrows`: a reserved word as the name.
  private mutating func parseReservedName() {
    let start = mark()
    bumpName()
    close(.identifierType, since: start)
  }

  /// Whether `(` behind the name belongs to the attribute, and not to the type or pattern behind it.
  private func startsAttributeArguments(_ name: AttributeName?) -> Bool {
    guard at(.leftParen), !startsLine else { return false }
    if let name { return name != .bare && (name.requiresArguments || hasArgumentsBehind) }
    return hasArgumentsBehind
  }

  private var hasArgumentsBehind: Bool {
    guard current.flags.contains(.afterSpace) else { return true }
    // White space in front of the arguments is old style; a function type may stand there as well.
    switch raw[min(indexBehindBrackets(position), raw.count - 1)].kind {
    case .arrow, .throw, .throws, .rethrows, .rightParen, .rightBrace, .rightBracket, .async, .reasync, .comma, .equal,
      .endOfFile:
      return false
    default: return true
    }
  }
}

// MARK: - Names

/// Attributes whose arguments have a grammar of their own, or that never have any.
enum AttributeName {
  case abi, availability, backDeployed, bare, derivative, differentiable, documentation, dynamicReplacement, effects
  case implements, macroRole, objc, originallyDefinedIn, specialize, specialized
  /// Other attributes of the compiler's own: arguments, or whatever else balances.
  case underscored

  var requiresArguments: Bool {
    switch self {
    case .abi, .availability, .backDeployed, .derivative, .differentiable, .documentation, .dynamicReplacement,
      .effects, .implements, .originallyDefinedIn, .specialize, .specialized:
      true
    case .bare, .macroRole, .objc, .underscored: false
    }
  }
}

extension Parser {
  /// The attribute that the current token names; nil for a custom one and for a qualified name.
  private var attributeName: AttributeName? {
    let next = peek().kind
    guard next != .period, next != .colonColon, !at(.colonColon) else { return nil }
    if firstByte == UInt8(ascii: "_") { return underscoredName }
    switch current.end - current.start {
    case 3: return atWord("abi") ? .abi : nil
    case 4: return atWord("objc") ? .objc : nil
    case 8:
      if atWord("attached") { return .macroRole }
      return atWord("escaping") || atWord("Sendable") || atWord("noescape") || at(.rethrows) ? .bare : nil
    case 9:
      if atWord("available") { return .availability }
      return atWord("transpose") ? .derivative : nil
    case 10: return atWord("derivative") ? .derivative : nil
    case 11:
      if atWord("specialized") { return .specialized }
      return atWord("autoclosure") ? .bare : nil
    case 12: return atWord("backDeployed") ? .backDeployed : atWord("freestanding") ? .macroRole : nil
    case 14: return atWord("differentiable") ? .differentiable : nil
    default: return nil
    }
  }

  private var underscoredName: AttributeName {
    if atWord("_specialize") { return .specialize }
    if atWord("_spi_available") { return .availability }
    if atWord("_backDeploy") { return .backDeployed }
    if atWord("_documentation") { return .documentation }
    if atWord("_dynamicReplacement") { return .dynamicReplacement }
    if atWord("_effects") { return .effects }
    if atWord("_implements") { return .implements }
    if atWord("_originallyDefinedIn") { return .originallyDefinedIn }
    return .underscored
  }
}
