import Engine
import Text

/// `tcafmt format`
enum FormatCommand {
  static func run(_ session: inout Session) throws(UsageError) -> ExitStatus {
    let invocation = session.invocation
    if invocation.has(.staged), !invocation.operands.isEmpty {
      throw UsageError(message: "'--staged' takes no paths: all that is staged is formatted")
    }
    if invocation.has(.staged) { return try StagedCommand.run(&session) }
    if invocation.operands == ["-"] { return try formatStandardInput(&session) }
    if invocation.operands.contains("-") { throw UsageError(message: "'-' can't stand beside other paths") }
    if invocation.has(.stdinFilepath) { throw UsageError(message: "'--stdin-filepath' needs '-', standard input") }

    if invocation.has(.report), !invocation.has(.dryRun), !invocation.has(.diff) {
      throw UsageError(message: "'--report' needs '--dry-run'")
    }

    var gathered = session.gatherOperands()
    try LineFlags.apply(invocation, to: &gathered, &session.options)
    try SinceFlags.apply(session, to: &gathered, &session.options)
    let writesNothing = invocation.has(.check) || invocation.has(.dryRun) || invocation.has(.diff)
    var result = session.run(gathered, places: writesNothing ? .original : .final)
    try Baseline.filter(&result.messages, session)
    if invocation.has(.dryRun) || invocation.has(.diff) { return try showDiff(result, &session) }
    if invocation.has(.check) { return check(result, &session) }
    sweep(gathered.untidyFolders)
    return write(result, &session)
  }

  // MARK: - In place

  private static func write(_ result: RunResult, _ session: inout Session) -> ExitStatus {
    var result = result
    var written: [Int] = []
    let failures = Engine.write(result.files, jobs: session.options.jobs, written: &written)
    if !failures.isEmpty { result.hasFailures = true }
    result.messages += failures
    let changed = written.map { result.files[$0].input.display }
    // A fix that did not reach the disk was not made.
    let unwritten = Set(result.files.filter { $0.text != nil }.map(\.input.display)).subtracting(changed)
    result.fixed.removeAll { unwritten.contains($0.spot.path) }
    return finish(result, changed: changed, verb: "changed", &session)
  }

  // MARK: - Writing nothing

  private static func check(_ result: RunResult, _ session: inout Session) -> ExitStatus {
    let changed = result.files.filter { $0.text != nil }.map(\.input.display)
    let status = finish(result, changed: changed, verb: "would change", &session)
    return max(status, changed.isEmpty ? .success : .findings)
  }

  private static func showDiff(_ result: RunResult, _ session: inout Session) throws(UsageError) -> ExitStatus {
    let changed = result.files.filter { $0.text != nil }
    if let path = session.invocation.value(.report) {
      let page = pageReport(result, changed: changed)
      do {
        try System.create(Path.absolute(path, from: session.base), Array(page.utf8))
      } catch {
        throw UsageError(message: "--report \(path): \(error.message)")
      }
    }
    // A document, or lines for a program, would be no such thing with a diff in it.
    if session.reporter == .text {
      let top = Git.workTree(of: session.base)
      for file in changed {
        guard let text = file.text else { continue }
        let diff = unifiedDiff(from: file.original, to: text, path: diffPath(file.input, top))
        session.terminal.print(session.terminal.usesColorInResults ? coloredDiff(diff) : diff)
      }
      session.terminal.pager = Pager(session.invocation)
      if !session.terminal.isQuiet { showWhy(result, &session) }
    }
    let status = finish(
      result, changed: changed.map(\.input.display), verb: "would change", &session,
      listsFiles: false)
    return max(status, changed.isEmpty ? .success : .findings)
  }

  /// A diff says what a fix does. Of a comment that goes it has to be said why, too.
  private static func showWhy(_ result: RunResult, _ session: inout Session) {
    for message in result.fixed where message.rule == "restating-comment" {
      session.terminal.say(textLine(message, session.terminal))
    }
  }

  /// Patches name no absolute paths and none above the working folder. In a work tree they name files from its top, as those
  /// of `git diff` do: only so does `git apply` find them from any folder.
  private static func diffPath(_ file: InputFile, _ top: String?) -> String {
    if let top, let relative = Path.relative(file.path, to: top) { return relative }
    var path = file.display[...]
    while path.hasPrefix("./") { path = path.dropFirst(2) }
    while path.hasPrefix("/") { path = path.dropFirst() }
    return String(path)
  }

  // MARK: - Standard input

