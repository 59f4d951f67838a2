/// The value of an option of a rule, as the configuration gives it.
package enum OptionValue: Sendable, Equatable {
  case bool(Bool)
  case integer(Int)
  case string(String)
  /// `{"Feature.Action.oldName": "newName"}`
  case map([String: String])
  case list([String])
  /// `{"pin": ["marker", "annotation"]}`
  case lists([String: [String]])
}

/// An option that a rule takes, for the configuration's checks, its schema and `explain`.
package struct RuleOption: Sendable {
  package enum Kind: Sendable, Equatable {
    case bool
    /// Any integer from the bound on.
    case integer(atLeast: Int)
    case string
    case choice([String])
    case map
    case list
    case lists
  }
  package var name: String
  package var kind: Kind
  /// Absent: off, no limit, empty.
  package var defaultValue: OptionValue?
  /// One line, lower-case start, no full stop.
  package var summary: String
}

/// What the configuration says about one rule in one file.
package struct RuleSettings: Sendable {
  package var severity: Severity
  /// Only options that the rule has, each of its kind; the engine checks both when it reads the configuration.
  package var options: [String: OptionValue]

  package init(severity: Severity = .warning, options: [String: OptionValue] = [:]) {
    self.severity = severity
    self.options = options
  }

  func bool(_ name: String, default value: Bool = false) -> Bool { options[name].map { $0 == .bool(true) } ?? value }

  func integer(_ name: String) -> Int? {
    guard case .integer(let value) = options[name] else { return nil }
    return value
  }

  func string(_ name: String) -> String? {
    guard case .string(let value) = options[name] else { return nil }
    return value
  }

  func list(_ name: String) -> [String] {
    guard case .list(let value) = options[name] else { return [] }
    return value
  }

  func lists(_ name: String) -> [String: [String]] {
    guard case .lists(let value) = options[name] else { return [:] }
    return value
  }

  func map(_ name: String) -> [String: String] {
    guard case .map(let value) = options[name] else { return [:] }
    return value
  }
}

/// The settings of all rules in one file; what is not set has severity `warning` and no options.
package struct Settings: Sendable {
  package var rules: [String: RuleSettings]
  package init(_ rules: [String: RuleSettings] = [:]) { self.rules = rules }
  package subscript(rule: String) -> RuleSettings {
    get { rules[rule] ?? RuleSettings() }
    set { rules[rule] = newValue }
  }
}
