import Text

/// A place among the bytes of a source, as fast as a bare pointer.
///
/// Safe as the lexer uses it: it moves forward only over bytes that it has read, a NUL stops every loop, and behind the
/// last byte `Source.padding` of them may be read. It must not outlive its source, which the lexer holds.
@safe
struct BytePointer: Strideable {
  private let pointer: UnsafePointer<UInt8>

  @inline(__always)
  init(_ pointer: UnsafePointer<UInt8>) { unsafe self.pointer = pointer }

  @inline(__always)
  var pointee: UInt8 { unsafe pointer.pointee }

  @inline(__always)
  subscript(offset: Int) -> UInt8 { unsafe pointer[offset] }

  /// Eight bytes from `offset` on, the first in the lowest bits.
  @inline(__always)
  func word(at offset: Int = 0) -> UInt64 {
    UInt64(littleEndian: unsafe UnsafeRawPointer(pointer).loadUnaligned(fromByteOffset: offset, as: UInt64.self))
  }

  /// The bytes from here to another place of the same source.
  func bytes(to end: Self) -> UnsafeBufferPointer<UInt8> {
    unsafe UnsafeBufferPointer(start: pointer, count: end - self)
  }

  @inline(__always)
  func advanced(by distance: Int) -> Self { self + distance }

  @inline(__always)
  func distance(to other: Self) -> Int { other - self }

  @inline(__always)
  static func + (place: Self, distance: Int) -> Self { unsafe Self(unsafe place.pointer + distance) }

  @inline(__always)
  static func - (place: Self, distance: Int) -> Self { unsafe Self(unsafe place.pointer - distance) }

  /// The bytes between two places of one source.
  @inline(__always)
  static func - (end: Self, start: Self) -> Int { unsafe end.pointer - start.pointer }

  @inline(__always)
  static func += (place: inout Self, distance: Int) { place = place + distance }

  @inline(__always)
  static func -= (place: inout Self, distance: Int) { place = place - distance }

  @inline(__always)
  static func < (left: Self, right: Self) -> Bool { unsafe left.pointer < right.pointer }

  @inline(__always)
  static func == (left: Self, right: Self) -> Bool { unsafe left.pointer == right.pointer }
}

extension Source {
  /// The first byte.
  var start: BytePointer { unsafe BytePointer(unsafe base) }
}
