import Formatting
import Foundation
import Fuzzing
import Syntax
import Testing
import Text

/// With `respectsExistingLineBreaks` off, the print does not depend on the line breaks that the option ignores.
///
/// By hand, FUZZ_SOURCES=FOLDER takes the programs from there.
@Suite struct CanonicalTests {
  @Test func scrambledProgramsPrintTheSame() throws {
    let sources =
      FixtureSource.all(in: "layout") + FixtureSource.all(in: "parser")
      + (Budget.sources.map { FixtureSource.files(below: $0) } ?? [])
    #expect(100 < sources.count)
    let clock = ContinuousClock()
    let end = clock.now + .seconds(Budget.seconds) / 2
    var random = Random(seed: Budget.seed)
    var failures = 0
    var programs: UInt64 = 0
    while clock.now < end, failures < Budget.failures, programs < Budget.inputs {
      let text = random.chance(30) ? Generator.program(seed: random.next()) : random.pick(sources).text
      var options = Options(style: random.pick(Options.Style.allCases))
      options.lineLength = random.pick([options.lineLength, 100, 40, 20])
      options.respectsExistingLineBreaks = false
      // What the author lined up, and what he put spaces around, is his also here.
      options.alignedColumns = .collapse
      options.spacesAroundRangeFormationOperators = .no
      guard let scrambled = Scrambler(options).scrambled(text, &random) else { continue }
      programs += 1
      let (first, second) = (printed(parse(Source(text)), options), printed(parse(Source(scrambled)), options))
      if first == second { continue }
      failures += 1
      Issue.record(
        "options: \(options.differences)\n\(text)-- scrambled\n\(scrambled)\n-- \(difference(first, second))")
    }
    if 3 < Budget.seconds { print("scrambled: \(programs), failures: \(failures)") }
  }

  private func difference(_ first: String, _ second: String) -> String {
    let (a, b) = (
      first.split(separator: "\n", omittingEmptySubsequences: false),
      second.split(separator: "\n", omittingEmptySubsequences: false)
    )
    let same = zip(a, b).prefix { $0 == $1 }.count
    return "from line \(same + 1) on:\n\(a.dropFirst(same).prefix(12).joined(separator: "\n"))\n-- and\n"
      + b.dropFirst(same).prefix(12).joined(separator: "\n")
  }
}

/// Puts in and takes out line breaks that mean nothing where the author's are not respected.
struct Scrambler {
  private let options: Options

  init(_ options: Options) { self.options = options }

  /// nil if there was nothing to do.
  func scrambled(_ text: String, _ random: inout Random) -> String? {
    let tree = parse(Source(text))
    guard tree.problems.isEmpty else { return nil }
    let fixed = fixedGaps(tree)
    var edits: [(gap: Range<Int>, text: String)] = []
    let percent = random.pick([5, 20, 60])
    for index in tree.tokens.indices.dropFirst() where !fixed.contains(index) {
      let gap = tree.gap(before: Token.ID(UInt32(index)))
      let white = tree.source.string(gap)
      guard white.allSatisfy({ $0 == " " || $0 == "\t" || $0 == "\n" }), random.chance(percent) else { continue }
      switch white.filter({ $0 == "\n" }).count {
      case 0 where !white.isEmpty || maySplit(tree, index): edits.append((gap, random.pick(["\n", "\n   "])))
      case 1: edits.append((gap, tree.tokens[index].kind == .period ? "" : " "))
      default: continue
      }
    }
    // Some of them mean something all the same.
    while !edits.isEmpty {
      let result = apply(edits, to: tree)
      let scrambled = parse(Source(result))
      if scrambled.problems.isEmpty, shape(scrambled) == shape(tree) { return result }
      if edits.count == 1 { return nil }
      edits = edits.filter { _ in random.chance(50) }
    }
    return nil
  }

  private func apply(_ edits: [(gap: Range<Int>, text: String)], to tree: Tree) -> String {
    var result = ""
    var position = 0
    for edit in edits {
      result += tree.source.string(position..<edit.gap.lowerBound) + edit.text
      position = edit.gap.upperBound
    }
    return result + tree.source.string(position..<tree.source.count)
  }

  /// Whether two tokens without white space between them may as well have some.
  private func maySplit(_ tree: Tree, _ index: Int) -> Bool {
    switch (tree.tokens[index - 1].kind, tree.tokens[index].kind) {
    // `1.2` and `.3` of a version would be one number.
    case (.integerLiteral, .period), (.floatLiteral, .period): false
    case (.leftParen, _), (.leftBracket, _), (.comma, _), (_, .rightParen), (_, .rightBracket), (_, .period): true
    default: false
    }
  }

  /// Gaps whose line breaks count: between items, at the edges of bodies, in strings, behind comments, in directives.
  private func fixedGaps(_ tree: Tree) -> Set<Int> {
    var result: Set<Int> = []
    for index in tree.nodes.indices {
      let node = tree.nodes[index]
      let range = Int(node.firstToken.raw)..<Int(node.endToken.raw)
      guard !range.isEmpty else { continue }
      switch node.slot {
      case .item, .case, .clause: result.formUnion([range.lowerBound, range.upperBound])
      default: break
      }
      switch node.kind {
      case .stringLiteral, .importDecl, .precedenceGroupDecl, .operatorDecl, .attributeArguments,
        .availabilityCondition:
        result.formUnion(range.dropFirst())
      case .ifConfig, .ifConfigClause, .sourceLocation, .postfixIfConfig:
        result.formUnion([range.lowerBound, range.upperBound])
        if node.kind == .ifConfigClause { result.formUnion(range.prefix(8)) }
      case .codeBlock, .memberBlock, .accessorBlock, .closureExpr, .switchExpr:
        guard options.style == .xcode else { break }
        result.formUnion([range.lowerBound + 1, range.upperBound - 1])
        for token in range where tree.tokens[token].kind == .leftBrace { result.insert(token + 1) }
      case .closureSignature: if options.style == .xcode { result.formUnion([range.lowerBound, range.upperBound]) }
      case .switchCase:
        for token in range where tree.tokens[token].kind == .colon { result.insert(token + 1) }
      default: break
      }
    }
    return result
  }
}
