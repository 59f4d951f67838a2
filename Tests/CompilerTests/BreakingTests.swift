import Engine
import Formatting
import Seeded
import Semantics
import Syntax
import Testing
import Text

/// The judge is judged: a use that a rename leaves behind, or a case that a switch no longer lists, must be an error of the
/// compiler's, whatever form the use has. A sample of the places each time; `BREAK_ALL=1` looks at every one.
@Suite(.enabled(if: Toolchain.isPresent, "\(Toolchain.absence)"))
struct BreakingTests {
  private static let takesAll = System.environment("BREAK_ALL") != nil
  private static let sampleSize = 2

  private struct Break {
    var file: Int
    /// Errors of one unit may hide each other: it is broken in one place at a time.
    var unit: Node.ID
    var range: Range<Int>
    var text: String
  }

  @Test(arguments: App.all) func forgottenUsesAreErrors(_ app: App) throws {
    let project = app.project(.swiftFormat)
    var breaks: [Break] = []
    for (file, tree) in project.trees.enumerated() {
      let meanings = Resolution(of: tree, file: file, in: project.index).meanings
      for entry in meanings.entries {
        guard case .enumCase(let id) = entry.meaning, project.index.isActionEnum(id.type) else { continue }
        breaks.append(
          Break(
            file: file, unit: unit(of: entry.token, tree), range: tree[entry.token].range,
            text: "forgotten_\(tree.name(entry.token))"))
      }
    }
    try expectErrors(breaks, in: project)
  }

  @Test(arguments: App.all) func missingCasesAreErrors(_ app: App) throws {
    let project = app.project(.swiftFormat).fixed().project
    var breaks: [Break] = []
    for (file, tree) in project.trees.enumerated() {
      for position in tree.nodes.indices where tree.nodes[position].kind == .switchExpr {
        let node = Node.ID(UInt32(position))
        let cases = tree.children(node).filter { tree.kind($0) == .switchCase }
        // A default that is left may be one that nothing reaches.
        guard project.isInReducer(node, in: file), 1 < cases.count, let last = cases.last,
          tree.text(tree[last].firstToken) != "default"
        else { continue }
        breaks.append(
          Break(file: file, unit: unit(of: tree[node].firstToken, tree), range: tree.range(last), text: ""))
      }
    }
    try expectErrors(breaks, in: project)
  }

  /// The member or statement that a token stands in.
  private func unit(of token: Token.ID, _ tree: Tree) -> Node.ID {
    tree.nodes.indices.last { position in
      let parent = tree.kind(tree.nodes[position].parent)
      return (parent == .memberBlock || parent == .sourceFile) && tree.nodes[position].tokens.contains(token)
        && 0 < position
    }
    .map { Node.ID(UInt32($0)) } ?? .root
  }

  private func expectErrors(_ breaks: [Break], in project: SourceProject) throws {
    #expect(5 < breaks.count || !breaks.isEmpty)
    // Round by round the next place of each unit.
    var rounds: [[Break]] = []
    var counts: [String: Int] = [:]
    for found in breaks {
      let key = "\(found.file) \(found.unit.raw)"
      let round = counts[key, default: 0]
      counts[key] = round + 1
      if rounds.count == round { rounds.append([]) }
      rounds[round].append(found)
    }
    var generator = SplitMix64(seed: 1)
    let chosen =
      BreakingTests.takesAll ? rounds : Array(rounds.shuffled(using: &generator).prefix(BreakingTests.sampleSize))
    for round in chosen {
      let broken = project.replacing(
        project.files.indices.map { file in
          var bytes = Array(project.files[file].text.utf8)
          for found in round.filter({ $0.file == file }).reversed() {
            bytes.replaceSubrange(found.range, with: Array(found.text.utf8))
          }
          return String(decoding: bytes, as: UTF8.self)
        })
      let errors = try broken.compilerErrors()
      for found in round where !isNamed(found, errors, project) {
        #expect(
          try alone(found, project), "\(project.place(found.file, found.range.lowerBound)): \(found.text) is no error")
      }
    }
  }

  /// Whether an error stands in the unit that was broken.
  private func isNamed(_ found: Break, _ errors: [String], _ project: SourceProject) -> Bool {
    let tree = project.trees[found.file]
    let lines = LineTable(tree.source)
    let unit = tree.range(found.unit)
    let range = lines.position(unit.lowerBound).line...lines.position(unit.upperBound).line
    let prefix = project.files[found.file].path + ":"
    return errors.contains { error in
      guard error.hasPrefix(prefix) else { return false }
      let line = error.dropFirst(prefix.count).prefix { $0.isNumber }
      return Int(line).map { range.contains($0) } ?? false
    }
  }

  /// Whether the compiler objects to this break, others left out.
  private func alone(_ found: Break, _ project: SourceProject) throws -> Bool {
    var texts = project.texts
    var bytes = Array(texts[found.file].utf8)
    bytes.replaceSubrange(found.range, with: Array(found.text.utf8))
    texts[found.file] = String(decoding: bytes, as: UTF8.self)
    return try !project.replacing(texts).compilerErrors().isEmpty
  }
}
