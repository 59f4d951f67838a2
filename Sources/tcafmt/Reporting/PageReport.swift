import Engine
import Text

/// What would change as one HTML page that needs nothing else: a summary, what the rules fixed, old and new side by side.
func pageReport(_ result: RunResult, changed: [RunResult.File]) -> String {
  let byRule = Dictionary(grouping: result.fixed) { $0.rule ?? "" }.mapValues(\.count)
  let rules = byRule.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { rule, count in
    "<li>\(count) &times; \(escapedHTML(rule))</li>\n"
  }
  let files = changed.map { "<li><a href=\"#\(anchor($0))\">\(escapedHTML($0.input.display))</a></li>\n" }
  let fixes = Dictionary(grouping: result.fixed, by: \.spot.path)
  let sections = changed.map { section($0, fixes[$0.input.display] ?? []) }
  return """
    <!DOCTYPE html>
    <html lang="en">
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width">
    <title>tcafmt: \(counted(changed.count, "file")) would change</title>
    <style>
    \(styleSheet)
    </style>
    <h1>\(counted(changed.count, "file")) of \(result.files.count) would change</h1>
    <p>tcafmt \(Version.current.text)</p>
    <ul>
    \(rules.joined())</ul>
    <ul>
    \(files.joined())</ul>
    \(sections.joined())</html>

    """
}

private let styleSheet = """
  body { font: 14px/1.4 system-ui, sans-serif; margin: 2em; color: #1f2328; background: #fff }
  table { border-collapse: collapse; width: 100%; table-layout: fixed; font: 12px/1.4 ui-monospace, monospace }
  td { padding: 0 .5em; white-space: pre-wrap; overflow-wrap: anywhere; vertical-align: top }
  td.n { width: 3.5em; text-align: right; color: #656d76; user-select: none }
  td.old { background: #ffebe9 }
  td.new { background: #e6ffec }
  tr.gap td { background: #f6f8fa; color: #656d76; text-align: center }
  @media (prefers-color-scheme: dark) {
    body { color: #e6edf3; background: #0d1117 }
    td.old { background: #4b1f22 }
    td.new { background: #1b3a24 }
    tr.gap td { background: #161b22 }
    a { color: #58a6ff }
  }
  """

private func section(_ file: RunResult.File, _ fixes: [Message]) -> String {
  guard let text = file.text else { return "" }
  let notes = fixes.map { fix in
    "<li>line \(fix.spot.line): \(escapedHTML(fix.text)) [\(escapedHTML(fix.rule ?? ""))]</li>\n"
  }
  let list = notes.isEmpty ? "" : "<ul>\n\(notes.joined())</ul>\n"
  let rows = rows(from: file.original, to: text)
  return "<h2 id=\"\(anchor(file))\">\(escapedHTML(file.input.display))</h2>\n\(list)<table>\n\(rows)</table>\n"
}

private func anchor(_ file: RunResult.File) -> String {
  "f" + file.input.display.utf8.map { String($0, radix: 16) }.joined()
}

/// Changed lines beside each other, with three unchanged ones around each change.
private func rows(from old: Source, to new: Source) -> String {
  let context = 3
  let (oldLines, newLines) = (LineTable(old), LineTable(new))
  func count(_ table: LineTable, _ source: Source) -> Int {
    table.starts.last == source.count ? table.starts.count - 1 : table.starts.count
  }
  let lineCount = count(oldLines, old)
  var result = ""
  // The first old line that is not printed yet, and how far new lines are ahead of old ones there.
  var printed = 0
  var shift = 0
  for change in lineChanges(from: old, to: new) {
    let first = max(printed, change.old.lowerBound - context)
    let isApart = printed < change.old.lowerBound - 2 * context
    if 0 < printed {
      let end = isApart ? printed + context : first
      for line in printed..<max(printed, end) {
        result += row(oldLines, old, line, newLines, new, line + shift, isSame: true)
      }
      printed = max(printed, end)
    }
    if isApart || printed == 0 && 0 < first { result += "<tr class=\"gap\"><td colspan=\"4\">&hellip;</td></tr>\n" }
    for line in max(printed, first)..<max(printed, change.old.lowerBound) {
      result += row(oldLines, old, line, newLines, new, line + shift, isSame: true)
    }
    for index in 0..<max(change.old.count, change.new.count) {
      let oldLine = index < change.old.count ? change.old.lowerBound + index : nil
      let newLine = index < change.new.count ? change.new.lowerBound + index : nil
      result += row(oldLines, old, oldLine, newLines, new, newLine, isSame: false)
    }
    printed = change.old.upperBound
    shift = change.new.upperBound - change.old.upperBound
  }
  for line in printed..<min(lineCount, printed + context) {
    result += row(oldLines, old, line, newLines, new, line + shift, isSame: true)
  }
  return result
}

private func row(
  _ oldLines: LineTable, _ old: Source, _ oldLine: Int?, _ newLines: LineTable, _ new: Source, _ newLine: Int?,
  isSame: Bool
) -> String {
  func cells(_ table: LineTable, _ source: Source, _ line: Int?, _ kind: String) -> String {
    guard let line, line < table.starts.count else { return "<td class=\"n\"></td><td></td>" }
    let text = escapedHTML(source.string(table.range(ofLine: line)))
    return "<td class=\"n\">\(line + 1)</td><td\(isSame ? "" : " class=\"\(kind)\"")>\(text)</td>"
  }
  return "<tr>\(cells(oldLines, old, oldLine, "old"))\(cells(newLines, new, newLine, "new"))</tr>\n"
}

private func escapedHTML(_ text: String) -> String {
  var result = ""
  for character in text.unicodeScalars {
    switch character {
    case "&": result += "&amp;"
    case "<": result += "&lt;"
    case ">": result += "&gt;"
    case "\"": result += "&quot;"
    default: result.unicodeScalars.append(character)
    }
  }
  return result
}
