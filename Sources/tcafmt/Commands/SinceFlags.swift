import Engine

/// `--since` and `--changed-lines`
enum SinceFlags {
  static func apply(_ session: Session, to gathered: inout Gathered) throws(UsageError) {
    let invocation = session.invocation
    if invocation.has(.changedLines), !invocation.has(.since) {
      throw UsageError(message: "'--changed-lines' needs '--since REV'")
    }
    if invocation.has(.since) { throw UsageError(message: "'--since' is not available in this version") }
  }
}
