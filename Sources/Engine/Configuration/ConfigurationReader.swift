import Formatting
import Rules
import Text

/// Checks one configuration file and turns it into settings. Every mistake is noted, none ends the reading but a
/// mistake of JSON itself.
struct ConfigurationReader {
  let path: String
  let folder: String
  let source: Source
  let lines: LineTable
  /// Reads a file that `extends` names; nil if that had mistakes, which are then noted already.
  let readBase: (_ path: String, _ origin: Origin) -> ConfigurationFile?
  var problems: [ConfigurationProblem] = []

  init(
    path: String, source: Source, readBase: @escaping (_ path: String, _ origin: Origin) -> ConfigurationFile?
  ) {
    self.path = path
    folder = Path.folder(path)
    self.source = source
    lines = LineTable(source)
    self.readBase = readBase
  }

  private static let topKeys = [
    "$schema", "version", "root", "extends", "requiredVersion", "style", "rules", "include", "exclude", "overrides",
  ]
  private static let overrideKeys = ["files", "style", "rules"]

  /// The file's settings; what was wrong is left out and stands in `problems`.
  mutating func read() -> ConfigurationFile? {
    let json: JSON
    do {
      json = try JSON.parse(source.bytes)
    } catch {
      problem(error.offset..<error.offset, error.message)
      return nil
    }
    guard case .object(let members) = json.value else {
      problem(json.range, "expected an object, found \(json.typeName)")
      return nil
    }
    var isRoot = false
    var layers: [ConfigurationFile.Layer] = []
    var include: [ConfigurationFile.PlacedGlobs] = []
    var exclude: [ConfigurationFile.PlacedGlobs] = []
    for member in members where member.key == "extends" {
      for base in bases(member) {
        layers += base.layers
        include += base.include
        exclude += base.exclude
      }
    }
    var own: [ConfigurationFile.Setting] = []
    var overrides: [ConfigurationFile.Layer] = []
    for member in members {
      switch member.key {
      case "$schema":
        _ = string(member)
      case "version":
        if case .integer(1) = member.value.value { continue }
        problem(member.value.range, "'version' is the version of the file's format, which is 1")
      case "root":
        if let flag = boolean(member) { isRoot = flag }
      case "extends":
        continue
      case "requiredVersion":
        checkVersion(member)
      case "include":
        include = globs(member).map { [$0] } ?? []
      case "exclude":
        if let globs = globs(member) { exclude.append(globs) }
      case "overrides":
        overrides = readOverrides(member)
      default:
        own += settings(member, known: ConfigurationReader.topKeys)
      }
    }
    layers.append(ConfigurationFile.Layer(files: nil, settings: own))
    return ConfigurationFile(
      path: path, isRoot: isRoot, layers: layers + overrides, include: include, exclude: exclude)
  }
}

// MARK: - Keys

extension ConfigurationReader {
  /// `style`, `rules` and the layout keys, which stand at the top and in overrides.
  private mutating func settings(_ member: JSON.Member, known: [String]) -> [ConfigurationFile.Setting] {
    if member.key == "style" { return style(member) }
    if member.key == "rules" { return rules(member) }
    guard let index = LayoutKey.all.firstIndex(where: { $0.name == member.key }) else {
      let names = known + LayoutKey.all.map(\.name)
      problem(member.keyRange, "unknown key '\(member.key)'\(didYouMean(member.key, among: names))")
      return []
    }
    let key = LayoutKey.all[index]
    var options = Options(style: .xcode)
    guard key.apply(member.value, &options) else {
      var hint = ""
      if case .string(let word) = member.value.value, case .choice(let words) = key.kind {
        hint = didYouMean(word, among: words)
      }
      problem(
        member.value.range, "'\(key.name)' must be \(key.expectation), not \(described(member.value))\(hint)")
      return []
    }
    return [.init(value: .layout(index, member.value), origin: origin(member.keyRange.lowerBound))]
  }

  private mutating func style(_ member: JSON.Member) -> [ConfigurationFile.Setting] {
    let names = Options.Style.allCases.map(\.rawValue)
    guard let word = string(member) else { return [] }
    guard let style = Options.Style(rawValue: word) else {
      problem(member.value.range, "'style' must be \(oneOf(names)), not \"\(word)\"\(didYouMean(word, among: names))")
      return []
    }
    return [.init(value: .style(style), origin: origin(member.keyRange.lowerBound))]
  }

