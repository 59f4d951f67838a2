/// Sets the length of every group and break of a document: the columns of what stands or falls with it.
///
/// A break's length runs up to the next break beside it, whole groups between them included; a group's up to its end.
/// One pass with a stack of what is still open, after Oppen, "Prettyprinting" (1980). O(items).
struct Measure: ~Copyable {
  private var open = GrowingBuffer<UInt32>()
  private var ended = GrowingBuffer<UInt32>()

  mutating func run(_ document: inout Document, _ settings: Settings) {
    let count = document.items.count
    open.reserve(count)
    ended.reserve(count)
    var pass = unsafe Pass(items: document.items.base, count: count, open: open.base, ended: ended.base)
    switch settings.fit {
    case .whole: pass.whole()
    case .firstLine: pass.firstLine()
    }
  }
}

/// What has more columns than any line.
private let endless = Int32.max

/// The state of one pass, in values that fit into registers.
///
/// Safe: both stacks have room for an entry of each item, and no item is closed twice.
@safe
private struct Pass {
  let items: UnsafeMutablePointer<Item>
  let count: Int
  /// Groups and breaks that are not measured yet, each twice its index, one more for a break. Until then the length of
  /// an item is the column where it starts, modulo 2^32.
  let open: UnsafeMutablePointer<UInt32>
  /// Indices of those that are closed, but what follows up to the next chance to break belongs to the same line.
  let ended: UnsafeMutablePointer<UInt32>
  var openCount = 0
  var endedCount = 0
  /// Entries of `open` below this one are measured already, a line break ended them.
  var measured = 0
  /// The columns so far, modulo 2^32: of two points on one line, the difference is right.
  var total: UInt32 = 0

  @inline(__always)
  mutating func push(_ index: Int, isBreak: Bool) {
    unsafe items[index].length = Int32(bitPattern: total)
    unsafe open[openCount] = UInt32(truncatingIfNeeded: index) << 1 | (isBreak ? 1 : 0)
    openCount += 1
  }

  var endsWithBreak: Bool { unsafe 0 < openCount && open[openCount - 1] & 1 != 0 }

  /// The innermost entry is complete but for its tail.
  @inline(__always)
  mutating func finish() {
    openCount -= 1
    guard measured <= openCount else {
      measured = openCount
      return
    }
    unsafe ended[endedCount] = unsafe open[openCount] >> 1
    endedCount += 1
  }

  @inline(__always)
  mutating func finishGroup() {
    if endsWithBreak { finish() }
    if 0 < openCount { finish() }
  }

  @inline(__always)
  func settle(_ index: UInt32) {
    let start = unsafe UInt32(bitPattern: items[Int(index)].length)
    unsafe items[Int(index)].length = Int32(clamping: total &- start)
  }

  @inline(__always)
  mutating func settleEnded() {
    var position = 0
    while position < endedCount {
      unsafe settle(ended[position])
      position += 1
    }
    endedCount = 0
  }
}

// MARK: - Fit.whole

extension Pass {
  /// Nothing that holds a line break fits.
  mutating func whole() {
    var index = 0
    while index < count {
      let item = unsafe items[index]
      switch item.kind {
      case .text, .commaEnd:
        total &+= UInt32(bitPattern: item.length)
      case .break:
        if endsWithBreak { finish() }
        if item.newline.isForced {
          settleEnded()
          push(index, isBreak: true)
          breakLine()
        } else {
          if item.newline != .authorOnly, item.breakKind.firesByWidth { settleEnded() }
          push(index, isBreak: true)
          total &+= item.start
        }
      case .open:
        push(index, isBreak: false)
      case .close:
        finishGroup()
      case .space:
        total &+= item.start
      case .verbatim:
        total &+= UInt32(bitPattern: item.length)
        if item.spansLines { breakLine() }
      case .comment:
        if item.detail != CommentKind.endOfLine.rawValue || item.spansLines {
          total &+= UInt32(bitPattern: item.length)
        }
        if item.spansLines { breakLine() }
      case .contextStart, .contextEnd, .suppress, .resume, .commaStart: break
      }
      index += 1
    }
    while 0 < openCount { finish() }
    settleEnded()
  }

  private mutating func breakLine() {
    settleEnded()
    while measured < openCount {
      unsafe items[Int(open[measured] >> 1)].length = endless
      measured += 1
    }
  }
}

// MARK: - Fit.firstLine

extension Pass {
  /// A line break that must be ends the measurement of everything around it.
  mutating func firstLine() {
    var index = 0
    while index < count {
      let item = unsafe items[index]
      switch item.kind {
      case .open:
        push(index, isBreak: false)
      case .close:
        finishGroup()
      case .break where item.newline == .authorOnly:
        // No chance to break: what stands before it has to fit together with what follows.
        unsafe items[index].length = 0
        total &+= item.start
      case .break:
        if endsWithBreak { finish() }
        if item.newline.isForced {
          if !item.breakKind.closes { settleGroup() }
          settleAll()
          push(index, isBreak: true)
          // Nobody asks how long what follows a forced break is.
          unsafe items[index].length = 0
          measured = openCount
        } else {
          if item.breakKind.canFireByWidth { settleEnded() }
          push(index, isBreak: true)
          total &+= item.start
        }
      case .space:
        total &+= item.start
      case .text, .commaEnd:
        total &+= UInt32(bitPattern: item.length)
      case .verbatim:
        total &+= UInt32(bitPattern: item.length)
        if item.spansLines { settleAll() }
      case .comment:
        if item.detail != CommentKind.endOfLine.rawValue { total &+= UInt32(bitPattern: item.length) }
        if item.spansLines { settleAll() }
      case .contextStart, .contextEnd, .suppress, .resume, .commaStart: break
      }
      index += 1
    }
    settleAll()
  }

  private mutating func settleAll() {
    settleEnded()
    while measured < openCount {
      unsafe settle(open[measured] >> 1)
      measured += 1
    }
  }

  /// The author broke a line directly inside the innermost group.
  private func settleGroup() {
    guard 0 < openCount, unsafe open[openCount - 1] & 1 == 0 else { return }
    let index = unsafe Int(open[openCount - 1] >> 1)
    guard unsafe items[index].detail == GroupKind.consistentUnlessBroken.rawValue else { return }
    unsafe items[index].detail = GroupKind.inconsistent.rawValue
  }
}
