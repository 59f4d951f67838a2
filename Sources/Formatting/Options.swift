/// Every layout option, resolved. Keys, meanings and defaults of the two styles are those of the README's option table.
package struct Options: Sendable, Hashable {
  package enum Indentation: Sendable, Hashable { case spaces(Int), tabs(Int) }
  /// `preserve` keeps what the author did.
  package enum Preference: String, Sendable, Hashable, CaseIterable { case yes = "true", no = "false", preserve }
  package enum ConditionIndent: String, Sendable, Hashable, CaseIterable { case align, indent }
  package enum GuardElse: String, Sendable, Hashable, CaseIterable { case sameLine, nextLine, preserve }
  package enum BracePosition: String, Sendable, Hashable, CaseIterable { case sameLine, nextLine }
  package enum OperatorBreak: String, Sendable, Hashable, CaseIterable { case before, after, preserve }
  package enum AlignedColumns: String, Sendable, Hashable, CaseIterable { case preserve, collapse }
  package enum BlockEdges: String, Sendable, Hashable, CaseIterable { case preserve, remove }
  package enum LineEnding: String, Sendable, Hashable, CaseIterable { case auto, lf, crlf }
  package enum Style: String, Sendable, Hashable, CaseIterable { case xcode, swiftFormat = "swift-format" }

  package var style: Style
  package var indentation: Indentation
  /// Columns a tab takes.
  package var tabWidth: Int
  /// In columns; 0: never wrap.
  package var lineLength: Int
  package var respectsExistingLineBreaks: Bool
  package var maximumBlankLines: Int
  package var conditionIndent: ConditionIndent
  package var guardElse: GuardElse
  package var openingBraceAfterBrokenHeader: BracePosition
  package var binaryOperatorBreak: OperatorBreak
  package var indentSwitchCaseLabels: Bool
  package var indentConditionalCompilationBlocks: Preference
  package var lineBreakBeforeEachArgument: Preference
  package var lineBreakBeforeControlFlowKeywords: Bool
  package var lineBreakAroundMultilineExpressionChainComponents: Bool
  package var lineBreakBetweenDeclarationAttributes: Preference
  package var multiElementCollectionTrailingCommas: Preference
  /// nil: as the author aligned them, at least one.
  package var spacesBeforeEndOfLineComments: Int?
  package var alignedColumns: AlignedColumns
  package var blankLinesAtBlockEdges: BlockEdges
  package var spacesAroundRangeFormationOperators: Preference
  package var lineEnding: LineEnding

  package init(style: Style) {
    let xcode = style == .xcode
    self.style = style
    indentation = .spaces(xcode ? 4 : 2)
    tabWidth = xcode ? 4 : 8
    lineLength = xcode ? 140 : 100
    respectsExistingLineBreaks = true
    maximumBlankLines = 1
    conditionIndent = xcode ? .align : .indent
    guardElse = xcode ? .preserve : .nextLine
    openingBraceAfterBrokenHeader = xcode ? .sameLine : .nextLine
    binaryOperatorBreak = xcode ? .preserve : .before
    indentSwitchCaseLabels = false
    indentConditionalCompilationBlocks = xcode ? .preserve : .yes
    lineBreakBeforeEachArgument = xcode ? .preserve : .no
    lineBreakBeforeControlFlowKeywords = false
    lineBreakAroundMultilineExpressionChainComponents = false
    lineBreakBetweenDeclarationAttributes = xcode ? .preserve : .no
    multiElementCollectionTrailingCommas = xcode ? .preserve : .yes
    spacesBeforeEndOfLineComments = xcode ? nil : 2
    alignedColumns = xcode ? .preserve : .collapse
    blankLinesAtBlockEdges = .preserve
    spacesAroundRangeFormationOperators = xcode ? .preserve : .no
    lineEnding = .auto
  }
}
