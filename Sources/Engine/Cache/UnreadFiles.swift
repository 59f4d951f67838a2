package import Semantics
import Text

/// The files of a project that a run does without: facts of those that matter to the others, of the rest what they import.
package final class UnreadFiles: Sendable {
  package let facts: [FileFacts]
  /// See `ProjectIndex.init`.
  package let types: [[FileOutline.Name]]
  private let known: KnownProject
  private let root: String
  private let base: String
  /// Numbers of files that are read after all.
  private let read: Set<Int>
  /// What the files that are read spell.
  private let spelled: [[FileOutline.Name]]
  /// Names that rules asked for and some file spells.
  private let asked = Locked<Set<String>>([])

  /// `spelled`: the words of each file that is read. `root`: of the project. `base`: the folder from which messages
  /// name files.
  init(_ known: KnownProject, spelled: [[FileOutline.Name]], read: Set<Int> = [], root: String, base: String) {
    self.known = known
    self.spelled = spelled
    self.read = read
    self.root = root
    self.base = base
    facts = known.facts(for: spelled, without: read)
    types = known.types
  }

  /// For rules that must see each place that spells a name: whether there is one here.
  package func spells(_ name: String) -> Bool {
    let hash = FileOutline.name(name)
    guard known.files.indices.contains(where: { !read.contains($0) && known.spells(hash, $0) }) else { return false }
    asked.update { _ = $0.insert(name) }
    return true
  }

  /// The files that spell what was asked for, to be read too, and what is left then; nil where nothing was asked for.
  func widened() -> (inputs: [InputFile], rest: UnreadFiles)? {
    let names = asked.update { $0 }.map { FileOutline.name($0) }
    if names.isEmpty { return nil }
    let more = known.files.indices.filter { file in
      !read.contains(file) && names.contains { known.spells($0, file) }
    }
    let texts = known.text(of: more)
    // What can't be had stays unread, and whoever asked for it is refused.
    if texts.isEmpty { return nil }
    let inputs = texts.map { number, text in
      let path = Path.join(root, known.files[number].path)
      return InputFile(
        path: path, display: Path.display(path, from: base), projectPath: known.files[number].path,
        content: .memory(text), configuration: .defaults, isTarget: false)
    }
    let words = texts.values.map { FileOutline.words(in: $0) }
    return (inputs, UnreadFiles(known, spelled: spelled + words, read: read.union(texts.keys), root: root, base: base))
  }
}
