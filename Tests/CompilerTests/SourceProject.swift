import Engine
import Foundation
import Rules
import Semantics
import Syntax
import Text

/// The Swift files of a project in memory, with what the tool knows about them.
struct SourceProject {
  struct File {
    var input: InputFile
    var text: String
    var path: String { input.projectPath }
  }

  private(set) var files: [File]
  private(set) var trees: [Tree]
  private(set) var index: ProjectIndex
  /// The names of modules by folder, for those that are not called as their folder is.
  var moduleFolders: [String: String] = [:]

  init(_ files: [File]) {
    self.files = files
    trees = files.map { parse(Source($0.text)) }
    index = ProjectIndex(zip(files, trees).map { FileFacts($1, path: $0.path) })
  }

  /// What is in a folder, as the tool itself would find it; a configuration there is in force.
  init(folder: String) {
    let configurations = Configurations()
    let gathered = gather([folder], base: folder, configurations: configurations, wholeProjects: false)
    self.init(
      gathered.projects.joined().filter { $0.exclusion == nil }.map { input in
        File(input: input, text: (try? System.read(input.path).source).map { $0.string(0..<$0.count) } ?? "")
      })
  }

  func replacing(_ texts: [String]) -> SourceProject {
    var copies = files
    for (position, text) in texts.enumerated() { copies[position].text = text }
    var result = SourceProject(copies)
    result.moduleFolders = moduleFolders
    return result
  }

  func with(_ change: (inout Configuration) -> Void) -> SourceProject {
    var copy = self
    for position in copy.files.indices { change(&copy.files[position].input.configuration) }
    return copy
  }

  var texts: [String] { files.map(\.text) }

  /// The place of an offset as people read it.
  func place(_ file: Int, _ offset: Int) -> String {
    "\(files[file].path):\(LineTable(trees[file].source).position(offset).line)"
  }

  /// Files that don't parse, which no rule touches.
  var problems: [String] {
    zip(files, trees).flatMap { file, tree in tree.problems.map { "\(file.path): \($0.message)" } }
  }

  /// Writes all files below a folder.
  func write(to folder: String) throws {
    for file in files {
      let url = URL(fileURLWithPath: folder).appendingPathComponent(file.path)
      try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(file.text.utf8).write(to: url)
    }
  }
}

// MARK: - Running the tool

extension SourceProject {
  struct Outcome {
    var project: SourceProject
    /// What is left, and why: `path:line: message [rule]`.
    var findings: [String]
    /// What findings, fixed or not, say of other places.
    var notes: [String]
    /// How many fixes each rule made.
    var fixed: [String: Int]
    var hasFailures: Bool
  }

  /// One run of the tool over all files: the rules' safe fixes, then the layout.
  func fixed(_ change: (inout RunOptions) -> Void = { _ in }) -> Outcome {
    var options = RunOptions()
    options.jobs = 2
    change(&options)
    let inputs = files.map { file in
      var input = file.input
      input.content = .memory(Source(file.text))
      input.isTarget = true
      return input
    }
    let result = run(inputs, options, places: .original)
    let texts = Dictionary(
      result.files.compactMap { file in file.text.map { (file.input.path, $0.string(0..<$0.count)) } },
      uniquingKeysWith: { first, _ in first })
    return Outcome(
      project: replacing(files.map { texts[$0.input.path] ?? $0.text }),
      findings: result.messages.map { message in
        "\(message.spot.path):\(message.spot.line): \(message.text)" + (message.rule.map { " [\($0)]" } ?? "")
      },
      notes: (result.messages + result.fixed).flatMap { message in
        message.notes.map { note in
          "\(note.spot.path):\(note.spot.line): \(note.text)" + (message.rule.map { " [\($0)]" } ?? "")
        }
      },
      fixed: Dictionary(grouping: result.fixed) { $0.rule ?? "" }.mapValues(\.count),
      hasFailures: result.hasFailures)
  }
}
