import Text

/// How tightly an infix operator binds, and what it makes of its operands.
struct Precedence {
  enum Role { case operand, assignment, ternary, cast }
  var level: UInt16
  var role: Role

  // The groups of the standard library, loosest first, with room for the groups a file puts between them.
  static let lowest: UInt16 = 0
  static let assignment: UInt16 = 100
  static let functionArrow: UInt16 = 200
  static let ternary: UInt16 = 300
  static let `default`: UInt16 = 400
  static let disjunction: UInt16 = 500
  static let conjunction: UInt16 = 600
  static let comparison: UInt16 = 700
  static let nilCoalescing: UInt16 = 800
  static let casting: UInt16 = 900
  static let rangeFormation: UInt16 = 1000
  static let addition: UInt16 = 1100
  static let multiplication: UInt16 = 1200
  static let bitwiseShift: UInt16 = 1300

  /// How far a group that a file declares stands from the one that it is declared relative to.
  static let step: UInt16 = 10
}

extension Parser {
  /// The precedence of an infix operator: by the standard library's table, else by the declarations of this file,
  /// else the default.
  mutating func precedence(of token: Token) -> Precedence {
    if let level = standardLevel(of: token) { return precedence(level) }
    if operators == nil { operators = declaredOperators() }
    guard let operators, !operators.isEmpty else { return precedence(Precedence.default) }
    return unsafe precedence(operators[Array(source[token.range])] ?? Precedence.default)
  }

  private func precedence(_ level: UInt16) -> Precedence {
    Precedence(level: level, role: level == Precedence.assignment ? .assignment : .operand)
  }

  private func standardLevel(of token: Token) -> UInt16? {
    let base = unsafe source.base + Int(token.start)
    switch token.end - token.start {
    case 1: return unsafe Parser.level(base[0])
    case 2: return unsafe Parser.level(base[0], base[1])
    case 3: return unsafe Parser.level(base[0], base[1], base[2])
    case 4:
      let isShift = spells(token, "&<<=") || spells(token, "&>>=")
      return isShift ? Precedence.assignment : nil
    default: return nil
    }
  }

  private static func level(_ a: UInt8) -> UInt16? {
    switch UnicodeScalar(a) {
    case "+", "-", "|", "^": Precedence.addition
    case "*", "/", "%", "&": Precedence.multiplication
    case "<", ">": Precedence.comparison
    default: nil
    }
  }

  private static func level(_ a: UInt8, _ b: UInt8) -> UInt16? {
    switch (UnicodeScalar(a), UnicodeScalar(b)) {
    case ("=", "="), ("!", "="), ("<", "="), (">", "="), ("~", "="), (".", "<"), (".", ">"): Precedence.comparison
    case ("+", "="), ("-", "="), ("*", "="), ("/", "="), ("%", "="), ("&", "="), ("|", "="), ("^", "="):
      Precedence.assignment
    case ("&", "&"), (".", "&"): Precedence.conjunction
    case ("|", "|"), (".", "|"), (".", "^"): Precedence.disjunction
    case ("?", "?"): Precedence.nilCoalescing
    case ("<", "<"), (">", ">"): Precedence.bitwiseShift
    case ("&", "+"), ("&", "-"): Precedence.addition
    case ("&", "*"): Precedence.multiplication
    default: nil
    }
  }

  private static func level(_ a: UInt8, _ b: UInt8, _ c: UInt8) -> UInt16? {
    switch (UnicodeScalar(a), UnicodeScalar(b), UnicodeScalar(c)) {
    case (".", ".", "."), (".", ".", "<"): Precedence.rangeFormation
    case ("=", "=", "="), ("!", "=", "="): Precedence.comparison
    case (".", "=", "="), (".", "!", "="), (".", "<", "="), (".", ">", "="): Precedence.comparison
    case ("&", "<", "<"), ("&", ">", ">"): Precedence.bitwiseShift
    case ("<", "<", "="), (">", ">", "="): Precedence.assignment
    case ("&", "+", "="), ("&", "-", "="), ("&", "*", "="): Precedence.assignment
    case (".", "&", "="), (".", "|", "="), (".", "^", "="): Precedence.assignment
    default: nil
    }
  }
}

// MARK: - Declared in the file

extension Parser {
  /// The operators that this file declares with a group. One pass over the tokens, made when the first operator that
  /// is not the standard library's is met.
  private func declaredOperators() -> [[UInt8]: UInt16] {
    var levels = Parser.standardGroups
    var result: [[UInt8]: UInt16] = [:]
    for index in raw.indices where raw[index].kind == .precedencegroup {
      if let (name, level) = declaredGroup(at: index, levels) { levels[name] = level }
    }
    for index in raw.indices where raw[index].kind == .operator {
      guard 0 < index, spells(raw[index - 1], "infix"), index + 3 < raw.count, raw[index + 2].kind == .colon else {
        continue
      }
      let group = unsafe Array(source[raw[index + 3].range])
      unsafe result[Array(source[raw[index + 1].range])] = levels[group] ?? Precedence.default
    }
    return result
  }

  /// `precedencegroup name { higherThan: Other ... }`: its name and level.
  private func declaredGroup(at index: Int, _ levels: [[UInt8]: UInt16]) -> (name: [UInt8], level: UInt16)? {
    guard index + 2 < raw.count, raw[index + 1].kind.isName else { return nil }
    let name = unsafe Array(source[raw[index + 1].range])
    var level: UInt16?
    var next = index + 2
    while next + 2 < raw.count, raw[next].kind != .rightBrace {
      let isHigher = spells(raw[next], "higherThan")
      if isHigher || spells(raw[next], "lowerThan"), let other = unsafe levels[Array(source[raw[next + 2].range])] {
        level = isHigher ? other &+ Precedence.step : level ?? (other &- Precedence.step)
      }
      next += 1
    }
    return (name, level ?? Precedence.default)
  }

  private static let standardGroups: [[UInt8]: UInt16] = [
    Array("AssignmentPrecedence".utf8): Precedence.assignment,
    Array("FunctionArrowPrecedence".utf8): Precedence.functionArrow,
    Array("TernaryPrecedence".utf8): Precedence.ternary,
    Array("DefaultPrecedence".utf8): Precedence.default,
    Array("LogicalDisjunctionPrecedence".utf8): Precedence.disjunction,
    Array("LogicalConjunctionPrecedence".utf8): Precedence.conjunction,
    Array("ComparisonPrecedence".utf8): Precedence.comparison,
    Array("NilCoalescingPrecedence".utf8): Precedence.nilCoalescing,
    Array("CastingPrecedence".utf8): Precedence.casting,
    Array("RangeFormationPrecedence".utf8): Precedence.rangeFormation,
    Array("AdditionPrecedence".utf8): Precedence.addition,
    Array("MultiplicationPrecedence".utf8): Precedence.multiplication,
    Array("BitwiseShiftPrecedence".utf8): Precedence.bitwiseShift,
  ]
}
