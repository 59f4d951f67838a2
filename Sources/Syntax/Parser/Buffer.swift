/// A growing array without checks for uniqueness and bounds, for what the parser touches with every token.
/// Indices out of bounds are caught in debug builds only.
///
/// Safe as it is used here: the parser's indices are positions in what it has read, and all tests run debug builds.
@safe
struct Buffer<Element: BitwiseCopyable>: ~Copyable {
  private var base: UnsafeMutablePointer<Element>
  private var capacity: Int
  private(set) var count = 0

  init(capacity: Int) {
    self.capacity = max(capacity, 16)
    unsafe base = .allocate(capacity: self.capacity)
  }

  init(_ elements: [Element]) {
    self.init(capacity: elements.count)
    unsafe elements.withUnsafeBufferPointer { source in
      guard let start = source.baseAddress else { return }
      unsafe base.initialize(from: start, count: source.count)
    }
    count = elements.count
  }

  deinit {
    unsafe base.deallocate()
  }

  @inline(__always)
  subscript(index: Int) -> Element {
    get {
      assert(0 <= index && index < count)
      return unsafe base[index]
    }
    set {
      assert(0 <= index && index < count)
      unsafe base[index] = newValue
    }
    _modify {
      assert(0 <= index && index < count)
      yield unsafe &base[index]
    }
  }

  /// Valid until the next change.
  subscript(range: some RangeExpression<Int>) -> UnsafeBufferPointer<Element> {
    let range = range.relative(to: indices)
    assert(range.upperBound <= count)
    return unsafe UnsafeBufferPointer(start: base + range.lowerBound, count: range.count)
  }

  var indices: Range<Int> { 0..<count }

  var last: Element? { unsafe count == 0 ? nil : base[count - 1] }

  @inline(__always)
  mutating func append(_ element: Element) {
    if count == capacity { grow() }
    unsafe base[count] = element
    count += 1
  }

  @discardableResult
  mutating func removeLast() -> Element {
    assert(0 < count)
    count -= 1
    return unsafe base[count]
  }

  mutating func truncate(to count: Int) {
    assert(count <= self.count)
    self.count = count
  }

  /// The elements as an array; copies.
  var array: [Element] { unsafe Array(UnsafeBufferPointer(start: base, count: count)) }

  @inline(never)
  private mutating func grow() {
    capacity *= 2
    let grown = UnsafeMutablePointer<Element>.allocate(capacity: capacity)
    unsafe grown.moveInitialize(from: base, count: count)
    unsafe base.deallocate()
    unsafe base = unsafe grown
  }
}
