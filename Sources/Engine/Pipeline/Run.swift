import Rules
import Semantics
import Syntax
package import Text

/// What a run found and made, nothing written yet. Files and messages in path order.
package struct RunResult: Sendable {
  package struct File: Sendable {
    package var input: InputFile
    package var original: Source
    package var identity: FileIdentity?
    /// nil: as it was.
    package var text: Source?
    /// Indices of files that must be written together with this one.
    package var companions: Set<Int>
    /// The file could not be used, or its result not trusted; then `text` is nil.
    package var isFailed: Bool
  }

  /// Those that were asked for and may be touched.
  package var files: [File] = []
  package var messages: [Message] = []
  /// What a fix was made for, one entry a finding.
  package var fixed: [Message] = []
  /// Some file could not be read, parsed or trusted.
  package var hasFailures = false
  /// Files that were asked for and left out, with the reason.
  package var skipped: [(path: String, reason: String)] = []

  package init() {}
}

/// Reads, fixes and formats the files of one project; `inputs` in path order. Nothing is written.
///
/// With `original` places, messages say where things stand in the files as they were read (for runs that write
/// nothing); else where they stand in what is about to be written.
///
/// `unread`: the rest of the project, where not all of it is among the inputs.
package func run(
  _ inputs: [InputFile], _ options: RunOptions, places: PlacesOf, beside unread: UnreadFiles? = nil
) -> RunResult {
  var result = RunResult()
  for input in inputs where input.isTarget {
    if let reason = input.exclusion { result.skipped.append((input.display, reason)) }
  }
  let needed = inputs.filter { options.runsRules || $0.isTarget && $0.exclusion == nil }
  var units: [Unit] = []
  let tidy = tidyTexts(of: needed, options)
  let printing = Printing(tidy)
  for loaded in load(needed, options, printing) {
    switch loaded {
    case .unit(let unit):
      if let reason = unit.input.exclusion, unit.isGenerated { result.skipped.append((unit.input.display, reason)) }
      units.append(unit)
    case .failed(let input, let error):
      if input.isTarget { result.hasFailures = true }
      result.messages.append(
        Message(
          level: input.isTarget ? .error : .warning, rule: nil, spot: .init(path: input.display), text: error.message))
    }
  }
  var findings = Findings()
  if options.runsRules {
    var options = options
    options.isWholeProject = options.isWholeProject && units.count == needed.count
    findings = fix(&units, options, beside: unread)
    if let (more, rest) = unread?.widened() {
      let inputs = (inputs + more).sorted { Path.precedes($0.path, $1.path) }
      return run(inputs, options, places: places, beside: rest)
    }
  }
  if options.formats, options.runsRules { layOut(&units, options, printing) }
  tidy?.save()
  joinCompanionFailures(&units)
  findings.place(in: units, places, into: &result)
  collect(units, into: &result)
  return result
}

package enum PlacesOf: Sendable { case original, final }

private func tidyTexts(of inputs: [InputFile], _ options: RunOptions) -> TidyTexts? {
  guard options.usesCache, options.formats, TidyTexts.leastCount <= inputs.count else { return nil }
  return inputs.first.flatMap { TidyTexts(of: String($0.path.utf8.dropLast($0.projectPath.utf8.count)) ?? $0.path) }
}

// MARK: - Reading

private enum Loaded: Sendable {
  case unit(Unit)
  case failed(InputFile, SystemError)
}

