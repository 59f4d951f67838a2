/// Eight bytes looked at in one go, the first in the lowest bits. Masks have the high bit of each byte that they mean.
struct ByteWord {
  let bits: UInt64

  @inline(__always)
  init(_ position: BytePointer) {
    bits = position.word()
  }

  @inline(__always)
  static func all(_ byte: UInt8) -> UInt64 { UInt64(byte) &* 0x0101_0101_0101_0101 }

  static var highBits: UInt64 { all(0x80) }

  /// How many bytes come before the first one of a mask that is not empty.
  @inline(__always)
  static func index(_ mask: UInt64) -> Int { mask.trailingZeroBitCount &>> 3 }

  /// The bytes that equal one. Right up to the first of them; behind it may be others.
  @inline(__always)
  func firstEqual(to byte: UInt8) -> UInt64 {
    let zeros = bits ^ ByteWord.all(byte)
    return (zeros &- ByteWord.all(1)) & ~zeros & ByteWord.highBits
  }

  @inline(__always)
  var nonASCII: UInt64 { bits & ByteWord.highBits }

  /// The bytes that are no ASCII letter, digit or underscore.
  @inline(__always)
  var noWordParts: UInt64 {
    let ascii = bits & ByteWord.all(0x7F)
    // Adding makes the high bit carry where a byte reaches a bound.
    let lowercase = ascii | ByteWord.all(0x20)
    let letters = (lowercase &+ ByteWord.all(0x80 - 0x61)) & ~(lowercase &+ ByteWord.all(0x80 - 0x7B))
    let digits = (ascii &+ ByteWord.all(0x80 - 0x30)) & ~(ascii &+ ByteWord.all(0x80 - 0x3A))
    let notUnderscore = (ascii ^ ByteWord.all(0x5F)) &+ ByteWord.all(0x7F)
    return (~(letters | digits) & notUnderscore | bits) & ByteWord.highBits
  }
}
