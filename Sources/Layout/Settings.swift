/// What the printer must know beside the document.
package struct Settings {
  /// Columns; `Settings.unlimited` never wraps.
  package var lineLength: Int
  /// Columns that one level of indentation takes, and whether it is written as tabs, how many.
  package var levelColumns: Int
  package var levelTabs: Int
  package var maximumBlankLines: Int
  package var fit: Fit
  /// Whether a chain also breaks after a link that spans lines.
  package var breaksAroundMultilineLinks: Bool
  package var lineEnding: LineEnding

  package static let unlimited = 1 << 28

  package init(
    lineLength: Int, levelColumns: Int, levelTabs: Int, maximumBlankLines: Int, fit: Fit,
    breaksAroundMultilineLinks: Bool,
    lineEnding: LineEnding
  ) {
    self.lineLength = lineLength
    self.levelColumns = levelColumns
    self.levelTabs = levelTabs
    self.maximumBlankLines = maximumBlankLines
    self.fit = fit
    self.breaksAroundMultilineLinks = breaksAroundMultilineLinks
    self.lineEnding = lineEnding
  }

  package enum LineEnding { case lf, crlf }

  /// What "it fits on the rest of the line" means for something that holds a line break already.
  package enum Fit {
    /// It never fits, so the breaks around it fire too.
    case whole
    /// It fits if its first line fits: an inner line break opens nothing around it.
    case firstLine
  }
}
