/// What syntax says by itself, without a name: a condition, a return, an empty literal. The names in angle brackets are
/// those that the vocabularies use.
struct SyntaxFacts: OptionSet {
  let rawValue: UInt64

  init(rawValue: UInt64) { self.rawValue = rawValue }
  private init(bit: Int) { rawValue = 1 << UInt64(bit) }

  static let condition = SyntaxFacts(bit: 0)
  static let loop = SyntaxFacts(bit: 1)
  static let returns = SyntaxFacts(bit: 2)
  static let throwing = SyntaxFacts(bit: 3)
  static let catching = SyntaxFacts(bit: 4)
  static let nilLiteral = SyntaxFacts(bit: 5)
  static let trueLiteral = SyntaxFacts(bit: 6)
  static let falseLiteral = SyntaxFacts(bit: 7)
  /// `!`, `!=`, `== nil`, `== false`.
  static let negation = SyntaxFacts(bit: 8)
  /// An optional that is bound or compared with nil.
  static let existence = SyntaxFacts(bit: 9)
  static let comparison = SyntaxFacts(bit: 10)
  static let equality = SyntaxFacts(bit: 11)
  static let function = SyntaxFacts(bit: 12)
  static let type = SyntaxFacts(bit: 13)
  static let classKind = SyntaxFacts(bit: 14)
  static let structKind = SyntaxFacts(bit: 15)
  static let enumKind = SyntaxFacts(bit: 16)
  static let protocolKind = SyntaxFacts(bit: 17)
  static let extensionKind = SyntaxFacts(bit: 18)
  static let initializer = SyntaxFacts(bit: 19)
  /// A call of a type: `User(name: "A")`.
  static let construction = SyntaxFacts(bit: 20)
  static let call = SyntaxFacts(bit: 21)
  static let assignment = SyntaxFacts(bit: 22)
  static let addition = SyntaxFacts(bit: 23)
  static let subtraction = SyntaxFacts(bit: 24)
  static let variable = SyntaxFacts(bit: 25)
  /// A name that gets what is computed, called or read: `let user = store.user`.
  static let binding = SyntaxFacts(bit: 26)
  static let boolean = SyntaxFacts(bit: 27)
  static let emptyLiteral = SyntaxFacts(bit: 28)
  static let arrayLiteral = SyntaxFacts(bit: 29)
  static let dictionaryLiteral = SyntaxFacts(bit: 30)
  static let stringLiteral = SyntaxFacts(bit: 31)
  static let closure = SyntaxFacts(bit: 32)
  static let awaiting = SyntaxFacts(bit: 33)
  static let task = SyntaxFacts(bit: 34)
  static let cast = SyntaxFacts(bit: 35)
  /// `isHidden = false`, `alpha = 1`, `isPresented = true`, and the contrary.
  static let showing = SyntaxFacts(bit: 36)
  static let hiding = SyntaxFacts(bit: 37)
  static let enabling = SyntaxFacts(bit: 38)
  static let disabling = SyntaxFacts(bit: 39)
  static let toggling = SyntaxFacts(bit: 40)
  static let switching = SyntaxFacts(bit: 41)
  /// `Date()`
  static let now = SyntaxFacts(bit: 42)
  /// Of words that no code has to show.
  static let anything = SyntaxFacts(bit: 43)
  /// What is declared or called ends in -s: `registerCells`.
  static let plural = SyntaxFacts(bit: 44)
  static let guarding = SyntaxFacts(bit: 45)
  /// A function or computed property that is called what it returns: `func nextDate() -> Date`.
  static let value = SyntaxFacts(bit: 46)

  static let names: [String: SyntaxFacts] = [
    "if": .condition, "loop": .loop, "return": .returns, "throw": .throwing, "catch": .catching, "nil": .nilLiteral,
    "true": .trueLiteral, "false": .falseLiteral, "not": .negation, "exists": .existence, "optional": .existence,
    "compare": .comparison, "equal": .equality, "func": .function, "type": .type, "class": .classKind,
    "struct": .structKind, "enum": .enumKind, "protocol": .protocolKind, "extension": .extensionKind,
    "init": .initializer, "new": .construction, "call": .call, "assign": .assignment, "add": .addition,
    "subtract": .subtraction, "var": .variable, "let": .binding, "bool": .boolean, "empty": .emptyLiteral,
    "array": .arrayLiteral, "dictionary": .dictionaryLiteral, "string": .stringLiteral, "closure": .closure,
    "await": .awaiting, "task": .task, "cast": .cast, "show": .showing, "hide": .hiding, "enable": .enabling,
    "disable": .disabling, "toggle": .toggling, "switch": .switching, "now": .now, "any": .anything,
    "plural": .plural, "guard": .guarding, "value": .value,
  ]
}
