import Text

/// One thing a run has to say about a place, ready to print.
package struct Message: Sendable {
  package enum Level: String, Sendable { case error, warning, note }

  /// What becomes of a finding.
  package enum Outcome: Sendable, Equatable {
    /// A fix was made (or would be, where nothing is written).
    case fixed
    /// `format` would make its fix.
    case fixable
    /// The rule has fixes, but none is made here, and why.
    case refused(String)
    /// Nothing but the message.
    case reported
  }

  /// Where, with the text of the line for those who show it.
  package struct Spot: Sendable {
    /// As messages name the file.
    package var path: String
    /// 1-based; the column counts characters. 0: the file as a whole.
    package var line: Int
    package var column: Int
    /// The end of what is meant; on the same line at most up to the line's end.
    package var endLine: Int
    package var endColumn: Int
    /// The line's text, without its line break.
    package var text: String
    /// Bytes of `text` before the place, and in it.
    package var marked: Range<Int>
  }

  package var level: Level
  /// The id of the rule; nil for what concerns the file itself.
  package var rule: String?
  package var spot: Spot
  package var text: String
  package var notes: [(spot: Spot, text: String)] = []
  package var outcome = Outcome.reported
  /// A fix was asked for and not made.
  package var isWithheld = false

  package init(level: Level, rule: String?, spot: Spot, text: String) {
    self.level = level
    self.rule = rule
    self.spot = spot
    self.text = text
  }
}

extension Message.Spot {
  /// A whole file.
  package init(path: String) {
    self.init(path: path, line: 0, column: 0, endLine: 0, endColumn: 0, text: "", marked: 0..<0)
  }

  /// A range of bytes of a text.
  init(path: String, range: Range<Int>, lines: LineTable, source: Source) {
    let start = lines.position(range.lowerBound)
    let end = lines.position(range.upperBound)
    let line = lines.range(ofLine: start.line - 1)
    let first = min(max(0, range.lowerBound - line.lowerBound), line.count)
    let last = min(max(first, range.upperBound - line.lowerBound), line.count)
    self.init(
      path: path, line: start.line, column: start.column, endLine: end.line, endColumn: end.column,
      text: source.string(line), marked: first..<last)
  }
}
