import Layout
import Syntax

// What the loops of this module compare and convert, written out here because the compiler derives it in the module
// of the type, and only across a call: these are several times faster.

extension Token.Kind {
  static func == (a: Self, b: Self) -> Bool {
    unsafe unsafeBitCast(a, to: UInt8.self) == unsafeBitCast(b, to: UInt8.self)
  }
  static func != (a: Self, b: Self) -> Bool {
    unsafe unsafeBitCast(a, to: UInt8.self) != unsafeBitCast(b, to: UInt8.self)
  }
}

extension Node.Kind {
  static func == (a: Self, b: Self) -> Bool {
    unsafe unsafeBitCast(a, to: UInt8.self) == unsafeBitCast(b, to: UInt8.self)
  }
  static func != (a: Self, b: Self) -> Bool {
    unsafe unsafeBitCast(a, to: UInt8.self) != unsafeBitCast(b, to: UInt8.self)
  }
}

extension Node.Slot {
  static func == (a: Self, b: Self) -> Bool {
    unsafe unsafeBitCast(a, to: UInt8.self) == unsafeBitCast(b, to: UInt8.self)
  }
  static func != (a: Self, b: Self) -> Bool {
    unsafe unsafeBitCast(a, to: UInt8.self) != unsafeBitCast(b, to: UInt8.self)
  }
}

extension Item.Kind {
  static func == (a: Self, b: Self) -> Bool {
    unsafe unsafeBitCast(a, to: UInt8.self) == unsafeBitCast(b, to: UInt8.self)
  }
  static func != (a: Self, b: Self) -> Bool {
    unsafe unsafeBitCast(a, to: UInt8.self) != unsafeBitCast(b, to: UInt8.self)
  }
}

extension BreakKind {
  static func == (a: Self, b: Self) -> Bool {
    unsafe unsafeBitCast(a, to: UInt8.self) == unsafeBitCast(b, to: UInt8.self)
  }
  static func != (a: Self, b: Self) -> Bool {
    unsafe unsafeBitCast(a, to: UInt8.self) != unsafeBitCast(b, to: UInt8.self)
  }
}

extension Newline {
  static func == (a: Self, b: Self) -> Bool {
    unsafe unsafeBitCast(a, to: UInt8.self) == unsafeBitCast(b, to: UInt8.self)
  }
  static func != (a: Self, b: Self) -> Bool {
    unsafe unsafeBitCast(a, to: UInt8.self) != unsafeBitCast(b, to: UInt8.self)
  }
}

extension Token.ID {
  init(_ raw: UInt32) { self = unsafe unsafeBitCast(raw, to: Self.self) }
  static func == (a: Self, b: Self) -> Bool { a.raw == b.raw }
  static func != (a: Self, b: Self) -> Bool { a.raw != b.raw }
  static func < (a: Self, b: Self) -> Bool { a.raw < b.raw }
  static func <= (a: Self, b: Self) -> Bool { a.raw <= b.raw }
  static func > (a: Self, b: Self) -> Bool { a.raw > b.raw }
}

extension Node.ID {
  init(_ raw: UInt32) { self = unsafe unsafeBitCast(raw, to: Self.self) }
  static func == (a: Self, b: Self) -> Bool { a.raw == b.raw }
  static func != (a: Self, b: Self) -> Bool { a.raw != b.raw }
  static func < (a: Self, b: Self) -> Bool { a.raw < b.raw }
  static func <= (a: Self, b: Self) -> Bool { a.raw <= b.raw }
  static func > (a: Self, b: Self) -> Bool { a.raw > b.raw }
}

extension Token.Flags {
  func contains(_ other: Self) -> Bool { rawValue & other.rawValue == other.rawValue }
  static var startsLine: Self { unsafe unsafeBitCast(UInt8(1) << 0, to: Self.self) }
  static var afterComment: Self { unsafe unsafeBitCast(UInt8(1) << 2, to: Self.self) }
  static var afterSpace: Self { unsafe unsafeBitCast(UInt8(1) << 3, to: Self.self) }
}

extension BreakKind {
  var raw: UInt8 { unsafe unsafeBitCast(self, to: UInt8.self) }
  /// `raw` must come from a kind.
  init(raw: UInt8) { self = unsafe unsafeBitCast(raw, to: Self.self) }
}

extension GroupKind {
  var raw: UInt8 { unsafe unsafeBitCast(self, to: UInt8.self) }
  /// `raw` must come from a kind.
  init(raw: UInt8) { self = unsafe unsafeBitCast(raw, to: Self.self) }
}
