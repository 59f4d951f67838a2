/// Tokens under construction: an array without the checks of one. Starts in memory that is given to it and moves out
/// when that is full.
struct TokenBuffer: ~Copyable {
  private var base: UnsafeMutablePointer<Token>
  private var next: UnsafeMutablePointer<Token>
  private var end: UnsafeMutablePointer<Token>
  private var isSpilled = false

  /// The memory must outlive the buffer; it is not empty.
  init(_ memory: UnsafeMutableBufferPointer<Token>, base: UnsafeMutablePointer<Token>) {
    self.base = base
    next = base
    end = base + memory.count
  }

  deinit {
    if isSpilled { base.deallocate() }
  }

  var count: Int { next - base }

  @inline(__always)
  mutating func append(_ token: Token) {
    if next == end { grow() }
    next.initialize(to: token)
    next += 1
  }

  /// Notes that a gap follows the last token, if there is one.
  @inline(__always)
  func markBeforeSpace() {
    if next != base { next[-1].flags.insert(.beforeSpace) }
  }

  /// The kind of the token that many places before the next one; nil before the first.
  @inline(__always)
  func kind(before distance: Int) -> Token.Kind? {
    distance <= count ? next[-distance].kind : nil
  }

  /// What was moved out of the memory given at the start; nil if everything is still there.
  var spilled: [Token]? {
    isSpilled ? Array(UnsafeBufferPointer(start: base, count: count)) : nil
  }

  @inline(never)
  private mutating func grow() {
    let (count, capacity) = (count, 2 * (end - base))
    let larger = UnsafeMutablePointer<Token>.allocate(capacity: capacity)
    larger.moveInitialize(from: base, count: count)
    if isSpilled { base.deallocate() }
    base = larger
    next = larger + count
    end = larger + capacity
    isSpilled = true
  }
}
