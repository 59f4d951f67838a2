/// The bytes of one file, fixed for its life; every offset in this program counts bytes from its start.
///
/// NUL bytes stand behind the last byte, so a scanner may read `base[count]` and needs no end test.
///
/// Safe: nothing writes after `init`, and offsets are those of what was read from it.
@safe
@usableFromInline
package final class Source: @unchecked Sendable {
  /// The first byte; `count + padding` bytes may be read. Safe to share: nothing writes after `init`.
  @usableFromInline package let base: UnsafePointer<UInt8>
  /// Length in bytes, without the NUL sentinel. At most `UInt32.max - 1`.
  @usableFromInline package let count: Int

  /// How many NUL bytes stand behind the last byte: enough for a scanner to load whole words.
  package static let padding = 32

  private let storage: UnsafeMutablePointer<UInt8>

  /// Takes `count` bytes from whatever `fill` writes into the uninitialised buffer; `fill` returns how many it wrote.
  package init(capacity: Int, fill: (UnsafeMutableBufferPointer<UInt8>) throws -> Int) rethrows {
    let storage = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity + Source.padding)
    do {
      count = unsafe try fill(UnsafeMutableBufferPointer(start: storage, count: capacity))
    } catch {
      unsafe storage.deallocate()
      throw error
    }
    precondition(count <= capacity && capacity < Int(UInt32.max), "a source file is smaller than 4 GiB")
    unsafe (storage + count).initialize(repeating: 0, count: Source.padding)
    unsafe self.storage = unsafe storage
    unsafe base = unsafe UnsafePointer(storage)
  }

  package convenience init(_ bytes: some Collection<UInt8>) {
    unsafe self.init(capacity: bytes.count) { buffer in
      let (_, end) = unsafe buffer.initialize(from: bytes)
      return end
    }
  }

  package convenience init(_ text: String) {
    self.init(text.utf8)
  }

  deinit {
    unsafe storage.deallocate()
  }

  @inlinable package subscript(offset: Int) -> UInt8 { unsafe base[offset] }

  /// The bytes of a half-open range, valid while this source lives.
  @inlinable package subscript(range: Range<Int>) -> UnsafeBufferPointer<UInt8> {
    unsafe UnsafeBufferPointer(start: base + range.lowerBound, count: range.count)
  }

  @inlinable package var bytes: UnsafeBufferPointer<UInt8> { unsafe self[0..<count] }

  /// The text of a range; bytes that are not UTF-8 are repaired. For messages and tests, not for hot paths.
  package func string(_ range: Range<Int>) -> String { unsafe String(decoding: self[range], as: UTF8.self) }
}
