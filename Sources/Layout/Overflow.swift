/// A line that is too long though it might have been broken.
package struct Overflow: Equatable {
  /// Counted from 1.
  package var line: Int
  /// The line up to the break that did not fire.
  package var kept: String
}

/// Prints a measured document and looks for lines over the limit that hold a break which did not fire, though what
/// follows it would have begun further left on a line of its own.
///
/// Breaks that only the author may make are none here, nor those that are suppressed; and a comment behind the code has
/// no width. For tests: O(items + bytes).
func findOverflows(of document: borrowing Document, _ settings: Settings, source: UnsafePointer<UInt8>) -> [Overflow] {
  var printer = unsafe Printer(settings, document, source: source)
  var output = Output()
  var watcher = OverflowWatcher(settings)
  for index in 0..<document.items.count {
    let item = document.items[index]
    let before = printer.state
    printer.print(item, at: index, into: &output)
    watcher.look(item, before, printer.state, output)
  }
  return watcher.result
}

private struct OverflowWatcher {
  private(set) var result: [Overflow] = []
  private let settings: Settings
  private var lineStart = 0
  /// The last break of the line that did not fire and would have helped, by where the output ended.
  private var candidate: Int?

  init(_ settings: Settings) {
    self.settings = settings
  }

  mutating func look(_ item: Item, _ before: Printer.State, _ after: Printer.State, _ output: borrowing Output) {
    if before.line != after.line {
      candidate = nil
      lineStart = output.count
    }
    switch item.kind {
    case .break:
      if let left = after.columnsLeft, isPossible(item, before) {
        let deeper =
          item.breakKind.opens || item.breakKind.closes || item.breakKind == .same ? 0 : settings.levelColumns
        if after.indentation + deeper < settings.lineLength - left { candidate = output.count }
      }
    case .text, .comment, .verbatim:
      let isComment = item.kind == .comment && item.detail == CommentKind.endOfLine.rawValue
      guard let left = after.columnsLeft, left < 0, !isComment, let end = candidate else { return }
      let bytes = unsafe UnsafeBufferPointer(start: UnsafePointer(output.base) + lineStart, count: end - lineStart)
      unsafe result.append(Overflow(line: after.line, kept: String(decoding: bytes, as: UTF8.self)))
      candidate = nil
    case .space, .open, .close, .contextStart, .contextEnd, .suppress, .resume, .commaStart, .commaEnd: break
    }
  }

  /// Whether a break may fire because of the width.
  private func isPossible(_ item: Item, _ before: Printer.State) -> Bool {
    guard !before.suppresses, item.breakKind.canFireByWidth else { return false }
    switch item.newline {
    case .elective, .lasting, .electiveIgnoringAuthor: return true
    case .electiveIfUseful, .authorOnly, .soft, .author, .hard: return false
    }
  }
}
