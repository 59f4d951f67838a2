typealias Output = GrowingBuffer<UInt8>

/// The line being printed: where it is, and what white space is due before the next text.
struct Line {
  private let settings: Settings
  private(set) var isAtStart = true
  /// Line breaks since the last text.
  private var consecutiveBreaks = 0
  /// Counted from 1.
  private(set) var number = 1
  private var pendingSpaces = 0
  /// In columns; after a line break, before any text, meaningless.
  private(set) var column = 0
  private var levels = 0
  private var alignment = 0
  /// What the current line starts with.
  private var writtenLevels = 0
  private var writtenAlignment = 0
  private var lastTextStartsLine = true

  init(_ settings: Settings) {
    self.settings = settings
  }

  /// The number of the line that the last text stands on, also right after a line break.
  var numberOfLastText: Int { isAtStart ? number - 1 : number }

  var indentationColumns: Int { levels * settings.levelColumns + alignment }

  /// Takes effect with the next text that starts a line.
  mutating func setIndentation(levels: Int, alignment: Int) {
    self.levels = levels
    self.alignment = alignment
  }

  /// The next line gets the indentation of this one; one level more if `deeper`, unless the last text started the line.
  mutating func repeatIndentation(deeper: Bool) {
    levels = writtenLevels + (deeper && !lastTextStartsLine ? 1 : 0)
    alignment = writtenAlignment
  }

  /// Spaces in front of the next text of the line; of several in a row the greatest counts.
  mutating func enqueue(_ spaces: Int) {
    guard pendingSpaces < spaces else { return }
    column += spaces - pendingSpaces
    pendingSpaces = spaces
  }

  mutating func breakLine(_ newline: Newline, _ count: Int, into output: inout Output) {
    let due =
      switch newline {
      case .elective, .electiveIfUseful, .lasting, .electiveIgnoringAuthor, .authorOnly: consecutiveBreaks == 0 ? 1 : 0
      case .soft, .author: min(count, settings.maximumBlankLines + 1) - consecutiveBreaks
      case .hard: count
      }
    guard 0 < due else { return }
    for _ in 0..<due { output.append(UInt8(ascii: "\n")) }
    number += due
    consecutiveBreaks += due
    isAtStart = true
    pendingSpaces = 0
    column = 0
  }

  /// Bytes without a line break.
  @inline(__always)
  mutating func write(
    _ source: UnsafePointer<UInt8>, _ start: UInt32, _ end: UInt32, columns: Int, into output: inout Output
  ) {
    startText(into: &output)
    unsafe output.append(source + Int(start), Int(end - start))
    column += columns
  }

  mutating func write(byte: UInt8, into output: inout Output) {
    startText(into: &output)
    output.append(byte)
    column += 1
  }

  /// Bytes without a line break, without indentation in front where they start a line.
  mutating func writeUnindented(
    _ source: UnsafePointer<UInt8>, _ start: UInt32, _ end: UInt32, columns: Int, into output: inout Output
  ) {
    if isAtStart {
      isAtStart = false
      column = 0
      pendingSpaces = 0
    }
    unsafe write(source, start, end, columns: columns, into: &output)
  }

  /// A line break inside a comment, a string or verbatim text.
  mutating func breakInside(into output: inout Output) {
    output.append(UInt8(ascii: "\n"))
    number += 1
    isAtStart = true
    pendingSpaces = 0
    column = 0
  }

  @inline(__always)
  private mutating func startText(into output: inout Output) {
    lastTextStartsLine = isAtStart
    if isAtStart {
      writeIndentation(into: &output)
      isAtStart = false
    } else if 0 < pendingSpaces {
      append(UInt8(ascii: " "), pendingSpaces, into: &output)
    }
    consecutiveBreaks = 0
    pendingSpaces = 0
  }

  private mutating func writeIndentation(into output: inout Output) {
    writtenLevels = levels
    writtenAlignment = alignment
    if settings.levelTabs == 0 {
      append(UInt8(ascii: " "), max(indentationColumns, 0), into: &output)
    } else if 0 <= alignment {
      append(UInt8(ascii: "\t"), levels * settings.levelTabs, into: &output)
      append(UInt8(ascii: " "), alignment, into: &output)
    } else {
      let columns = max(indentationColumns, 0)
      append(UInt8(ascii: "\t"), columns / settings.levelColumns * settings.levelTabs, into: &output)
      append(UInt8(ascii: " "), columns % settings.levelColumns, into: &output)
    }
    column = max(indentationColumns, 0)
  }

  private func append(_ byte: UInt8, _ count: Int, into output: inout Output) {
    output.pad(byte, count)
  }
}
