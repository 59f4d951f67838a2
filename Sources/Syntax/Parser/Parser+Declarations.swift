extension Parser {
  /// A declaration with its attributes and modifiers: closes exactly one node.
  mutating func parseDeclaration(_ context: ItemContext) {
    let start = mark()
    parseAttributes()
    parseModifiers()
    switch kind {
    case .import: parseImport(start)
    case .struct: parseTypeDeclaration(.structDecl, start)
    case .class: parseTypeDeclaration(.classDecl, start)
    case .enum: parseTypeDeclaration(.enumDecl, start)
    case .protocol: parseTypeDeclaration(.protocolDecl, start)
    case .actor where isDeclaredName(peek().kind): parseTypeDeclaration(.actorDecl, start)
    case .extension: parseExtension(start)
    case .func: parseFunction(start)
    case .initKeyword: parseInitializerDeclaration(start)
    case .deinit: parseDeinitializer(start)
    case .subscript: parseSubscript(start)
    case .let, .var, .inout: parseVariable(start)
    case .case where context == .members: parseEnumCase(start)
    case .typealias: parseTypealias(start)
    case .associatedtype: parseAssociatedType(start)
    case .operator: parseOperatorDeclaration(start)
    case .precedencegroup: parsePrecedenceGroup(start)
    case .macro where peek().kind.isName: parseMacro(start)
    case .pound: parseMacroExpansionDeclaration(start)
    default:
      if isBindingWord(at: position) {
        parseVariable(start)
      } else if atWord("using"), start.token == endToken {
        parseUsing(start)
      } else {
        let hasAttributes = unsafe nodes[start.node...].contains { $0.kind == .attribute }
        problem("expected a declaration after the \(hasAttributes ? "attributes" : "modifiers")")
        close(.unexpected, since: start)
      }
    }
  }

  /// Consumes the name of what is declared.
  mutating func expectName(_ what: @autoclosure () -> String) {
    if isDeclaredName(kind) {
      bumpName()
    } else if kind.isReservedWord, !startsLine {
      problem("'\(currentText)' is a reserved word: write it in back-ticks to use it as the name of \(what())")
      bumpName()
    } else if at(.placeholder) {
      bump()
    } else {
      problem("expected the name of \(what())")
    }
  }
}

// MARK: - Import and using

extension Parser {
  private mutating func parseImport(_ start: Mark) {
    bump()
    let hasKind = isImportKind
    if hasKind { bump() }
    if hasKind, peek().kind == .colonColon {
      expectName("the module")
      bump()
      parseImportedName(allowsOperator: true)
    } else {
      repeat { parseImportedName(allowsOperator: hasKind) } while eatPathPeriod()
    }
    if at(.colonColon) {
      problem("unexpected '::' in the import: it stands once, after the module and before one name")
    }
    close(.importDecl, since: start)
  }

  private mutating func parseImportedName(allowsOperator: Bool) {
    if kind.isName || at(.placeholder) || at(.wildcard) {
      bump(as: at(.placeholder) ? .placeholder : .identifier)
    } else if allowsOperator, atOperator || at(.exclamation) || at(.ellipsis) {
      bump(as: .infixOperator)
    } else {
      problem("expected the name of a module to import")
    }
  }

  /// `.`, also when the lexer took it for the first byte of the operator that is imported.
  private mutating func eatPathPeriod() -> Bool {
    if atOperator, 1 < current.end - current.start, firstByte == UInt8(ascii: ".") {
      bump(splitting: 1, as: .period, rest: .infixOperator)
      return true
    }
    return eat(.period)
  }

  private var isImportKind: Bool {
    switch kind {
    case .typealias, .struct, .class, .enum, .protocol, .var, .let, .func: true
    default: false
    }
  }

  /// `using @MainActor`, `using nonisolated`
  private mutating func parseUsing(_ start: Mark) {
    bump()
    if at(.at) {
      parseAttribute()
      place(.attribute)
    } else {
      let modifier = mark()
      bump()
      close(.modifier, since: modifier)
      place(.modifier)
    }
    close(.usingDecl, since: start)
  }
}

// MARK: - Types