  private mutating func readOverrides(_ member: JSON.Member) -> [ConfigurationFile.Layer] {
    guard case .array(let elements) = member.value.value else {
      problem(member.value.range, "'overrides' must be an array, not \(described(member.value))")
      return []
    }
    var layers: [ConfigurationFile.Layer] = []
    for element in elements {
      guard case .object(let members) = element.value else {
        problem(element.range, "an override must be an object, not \(described(element))")
        continue
      }
      var settings: [ConfigurationFile.Setting] = []
      var files: ConfigurationFile.PlacedGlobs?
      for member in members {
        if member.key == "files" {
          files = globs(member)
        } else {
          settings += self.settings(member, known: ConfigurationReader.overrideKeys)
        }
      }
      if let files {
        layers.append(.init(files: files, settings: settings))
      } else if !members.contains(where: { $0.key == "files" }) {
        problem(element.range, "an override must say which \"files\" it is for")
      }
    }
    return layers
  }

  private mutating func bases(_ member: JSON.Member) -> [ConfigurationFile] {
    guard let paths = strings(member) else { return [] }
    return paths.compactMap { path in
      readBase(Path.absolute(path.text, from: folder), origin(path.range.lowerBound))
    }
  }

  private mutating func checkVersion(_ member: JSON.Member) {
    guard let text = string(member) else { return }
    guard let requirement = VersionRequirement(text) else {
      return problem(
        member.value.range, "'requiredVersion' must be a version or a range like \">=1.2 <2\", not \"\(text)\"")
    }
    if !requirement.holds(for: .current) {
      problem(member.value.range, "this project requires tcafmt \(text), but this is tcafmt \(Version.current.text)")
    }
  }
}

// MARK: - Rules

extension ConfigurationReader {
  private mutating func rules(_ member: JSON.Member) -> [ConfigurationFile.Setting] {
    guard case .object(let members) = member.value.value else {
      problem(member.value.range, "'rules' must be an object, not \(described(member.value))")
      return []
    }
    var result: [ConfigurationFile.Setting] = []
    for rule in members {
      guard let options = Catalog.options(of: rule.key) else {
        let names = Catalog.all.map(\.id)
        problem(rule.keyRange, "unknown rule '\(rule.key)'\(didYouMean(rule.key, among: names))")
        continue
      }
      switch rule.value.value {
      case .object(let keys):
        for key in keys {
          if let value = setting(key, of: rule.key, options) {
            result.append(.init(value: value, origin: origin(key.keyRange.lowerBound)))
          }
        }
      case .string:
        // "no-default": "error" is short for {"severity": "error"}.
        if let severity = choice(rule, Severity.self, name: rule.key) {
          result.append(.init(value: .severity(rule: rule.key, severity), origin: origin(rule.keyRange.lowerBound)))
        }
      case .array, .integer, .number, .boolean, .null:
        problem(
          rule.value.range, "the settings of a rule must be an object or a severity, not \(described(rule.value))")
      }
    }
    return result
  }

  private mutating func setting(
    _ member: JSON.Member, of rule: String, _ options: [RuleOption]
  ) -> ConfigurationFile.Setting.Value? {
    if member.key == "severity" {
      return choice(member, Severity.self, name: "severity").map { .severity(rule: rule, $0) }
    }
    if member.key == "fix" {
      return choice(member, RuleChoice.Fix.self, name: "fix").map { .fix(rule: rule, $0) }
    }
    guard let option = options.first(where: { $0.name == member.key }) else {
      let hint = didYouMean(member.key, among: ["severity", "fix"] + options.map(\.name))
      problem(member.keyRange, "unknown option '\(member.key)' of rule '\(rule)'\(hint)")
      return nil
    }
    guard let value = OptionValue(member.value, of: option.kind) else {
      var hint = ""
      if case .string(let word) = member.value.value, case .choice(let words) = option.kind {
        hint = didYouMean(word, among: words)
      }
      problem(
        member.value.range, "'\(option.name)' must be \(option.kind.expectation), not \(described(member.value))\(hint)"
      )
      return nil
    }
    return .option(rule: rule, name: option.name, value)
  }

