/// A stack of plain values in memory of its own: no counted reference to check at every write, no bounds.
///
/// For buffers that one worker fills and clears for file after file. Appending is amortised O(1).
package struct GrowingBuffer<Element: BitwiseCopyable>: ~Copyable {
  package var base: UnsafeMutablePointer<Element>
  package var count = 0
  package var capacity: Int

  @inlinable package init(capacity: Int = 64) {
    base = .allocate(capacity: capacity)
    self.capacity = capacity
  }

  deinit { base.deallocate() }

  /// `index` must be below `count`.
  @inlinable package subscript(index: Int) -> Element {
    get { base[index] }
    nonmutating set { base[index] = newValue }
  }

  @inlinable package var isEmpty: Bool { count == 0 }
  @inlinable package var last: Element? { count == 0 ? nil : base[count - 1] }

  @inlinable package mutating func append(_ element: Element) {
    if count == capacity { grow(to: count + 1) }
    base[count] = element
    count += 1
  }

  /// The buffer must not be empty.
  @inlinable package mutating func removeLast() -> Element {
    count -= 1
    return base[count]
  }

  /// Keeps the memory.
  @inlinable package mutating func removeAll() { count = 0 }

  @inlinable package mutating func reserve(_ total: Int) {
    if capacity < total { grow(to: total) }
  }

  /// Appends as many copies of an element.
  @inlinable package mutating func append(repeating element: Element, count copies: Int) {
    reserve(count + copies)
    (base + count).update(repeating: element, count: copies)
    count += copies
  }

  package mutating func grow(to total: Int) {
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
  @inlinable package mutating func append(_ bytes: UnsafePointer<UInt8>, _ length: Int) {
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
