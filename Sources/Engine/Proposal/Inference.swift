import Formatting
import Syntax
import Text

/// Finds the options that change the fewest lines of a sample: the style with its indentation and line length first, then
/// one option after the other. An option leaves the style only where that saves lines worth a key in the configuration.
struct Inference {
  private(set) var options: Options
  private let hints: Hints
  private let sample: Sample
  private let jobs: Int
  private let census: Census
  private var known: [Options: Int] = [:]

  init(_ hints: Hints, _ sample: Sample, jobs: Int) {
    self.hints = hints
    self.sample = sample
    self.jobs = jobs
    options = hints.options
    census = Census(sample)
  }

  mutating func decide() {
    if !hints.decidesStyle {
      let candidates = Options.Style.allCases.map { framed($0) }
      var best = candidates[0]
      // Of two styles that do alike, the one that needs fewer words.
      for candidate in candidates.dropFirst() where rank(candidate) < rank(best) { best = candidate }
      options = best
    }
    for question in Question.all where !hints.decided.contains(question.key) { ask(question) }
  }

  /// What formatting with the options would change.
  var summary: String {
    let sampled = sample.trees.count
    let all = "\(sample.projectFiles) file\(sample.projectFiles == 1 ? "" : "s")"
    let of = sampled == sample.projectFiles ? all : "a sample of \(sampled) of \(all)"
    let share = Double(churn(options) * 1_000 / max(1, sample.lines)) / 10
    return "\(churn(options)) of \(sample.lines) lines change with it (\(share)%), counted in \(of)"
  }

  private mutating func rank(_ options: Options) -> (Int, Int) {
    let standard = Options(style: options.style)
    return (remember(options), LayoutKey.all.count { $0.text(options) != $0.text(standard) })
  }

  /// What a key must save: one line in a thousand.
  private var worth: Int { max(1, sample.lines / 1_000) }

  private mutating func ask(_ question: Question) {
    var best = options
    for apply in question.candidates {
      var candidate = options
      apply(&candidate)
      if remember(candidate) + worth <= remember(best) { best = candidate }
    }
    options = best
  }
}

// MARK: - The frame

extension Inference {
  /// A style with what is known, the best indentation and the best line length.
  private mutating func framed(_ style: Options.Style) -> Options {
    var result = Options(style: style)
    for key in LayoutKey.all where hints.decided.contains(key.name) {
      let text = Source(Array(key.text(hints.options).utf8))
      if let value = try? JSON.parse(text.bytes) { _ = key.apply(value, &result) }
    }
    if !hints.decided.contains("indentation") {
      let candidates = census.indentations.map { indentation in
        var candidate = result
        candidate.indentation = indentation
        return candidate
      }
      for candidate in candidates.reversed() where candidates.count == 1 || remember(candidate) <= remember(result) {
        result = candidate
      }
      if candidates.count > 1, remember(candidates[0]) <= remember(result) { result = candidates[0] }
    }
    if !hints.decided.contains("lineLength") { result.lineLength = lineLength(result) }
    return result
  }

  /// A longer line changes less, so what counts is where that ends to matter: the shortest limit, from the style's own on,
  /// that is within one line in two hundred of the best. A shorter one if many lines stop just short of it.
  private mutating func lineLength(_ options: Options) -> Int {
    func with(_ length: Int) -> Options {
      var result = options
      result.lineLength = length
      return result
    }
    let best = remember(with(0))
    let tolerance = sample.lines / 200
    for length in [80, 100, 120, 140, 160, 200] {
      if length < options.lineLength, !census.showsLimit(length) { continue }
      if remember(with(length)) <= best + tolerance { return length }
    }
    return 0
  }
}

// MARK: - Churn

extension Inference {
  private mutating func remember(_ options: Options) -> Int {
    if let count = known[options] { return count }
    let count = churn(options)
    known[options] = count
    return count
  }

  /// Lines of the sample that formatting would change.
  private func churn(_ options: Options) -> Int {
    if let count = known[options] { return count }
    let trees = sample.trees
    return Workers.map(count: trees.count, jobs: jobs, weight: { trees[$0].source.count }) { index in
      var output: [UInt8] = []
      format(trees[index], options, into: &output)
      let source = trees[index].source
      if source.bytes.isSame(as: output) { return 0 }
      return lineChanges(from: source, to: Source(output)).reduce(0) { $0 + max($1.old.count, $1.new.count) }
    }.reduce(0, +)
  }
}

