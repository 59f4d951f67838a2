import Layout

/// What the options come to, in the words of the layout: so that arranging functions ask no style.
struct Habits {
  /// Lists of arguments and parameters.
  var argumentGroup: GroupKind
  /// Between the opening bracket of an argument list and its first element.
  var argumentScope: BreakKind
  /// Before the closing bracket of an argument list on which nothing hangs.
  var argumentEnd: BreakKind
  /// The same where a body or another link follows.
  var firmArgumentEnd: BreakKind
  /// Before a closing brace.
  var bodyEnd: BreakKind
  /// Whether a line break of the author before any element of an argument list breaks before all of them.
  var opensBrokenLists: Bool
  /// Literals, tuples, captures and the parentheses of types: as with arguments.
  var collectionGroup: GroupKind
  var collectionScope: BreakKind
  var collectionEnd: BreakKind
  /// At the end of a list in angle brackets, of inherited types, of requirements.
  var listEnd: BreakKind
  /// Whether the type of a variable may go to a line of its own, and what is assigned then indents once more.
  var stacksTypes: Bool
  /// Before an opening brace.
  var brace: Mark
  /// Before the opening brace of accessors.
  var accessorBrace: Mark
  /// Before a closure that trails its call.
  var trailingBrace: Mark
  /// Between a closing brace and `else`, `catch` or `while`.
  var afterBody: Mark
  /// Behind a modifier.
  var modifierEnd: Mark
  /// Between a declaration's keyword and its name.
  var nameStart: Mark
  /// Before the type of a parameter.
  var parameterType: Mark
  /// Between `@unknown` and `case`.
  var labelAttributeEnd: Mark
  /// Between a closure's parameters without parentheses.
  var bareParameterEnd: Mark
  /// Before a bracket behind a label.
  var bracketStart: Mark
  /// Before a string behind a label or an `=`.
  var textStart: Mark
  /// Behind the colon of a case, before the break that opens its body.
  var labelEnd: Mark
  /// Whether a `where` on a line of its own behind the patterns of a case stands deeper than the `case`.
  var indentsCaseConditions: Bool
  /// Between the pieces of a closure's signature.
  var insideSignature: Mark
  /// Where a line breaks only if there is no better place.
  var lastResort: Mark
  /// Behind the opening brace of a body that the author has on one line.
  var bodyStart: Newline
  /// Whether a body's first line break depends on what the author did in the body, or on the width alone.
  var bodiesAreTheAuthors: Bool
  /// Whether `&&`, `||` and parentheses on the right of an operator get a level of their own.
  var stacksOperators: Bool
  var alignsConditions: Bool
  /// Whether links between `#if` and `#endif` that are not indented stand at the level of the chain, or of its
  /// statement.
  var keepsLinksTogether: Bool
  var keepsColumns: Bool

  init(_ options: Options) {
    let xcode = options.style == .xcode
    argumentGroup =
      switch options.lineBreakBeforeEachArgument {
      case .yes: .consistent
      case .no: .inconsistent
      case .preserve: .consistentUnlessBroken
      }
    argumentScope = xcode ? .openAligned : .open
    argumentEnd = xcode ? .closeAsOpened : .closeHugging
    firmArgumentEnd = xcode ? .closeAsOpened : .close
    bodyEnd = xcode ? .closeAsBroken : .close
    opensBrokenLists = xcode && argumentGroup == .consistent
    collectionGroup = xcode ? .consistentUnlessBroken : .inconsistent
    collectionScope = argumentScope
    collectionEnd = xcode ? .closeAsOpened : .close
    listEnd = xcode ? .closeAsOpened : .close
    stacksTypes = !xcode
    accessorBrace = xcode ? .break(.rebase, .authorOnly) : .break(.reset)
    brace =
      switch options.openingBraceAfterBrokenHeader {
      case .sameLine: .break(.rebase, .authorOnly)
      case .nextLine: .break(.reset, .electiveIgnoringAuthor)
      }
    trailingBrace = xcode ? .space : .break(.same, .electiveIgnoringAuthor)
    afterBody = xcode ? .break(.same, .authorOnly) : .space
    modifierEnd = xcode ? .space : .break
    nameStart = xcode ? .space : .break
    parameterType = xcode ? .break(.continue, .authorOnly) : .break
    labelAttributeEnd = xcode ? .break(.same, .authorOnly) : .space
    bareParameterEnd = .break(.same, xcode ? .authorOnly : .elective)
    bracketStart = xcode ? .break(.continue, .authorOnly) : .space
    textStart = .break(.continue, xcode ? .electiveIfUseful : .elective)
    labelEnd = xcode ? .break(.rebase, size: 0, .authorOnly) : .break(.reset, size: 0)
    indentsCaseConditions = xcode
    insideSignature = .break(.same, xcode ? .authorOnly : .elective)
    lastResort = xcode ? .space : .break(.continue, .electiveIgnoringAuthor)
    bodyStart = xcode && !options.respectsExistingLineBreaks ? .lasting : .elective
    bodiesAreTheAuthors = xcode
    stacksOperators = !xcode
    keepsLinksTogether = xcode
    keepsColumns = options.alignedColumns == .preserve
    alignsConditions = options.conditionIndent == .align
  }
}
