import Engine

/// What `--help` prints.
enum Help {
  static var overview: String {
    let width = Command.allCases.map(\.rawValue.count).max() ?? 0
    let commands = Command.allCases.map { command in
      "  \(padded(command.rawValue, width))  \(command.summary)"
    }
    return """
      tcafmt \(Version.current.text): formats Swift code, fixes what conventions of The Composable Architecture ask for

      usage: tcafmt COMMAND [FLAGS] [PATH...]

      \(commands.joined(separator: "\n"))

      tcafmt COMMAND --help says more.

      """
  }

  static func text(for command: Command) -> String {
    let flags = Flag.allCases.filter { $0.belongs(to: command) && $0 != .version }
    let names = flags.map { flag in
      "--\(flag.rawValue)" + (flag.shape.value.map { " \($0)" } ?? "")
    }
    let width = names.map(\.count).max() ?? 0
    let lines = zip(flags, names).map { flag, name in
      let choices =
        flag.shape.choices.isEmpty || flag == .color ? "" : ": " + flag.shape.choices.joined(separator: ", ")
      return "  \(padded(name, width))  \(flag.shape.summary)\(choices)"
    }
    let usage = ["tcafmt", command.rawValue, "[FLAGS]", command.operands].filter { !$0.isEmpty }
    let details = command.details.isEmpty ? "" : "\n\(command.details)\n"
    return """
      tcafmt \(command.rawValue): \(command.summary)

      usage: \(usage.joined(separator: " "))
      \(details)
      \(lines.joined(separator: "\n"))

      """
  }

  private static func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }
}
