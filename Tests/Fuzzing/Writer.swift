/// What may stand in the gap before a token.
enum Gap {
  /// Nothing: `f(`, `x!`.
  case none
  /// White space and block comments, but no line break.
  case line
  /// Anything, also nothing where the two tokens do not run into each other.
  case free
  /// Anything but nothing: round a binary operator.
  case spaced
  /// The end of an item: a line break, or a semicolon.
  case item
}

/// Writes tokens one after the other and fills the gaps between them at random.
struct Writer {
  private(set) var text = ""
  private let habits: Habits
  var isOneLine: Bool { habits.isOneLine }
  private var isFirst = true

  /// How one author writes, in percent.
  struct Habits {
    var breaks: Int
    var comments: Int
    var blanks: Int
    var semicolons: Int
    var isOneLine = false

    static let plain = Habits(breaks: 0, comments: 0, blanks: 0, semicolons: 0, isOneLine: true)

    static func random(_ random: inout Random) -> Habits {
      Habits(
        breaks: random.pick([0, 2, 5, 12, 40]), comments: random.pick([0, 0, 0, 2, 5, 15]),
        blanks: random.pick([0, 5, 30]),
        semicolons: random.pick([0, 0, 3, 20]))
    }
  }

  init(_ habits: Habits) { self.habits = habits }

  mutating func write(_ token: String, _ gap: Gap, _ random: inout Random) {
    let mustSeparate = clashes(token)
    switch gap {
    case .none:
      // A block comment keeps two tokens apart where nothing else may.
      break
    case .line:
      text += space(mustSeparate, &random)
      if random.chance(habits.comments) { text += blockComment(&random) + space(true, &random) }
    case .free, .spaced:
      let separator = freeGap(mustSeparate || gap == .spaced, &random)
      text += isFirst && habits.isOneLine ? "" : separator
    case .item:
      itemEnd(&random)
    }
    text += token
    isFirst = false
  }

  // MARK: - Gaps

  private mutating func freeGap(_ mustSeparate: Bool, _ random: inout Random) -> String {
    var result = ""
    while random.chance(habits.comments) {
      result += space(true, &random)
      result += random.chance(50) && !habits.isOneLine ? lineComment(&random) : blockComment(&random)
    }
    if !result.isEmpty { return result + (random.chance(50) || habits.isOneLine ? " " : lineBreak(&random)) }
    return random.chance(habits.breaks) ? lineBreak(&random) : space(mustSeparate, &random)
  }

  private mutating func itemEnd(_ random: inout Random) {
    if isFirst { return text += random.chance(habits.comments) ? lineComment(&random) : "" }
    if habits.isOneLine { return text += "; " }
    if text.hasSuffix("\n") { return }
    if random.chance(habits.semicolons) {
      text += ";"
      if random.chance(50) { return text += space(true, &random) }
    }
    if random.chance(habits.comments) {
      text += " " + (random.chance(50) ? lineComment(&random) : blockComment(&random))
    }
    text += lineBreak(&random)
    while random.chance(habits.comments) {
      text += (random.chance(70) ? lineComment(&random) : blockComment(&random)) + lineBreak(&random)
    }
  }

  private func space(_ isNeeded: Bool, _ random: inout Random) -> String {
    if random.chance(3), !habits.isOneLine { return random.pick(["  ", "    ", "\t"]) }
    return isNeeded || random.chance(60) ? " " : ""
  }

  private func lineBreak(_ random: inout Random) -> String {
    var result = "\n"
    while random.chance(habits.blanks) { result += random.chance(20) ? "  \n" : "\n" }
    return result + String(repeating: random.chance(10) ? "\t" : "  ", count: random.below(6))
  }

  private func lineComment(_ random: inout Random) -> String {
    random.pick(["// a", "/// doc", "//", "// MARK: - b", "//  c \"d\" /* e", "// 日本語", "// x  "])
      + lineBreak(&random)
  }

  private func blockComment(_ random: inout Random) -> String {
    if habits.isOneLine || random.chance(70) { return random.pick(["/* a */", "/**/", "/* b /* c */ */", "/** d */"]) }
    return random.pick(["/* a\n   b */", "/*\n a\n\n    b\n*/", "/**\n   * d\n   */", "/* x\n*/"])
  }

  // MARK: - Bytes

  /// Whether the token would run into what stands before it.
  private func clashes(_ token: String) -> Bool {
    guard let left = text.unicodeScalars.last, let right = token.unicodeScalars.first else { return false }
    return (isWord(left) && isWord(right)) || (isOperator(left) && isOperator(right))
  }

  private func isWord(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isAlphabetic || scalar.properties.numericType != nil || "_$`@#\"".unicodeScalars.contains(scalar)
  }

  private func isOperator(_ scalar: Unicode.Scalar) -> Bool { "/=-+!*%<>&|^~?.:".unicodeScalars.contains(scalar) }
}