/// Where no rule asks for other files, each one is laid out as soon as it is read: then only as many trees are in
/// memory as there are jobs.
private func load(_ inputs: [InputFile], _ options: RunOptions, _ printing: Printing) -> [Loaded] {
  let sizes = inputs.map { input in
    switch input.content {
    case .memory(let source): source.count
    case .disk: 1 < inputs.count ? (try? System.identity(of: input.path).size) ?? 0 : 0
    }
  }
  let done = ProgressCounter(total: inputs.count, options.progress)
  let isAlone = !options.runsRules
  return Workers.map(count: inputs.count, jobs: options.jobs, weight: { sizes[$0] }) { index in
    defer { done.advance() }
    do throws(SystemError) {
      var unit = try read(inputs[index], isAlone ? printing.tidy : nil)
      unit.leaveGenerated()
      if unit.isEditable { unit.reportProblems() }
      if isAlone {
        if options.formats { unit.layOut(printing) }
        unit.dropTree()
      }
      return .unit(unit)
    } catch {
      return .failed(inputs[index], error)
    }
  }
}

private func read(_ input: InputFile, _ tidy: TidyTexts?) throws(SystemError) -> Unit {
  switch input.content {
  case .memory(let source):
    return Unit(input: input.withLines(of: source), original: source, identity: nil, tree: parse(source))
  case .disk:
    let (source, identity) = try System.read(input.path)
    if let tidy, input.mayBeTidy, tidy.contains(tidy.key(source, input.configuration.options)) {
      var unit = Unit(input: input, original: source, identity: identity, tree: emptyTree)
      unit.isTidy = true
      return unit
    }
    return Unit(input: input.withLines(of: source), original: source, identity: identity, tree: parse(source))
  }
}

private let emptyTree = parse(Source(""))

extension InputFile {
  /// Of a part of a file it is not known whether it is laid out as it should be.
  fileprivate var mayBeTidy: Bool { lines == nil && offsets.isEmpty }

  /// Offsets made into lines.
  fileprivate func withLines(of source: Source) -> InputFile {
    if offsets.isEmpty { return self }
    let table = LineTable(source)
    var result = self
    result.offsets += (lines ?? []).compactMap { range in
      guard range.lowerBound <= table.starts.count else { return nil }
      let last = table.range(ofLine: min(range.upperBound, table.starts.count) - 1).upperBound
      return table.starts[range.lowerBound - 1]...last
    }
    result.lines =
      (lines ?? []) + offsets.map { table.index(of: $0.lowerBound) + 1...table.index(of: $0.upperBound) + 1 }
    return result
  }
}

private final class ProgressCounter: Sendable {
  private let state: Locked<Int>
  private let total: Int
  private let report: (@Sendable (Int, Int) -> Void)?

  init(total: Int, _ report: (@Sendable (Int, Int) -> Void)?) {
    state = Locked(0)
    self.total = total
    self.report = report
  }

  func advance() {
    guard let report else { return }
    let done = state.update { count in
      count += 1
      return count
    }
    report(done, total)
  }
}

extension Unit {
  fileprivate mutating func leaveGenerated() {
    guard isEditable, Engine.isGenerated(original) else { return }
    input.exclusion = "a generated file"
    isGenerated = true
  }

  /// A file that doesn't parse is left as it is; each problem is named.
  fileprivate mutating func reportProblems() {
    guard !tree.problems.isEmpty else { return }
    let lines = LineTable(original)
    for problem in tree.problems.prefix(Unit.problemLimit) {
      let spot = Message.Spot(path: input.display, range: visibleRange(problem), lines: lines, source: original)
      messages.append(Message(level: .error, rule: nil, spot: spot, text: problem.message))
    }
    let left = tree.problems.count - Unit.problemLimit
    if 0 < left {
      let text = "\(left) more problems like these"
      messages.append(Message(level: .error, rule: nil, spot: .init(path: input.display), text: text))
    }
    failure = "does not parse"
  }

  /// What is no Swift at all is wrong at each word, and each message holds its line, which may be the whole file.
  private static let problemLimit = 50

  /// What is missing at the end of the file is shown behind its last token, not on an empty line.
  private func visibleRange(_ problem: Problem) -> Range<Int> {
    guard problem.range.lowerBound == tree.source.count, 1 < tree.tokens.count else { return problem.range }
    let end = Int(tree.tokens[tree.tokens.count - 2].end)
    return end..<end
  }
}

// MARK: - Printing

