/// Sets the length of every group and break of a document: the columns of what stands or falls with it.
///
/// A break's length runs up to the next break beside it, whole groups between them included; a group's up to its end.
/// One pass with a stack of what is still open, after Oppen, "Prettyprinting" (1980). O(items).
struct Measure: ~Copyable {
  private var open: [Int] = []
  /// `.firstLine`: entries of `open` below this index are measured already, a line break ended them.
  private var measured = 0
  /// `.firstLine`: closed, but what follows up to the next chance to break belongs to the same line.
  private var awaitingTail: [Int] = []

  mutating func run(_ document: inout Document, _ settings: Settings) {
    switch settings.fit {
    case .whole: whole(&document, wide: settings.lineLength)
    case .firstLine: firstLine(&document)
    }
  }

  /// A forced line break is as wide as a line, so nothing around it fits.
  private mutating func whole(_ document: inout Document, wide: Int) {
    open.removeAll(keepingCapacity: true)
    var starts = Starts()
    starts.reset()
    var total = 0
    for index in 0..<document.items.count {
      let item = document.items[index]
      switch item.kind {
      case .open:
        open.append(index)
        starts.push(total)
      case .close:
        if finish(&document, &starts, total) == .break { finish(&document, &starts, total) }
      case .break:
        if let last = open.last, document.items[last].kind == .break { finish(&document, &starts, total) }
        open.append(index)
        starts.push(total)
        total += item.newline.isForced ? wide : Int(item.start)
      case .space:
        total += Int(item.start)
      case .text, .commaEnd:
        total += Int(item.length)
      case .verbatim:
        total += item.count == 0 ? Int(item.length) : wide
      case .comment:
        total += item.detail == CommentKind.endOfLine.rawValue ? 0 : Int(item.length)
      case .contextStart, .contextEnd, .suppress, .resume, .commaStart: break
      }
    }
    while !open.isEmpty { finish(&document, &starts, total) }
  }

  @discardableResult
  private mutating func finish(_ document: inout Document, _ starts: inout Starts, _ total: Int) -> Item.Kind? {
    guard let index = open.popLast() else { return nil }
    document.setLength(index, total - starts.pop())
    return document.items[index].kind
  }

  /// A forced line break ends the measurement of everything around it.
  private mutating func firstLine(_ document: inout Document) {
    open.removeAll(keepingCapacity: true)
    awaitingTail.removeAll(keepingCapacity: true)
    measured = 0
    var total = 0
    for index in 0..<document.items.count {
      let item = document.items[index]
      switch item.kind {
      case .open:
        document.setLength(index, -total)
        open.append(index)
      case .close:
        if let last = open.last, document.items[last].kind == .break { closeEntry() }
        closeEntry()
      case .break:
        if let last = open.last, document.items[last].kind == .break { closeEntry() }
        if item.newline.isForced {
          if !item.breakKind.closes { settleGroup(&document) }
          settle(&document, total)
        } else if item.breakKind.canFireByWidth, item.newline != .authorOnly {
          settleTail(&document, total)
        }
        document.setLength(index, -total)
        open.append(index)
        if item.newline.isForced {
          // Nobody asks how long what follows a forced break is.
          document.setLength(index, 0)
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
        if item.count != 0 { settle(&document, total) }
      case .comment:
        total += item.detail == CommentKind.endOfLine.rawValue ? 0 : Int(item.length)
      case .contextStart, .contextEnd, .suppress, .resume, .commaStart: break
      }
    }
    settle(&document, total)
  }

  /// The innermost entry is complete but for its tail.
  private mutating func closeEntry() {
    guard let index = open.popLast() else { return }
    if measured <= open.count { awaitingTail.append(index) } else { measured = open.count }
  }

  private mutating func settleTail(_ document: inout Document, _ total: Int) {
    for index in awaitingTail { document.setLength(index, Int(document.items[index].length) + total) }
    awaitingTail.removeAll(keepingCapacity: true)
  }

  private mutating func settle(_ document: inout Document, _ total: Int) {
    settleTail(&document, total)
    for entry in measured..<open.count {
      document.setLength(open[entry], Int(document.items[open[entry]].length) + total)
    }
    measured = open.count
  }

  /// The author broke a line directly inside the innermost group.
  private func settleGroup(_ document: inout Document) {
    guard let last = open.last, document.items[last].kind == .open,
      document.items[last].detail == GroupKind.consistentUnlessBroken.rawValue
    else { return }
    document.setGroup(last, .inconsistent)
  }
}

/// Where the open entries start. Kept apart from the items, whose lengths are too small for a running total.
private struct Starts {
  private var values: [Int] = []
  mutating func reset() { values.removeAll(keepingCapacity: true) }
  mutating func push(_ value: Int) { values.append(value) }
  mutating func pop() -> Int { values.removeLast() }
}

extension BreakKind {
  /// Whether it may fire on its own because what follows does not fit.
  fileprivate var canFireByWidth: Bool {
    switch self {
    case .open, .openContinuation, .openAligned, .continue, .same, .reset, .contextual: true
    case .close, .closeHugging, .closeAsOpened, .closeAsBroken, .closeSilently, .keep: false
    }
  }
}
