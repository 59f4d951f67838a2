import Formatting
import Text

/// `.swiftformat`: words of a command line, an option with its value on each line. What it leaves out has the default of
/// that tool: lines of any length, braces of a broken header on their own line, no blank lines at the edges of blocks.
func hints(fromFlags source: Source) -> Hints {
  var hints = Hints()
  hints.origin = ".swiftformat"
  hints.options = Options(style: .xcode)
  hints.notes.append("style taken from .swiftformat")
  hints.decideAll()
  hints.options.lineLength = 0
  hints.options.openingBraceAfterBrokenHeader = .nextLine
  hints.options.indentConditionalCompilationBlocks = .yes
  hints.options.multiElementCollectionTrailingCommas = .yes
  hints.options.spacesAroundRangeFormationOperators = .yes
  hints.options.blankLinesAtBlockEdges = .remove
  hints.options.lineEnding = .lf
  for line in source.string(0..<source.count).split(whereSeparator: \.isNewline) {
    let code = line.prefix { $0 != "#" }
    let words = code.split(whereSeparator: { $0 == " " || $0 == "\t" || $0 == "=" }).map(String.init)
    var index = 0
    while index < words.count {
      let flag = words[index]
      index += 1
      guard flag.hasPrefix("--") else { continue }
      var values: [String] = []
      while index < words.count, !words[index].hasPrefix("--") {
        values.append(words[index])
        index += 1
      }
      hints.take(flag, values.joined(separator: " "))
    }
  }
  return hints
}

extension Hints {
  /// The tool takes its options with hyphens between words and without.
  fileprivate mutating func take(_ flag: String, _ value: String) {
    let isKnown =
      switch flag.dropFirst(2).filter({ $0 != "-" }) {
      case "indent": takeIndentation(value)
      case "tabwidth": Int(value).map { $0 == 0 || set("tabWidth", .integer($0)) } ?? (value == "unspecified")
      case "maxwidth": set("lineLength", .integer(value == "none" ? 0 : Int(value) ?? -1))
      case "linebreaks":
        value == "lf" || value == "crlf" ? set("lineEnding", .string(value)) : set("lineEnding", .string("auto"))
      case "commas", "trailingcommas": takeCommas(value)
      case "ranges":
        takeChoice(
          "spacesAroundRangeFormationOperators", value,
          ["spaced": true, "no-space": false, "nospace": false], preserving: ["preserve"])
      case "elseposition":
        takeChoice("lineBreakBeforeControlFlowKeywords", value, ["next-line": true, "same-line": false])
      case "guardelse":
        set("guardElse", .string(["next-line": "nextLine", "same-line": "sameLine", "auto": "preserve"][value] ?? ""))
      case "indentcase": takeChoice("indentSwitchCaseLabels", value, ["true": true, "false": false])
      case "ifdef":
        takeChoice(
          "indentConditionalCompilationBlocks", value, ["indent": true, "no-indent": false, "noindent": false],
          preserving: ["preserve"])
      case "funcattributes", "typeattributes": takeAttributes(value)
      case "wraparguments", "wrapparameters":
        ["preserve", "default"].contains(value) || value == "before-first" && takeBreaks()
      case "disable": takeDisabled(value)
      case "exclude": takeExcluded(value)
      case "trimwhitespace": value == "always"
      case "operatorfunc", "swiftversion", "minversion", "languagemode", "symlinks", "cache", "unexclude": true
      case "closingparen": value == "balanced" || value == "default"
      case "allman", "xcodeindentation", "indentstrings", "indentblanklines": ["false", "disabled"].contains(value)
      case "wrapcollections", "wraptypealiases", "wrapreturntype", "wrapternary", "callsiteparen", "varattributes",
        "storedvarattributes", "computedvarattributes", "complexattributes":
        ["preserve", "default", "if-multiline"].contains(value)
      case "rules", "enable", "lintonly": false
      default: false
      }
    if !isKnown { noCounterpart("'\(flag) \(value)'") }
  }

  private mutating func takeIndentation(_ value: String) -> Bool {
    if let count = Int(value), (1...16).contains(count) {
      options.indentation = .spaces(count)
    } else if value.hasPrefix("tab") || value == "smart-tab" {
      options.indentation = .tabs(1)
    } else {
      return false
    }
    return true
  }

  private mutating func takeChoice(
    _ key: String, _ value: String, _ choices: [String: Bool], preserving: Set<String> = []
  ) -> Bool {
    if preserving.contains(value) { return set(key, .string("preserve")) }
    return choices[value].map { set(key, .boolean($0)) } ?? false
  }

  private mutating func takeCommas(_ value: String) -> Bool {
    switch value {
    case "inline", "never", "false": set("multiElementCollectionTrailingCommas", .boolean(false))
    case "always", "true", "collections-only", "multi-element-lists":
      set("multiElementCollectionTrailingCommas", .boolean(true))
    default: false
    }
  }

  private mutating func takeAttributes(_ value: String) -> Bool {
    switch value {
    case "prev-line": set("lineBreakBetweenDeclarationAttributes", .boolean(true))
    case "same-line": set("lineBreakBetweenDeclarationAttributes", .boolean(false))
    case "preserve": set("lineBreakBetweenDeclarationAttributes", .string("preserve"))
    default: false
    }
  }

  private mutating func takeBreaks() -> Bool { set("lineBreakBeforeEachArgument", .boolean(true)) }

  private mutating func takeExcluded(_ value: String) -> Bool {
    exclude += value.split(whereSeparator: { $0 == "," || $0 == " " }).map(String.init)
    return true
  }

  /// Rules of layout that are switched off; the others have nothing to do with layout here.
  private mutating func takeDisabled(_ value: String) -> Bool {
    for rule in value.split(whereSeparator: { $0 == "," || $0 == " " }) {
      switch rule {
      case "blankLinesAtStartOfScope", "blankLinesAtEndOfScope": set("blankLinesAtBlockEdges", .string("preserve"))
      case "trailingCommas": set("multiElementCollectionTrailingCommas", .string("preserve"))
      case "wrap": set("lineLength", .integer(0))
      case "wrapMultilineStatementBraces": set("openingBraceAfterBrokenHeader", .string("sameLine"))
      case "consecutiveBlankLines": set("maximumBlankLines", .integer(100))
      case "linebreaks": set("lineEnding", .string("auto"))
      case "spaceAroundOperators": set("spacesAroundRangeFormationOperators", .string("preserve"))
      case "indent", "trailingSpace", "spaceAroundBraces", "spaceInsideBraces", "spaceAroundParens", "elseOnSameLine",
        "spaceInsideParens", "linebreakAtEndOfFile", "spaceAroundComments", "blankLinesBetweenScopes", "braces":
        noCounterpart("'--disable \(rule)'")
      default: break
      }
    }
    return true
  }
}
