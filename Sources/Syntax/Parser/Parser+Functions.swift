import Text

extension Parser {
  mutating func parseFunction(_ start: Mark) {
    bump()
    if atFunctionOperator { bumpFunctionOperator() } else { expectName("the function") }
    parseSignature("function")
    parseOptionalGenericWhereClause()
    parseOptionalBody("function")
    close(.functionDecl, since: start)
  }

  mutating func parseInitializerDeclaration(_ start: Mark) {
    bump()
    if at(.postfixQuestion) || at(.infixQuestion) {
      bump(as: .postfixQuestion)
    } else if at(.exclamation) || atOperator("!") {
      bump(as: .exclamation)
    } else if kind.isName, peek().kind == .leftParen {
      problem("an initializer has no name")
      bump()
    }
    parseSignature("initializer")
    parseOptionalGenericWhereClause()
    parseOptionalBody("initializer", .initializer)
    close(.initializerDecl, since: start)
  }

  mutating func parseDeinitializer(_ start: Mark) {
    bump()
    if !startsLine, kind.isName, !atEffects {
      problem("a deinitializer has no name")
      bump()
    }
    if atEffects, !at(.async) { problem("a deinitializer cannot be '\(currentText)'") }
    parseEffects()
    if !startsLine, at(.leftParen) {
      problem("a deinitializer has no parameters")
      parseParameterClause()
      place(.unexpected)
    }
    parseOptionalBody("deinitializer")
    close(.deinitializerDecl, since: start)
  }

  mutating func parseSubscript(_ start: Mark) {
    bump()
    if kind.isName, peek().kind == .leftParen {
      problem("a subscript has no name")
      bump()
    }
    if atLeftAngle {
      parseGenericParameters()
      place(.genericParameters)
    }
    parseParameterClause("subscript")
    place(.parameters)
    if at(.arrow) {
      parseReturnClause()
      place(.result)
    } else {
      problem("expected '->' and the element type of the subscript")
    }
    parseOptionalGenericWhereClause()
    if at(.leftBrace) {
      parseAccessorBlock("subscript")
      place(.accessors)
    }
    close(.subscriptDecl, since: start)
  }
}

// MARK: - Names

extension Parser {
  private var atFunctionOperator: Bool {
    atOperator || at(.exclamation) || at(.prefixAmpersand) || at(.ellipsis) || at(.leftAngle)
  }

  /// In `==<T>(a: T)` the last `<` opens the generic parameters.
  private mutating func bumpFunctionOperator() {
    let length = Int(current.end - current.start)
    let endsInAngle = source[Int(current.end) - 1] == UInt8(ascii: "<")
    let next = peek()
    if 1 < length, endsInAngle, next.kind.isName || next.kind == .let || next.kind == .at {
      bump(splitting: length - 1, as: .infixOperator, rest: .prefixOperator)
    } else {
      bump(as: .infixOperator)
    }
  }
}

// MARK: - Signatures

extension Parser {
  /// Generic parameters, parameters, effects and result, each placed.
  mutating func parseSignature(_ owner: String) {
    if atLeftAngle {
      parseGenericParameters()
      place(.genericParameters)
    }
    parseParameterClause(owner)
    place(.parameters)
    parseEffects()
    guard at(.arrow) else { return }
    parseReturnClause()
    place(.result)
    if atEffects {
      problem("'\(currentText)' must stand in front of '->'")
      parseEffects()
      place(.unexpected)
    }
  }

  private mutating func parseOptionalBody(_ owner: String, _ body: Body = .other) {
    guard at(.leftBrace) else { return }
    inBody(body) { $0.parseCodeBlock(owner) }
    place(.body)
  }

  mutating func inBody(_ body: Body, _ parse: (inout Parser) -> Void) {
    let outer = self.body
    self.body = body
    parse(&self)
    self.body = outer
  }

  /// `returnClause`: `->` and a type, which may begin with generic parameters of its own.
  mutating func parseReturnClause() {
    let start = mark()
    bump()
    parseResultType()
    place(.type)
    close(.returnClause, since: start)
  }

  /// A type; `<T> T` names the opaque types in it.
  mutating func parseResultType() {
    guard atLeftAngle else { return parseType() }
    let start = mark()
    parseGenericParameters()
    place(.genericParameters)
    parseType()
    place(.type)
    close(.namedOpaqueReturnType, since: start)
  }
}

// MARK: - Effects

extension Parser {
  var atEffects: Bool { isAsync(kind) || isThrows(kind) || (at(.throw) && !startsLine) }

  private func isAsync(_ kind: Token.Kind) -> Bool { kind == .async || kind == .reasync }
  private func isThrows(_ kind: Token.Kind) -> Bool { kind == .throws || kind == .rethrows }

  /// `effectSpecifiers`, if there are any, placed in `.effects`. Returns whether.
  @discardableResult
  mutating func parseEffects() -> Bool {
    guard atEffects else { return false }
    let start = mark()
    var async = false
    var throwing = false
    while atEffects {
      if isAsync(kind) {
        if async {
          problem("'\(currentText)' has already been specified")
        } else if throwing {
          problem("'\(currentText)' must stand in front of 'throws'")
        }
        async = true
        bump()
      } else {
        if throwing { problem("'\(currentText)' has already been specified") }
        if at(.throw) { problem("expected 'throws' instead of 'throw'") }
        throwing = true
        bump()
        if at(.leftParen) { parseThrownType() }
      }
    }
    // `await` for `async` and `try` for `throws` are common slips.
    if !startsLine, at(.await) || at(.try) {
      problem("expected '\(at(.await) ? "async" : "throws")' instead of '\(currentText)'")
      bump()
    }
    close(.effectSpecifiers, since: start)
    place(.effects)
    return true
  }

  private mutating func parseThrownType() {
    let start = mark()
    bump()
    parseType()
    place(.type)
    expect(.rightParen, "expected ')' after the type that is thrown")
    close(.throwsType, since: start)
    place(.throwsType)
  }
}
