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
    var outcome: Message.Outcome
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

/// Runs all stages of rules; makes their fixes where `options` say so, each stage up to the point where it finds no
/// more to mend.
func fix(_ units: inout [Unit], _ options: RunOptions, beside unread: UnreadFiles?) -> Findings {
  var fixing = Fixing(units: units, options: options, unread: unread)
  for stage in Stage.allCases { fixing.run(stage) }
  fixing.reportSuppressions()
  units = fixing.units
  return fixing.findings
}

private struct Fixing {
  /// A fix may make room for another; more rounds than this mean that two of them undo each other.
  static let roundLimit = 10
  /// How often a stage is begun anew without the fixes that did harm.
  static let attemptLimit = 20

  var units: [Unit]
  let options: RunOptions
  let unread: UnreadFiles?
  var findings = Findings()
  private var project: Project
  private var suppressions: [Suppressions]
  /// Findings whose edits did harm, and what: not tried again.
  private var refused: [Refusal: String] = [:]

  private struct Refusal: Hashable {
    var rule: String
    var place: Place

    init(_ finding: Finding) {
      rule = finding.rule
      place = finding.place
    }
  }

  init(units: [Unit], options: RunOptions, unread: UnreadFiles?) {
    self.units = units
    self.options = options
    self.unread = unread
    suppressions = units.map { Suppressions($0.tree) }
    project = Fixing.project(of: units, options, unread)
  }

  private static func project(of units: [Unit], _ options: RunOptions, _ unread: UnreadFiles?) -> Project {
    let files = units.map { unit in
      ProjectFile(
        path: unit.input.projectPath, tree: unit.tree, isEditable: unit.isEditable && unit.tree.problems.isEmpty)
    }
    let facts = Workers.map(count: units.count, jobs: options.jobs, weight: { files[$0].tree.source.count }) { index in
      FileFacts(files[index].tree, path: files[index].path)
    }
    let settings = units.map { Fixing.settings($0.input.configuration, options) }
    guard let unread else { return Project(files: files, index: ProjectIndex(facts), settings: settings) }
    return Project(
      files: files, index: unread.index(with: facts), settings: settings,
      spellsElsewhere: { unread.spells($0) }, namesElsewhere: { unread.caseNames })
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

  /// Whether a rule that must see all files of the project to report anything can stop a commit.
  package func stopsForAllFiles(_ configuration: Configuration) -> Bool {
    Catalog.wholeProjectReports.contains { runs($0) && configuration.choice($0).severity == .error }
  }
}

// MARK: - One stage

extension Fixing {
  /// A fix that was made, and the versions of the files whose bytes its edits name.
  private struct Made {
    var finding: Finding
    var versions: [Int: Int]
  }

  /// Makes the fixes of a stage. Where they do harm, the stage is taken back whole and begun anew without those that did it.
  mutating func run(_ stage: Stage) {
    let start = (units: units, project: project, suppressions: suppressions, count: findings.entries.count)
    for attempt in 0...Fixing.attemptLimit {
      let made = makeFixes(of: stage, atAll: attempt < Fixing.attemptLimit)
      if made.isEmpty { return }
      let changed = units.indices.filter { units[$0].history.count != start.units[$0].history.count }
      var dropped: [Int: Int] = [:]
      for fix in made where fix.finding.rule == "restating-comment" { dropped[fix.finding.place.file, default: 0] += 1 }
      let broken = harm(of: stage, from: start.project, to: project, changedFiles: changed, dropped: dropped)
      if broken.isEmpty { return }
      for harm in broken {
        // Where single culprits are not found soon, a file with harm is left alone.
        let isCoarse = Fixing.attemptLimit / 2 < attempt
        for finding in culprits(of: harm.place, among: made, since: start.units, isCoarse: isCoarse) {
          refused[Refusal(finding)] = harm.message
        }
      }
      units = start.units
      project = start.project
      suppressions = start.suppressions
      findings.entries.removeSubrange(start.count...)
    }
  }

