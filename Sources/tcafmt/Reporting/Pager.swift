import Engine

/// The program that shows long results on a terminal, the one that git uses: GIT_PAGER, `core.pager`, PAGER or less.
struct Pager {
  private let command: String

  /// nil where results go to no terminal, or no pager is wanted.
  init?(_ invocation: Invocation) {
    guard System.isTerminal(1), !invocation.has(.noPager), System.environment("TERM") != "dumb" else { return nil }
    command = Pager.command
    if command.isEmpty || command == "cat" { return nil }
  }

  private static var command: String {
    if let answer = try? ChildProcess.run("git", ["var", "GIT_PAGER"]), answer.succeeded {
      return String(decoding: answer.output.prefix { $0 != 0x0A }, as: UTF8.self)
    }
    return System.environment("PAGER") ?? "less"
  }

  /// Whether there was such a program.
  func show(_ text: [UInt8]) -> Bool {
    // As git sets them: quit if one screen is enough, colours as they are, leave the screen as it is.
    let defaults = ["LESS": "FRX", "LV": "-c"].filter { System.environment($0.key) == nil }
    guard let status = try? ChildProcess.show(text, through: command, environment: defaults) else { return false }
    return status != 126 && status != 127
  }
}
