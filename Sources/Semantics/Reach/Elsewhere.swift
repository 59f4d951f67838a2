import Synchronization

/// What an index knows of files whose facts it does without, and what it was asked that they may have an answer to.
package final class Elsewhere: Sendable {
  private let types: @Sendable (FileOutline.Name) -> Bool
  private let members: @Sendable (FileOutline.Name) -> Bool
  private let asked = Mutex<Set<Question>>([])

  /// Whether any of these files has a type, or a member, of a name: see `FileOutline.types` and `FileOutline.members`.
  package init(
    types: @escaping @Sendable (FileOutline.Name) -> Bool, members: @escaping @Sendable (FileOutline.Name) -> Bool
  ) {
    self.types = types
    self.members = members
  }

  /// In the order in which nobody asked them.
  package var questions: Set<Question> { asked.withLock { $0 } }

  func ask(_ question: Question) { asked.withLock { _ = $0.insert(question) } }

  func hasType(_ name: String) -> Bool { types(FileOutline.name(name)) }

  func hasMember(_ name: String) -> Bool { members(FileOutline.name(name)) }
}
