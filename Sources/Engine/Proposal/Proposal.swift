import Formatting
import Syntax
import Text

/// A configuration for a project that has none, and sentences that say where it comes from.
package struct Proposal: Sendable {
  package var text: String
  package var notes: [String]
}

/// Takes what another tool's configuration says about layout, then lets the code decide the rest: of all that is not said,
/// what changes the fewest lines of a sample of the project's files. Rules that the sample plainly does not follow are off.
/// Bounded by the size of the sample, not of the project.
package func propose(_ folder: String, _ run: RunOptions) -> Proposal {
  var hints = hints(from: folder)
  let sample = Sample(of: folder, excluding: hints.exclude, jobs: run.jobs)
  guard !sample.trees.isEmpty else {
    if hints.origin == nil { hints.notes.append("no Swift code yet: style xcode") }
    return Proposal(text: configurationText(hints), notes: hints.notes)
  }
  var inference = Inference(hints, sample, jobs: run.jobs)
  inference.decide()
  hints.options = inference.options
  if hints.origin == nil { hints.notes.append("style taken from the code") }
  hints.notes.append(inference.summary)
  for rule in rulesNotFollowed(in: sample) where !hints.rulesOff.contains(rule.id) {
    hints.rulesOff.append(rule.id)
    hints.notes.append("rule \(rule.id) is off: the code breaks it in \(rule.broken) of \(rule.chances) places")
  }
  return Proposal(text: configurationText(hints), notes: hints.notes)
}

/// What a configuration of another tool says.
struct Hints {
  /// The file it comes from.
  var origin: String?
  var options = Options(style: .xcode)
  /// Keys that are said, or that the tool has a default for; the code has no say in them.
  var decided: Set<String> = []
  var decidesStyle = false
  var exclude: [String] = []
  var rulesOff: [String] = []
  var notes: [String] = []

  /// Gives a key a value in our own terms; false where it takes none such.
  @discardableResult
  mutating func set(_ key: String, _ value: JSON.Value) -> Bool {
    guard let known = LayoutKey.all.first(where: { $0.name == key }),
      known.apply(JSON(value: value, range: 0..<0), &options)
    else { return false }
    decided.insert(key)
    return true
  }

  /// Everything is said or has a default that the style stands for.
  mutating func decideAll() {
    decidesStyle = true
    decided = Set(LayoutKey.all.map(\.name))
  }

  mutating func noCounterpart(_ what: String) {
    notes.append("\(origin ?? ""): \(what) has no counterpart")
  }
}

private func hints(from folder: String) -> Hints {
  func contents(_ name: String) -> Source? { try? System.read(Path.join(folder, name)).source }
  if let source = contents(".swift-format") { return hints(fromSwiftFormat: source) }
  if let source = contents(".swiftformat") { return hints(fromFlags: source) }
  if let source = contents(".editorconfig") { return hints(fromEditorConfig: source) }
  return Hints()
}

/// Only what differs from the style is said.
private func configurationText(_ hints: Hints) -> String {
  let standard = Options(style: hints.options.style)
  var lines = ["\"version\": 1", "\"root\": true", "\"style\": \(quotedJSON(hints.options.style.rawValue))"]
  for key in LayoutKey.all where key.text(hints.options) != key.text(standard) {
    lines.append("\(quotedJSON(key.name)): \(key.text(hints.options))")
  }
  if !hints.exclude.isEmpty {
    lines.append("\"exclude\": [\(hints.exclude.map(quotedJSON).joined(separator: ", "))]")
  }
  if !hints.rulesOff.isEmpty {
    let rules = hints.rulesOff.sorted().map { "    \(quotedJSON($0)): \"off\"" }
    lines.append("\"rules\": {\n\(rules.joined(separator: ",\n"))\n  }")
  }
  return "{\n" + lines.map { "  \($0)" }.joined(separator: ",\n") + "\n}\n"
}
