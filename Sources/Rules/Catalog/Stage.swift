package import Semantics
import Synchronization
import Syntax

/// Rules run stage by stage: the engine applies the edits of one, parses what changed, indexes again and goes on.
package enum Stage: Int, CaseIterable, Sendable {
  /// Edits may touch any file of the project.
  case projectRenames
  /// `default` in switches. Edits stay in the file of the finding, from here on.
  case switchCompletion
  /// Order of members, shape of cases.
  case structure
  case comments
  /// Findings without safe edits; runs on what the stages before left.
  case reportOnly
}

/// All files of the project in one state of their texts, and what is known about them together.
package struct Project: Sendable {
  package var files: [ProjectFile]
  package var index: ProjectIndex
  /// One per file.
  package var settings: [Settings]
  /// Whether a file of the project that is not among `files` spells a name; nil: there is no such file.
  let spellsElsewhere: (@Sendable (String) -> Bool)?
  /// What the cases of enums are called in files of the project that are not among `files`; nil: there is no such file.
  private let namesElsewhere: (@Sendable () -> [(path: String, names: [CaseNames])])?
  private let learnt = FileStore<LearntTerms>()
  private let resolutions = FileStore<Resolution>()
  private let kinds = FileStore<NodesByKind>()

  /// `index` was made from the facts of exactly these trees, in this order, and behind them of those files that nobody
  /// reads.
  package init(
    files: [ProjectFile], index: ProjectIndex, settings: [Settings],
    spellsElsewhere: (@Sendable (String) -> Bool)? = nil,
    namesElsewhere: (@Sendable () -> [(path: String, names: [CaseNames])])? = nil
  ) {
    precondition(files.count == settings.count, "one entry of settings per file")
    self.files = files
    self.index = index
    self.settings = settings
    self.spellsElsewhere = spellsElsewhere
    self.namesElsewhere = namesElsewhere
  }

  /// Takes the facts of every file itself. The engine may do that in parallel and with a cache instead.
  package init(files: [ProjectFile], settings: [Settings]) {
    let facts = files.map { FileFacts($0.tree, path: $0.path) }
    self.init(files: files, index: ProjectIndex(facts), settings: settings)
  }
}

extension Project {
  /// The words that the whole project translates; found once, on demand.
  var learntTerms: LearntTerms {
    learnt.value(0) {
      let read = files.indices.map { (path: files[$0].path, names: index.files[$0].caseNames) }
      return LearntTerms(read + (namesElsewhere?() ?? []))
    }
  }

  /// What the names in a file stand for; found once, on demand.
  func resolution(_ file: Int) -> Resolution {
    resolutions.value(file) { Resolution(of: files[file].tree, file: file, in: index) }
  }

  /// The nodes of some kind in a file, in source order. All rules together walk through a file's nodes once.
  func nodes(_ kind: Node.Kind, inFile file: Int) -> ArraySlice<Node.ID> {
    kinds.value(file) { NodesByKind(files[file].tree) }[kind]
  }

  /// One line for each name of a file that may be an enum case. `display`: what the lines call the file.
  package func dumpUses(inFile file: Int, as display: String) -> String {
    resolution(file).dump(files[file].tree, as: display, in: index)
  }
}

/// What is known of files, made at most once or twice for each where it is asked for at the same time.
private final class FileStore<Value: Sendable>: Sendable {
  private let values = Mutex<[Int: Value]>([:])

  func value(_ file: Int, make: () -> Value) -> Value {
    if let found = values.withLock({ $0[file] }) { return found }
    let made = make()
    values.withLock { $0[file] = made }
    return made
  }
}

extension Stage {
  /// All findings of the stage's rules that are not off, by file and position. Files that may not be edited and files
  /// with problems get none, but are read for what the others mean.
  package func findings(in project: Project) -> [Finding] {
    var result = projectFindings(in: project)
    for file in project.files.indices { result += findings(inFile: file, of: project) }
    return result.sorted {
      ($0.place.file, $0.place.range.lowerBound, $0.rule) < ($1.place.file, $1.place.range.lowerBound, $1.rule)
    }
  }

  /// What only the project as a whole can tell; the edits of one finding may touch several files.
  package func projectFindings(in project: Project) -> [Finding] {
    var result: [Finding] = []
    for check in Catalog.checks[rawValue].ofProject { result += check(project) }
    return result
  }

  /// What one file shows, with edits in that file alone. Several files may be asked for at the same time.
  package func findings(inFile file: Int, of project: Project) -> [Finding] {
    guard project.files[file].isEditable, project.files[file].tree.problems.isEmpty else { return [] }
    let checks = Catalog.checks[rawValue].ofFile
    guard !checks.isEmpty else { return [] }
    var result: [Finding] = []
    let context = FileContext(project: project, file: file)
    for (rule, check) in checks where context.settings(rule).severity != .off { result += check(context) }
    return result
  }
}

extension Catalog {
  /// What the rules of one stage do, without all that is said about them.
  struct Checks: Sendable {
    var ofProject: [@Sendable (Project) -> [Finding]]
    var ofFile: [(rule: String, check: @Sendable (FileContext) -> [Finding])]
  }

  /// One entry per stage.
  fileprivate static let checks = Stage.allCases.map { stage in
    let rules = rules.filter { $0.stage == stage }
    return Checks(
      ofProject: rules.compactMap(\.checkProject),
      ofFile: rules.compactMap { rule in rule.checkFile.map { (rule.about.id, $0) } })
  }

  /// The findings of one rule alone, whether it is off or not, in no order.
  package static func findings(of rule: String, in project: Project) -> [Finding] {
    guard let rule = rules.first(where: { $0.about.id == rule }) else { return [] }
    var result = rule.checkProject?(project) ?? []
    guard let check = rule.checkFile else { return result }
    for file in project.files.indices where project.files[file].isEditable && project.files[file].tree.problems.isEmpty
    {
      result += check(FileContext(project: project, file: file))
    }
    return result
  }
}

/// A file that a rule is asked about.
final class FileContext: Sendable {
  let project: Project
  let file: Int
  let tree: Tree
  let index: ProjectIndex
  /// In source order.
  let types: [DeclaredType]

  init(project: Project, file: Int) {
    self.project = project
    self.file = file
    tree = project.files[file].tree
    index = project.index
    types = index.files[file].types.indices.map { [index] position in
      DeclaredType(id: index.id(file: file, position: position), index: index)
    }
  }

  var path: String { project.files[file].path }
  var resolution: Resolution { project.resolution(file) }

  func settings(_ rule: String) -> RuleSettings { project.settings[file][rule] }
  func place(_ range: Range<Int>) -> Place { Place(file: file, range: range) }
  func place(_ node: Node.ID) -> Place { place(tree.range(node)) }
  func place(_ token: Token.ID) -> Place { place(tree[token].range) }
}
