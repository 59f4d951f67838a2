package import Formatting

extension Options {
  /// A style with some of its options set to anything.
  package static func random(_ random: inout Random) -> Options {
    var options = Options(style: random.pick(Style.allCases))
    options.lineLength = random.pick([options.lineLength, 100, 40, 40, 20, 0])
    if random.chance(35) { options.respectsExistingLineBreaks = false }
    guard random.chance(50) else { return options }
    change(&options.indentation, to: [.spaces(2), .spaces(4), .spaces(0), .spaces(3), .tabs(1)], &random)
    change(&options.tabWidth, to: [2, 4, 8], &random)
    change(&options.maximumBlankLines, to: [0, 1, 2], &random)
    change(&options.conditionIndent, to: ConditionIndent.allCases, &random)
    change(&options.guardElse, to: GuardElse.allCases, &random)
    change(&options.openingBraceAfterBrokenHeader, to: BracePosition.allCases, &random)
    change(&options.binaryOperatorBreak, to: OperatorBreak.allCases, &random)
    change(&options.indentSwitchCaseLabels, to: [true], &random)
    change(&options.indentConditionalCompilationBlocks, to: Preference.allCases, &random)
    change(&options.lineBreakBeforeEachArgument, to: Preference.allCases, &random)
    change(&options.lineBreakBeforeControlFlowKeywords, to: [true], &random)
    change(&options.lineBreakAroundMultilineExpressionChainComponents, to: [true], &random)
    change(&options.lineBreakBetweenDeclarationAttributes, to: Preference.allCases, &random)
    change(&options.multiElementCollectionTrailingCommas, to: Preference.allCases, &random)
    change(&options.spacesBeforeEndOfLineComments, to: [nil, 1, 2, 4], &random)
    change(&options.alignedColumns, to: AlignedColumns.allCases, &random)
    change(&options.blankLinesAtBlockEdges, to: BlockEdges.allCases, &random)
    change(&options.spacesAroundRangeFormationOperators, to: Preference.allCases, &random)
    change(&options.lineEnding, to: [.lf], &random)
    return options
  }

  private static func change<Value>(_ option: inout Value, to values: [Value], _ random: inout Random) {
    if random.chance(25) { option = random.pick(values) }
  }

  /// What differs from the style's own values, to say how to repeat a failure.
  package var differences: String {
    let plain = Mirror(reflecting: Options(style: style)).children
    let changed = zip(Mirror(reflecting: self).children, plain).filter { "\($0.value)" != "\($1.value)" }
    return ([style.rawValue] + changed.map { "\($0.0.label ?? "") = \($0.0.value)" }).joined(separator: ", ")
  }
}
