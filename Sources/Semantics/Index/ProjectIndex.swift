/// The facts of all files of a project, joined.
package struct ProjectIndex: Sendable {
  /// In the order of the project's files.
  package let files: [FileFacts]

  package init(_ files: [FileFacts]) {
    self.files = files
  }
}
