import Text

extension Parser {
  /// `attributeArguments`: `(` ... `)`, by the grammar of the attribute.
  mutating func parseAttributeArguments(_ name: AttributeName?) {
    let start = mark()
    bump()
    switch name {
    case nil, .bare: parseArguments(closing: .rightParen)
    case .underscored: parseUnderscoredArguments()
    case .abi: parseAbiDeclaration()
    case .availability: parseAvailabilityList(.attribute)
    case .backDeployed: parseBackDeployedArguments()
    case .derivative: parseDerivativeArguments()
    case .differentiable: parseDifferentiableArguments()
    case .documentation: parseDocumentationArguments()
    case .dynamicReplacement: parseDynamicReplacementArguments()
    case .effects: while !at(.rightParen), !at(.endOfFile) { bump() }
    case .implements: parseImplementsArguments()
    case .macroRole: parseMacroRole()
    case .objc: parseSelector()
    case .originallyDefinedIn: parseOriginallyDefinedInArguments()
    case .specialize: parseSpecializeArguments()
    case .specialized: parseRequiredWhereClause()
    }
    closeArguments()
    close(.attributeArguments, since: start)
  }

  /// Expects `)`; what stands before it on the same line is skipped.
  private mutating func closeArguments() {
    if eat(.rightParen) { return }
    problem("expected ')' at the end of the arguments of the attribute")
    let start = mark()
    var depth = 0
    while !at(.endOfFile), 0 < depth || !(startsLine || at(.rightParen) || at(.rightBrace) || at(.leftBrace)) {
      if opensBracket(kind) { depth += 1 } else if closesBracket(kind) { depth -= 1 }
      bump()
    }
    if start.token < endToken {
      close(.unexpected, since: start)
      place(.unexpected)
    }
    _ = eat(.rightParen)
  }

  /// The compiler's own attributes mostly take arguments; what they take else is not checked.
  private mutating func parseUnderscoredArguments() {
    let start = checkpoint()
    parseArguments(closing: .rightParen)
    guard hasProblems(since: start) || !at(.rightParen) else { return }
    rollback(start)
    var depth = 0
    while !at(.endOfFile), 0 < depth || !at(.rightParen) {
      if opensBracket(kind) { depth += 1 } else if closesBracket(kind) { depth -= 1 }
      bump()
    }
  }

  private mutating func parseAbiDeclaration() {
    if at(.placeholder) { return bump() }
    guard startsDeclaration(.members) else { return problem("expected a declaration in '@abi'") }
    let start = checkpoint()
    let first = current.range
    parseDeclaration(.members)
    place(.item)
    switch nodes[nodes.count - 1].kind {
    case .associatedtypeDecl, .deinitializerDecl, .enumCaseDecl, .functionDecl, .initializerDecl, .subscriptDecl,
      .typealiasDecl, .variableDecl:
      return
    default:
      guard !hasProblems(since: start) else { return }
      problems.append(Problem(range: first, message: "a declaration of this kind cannot stand in '@abi'"))
    }
  }

  private mutating func parseMacroRole() {
    let start = mark()
    let name = mark()
    if kind.isName || at(.extension) {
      bumpName()
      close(.identifierExpr, since: name)
      place(.value)
      close(.argument, since: start)
      place(.argument)
    } else {
      problem("expected the role of the macro")
    }
    if eat(.comma) { parseArguments(closing: .rightParen, .attribute) }
  }

  /// `name`, `name:name:`, `::`
  private mutating func parseSelector() {
    let first = position
    while true {
      if at(.colon) || at(.colonColon) {
        bump()
      } else if kind.isName || kind.isReservedWord {
        bumpName()
        if at(.rightParen), position == first + 1 { return }
        if !eat(.colon), !eat(.colonColon) { return problem("expected ':' after a piece of the selector") }
      } else {
        return
      }
    }
  }

  private mutating func parseRequiredWhereClause() {
    guard at(.where) else { return problem("expected a 'where' clause") }
    parseGenericWhereClause()
    place(.whereClause)
  }

  /// `exported: true, kind: partial, where T == Int`
  private mutating func parseSpecializeArguments() {
    guard !at(.rightParen) else { return problem("expected arguments of '@_specialize'") }
    while !at(.rightParen), !at(.where), !at(.endOfFile) {
      if atWord("target") {
        bump()
        expect(.colon, "expected ':' after 'target'")
        parseDeclarationName()
        _ = eat(.comma)
      } else if atWord("availability") {
        bump()
        expect(.colon, "expected ':' after 'availability'")
        parseAvailabilityList(.attribute)
        expect(.semicolon, "expected ';' after the availability")
      } else if atWord("exported") {
        parseWordArgument("'true' or 'false'") { $0.at(.true) || $0.at(.false) }
      } else if atWord("kind") || atWord("spi") || atWord("spiModule") {
        parseWordArgument("a name") { $0.kind.isName }
      } else {
        return problem("unknown argument '\(currentText)' of '@_specialize'")
      }
    }
    if at(.where) {
      parseGenericWhereClause()
      place(.whereClause)
    }
  }

  private mutating func parseWordArgument(_ what: String, _ accepts: (borrowing Parser) -> Bool) {
    bump()
    expect(.colon, "expected ':' after the label")
    if accepts(self) { bump() } else { problem("expected \(what)") }
    _ = eat(.comma)
  }

