/// Sets the length of every group and break of a document: the columns of what stands or falls with it.
///
/// A break's length runs up to the next break beside it, whole groups between them included; a group's up to its end.
/// One pass with a stack of what is still open, after Oppen, "Prettyprinting" (1980). O(items).
struct Measure: ~Copyable {
  private typealias Items = UnsafeMutableBufferPointer<Item>

  /// A group or break that is not measured yet.
  struct Entry: BitwiseCopyable {
    var index: Int
    /// `.whole`: where it starts; kept apart from the items, whose lengths are too small for a running total.
    var start: Int
    var isBreak: Bool
  }

  private var open = GrowingBuffer<Entry>()
  /// Closed, but what follows up to the next chance to break belongs to the same line.
  private var awaitingTail = GrowingBuffer<Entry>()
  /// `.firstLine`: entries of `open` below this index are measured already, a line break ended them.
  private var measured = 0

  mutating func run(_ document: inout Document, _ settings: Settings) {
    open.removeAll()
    awaitingTail.removeAll()
    measured = 0
    let items = Items(start: document.items.base, count: document.items.count)
    switch settings.fit {
    case .whole: whole(items, wide: settings.lineLength)
    case .firstLine: firstLine(items)
    }
  }

  /// A line break that must be is as wide as a line, so nothing around it fits.
  private mutating func whole(_ items: Items, wide: Int) {
    var total = 0
    for index in 0..<items.count {
      let item = items[index]
      switch item.kind {
      case .text, .commaEnd:
        total += Int(item.length)
      case .break:
        if let last = open.last, last.isBreak { finish() }
        let isForced = item.newline.isForced
        if isForced || (item.newline != .authorOnly && item.breakKind.firesByWidth) { finishTail(items, total) }
        open.append(Entry(index: index, start: total, isBreak: true))
        total += isForced ? wide : Int(item.start)
      case .open:
        open.append(Entry(index: index, start: total, isBreak: false))
      case .close:
        if let last = open.last {
          finish()
          if last.isBreak, !open.isEmpty { finish() }
        }
      case .space:
        total += Int(item.start)
      case .verbatim:
        if item.spansLines { finishTail(items, total + Int(item.length)) }
        total += item.spansLines ? wide : Int(item.length)
      case .comment:
        if item.spansLines {
          finishTail(items, total + Int(item.length))
          total += wide
        } else if item.detail != CommentKind.endOfLine.rawValue {
          total += Int(item.length)
        }
      case .contextStart, .contextEnd, .suppress, .resume, .commaStart: break
      }
    }
    while !open.isEmpty { finish() }
    finishTail(items, total)
  }

  /// The innermost entry is complete but for its tail.
  private mutating func finish() {
    awaitingTail.append(open.removeLast())
  }

  private mutating func finishTail(_ items: Items, _ total: Int) {
    for position in 0..<awaitingTail.count {
      let entry = awaitingTail[position]
      items[entry.index].length = Int32(clamping: total - entry.start)
    }
    awaitingTail.removeAll()
  }

  /// A forced line break ends the measurement of everything around it.
  private mutating func firstLine(_ items: Items) {
    var total = 0
    for index in 0..<items.count {
      let item = items[index]
      switch item.kind {
      case .open:
        items[index].length = Int32(clamping: -total)
        open.append(Entry(index: index, start: total, isBreak: false))
      case .close:
        if let last = open.last, last.isBreak { closeEntry() }
        closeEntry()
      case .break where item.newline == .authorOnly:
        // No chance to break: what stands before it has to fit together with what follows.
        items[index].length = 0
        total += Int(item.start)
      case .break:
        if let last = open.last, last.isBreak { closeEntry() }
        if item.newline.isForced {
          if !item.breakKind.closes { settleGroup(items) }
          settle(items, total)
        } else if item.breakKind.canFireByWidth, item.newline != .authorOnly {
          settleTail(items, total)
        }
        items[index].length = Int32(clamping: -total)
        open.append(Entry(index: index, start: total, isBreak: true))
        if item.newline.isForced {
          // Nobody asks how long what follows a forced break is.
          items[index].length = Int32(clamping: 0)
          measured = open.count
        } else {
          total += Int(item.start)
        }
      case .space:
        total += Int(item.start)
      case .text, .commaEnd:
        total += Int(item.length)
      case .verbatim:
        total += Int(item.length)
        if item.spansLines { settle(items, total) }
      case .comment:
        if item.detail != CommentKind.endOfLine.rawValue { total += Int(item.length) }
        if item.spansLines { settle(items, total) }
      case .contextStart, .contextEnd, .suppress, .resume, .commaStart: break
      }
    }
    settle(items, total)
  }

  private mutating func closeEntry() {
    guard !open.isEmpty else { return }
    let entry = open.removeLast()
    if measured <= open.count { awaitingTail.append(entry) } else { measured = open.count }
  }

  private mutating func settleTail(_ items: Items, _ total: Int) {
    for position in 0..<awaitingTail.count {
      let index = awaitingTail[position].index
      items[index].length = Int32(clamping: Int(items[index].length) + total)
    }
    awaitingTail.removeAll()
  }

  private mutating func settle(_ items: Items, _ total: Int) {
    settleTail(items, total)
    for position in measured..<open.count {
      let index = open[position].index
      items[index].length = Int32(clamping: Int(items[index].length) + total)
    }
    measured = open.count
  }

  /// The author broke a line directly inside the innermost group.
  private func settleGroup(_ items: Items) {
    guard let last = open.last, !last.isBreak,
      items[last.index].detail == GroupKind.consistentUnlessBroken.rawValue
    else { return }
    items[last.index].detail = GroupKind.inconsistent.rawValue
  }
}