  /// Round after round until no rule has more to mend; returns what was mended.
  private mutating func makeFixes(of stage: Stage, atAll: Bool) -> [Made] {
    var made: [Made] = []
    var round = 0
    while true {
      let found = visible(all(stage))
      let mayFix = options.makesFixes && atAll && round < Fixing.roundLimit
      let chosen = mayFix ? choose(found, stage) : []
      let versions = Dictionary(uniqueKeysWithValues: units.indices.map { ($0, units[$0].history.count) })
      let fixed = apply(chosen.map { found[$0] })
      if fixed.isEmpty {
        for finding in found { record(finding, verdict(finding, stage)) }
        return made
      }
      made += fixed.map { Made(finding: $0, versions: versions) }
      round += 1
    }
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

  /// Without what a comment, the configuration or the command line turns off.
  private mutating func visible(_ found: [Finding]) -> [Finding] {
    found.filter { finding in
      let file = finding.place.file
      guard severity(finding) != .off, units[file].meetsLines(finding.place.range) else { return false }
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
  private func choose(_ found: [Finding], _ stage: Stage) -> [Int] {
    var sets: [Int: EditSet] = [:]
    var chosen: [Int] = []
    for (index, finding) in found.enumerated() {
      guard case .fix = verdict(finding, stage) else { continue }
      var next: [Int: EditSet] = [:]
      let byFile = Dictionary(grouping: finding.edits, by: \.place.file)
      let fits = byFile.allSatisfy { file, edits in
        var set = sets[file] ?? EditSet()
        let fits = set.add(edits.map(EditSet.Edit.init))
        next[file] = set
        return fits
      }
      guard fits else { continue }
      sets.merge(next) { $1 }
      chosen.append(index)
    }
    return chosen
  }

  /// Of fixes that were made, those that edited the place of a harm; else all that edited its file; else all.
  private func culprits(
    of place: Place, among made: [Made], since start: [Unit], isCoarse: Bool
  ) -> [Finding] {
    let file = place.file
    let first = start[file].history.count
    let range = original(place.range, file, from: units[file].history.count, to: first)
    let inFile = made.filter { fix in fix.finding.edits.contains { $0.place.file == file } }
    let near = inFile.filter { fix in
      fix.finding.edits.contains { edit in
        guard edit.place.file == file else { return false }
        let edited = original(edit.place.range, file, from: fix.versions[file] ?? first, to: first)
        return edited.lowerBound <= range.upperBound && range.lowerBound <= edited.upperBound
      }
    }
    if !isCoarse, !near.isEmpty { return near.map(\.finding) }
    return (inFile.isEmpty ? made : inFile).map(\.finding)
  }

  /// A range of one version of a file in an earlier one.
  private func original(_ range: Range<Int>, _ file: Int, from version: Int, to earlier: Int) -> Range<Int> {
    var (start, end) = (range.lowerBound, range.upperBound)
    for edits in units[file].history[earlier..<version].reversed() {
      start = edits.backward(start)
      end = edits.backward(end)
    }
    return start..<max(start, end)
  }
}

// MARK: - May it be fixed?

extension Fixing {
  private enum Verdict {
    case fix
    /// Nobody asked for it.
    case leave
    /// Asked for and not made, and why; a place that shows it.
    case withheld(String, Place? = nil)
  }

  private func verdict(_ finding: Finding, _ stage: Stage) -> Verdict {
    if finding.edits.isEmpty { return .leave }
    if let harm = refused[Refusal(finding)] {
      return .withheld(Fixing.blame(harm))
    }
    if let loss = finding.loss(in: project) { return .withheld(Fixing.blame(loss)) }
    switch units[finding.place.file].input.configuration.choice(finding.rule).fix {
    case .off: return .leave
    case .safe: if !finding.isSafe, !options.unsafeFixes { return .leave }
    case .unsafe: break
    }
    if stage == .projectRenames, !options.isWholeProject { return .withheld("a file of the project could not be read") }
    let files = Set(finding.edits.map(\.place.file)).sorted()
    if 1 < files.count {
      if options.singleFileFixesOnly { return .withheld("it would change other files too") }
      if let takes = options.takesProjectFixes, let file = files.first(where: { !takes(units[$0].input.path) }) {
        return .withheld("it would change \(units[file].input.display), which is not staged in full")
      }
    }
    for file in files {
      if let reason = obstacle(in: file) { return .withheld("it would change \(units[file].input.display), \(reason)") }
    }
    for edit in finding.edits {
      let (file, offset) = (edit.place.file, edit.place.range.lowerBound)
      // A region that turns the rule off is not to be touched by it from outside either.
      if let directive = suppressions[file].directive(for: finding.rule, at: offset) {
        let comment = Place(file: file, range: suppressions[file].directives[directive].range)
        return .withheld("a comment turns the rule off for code that it would change", comment)
      }
      if !units[file].meetsLines(edit.place.range) { return .withheld("it would change other lines") }
    }
    return .fix
  }

  private static func blame(_ harm: String) -> String {
    "its fix would do harm, which is a bug of tcafmt, please report it: \(harm)"
  }

  private func obstacle(in file: Int) -> String? {
    let unit = units[file]
    if let exclusion = unit.input.exclusion { return exclusion }
    if !unit.input.isTarget { return "which was not named" }
    return unit.tree.problems.isEmpty ? nil : "which does not parse"
  }

  private mutating func record(_ finding: Finding, _ verdict: Verdict) {
    var finding = finding
    var isWithheld = options.makesFixes && finding.edits.isEmpty && !finding.notes.isEmpty
    let outcome: Message.Outcome
    switch verdict {
    case .fix where !options.makesFixes: outcome = .fixable
    // Round after round had something to mend.
    case .fix: outcome = .refused("its fixes don't come to an end")
    case .leave: outcome = finding.refusal.map { .refused($0) } ?? .reported
    case .withheld(let reason, let place):
      outcome = .refused(reason)
      guard options.makesFixes else { break }
      if let place { finding.notes.append((place, "the rule is turned off here")) }
      finding.message += "; not fixed: \(reason)"
      isWithheld = true
    }
    findings.entries.append(
      .init(
        finding: finding, versions: versions(finding), severity: severity(finding), outcome: outcome,
        isWithheld: isWithheld))
  }

  private func versions(_ finding: Finding) -> [Int: Int] {
    var versions: [Int: Int] = [:]
    for file in [finding.place.file] + finding.notes.map(\.place.file) { versions[file] = units[file].history.count }
    return versions
  }
}

// MARK: - Making edits

extension Fixing {
  /// Makes the edits of these findings and returns those made; one that leaves a file that doesn't parse is refused.
  private mutating func apply(_ accepted: [Finding]) -> [Finding] {
    var accepted = accepted
    while !accepted.isEmpty {
      var sets: [Int: EditSet] = [:]
      for finding in accepted {
        for (file, edits) in Dictionary(grouping: finding.edits, by: \.place.file) {
          _ = sets[file, default: EditSet()].add(edits.map(EditSet.Edit.init))
        }
      }
      let files = sets.keys.sorted()
      let sources = files.map { (old: units[$0].tree.source, edits: sets[$0] ?? EditSet()) }
      let trees = Workers.map(count: files.count, jobs: options.jobs, weight: { sources[$0].old.count }) { index in
        parse(sources[index].edits.applied(to: sources[index].old))
      }
      let broken = Set(zip(files, trees).filter { !$0.1.problems.isEmpty }.map(\.0))
      if broken.isEmpty {
        for finding in accepted {
          findings.entries.append(
            .init(
              finding: finding, versions: versions(finding), severity: severity(finding), outcome: .fixed,
              isWithheld: false))
        }
        for (file, tree) in zip(files, trees) { replace(file, tree, sets[file] ?? EditSet()) }
        join(accepted)
        project = Fixing.project(of: units, options, unread)
        return accepted
      }
      accepted.removeAll { finding in
        guard finding.edits.contains(where: { broken.contains($0.place.file) }) else { return false }
        refused[Refusal(finding)] = "its result does not parse"
        return true
      }
    }
    return []
  }

  private mutating func replace(_ file: Int, _ tree: Tree, _ edits: EditSet) {
    units[file].history.append(edits)
    units[file].tree = tree
    suppressions[file] = Suppressions(tree)
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
        finding: finding, versions: [file: units[file].history.count], severity: .warning, outcome: .reported,
        isWithheld: false))
  }
}
