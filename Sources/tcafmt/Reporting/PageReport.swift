import Engine
import Text

/// What would change as one HTML page that needs nothing else: a summary by rule and by file, old and new side by side
/// with what differs within lines marked, a search, in light and dark, one column on a phone.
func pageReport(_ result: RunResult, changed: [RunResult.File]) -> String {
  let byRule = Dictionary(grouping: result.fixed) { $0.rule ?? "" }.mapValues(\.count)
  let rules = byRule.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { rule, count in
    "<tr><td><button data-rule=\"\(escapedHTML(rule))\">\(escapedHTML(rule))</button><td class=\"n\">\(count)</tr>\n"
  }
  let fixes = Dictionary(grouping: result.fixed, by: \.spot.path)
  let sections = changed.map { PageSection($0, fixes[$0.input.display] ?? []) }
  let files = sections.map { section in
    "<tr><td><a href=\"#\(section.anchor)\">\(escapedHTML(section.path))</a>"
      + "<td class=\"n minus\">&minus;\(section.oldCount)<td class=\"n plus\">+\(section.newCount)</tr>\n"
  }
  return """
    <!DOCTYPE html>
    <html lang="en">
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>tcafmt: \(counted(changed.count, "file")) would change</title>
    <style>
    \(pageStyle)
    </style>
    <header>
    <h1>\(counted(changed.count, "file")) of \(result.files.count) would change</h1>
    <p>\(counted(result.fixed.count, "fix", "fixes")), tcafmt \(Version.current.text)</p>
    <div class="summary">
    \(table("Rules", rules))\(table("Files", files))</div>
    <p class="search"><input id="search" type="search" placeholder="Path, rule or text" aria-label="Search">
    <span id="shown" aria-live="polite"></span></p>
    </header>
    <main>
    \(sections.map(\.html).joined())</main>
    <script>
    \(pageScript)
    </script>
    </html>

    """
}

private func table(_ title: String, _ rows: [String]) -> String {
  rows.isEmpty ? "" : "<div><h2>\(title)</h2><table>\n\(rows.joined())</table></div>\n"
}

// MARK: - One file

private struct PageSection {
  let path: String
  let anchor: String
  let html: String
  /// Lines that go, and lines that come.
  let oldCount: Int
  let newCount: Int

  init(_ file: RunResult.File, _ fixes: [Message]) {
    path = file.input.display
    anchor = "f" + path.utf8.map { String($0, radix: 16) }.joined()
    let new = file.text ?? file.original
    let changes = lineChanges(from: file.original, to: new)
    oldCount = changes.reduce(0) { $0 + $1.old.count }
    newCount = changes.reduce(0) { $0 + $1.new.count }
    var rows = PageRows(old: file.original, new: new)
    rows.add(changes)
    let notes = fixes.map { fix in
      "<li>line \(fix.spot.line): \(escapedHTML(fix.text)) <code>\(escapedHTML(fix.rule ?? ""))</code></li>\n"
    }
    let list = notes.isEmpty ? "" : "<ul>\n\(notes.joined())</ul>\n"
    let rules = Set(fixes.compactMap(\.rule)).sorted().joined(separator: " ")
    html = """
      <details open id="\(anchor)" data-rules="\(escapedHTML(rules))">
      <summary>\(escapedHTML(path))</summary>
      \(list)<table class="diff">
      <colgroup><col class="n"><col><col class="n"><col></colgroup>
      \(rows.html)</table>
      </details>

      """
  }
}

/// Changed lines beside each other, with some unchanged ones around each change.
private struct PageRows {
  private let old: DiffLines
  private let new: DiffLines
  private(set) var html = ""
  /// The first old line that is not printed yet, and how far new lines are ahead of old ones there.
  private var printed = 0
  private var shift = 0
  private static let context = 3

  init(old: Source, new: Source) {
    self.old = DiffLines(old.bytes)
    self.new = DiffLines(new.bytes)
  }

  mutating func add(_ changes: [LineChange]) {
    for change in changes {
      let start = change.old.lowerBound
      if 0 < printed { addSame(to: min(start, printed + PageRows.context)) }
      if printed < start - PageRows.context {
        html += "<tr class=\"gap\"><td colspan=\"4\">&hellip;</tr>\n"
        printed = start - PageRows.context
      }
      addSame(to: start)
      addChanged(change)
      printed = change.old.upperBound
      shift = change.new.upperBound - change.old.upperBound
    }
    let end = min(old.count, printed + PageRows.context)
    addSame(to: end)
    if end < old.count { html += "<tr class=\"gap\"><td colspan=\"4\">&hellip;</tr>\n" }
  }

  private mutating func addSame(to end: Int) {
    while printed < end {
      let text = cell(old, printed, [])
      html += "<tr class=\"same\"><td class=\"n\">\(printed + 1)<td>\(text)"
      html += "<td class=\"n\">\(printed + shift + 1)<td>\(text)</tr>\n"
      printed += 1
    }
  }

  private mutating func addChanged(_ change: LineChange) {
    func bytes(_ lines: DiffLines, _ range: Range<Int>) -> Range<Int> {
      lines.bounds[range.lowerBound]..<lines.bounds[range.upperBound]
    }
    let (oldBytes, newBytes) = (bytes(old, change.old), bytes(new, change.new))
    let marks = wordChanges(
      from: UnsafeBufferPointer(rebasing: old.bytes[oldBytes]), to: UnsafeBufferPointer(rebasing: new.bytes[newBytes]))
    let oldMarks = marks.old.map { $0.lowerBound + oldBytes.lowerBound..<$0.upperBound + oldBytes.lowerBound }
    let newMarks = marks.new.map { $0.lowerBound + newBytes.lowerBound..<$0.upperBound + newBytes.lowerBound }
    for index in 0..<max(change.old.count, change.new.count) {
      html += "<tr>"
      html += changedCell(old, index, change.old, oldMarks, "old")
      html += changedCell(new, index, change.new, newMarks, "new")
      html += "</tr>\n"
    }
  }

  private func changedCell(
    _ lines: DiffLines, _ index: Int, _ range: Range<Int>, _ marks: [Range<Int>], _ kind: String
  ) -> String {
    guard index < range.count else { return "<td class=\"n none\"><td class=\"none\">" }
    let line = range.lowerBound + index
    return "<td class=\"n \(kind)\">\(line + 1)<td class=\"\(kind)\">\(cell(lines, line, marks))"
  }

  private func cell(_ lines: DiffLines, _ line: Int, _ marks: [Range<Int>]) -> String {
    let start = lines.bounds[line]
    var end = lines.bounds[line + 1]
    while start < end, lines.bytes[end - 1] == 0x0A || lines.bytes[end - 1] == 0x0D { end -= 1 }
    return pieces(of: start..<end, marked: marks).map { range, isMarked in
      let text = escapedHTML(String(decoding: lines.bytes[range], as: UTF8.self))
      return isMarked ? "<mark>\(text)</mark>" : text
    }.joined()
  }
}

private func escapedHTML(_ text: String) -> String {
  var result = ""
  for character in text.unicodeScalars {
    switch character {
    case "&": result += "&amp;"
    case "<": result += "&lt;"
    case ">": result += "&gt;"
    case "\"": result += "&quot;"
    case _: result.unicodeScalars.append(character)
    }
  }
  return result
}
