import Engine

/// `--since` and `--changed-lines`
enum SinceFlags {
  static func apply(_ session: Session, to gathered: inout Gathered, _ options: inout RunOptions) throws(UsageError) {
    let invocation = session.invocation
    let linesOnly = invocation.has(.changedLines)
    guard let revision = invocation.value(.since) else {
      if linesOnly { throw UsageError(message: "'--changed-lines' needs '--since REV'") }
      return
    }
    if linesOnly, invocation.has(.lines) || invocation.has(.offsets) {
      throw UsageError(message: "'--changed-lines' does not go with '--lines' and '--offsets'")
    }
    if linesOnly { options.singleFileFixesOnly = true }
    do throws(Git.Failure) {
      let since = try Since(revision)
      for project in gathered.projects.indices {
        for file in gathered.projects[project].indices where gathered.projects[project][file].isTarget {
          let path = gathered.projects[project][file].path
          if !since.paths.contains(path) {
            gathered.projects[project][file].isTarget = false
          } else if linesOnly {
            gathered.projects[project][file].lines = try since.lines(of: path)
          }
        }
      }
      // Where nothing is left to do, no project needs to be read.
      gathered.projects.removeAll { project in !project.contains { $0.isTarget } }
    } catch {
      throw UsageError(message: error.message)
    }
  }
}
