/// A flat stream of items over the bytes of one source, in print order.
///
/// A document is built by appending; `author` and `demandNewline` put line breaks where the last break stands.
/// The storage is reused when the same value is cleared and filled again.
@usableFromInline
package struct Document: ~Copyable {
  @usableFromInline var items = GrowingBuffer<Item>(capacity: 1024)
  /// Index of the last break.
  @usableFromInline var lastBreak = -1
  /// How many links and chains were open there, and are now.
  @usableFromInline var contextsAtLastBreak = 0
  @usableFromInline var contexts = 0
  /// Nothing but group bounds stands behind the last break, so that line breaks may be merged into it.
  @usableFromInline var mergesNewlines = false
  /// Whether the author's line break would count here: what stands last is a break that respects it.
  @usableFromInline package var acceptsAuthorBreak = true

  /// How many of the open suppressions let no line break of the author through.
  private var suppressions = 0
  private var wasAllowing: [Bool] = []

  package init() {}

  package mutating func clear() {
    items.removeAll()
    lastBreak = -1
    contextsAtLastBreak = 0
    contexts = 0
    mergesNewlines = false
    acceptsAuthorBreak = true
  }

  package mutating func reserve(_ count: Int) {
    items.reserve(count)
  }

  // MARK: - Text

  @inlinable @inline(__always)
  package mutating func text(_ start: UInt32, _ end: UInt32, columns: Int) {
    content(Item(kind: .text, start: start, end: end, length: Int32(clamping: columns)))
  }

  /// As `text`, in one item with what stands last if that ends where this begins: fewer to measure and print.
  @inlinable @inline(__always)
  package mutating func token(_ start: UInt32, _ end: UInt32, columns: Int) {
    let last = items.count - 1
    guard 0 <= last, items[last].kind == .text, items[last].end == start else {
      text(start, end, columns: columns)
      return
    }
    items[last].end = end
    items[last].length = Int32(clamping: Int(items[last].length) + columns)
  }

  /// `columns` are those of the first line.
  package mutating func verbatim(_ kind: VerbatimKind, _ start: UInt32, _ end: UInt32, columns: Int, spansLines: Bool) {
    content(
      Item(
        kind: .verbatim, detail: kind.rawValue, count: spansLines ? 1 : 0, start: start, end: end,
        length: Int32(clamping: columns)))
  }

  /// `columns` are those of the first line; `margin`: see `CommentKind.lineAtMargin`.
  package mutating func comment(
    _ kind: CommentKind, _ start: UInt32, _ end: UInt32, margin: UInt8 = 0, columns: Int, spansLines: Bool
  ) {
    content(
      Item(
        kind: .comment, detail: kind.rawValue, count: spansLines ? 1 : margin, start: start, end: end,
        length: Int32(clamping: columns)))
  }

  @inlinable @inline(__always)
  mutating func content(_ item: Item) {
    items.append(item)
    mergesNewlines = false
    acceptsAuthorBreak = false
  }

  // MARK: - White space

  /// A break; `size` spaces where it does not fire.
  @inlinable @inline(__always)
  package mutating func `break`(_ kind: BreakKind, size: Int = 1, _ newline: Newline = .elective, count: Int = 1) {
    lastBreak = items.count
    contextsAtLastBreak = contexts
    mergesNewlines = true
    acceptsAuthorBreak = newline != .electiveIgnoringAuthor
    items.append(
      Item(
        kind: .break, detail: kind.rawValue, newline: newline, count: newline.isForced ? UInt8(clamping: count) : 0,
        start: UInt32(size), end: UInt32(kind.rawValue)))
  }

  /// A line break in a string. `isElement`: the string is an element of a list, and stands in the column of one.
  package mutating func breakString(_ kind: BreakKind, isElement: Bool) {
    self.break(kind, size: 0, .hard)
    if isElement { items[lastBreak].end |= Item.inElement }
  }

  /// Spaces that never break. Two in a row are one of the greater size if one of them is `flexible`.
  @inlinable @inline(__always)
  package mutating func space(_ size: Int, flexible: Bool = false) {
    if let last = items.last, last.kind == .space, flexible || last.detail == 1 {
      items[items.count - 1].start = max(last.start, UInt32(size))
      items[items.count - 1].detail = 1
      return
    }
    content(Item(kind: .space, detail: flexible ? 1 : 0, start: UInt32(size)))
  }

  /// Puts line breaks where the last break stands, or into a new break of a compatible kind if something stands behind
  /// it.
  ///
  /// `insisting`: they fire even where breaks are suppressed.
  /// `startsItem`: a new break is at the level of the scope, whatever the last one is.
  package mutating func newlines(_ newline: Newline, count: Int, insisting: Bool = false, startsItem: Bool = false) {
    let newline = insisting && 0 < suppressions ? Newline.hard : newline
    guard 0 <= lastBreak else {
      self.break(.same, size: 0, newline, count: count)
      return
    }
    if mergesNewlines {
      merge(newline, count, into: lastBreak)
      return
    }
    if startsItem {
      insertBreak(.same, newline, count)
      return
    }
    switch BreakKind(raw: UInt8(truncatingIfNeeded: items[lastBreak].end)) {
    case .continue: insertBreak(.continue, newline, count)
    case .contextual: insertBreak(contexts < contextsAtLastBreak ? .continue : .contextual, newline, count)
    case .keep: insertBreak(.keep, newline, count)
    case .open, .openContinuation, .openAligned, .openColumn, .openConditions, .openElements, .openDirectives, .close,
      .closeHugging,
      .closeAsOpened,
      .closeAsBroken, .closeSilently, .same, .item, .reset, .rebase, .line, .deeperLine:
      insertBreak(.same, newline, count)
    }
  }

  /// A break that no layout asked for; what stands around it need not know of it.
  private mutating func insertBreak(_ kind: BreakKind, _ newline: Newline, _ count: Int) {
    self.break(kind, size: 0, newline, count: count)
    items[lastBreak].end |= Item.inserted
  }

  private mutating func merge(_ newline: Newline, _ count: Int, into index: Int) {
    let old = items[index]
    var merged = Int(old.count)
    var kind = newline
    switch (old.newline, newline) {
    case (.elective, _), (.electiveIfUseful, _), (.lasting, _), (.electiveIgnoringAuthor, _), (.authorOnly, _):
      merged = count
    case (_, .elective), (_, .electiveIfUseful), (_, .lasting), (_, .electiveIgnoringAuthor), (_, .authorOnly):
      kind = old.newline
    case (.author, .author): merged += count
    case (.author, .soft): kind = .author
    case (.soft, .author): merged = count
    case (.soft, .soft): merged = max(merged, count)
    case (.hard, .hard): merged += count
    case (.hard, _), (_, .hard):
      merged = max(merged, count)
      kind = .hard
    }
    items[index].newline = kind
    items[index].count = UInt8(clamping: merged)
  }

  /// Turns the last break into one that keeps the indentation, if exactly one line break stands there behind a line
  /// comment:
  /// so the lines of one comment stay in one column. What follows the comment still goes by the break's first kind.
  package mutating func continueComment() {
    guard mergesNewlines, 0 < lastBreak, items[lastBreak].count == 1, items[lastBreak - 1].kind == .comment,
      items[lastBreak - 1].detail == CommentKind.line.rawValue
        || items[lastBreak - 1].detail == CommentKind.lineAtMargin.rawValue
    else { return }
    switch items[lastBreak].breakKind {
    case .same, .item, .continue, .contextual: items[lastBreak].detail = BreakKind.keep.rawValue
    case .open, .openContinuation, .openAligned, .openColumn, .openConditions, .openElements, .openDirectives, .close,
      .closeHugging,
      .closeAsOpened,
      .closeAsBroken, .closeSilently, .reset, .rebase, .line, .deeperLine, .keep:
      break
    }
  }

  /// Makes a break what it would be if the lines that width made had been there before.
  mutating func revise(_ index: Int) {
    let opensList = items[index].breakKind == .openElements
    if opensList, items[index + 1].kind != .open || items[index + 1].detail != GroupKind.consistent.rawValue {
      items[index].detail = BreakKind.openColumn.rawValue
    } else {
      items[index].newline = .soft
      items[index].count = 1
    }
  }

  // MARK: - Structure

  @inlinable @inline(__always)
  package mutating func open(_ kind: GroupKind) {
    items.append(Item(kind: .open, detail: kind.rawValue))
  }

  @inlinable @inline(__always)
  package mutating func close() {
    items.append(Item(kind: .close))
    mergesNewlines = false
  }

  @inlinable @inline(__always)
  package mutating func contextStart() {
    contexts += 1
    items.append(Item(kind: .contextStart))
  }

  @inlinable @inline(__always)
  package mutating func contextEnd() {
    contexts -= 1
    items.append(Item(kind: .contextEnd))
    mergesNewlines = false
  }

  /// From here to `resume`, breaks fire only if they must.
  package mutating func suppress(allowingAuthor: Bool) {
    if !allowingAuthor { suppressions += 1 }
    wasAllowing.append(allowingAuthor)
    items.append(Item(kind: .suppress, detail: allowingAuthor ? 1 : 0))
  }

  package mutating func resume() {
    if wasAllowing.popLast() == false { suppressions -= 1 }
    items.append(Item(kind: .resume))
  }

  @inlinable @inline(__always)
  package mutating func commaStart() {
    items.append(Item(kind: .commaStart))
    mergesNewlines = false
  }

  /// The end of a list, and whether a comma goes there.
  package mutating func commaEnd(_ comma: TrailingComma) {
    items.append(Item(kind: .commaEnd, detail: comma.rawValue, length: comma == .never ? 0 : 1))
    mergesNewlines = false
  }
}
