/// One token: a kind, what the gap before it holds, and its bytes. 12 bytes; the text is a slice of the source.
@usableFromInline
package struct Token: BitwiseCopyable, Sendable {
  @usableFromInline package var kind: Kind
  @usableFromInline package var flags: Flags
  /// Byte offsets into the tree's source, half open.
  @usableFromInline package var start: UInt32
  @usableFromInline package var end: UInt32

  package init(kind: Kind, flags: Flags, start: UInt32, end: UInt32) {
    self.kind = kind
    self.flags = flags
    self.start = start
    self.end = end
  }

  @inlinable package var range: Range<Int> { Int(start)..<Int(end) }

  /// Index of a token in its tree.
  @usableFromInline
  package struct ID: Hashable, Comparable, Strideable, Sendable {
    @usableFromInline package var raw: UInt32
    @inlinable package init(_ raw: UInt32) { self.raw = raw }
    @inlinable package static func == (a: ID, b: ID) -> Bool { a.raw == b.raw }
    @inlinable package static func < (a: ID, b: ID) -> Bool { a.raw < b.raw }
    @inlinable package func hash(into hasher: inout Hasher) { hasher.combine(raw) }
    @inlinable package func distance(to other: ID) -> Int { Int(other.raw) - Int(raw) }
    @inlinable package func advanced(by n: Int) -> ID { ID(UInt32(Int(raw) + n)) }
  }

  /// What stands in the gap (the bytes between the token before and this one), and beside the token.
  @usableFromInline
  package struct Flags: OptionSet, BitwiseCopyable, Sendable {
    @usableFromInline package let rawValue: UInt8
    @inlinable package init(rawValue: UInt8) { self.rawValue = rawValue }
    /// A line break stands in the gap, also one inside a block comment; set on the first token of the file.
    @inlinable package static var startsLine: Flags { Flags(rawValue: 1 << 0) }
    /// An empty line stands in the gap.
    @inlinable package static var afterBlankLine: Flags { Flags(rawValue: 1 << 1) }
    /// A comment stands in the gap.
    @inlinable package static var afterComment: Flags { Flags(rawValue: 1 << 2) }
    /// The gap is not empty.
    @inlinable package static var afterSpace: Flags { Flags(rawValue: 1 << 3) }
    /// The token is directly followed by white space, a comment or the end of the file.
    @inlinable package static var beforeSpace: Flags { Flags(rawValue: 1 << 4) }
    /// An identifier in back-ticks.
    @inlinable package static var escaped: Flags { Flags(rawValue: 1 << 5) }
  }
}
