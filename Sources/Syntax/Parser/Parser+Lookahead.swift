import Text

// Decides what an ambiguous word starts, by looking at raw tokens without consuming any.

extension Parser {
  /// Whether a declaration starts here, in code. `#if` counts only if it holds nothing but attributes.
  func atStartOfDeclaration() -> Bool { startsDeclaration(.code) }

  func startsDeclaration(_ context: ItemContext) -> Bool {
    switch kind {
    case .at: return context == .members || !atAttributedSwitchCase
    case .poundIf: return atIfConfigOfAttributes
    case .pound: return context == .members
    default: break
    }
    var index = position
    while isModifier(raw[index]) {
      let word = raw[index].kind
      index += 1
      // `open(x)` is a call rather than a modifier with a detail.
      if mayTakeDetail(word), word != .open, raw[index].kind == .leftParen, peekKind(index + 2) == .rightParen {
        index += 3
      }
    }
    let hasModifier = position < index
    return isDeclarationWord(at: index, context, hasModifier: hasModifier)
  }

  private func isDeclarationWord(at index: Int, _ context: ItemContext, hasModifier: Bool) -> Bool {
    let next = raw[min(index + 1, raw.count - 1)]
    switch raw[index].kind {
    case .associatedtype, .class, .deinit, .enum, .extension, .func, .import, .inout, .let, .operator, .precedencegroup,
      .protocol, .struct, .subscript, .typealias, .var:
      return true
    case .initKeyword: return context == .members || hasModifier || body != .initializer
    case .case: return context == .members
    case .actor: return isDeclaredName(next.kind) && startsActor(behind: index + 1, context)
    case .macro: return next.kind.isName
    case .pound: return hasModifier || context == .members
    case .identifier:
      if spells(raw[index], "using") {
        return !hasModifier && !next.flags.contains(.startsLine) && (next.kind == .at || next.kind.isName)
      }
      return isBindingWord(at: index)
    // A reserved word that is a modifier starts nothing else.
    default: return hasModifier && isReservedModifier(kind)
    }
  }

  /// `actor Name`; but `actor` may stand among modifiers: `actor final func` is a mistake that reads as a declaration.
  private func startsActor(behind index: Int, _ context: ItemContext) -> Bool {
    var index = index
    while isModifier(raw[index]), raw[index + 1].kind.isName { index += 1 }
    return isDeclaredName(raw[index].kind)
  }

  /// Whether a token may be what a declaration or label is called. `$name` is for the compiler and its macros.
  func isDeclaredName(_ kind: Token.Kind) -> Bool { kind.isName || kind == .dollarIdentifier }

  /// `_mutating x`, `_borrowing x`, `_consuming x` bind like `inout x`.
  func isBindingWord(at index: Int) -> Bool {
    let token = raw[index]
    guard token.kind == .identifier, source[Int(token.start)] == UInt8(ascii: "_") else { return false }
    let next = raw[index + 1]
    guard next.kind.isName || next.kind == .wildcard, !next.flags.contains(.startsLine) else { return false }
    return spells(token, "_mutating") || spells(token, "_borrowing") || spells(token, "_consuming")
  }
}

// MARK: - Modifiers

extension Parser {
  func isModifier(_ token: Token) -> Bool {
    switch token.kind {
    case .fileprivate, .internal, .private, .public, .static, .async, .borrowing, .consuming, .convenience,
      .distributed,
      .dynamic, .final, .indirect, .infix, .isolated, .lazy, .mutating, .nonisolated, .nonmutating, .open, .optional,
      .override, .package, .postfix, .prefix, .reasync, .required, .sending, .unowned, .weak:
      true
    case .identifier:
      source[Int(token.start)] == UInt8(ascii: "_")
        && (spells(token, "__consuming") || spells(token, "__setter_access") || spells(token, "_const")
          || spells(token, "_local") || spells(token, "_compilerInitialized") || spells(token, "_resultDependsOnSelf"))
    default: false
    }
  }

  private func isReservedModifier(_ kind: Token.Kind) -> Bool {
    switch kind {
    case .fileprivate, .internal, .private, .public, .static: true
    default: false
    }
  }

  /// Whether `(set)` or the like may stand behind the modifier.
  func mayTakeDetail(_ kind: Token.Kind) -> Bool {
    switch kind {
    case .fileprivate, .internal, .nonisolated, .package, .open, .private, .public, .unowned: true
    default: false
    }
  }
}

// MARK: - Brackets and lines

extension Parser {
  /// The index behind the bracket that closes the one at `index`; the end of the file if there is none.
  func indexBehindBrackets(_ index: Int) -> Int {
    closer(of: index).map { $0 + 1 } ?? raw.count - 1
  }

  /// The index of the first token of the next line: behind the condition of a `#if` at `index`.
  func indexOfNextLine(_ index: Int) -> Int {
    var index = index + 1
    while !raw[index].flags.contains(.startsLine), raw[index].kind != .endOfFile { index += 1 }
    return index
  }

  /// The index behind the attributes from `index` on.
  func indexBehindAttributes(_ index: Int) -> Int {
    var index = index
    while raw[index].kind == .at {
      index += 1
      guard raw[index].kind.isName || raw[index].kind.isReservedWord else { return index }
      index += 1
      while raw[index].kind == .period || raw[index].kind == .colonColon { index = min(index + 2, raw.count - 1) }
      index = indexBehindAngles(index)
      let token = raw[index]
      if token.kind == .leftParen, !token.flags.contains(.startsLine) { index = indexBehindBrackets(index) }
    }
    return index
  }

