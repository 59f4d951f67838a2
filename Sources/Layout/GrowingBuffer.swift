/// A stack of plain values in memory of its own: no counted reference to check at every write, no bounds.
///
/// For buffers that one worker fills and clears for file after file. Appending is amortised O(1).
struct GrowingBuffer<Element: BitwiseCopyable>: ~Copyable {
  var base: UnsafeMutablePointer<Element>
  var count = 0
  var capacity: Int

  init(capacity: Int = 64) {
    base = .allocate(capacity: capacity)
    self.capacity = capacity
  }

  deinit { base.deallocate() }

  /// `index` must be below `count`.
  subscript(index: Int) -> Element {
    get { base[index] }
    nonmutating set { base[index] = newValue }
  }

  var isEmpty: Bool { count == 0 }
  var last: Element? { count == 0 ? nil : base[count - 1] }

  mutating func append(_ element: Element) {
    if count == capacity { grow(to: count + 1) }
    base[count] = element
    count += 1
  }

  /// The buffer must not be empty.
  mutating func removeLast() -> Element {
    count -= 1
    return base[count]
  }

  /// Keeps the memory.
  mutating func removeAll() { count = 0 }

  mutating func reserve(_ total: Int) {
    if capacity < total { grow(to: total) }
  }

  /// Appends as many copies of an element.
  mutating func append(repeating element: Element, count copies: Int) {
    reserve(count + copies)
    (base + count).update(repeating: element, count: copies)
    count += copies
  }

  mutating func grow(to total: Int) {
    let larger = max(total, capacity * 2)
    let moved = UnsafeMutablePointer<Element>.allocate(capacity: larger)
    moved.update(from: base, count: count)
    base.deallocate()
    base = moved
    capacity = larger
  }
}

extension GrowingBuffer where Element == UInt8 {
  /// Appends bytes from elsewhere; short runs, which most are, without a call.
  mutating func append(_ bytes: UnsafePointer<UInt8>, _ length: Int) {
    reserve(count + length)
    let target = base + count
    if length <= 12 {
      for offset in 0..<length { target[offset] = bytes[offset] }
    } else {
      target.update(from: bytes, count: length)
    }
    count += length
  }
}
