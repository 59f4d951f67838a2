/// One node: a grammar production over a range of tokens. 20 bytes, stored in preorder.
///
/// The children of node `n` are `n + 1`, then that child's `end`, and so on up to `n`'s own `end`.
@usableFromInline
package struct Node: Sendable {
  @usableFromInline package var kind: Kind
  /// The role in the parent.
  @usableFromInline package var slot: Slot
  /// Half open; empty only for a source file without tokens before the end of file, and where something is missing in
  /// a file with problems.
  @usableFromInline package var firstToken: Token.ID
  @usableFromInline package var endToken: Token.ID
  /// One past the last node of the subtree.
  @usableFromInline package var end: ID
  @usableFromInline package var parent: ID

  @inlinable package var tokens: Range<Token.ID> { firstToken..<endToken }

  /// Index of a node in its tree.
  @usableFromInline
  package struct ID: Hashable, Comparable, Sendable {
    @usableFromInline package var raw: UInt32
    @inlinable package init(_ raw: UInt32) { self.raw = raw }
    @inlinable package static func == (a: ID, b: ID) -> Bool { a.raw == b.raw }
    @inlinable package static func < (a: ID, b: ID) -> Bool { a.raw < b.raw }
    @inlinable package func hash(into hasher: inout Hasher) { hasher.combine(raw) }
    /// The source file node; it is its own parent.
    @inlinable package static var root: ID { ID(0) }
  }
}
