import Engine

/// Runs one command line from its words to the exit status; all output is written when this returns.
func runCommandLine(_ words: [String]) -> ExitStatus {
  var terminal: Terminal
  var status: ExitStatus
  do {
    let invocation = try Invocation(words)
    terminal = Terminal(invocation)
    do {
      status = try run(invocation, &terminal)
    } catch {
      terminal.fail(error.message)
      status = .failure
    }
  } catch {
    terminal = Terminal(Invocation())
    let command = words.first.flatMap(Command.init).map { " \($0.rawValue)" } ?? ""
    terminal.fail("\(error.message)\nSee 'tcafmt\(command) --help'.")
    status = .failure
  }
  if let failure = terminal.flush() {
    terminal.fail("can't write to standard output: \(failure)")
    _ = terminal.flush()
    return .failure
  }
  return status
}

private func run(_ invocation: Invocation, _ terminal: inout Terminal) throws(UsageError) -> ExitStatus {
  if invocation.has(.version) {
    terminal.print("tcafmt \(Version.current.text)\n")
    return .success
  }
  guard let command = invocation.command else {
    terminal.print(Help.overview)
    return .success
  }
  if invocation.has(.help) {
    terminal.print(Help.text(for: command))
    return .success
  }
  try invocation.checkVersion()
  var session = try Session(invocation, terminal)
  defer { terminal = session.terminal }
  switch command {
  case .format: return try FormatCommand.run(&session)
  case .lint: return try LintCommand.run(&session)
  case .dump: return try DumpCommand.run(&session)
  case .hook: return try HookCommand.run(&session)
  case .initialize: return try InitCommand.run(&session)
  case .config: return try ConfigCommand.run(&session)
  case .rules: return try RulesCommand.list(&session)
  case .explain: return try RulesCommand.explain(&session)
  case .completions: return try Completions.run(&session)
  }
}
