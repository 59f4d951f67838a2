package import Formatting

/// One layout key of the configuration: its values, and how it reads and writes `Options`.
///
/// The table is what the configuration is checked with, and what `config`, `config --schema` and `init` print.
package struct LayoutKey: Sendable {
  package enum Kind: Sendable {
    case boolean
    /// true, false or "preserve"
    case preference
    case integer(ClosedRange<Int>)
    /// A whole number or "preserve"
    case integerOrPreserve(ClosedRange<Int>)
    case choice([String])
    /// `{"spaces": n}` or `{"tabs": n}`
    case indentation
  }

  package var name: String
  package var kind: Kind
  /// One line for the schema.
  package var summary: String
  /// The value in JSON.
  package var text: @Sendable (Options) -> String
  /// Takes a value of the key's kind; false where it is none.
  var apply: @Sendable (JSON, inout Options) -> Bool
}

extension LayoutKey {
  package static let all: [LayoutKey] = [
    LayoutKey(
      name: "indentation", kind: .indentation, summary: "What one level of indentation is.",
      text: { options in
        switch options.indentation {
        case .spaces(let count): "{\"spaces\": \(count)}"
        case .tabs(let count): "{\"tabs\": \(count)}"
        }
      }, apply: applyIndentation),
    integer("tabWidth", 1...16, "Columns that a tab takes.", \.tabWidth),
    integer("lineLength", 0...10_000, "Columns of a line; 0: never wrap.", \.lineLength),
    boolean(
      "respectsExistingLineBreaks", "Keep line breaks of the author where a break may stand.",
      \.respectsExistingLineBreaks),
    integer("maximumBlankLines", 0...100, "Empty lines kept in a row.", \.maximumBlankLines),
    choice("conditionIndent", "Lists of conditions that break.", \.conditionIndent),
    choice("guardElse", "Where 'else' of a broken 'guard' stands.", \.guardElse),
    choice(
      "openingBraceAfterBrokenHeader", "Where '{' stands after a header of several lines.",
      \.openingBraceAfterBrokenHeader),
    choice("binaryOperatorBreak", "On which side of an operator a line breaks.", \.binaryOperatorBreak),
    boolean("indentSwitchCaseLabels", "Indent 'case' in 'switch'.", \.indentSwitchCaseLabels),
    preference(
      "indentConditionalCompilationBlocks", "Indent what stands in '#if'.", \.indentConditionalCompilationBlocks),
    preference(
      "lineBreakBeforeEachArgument", "Break a broken list before each element.", \.lineBreakBeforeEachArgument),
    boolean(
      "lineBreakBeforeControlFlowKeywords", "'else' and 'catch' on a line of their own.",
      \.lineBreakBeforeControlFlowKeywords),
    boolean(
      "lineBreakAroundMultilineExpressionChainComponents", "Break round members of a chain that take several lines.",
      \.lineBreakAroundMultilineExpressionChainComponents),
    preference(
      "lineBreakBetweenDeclarationAttributes", "Each attribute on a line of its own.",
      \.lineBreakBetweenDeclarationAttributes),
    preference(
      "multiElementCollectionTrailingCommas", "A comma after the last element of a broken collection.",
      \.multiElementCollectionTrailingCommas),
    LayoutKey(
      name: "spacesBeforeEndOfLineComments", kind: .integerOrPreserve(1...40),
      summary: "Spaces before a trailing '//'.",
      text: { $0.spacesBeforeEndOfLineComments.map(String.init) ?? "\"preserve\"" },
      apply: { value, options in
        switch value.value {
        case .integer(let count) where (1...40).contains(count): options.spacesBeforeEndOfLineComments = count
        case .string("preserve"): options.spacesBeforeEndOfLineComments = nil
        default: return false
        }
        return true
      }),
    choice("alignedColumns", "Columns that neighbouring lines align by hand.", \.alignedColumns),
    choice("blankLinesAtBlockEdges", "Empty lines after '{' and before '}'.", \.blankLinesAtBlockEdges),
    preference(
      "spacesAroundRangeFormationOperators", "Spaces round '...' and '..<'.", \.spacesAroundRangeFormationOperators),
    choice("lineEnding", "How lines end; auto: as most of the file's lines do.", \.lineEnding),
  ]

  /// What a value must be, for a message: "true, false or \"preserve\"".
  package var expectation: String {
    switch kind {
    case .boolean: "true or false"
    case .preference: "true, false or \"preserve\""
    case .integer(let range): "a whole number from \(range.lowerBound) to \(range.upperBound)"
    case .integerOrPreserve(let range):
      "a whole number from \(range.lowerBound) to \(range.upperBound), or \"preserve\""
    case .choice(let words): oneOf(words)
    case .indentation: "{\"spaces\": n} or {\"tabs\": n}, n from 1 to 16"
    }
  }
}

/// "\"a\", \"b\" or \"c\""
func oneOf(_ words: [String]) -> String {
  let quoted = words.map { "\"\($0)\"" }
  guard let last = quoted.last, 1 < quoted.count else { return quoted.first ?? "" }
  return quoted.dropLast().joined(separator: ", ") + " or " + last
}

// MARK: - Kinds of keys

extension LayoutKey {
  private typealias Field<Value> = WritableKeyPath<Options, Value> & Sendable

  private static func boolean(_ name: String, _ summary: String, _ field: any Field<Bool>) -> LayoutKey {
    LayoutKey(
      name: name, kind: .boolean, summary: summary, text: { String($0[keyPath: field]) },
      apply: { value, options in
        guard case .boolean(let flag) = value.value else { return false }
        options[keyPath: field] = flag
        return true
      })
  }

  private static func preference(
    _ name: String, _ summary: String, _ field: any Field<Options.Preference>
  ) -> LayoutKey {
    LayoutKey(
      name: name, kind: .preference, summary: summary,
      text: { options in
        switch options[keyPath: field] {
        case .yes: "true"
        case .no: "false"
        case .preserve: "\"preserve\""
        }
      },
      apply: { value, options in
        switch value.value {
        case .boolean(let flag): options[keyPath: field] = flag ? .yes : .no
        case .string("preserve"): options[keyPath: field] = .preserve
        default: return false
        }
        return true
      })
  }

  private static func integer(
    _ name: String, _ range: ClosedRange<Int>, _ summary: String, _ field: any Field<Int>
  ) -> LayoutKey {
    LayoutKey(
      name: name, kind: .integer(range), summary: summary, text: { String($0[keyPath: field]) },
      apply: { value, options in
        guard case .integer(let number) = value.value, range.contains(number) else { return false }
        options[keyPath: field] = number
        return true
      })
  }

  private static func choice<Choice: RawRepresentable<String> & CaseIterable & Sendable>(
    _ name: String, _ summary: String, _ field: any Field<Choice>
  ) -> LayoutKey {
    LayoutKey(
      name: name, kind: .choice(Choice.allCases.map(\.rawValue)), summary: summary,
      text: { "\"\($0[keyPath: field].rawValue)\"" },
      apply: { value, options in
        guard case .string(let word) = value.value, let choice = Choice(rawValue: word) else { return false }
        options[keyPath: field] = choice
        return true
      })
  }

  @Sendable private static func applyIndentation(_ value: JSON, _ options: inout Options) -> Bool {
    guard case .object(let members) = value.value, members.count == 1,
      case .integer(let count) = members[0].value.value,
      (1...16).contains(count)
    else { return false }
    switch members[0].key {
    case "spaces": options.indentation = .spaces(count)
    case "tabs": options.indentation = .tabs(count)
    default: return false
    }
    return true
  }
}
