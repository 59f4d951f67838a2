import Synchronization
import Text

/// What an index knows of files whose facts it does without, and what it was asked that they may have an answer to.
package final class Elsewhere: Sendable {
  /// See `FileOutline.types` and `FileOutline.members`; sorted lists.
  private let types: [[FileOutline.Name]]
  private let members: [[FileOutline.Name]]
  private let asked = Mutex<Set<Question>>([])

  package init(types: [[FileOutline.Name]], members: [[FileOutline.Name]]) {
    self.types = types
    self.members = members
  }

  /// In the order in which nobody asked them.
  package var questions: Set<Question> { asked.withLock { $0 } }

  func ask(_ question: Question) { asked.withLock { _ = $0.insert(question) } }

  func hasType(_ name: String) -> Bool {
    let hash = FileOutline.name(name)
    return types.contains { $0.sortedContains(hash) }
  }

  func hasMember(_ name: String) -> Bool {
    let hash = FileOutline.name(name)
    return members.contains { $0.sortedContains(hash) }
  }
}
