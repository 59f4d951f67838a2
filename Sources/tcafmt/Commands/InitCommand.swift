import Engine

/// `tcafmt init`
enum InitCommand {
  static func run(_ session: inout Session) throws(UsageError) -> ExitStatus {
    guard session.invocation.operands.count <= 1 else { throw UsageError(message: "'init' takes one folder") }
    let folder = Path.absolute(session.invocation.operands.first ?? ".", from: session.base)
    guard (try? System.identity(of: folder).kind) == .directory else {
      throw UsageError(message: "no such folder: \(session.invocation.operands.first ?? ".")")
    }
    let path = Path.join(folder, configurationName)
    if System.exists(path), !session.invocation.has(.force) {
      throw UsageError(message: "\(Path.display(path, from: session.base)) is there already; --force overwrites it")
    }
    let proposal = propose(folder, session.options)
    do {
      try System.create(path, Array(proposal.text.utf8))
    } catch {
      throw UsageError(message: "\(Path.display(path, from: session.base)): \(error.message)")
    }
    session.terminal.print("\(Path.display(path, from: session.base))\n")
    if !session.terminal.isQuiet {
      for note in proposal.notes { session.terminal.say("\(note)\n") }
    }
    return .success
  }
}