  private mutating func choice<Choice: RawRepresentable<String>>(
    _ member: JSON.Member, _ type: Choice.Type, name: String
  ) -> Choice? where Choice: CaseIterable {
    let words = Choice.allCases.map(\.rawValue)
    if case .string(let word) = member.value.value {
      if let choice = Choice(rawValue: word) { return choice }
      problem(member.value.range, "'\(name)' must be \(oneOf(words)), not \"\(word)\"\(didYouMean(word, among: words))")
    } else {
      problem(member.value.range, "'\(name)' must be \(oneOf(words)), not \(described(member.value))")
    }
    return nil
  }
}

extension OptionValue {
  init?(_ json: JSON, of kind: RuleOption.Kind) {
    switch (kind, json.value) {
    case (.bool, .boolean(let flag)): self = .bool(flag)
    case (.integer(let lowest), .integer(let number)) where lowest <= number: self = .integer(number)
    case (.string, .string(let text)): self = .string(text)
    case (.choice(let words), .string(let word)) where words.contains(word): self = .string(word)
    case (.map, .object(let members)):
      var map: [String: String] = [:]
      for member in members {
        guard case .string(let text) = member.value.value else { return nil }
        map[member.key] = text
      }
      self = .map(map)
    case (.list, .array(let elements)):
      guard let list = OptionValue.strings(elements) else { return nil }
      self = .list(list)
    case (.lists, .object(let members)):
      var lists: [String: [String]] = [:]
      for member in members {
        guard case .array(let elements) = member.value.value, let list = OptionValue.strings(elements) else {
          return nil
        }
        lists[member.key] = list
      }
      self = .lists(lists)
    case (.bool, _), (.integer, _), (.string, _), (.choice, _), (.map, _), (.list, _), (.lists, _): return nil
    }
  }
}

extension OptionValue {
  /// Nil if one is no string.
  private static func strings(_ elements: [JSON]) -> [String]? {
    var result: [String] = []
    for element in elements {
      guard case .string(let text) = element.value else { return nil }
      result.append(text)
    }
    return result
  }
}

extension RuleOption.Kind {
  package var expectation: String {
    switch self {
    case .bool: "true or false"
    case .integer(let lowest): "a whole number from \(lowest)"
    case .string: "a string"
    case .choice(let words): oneOf(words)
    case .map: "an object of strings"
    case .list: "an array of strings"
    case .lists: "an object of arrays of strings"
    }
  }
}

// MARK: - Values

extension ConfigurationReader {
  private mutating func string(_ member: JSON.Member) -> String? {
    if case .string(let text) = member.value.value { return text }
    problem(member.value.range, "'\(member.key)' must be a string, not \(described(member.value))")
    return nil
  }

  private mutating func boolean(_ member: JSON.Member) -> Bool? {
    if case .boolean(let flag) = member.value.value { return flag }
    problem(member.value.range, "'\(member.key)' must be true or false, not \(described(member.value))")
    return nil
  }

  /// A string or an array of strings.
  private mutating func strings(_ member: JSON.Member) -> [(text: String, range: Range<Int>)]? {
    switch member.value.value {
    case .string(let text): return [(text, member.value.range)]
    case .array(let elements):
      var result: [(String, Range<Int>)] = []
      for element in elements {
        if case .string(let text) = element.value {
          result.append((text, element.range))
        } else {
          problem(element.range, "'\(member.key)' must hold strings only, not \(described(element))")
        }
      }
      return result
    case .object, .integer, .number, .boolean, .null:
      problem(
        member.value.range, "'\(member.key)' must be a string or an array of strings, not \(described(member.value))")
      return nil
    }
  }

  private mutating func globs(_ member: JSON.Member) -> ConfigurationFile.PlacedGlobs? {
    guard let patterns = strings(member) else { return nil }
    for pattern in patterns where alternatives(Array(pattern.text.utf8)) == nil {
      problem(pattern.range, "this pattern stands for more than \(Globs.alternativeLimit) others")
    }
    return .init(folder: folder, globs: Globs(patterns.map(\.text)))
  }

  private func described(_ json: JSON) -> String {
    switch json.value {
    case .string(let text): "\"\(text)\""
    case .integer(let number): String(number)
    // The keys asked of it, or its size, may be what is wrong.
    case .object: "this object"
    case .number: "this number"
    case .array, .boolean, .null: json.typeName
    }
  }

  private func origin(_ offset: Int) -> Origin {
    let position = lines.position(offset)
    return Origin(path: path, line: position.line, column: position.column)
  }

  private mutating func problem(_ range: Range<Int>, _ message: String) {
    problems.append(ConfigurationProblem(origin: origin(range.lowerBound), message: message))
  }
}
