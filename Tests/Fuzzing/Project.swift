import Engine
import Formatting
import Rules
import Text

/// The Swift files of a project in memory.
package struct Project: Sendable {
  package struct File: Sendable {
    package var path: String
    package var text: [UInt8]
  }
  package var files: [File]

  package init(_ sources: [FixtureSource]) {
    files = sources.map { File(path: $0.path ?? "Feature.swift", text: Array($0.text.utf8)) }
      .sorted { Path.precedes($0.path, $1.path) }
  }

  func replacing(_ texts: [[UInt8]]) -> Project {
    var copy = self
    for (index, text) in texts.enumerated() { copy.files[index].text = text }
    return copy
  }

  package var description: String { files.map { "// \($0.path)\n\(decoded($0.text))" }.joined(separator: "\n") }
}

extension Corpus {
  /// The rules' fixtures, a case a project, and the apps; files of FUZZ_SOURCES, a folder a project.
  package static let projects: [Project] = {
    let cases = Dictionary(grouping: FixtureSource.all(in: "rules"), by: \.name)
    var result = cases.sorted { $0.key < $1.key }.map { Project($0.value) }
    let apps = FixtureSource.files(below: FixtureSource.root + "/apps")
    result += byFolder(apps) { $0.split(separator: "/").prefix(1) }
    if let folder = Budget.sources {
      result += byFolder(FixtureSource.files(below: folder)) { $0.split(separator: "/").dropLast() }
    }
    return result.filter { project in
      let paths = Set(project.files.map(\.path))
      return paths.count == project.files.count && project.files.reduce(0) { $0 + $1.text.count } < 60_000
    }
  }()

  private static func byFolder(_ sources: [FixtureSource], _ folder: (String) -> ArraySlice<Substring>) -> [Project] {
    Dictionary(grouping: sources) { folder($0.name).joined(separator: "/") }.sorted { $0.key < $1.key }
      .map { Project($0.value) }
  }
}

// MARK: - Running the tool

/// How the rules are run over a project.
struct RunChoices {
  var options: Options
  var formats: Bool
  var unsafeFixes: Bool
  /// nil: all.
  var rule: String?

  init(_ random: inout Random) {
    options = random.chance(70) ? Options(style: random.pick(Options.Style.allCases)) : .random(&random)
    formats = random.chance(60)
    unsafeFixes = random.chance(50)
    rule = random.chance(30) ? random.pick(Catalog.all.map(\.id)) : nil
  }

  var description: String {
    "\(options.differences); formats: \(formats), unsafe fixes: \(unsafeFixes), rule: \(rule ?? "all")"
  }
}

struct Outcome {
  var project: Project
  /// `path:line: message [rule]`
  var messages: [String]
  /// How many fixes each rule made.
  var fixed: [String: Int]
  var hasFailures: Bool
}

extension Project {
  func fixed(_ choices: RunChoices) -> Outcome {
    var configuration = Configuration.defaults
    configuration.options = choices.options
    var options = RunOptions()
    options.formats = choices.formats
    options.unsafeFixes = choices.unsafeFixes
    options.onlyRules = choices.rule.map { [$0] }
    let inputs = files.map { file in
      InputFile(
        path: "/project/\(file.path)", display: file.path, projectPath: file.path,
        content: .memory(Source(file.text)), configuration: configuration, isTarget: true)
    }
    let result = run(inputs, options, places: .original)
    var copy = self
    for file in result.files {
      guard let text = file.text, let index = files.firstIndex(where: { $0.path == file.input.projectPath }) else {
        continue
      }
      copy.files[index].text = Array(text.bytes)
    }
    return Outcome(
      project: copy,
      messages: result.messages.map { message in
        "\(message.spot.path):\(message.spot.line): \(message.text)" + (message.rule.map { " [\($0)]" } ?? "")
      },
      fixed: Dictionary(grouping: result.fixed) { $0.rule ?? "" }.mapValues(\.count),
      hasFailures: result.hasFailures)
  }
}
