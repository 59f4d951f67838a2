package import Text

/// What the lexer makes of a file: all tokens, ending in `.endOfFile`, and all comments.
package struct Lexed: ~Copyable {
  package let source: Source
  package var tokens: [Token]
  /// In source order; `Comment.token` is an index into `tokens`.
  package var comments: [Comment]
  /// Unterminated literals and comments, invalid UTF-8, NUL bytes, conflict markers, characters that start no token.
  /// In the order they were found.
  package var problems: [Problem]
}

/// Lexes a whole file in one pass over its bytes. Total and linear.
///
/// What a parser has to know beyond the kinds:
/// - A string is `stringStart (stringSegment | interpolationStart ... rightParen)* stringEnd`, never with an empty
///   segment. The end is missing where a problem was reported: at a line break in a single-line string, or at the end
///   of the file.
/// - Operators have the fixity that their neighbours give them; `...` alone is always `.ellipsis` (ask
///   `operatorFixity`). A `?` or `!` that is bound on its left is one token of its own kind, whatever follows.
/// - `<` and `>` are operators like any other, munched with what follows them.
/// - Directly behind a `\` a period stands alone, so that `\.?.name` has five tokens.
package func lex(_ source: Source) -> Lexed {
  var spilled: [Token]?
  var comments: [Comment] = []
  var problems: [Problem] = []
  // Real code has a token for five to eight bytes; what is denser than room is made for spills.
  let tokens = unsafe [Token](unsafeUninitializedCapacity: source.count / 4 + 16) { memory, count in
    guard let base = memory.baseAddress else { return }
    var lexer = unsafe Lexer(source, TokenBuffer(memory, base: base))
    lexer.run()
    swap(&comments, &lexer.comments)
    swap(&problems, &lexer.problems)
    spilled = lexer.tokens.spilled
    count = spilled == nil ? lexer.tokens.count : 0
  }
  return Lexed(source: source, tokens: spilled ?? tokens, comments: comments, problems: problems)
}

/// The state between two tokens. Scanning functions take a pointer and return where they stopped, so that the hot
/// loops keep it in a register.
struct Lexer: ~Copyable {
  let source: Source
  let base: BytePointer
  /// The NUL behind the last byte.
  let limit: BytePointer
  let classes: ByteClassTable
  let words: WordTable

  var tokens: TokenBuffer
  var comments: [Comment] = []
  var problems: [Problem] = []
  /// What the gap before the next token holds.
  var gapFlags: Token.Flags = .startsLine

  /// Strings around the current position, each stopped in an interpolation.
  var strings: [OpenString] = []
  /// Parentheses open since the innermost interpolation started; far above zero outside of all of them.
  var openParens = Lexer.outsideInterpolation
  /// The least number of `#`s for which a multi-line regex literal is known not to end before the end of the file.
  var hopelessRegexPounds = Int.max
  /// The end of a line on which no raw string with that many `#`s ends, where one with three quotes starts.
  var openLine: (end: BytePointer, pounds: Int)

  static let outsideInterpolation = Int.max / 2

  init(_ source: Source, _ tokens: consuming TokenBuffer) {
    self.source = source
    base = source.start
    limit = base + source.count
    classes = .shared
    words = WordTable.shared
    self.tokens = tokens
    openLine = (base, 0)
  }
}

// MARK: - The loop

extension Lexer {
  mutating func run() {
    checkEncoding()
    var position = skipStartOfFile()
    while true {
      let start = skipGap(position)
      if gapFlags.contains(.startsLine) {
        if !strings.isEmpty { abandonSingleLineStrings(at: start) }
        if let marker = conflictMarker(at: start) {
          problem(start, marker, "merge conflict marker")
          position = emit(.unknown, start, marker)
          continue
        }
      }
      let byteClass = classes[Int(start.pointee)]
      switch byteClass.dispatch {
      case .identifier: position = lexWord(start)
      case .punctuation: position = emit(punctuationKind(start.pointee), start, start + 1)
      case .period: position = lexPeriod(start)
      case .leftParen:
        openParens &+= 1
        position = emit(.leftParen, start, start + 1)
      case .rightParen: position = lexRightParen(start)
      case .operator: position = lexOperator(start)
      case .questionOrExclamation: position = lexQuestionOrExclamation(start)
      case .colon:
        position = start[1] == UInt8(ascii: ":") ? emit(.colonColon, start, start + 2) : emit(.colon, start, start + 1)
      case .digit: position = lexNumber(start)
      case .quote: position = lexString(start, pounds: 0)
      case .pound: position = lexPound(start)
      case .dollar: position = lexDollar(start)
      case .backtick: position = lexBacktick(start)
      case .nonASCII: position = lexNonASCII(start)
      case .singleQuote: position = lexSingleQuote(start)
      case .nul:
        guard start == limit else {
          // Reported by `checkEncoding`.
          position = emit(.unknown, start, start + 1)
          continue
        }
        abandonAllStrings()
        tokens.markBeforeSpace()
        _ = emit(.endOfFile, start, start)
        return
      case .space, .newline, .control:
        problem(start, start + 1, "unprintable character in the source")
        position = emit(.unknown, start, start + 1)
      }
    }
  }