private func layOut(_ units: inout [Unit], _ options: RunOptions, _ printing: Printing) {
  let loaded = units
  let indices = units.indices.filter { units[$0].isEditable }
  let results = Workers.map(
    count: indices.count, jobs: options.jobs, weight: { loaded[indices[$0]].tree.source.count }
  ) { position in
    var unit = loaded[indices[position]]
    unit.layOut(printing)
    return unit
  }
  for (index, unit) in zip(indices, results) { units[index] = unit }
}

extension Unit {
  fileprivate mutating func layOut(_ printing: Printing) {
    guard isEditable, failure == nil, !isTidy else { return }
    switch printing.print(tree, input.configuration.options, mayBeTidy: input.mayBeTidy) {
    case .unchanged: break
    case .changed(let source): output = source
    case .failed(let reason):
      fail("internal error, please report it; the file is left as it was: \(reason)")
    }
    if input.lines != nil { restrictToLines() }
  }

  /// What is to be written is compared with the original first; of other files nobody asks for the text.
  fileprivate mutating func dropTree() {
    tree = emptyTree
    if output == nil { original = emptyTree.source }
  }

  mutating func fail(_ text: String) {
    messages.append(Message(level: .error, rule: nil, spot: .init(path: input.display), text: text))
    failure = text
  }

  /// Keeps of all changes those that meet the lines or bytes that were asked for.
  fileprivate mutating func restrictToLines() {
    guard let lines = input.lines, failure == nil, let text = newText else { return }
    let restricted =
      if input.offsets.isEmpty {
        changes(from: original, to: text, meeting: lines)
      } else {
        changes(from: tree, to: text, meeting: rangesInTree()) ?? tree.source
      }
    let result = parse(restricted)
    if let difference = difference(from: tree, to: result) {
      return fail("internal error, please report it; the file is left as it was: \(difference.message)")
    }
    output = restricted
  }

  /// What was asked for as bytes of the tree's source; fixes may have moved them.
  private func rangesInTree() -> [ClosedRange<Int>] {
    input.offsets.map { range in
      let moved = history.reduce((range.lowerBound, range.upperBound)) { ($1.forward($0.0), $1.forward($0.1)) }
      return moved.0...max(moved.0, moved.1)
    }
  }
}

/// Files of one fix are written all or none: where one can't be, the others must not.
private func joinCompanionFailures(_ units: inout [Unit]) {
  var changed = true
  while changed {
    changed = false
    for index in units.indices where units[index].failure == nil {
      guard let other = units[index].companions.first(where: { units[$0].failure != nil }) else { continue }
      units[index].fail("not written, because \(units[other].input.display) of the same fix can't be")
      changed = true
    }
  }
}

private func collect(_ units: [Unit], into result: inout RunResult) {
  var numbers: [Int: Int] = [:]
  for (index, unit) in units.enumerated() where unit.isEditable { numbers[index] = numbers.count }
  for unit in units where unit.isEditable {
    let isFailed = unit.failure != nil
    if isFailed { result.hasFailures = true }
    var text = isFailed ? nil : unit.newText
    if let new = text, new.bytes.isSame(as: unit.original.bytes) { text = nil }
    result.files.append(
      RunResult.File(
        input: unit.input, original: unit.original, identity: unit.identity, text: text,
        companions: Set(unit.companions.compactMap { numbers[$0] }), isFailed: isFailed))
  }
  result.messages += units.flatMap(\.messages)
  result.messages.sortByPlace()
  result.fixed.sortByPlace()
}

extension [Message] {
  package mutating func sortByPlace() {
    // Stable: what stands at one place keeps the order in which it was found.
    let order = indices.sorted { a, b in
      let (x, y) = (self[a], self[b])
      if x.spot.path != y.spot.path { return Path.precedes(x.spot.path, y.spot.path) }
      return (x.spot.line, x.spot.column, a) < (y.spot.line, y.spot.column, b)
    }
    self = order.map { self[$0] }
  }
}
