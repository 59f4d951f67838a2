import Rules
import Semantics
import Syntax
import Text

/// What the rules found, each with the version of its file's text that its offsets belong to.
struct Findings {
  struct Entry {
    var finding: Finding
    /// How many steps of the history of each file of the finding (its own, those of its notes) had been made.
    var versions: [Int: Int]
    var severity: Severity
    var isFixed: Bool
    var isWithheld: Bool
  }
  var entries: [Entry] = []
  /// Comments that turn rules off: those that did, by file and number.
  var used: Set<Used> = []

  struct Used: Hashable {
    var file: Int
    var directive: Int
  }
}

/// Runs all stages of rules; makes their fixes where `options` say so, each stage up to the point where it finds no more to mend.
func fix(_ units: inout [Unit], _ options: RunOptions) -> Findings {
  var fixing = Fixing(units: units, options: options)
  for stage in Stage.allCases { fixing.run(stage) }
  fixing.reportSuppressions()
  units = fixing.units
  return fixing.findings
}

private struct Fixing {
  /// A fix may make room for another; more rounds than this mean that two of them undo each other.
  static let roundLimit = 10

  var units: [Unit]
  let options: RunOptions
  var findings = Findings()
  private var project: Project
  private var suppressions: [Suppressions]
  /// Findings whose edits did harm: not tried again.
  private var refused: Set<Refusal> = []

  private struct Refusal: Hashable {
    var rule: String
    var place: Place
  }

  init(units: [Unit], options: RunOptions) {
    self.units = units
    self.options = options
    suppressions = units.map { Suppressions($0.tree) }
    project = Fixing.project(of: units, options)
  }

  private static func project(of units: [Unit], _ options: RunOptions) -> Project {
    let files = units.map { unit in
      ProjectFile(
        path: unit.input.projectPath, tree: unit.tree, isEditable: unit.isEditable && unit.tree.problems.isEmpty)
    }
    let facts = Workers.map(count: units.count, jobs: options.jobs, weight: { files[$0].tree.source.count }) { index in
      FileFacts(files[index].tree, path: files[index].path)
    }
    let settings = units.map { Fixing.settings($0.input.configuration, options) }
    return Project(files: files, index: ProjectIndex(facts), settings: settings)
  }

  /// The configuration's settings, and off for what the command line leaves out.
  private static func settings(_ configuration: Configuration, _ options: RunOptions) -> Settings {
    var settings = configuration.settings
    for rule in Catalog.all.map(\.id) where !options.runs(rule) { settings[rule].severity = .off }
    return settings
  }
}

extension RunOptions {
  func runs(_ rule: String) -> Bool {
    !skippedRules.contains(rule) && onlyRules?.contains(rule) ?? true
  }
}

// MARK: - One stage

extension Fixing {
  mutating func run(_ stage: Stage) {
    let atStart = (units: units, project: project, suppressions: suppressions, count: findings.entries.count)
    var round = 0
    while true {
      let found = visible(all(stage))
      let accepted = options.makesFixes && round < Fixing.roundLimit ? choose(found) : []
      if accepted.isEmpty {
        for finding in found { record(finding, isFixed: false) }
        break
      }
      apply(accepted.map { found[$0] })
      round += 1
    }
    guard 0 < round else { return }
    let changed = units.indices.filter { units[$0].history.count != atStart.units[$0].history.count }
    let broken = referencesThatChanged(from: atStart.project, to: project, changedFiles: changed)
    guard let first = broken.first else { return }
    // A name that means something else than before: nothing of this stage is kept.
    let culprit = units[first.place.file].input.display
    units = atStart.units
    project = atStart.project
    suppressions = atStart.suppressions
    findings.entries.removeSubrange(atStart.count...)
    for index in changed {
      units[index].messages.append(
        Message(
          level: .error, rule: nil, spot: .init(path: units[index].input.display),
          text: "internal error, please report it; these fixes were not made: \(first.message) (\(culprit))"))
    }
    for finding in visible(all(stage)) { record(finding, isFixed: false) }
  }

  private func all(_ stage: Stage) -> [Finding] {
    let project = project
    let perFile = Workers.map(
      count: units.count, jobs: options.jobs, weight: { project.files[$0].tree.source.count }
    ) { file in
      stage.findings(inFile: file, of: project)
    }
    let found = stage.projectFindings(in: project) + perFile.joined()
    return found.sorted {
      ($0.place.file, $0.place.range.lowerBound, $0.rule) < ($1.place.file, $1.place.range.lowerBound, $1.rule)
    }
  }

  /// Without what a comment or the configuration turns off.
  private mutating func visible(_ found: [Finding]) -> [Finding] {
    found.filter { finding in
      let file = finding.place.file
      guard severity(finding) != .off else { return false }
      guard let directive = suppressions[file].directive(for: finding.rule, at: finding.place.range.lowerBound) else {
        return true
      }
      findings.used.insert(.init(file: file, directive: directive))
      return false
    }
  }

  private func severity(_ finding: Finding) -> Severity {
    guard options.runs(finding.rule) else { return .off }
    return units[finding.place.file].input.configuration.choice(finding.rule).severity
  }

  /// Those whose edits can be made together: the first of two that meet goes first.
  private func choose(_ found: [Finding]) -> [Int] {
    var sets: [Int: EditSet] = [:]
    var chosen: [Int] = []
    for (index, finding) in found.enumerated() where mayFix(finding) {
      var next = sets
      let byFile = Dictionary(grouping: finding.edits, by: \.place.file)
      let fits = byFile.allSatisfy { file, edits in
        next[file, default: EditSet()].add(edits.map { (range: $0.place.range, text: $0.text) })
      }
      guard fits else { continue }
      sets = next
      chosen.append(index)
    }
    return chosen
  }

