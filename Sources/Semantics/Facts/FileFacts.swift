package import Syntax

/// What a file declares, in small values without its tree: all that other files need to know of it.
package struct FileFacts: Sendable {
  package var path: String

  /// Linear in the size of the tree.
  package init(_ tree: Tree, path: String) {
    self.path = path
  }
}
