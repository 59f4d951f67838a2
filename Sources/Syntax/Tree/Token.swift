/// One token: a kind, what the gap before it holds, and its bytes. 12 bytes; the text is a slice of the source.
package struct Token: BitwiseCopyable {
  package var kind: Kind
  package var flags: Flags
  /// Byte offsets into the tree's source, half open.
  package var start: UInt32
  package var end: UInt32

  package init(kind: Kind, flags: Flags, start: UInt32, end: UInt32) {
    self.kind = kind
    self.flags = flags
    self.start = start
    self.end = end
  }

  package var range: Range<Int> { Int(start)..<Int(end) }

  /// Index of a token in its tree.
  package struct ID: Hashable, Comparable, Strideable {
    package var raw: UInt32
    package init(_ raw: UInt32) { self.raw = raw }
    package static func < (a: ID, b: ID) -> Bool { a.raw < b.raw }
    package func distance(to other: ID) -> Int { Int(other.raw) - Int(raw) }
    package func advanced(by n: Int) -> ID { ID(UInt32(Int(raw) + n)) }
  }

  /// What stands in the gap (the bytes between the token before and this one), and beside the token.
  package struct Flags: OptionSet, BitwiseCopyable {
    package let rawValue: UInt8
    package init(rawValue: UInt8) { self.rawValue = rawValue }
    /// A line break stands in the gap, also one inside a block comment; set on the first token of the file.
    package static let startsLine = Flags(rawValue: 1 << 0)
    /// An empty line stands in the gap.
    package static let afterBlankLine = Flags(rawValue: 1 << 1)
    /// A comment stands in the gap.
    package static let afterComment = Flags(rawValue: 1 << 2)
    /// The gap is not empty.
    package static let afterSpace = Flags(rawValue: 1 << 3)
    /// The token is directly followed by white space, a comment or the end of the file.
    package static let beforeSpace = Flags(rawValue: 1 << 4)
    /// An identifier in back-ticks.
    package static let escaped = Flags(rawValue: 1 << 5)
  }
}