  private func mayFix(_ finding: Finding) -> Bool {
    if finding.edits.isEmpty || refused.contains(.init(rule: finding.rule, place: finding.place)) { return false }
    let choice = units[finding.place.file].input.configuration.choice(finding.rule)
    switch choice.fix {
    case .off: return false
    case .safe: if !finding.isSafe, !options.unsafeFixes { return false }
    case .unsafe: break
    }
    let files = Set(finding.edits.map(\.place.file))
    if 1 < files.count, options.singleFileFixesOnly || files.contains(where: { !units[$0].input.takesProjectFixes }) {
      return false
    }
    return finding.edits.allSatisfy { edit in
      let unit = units[edit.place.file]
      guard unit.isEditable, unit.tree.problems.isEmpty else { return false }
      // A region that turns the rule off is not to be touched by it from outside either.
      if suppressions[edit.place.file].directive(for: finding.rule, at: edit.place.range.lowerBound) != nil {
        return false
      }
      return unit.meetsLines(edit.place.range)
    }
  }

  private mutating func record(_ finding: Finding, isFixed: Bool) {
    var versions: [Int: Int] = [:]
    for file in [finding.place.file] + finding.notes.map(\.place.file) { versions[file] = units[file].history.count }
    let isWithheld = !isFixed && (finding.edits.isEmpty ? !finding.notes.isEmpty : options.makesFixes)
    findings.entries.append(
      .init(
        finding: finding, versions: versions, severity: severity(finding), isFixed: isFixed, isWithheld: isWithheld))
  }
}

// MARK: - Making edits

extension Fixing {
  /// Makes the edits of all these findings; one that leaves a file that doesn't parse is taken back and reported.
  private mutating func apply(_ accepted: [Finding]) {
    var accepted = accepted
    while !accepted.isEmpty {
      var sets: [Int: EditSet] = [:]
      for finding in accepted {
        for (file, edits) in Dictionary(grouping: finding.edits, by: \.place.file) {
          _ = sets[file, default: EditSet()].add(edits.map { (range: $0.place.range, text: $0.text) })
        }
      }
      let files = sets.keys.sorted()
      let sources = files.map { (old: units[$0].tree.source, edits: sets[$0] ?? EditSet()) }
      let trees = Workers.map(count: files.count, jobs: options.jobs, weight: { sources[$0].old.count }) { index in
        parse(sources[index].edits.applied(to: sources[index].old))
      }
      let broken = Set(zip(files, trees).filter { !$0.1.problems.isEmpty }.map(\.0))
      if broken.isEmpty {
        for finding in accepted { record(finding, isFixed: true) }
        for (file, tree) in zip(files, trees) { replace(file, tree, sets[file] ?? EditSet()) }
        join(accepted)
        project = Fixing.project(of: units, options)
        return
      }
      let harmful = accepted.filter { finding in finding.edits.contains { broken.contains($0.place.file) } }
      accepted.removeAll { finding in finding.edits.contains { broken.contains($0.place.file) } }
      for finding in harmful { refuse(finding) }
    }
  }

  private mutating func replace(_ file: Int, _ tree: Tree, _ edits: EditSet) {
    units[file].history.append(edits)
    units[file].tree = tree
    suppressions[file] = Suppressions(tree)
  }

  private mutating func refuse(_ finding: Finding) {
    refused.insert(.init(rule: finding.rule, place: finding.place))
    let file = finding.place.file
    units[file].messages.append(
      Message(
        level: .error, rule: finding.rule, spot: .init(path: units[file].input.display),
        text: "internal error, please report it; a fix was not made because its result does not parse"))
  }

  private mutating func join(_ accepted: [Finding]) {
    for finding in accepted {
      let files = Set(finding.edits.map(\.place.file))
      guard 1 < files.count else { continue }
      for file in files { units[file].companions.formUnion(files.subtracting([file])) }
    }
  }
}

// MARK: - Comments that turn rules off

extension Fixing {
  /// Each must name rules that there are, and turn something off that would be reported.
  mutating func reportSuppressions() {
    guard options.runs(Suppressions.unusedRule) else { return }
    for file in units.indices where units[file].isEditable && units[file].tree.problems.isEmpty {
      for mistake in suppressions[file].mistakes { report(mistake.range, mistake.message, in: file) }
      for (number, directive) in suppressions[file].directives.enumerated() {
        guard !findings.used.contains(.init(file: file, directive: number)), couldBeOfUse(directive, in: file) else {
          continue
        }
        let rules = directive.rules.isEmpty ? "any rule" : directive.rules.map { "'\($0)'" }.joined(separator: ", ")
        report(directive.range, "this comment is of no use: nothing here is reported by \(rules)", in: file)
      }
    }
  }

  /// Nothing can be said of a rule that didn't run.
  private func couldBeOfUse(_ directive: Suppressions.Directive, in file: Int) -> Bool {
    let known = Set(Catalog.all.map(\.id))
    let rules = directive.rules.isEmpty ? Array(known) : directive.rules
    return rules.allSatisfy { rule in
      known.contains(rule) && options.runs(rule) && units[file].input.configuration.choice(rule).severity != .off
    }
  }

  private mutating func report(_ range: Range<Int>, _ message: String, in file: Int) {
    let finding = Finding(rule: Suppressions.unusedRule, place: Place(file: file, range: range), message: message)
    findings.entries.append(
      .init(
        finding: finding, versions: [file: units[file].history.count], severity: .warning, isFixed: false,
        isWithheld: false))
  }
}