  /// The byte order mark is part of the first gap.
  private mutating func skipStartOfFile() -> BytePointer {
    var position = base
    if position[0] == 0xEF, position[1] == 0xBB, position[2] == 0xBF {
      position += 3
      gapFlags.insert(.afterSpace)
    }
    if position[0] == UInt8(ascii: "#"), position[1] == UInt8(ascii: "!") {
      return emit(.shebang, position, endOfLine(position))
    }
    return position
  }

  /// Appends a token with the flags of the gap before it; returns its end.
  @inline(__always)
  mutating func emit(_ kind: Token.Kind, _ start: BytePointer, _ end: BytePointer) -> BytePointer {
    append(kind, gapFlags, start, end)
    gapFlags = []
    return end
  }

  @inline(__always)
  mutating func append(_ kind: Token.Kind, _ flags: Token.Flags, _ start: BytePointer, _ end: BytePointer) {
    tokens.append(Token(kind: kind, flags: flags, start: offset(start), end: offset(end)))
  }

  @inline(__always)
  func offset(_ pointer: BytePointer) -> UInt32 { UInt32(truncatingIfNeeded: pointer - base) }

  mutating func problem(_ start: BytePointer, _ end: BytePointer, _ message: String) {
    problems.append(Problem(range: start - base..<end - base, message: message))
  }
}

// MARK: - Punctuation and names

extension Lexer {
  @inline(__always)
  private func punctuationKind(_ byte: UInt8) -> Token.Kind {
    switch byte {
    case UInt8(ascii: "{"): .leftBrace
    case UInt8(ascii: "}"): .rightBrace
    case UInt8(ascii: "["): .leftBracket
    case UInt8(ascii: "]"): .rightBracket
    case UInt8(ascii: ","): .comma
    case UInt8(ascii: ";"): .semicolon
    case UInt8(ascii: "@"): .at
    default: .backslash
    }
  }

  @inline(__always)
  private mutating func lexRightParen(_ start: BytePointer) -> BytePointer {
    if openParens == 0 { return endInterpolation(start) }
    openParens &-= 1
    return emit(.rightParen, start, start + 1)
  }

  @inline(__always)
  private mutating func lexWord(_ start: BytePointer) -> BytePointer {
    var end = start
    var others = ByteWord(end).noWordParts
    while others == 0 {
      end += 8
      others = ByteWord(end).noWordParts
    }
    end += ByteWord.index(others)
    let next = end.pointee
    if next >= 0x80 || next == UInt8(ascii: "$") { return lexRareWord(start, end) }
    return emit(words.kind(start, end - start), start, end)
  }

  /// A word with a character that is rare in words, or directly in front of one that ends it.
  @inline(never)
  private mutating func lexRareWord(_ start: BytePointer, _ ascii: BytePointer) -> BytePointer {
    let end = skipIdentifierTail(ascii)
    return emit(end > ascii ? .identifier : words.kind(start, end - start), start, end)
  }

  /// Skips characters that continue an identifier, of any length in bytes.
  func skipIdentifierTail(_ start: BytePointer) -> BytePointer {
    var end = start
    while true {
      if classes[Int(end.pointee)].continuesIdentifier {
        end += 1
      } else if end.pointee >= 0x80, let (scalar, length) = decodeUTF8(end), scalar.continuesIdentifier {
        end += length
      } else {
        return end
      }
    }
  }

  private mutating func lexDollar(_ start: BytePointer) -> BytePointer {
    let end = skipIdentifierTail(start + 1)
    guard end > start + 1 else {
      problem(start, end, "'$' alone is no name without back-ticks")
      return emit(.identifier, start, end)
    }
    return emit(.dollarIdentifier, start, end)
  }

