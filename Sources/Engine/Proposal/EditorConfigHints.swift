import Formatting
import Text

/// `.editorconfig`: the sections that hold for Swift files, later ones over earlier ones. It says little; the code decides
/// the rest.
func hints(fromEditorConfig source: Source) -> Hints {
  var hints = Hints()
  hints.origin = ".editorconfig"
  let values = valuesForSwift(source)
  guard !values.isEmpty else {
    hints.notes.append(".editorconfig says nothing about Swift files")
    hints.origin = nil
    return hints
  }
  hints.notes.append("style taken from .editorconfig and, where it is silent, from the code")
  for (key, value) in values.sorted(by: { $0.key < $1.key }) { hints.take(key, value, beside: values) }
  return hints
}

private func valuesForSwift(_ source: Source) -> [String: String] {
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
  return values.filter { $0.value != "unset" }
}

extension Hints {
  fileprivate mutating func take(_ key: String, _ value: String, beside values: [String: String]) {
    let isKnown =
      switch key {
      case "indent_style": takeIndentation(values)
      case "indent_size": value == "tab" || Int(value).map { (1...16).contains($0) } ?? false
      case "tab_width": Int(value).map { set("tabWidth", .integer($0)) } ?? false
      case "max_line_length": set("lineLength", .integer(value == "off" ? 0 : Int(value) ?? -1))
      case "end_of_line": value != "cr" && set("lineEnding", .string(value))
      case "trim_trailing_whitespace", "insert_final_newline": value == "true"
      case "charset": value == "utf-8"
      default: false
      }
    if key == "indent_size", values["indent_style"] == nil { _ = takeIndentation(values) }
    if !isKnown { noCounterpart("'\(key) = \(value)'") }
  }

  private mutating func takeIndentation(_ values: [String: String]) -> Bool {
    let style = values["indent_style"] ?? "space"
    let size = values["indent_size"].flatMap { Int($0) } ?? values["tab_width"].flatMap { Int($0) }
    switch style {
    case "tab":
      options.indentation = .tabs(1)
      if values["tab_width"] == nil, let size { set("tabWidth", .integer(size)) }
      decided.insert("indentation")
    case "space":
      guard let size, (1...16).contains(size) else { return true }
      options.indentation = .spaces(size)
      decided.insert("indentation")
    default: return false
    }
    return true
  }
}

extension StringProtocol {
  fileprivate var trimmingBlanks: SubSequence {
    var text = self[...]
    while let first = text.first, first == " " || first == "\t" { text = text.dropFirst() }
    while let last = text.last, last == " " || last == "\t" { text = text.dropLast() }
    return text
  }
}
