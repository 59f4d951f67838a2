import Formatting
import Text

/// A configuration for a project that has none, and sentences that say where it comes from.
package struct Proposal: Sendable {
  package var text: String
  package var notes: [String]
}

/// Takes the style from another tool's configuration where there is one, else from the code.
package func propose(_ folder: String, _ run: RunOptions) -> Proposal {
  var notes: [String] = []
  var taken = Taken()
  if let text = contents(Path.join(folder, ".swift-format")) {
    notes.append("style taken from .swift-format")
    taken = takenFromSwiftFormat(text, &notes)
  } else if let text = contents(Path.join(folder, ".swiftformat")) {
    notes.append("style taken from .swiftformat")
    taken = takenFromFlags(text)
  } else if let text = contents(Path.join(folder, ".editorconfig")) {
    notes.append("style taken from .editorconfig")
    taken = takenFromEditorConfig(text)
  } else if let found = takenFromCode(folder) {
    notes.append("style taken from the code")
    taken = found
  } else {
    notes.append("no Swift code yet: style xcode")
  }
  let files = gather([folder], base: folder, configurations: Configurations(), wholeProjects: true)
  let habits = files.projects.flatMap { brokenHabits($0, run) }
  if !habits.isEmpty {
    let rules = habits.map { "\($0.rule) (\($0.broken) of \($0.chances) files)" }
    notes.append("turned off, because most of the code does not follow them: \(rules.joined(separator: ", "))")
  }
  return Proposal(text: configurationText(taken, off: habits.map(\.rule)), notes: notes)
}

/// What another tool's configuration, or the code, says about layout.
struct Taken {
  var options = Options(style: .xcode)
  var exclude: [String] = []

  mutating func set(_ key: String, _ value: JSON.Value) -> Bool {
    guard let known = LayoutKey.all.first(where: { $0.name == key }) else { return false }
    return known.apply(JSON(value: value, range: 0..<0), &options)
  }
}

/// Only what differs from the style is said.
private func configurationText(_ taken: Taken, off: [String]) -> String {
  let standard = Options(style: taken.options.style)
  var lines = ["\"version\": 1", "\"root\": true", "\"style\": \(quotedJSON(taken.options.style.rawValue))"]
  for key in LayoutKey.all where key.text(taken.options) != key.text(standard) {
    lines.append("\(quotedJSON(key.name)): \(key.text(taken.options))")
  }
  if !taken.exclude.isEmpty {
    lines.append("\"exclude\": [\(taken.exclude.map(quotedJSON).joined(separator: ", "))]")
  }
  if !off.isEmpty {
    let rules = off.map { "    \(quotedJSON($0)): \"off\"" }
    lines.append("\"rules\": {\n\(rules.joined(separator: ",\n"))\n  }")
  }
  return "{\n" + lines.map { "  \($0)" }.joined(separator: ",\n") + "\n}\n"
}

private func contents(_ path: String) -> Source? { try? System.read(path).source }

// MARK: - .swift-format

/// JSON; names and meanings of the keys are ours too.
private func takenFromSwiftFormat(_ source: Source, _ notes: inout [String]) -> Taken {
  var taken = Taken()
  taken.options = Options(style: .swiftFormat)
  guard let json = try? JSON.parse(source.bytes), case .object(let members) = json.value else {
    notes.append(".swift-format could not be read; its standard style is used")
    return taken
  }
  for member in members {
    let isKnown = LayoutKey.all.contains { $0.name == member.key }
    if isKnown, !taken.set(member.key, member.value.value) {
      notes.append(".swift-format: '\(member.key)' has a value that is not known here")
    }
  }
  return taken
}

// MARK: - .swiftformat

/// Words of a command line, some of them on each line.
private func takenFromFlags(_ source: Source) -> Taken {
  var taken = Taken()
  for line in source.string(0..<source.count).split(whereSeparator: \.isNewline) {
    let code = line.prefix { $0 != "#" }
    let words = code.split(whereSeparator: { $0 == " " || $0 == "\t" || $0 == "=" }).map(String.init)
    var index = 0
    while index < words.count {
      if words[index].hasPrefix("--"), index + 1 < words.count, !words[index + 1].hasPrefix("--") {
        apply(words[index], words[index + 1], to: &taken)
        index += 1
      }
      index += 1
    }
  }
  return taken
}

