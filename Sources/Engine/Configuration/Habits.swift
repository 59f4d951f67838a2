import Rules
import Semantics
import Syntax
import Text

/// A rule that a code base plainly does not follow.
struct BrokenHabit: Sendable {
  var rule: String
  /// Files in which the rule finds something, of those in which it could.
  var broken: Int
  var chances: Int
}

/// The rules without safe fixes that more than half of the files they are about break.
func brokenHabits(_ files: [InputFile], _ options: RunOptions) -> [BrokenHabit] {
  var options = options
  options.makesFixes = false
  options.formats = false
  let found = run(files, options, places: .original).messages
  var broken: [String: Set<String>] = [:]
  for message in found {
    if let rule = message.rule { broken[rule, default: []].insert(message.spot.path) }
  }
  let inputs = files
  let perFile = Workers.map(count: files.count, jobs: options.jobs, weight: { _ in 1 }) { index in
    subjects(of: inputs[index])
  }
  var result: [BrokenHabit] = []
  for about in Catalog.all where about.fix != .safe {
    guard let subject = Subject(rule: about.id), let files = broken[about.id] else { continue }
    let chances = perFile.filter { $0.contains(subject) }.count
    if chances < files.count * 2 {
      result.append(BrokenHabit(rule: about.id, broken: files.count, chances: chances))
    }
  }
  return result
}

/// What a rule is about.
private enum Subject: Sendable {
  case reducer, view, test, type, member, note

  /// nil for rules that are about something else, which are never turned off.
  init?(rule: String) {
    switch rule {
    case "reducer-name", "nested-state-action", "state-equatable", "presented-state", "derived-state",
      "response-payload",
      "reducer-private-method", "cancellable-id":
      self = .reducer
    case "view-name", "view-logic", "preview-required": self = .view
    case "test-file-name", "swift-testing", "exhaustive-test-store": self = .test
    case "one-type-per-file", "type-case": self = .type
    case "member-case": self = .member
    case "todo-reference": self = .note
    default: return nil
    }
  }
}

private func subjects(of file: InputFile) -> Set<Subject> {
  guard let source = try? System.read(file.path).source else { return [] }
  let tree = parse(source)
  let facts = FileFacts(tree, path: file.projectPath)
  var result: Set<Subject> = []
  for type in facts.types {
    let parents = type.inherits.compactMap(\.lastName)
    if type.hasAttribute("Reducer") || parents.contains("Reducer") || parents.contains("ReducerProtocol") {
      result.insert(.reducer)
    }
    if parents.contains("View") { result.insert(.view) }
    if parents.contains("XCTestCase") || type.hasAttribute("Suite") { result.insert(.test) }
    if type.kind != .extension, type.kind != .alias { result.insert(.type) }
    if !type.members.isEmpty || !type.cases.isEmpty { result.insert(.member) }
  }
  if facts.imports.contains("XCTest") || facts.imports.contains("Testing") { result.insert(.test) }
  let mentions = tree.comments.contains { comment in
    let text = source.string(comment.range)
    return text.contains("TODO") || text.contains("FIXME")
  }
  if mentions { result.insert(.note) }
  return result
}
