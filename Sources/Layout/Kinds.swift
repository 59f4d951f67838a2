// Kinds as the bytes that items hold.

extension BreakKind {
  /// `raw` must come from a kind.
  init(raw: UInt8) { self = unsafe unsafeBitCast(raw, to: Self.self) }
}

extension GroupKind {
  /// `raw` must come from a kind.
  init(raw: UInt8) { self = unsafe unsafeBitCast(raw, to: Self.self) }
}
