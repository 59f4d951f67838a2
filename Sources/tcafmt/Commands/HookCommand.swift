import Engine

/// `tcafmt hook`
enum HookCommand {
  static func run(_ session: inout Session) throws(UsageError) -> ExitStatus {
    let words = Command.hook.words
    guard let action = session.invocation.operands.first else {
      throw UsageError(message: "what to do? tcafmt hook \(words.joined(separator: " | "))")
    }
    // Hook managers append the names of staged files to their commands; the index knows them better.
    if action == "run" { return try StagedCommand.run(&session) }
    guard session.invocation.operands.count == 1 else { throw UsageError(message: "'hook \(action)' takes no paths") }
    for flag in [
      Flag.rules, .skip, .unsafeFixes, .noFix, .noFormat, .config, .reporter, .baseline, .jobs,
    ] where session.invocation.has(flag) {
      throw UsageError(
        message: "'--\(flag.rawValue)' goes with 'hook run' only; a commit follows \(configurationName)")
    }
    do throws(Git.Failure) {
      switch action {
      case "install":
        let isShared = session.invocation.has(.shared)
        let said = try Hook().install(executable: System.executable, isShared: isShared)
        session.terminal.print("\(said)\n")
      case "uninstall":
        let said = try Hook().uninstall()
        session.terminal.print("\(said)\n")
      default:
        throw Git.Failure(message: "unknown action 'hook \(action)'\(didYouMean(action, among: words))")
      }
      return .success
    } catch {
      throw UsageError(message: error.message)
    }
  }
}
