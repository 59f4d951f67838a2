import Engine
import Text

/// `tcafmt lint`
enum LintCommand {
  static func run(_ session: inout Session) throws(UsageError) -> ExitStatus {
    let invocation = session.invocation
    session.options.makesFixes = false
    session.options.formats = false
    var gathered: Gathered
    if invocation.operands == ["-"] {
      do {
        let source = Source(try System.readAll(descriptor: 0))
        gathered = gather(
          source, as: invocation.value(.stdinFilepath), base: session.base, configurations: session.configurations,
          wholeProject: true)
      } catch {
        session.terminal.fail(error.message)
        return .failure
      }
    } else {
      if invocation.operands.contains("-") { throw UsageError(message: "'-' can't stand beside other paths") }
      gathered = session.gatherOperands()
      try SinceFlags.apply(session, to: &gathered, &session.options)
    }
    var result = session.run(gathered, places: .original)
    if try Baseline.write(result.messages, session) { return result.hasFailures ? .failure : .success }
    try Baseline.filter(&result.messages, session)
    return report(result, &session)
  }

  private static func report(_ result: RunResult, _ session: inout Session) -> ExitStatus {
    var report = Report(messages: result.messages)
    report.fileCount = result.files.count
    if session.terminal.isQuiet { report.messages.removeAll { $0.level != .error } }
    session.terminal.print(report.text(session.reporter, session.terminal, base: session.base))
    if session.terminal.isVerbose {
      for skipped in result.skipped { session.terminal.say("\(skipped.path): skipped: \(skipped.reason)\n") }
    }
    let errors = result.messages.filter { $0.level == .error }.count
    let warnings = result.messages.filter { $0.level == .warning }.count
    if !session.terminal.isQuiet, session.reporter == .text {
      let files = counted(result.files.count, "file")
      session.terminal.say(
        "tcafmt \(Version.current.text): \(files), \(counted(errors, "error")), \(counted(warnings, "warning"))\n")
    }
    if result.hasFailures { return .failure }
    return errors != 0 || warnings != 0 && session.invocation.has(.strict) ? .findings : .success
  }
}
