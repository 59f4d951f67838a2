/// A stack of plain values in memory of its own: no counted reference to check at every write, no bounds.
///
/// For buffers that one worker fills and clears for file after file. Appending is amortised O(1).
@usableFromInline
struct GrowingBuffer<Element: BitwiseCopyable>: ~Copyable {
  @usableFromInline var base: UnsafeMutablePointer<Element>
  @usableFromInline var count = 0
  @usableFromInline var capacity: Int

  init(capacity: Int = 64) {
    base = .allocate(capacity: capacity)
    self.capacity = capacity
  }

  @inlinable deinit { base.deallocate() }

  /// `index` must be below `count`.
  @inlinable subscript(index: Int) -> Element {
    get { base[index] }
    nonmutating set { base[index] = newValue }
  }

  var isEmpty: Bool { count == 0 }
  @inlinable var last: Element? { count == 0 ? nil : base[count - 1] }

  @inlinable @inline(__always)
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

  @usableFromInline @inline(never)
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
  /// How many bytes behind a run that is appended must be readable.
  static let slack = 16

  /// Appends bytes from elsewhere.
  @inline(__always)
  mutating func append(_ bytes: UnsafePointer<UInt8>, _ length: Int) {
    reserve(count + length + Self.slack)
    let target = base + count
    if length <= Self.slack {
      // Most runs are short: one word, whatever it holds behind their end, is cheaper than a loop or a call.
      let word = UnsafeRawPointer(bytes).loadUnaligned(as: SIMD16<UInt8>.self)
      UnsafeMutableRawPointer(target).storeBytes(of: word, as: SIMD16<UInt8>.self)
    } else {
      target.update(from: bytes, count: length)
    }
    count += length
  }

  /// Appends as many copies of a byte.
  mutating func pad(_ byte: UInt8, _ copies: Int) {
    reserve(count + copies + Self.slack)
    let target = base + count
    if copies <= Self.slack {
      UnsafeMutableRawPointer(target).storeBytes(of: SIMD16<UInt8>(repeating: byte), as: SIMD16<UInt8>.self)
    } else {
      target.update(repeating: byte, count: copies)
    }
    count += copies
  }
}
