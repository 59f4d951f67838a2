package import Text

/// The files of a run, project by project, and what was wrong on the way to them.
package struct Gathered: Sendable {
  /// Each project's files in path order.
  package var projects: [[InputFile]] = []
  /// The files of each project that need not be read; none where this is empty.
  package var unread: [UnreadFiles] = []
  package var problems: [Message] = []
  /// Folders with temporary files in them, which may be what killed runs left.
  package var untidyFolders: [String] = []
  /// How many files the arguments name that may be touched.
  package var targetCount = 0
  /// Whether sources of the projects may be missing.
  package var isPartial = false

  package var hasFailures: Bool { problems.contains { $0.level == .error } }

  package init() {}
}

/// Finds the files that `arguments` name and, for rules, all other files of their projects.
package func gather(
  _ arguments: [String], base: String, configurations: Configurations, wholeProjects: Bool
) -> Gathered {
  var discovery = Discovery(base: base, configurations: configurations)
  let named = discovery.files(named: arguments)
  var gathering = Gathering(base: base, configurations: configurations)
  let given = arguments.map { Path.absolute($0, from: base) }
  for file in named {
    let folder = given.first { Path.relative(file.path, to: $0) != nil && $0 != file.path } ?? Path.folder(file.path)
    gathering.add(file, root: discovery.projectRoot(of: file.path, given: folder), isTarget: true)
  }
  gathering.allNamed()
  if wholeProjects {
    for root in gathering.roots {
      gathering.addProject(root, &discovery)
    }
  }
  var gathered = gathering.finish(discovery.problems)
  gathered.untidyFolders = discovery.untidyFolders
  return gathered
}

/// Standard input as if it stood at `path`.
package func gather(
  _ text: Source, as path: String?, base: String, configurations: Configurations, wholeProject: Bool
) -> Gathered {
  var discovery = Discovery(base: base, configurations: configurations)
  var gathering = Gathering(base: base, configurations: configurations)
  let absolute = Path.absolute(path ?? "standard-input.swift", from: base)
  // Only a file that is said to be somewhere belongs to a project.
  let root = path == nil ? Path.folder(absolute) : discovery.projectRoot(of: absolute, given: Path.folder(absolute))
  let exclusion = path == nil ? nil : discovery.exclusion(of: absolute)
  let file = Discovery.File(path: absolute, display: path ?? "<stdin>", exclusion: exclusion)
  gathering.add(file, root: root, isTarget: true, content: .memory(text))
  gathering.allNamed()
  // The file may be one that is yet to be saved, in a folder that is yet to be made.
  if wholeProject, path != nil, System.exists(root) {
    gathering.addProject(root, &discovery)
  }
  return gathering.finish(discovery.problems)
}

struct Gathering {
  let base: String
  let configurations: Configurations
  private var files: [(input: InputFile, root: String)] = []
  private var known: Set<String> = []
  private(set) var roots: [String] = []
  private var result = Gathered()
  /// How many mistakes there are in configurations of files that were named.
  private var fatalMistakes: Int?

  init(base: String, configurations: Configurations) {
    self.base = base
    self.configurations = configurations
  }

  mutating func add(
    _ file: Discovery.File, root: String, isTarget: Bool, content: InputFile.Content = .disk
  ) {
    guard known.insert(file.path).inserted else { return }
    let configuration = configurations.configuration(for: file.path)
    // What can't be configured can't be touched, but it is part of the project.
    let isTarget = isTarget && configuration != nil
    if !roots.contains(root) { roots.append(root) }
    let input = InputFile(
      path: file.path, display: file.display, projectPath: Path.relative(file.path, to: root) ?? file.path,
      content: content, configuration: configuration ?? .defaults, isTarget: isTarget, exclusion: file.exclusion)
    files.append((input, root))
    if isTarget, file.exclusion == nil { result.targetCount += 1 }
  }

  /// All files of a project, but for those below it that have a root of their own.
  mutating func addProject(_ root: String, _ discovery: inout Discovery) {
    for file in discovery.files(ofProject: root) where discovery.projectRoot(of: file.path, given: root) == root {
      add(file, root: root, isTarget: false)
    }
  }

  var configurationsOfTargets: [Configuration] { files.filter(\.input.isTarget).map(\.input.configuration) }

  /// What is found from here on was not asked for: mistakes in its configuration don't concern this run.
  mutating func allNamed() { fatalMistakes = configurations.problems.count }

  mutating func finish(_ problems: [Discovery.Problem]) -> Gathered {
    let all = files.sorted { Path.precedes($0.input.path, $1.input.path) }
    let byRoot = Dictionary(grouping: all, by: \.root)
    result.projects = roots.sorted(by: Path.precedes).compactMap { byRoot[$0]?.map(\.input) }
    // Who names a folder meets its problems twice: among the named files and among the project's.
    var seen: Set<[String]> = []
    for problem in problems where seen.insert([problem.path, problem.message]).inserted {
      if problem.hidesSources { result.isPartial = true }
      result.problems.append(
        Message(
          level: problem.isFatal ? .error : .warning, rule: nil, spot: .init(path: problem.path),
          text: problem.message))
    }
    for (index, var message) in configurations.messages(base: base).enumerated() {
      if let fatalMistakes, fatalMistakes <= index { message.level = .warning }
      result.problems.append(message)
    }
    return result
  }
}

extension Configurations {
  /// What was wrong with configuration files, with the lines it stands on.
  package func messages(base: String) -> [Message] {
    problems.map { problem in
      var spot = Message.Spot(path: Path.display(problem.origin.path, from: base))
      spot.line = problem.origin.line
      spot.column = problem.origin.column
      spot.endLine = spot.line
      spot.endColumn = spot.column
      if spot.line != 0, let source = try? System.read(problem.origin.path).source {
        let lines = LineTable(source)
        let line = lines.range(ofLine: min(spot.line, lines.starts.count) - 1)
        spot.text = source.string(line)
        let before = String(spot.text.prefix(spot.column - 1)).utf8.count
        spot.marked = before..<before
      }
      return Message(level: .error, rule: nil, spot: spot, text: problem.message)
    }
  }
}
