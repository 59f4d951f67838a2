import Layout
import Syntax

/// The marks of a file, in two lists a token: what stands before it, and what stands behind it.
///
/// Parents hang their marks before their children do. So before a token the outermost mark comes first; behind a
/// token the groups of marks are printed innermost first, each in its own order.
/// The memory is kept from file to file.
struct Marks: ~Copyable {
  fileprivate struct Cell: BitwiseCopyable {
    var mark: Mark
    /// Index of the next cell; 0 ends the list.
    var next: UInt32
  }
  fileprivate struct Lists: BitwiseCopyable {
    var firstBefore: UInt32 = 0
    var lastBefore: UInt32 = 0
    var firstAfter: UInt32 = 0
    var isCloser = false
    var isMoved = false
    var isGlued = false
    var isLinedUp = false
    var commaEnd: TrailingComma?
  }
  private var cells = UnsafeMutablePointer<Cell>.allocate(capacity: 1)
  private var cellCount: UInt32 = 0
  private var cellCapacity = 1
  private var lists = UnsafeMutablePointer<Lists>.allocate(capacity: 1)
  private var listCapacity = 1

  deinit {
    cells.deallocate()
    lists.deallocate()
  }

  mutating func reset(tokens: Int) {
    if listCapacity < tokens {
      lists.deallocate()
      lists = .allocate(capacity: tokens)
      listCapacity = tokens
    }
    lists.update(repeating: Lists(), count: tokens)
    cellCount = 1
    if cellCapacity < tokens * 4 { grow(to: tokens * 4) }
  }

  private mutating func grow(to capacity: Int) {
    let moved = UnsafeMutablePointer<Cell>.allocate(capacity: capacity)
    moved.update(from: cells, count: min(Int(cellCount), cellCapacity))
    cells.deallocate()
    cells = moved
    cellCapacity = capacity
  }

  private mutating func append(_ mark: Mark, next: UInt32) {
    if Int(cellCount) == cellCapacity { grow(to: cellCapacity * 2) }
    cells[Int(cellCount)] = Cell(mark: mark, next: next)
    cellCount += 1
  }

  mutating func before(_ token: Token.ID, _ mark: Mark) {
    let cell = cellCount
    append(mark, next: 0)
    let list = lists + Int(token.raw)
    if list.pointee.lastBefore == 0 {
      list.pointee.firstBefore = cell
    } else {
      cells[Int(list.pointee.lastBefore)].next = cell
    }
    list.pointee.lastBefore = cell
  }

  /// Puts a group of marks, in this order, in front of those that are behind the token already.
  mutating func after(_ token: Token.ID, _ a: Mark, _ b: Mark? = nil, _ c: Mark? = nil, _ d: Mark? = nil) {
    let first = cellCount
    let old = lists[Int(token.raw)].firstAfter
    append(a, next: old)
    if let b { chain(b, before: old) }
    if let c { chain(c, before: old) }
    if let d { chain(d, before: old) }
    lists[Int(token.raw)].firstAfter = first
  }

  private mutating func chain(_ mark: Mark, before old: UInt32) {
    cells[Int(cellCount) - 1].next = cellCount
    append(mark, next: old)
  }

  /// Closing tokens keep to what stands before them: breaks behind an expression move past them.
  mutating func setCloser(_ token: Token.ID) { lists[Int(token.raw)].isCloser = true }
  func isCloser(_ token: Token.ID) -> Bool { lists[Int(token.raw)].isCloser }

  /// Trailing commas are printed by the end of their list.
  mutating func setMoved(_ token: Token.ID) { lists[Int(token.raw)].isMoved = true }

  /// Nothing may come between a glued token and the one before it.
  mutating func setGlued(_ token: Token.ID) { lists[Int(token.raw)].isGlued = true }

  /// The author's white space before the token stays as wide as it is.
  mutating func setLinedUp(_ token: Token.ID) { lists[Int(token.raw)].isLinedUp = true }

  /// The end of a list whose trailing comma the tool decides about, behind its last element.
  mutating func setCommaEnd(_ token: Token.ID, _ end: TrailingComma) { lists[Int(token.raw)].commaEnd = end }

  /// What hangs where, to be read while the marks stay as they are.
  var hung: Hung { Hung(cells: cells, lists: lists) }

  struct Hung {
    fileprivate let cells: UnsafeMutablePointer<Cell>
    fileprivate let lists: UnsafeMutablePointer<Lists>

    /// The first cell of a list; 0 if it is empty.
    func firstBefore(_ token: Token.ID) -> UInt32 { lists[Int(token.raw)].firstBefore }
    func firstAfter(_ token: Token.ID) -> UInt32 { lists[Int(token.raw)].firstAfter }
    func next(_ cell: UInt32) -> UInt32 { cells[Int(cell)].next }
    func mark(_ cell: UInt32) -> Mark { cells[Int(cell)].mark }
    func isMoved(_ token: Token.ID) -> Bool { lists[Int(token.raw)].isMoved }
    func isGlued(_ token: Token.ID) -> Bool { lists[Int(token.raw)].isGlued }
    func commaEnd(behind token: Token.ID) -> TrailingComma? { lists[Int(token.raw)].commaEnd }
    func isLinedUp(_ token: Token.ID) -> Bool { lists[Int(token.raw)].isLinedUp }
    /// Whether nothing is to be done behind a token but what its marks say.
    func hasPlainEnd(_ token: Token.ID) -> Bool {
      let following = lists[Int(token.raw) + 1]
      return !following.isGlued && !following.isLinedUp && lists[Int(token.raw)].commaEnd == nil
    }
  }
}
