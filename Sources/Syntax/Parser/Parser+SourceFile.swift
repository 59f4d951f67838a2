import Text

extension Parser {
  /// `sourceFile` is `item* endOfFile`.
  mutating func parseSourceFile() {
    let start = mark()
    if at(.shebang) { bump() }
    while !at(.endOfFile) {
      parseItems { $0.at(.endOfFile) }
      if atClauseEnd {
        problem("unexpected '\(currentText)' without '#if'")
        skipUnexpected()
      }
    }
    close(.sourceFile, since: start)
  }

  /// `codeBlock`: `{ item* }`. `owner` is what it is the body of, for the message if there is no `{`; then an
  /// `.unexpected` node is closed instead.
  mutating func parseCodeBlock(_ owner: String = "block") {
    let start = mark()
    guard openBlock(owner) else { return close(.unexpected, since: start) }
    parseItems { $0.at(.rightBrace) }
    closeBlock(owner, opened: start)
    close(.codeBlock, since: start)
  }

  /// `memberBlock`: `{ declaration* }`.
  mutating func parseMemberBlock(_ owner: String = "type") {
    let start = mark()
    guard openBlock(owner) else { return close(.unexpected, since: start) }
    parseItems(.members) { $0.at(.rightBrace) }
    closeBlock(owner, opened: start)
    close(.memberBlock, since: start)
  }

  /// Whether a `#if` clause ends here.
  var atClauseEnd: Bool { at(.poundElseif) || at(.poundElse) || at(.poundEndif) }

  var currentText: String { source.string(current.range) }
}

// MARK: - Braces

extension Parser {
  /// Consumes `{`, or reports that it is missing. Words that stand before it on the same line are skipped.
  mutating func openBlock(_ owner: String) -> Bool {
    if eat(.leftBrace) { return true }
    problem("expected '{' to begin the body of the \(owner)")
    missingBraces += 1
    var distance = 0
    while peek(distance).kind != .leftBrace {
      let token = peek(distance)
      // Far away it is the brace of something else, and looking there from every error takes its time.
      if token.flags.contains(.startsLine) || token.kind == .endOfFile || 32 < distance { return false }
      if token.kind == .rightBrace || token.kind == .semicolon { return false }
      distance += 1
    }
    let start = mark()
    for _ in 0..<distance { bump() }
    close(.unexpected, since: start)
    place(.unexpected)
    missingBraces -= 1
    return eat(.leftBrace)
  }

  /// Consumes `}`. If it is missing, where it was opened tells more than where the file ends.
  mutating func closeBlock(_ owner: String, opened: Mark) {
    guard !eat(.rightBrace), problems.last?.range.lowerBound != Int(current.start) else { return }
    let opening = token(opened.token)
    let line = unsafe source[0..<Int(opening.start)].count { $0 == UInt8(ascii: "\n") } + 1
    problem("expected '}' to close the body of the \(owner) that begins on line \(line)")
  }
}

// MARK: - Items

/// What may stand between the braces.
enum ItemContext {
  /// Statements, expressions and declarations.
  case code
  /// Declarations only.
  case members
}

extension Parser {
  /// Items up to where `isEnd` says or a `#if` clause ends, each placed in `.item`, with their semicolons.
  mutating func parseItems(_ context: ItemContext = .code, until isEnd: (borrowing Parser) -> Bool) {
    if isInDirective, !isEnd(self) { problem("no statements are allowed in the condition of a directive") }
    // Whether a semicolon or nothing stands before the next item.
    var isSeparated = true
    var previous = position
    while !at(.endOfFile), !atClauseEnd, !isEnd(self) {
      if at(.semicolon) {
        if isSeparated { problem("unexpected ';': no statement stands before it") }
        bump()
        isSeparated = true
        continue
      }
      if !isSeparated, !startsLine, canStartItem, !hasPlaceholder(since: previous) {
        problem("expected a line break or ';' before the next \(context == .code ? "statement" : "declaration")")
      }
      previous = position
      parseItem(context)
      place(.item)
      if position == previous { skipUnexpected() }
      isSeparated = false
    }
  }

