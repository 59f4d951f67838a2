/// Elements beside each other in memory that belongs to somebody else, read without bounds checks.
///
/// Safe as it is used here: whoever makes one sees to it that the memory lives and stays as it is while it is read, and
/// indices come from its own count, or from ids and offsets into what it shows.
@safe @frozen @usableFromInline
package struct View<Element>: RandomAccessCollection {
  @usableFromInline let base: UnsafePointer<Element>
  @usableFromInline package let count: Int

  @inlinable
  package init(_ base: UnsafePointer<Element>, count: Int) {
    unsafe self.base = base
    self.count = count
  }

  @inlinable
  package init(_ buffer: UnsafeBufferPointer<Element>) {
    // An empty array may have no memory; nothing is read from it then.
    unsafe base = buffer.baseAddress ?? UnsafePointer(bitPattern: MemoryLayout<Element>.alignment).unsafelyUnwrapped
    count = buffer.count
  }

  @inlinable package var startIndex: Int { 0 }
  @inlinable package var endIndex: Int { count }

  @inlinable @inline(__always)
  package subscript(index: Int) -> Element { unsafe base[index] }

  /// A part of it, with indices of its own.
  @inlinable
  package func part(_ range: Range<Int>) -> Self { unsafe Self(unsafe base + range.lowerBound, count: range.count) }
}

extension Array {
  /// The elements, for as long as `body` runs.
  @inlinable
  package func withView<Result>(_ body: (View<Element>) -> Result) -> Result {
    unsafe withUnsafeBufferPointer { buffer in unsafe body(View(buffer)) }
  }
}
