import Engine
import Text

/// The forms in which findings are printed.
enum ReporterKind: String, CaseIterable {
  case text, json, xcode, github, sarif, checkstyle
}

/// What a command has to report.
struct Report {
  var messages: [Message] = []
  var fixed: [Message] = []
  /// Paths of files that changed or would change.
  var changed: [String] = []
  var fileCount = 0
  var skipped: [(path: String, reason: String)] = []
}

extension Report {
  func text(_ kind: ReporterKind, _ terminal: Terminal, base: String) -> String {
    switch kind {
    case .text: messages.map { textReport($0, terminal) }.joined()
    case .json: jsonReport(self)
    case .xcode: messages.map { xcodeLine($0, base: base) }.joined()
    case .github: messages.map(githubLine).joined()
    case .sarif: sarifReport(self)
    case .checkstyle: checkstyleReport(self)
    }
  }
}

// MARK: - For people

/// `path:line:column: warning: text [rule]`, the line, and a mark under what is meant.
func textReport(_ message: Message, _ terminal: Terminal) -> String {
  let style: Terminal.Style =
    switch message.level {
    case .error: .red
    case .warning: .yellow
    case .note: .cyan
    }
  let level = terminal.styled("\(message.level.rawValue):", style)
  var result = "\(terminal.styled(prefix(message.spot), .bold)) \(level) \(message.text)\(rule(of: message))\n"
  result += excerpt(message.spot, terminal)
  for note in message.notes {
    result += "\(terminal.styled(prefix(note.spot), .bold)) \(terminal.styled("note:", .cyan)) \(note.text)\n"
    result += excerpt(note.spot, terminal)
  }
  return result
}

/// A fix that was made, or would be: no warning is left of it.
func textLine(_ message: Message, _ terminal: Terminal) -> String {
  "\(terminal.styled(prefix(message.spot), .bold)) \(message.text)\(rule(of: message))\n"
}

private func rule(of message: Message) -> String { message.rule.map { " [\($0)]" } ?? "" }

/// "path:line:column:", or "path:" for a whole file.
private func prefix(_ spot: Message.Spot) -> String {
  spot.line == 0 ? "\(visible(spot.path)):" : "\(visible(spot.path)):\(spot.line):\(spot.column):"
}

/// The line and a mark under it; of a line that fills the screen only the part around the mark.
private func excerpt(_ spot: Message.Spot, _ terminal: Terminal) -> String {
  guard spot.line != 0 else { return "" }
  let window = 160
  let bytes = Array(spot.text.utf8)
  var start = 0
  var end = bytes.count
  if window < bytes.count {
    start = max(0, min(spot.marked.lowerBound - window / 2, bytes.count - window))
    while 0 < start, start < bytes.count, bytes[start] & 0xC0 == 0x80 { start -= 1 }
    end = min(bytes.count, start + window)
    while end < bytes.count, bytes[end] & 0xC0 == 0x80 { end += 1 }
  }
  let first = max(start, min(spot.marked.lowerBound, end))
  let last = max(first, min(spot.marked.upperBound, end))
  // A tab takes as many columns under the line as in it.
  let indent = String(decoding: bytes[start..<first], as: UTF8.self).map { character in
    character == "\t" ? "\t" : String(repeating: " ", count: columns(String(character)))
  }
  let marked = columns(String(decoding: bytes[first..<last], as: UTF8.self))
  let mark = terminal.styled("^" + String(repeating: "~", count: max(0, marked - 1)), .green)
  let line = visible(String(decoding: bytes[start..<end], as: UTF8.self))
  let dots = 0 < start ? "..." : ""
  return "\(dots)\(line)\n\(0 < start ? "   " : "")\(indent.joined())\(mark)\n"
}

/// Control characters as pictures: they must not move the cursor or end a line of the report.
private func visible(_ text: String) -> String {
  func isHarmless(_ byte: UInt8) -> Bool { 0x20 <= byte && byte != 0x7F || byte == 0x09 }
  if text.utf8.allSatisfy(isHarmless) { return text }
  var result = ""
  for scalar in text.unicodeScalars {
    if scalar.value < 0x20, scalar != "\t" {
      result.unicodeScalars.append(Unicode.Scalar(0x2400 + scalar.value) ?? scalar)
    } else {
      result.unicodeScalars.append(scalar.value == 0x7F ? "\u{2421}" : scalar)
    }
  }
  return result
}

// MARK: - One line a message

/// As compilers print it, with absolute paths, which Xcode's build log needs.
func xcodeLine(_ message: Message, base: String) -> String {
  func line(_ spot: Message.Spot, _ level: String, _ text: String) -> String {
    let path = Path.absolute(spot.path, from: base)
    return "\(path):\(max(1, spot.line)):\(max(1, spot.column)): \(level): \(text)\n"
  }
  let rule = message.rule.map { " [\($0)]" } ?? ""
  return line(message.spot, message.level.rawValue, message.text + rule)
    + message.notes.map { line($0.spot, "note", $0.text) }.joined()
}

/// An annotation of a GitHub workflow.
func githubLine(_ message: Message) -> String {
  let level = message.level == .note ? "notice" : message.level.rawValue
  var properties = ["file=\(escapedProperty(message.spot.path))"]
  if message.spot.line != 0 {
    properties += ["line=\(message.spot.line)", "col=\(message.spot.column)", "endLine=\(message.spot.endLine)"]
    if message.spot.line == message.spot.endLine { properties.append("endColumn=\(message.spot.endColumn)") }
  }
  let rule = message.rule.map { " \($0)" } ?? ""
  properties.append("title=\(escapedProperty("tcafmt \(Version.current.text)\(rule)"))")
  let notes = message.notes.map { "\($0.spot.path):\($0.spot.line): \($0.text)" }
  let text = ([message.text] + notes).joined(separator: "\n")
  return "::\(level) \(properties.joined(separator: ","))::\(escapedData(text))\n"
}

private func escapedData(_ text: String) -> String {
  var result = ""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "%": result += "%25"
    case "\r": result += "%0D"
    case "\n": result += "%0A"
    default: result.unicodeScalars.append(scalar)
    }
  }
  return result
}

private func escapedProperty(_ text: String) -> String {
  var result = ""
  for scalar in escapedData(text).unicodeScalars {
    switch scalar {
    case ":": result += "%3A"
    case ",": result += "%2C"
    default: result.unicodeScalars.append(scalar)
    }
  }
  return result
}

/// How many columns of a terminal a text takes.
private func columns(_ text: String) -> Int {
  Array(text.utf8).withUnsafeBufferPointer(displayWidth)
}
