extension Parser {
  /// `modifier*`, each placed in `.modifier`. A word that is the declared name or starts the declaration is none.
  mutating func parseModifiers() {
    while true {
      if at(.class) {
        guard isClassModifier else { return }
      } else {
        guard isModifier(current) else { return }
      }
      parseModifier()
      place(.modifier)
    }
  }

  /// `class func`, where `class Name` declares a type.
  private var isClassModifier: Bool {
    var index = position + 1
    while isModifier(raw[index]) {
      let word = raw[index].kind
      index += 1
      if mayTakeDetail(word), raw[index].kind == .leftParen { index = indexBehindBrackets(index) }
    }
    switch raw[index].kind {
    case .func, .var, .let, .subscript, .initKeyword, .deinit, .typealias, .class, .struct, .enum, .protocol,
      .extension,
      .operator, .associatedtype, .import, .precedencegroup, .inout:
      return true
    default: return false
    }
  }

  private mutating func parseModifier() {
    let start = mark()
    let word = kind
    bump()
    if mayTakeDetail(word), at(.leftParen) { parseDetail(word) }
    close(.modifier, since: start)
  }

  private mutating func parseDetail(_ word: Token.Kind) {
    let isAccess = word != .unowned && word != .nonisolated
    bump()
    switch word {
    case .nonisolated where atWord("nonsending") || at(.unsafe): bump()
    case .unowned where atWord("safe") || at(.unsafe): bump()
    case _ where isAccess && at(.set): bump()
    case .nonisolated: skipDetail("expected 'unsafe' or 'nonsending'")
    case .unowned: skipDetail("expected 'safe' or 'unsafe'")
    default: skipDetail("expected 'set': the access level of the setter")
    }
    expect(.rightParen, "expected ')' after the modifier's argument")
  }

  private mutating func skipDetail(_ message: String) {
    problem(message)
    while !at(.rightParen), !startsLine, !at(.endOfFile) { bump() }
  }
}