  /// The index behind `<...>` if that starts at `index`; counts angles byte by byte, as a type is written.
  private func indexBehindAngles(_ index: Int) -> Int {
    guard isOperator(raw[index].kind), source[Int(raw[index].start)] == UInt8(ascii: "<") else { return index }
    var index = index
    var depth = 0
    repeat {
      let token = raw[index]
      if token.kind == .endOfFile { return index }
      if isOperator(token.kind) {
        for offset in token.range {
          if source[offset] == UInt8(ascii: "<") {
            depth += 1
          } else if source[offset] == UInt8(ascii: ">") {
            depth -= 1
          }
        }
      } else if token.kind == .leftParen || token.kind == .leftBracket {
        index = indexBehindBrackets(index)
        continue
      } else if opensBracket(token.kind) || closesBracket(token.kind) {
        return index
      }
      index += 1
    } while 0 < depth
    return index
  }
}

// MARK: - Conditional compilation

extension Parser {
  /// Whether the `#if` here holds only attributes, so that the declaration behind its `#endif` owns it.
  var atIfConfigOfAttributes: Bool {
    at(.poundIf) && attributesOfIfConfig(position, depth: 0).found
  }

  /// The index behind the `#endif` of the `#if` at `index`, and whether it holds attributes and nothing else.
  private func attributesOfIfConfig(_ index: Int, depth: Int) -> (found: Bool, end: Int) {
    guard depth < Parser.nestingLimit else { return (false, index) }
    var index = index
    var seen = false
    repeat {
      index = indexOfNextLine(index)
      while true {
        if raw[index].kind == .at {
          seen = true
          index = indexBehindAttributes(index)
        } else if raw[index].kind == .poundIf {
          let inner = attributesOfIfConfig(index, depth: depth + 1)
          guard inner.found else { return (false, index) }
          seen = true
          index = inner.end
        } else {
          break
        }
      }
    } while raw[index].kind == .poundElseif || raw[index].kind == .poundElse
    guard seen, raw[index].kind == .poundEndif else { return (false, index) }
    return (true, index + 1)
  }

  /// `case`, `default`, or one of them behind an attribute: `@unknown default`.
  var atStartOfSwitchCase: Bool { at(.case) || at(.default) || atAttributedSwitchCase }

  private var atAttributedSwitchCase: Bool { at(.at) && isSwitchCase(at: position) }

  private func isSwitchCase(at index: Int) -> Bool {
    var index = index
    if raw[index].kind == .at, isDeclaredName(raw[index + 1].kind) { index += 2 }
    return raw[index].kind == .case || raw[index].kind == .default
  }

  private func peekKind(_ index: Int) -> Token.Kind { raw[min(index, raw.count - 1)].kind }

  /// Whether the `#if` here holds cases of a switch and not statements of the case before it.
  var atIfConfigOfCases: Bool {
    guard at(.poundIf) else { return false }
    var index = position
    repeat {
      index = indexOfNextLine(index)
    } while raw[index].kind == .poundIf || raw[index].kind == .poundElseif || raw[index].kind == .poundElse
    return isSwitchCase(at: index)
  }
}

// MARK: - Statements

extension Parser {
  /// Whether a statement starts here; what may be both, an `if` or a `yield()`, counts as the compiler decides.
  var atStartOfStatement: Bool {
    var index = position
    if isDeclaredName(kind), raw[index + 1].kind == .colon { index += 2 }
    switch raw[index].kind {
    case .return, .throw, .defer, .if, .guard, .while, .do, .for, .break, .continue, .fallthrough, .switch: return true
    // Otherwise a pack expansion.
    case .repeat: return raw[index + 1].kind == .leftBrace
    case .yield: return isYield(at: index)
    case .discard: return startsOperand(behind: index, prefersSuffix: true, allowsNextLine: false)
    case .then: return startsOperand(behind: index, prefersSuffix: false, allowsNextLine: true)
    default: return false
    }
  }

  private func isYield(at index: Int) -> Bool {
    if body == .coroutine, raw[index + 1].kind == .leftParen, raw[index + 1].flags.contains(.afterSpace) { return true }
    return startsOperand(behind: index, prefersSuffix: true, allowsNextLine: false)
  }

  /// Whether what stands behind a contextual word is its operand, so that the word is no name. `prefersSuffix`
  /// decides for `(`, `[` and `.` behind white space.
  func startsOperand(behind index: Int, prefersSuffix: Bool, allowsNextLine: Bool) -> Bool {
    let next = raw[index + 1]
    if next.flags.contains(.startsLine), !allowsNextLine { return false }
    switch next.kind {
    case .dollarIdentifier, .wildcard, .integerLiteral, .floatLiteral, .stringStart, .regexLiteral, .placeholder,
      .prefixAmpersand, .prefixOperator, .at, .backslash, .pound, .capitalAny, .capitalSelf, .selfKeyword, .super,
      .initKeyword, .true, .false, .nil, .repeat, .try, .if, .switch, .do:
      return true
    case .period, .leftParen, .leftBracket: return !prefersSuffix && next.flags.contains(.afterSpace)
    default: return next.kind.isName
    }
  }
}
