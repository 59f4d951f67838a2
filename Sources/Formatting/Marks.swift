import Layout
import Syntax

/// The marks of a file, in two lists a token: what stands before it, and what stands behind it.
///
/// Parents hang their marks before their children do. So before a token the outermost mark comes first; behind a
/// token the groups of marks are printed innermost first, each in its own order.
/// The memory is kept from file to file.
///
/// Safe: there is a pair of lists for each token, and a cell is only found through the lists.
@safe
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
    unsafe cells.deallocate()
    unsafe lists.deallocate()
  }

  mutating func reset(tokens: Int) {
    if listCapacity < tokens {
      unsafe lists.deallocate()
      unsafe lists = .allocate(capacity: tokens)
      listCapacity = tokens
    }
    unsafe lists.update(repeating: Lists(), count: tokens)
    cellCount = 1
    if cellCapacity < tokens * 4 { grow(to: tokens * 4) }
  }

  private mutating func grow(to capacity: Int) {
    let moved = UnsafeMutablePointer<Cell>.allocate(capacity: capacity)
    unsafe moved.update(from: cells, count: min(Int(cellCount), cellCapacity))
    unsafe cells.deallocate()
    unsafe cells = unsafe moved
    cellCapacity = capacity
  }

  private mutating func append(_ mark: Mark, next: UInt32) {
    if Int(cellCount) == cellCapacity { grow(to: cellCapacity * 2) }
    unsafe cells[Int(cellCount)] = Cell(mark: mark, next: next)
    cellCount += 1
  }

  mutating func before(_ token: Token.ID, _ mark: Mark) {
    let cell = cellCount
    append(mark, next: 0)
    let list = unsafe lists + Int(token.raw)
    if unsafe list.pointee.lastBefore == 0 {
      unsafe list.pointee.firstBefore = cell
    } else {
      unsafe cells[Int(list.pointee.lastBefore)].next = cell
    }
    unsafe list.pointee.lastBefore = cell
  }

  /// Puts a group of marks, in this order, in front of those that are behind the token already.
  mutating func after(_ token: Token.ID, _ a: Mark, _ b: Mark? = nil, _ c: Mark? = nil, _ d: Mark? = nil) {
    let first = cellCount
    let old = unsafe lists[Int(token.raw)].firstAfter
    append(a, next: old)
    if let b { chain(b, before: old) }
    if let c { chain(c, before: old) }
    if let d { chain(d, before: old) }
    unsafe lists[Int(token.raw)].firstAfter = first
  }

  private mutating func chain(_ mark: Mark, before old: UInt32) {
    unsafe cells[Int(cellCount) - 1].next = cellCount
    append(mark, next: old)
  }

  /// Closing tokens keep to what stands before them: breaks behind an expression move past them.
  mutating func setCloser(_ token: Token.ID) { unsafe lists[Int(token.raw)].isCloser = true }
  func isCloser(_ token: Token.ID) -> Bool { unsafe lists[Int(token.raw)].isCloser }

  /// Trailing commas are printed by the end of their list.
  mutating func setMoved(_ token: Token.ID) { unsafe lists[Int(token.raw)].isMoved = true }

  /// Nothing may come between a glued token and the one before it.
  mutating func setGlued(_ token: Token.ID) { unsafe lists[Int(token.raw)].isGlued = true }

  /// The author's white space before the token stays as wide as it is.
  mutating func setLinedUp(_ token: Token.ID) { unsafe lists[Int(token.raw)].isLinedUp = true }

  /// The end of a list whose trailing comma the tool decides about, behind its last element.
  mutating func setCommaEnd(_ token: Token.ID, _ end: TrailingComma) { unsafe lists[Int(token.raw)].commaEnd = end }

  /// What hangs where, to be read while the marks stay as they are.
  var hung: Hung { unsafe Hung(cells: cells, lists: lists) }

  /// Safe as long as the marks live and nothing is hung.
  @safe
  struct Hung {
    fileprivate let cells: UnsafeMutablePointer<Cell>
    fileprivate let lists: UnsafeMutablePointer<Lists>

    /// The first cell of a list; 0 if it is empty.
    func firstBefore(_ token: Token.ID) -> UInt32 { unsafe lists[Int(token.raw)].firstBefore }
    func firstAfter(_ token: Token.ID) -> UInt32 { unsafe lists[Int(token.raw)].firstAfter }
    func next(_ cell: UInt32) -> UInt32 { unsafe cells[Int(cell)].next }
    func mark(_ cell: UInt32) -> Mark { unsafe cells[Int(cell)].mark }
    func isMoved(_ token: Token.ID) -> Bool { unsafe lists[Int(token.raw)].isMoved }
    func isGlued(_ token: Token.ID) -> Bool { unsafe lists[Int(token.raw)].isGlued }
    func commaEnd(behind token: Token.ID) -> TrailingComma? { unsafe lists[Int(token.raw)].commaEnd }
    func isLinedUp(_ token: Token.ID) -> Bool { unsafe lists[Int(token.raw)].isLinedUp }
    /// Whether nothing is to be done behind a token but what its marks say.
    func hasPlainEnd(_ token: Token.ID) -> Bool {
      let following = unsafe lists[Int(token.raw) + 1]
      return unsafe !following.isGlued && !following.isLinedUp && lists[Int(token.raw)].commaEnd == nil
    }
  }
}
