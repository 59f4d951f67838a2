// What other modules compare in their loops, written out so that the compiler inlines it there: what it derives for a type
// stays behind a call into this module.

extension Token.Kind {
  @inlinable package static func == (a: Self, b: Self) -> Bool {
    unsafeBitCast(a, to: UInt8.self) == unsafeBitCast(b, to: UInt8.self)
  }
  @inlinable package static func != (a: Self, b: Self) -> Bool { !(a == b) }
}

extension Node.Kind {
  @inlinable package static func == (a: Self, b: Self) -> Bool {
    unsafeBitCast(a, to: UInt8.self) == unsafeBitCast(b, to: UInt8.self)
  }
  @inlinable package static func != (a: Self, b: Self) -> Bool { !(a == b) }
}

extension Node.Slot {
  @inlinable package static func == (a: Self, b: Self) -> Bool {
    unsafeBitCast(a, to: UInt8.self) == unsafeBitCast(b, to: UInt8.self)
  }
  @inlinable package static func != (a: Self, b: Self) -> Bool { !(a == b) }
}

extension Token.ID {
  @inlinable package static func == (a: Self, b: Self) -> Bool { a.raw == b.raw }
  @inlinable package static func != (a: Self, b: Self) -> Bool { a.raw != b.raw }
  @inlinable package static func <= (a: Self, b: Self) -> Bool { a.raw <= b.raw }
  @inlinable package static func > (a: Self, b: Self) -> Bool { a.raw > b.raw }
  @inlinable package static func >= (a: Self, b: Self) -> Bool { a.raw >= b.raw }
}

extension Node.ID {
  @inlinable package static func == (a: Self, b: Self) -> Bool { a.raw == b.raw }
  @inlinable package static func != (a: Self, b: Self) -> Bool { a.raw != b.raw }
  @inlinable package static func <= (a: Self, b: Self) -> Bool { a.raw <= b.raw }
  @inlinable package static func > (a: Self, b: Self) -> Bool { a.raw > b.raw }
  @inlinable package static func >= (a: Self, b: Self) -> Bool { a.raw >= b.raw }
}

extension Token.Flags {
  @inlinable package func contains(_ other: Self) -> Bool { rawValue & other.rawValue == other.rawValue }
}
