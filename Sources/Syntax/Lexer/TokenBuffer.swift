/// Tokens under construction: an array without the checks of one. Starts in memory that is given to it and moves out
/// when that is full.
///
/// Safe: it grows before it writes, and looks back no further than to its first token.
@safe
struct TokenBuffer: ~Copyable {
  private var base: UnsafeMutablePointer<Token>
  private var next: UnsafeMutablePointer<Token>
  private var end: UnsafeMutablePointer<Token>
  private var isSpilled = false

  /// The memory must outlive the buffer; it is not empty.
  init(_ memory: UnsafeMutableBufferPointer<Token>, base: UnsafeMutablePointer<Token>) {
    unsafe self.base = unsafe base
    unsafe next = unsafe base
    unsafe end = unsafe base + memory.count
  }

  deinit {
    if isSpilled { unsafe base.deallocate() }
  }

  var count: Int { unsafe next - base }

  @inline(__always)
  mutating func append(_ token: Token) {
    if unsafe next == end { grow() }
    unsafe next.initialize(to: token)
    unsafe next += 1
  }

  /// Notes that a gap follows the last token, if there is one.
  @inline(__always)
  func markBeforeSpace() {
    if unsafe next != base { unsafe next[-1].flags.insert(.beforeSpace) }
  }

  /// The kind of the token that many places before the next one; nil before the first.
  @inline(__always)
  func kind(before distance: Int) -> Token.Kind? {
    unsafe distance <= count ? next[-distance].kind : nil
  }

  /// What was moved out of the memory given at the start; nil if everything is still there.
  var spilled: [Token]? {
    unsafe isSpilled ? Array(UnsafeBufferPointer(start: base, count: count)) : nil
  }

  @inline(never)
  private mutating func grow() {
    let (count, capacity) = unsafe (count, 2 * (end - base))
    let larger = UnsafeMutablePointer<Token>.allocate(capacity: capacity)
    unsafe larger.moveInitialize(from: base, count: count)
    if isSpilled { unsafe base.deallocate() }
    unsafe base = unsafe larger
    unsafe next = unsafe larger + count
    unsafe end = unsafe larger + capacity
    isSpilled = true
  }
}