  /// `Protocol, name(of:)`
  private mutating func parseImplementsArguments() {
    parseType()
    place(.type)
    expect(.comma, "expected ',' after the protocol")
    parseDeclarationName()
  }

  /// `for: name(of:)`
  private mutating func parseDynamicReplacementArguments() {
    expectWord("for", "expected 'for:' and the replaced declaration")
    expect(.colon, "expected ':' after 'for'")
    parseDeclarationName()
  }

  /// `visibility: private, metadata: "text"`
  private mutating func parseDocumentationArguments() {
    repeat {
      if atWord("visibility") {
        bump()
        expect(.colon, "expected ':' after 'visibility'")
        switch kind {
        case .private, .fileprivate, .internal, .package, .public, .open: bump()
        default: problem("expected an access level")
        }
      } else if atWord("metadata") {
        bump()
        expect(.colon, "expected ':' after 'metadata'")
        if kind.isName { bumpName() } else { parseSimpleString() }
      } else {
        problem("expected 'visibility' or 'metadata'")
      }
    } while eat(.comma)
  }

  /// `module: "Name", macOS 10.0`
  private mutating func parseOriginallyDefinedInArguments() {
    expectWord("module", "expected 'module:' and the name of the module")
    expect(.colon, "expected ':' after 'module'")
    parseSimpleString()
    expect(.comma, "expected ',' and a platform with its version")
    repeat { parsePlatformVersion() } while eat(.comma)
  }

  /// `before: macOS 10.0, iOS 11`
  private mutating func parseBackDeployedArguments() {
    expectWord("before", "expected 'before:' and a platform with its version")
    expect(.colon, "expected ':' after 'before'")
    repeat { parsePlatformVersion() } while eat(.comma)
  }
}

// MARK: - Differentiation

extension Parser {
  /// `reverse, wrt: (self, x), where T: P`
  private mutating func parseDifferentiableArguments() {
    if atWord("reverse") || atWord("_forward") || atWord("_linear") {
      bump()
      if !eat(.comma), !at(.rightParen) { problem("expected ',' after the kind of differentiability") }
    }
    if atWord("wrt") {
      parseWithRespectTo()
      if !eat(.comma), !at(.rightParen), !at(.where) { problem("expected ',' after the parameters") }
    }
    if at(.where) {
      parseGenericWhereClause()
      place(.whereClause)
    }
  }

  /// `of: name(of:).get, wrt: x`
  private mutating func parseDerivativeArguments() {
    expectWord("of", "expected 'of:' and a declaration")
    expect(.colon, "expected ':' after 'of'")
    parseQualifiedDeclarationName()
    if eat(.comma) { parseWithRespectTo() }
  }

  private mutating func parseWithRespectTo() {
    expectWord("wrt", "expected 'wrt:' and parameters")
    expect(.colon, "expected ':' after 'wrt'")
    guard eat(.leftParen) else { return parseDifferentiabilityParameter() }
    while !at(.rightParen), !at(.endOfFile) {
      parseDifferentiabilityParameter()
      guard eat(.comma) else { break }
    }
    expect(.rightParen, "expected ')' after the parameters")
  }

  private mutating func parseDifferentiabilityParameter() {
    if kind.isName || at(.integerLiteral) || at(.selfKeyword) { bump() } else { problem("expected a parameter") }
  }

  /// A name with its labels, behind types that qualify it: tokens only.
  private mutating func parseQualifiedDeclarationName() {
    while true {
      if peek().kind == .colonColon { bumpModule() }
      if kind.isName || kind.isReservedWord || at(.placeholder) || atOperator {
        bump()
      } else {
        return problem("expected the name of a declaration")
      }
      if atLeftAngle {
        let generics = checkpoint()
        if parseGenericArguments() { place(.genericArguments) } else { rollback(generics) }
      }
      if atOperator, 1 < current.end - current.start, firstByte == UInt8(ascii: ".") {
        // `Float.-`, where the lexer takes `.-` for one operator.
        bump(splitting: 1, as: .period, rest: .infixOperator)
      } else if !eat(.period) {
        break
      }
    }
    parseArgumentLabels()
    if eat(.period) {
      if atWord("get") || atWord("set") || atWord("_modify") { bump() } else { problem("expected 'get' or 'set'") }
    }
  }

  /// A name, `init`, `subscript` or an operator, with its labels: tokens only.
  private mutating func parseDeclarationName() {
    if peek().kind == .colonColon { bumpModule() }
    if atOperator || at(.ellipsis) || at(.equal) {
      bump(as: .infixOperator)
    } else if kind.isName || kind.isReservedWord || at(.dollarIdentifier) || at(.placeholder) {
      bump()
    } else {
      problem("expected the name of a declaration")
    }
    parseArgumentLabels()
  }

  private mutating func bumpModule() {
    bump()
    bump()
  }

  private mutating func parseArgumentLabels() {
    guard eat(.leftParen) else { return }
    while kind.isName || kind.isReservedWord {
      if at(.wildcard) { bump() } else { bumpName() }
      expect(.colon, "expected ':' after an argument label")
    }
    expect(.rightParen, "expected ')' after the argument labels")
  }
}