private func apply(_ flag: String, _ value: String, to taken: inout Taken) {
  switch flag {
  case "--indent":
    if let count = Int(value), (1...16).contains(count) {
      taken.options.indentation = .spaces(count)
    } else if value.hasPrefix("tab") {
      taken.options.indentation = .tabs(1)
    }
  case "--tabwidth", "--tab-width":
    if let count = Int(value) { _ = taken.set("tabWidth", .integer(count)) }
  case "--maxwidth", "--max-width":
    _ = taken.set("lineLength", .integer(Int(value) ?? 0))
  case "--linebreaks":
    _ = taken.set("lineEnding", .string(value))
  case "--commas":
    taken.options.multiElementCollectionTrailingCommas = value == "inline" || value == "never" ? .no : .yes
  case "--ranges":
    if value != "preserve" { taken.options.spacesAroundRangeFormationOperators = value == "spaced" ? .yes : .no }
  case "--elseposition", "--else-position":
    taken.options.lineBreakBeforeControlFlowKeywords = value == "next-line"
  case "--guardelse", "--guard-else":
    if value == "next-line" { taken.options.guardElse = .nextLine }
    if value == "same-line" { taken.options.guardElse = .sameLine }
  case "--indentcase", "--indent-case":
    taken.options.indentSwitchCaseLabels = value == "true"
  case "--ifdef":
    taken.options.indentConditionalCompilationBlocks = value == "indent" ? .yes : value == "no-indent" ? .no : .preserve
  case "--exclude":
    taken.exclude += value.split(separator: ",").map(String.init)
  default: break
  }
}

// MARK: - .editorconfig

/// Sections that hold for Swift files, later ones over earlier ones.
private func takenFromEditorConfig(_ source: Source) -> Taken {
  var taken = Taken()
  var values: [String: String] = [:]
  var holds = false
  for line in source.string(0..<source.count).split(whereSeparator: \.isNewline) {
    let text = line.trimmingBlanks
    if text.hasPrefix("["), let end = text.lastIndex(of: "]") {
      let pattern = String(text[text.index(after: text.startIndex)..<end])
      holds = Globs([pattern]).contains(file: "any.swift")
    } else if holds, let equal = text.firstIndex(of: "="), !text.hasPrefix("#"), !text.hasPrefix(";") {
      let key = text[..<equal].trimmingBlanks.lowercased()
      values[key] = text[text.index(after: equal)...].trimmingBlanks.lowercased()
    }
  }
  let size = (values["indent_size"].flatMap { Int($0) } ?? values["tab_width"].flatMap { Int($0) }) ?? 4
  if values["indent_style"] == "tab" {
    taken.options.indentation = .tabs(1)
  } else if values["indent_size"] != nil, (1...16).contains(size) {
    // Whoever indents by two mostly writes in the other style altogether.
    if size == 2 { taken.options = Options(style: .swiftFormat) }
    taken.options.indentation = .spaces(size)
  }
  if let width = values["tab_width"].flatMap({ Int($0) }) { _ = taken.set("tabWidth", .integer(width)) }
  if let length = values["max_line_length"] { _ = taken.set("lineLength", .integer(Int(length) ?? 0)) }
  if let ending = values["end_of_line"], ending == "lf" || ending == "crlf" {
    _ = taken.set("lineEnding", .string(ending))
  }
  return taken
}

extension StringProtocol {
  fileprivate var trimmingBlanks: SubSequence {
    var text = self[...]
    while let first = text.first, first == " " || first == "\t" { text = text.dropFirst() }
    while let last = text.last, last == " " || last == "\t" { text = text.dropLast() }
    return text
  }
}

// MARK: - Code

/// nil where there is no code.
private func takenFromCode(_ folder: String) -> Taken? {
  var discovery = Discovery(base: folder, configurations: Configurations())
  var census = Census()
  for file in discovery.files(ofProject: folder).prefix(2_000) where file.exclusion == nil {
    guard let source = contents(file.path), !isGenerated(source) else { continue }
    census.count(source)
  }
  guard census.lines != 0 else { return nil }
  var taken = Taken()
  if census.tabs > census.twos + census.fours {
    taken.options.indentation = .tabs(1)
  } else if census.twos > census.fours {
    taken.options = Options(style: .swiftFormat)
  }
  taken.options.lineLength = census.lineLength(standard: taken.options.lineLength)
  return taken
}

/// How lines are indented and how long they are.
private struct Census {
  var lines = 0
  /// Steps to a deeper line, by what they add.
  var twos = 0
  var fours = 0
  var tabs = 0
  private var lengths = [Int](repeating: 0, count: 401)

  mutating func count(_ source: Source) {
    let table = LineTable(source)
    var previous = 0
    for line in table.starts.indices {
      let range = table.range(ofLine: line)
      guard !range.isEmpty else { continue }
      lines += 1
      lengths[min(400, source.displayWidth(range))] += 1
      if source[range.lowerBound] == 0x09 {
        tabs += 1
        continue
      }
      var indentation = 0
      while indentation < range.count, source[range.lowerBound + indentation] == 0x20 { indentation += 1 }
      guard indentation < range.count else { continue }
      if indentation == previous + 2 { twos += 1 }
      if indentation == previous + 4 { fours += 1 }
      previous = indentation
    }
  }

  /// The shortest usual limit that at most one line in two hundred passes; none: never wrap.
  func lineLength(standard: Int) -> Int {
    for limit in [100, 120, 140, 160, 200] where standard <= limit {
      let longer = lengths[(limit + 1)...].reduce(0, +)
      if longer * 200 <= lines { return limit }
    }
    return 0
  }
}
