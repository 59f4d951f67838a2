package import Semantics
import Text

/// The files of a project that a run does without: of those that turn out to matter to the others it gets the facts, of the
/// rest what they import.
package final class UnreadFiles: Sendable {
  /// What indexes are told of these files, and what they then ask.
  private let elsewhere: Elsewhere
  private let known: KnownProject
  private let root: String
  private let base: String
  /// Numbers of files that are read after all.
  private let read: Set<Int>
  /// What the files that are read spell.
  private let spelled: [[FileOutline.Name]]
  /// What the project's modules depend on in these files.
  private let beside: FilesBeside
  /// The facts of those that matter in any case, by their numbers.
  private let always: [Int: FileFacts]
  private let reach: Locked<Reach>
  /// Of the last index.
  private let modules = Locked<Modules?>(nil)
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
    elsewhere = known.elsewhere()
    (beside, always) = known.modules(without: read)
    var reach = known.reach(without: read)
    // What is spelled is about to be asked for.
    for names in spelled { _ = reach.answer(names.lazy.map { Question(root: $0, name: $0) }) }
    self.reach = Locked(reach)
  }

  /// An index of files that are read and of all of these that matter beside them, as far as that is known.
  package func index(with read: [FileFacts]) -> ProjectIndex {
    let reached = reach.update { reach in
      for facts in read { reach.expect(facts) }
      return reach.facts
    }
    let all = read + reached.merging(always) { known, _ in known }.sorted { $0.key < $1.key }.map(\.value)
    let modules = modules.update { last in
      let modules = Modules(of: all, beside: beside, after: last)
      last = modules
      return modules
    }
    return ProjectIndex(all, beside: elsewhere, modules: modules)
  }

  /// How many of them matter, as far as that is known.
  var reachedCount: Int { reach.update { $0.facts.count } }

  /// What the enums of all of them call their cases.
  var caseNames: [(path: String, names: [CaseNames])] { known.caseNames(without: read) }

  /// For rules that must see each place that spells a name: whether there is one here.
  package func spells(_ name: String) -> Bool {
    let hash = FileOutline.name(name)
    guard (0..<known.files.count).contains(where: { !read.contains($0) && known.spells(hash, $0) }) else {
      return false
    }
    asked.update { _ = $0.insert(name) }
    return true
  }

  /// The files that spell what was asked for, to be read too, and what is left then. Without new inputs: something was
  /// asked that facts say something to which were not known to matter. Nil where nothing is left open.
  func widened() -> (inputs: [InputFile], rest: UnreadFiles)? {
    if reach.update({ $0.answer(elsewhere.questions) }) { return ([], self) }
    let names = asked.update { $0 }.map { FileOutline.name($0) }
    if names.isEmpty { return nil }
    let more = (0..<known.files.count).filter { file in
      !read.contains(file) && names.contains { known.spells($0, file) }
    }
    let texts = known.text(of: more)
    // What can't be had stays unread, and whoever asked for it is refused.
    if texts.isEmpty { return nil }
    let inputs = texts.map { number, text in
      let projectPath = known.files.path(number)
      let path = Path.join(root, projectPath)
      return InputFile(
        path: path, display: Path.display(path, from: base), projectPath: projectPath,
        content: .memory(text), configuration: .defaults, isTarget: false)
    }
    let words = texts.values.map { FileOutline.words(in: $0) }
    return (inputs, UnreadFiles(known, spelled: spelled + words, read: read.union(texts.keys), root: root, base: base))
  }
}
