import Layout
import Syntax
import Text

/// What stands between two tokens besides the author's own line breaks and comments. 4 bytes.
///
/// Marks are hung before or behind tokens; `Emitter` turns them into the items of a document. `Layout.BreakKind` draws what
/// each kind of break does.
struct Mark: BitwiseCopyable {
  var kind: Item.Kind
  var detail: UInt8 = 0
  var newline = Newline.elective
  /// Of a break or a space: columns where no line breaks.
  var size: UInt8 = 0

  /// The start of a group that breaks only where it must.
  static var open: Mark { Mark(kind: .open) }
  static func open(_ kind: GroupKind) -> Mark { Mark(kind: .open, detail: kind.raw) }
  static var close: Mark { Mark(kind: .close) }

  static var space: Mark { Mark(kind: .space, size: 1) }

  /// A space, or the start of a continuation line.
  static var `break`: Mark { Mark.break(.continue) }
  static func `break`(_ kind: BreakKind, size: UInt8 = 1, _ newline: Newline = .elective) -> Mark {
    Mark(kind: .break, detail: kind.raw, newline: newline, size: size)
  }

  static var contextStart: Mark { Mark(kind: .contextStart) }
  static var contextEnd: Mark { Mark(kind: .contextEnd) }
  static var suppress: Mark { Mark(kind: .suppress) }
  static var suppressButAuthor: Mark { Mark(kind: .suppress, detail: 1) }
  static var resume: Mark { Mark(kind: .resume) }
  static var commaStart: Mark { Mark(kind: .commaStart) }
  static func commaEnd(hasComma: Bool, toolDecides: Bool, single: Bool) -> Mark {
    Mark(kind: .commaEnd, detail: (hasComma ? 1 : 0) | (toolDecides ? 2 : 0) | (single ? 4 : 0))
  }

  /// Whether it begins a scope that a comment in front of the token belongs to.
  var opensScope: Bool {
    switch kind {
    case .open: true
    case .break:
      switch BreakKind(raw: detail) {
      case .open, .openContinuation, .openAligned, .continue, .same, .item, .contextual, .rebase, .line, .deeperLine, .keep: true
      case .close, .closeHugging, .closeAsOpened, .closeAsBroken, .closeSilently, .reset: false
      }
    case .text, .comment, .verbatim, .space, .close, .contextStart, .contextEnd, .suppress, .resume, .commaStart, .commaEnd:
      false
    }
  }
}

/// The marks of a file, in two lists a token: what stands before it, and what stands behind it.
///
/// Parents hang their marks before their children do. So before a token the outermost mark comes first; behind a
/// token the groups of marks are printed innermost first, each in its own order.
struct Marks: ~Copyable {
  struct Cell: BitwiseCopyable {
    var mark: Mark
    /// Index of the next cell; 0 ends the list.
    var next: UInt32
  }
  struct Lists: BitwiseCopyable {
    var firstBefore: UInt32 = 0
    var lastBefore: UInt32 = 0
    var firstAfter: UInt32 = 0
    var isCloser = false
    var isMoved = false
    var isGlued = false
  }
  private var cells = GrowingBuffer<Cell>()
  private var lists = GrowingBuffer<Lists>()

  mutating func reset(tokens: Int) {
    cells.removeAll()
    cells.reserve(tokens * 4)
    cells.append(Cell(mark: .space, next: 0))
    lists.removeAll()
    lists.append(repeating: Lists(), count: tokens)
  }

  mutating func before(_ token: Token.ID, _ mark: Mark) {
    let cell = UInt32(cells.count)
    cells.append(Cell(mark: mark, next: 0))
    let last = lists[Int(token.raw)].lastBefore
    if last == 0 { lists.base[Int(token.raw)].firstBefore = cell } else { cells.base[Int(last)].next = cell }
    lists.base[Int(token.raw)].lastBefore = cell
  }

  /// Puts a group of marks, in this order, in front of those that are behind the token already.
  mutating func after(_ token: Token.ID, _ a: Mark, _ b: Mark? = nil, _ c: Mark? = nil, _ d: Mark? = nil) {
    let first = UInt32(cells.count)
    let old = lists[Int(token.raw)].firstAfter
    cells.append(Cell(mark: a, next: old))
    if let b { chain(b, before: old) }
    if let c { chain(c, before: old) }
    if let d { chain(d, before: old) }
    lists.base[Int(token.raw)].firstAfter = first
  }

  private mutating func chain(_ mark: Mark, before old: UInt32) {
    cells.base[cells.count - 1].next = UInt32(cells.count)
    cells.append(Cell(mark: mark, next: old))
  }

  /// Closing tokens keep to what stands before them: breaks behind an expression move past them.
  mutating func setCloser(_ token: Token.ID) { lists.base[Int(token.raw)].isCloser = true }
  func isCloser(_ token: Token.ID) -> Bool { lists[Int(token.raw)].isCloser }

  /// Trailing commas are printed by the end of their list.
  mutating func setMoved(_ token: Token.ID) { lists.base[Int(token.raw)].isMoved = true }
  func isMoved(_ token: Token.ID) -> Bool { lists[Int(token.raw)].isMoved }

  /// Nothing may come between a glued token and the one before it.
  mutating func setGlued(_ token: Token.ID) { lists.base[Int(token.raw)].isGlued = true }
  func isGlued(_ token: Token.ID) -> Bool { lists[Int(token.raw)].isGlued }

  func firstBefore(_ token: Token.ID) -> UInt32 { lists[Int(token.raw)].firstBefore }
  func firstAfter(_ token: Token.ID) -> UInt32 { lists[Int(token.raw)].firstAfter }
  func next(_ cell: UInt32) -> UInt32 { cells[Int(cell)].next }
  func mark(_ cell: UInt32) -> Mark { cells[Int(cell)].mark }
}
