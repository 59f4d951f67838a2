import Engine

/// `tcafmt format --staged` and `tcafmt hook run`
enum StagedCommand {
  static func run(_ session: inout Session) throws(UsageError) -> ExitStatus {
    throw UsageError(message: "'--staged' is not available in this version")
  }
}
