/// One node: a grammar production over a range of tokens. 20 bytes, stored in preorder.
///
/// The children of node `n` are `n + 1`, then that child's `end`, and so on up to `n`'s own `end`.
package struct Node {
  package var kind: Kind
  /// The role in the parent.
  package var slot: Slot
  /// Half open; empty only for a source file without tokens before the end of file, and where something is missing in
  /// a file with problems.
  package var firstToken: Token.ID
  package var endToken: Token.ID
  /// One past the last node of the subtree.
  package var end: ID
  package var parent: ID

  package var tokens: Range<Token.ID> { firstToken..<endToken }

  /// Index of a node in its tree.
  package struct ID: Hashable, Comparable {
    package var raw: UInt32
    package init(_ raw: UInt32) { self.raw = raw }
    package static func < (a: ID, b: ID) -> Bool { a.raw < b.raw }
    /// The source file node; it is its own parent.
    package static let root = ID(0)
  }
}
