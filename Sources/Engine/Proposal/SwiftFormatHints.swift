import Formatting
import Text

/// `.swift-format`: JSON whose layout keys and their meanings are ours too; what it leaves out has the style's value.
func hints(fromSwiftFormat source: Source) -> Hints {
  var hints = Hints()
  hints.origin = ".swift-format"
  hints.options = Options(style: .swiftFormat)
  hints.notes.append("style taken from .swift-format")
  hints.decideAll()
  guard let json = try? JSON.parse(source.bytes), case .object(let members) = json.value else {
    hints.notes.append(".swift-format could not be read; its standard style is used")
    return hints
  }
  for member in members { hints.take(member.key, member.value) }
  return hints
}

extension Hints {
  fileprivate mutating func take(_ key: String, _ value: JSON) {
    switch key {
    case "version", "$schema": return
    case "rules": takeRules(value)
    case "multilineTrailingCommaBehavior": takeTrailingCommas(value)
    case "lineBreakBeforeEachGenericRequirement", "prioritizeKeepingFunctionOutputTogether", "indentBlankLines":
      if case .boolean(true) = value.value { noCounterpart("'\(key)'") }
    case "reflowMultilineStringLiterals":
      if !value.isNever { noCounterpart("'\(key)'") }
    case "fileScopedDeclarationPrivacy", "noAssignmentInExpressions", "orderedImports":
      noCounterpart("'\(key)', which belongs to a rule,")
    case _ where LayoutKey.all.contains { $0.name == key }:
      if !set(key, value.value) { notes.append(".swift-format: '\(key)' has a value that is not known here") }
    default:
      notes.append(".swift-format: '\(key)' is not known here")
    }
  }

  private mutating func takeTrailingCommas(_ value: JSON) {
    guard case .string(let word) = value.value else { return }
    switch word {
    case "keptAsWritten": set("multiElementCollectionTrailingCommas", .string("preserve"))
    case "alwaysUsed": set("multiElementCollectionTrailingCommas", .boolean(true))
    case "neverUsed": set("multiElementCollectionTrailingCommas", .boolean(false))
    default: notes.append(".swift-format: 'multilineTrailingCommaBehavior' has a value that is not known here")
    }
    if word == "alwaysUsed" || word == "neverUsed" {
      noCounterpart("'multilineTrailingCommaBehavior' outside array and dictionary literals")
    }
  }

  /// Most rules look at other things than ours do; one line names them all.
  private mutating func takeRules(_ value: JSON) {
    guard case .object(let members) = value.value else { return }
    var others: [String] = []
    for member in members {
      guard case .boolean(let isOn) = member.value.value else { continue }
      switch (member.key, isOn) {
      case ("NoEmptyLinesOpeningClosingBraces", true): set("blankLinesAtBlockEdges", .string("remove"))
      case ("AlwaysUseLowerCamelCase", false): rulesOff.append("member-case")
      case ("TypeNamesShouldBeCapitalized", false): rulesOff.append("type-case")
      case ("AlwaysUseLowerCamelCase", true), ("TypeNamesShouldBeCapitalized", true): break
      case (_, true): others.append(member.key)
      case (_, false): break
      }
    }
    guard !others.isEmpty else { return }
    let verb = others.count == 1 ? "the rule" : "the rules"
    notes.append(".swift-format: no counterpart for \(verb) \(others.joined(separator: ", "))")
  }
}

extension JSON {
  /// "never", also as the key of an object, as older versions write it.
  fileprivate var isNever: Bool {
    switch value {
    case .string(let word): word == "never"
    case .object(let members): members.map(\.key) == ["never"]
    default: false
    }
  }
}
