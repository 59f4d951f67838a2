import Text

/// A stack of plain values in memory of its own: no counted reference to check at every write, no bounds.
///
/// For buffers that one worker fills and clears for file after file. Appending is amortised O(1).
///
/// Safe as it is used here: indices come from counts of this buffer, and nothing keeps a pointer into it over an append.
@safe
@usableFromInline
struct GrowingBuffer<Element: BitwiseCopyable>: ~Copyable {
  @usableFromInline var base: UnsafeMutablePointer<Element>
  @usableFromInline var count = 0
  @usableFromInline var capacity: Int

  init(capacity: Int = 64) {
    unsafe base = .allocate(capacity: capacity)
    self.capacity = capacity
  }

  @inlinable deinit { unsafe base.deallocate() }

  /// `index` must be below `count`.
  @inlinable subscript(index: Int) -> Element {
    get { unsafe base[index] }
    nonmutating _modify { yield unsafe &base[index] }
  }

  /// What it holds, until the next change.
  var view: View<Element> { unsafe View(unsafe base, count: count) }

  var isEmpty: Bool { count == 0 }
  @inlinable var last: Element? { unsafe count == 0 ? nil : base[count - 1] }

  @inlinable @inline(__always)
  mutating func append(_ element: Element) {
    if count == capacity { grow(to: count + 1) }
    unsafe base[count] = element
    count += 1
  }

  /// The buffer must not be empty.
  mutating func removeLast() -> Element {
    count -= 1
    return unsafe base[count]
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
    unsafe moved.update(from: base, count: count)
    unsafe base.deallocate()
    unsafe base = unsafe moved
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
    let target = unsafe base + count
    if length <= Self.slack {
      // Most runs are short: one word, whatever it holds behind their end, is cheaper than a loop or a call.
      let word = unsafe UnsafeRawPointer(bytes).loadUnaligned(as: SIMD16<UInt8>.self)
      unsafe UnsafeMutableRawPointer(target).storeBytes(of: word, as: SIMD16<UInt8>.self)
    } else {
      unsafe target.update(from: bytes, count: length)
    }
    count += length
  }

  /// Appends as many copies of a byte.
  mutating func pad(_ byte: UInt8, _ copies: Int) {
    reserve(count + copies + Self.slack)
    let target = unsafe base + count
    if copies <= Self.slack {
      unsafe UnsafeMutableRawPointer(target).storeBytes(of: SIMD16<UInt8>(repeating: byte), as: SIMD16<UInt8>.self)
    } else {
      unsafe target.update(repeating: byte, count: copies)
    }
    count += copies
  }
}
