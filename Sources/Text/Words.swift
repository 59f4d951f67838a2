/// Whether a byte can be a part of a name: a letter, a digit, `_`, or a part of a character beyond ASCII.
package func isWordByte(_ byte: UInt8) -> Bool {
  byte == UInt8(ascii: "_") || 0x80 <= byte || UInt8(ascii: "0") <= byte && byte <= UInt8(ascii: "9")
    || UInt8(ascii: "a") <= byte | 0x20 && byte | 0x20 <= UInt8(ascii: "z")
}

extension Source {
  /// The words of a range, as large as they can be, in order. Linear.
  package func forEachWord(in range: Range<Int>, _ body: (Range<Int>) -> Void) {
    var start: Int?
    for offset in range.lowerBound...range.upperBound {
      if offset < range.upperBound, isWordByte(self[offset]) {
        if start == nil { start = offset }
      } else if let begin = start {
        body(begin..<offset)
        start = nil
      }
    }
  }
}