  private static func formatStandardInput(_ session: inout Session) throws(UsageError) -> ExitStatus {
    for flag in [Flag.dryRun, .diff, .since, .changedLines, .report] where session.invocation.has(flag) {
      throw UsageError(message: "'--\(flag.rawValue)' does not go with standard input")
    }
    let source: Source
    do {
      source = Source(try System.readAll(descriptor: 0))
    } catch {
      session.terminal.fail(error.message)
      return .failure
    }
    var gathered = gather(
      source, as: session.invocation.value(.stdinFilepath), base: session.base, configurations: session.configurations,
      wholeProject: session.options.runsRules)
    session.options.singleFileFixesOnly = true
    try LineFlags.apply(session.invocation, to: &gathered, &session.options)
    var result = session.run(gathered, places: .final)
    try Baseline.filter(&result.messages, session)
    let file = result.files.first
    let isCheck = session.invocation.has(.check)
    if session.reporter == .text {
      report(result.messages.filter(isShownByFormat(session)), &session)
      if isCheck, let file, file.text != nil { session.terminal.print("\(file.input.display)\n") }
    } else {
      let changed = result.files.filter { $0.text != nil }.map(\.input.display)
      let text = document(result, changed: changed, isMade: !isCheck, session)
      // Standard output is the formatted text's.
      if isCheck { session.terminal.print(text) } else { session.terminal.say(text) }
    }
    if result.hasFailures { return .failure }
    if isCheck { return max(status(of: result), file?.text == nil ? .success : .findings) }
    session.terminal.print((file?.text ?? source).bytes)
    return status(of: result)
  }

  // MARK: - Reporting

  /// Prints changed files, what is left, and a summary.
  static func finish(
    _ result: RunResult, changed: [String], verb: String, _ session: inout Session, listsFiles: Bool = true
  ) -> ExitStatus {
    let shown = result.messages.filter(isShownByFormat(session))
    switch session.reporter {
    case .text:
      if listsFiles, !session.terminal.isQuiet { session.terminal.print(changed.map { $0 + "\n" }.joined()) }
      report(shown, &session)
    case .json, .xcode, .github, .sarif, .checkstyle:
      session.terminal.print(document(result, changed: changed, isMade: verb == "changed", session))
    }
    if session.terminal.isVerbose {
      for skipped in result.skipped { session.terminal.say("\(skipped.path): skipped: \(skipped.reason)\n") }
    }
    let isMoot = result.files.isEmpty && result.hasFailures
    if !session.terminal.isQuiet, session.reporter == .text, !isMoot {
      session.terminal.say(summary(result, changed: changed.count, verb: verb, shown: shown.count))
    }
    return status(of: result)
  }

  /// A report for programs. Where nothing is written, it says of each file that it would change: a run that fails for
  /// this would show nothing else.
  private static func document(
    _ result: RunResult, changed: [String], isMade: Bool, _ session: Session
  ) -> String {
    var report = Report(messages: result.messages, fixed: result.fixed)
    report.changed = changed
    report.fileCount = result.files.count
    if !isMade, session.reporter != .json {
      report.messages += changed.map { path in
        Message(level: .warning, rule: nil, spot: .init(path: path), text: "'tcafmt format' would change this file")
      }
      report.messages.sortByPlace()
    }
    return report.text(session.reporter, session.terminal, base: session.base)
  }

  static func status(of result: RunResult) -> ExitStatus {
    if result.hasFailures { return .failure }
    return result.messages.contains { $0.level == .error } ? .findings : .success
  }

  private static func report(_ messages: [Message], _ session: inout Session) {
    for message in messages { session.terminal.say(textReport(message, session.terminal)) }
  }

  /// Formatting is no linting: of what is left only errors are shown, what concerns a file as such, and where a fix was
  /// asked for and not made.
  private static func isShownByFormat(_ session: Session) -> (Message) -> Bool {
    let isVerbose = session.terminal.isVerbose
    let isQuiet = session.terminal.isQuiet
    return { message in
      message.level == .error || isVerbose || !isQuiet && (message.isWithheld || message.rule == nil)
    }
  }

  /// "tcafmt 0.1.0: 2 of 12 files changed; 3 fixes: 2 no-default, 1 explicit-none; 4 warnings left (tcafmt lint)"
  private static func summary(_ result: RunResult, changed: Int, verb: String, shown: Int) -> String {
    let files = result.files.count
    var parts = ["\(changed) of \(counted(files, "file")) \(verb)"]
    if !result.fixed.isEmpty {
      let byRule = Dictionary(grouping: result.fixed) { $0.rule ?? "" }.mapValues(\.count)
      let rules = byRule.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { "\($0.value) \($0.key)" }
      parts.append("\(counted(result.fixed.count, "fix", "fixes")): \(rules.joined(separator: ", "))")
    }
    let left = result.messages.filter { $0.rule != nil }.count
    if left != 0 { parts.append("\(counted(left, "finding")) left" + (shown < left ? " (see tcafmt lint)" : "")) }
    return "tcafmt \(Version.current.text): \(parts.joined(separator: "; "))\n"
  }
}

func counted(_ count: Int, _ one: String, _ many: String? = nil) -> String {
  "\(count) \(count == 1 ? one : many ?? one + "s")"
}
