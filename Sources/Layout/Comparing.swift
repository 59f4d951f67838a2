// What the arranging module compares and converts in its loops, written out so that the compiler inlines it there.

extension BreakKind {
  @inlinable package static func == (a: Self, b: Self) -> Bool { a.raw == b.raw }
  @inlinable package static func != (a: Self, b: Self) -> Bool { a.raw != b.raw }
  @inlinable package var raw: UInt8 { unsafeBitCast(self, to: UInt8.self) }
  /// `raw` must come from a kind.
  @inlinable package init(raw: UInt8) { self = unsafeBitCast(raw, to: Self.self) }
}

extension GroupKind {
  @inlinable package static func == (a: Self, b: Self) -> Bool { a.raw == b.raw }
  @inlinable package var raw: UInt8 { unsafeBitCast(self, to: UInt8.self) }
  /// `raw` must come from a kind.
  @inlinable package init(raw: UInt8) { self = unsafeBitCast(raw, to: Self.self) }
}

extension Newline {
  @inlinable package static func == (a: Self, b: Self) -> Bool {
    unsafeBitCast(a, to: UInt8.self) == unsafeBitCast(b, to: UInt8.self)
  }
  @inlinable package static func != (a: Self, b: Self) -> Bool { !(a == b) }
}

extension Item.Kind {
  @inlinable package static func == (a: Self, b: Self) -> Bool {
    unsafeBitCast(a, to: UInt8.self) == unsafeBitCast(b, to: UInt8.self)
  }
  @inlinable package static func != (a: Self, b: Self) -> Bool { !(a == b) }
}
