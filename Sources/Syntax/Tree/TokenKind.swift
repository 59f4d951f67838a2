extension Token {
  /// The lexer tags reserved and contextual words with their own kind. The parser turns every word that it
  /// consumed as a name into `.identifier`, so in a finished tree `.async` is the effect, never a variable.
  @usableFromInline
  package enum Kind: UInt8, CaseIterable, BitwiseCopyable, Sendable {
    case endOfFile
    /// Bytes that start no token; always reported as a problem.
    case unknown

    // Names and literals
    case identifier
    /// `$0`, `$name`
    case dollarIdentifier
    case integerLiteral
    case floatLiteral
    /// `"`, `"""`, with the `#`s in front of a raw string
    case stringStart
    case stringSegment
    /// `\(`, with the `#`s of a raw string: `\#(`. Closed by an ordinary `.rightParen`.
    case interpolationStart
    case stringEnd
    /// A whole regex literal, slashes and `#`s included
    case regexLiteral
    /// `<#name#>`
    case placeholder
    case shebang

    // Punctuation
    case leftParen, rightParen, leftBracket, rightBracket, leftBrace, rightBrace
    case leftAngle, rightAngle
    case comma, colon, semicolon
    case period
    case ellipsis
    case equal
    case arrow
    case at
    case pound
    case backslash
    case backtick
    /// `::` of a module selector
    case colonColon
    /// `&` in prefix position
    case prefixAmpersand
    /// `?` and `!` bound to the expression or type on their left
    case postfixQuestion, exclamation
    /// `?` of a ternary
    case infixQuestion
    case prefixOperator, infixOperator, postfixOperator

    // Directives
    case poundIf, poundElseif, poundElse, poundEndif, poundSourceLocation, poundAvailable, poundUnavailable

    // Reserved words
    case `associatedtype`, `class`, `deinit`, `enum`, `extension`, `fileprivate`, `func`, `import`, initKeyword, `inout`
    case `internal`, `let`, `operator`, `precedencegroup`, `private`, `protocol`, `public`, `rethrows`, `static`
    case `struct`, `subscript`, `typealias`, `var`
    case `break`, `case`, `catch`, `continue`, `default`, `defer`, `do`, `else`, `fallthrough`, `for`, `guard`, `if`
    case `in`, `repeat`, `return`, `switch`, `throw`, `where`, `while`
    case capitalAny, `as`, `false`, `is`, `nil`, selfKeyword, capitalSelf, `super`, `throws`, `true`, `try`
    /// `_`
    case wildcard

    // Contextual words: identifiers unless the grammar asks for them
    case actor, any, async, await, borrow, borrowing, consume, consuming, convenience, copy, didSet, discard,
      distributed
    case dynamic, each, `final`, get, indirect, infix, isolated, lazy, macro, mutating, nonisolated, nonmutating, of
    case open, `optional`, override, package, postfix, prefix, reasync, required, sending, set, some, then
    case unowned, unsafe, weak, willSet, yield
    case modify, read, mutate, addressWithOwner, unsafeAddress, unsafeMutableAddress
    /// The remaining words that only one production asks for stay `.identifier`; the parser compares their bytes.
  }
}

extension Token.Kind {
  /// The raw value, in one load where the compiler's own would be a call from another module.
  @inlinable package var code: UInt8 { unsafe unsafeBitCast(self, to: UInt8.self) }
  @inlinable package static func == (a: Token.Kind, b: Token.Kind) -> Bool { a.code == b.code }
}

extension Token.Kind {
  @inlinable package var isReservedWord: Bool {
    Token.Kind.associatedtype.code <= code && code <= Token.Kind.wildcard.code
  }

  @inlinable package var isContextualWord: Bool { Token.Kind.actor.code <= code }

  /// A plain name or a contextual word: what may be a declared name without back-ticks.
  @inlinable package var isName: Bool { self == .identifier || isContextualWord }
}