/// One option and what it may be besides what the style says; what preserves comes last, so that it must save lines that
/// nothing else saves.
private struct Question: Sendable {
  var key: String
  var candidates: [@Sendable (inout Options) -> Void]

  static let all: [Question] = [
    Question(
      key: "tabWidth",
      candidates: [4, 8, 2].map { width in { if case .tabs = $0.indentation { $0.tabWidth = width } } }),
    Question(key: "conditionIndent", .allCases, \.conditionIndent),
    Question(key: "indentSwitchCaseLabels", [true, false], \.indentSwitchCaseLabels),
    Question(key: "indentConditionalCompilationBlocks", .allCases, \.indentConditionalCompilationBlocks),
    Question(key: "multiElementCollectionTrailingCommas", .allCases, \.multiElementCollectionTrailingCommas),
    Question(key: "guardElse", .allCases, \.guardElse),
    Question(key: "openingBraceAfterBrokenHeader", .allCases, \.openingBraceAfterBrokenHeader),
    Question(key: "binaryOperatorBreak", .allCases, \.binaryOperatorBreak),
    Question(key: "lineBreakBeforeEachArgument", .allCases, \.lineBreakBeforeEachArgument),
    Question(key: "lineBreakBeforeControlFlowKeywords", [true, false], \.lineBreakBeforeControlFlowKeywords),
    Question(
      key: "lineBreakAroundMultilineExpressionChainComponents", [true, false],
      \.lineBreakAroundMultilineExpressionChainComponents),
    Question(key: "lineBreakBetweenDeclarationAttributes", .allCases, \.lineBreakBetweenDeclarationAttributes),
    Question(key: "spacesAroundRangeFormationOperators", .allCases, \.spacesAroundRangeFormationOperators),
    Question(key: "spacesBeforeEndOfLineComments", [1, 2, nil], \.spacesBeforeEndOfLineComments),
    Question(key: "alignedColumns", [.collapse, .preserve], \.alignedColumns),
    Question(key: "blankLinesAtBlockEdges", [.remove, .preserve], \.blankLinesAtBlockEdges),
    Question(key: "maximumBlankLines", [1, 2], \.maximumBlankLines),
  ]

  init(key: String, candidates: [@Sendable (inout Options) -> Void]) {
    self.key = key
    self.candidates = candidates
  }

  init<Value: Sendable>(key: String, _ values: [Value], _ field: any WritableKeyPath<Options, Value> & Sendable) {
    self.key = key
    candidates = values.map { value in { $0[keyPath: field] = value } }
  }
}

extension Array where Element: CaseIterable, Element.AllCases == [Element] {
  fileprivate static var allCases: [Element] { Element.allCases }
}

// MARK: - Census

/// How lines are indented and how long they are.
private struct Census {
  private var lengths = [Int](repeating: 0, count: 401)
  /// Steps to a deeper line, by how many spaces they add, with tabs at 0.
  private var steps = [Int](repeating: 0, count: 17)

  init(_ sample: Sample) {
    for tree in sample.trees { count(tree.source) }
  }

  /// The likeliest first; a second one where it is not far behind.
  var indentations: [Options.Indentation] {
    let order = steps.indices.filter { steps[$0] != 0 }.sorted { (steps[$1], $0) < (steps[$0], $1) }
    guard let first = order.first else { return [] }
    return order.prefix(2).filter { steps[first] < 3 * steps[$0] }.map { $0 == 0 ? .tabs(1) : .spaces($0) }
  }

  /// Whether many lines stop short of a limit, and hardly any passes it.
  func showsLimit(_ limit: Int) -> Bool {
    let near = lengths[(limit - 9)...limit].reduce(0, +)
    return 20 <= near && lengths[(limit + 1)...].reduce(0, +) * 50 <= near
  }

  private mutating func count(_ source: Source) {
    let table = LineTable(source)
    var previous = 0
    for line in table.starts.indices {
      let range = table.range(ofLine: line)
      guard !range.isEmpty else { continue }
      lengths[min(400, source.displayWidth(range))] += 1
      if source[range.lowerBound] == UInt8(ascii: "\t") {
        steps[0] += 1
        continue
      }
      var indentation = 0
      while indentation < range.count, source[range.lowerBound + indentation] == UInt8(ascii: " ") { indentation += 1 }
      guard indentation < range.count else { continue }
      if previous < indentation, indentation - previous <= 8 { steps[indentation - previous] += 1 }
      previous = indentation
    }
  }
}