  /// A statement with an editor's placeholder in it is still being written: what follows may belong to it.
  private func hasPlaceholder(since index: Int) -> Bool {
    unsafe raw[index..<position].contains { $0.kind == .placeholder }
  }

  /// One statement, declaration or expression: closes exactly one node.
  mutating func parseItem(_ context: ItemContext = .code) {
    nested { parser in
      switch context {
      case .code: parser.parseCodeItem()
      case .members: parser.parseMemberItem()
      }
    }
  }

  private mutating func parseCodeItem() {
    if at(.poundIf), !atIfConfigOfAttributes {
      parseIfConfig { $0.parseItems { _ in false } }
    } else if at(.poundSourceLocation) {
      parseSourceLocation()
    } else if startsDeclaration(.code) {
      parseDeclaration(.code)
    } else if atStartOfStatement {
      parseStatement()
    } else if at(.case) || at(.default) {
      let word = currentText
      problem("'\(word)' label outside of a 'switch'")
      parseSwitchCase()
    } else if canStartItem {
      parseExpression()
    } else if at(.rightBrace) {
      parseStrayBrace()
    } else {
      parseUnexpectedItem("expected a statement or declaration")
    }
  }

  private mutating func parseMemberItem() {
    if at(.poundIf), !atIfConfigOfAttributes {
      parseIfConfig { $0.parseItems(.members) { _ in false } }
    } else if at(.poundSourceLocation) {
      parseSourceLocation()
    } else if startsDeclaration(.members) {
      parseDeclaration(.members)
    } else if at(.placeholder) {
      parseExpression()
    } else if atStartOfStatement {
      parseUnexpectedItem("expected a declaration: a statement cannot stand in the body of a type")
    } else {
      parseUnexpectedItem("expected a declaration")
    }
  }
}

// MARK: - Recovery

extension Parser {
  private mutating func parseStrayBrace() {
    let isAccountedFor = 0 < missingBraces && !problems.isEmpty
    if isAccountedFor { missingBraces -= 1 } else { problem("unexpected '}': no block is open") }
    let start = mark()
    bump()
    close(.unexpected, since: start)
  }

  private mutating func parseUnexpectedItem(_ message: String) {
    problem(message)
    let start = mark()
    bumpUnexpected()
    close(.unexpected, since: start)
  }

  /// Consumes what no production accepts, up to where the next item may start, as an `.unexpected` node.
  mutating func skipUnexpected() {
    let start = mark()
    bumpUnexpected()
    close(.unexpected, since: start)
    place(.unexpected)
  }

  /// At least one token, then to the next line, `;` or `}` outside of brackets.
  private mutating func bumpUnexpected() {
    var depth = 0
    repeat {
      if opensBracket(kind) { depth += 1 } else if closesBracket(kind) { depth = max(0, depth - 1) }
      bump()
    } while !at(.endOfFile) && (0 < depth || !(startsLine || at(.semicolon) || at(.rightBrace) || atClauseEnd))
  }

  func opensBracket(_ kind: Token.Kind) -> Bool {
    kind == .leftBrace || kind == .leftParen || kind == .leftBracket || kind == .interpolationStart
  }

  func closesBracket(_ kind: Token.Kind) -> Bool {
    kind == .rightBrace || kind == .rightParen || kind == .rightBracket
  }

  /// Whether an item may start with this token at all: what cannot is reported as such and not as a missing `;`.
  private var canStartItem: Bool {
    switch kind {
    case .rightBrace, .rightParen, .rightBracket, .comma, .colon, .else, .catch, .in, .where, .as, .is, .equal, .arrow,
      .infixOperator, .postfixOperator, .unknown, .infixQuestion, .postfixQuestion, .exclamation, .throws, .rethrows:
      false
    default: true
    }
  }
}
