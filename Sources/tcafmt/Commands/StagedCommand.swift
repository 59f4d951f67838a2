import Engine

/// `tcafmt format --staged` and `tcafmt hook run`
enum StagedCommand {
  static func run(_ session: inout Session) throws(UsageError) -> ExitStatus {
    for flag in [Flag.check, .dryRun, .diff, .lines, .offsets, .since, .stdinFilepath]
    where session.invocation.has(flag) {
      throw UsageError(message: "'--\(flag.rawValue)' does not go with '--staged'")
    }
    // It takes what is not staged out of the work tree, and can't put it back where the index changed meanwhile.
    if System.environment("PRE_COMMIT") != nil {
      throw UsageError(
        message: "the pre-commit framework looks after the index itself; in its configuration, run 'tcafmt format'")
    }
    do throws(Git.Failure) {
      let staged = try StagedRun(base: session.base)
      let configurations = staged.configurations(explicitPath: session.explicitConfiguration)
      let options = session.options
      let gathered = try staged.gather(
        configurations, wholeProject: options.runsRules, readsAll: { options.stopsForAllFiles($0) },
        cache: options.usesCache, jobs: options.jobs)
      session.options.takesProjectFixes = { staged.isStagedInFull($0) }
      var result = session.run(gathered, places: .final)
      do {
        try Baseline.filter(&result.messages, session)
      } catch {
        throw Git.Failure(message: error.message)
      }
      result.messages += try staged.write(result.files, jobs: session.options.jobs)
      let changed = result.files.filter { $0.text != nil }.map(\.input.display)
      // A commit in which all is well says nothing.
      if changed.isEmpty, result.messages.isEmpty { return .success }
      return FormatCommand.finish(result, changed: changed, verb: "changed", &session)
    } catch {
      throw UsageError(message: error.message)
    }
  }
}
