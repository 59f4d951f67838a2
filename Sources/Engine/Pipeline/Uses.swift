import Rules
import Semantics
import Syntax
import Text

/// What `dump uses` found, and the files that could not be read, with the reason.
package struct UsesReport: Sendable {
  package enum Form: Sendable {
    /// Each name behind a dot in the files that were asked for.
    case all
    /// How many names are understood.
    case summary
    /// The names that could be uses of actions and are not understood, then the summary.
    case unknown
  }

  package private(set) var text = ""
  package private(set) var problems: [Message] = []

  /// Resolves names with the facts of the whole project of each file.
  package init(_ gathered: Gathered, _ form: Form, jobs: Int) {
    problems = gathered.problems
    for inputs in gathered.projects { add(inputs, form, jobs: jobs) }
  }

  private mutating func add(_ inputs: [InputFile], _ form: Form, jobs: Int) {
    let read = Workers.map(count: inputs.count, jobs: jobs, weight: { _ in 1 }) { index in
      Result { () throws(SystemError) in
        switch inputs[index].content {
        case .memory(let source): parse(source)
        case .disk: parse(try System.read(inputs[index].path).source)
        }
      }
    }
    var files: [ProjectFile] = []
    var displays: [String] = []
    var targets: Set<Int> = []
    for (input, result) in zip(inputs, read) {
      switch result {
      case .success(let tree):
        if input.isTarget { targets.insert(files.count) }
        files.append(ProjectFile(path: input.projectPath, tree: tree, isEditable: true))
        displays.append(input.display)
      case .failure(let error):
        problems.append(Message(level: .error, rule: nil, spot: .init(path: input.display), text: error.message))
      }
    }
    let project = Project(files: files, settings: files.map { _ in Settings() })
    switch form {
    case .all:
      for file in targets.sorted() { text += project.dumpUses(inFile: file, as: displays[file]) }
    case .summary, .unknown:
      var census = UsesCensus(of: project)
      census.entries.removeAll { !targets.contains($0.place.file) }
      if case .unknown = form { text += unknown(census, project, displays) }
      text += census.summary
    }
  }

  private func unknown(_ census: UsesCensus, _ project: Project, _ displays: [String]) -> String {
    var result = ""
    var table: (file: Int, lines: LineTable)?
    for entry in census.entries {
      guard case .unknown(let doubt) = entry.outcome else { continue }
      let file = entry.place.file
      if table?.file != file { table = (file, LineTable(project.files[file].tree.source)) }
      guard let position = table?.lines.position(entry.place.range.lowerBound) else { continue }
      let place = "\(displays[file]):\(position.line):\(position.column)"
      result += "\(place): \(entry.site.rawValue) \(entry.name) ? \(doubt.rawValue)\n"
    }
    return result
  }
}
