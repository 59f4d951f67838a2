import Engine
import Formatting
import Foundation
import Rules
import Seeded
import Semantics
import Synchronization
import Syntax
import Testing
import Text

/// The compiler itself says whether fixes keep a build whole: the apps of `Fixtures/apps` compile before, after all fixes
/// in both styles, and after they were made wrong in other ways and fixed again.
@Suite(.enabled(if: Toolchain.isPresent, "\(Toolchain.absence)"))
struct CompilingAppTests {
  /// Whether a fault that `Tests/Mutations` put in was noticed, so that no other app need be asked.
  private static let isEnough = Mutex(false)

  @Test func thereAreApps() { #expect(3 <= App.all.count) }

  @Test(arguments: App.all) func compilesBefore(_ app: App) {
    let project = app.project(.xcode)
    // What stands behind the name of a later compiler is read by none.
    let later = Set(project.files.filter { $0.text.contains("#if compiler(>=99)") }.map(\.path))
    #expect(project.problems.filter { !later.contains($0.split(separator: ":").first.map(String.init) ?? "") } == [])
    expectCompiles(project, "as it is")
  }

  @Test(arguments: App.all, Options.Style.allCases) func compilesAfter(_ app: App, _ style: Options.Style) {
    let before = app.project(style)
    let outcome = before.fixed()
    #expect(outcome.hasFailures == !before.problems.isEmpty, "\(outcome.findings)")
    expectCompiles(outcome.project, "fixed")
    let again = outcome.project.fixed()
    #expect(RoundTrip.difference(outcome.project, again.project) == nil, "a second run changes nothing")
    #expect(again.fixed == [:])
  }

  private func expectCompiles(
    _ project: SourceProject, _ state: String, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    do {
      let errors = try project.compilerErrors()
      #expect(errors.isEmpty, "\(state): \(errors.joined(separator: "\n"))", sourceLocation: sourceLocation)
    } catch {
      Issue.record(error, sourceLocation: sourceLocation)
    }
  }

  /// What is known of a file is the same when it comes out of the cache.
  @Test(arguments: App.all) func factsOutliveARun(_ app: App) {
    for facts in app.project(.xcode).index.files {
      let bytes = facts.encode()
      #expect(FileFacts.decode(bytes, path: facts.path) == facts)
      // Whatever stands in a cache, it is no reason to stop.
      var generator = SplitMix64(seed: UInt64(bytes.count))
      for _ in 0..<5 {
        var changed = bytes
        changed[Int.random(in: 9..<bytes.count, using: &generator)] = UInt8.random(in: 0...255, using: &generator)
        let sum = changed[9...].withUnsafeBufferPointer { stableHash($0) }
        for place in 0..<8 { changed[1 + place] = UInt8(truncatingIfNeeded: sum >> UInt64(place * 8)) }
        _ = FileFacts.decode(changed, path: facts.path)
      }
    }
  }

  /// What a file's names mean can be told from it and from the files that they reach.
  @Test(arguments: App.all) func whatIsReachedIsEnough(_ app: App) {
    let project = app.project(.xcode)
    let whole = project.index
    let outlines = project.trees.enumerated().map { FileOutline(of: whole.files[$0], in: $1.source) }
    let types = Set(outlines.flatMap(\.types)).sorted()
    let members = Set(outlines.flatMap(\.members)).sorted()
    for (file, tree) in project.trees.enumerated() {
      var reach = Reach(
        .init(
          filesWithRoot: { name in outlines.indices.filter { $0 != file && outlines[$0].roots.contains(name) } },
          links: { outlines[$0].links }, facts: { whole.files[$0] }))
      reach.expect(whole.files[file])
      let path = project.files[file].path
      let elsewhere = Elsewhere(types: { types.sortedContains($0) }, members: { members.sortedContains($0) })
      var found = ""
      repeat {
        let facts = project.trees.indices.map { other in
          let facts = whole.files[other]
          if other == file || !facts.targets.isEmpty { return facts }
          if let known = reach.facts[other] { return known }
          var summary = FileFacts(path: facts.path, isWhole: facts.isWhole)
          summary.imports = facts.imports
          summary.testableImports = facts.testableImports
          return summary
        }
        let index = ProjectIndex(facts, beside: elsewhere)
        found = Resolution(of: tree, file: file, in: index).dump(tree, as: path, in: index)
      } while reach.answer(elsewhere.questions)
      #expect(found == Resolution(of: tree, file: file, in: whole).dump(tree, as: path, in: whole))
    }
  }

  /// The fixes of an app as a patch, below it what is left, and how much of each file is understood; `UPDATE_FIXTURES=1`
  /// writes it anew.
  @Test(arguments: App.all) func fixesWhatIsExpected(_ app: App) throws {
    if CompilingAppTests.isEnough.withLock({ $0 }) { return }
    let before = app.project(.swiftFormat)
    let outcome = before.fixed { $0.formats = false }
    var text = ""
    for (old, new) in zip(before.files, outcome.project.files) {
      text += String(
        decoding: unifiedDiff(from: Source(old.text), to: Source(new.text), path: old.path, context: 0), as: UTF8.self)
    }
    let harm = outcome.findings.filter { $0.contains("would do harm") }
    CompilingAppTests.isEnough.withLock { $0 = $0 || System.environment("MUTANT") != nil && !harm.isEmpty }
    #expect(harm == [])
    let rules = [
      "action-naming", "no-default", "reducer-section-order", "view-section-order", "explicit-none", "effect-run",
    ]
    for finding in outcome.findings where rules.contains(where: { finding.hasSuffix("[\($0)]") }) {
      text += "left: \(finding)\n"
    }
    for note in outcome.notes where rules.contains(where: { note.hasSuffix("[\($0)]") }) { text += "note: \(note)\n" }
    let others = outcome.findings.compactMap { finding in
      finding.lastIndex(of: "[").map { String(finding[finding.index(after: $0)...].dropLast()) }
    }
    for (rule, count) in outcome.fixed.sorted(by: { $0.key < $1.key }) { text += "fixed: \(rule) x \(count)\n" }
    text += "reports:\n" + listed("by rule", others.filter { !rules.contains($0) })
    text += unread(before) + meanings(before)
    let path = app.expectation("fixes.diff")
    if System.environment("UPDATE_FIXTURES") != nil { try Data(text.utf8).write(to: URL(fileURLWithPath: path)) }
    let expected = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
    CompilingAppTests.isEnough.withLock { $0 = $0 || System.environment("MUTANT") != nil && text != expected }
    #expect(text == expected, "UPDATE_FIXTURES=1 accepts this: \(firstDifference(expected, text))")
    expectCommentsKept(before, outcome)
  }

  /// What the names of actions would be refused for if the last file were known, but not read.
  private func unread(_ project: SourceProject) -> String {
    let read = zip(project.files, project.trees).dropLast()
    let rest = Set(project.files.last.map { $0.text.split { !$0.isLetter && !$0.isNumber } } ?? [])
    let partial = Project(
      files: read.map { ProjectFile(path: $0.path, tree: $1, isEditable: true) }, index: project.index,
      settings: read.map { file, _ in Settings(file.input.configuration.rules.mapValues { .init(options: $0.options) })
      },
      spellsElsewhere: { name in rest.contains { $0 == name } })
    let found = Catalog.findings(of: "action-naming", in: partial).filter { $0.message.contains("not read") }
    return found.map { "unread: \(project.place($0.place.file, $0.place.range.lowerBound)): \($0.message)\n" }.joined()
  }

  /// By file, how many names behind dots stand for what kind of thing; those that nothing is known about with their places.
  private func meanings(_ project: SourceProject) -> String {
    var text = ""
    for (file, tree) in project.trees.enumerated() {
      let resolution = Resolution(of: tree, file: file, in: project.index)
      var counts = (others: 0, members: 0)
      var cases: [String] = []
      var unknown = ""
      for entry in resolution.meanings.entries {
        switch entry.meaning {
        case .enumCase(let id): cases.append("\(project.index.qualifiedName(id.type)).\(project.index[id].name)")
        case .other: counts.others += 1
        case .memberOfValue: counts.members += 1
        case .unknown(let doubt):
          unknown +=
            "unknown: \(project.place(file, tree[entry.token].range.lowerBound)): \(tree.name(entry.token)), \(doubt)\n"
        }
      }
      text += "names: \(project.files[file].path): \(counts.others) others, \(counts.members) members of values\n"
      text += listed("cases", cases)
      text += listed("switches over", resolution.subjects.values.map { project.index.describe($0) ?? "?" })
      text += listed("properties", properties(file, project.index)) + unknown
    }
    return text
  }

  /// Each thing with how often it is there.
  private func listed(_ title: String, _ things: [String]) -> String {
    let counts = Dictionary(grouping: things) { $0 }.mapValues(\.count).sorted { $0.key < $1.key }
    if counts.isEmpty { return "" }
    return "  \(title): " + counts.map { $1 == 1 ? $0 : "\($0) x \($1)" }.joined(separator: ", ") + "\n"
  }

  /// The types of a file's properties and variables, as far as their declarations tell.
  private func properties(_ file: Int, _ index: ProjectIndex) -> [String] {
    let facts = index.files[file]
    let members = facts.types.enumerated().flatMap { position, type in
      type.members.map { ($0, index.scope(inside: index.id(file: file, position: position))) }
    }
    return (members + facts.globals.map { ($0, Scope(file: file)) }).compactMap { member, scope in
      guard member.kind == .property else { return nil }
      return (member.type ?? member.initialType).flatMap { index.describe(index.resolve($0, in: scope)) } ?? "?"
    }
  }

  private func firstDifference(_ old: String, _ new: String) -> String {
    let (a, b) = (
      old.split(separator: "\n", omittingEmptySubsequences: false),
      new.split(separator: "\n", omittingEmptySubsequences: false)
    )
    let line = zip(a, b).enumerated().first { $0.element.0 != $0.element.1 }?.offset ?? min(a.count, b.count)
    return "line \(line + 1): '\(line < a.count ? a[line] : "")' is '\(line < b.count ? b[line] : "")'"
  }

  private func expectCommentsKept(_ before: SourceProject, _ outcome: SourceProject.Outcome) {
    for (file, (old, new)) in zip(before.trees, outcome.project.trees).enumerated() {
      var left = comments(new)
      let lost = comments(old).filter { comment in
        guard let position = left.firstIndex(of: comment) else { return true }
        left.remove(at: position)
        return false
      }
      // Those that say what the code says are meant to go.
      #expect(lost.count <= outcome.fixed["restating-comment"] ?? 0, "\(before.files[file].path): \(lost)")
    }
  }

  /// Without the targets of ``links``, which follow a rename.
  private func comments(_ tree: Tree) -> [String] {
    tree.comments.map { comment in
      let parts = tree.source.string(comment.range).split(separator: "``", omittingEmptySubsequences: false)
      return parts.enumerated().filter { $0.offset.isMultiple(of: 2) }.map(\.element).joined(separator: "``")
    }
  }

  @Test(arguments: App.all) func comesBack(_ app: App) {
    let seed = System.environment("UNFIX_SEED").flatMap { UInt64($0) } ?? 1
    let style = Options.Style.allCases[Int(seed.mixed(with: app.name) % UInt64(Options.Style.allCases.count))]
    let trip = RoundTrip(app.project(style), kinds: Unfixing.allCases, seed: seed)
    #expect(trip.unfixed.texts != trip.canonical.texts)
    expectCompiles(trip.unfixed, "un-fixed")
    // What came back whole is compiled elsewhere.
    if trip.fixedAgain.texts != trip.canonical.texts { expectCompiles(trip.fixedAgain, "fixed again") }
    #expect(trip.lost.count * 20 <= trip.places.count, "\(trip.report)")
    if System.environment("UNFIX_REPORT") != nil { print("\(app): \(trip.report)") }
  }
}