extension Parser {
  private mutating func parseTypeDeclaration(_ node: Node.Kind, _ start: Mark) {
    let word = currentText
    bump()
    expectName("the \(word)")
    if atLeftAngle {
      parseGenericParameters()
      place(.genericParameters)
    }
    parseInheritance()
    parseOptionalGenericWhereClause()
    parseMemberBlock(word)
    place(.body)
    close(node, since: start)
  }

  private mutating func parseExtension(_ start: Mark) {
    bump()
    parseType()
    place(.type)
    parseInheritance()
    parseOptionalGenericWhereClause()
    parseMemberBlock("extension")
    place(.body)
    close(.extensionDecl, since: start)
  }

  /// `inheritanceClause`, if there is one, placed in `.inheritance`.
  private mutating func parseInheritance() {
    guard at(.colon) else { return }
    let start = mark()
    bump()
    repeat {
      let type = mark()
      if at(.class) { parseClassRestriction() } else { parseType() }
      place(.type)
      close(.inheritedType, since: type)
      place(.type)
    } while eat(.comma) && !at(.leftBrace) && !at(.where)
    close(.inheritanceClause, since: start)
    place(.inheritance)
  }

  mutating func parseClassRestriction() {
    let start = mark()
    bump()
    close(.classRestrictionType, since: start)
  }

  private mutating func parseTypealias(_ start: Mark) {
    bump()
    expectName("the typealias")
    if atLeftAngle {
      parseGenericParameters()
      place(.genericParameters)
    }
    if at(.equal) {
      parseTypeInitializer()
    } else {
      problem("expected '=' and a type in the typealias")
      if eat(.colon) {
        parseType()
        place(.type)
      }
    }
    parseOptionalGenericWhereClause()
    close(.typealiasDecl, since: start)
  }

  private mutating func parseAssociatedType(_ start: Mark) {
    bump()
    if at(.each), peek().kind.isName {
      problem("an associated type cannot be a pack")
      bump()
    }
    expectName("the associated type")
    if at(.ellipsis) || atOperator("...") {
      problem("an associated type cannot be a pack")
      bump()
    }
    parseInheritance()
    if at(.equal) { parseTypeInitializer() }
    parseOptionalGenericWhereClause()
    close(.associatedtypeDecl, since: start)
  }

  private mutating func parseTypeInitializer() {
    let start = mark()
    bump()
    parseType()
    place(.type)
    close(.typeInitializerClause, since: start)
    place(.initializer)
  }
}

// MARK: - Enum cases

extension Parser {
  private mutating func parseEnumCase(_ start: Mark) {
    bump()
    repeat {
      parseEnumCaseElement()
      place(.element)
    } while eat(.comma)
    close(.enumCaseDecl, since: start)
  }

  private mutating func parseEnumCaseElement() {
    let start = mark()
    if at(.period) {
      problem("unexpected '.' in front of the name of a case")
      bump()
    }
    expectName("the case")
    if atLeftAngle {
      problem("a case cannot be generic")
      parseGenericParameters()
      place(.unexpected)
    }
    if at(.leftParen) {
      parseEnumCaseParameters()
      place(.parameters)
    }
    if at(.equal) { parseInitializer() }
    close(.enumCaseElement, since: start)
  }

  private mutating func parseEnumCaseParameters() {
    let start = mark()
    bump()
    while !at(.rightParen), !at(.endOfFile) {
      parseEnumCaseParameter()
      place(.parameter)
      guard eat(.comma) else { break }
    }
    expect(.rightParen, "expected ')' at the end of the payload of the case")
    close(.enumCaseParameterClause, since: start)
  }

  private mutating func parseEnumCaseParameter() {
    let start = mark()
    parseParameterModifiers()
    if startsParameterName() {
      parseParameterNames()
      expect(.colon, "expected ':' after the label")
    }
    parseType()
    place(.type)
    if at(.equal) { parseInitializer() }
    close(.enumCaseParameter, since: start)
  }
}

// MARK: - Macros

extension Parser {
  private mutating func parseMacro(_ start: Mark) {
    bump()
    expectName("the macro")
    parseSignature("macro")
    if at(.equal) { parseInitializer() }
    parseOptionalGenericWhereClause()
    close(.macroDecl, since: start)
  }

  private mutating func parseMacroExpansionDeclaration(_ start: Mark) {
    bump()
    parseMacroTail()
    close(.macroExpansionDecl, since: start)
  }
}