  private mutating func lexNonASCII(_ start: BytePointer) -> BytePointer {
    guard let (scalar, length) = decodeUTF8(start) else {
      // Reported by `checkEncoding`.
      var end = start + 1
      while end.pointee & 0xC0 == 0x80 { end += 1 }
      return emit(.unknown, start, end)
    }
    if scalar.startsIdentifier { return emit(.identifier, start, skipIdentifierTail(start + length)) }
    if scalar.startsOperator { return lexOperator(start) }
    let isCurlyQuote = scalar.value == 0x201C || scalar.value == 0x201D
    problem(
      start, start + length,
      isCurlyQuote ? "curly quote used instead of '\"'" : "a character that may not stand in Swift source")
    return emit(.unknown, start, start + length)
  }

  /// A name in back-ticks: nearly any characters on one line, but not only white space or only an operator.
  private mutating func lexBacktick(_ start: BytePointer) -> BytePointer {
    var end = start + 1
    var message: String?
    var isBlank = true
    var isOperator = true
    while end.pointee != UInt8(ascii: "`") {
      let byte = end.pointee
      if byte == 0x0A || byte == 0x0D || end == limit {
        problem(start, end, "unterminated name in back-ticks")
        return emit(.backtick, start, start + 1)
      }
      guard let (scalar, length) = decodeUTF8(end) else {
        end += 1
        continue
      }
      if byte < 0x20 || byte == 0x7F || byte == UInt8(ascii: "\\") || scalar.isForbiddenSpaceInRawIdentifier {
        message = "a character that may not stand in a name in back-ticks"
      }
      if !(byte == UInt8(ascii: " ") || scalar.value == 0x200E || scalar.value == 0x200F) { isBlank = false }
      let isOperatorPart = end == start + 1 ? scalar.startsOperator : scalar.continuesOperator
      if !isOperatorPart { isOperator = false }
      end += length
    }
    if isBlank {
      message = "a name in back-ticks may not be empty or blank"
    } else if isOperator {
      message = "a name in back-ticks may not be an operator"
    }
    end += 1
    if let message { problem(start, end, message) }
    gapFlags.insert(.escaped)
    return emit(.identifier, start, end)
  }

  private mutating func lexSingleQuote(_ start: BytePointer) -> BytePointer {
    var end = start + 1
    while end.pointee != UInt8(ascii: "'"), !endsLine(end) {
      end += end.pointee == UInt8(ascii: "\\") && !endsLine(end + 1) ? 2 : 1
    }
    end = endsLine(end) ? start + 1 : end + 1
    problem(start, end, "single-quoted string literal; use '\"'")
    return emit(.unknown, start, end)
  }

  // MARK: - What starts with '#'

  private mutating func lexPound(_ start: BytePointer) -> BytePointer {
    var end = start + 1
    while end.pointee == UInt8(ascii: "#") { end += 1 }
    let pounds = end - start
    if end.pointee == UInt8(ascii: "\"") { return lexString(start, pounds: pounds) }
    if end.pointee == UInt8(ascii: "/") { return lexExtendedRegex(start, pounds: pounds) }
    for index in 0..<pounds - 1 { _ = emit(.pound, start + index, start + index + 1) }
    let pound = end - 1
    while classes[Int(end.pointee)].continuesIdentifier { end += 1 }
    guard let kind = directiveKind(pound + 1, end - pound - 1) else { return emit(.pound, pound, pound + 1) }
    return emit(kind, pound, end)
  }

  private func directiveKind(_ start: BytePointer, _ length: Int) -> Token.Kind? {
    for (spelling, kind) in Lexer.directives where spelling.utf8CodeUnitCount == length {
      if hasPrefix(start, spelling) { return kind }
    }
    return nil
  }

  private static let directives: [(StaticString, Token.Kind)] = [
    ("if", .poundIf), ("else", .poundElse), ("elseif", .poundElseif), ("endif", .poundEndif),
    ("available", .poundAvailable), ("unavailable", .poundUnavailable), ("sourceLocation", .poundSourceLocation),
  ]

  func hasPrefix(_ start: BytePointer, _ prefix: StaticString) -> Bool {
    for index in 0..<prefix.utf8CodeUnitCount where unsafe start[index] != prefix.utf8Start[index] { return false }
    return true
  }
}
