/// Types with few values, values of them, and patterns: enough to try every value, as no compiler would.
indirect enum SmallType: Equatable, Sendable {
  case bool
  case optional(SmallType)
  case result(SmallType, SmallType)
  case tuple([SmallType])
  /// One of `SmallType.enums`, by its name.
  case named(String)

  struct Case: Sendable {
    var name: String
    var payload: [(label: String?, type: SmallType)]
  }

  static let enums: [(name: String, cases: [Case])] = [
    ("Leaf", [Case(name: "x", payload: []), Case(name: "y", payload: []), Case(name: "z", payload: [])]),
    ("Failure", [Case(name: "lost", payload: [])]),
    (
      "Branch",
      [
        Case(name: "empty", payload: []),
        Case(name: "leaf", payload: [(nil, .named("Leaf"))]),
        Case(name: "pair", payload: [(nil, .bool), (nil, .named("Leaf"))]),
        Case(name: "labelled", payload: [("flag", .bool), ("inner", .optional(.bool))]),
        Case(name: "outcome", payload: [(nil, .result(.bool, .named("Failure")))]),
        Case(name: "tuple", payload: [(nil, .tuple([.bool, .bool]))]),
      ]
    ),
    (
      "Tree",
      [
        Case(name: "branch", payload: [(nil, .named("Branch"))]),
        Case(name: "maybe", payload: [(nil, .optional(.named("Branch")))]),
        Case(name: "none", payload: []),
      ]
    ),
  ]

  /// What the enums look like in Swift.
  static var declarations: String {
    enums.map { name, cases in
      let lines = cases.map { found in
        let payload = found.payload.map { ($0.label.map { "\($0): " } ?? "") + $0.type.text }
        return "  case \(found.name)" + (payload.isEmpty ? "" : "(\(payload.joined(separator: ", ")))")
      }
      return "enum \(name)\(name == "Failure" ? ": Error" : "") {\n\(lines.joined(separator: "\n"))\n}\n"
    }.joined()
  }

  var text: String {
    switch self {
    case .bool: "Bool"
    case .optional(let wrapped): wrapped.text + "?"
    case .result(let success, let failure): "Result<\(success.text), \(failure.text)>"
    case .tuple(let elements): "(\(elements.map(\.text).joined(separator: ", ")))"
    case .named(let name): name
    }
  }

  /// Nil for tuples, which have no cases.
  var cases: [Case]? {
    switch self {
    case .bool: [Case(name: "true", payload: []), Case(name: "false", payload: [])]
    case .optional(let wrapped): [Case(name: "none", payload: []), Case(name: "some", payload: [(nil, wrapped)])]
    case .result(let success, let failure):
      [Case(name: "success", payload: [(nil, success)]), Case(name: "failure", payload: [(nil, failure)])]
    case .tuple: nil
    case .named(let name): SmallType.enums.first { $0.name == name }?.cases
    }
  }

  /// Every value there is.
  var values: [SmallValue] {
    if case .tuple(let elements) = self {
      return combinations(elements).map { SmallValue(name: "", parts: $0) }
    }
    return (cases ?? []).flatMap { found in
      combinations(found.payload.map(\.type)).map { SmallValue(name: found.name, parts: $0) }
    }
  }

  private func combinations(_ types: [SmallType]) -> [[SmallValue]] {
    types.reduce([[]]) { found, type in
      found.flatMap { start in type.values.map { start + [$0] } }
    }
  }
}

/// A case with its payload; a tuple has no name.
struct SmallValue: Equatable {
  var name: String
  var parts: [SmallValue]
}

/// A pattern as text, and which values it matches for certain.
struct SmallPattern {
  var text: String
  var matches: (SmallValue) -> Bool
}

extension SmallPattern {
  /// A random pattern for a type. `depth` bounds how far it looks into payloads.
  static func random(for type: SmallType, depth: Int, _ random: inout some RandomNumberGenerator) -> SmallPattern {
    let choice = Int.random(in: 0..<12, using: &random)
    if depth == 0 || choice < 2 { return SmallPattern(text: "_") { _ in true } }
    if choice == 2 { return SmallPattern(text: "let x\(Int.random(in: 0..<1_000_000, using: &random))") { _ in true } }
    // An expression: what it matches is not known.
    if choice == 3 { return SmallPattern(text: "known()") { _ in false } }
    if case .tuple(let elements) = type {
      let parts = elements.map { SmallPattern.random(for: $0, depth: depth - 1, &random) }
      return SmallPattern(text: "(\(parts.map(\.text).joined(separator: ", ")))") { value in
        zip(parts, value.parts).allSatisfy { $0.matches($1) }
      }
    }
    if case .optional(let wrapped) = type, choice < 8 {
      return optional(of: wrapped, choice, depth: depth, &random)
    }
    let found = (type.cases ?? []).randomElement(using: &random)!
    return pattern(of: found, of: type, isBare: choice < 6, depth: depth, &random)
  }

  private static func pattern(
    of found: SmallType.Case, of type: SmallType, isBare: Bool, depth: Int, _ random: inout some RandomNumberGenerator
  ) -> SmallPattern {
    let prefix = type == .bool ? "" : "."
    if isBare || found.payload.isEmpty {
      return SmallPattern(text: prefix + found.name) { $0.name == found.name }
    }
    let parts = found.payload.map { SmallPattern.random(for: $0.type, depth: depth - 1, &random) }
    let texts = zip(found.payload, parts).map { ($0.label.map { "\($0): " } ?? "") + $1.text }
    return SmallPattern(text: "\(prefix)\(found.name)(\(texts.joined(separator: ", ")))") { value in
      value.name == found.name && zip(parts, value.parts).allSatisfy { $0.matches($1) }
    }
  }

  /// The ways to write a pattern of an Optional: `nil`, `p?`, and what is wrapped by its own name.
  private static func optional(
    of wrapped: SmallType, _ choice: Int, depth: Int, _ random: inout some RandomNumberGenerator
  ) -> SmallPattern {
    if choice == 4 { return SmallPattern(text: "nil") { $0.name == "none" } }
    if choice < 7 {
      let inner = SmallPattern.random(for: wrapped, depth: depth - 1, &random)
      return SmallPattern(text: inner.text + "?") { $0.name == "some" && inner.matches($0.parts[0]) }
    }
    guard
      let found = (wrapped.cases ?? []).filter({ $0.name != "none" && $0.name != "some" }).randomElement(using: &random)
    else { return SmallPattern(text: "_") { _ in true } }
    let inner = pattern(of: found, of: wrapped, isBare: false, depth: depth, &random)
    return SmallPattern(text: inner.text) { $0.name == "some" && inner.matches($0.parts[0]) }
  }
}
