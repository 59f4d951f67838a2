import Engine
import Rules

/// Completion scripts for shells, from the tables of commands and flags.
enum Completions {
  static func run(_ session: inout Session) throws(UsageError) -> ExitStatus {
    let words = Command.completions.words
    guard session.invocation.operands.count == 1 else {
      throw UsageError(message: "which shell? \(words.joined(separator: ", "))")
    }
    switch session.invocation.operands[0] {
    case "bash": session.terminal.print(bash())
    case "zsh": session.terminal.print(zsh())
    case "fish": session.terminal.print(fish())
    case let shell:
      throw UsageError(message: "no completions for '\(shell)'\(didYouMean(shell, among: words))")
    }
    return .success
  }

  private static func flags(of command: Command) -> [Flag] {
    Flag.allCases.filter { $0.belongs(to: command) }
  }

  private static var rules: [String] { Catalog.all.map(\.id) }

  /// The words a command's operands may be, or nil where they are paths.
  private static func operands(of command: Command) -> [String]? {
    switch command {
    case .hook, .dump, .completions: command.words
    case .explain: rules
    case .rules: []
    case .format, .lint, .initialize, .config: nil
    }
  }

  // MARK: - bash

  private static func bash() -> String {
    let cases = Command.allCases.map { command in
      let flags = flags(of: command).map { "--\($0.rawValue)" }.joined(separator: " ")
      let operands = operands(of: command)?.joined(separator: " ") ?? ""
      return "    \(command.rawValue)) flags=\"\(flags)\"; words=\"\(operands)\" ;;"
    }
    let choices = Flag.allCases.filter { !$0.shape.choices.isEmpty }.map { flag in
      let words = flag.shape.choices.joined(separator: " ")
      return "    --\(flag.rawValue)) COMPREPLY=($(compgen -W \"\(words)\" -- \"$current\")); return ;;"
    }
    let commands = Command.allCases.map(\.rawValue).joined(separator: " ")
    return """
      _tcafmt() {
        local current="${COMP_WORDS[COMP_CWORD]}" previous="${COMP_WORDS[COMP_CWORD-1]}" flags="" words=""
        if [ "$COMP_CWORD" -eq 1 ]; then
          COMPREPLY=($(compgen -W "\(commands) --help --version" -- "$current"))
          return
        fi
        # bash splits words at "=".
        if [ "$current" = "=" ]; then
          current=""
        elif [ "$previous" = "=" ]; then
          previous="${COMP_WORDS[COMP_CWORD-2]}"
        fi
        case "$previous" in
      \(choices.joined(separator: "\n"))
          --rules|--skip) COMPREPLY=($(compgen -W "\(rules.joined(separator: " "))" -- "$current")); return ;;
        esac
        case "${COMP_WORDS[1]}" in
      \(cases.joined(separator: "\n"))
        esac
        case "$current" in
          -*) COMPREPLY=($(compgen -W "$flags" -- "$current")) ;;
          *) COMPREPLY=($(compgen -W "$words" -- "$current")) ;;
        esac
      }
      complete -o default -F _tcafmt tcafmt

      """
  }

  // MARK: - zsh

  private static func zsh() -> String {
    func quoted(_ text: String) -> String {
      "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
    }
    func bracketed(_ text: String) -> String {
      text.map { "[]:\\".contains($0) ? "\\\($0)" : String($0) }.joined()
    }
    func argument(_ flag: Flag) -> String {
      let shape = flag.shape
      let star = shape.isRepeatable ? "*" : ""
      guard let value = shape.value else { return quoted("\(star)--\(flag.rawValue)[\(bracketed(shape.summary))]") }
      let action: String
      if !shape.choices.isEmpty {
        action = "(\(shape.choices.joined(separator: " ")))"
      } else if flag == .rules || flag == .skip {
        action = "(\(rules.joined(separator: " ")))"
      } else {
        action = value == "FILE" || value == "PATH" ? "_files" : " "
      }
      return quoted("\(star)--\(flag.rawValue)=[\(bracketed(shape.summary))]:\(value):\(action)")
    }
    let commands = Command.allCases.map { "    " + quoted("\($0.rawValue):\(bracketed($0.summary))") }
    let cases = Command.allCases.map { command in
      let operand = operands(of: command).map { $0.isEmpty ? [] : [quoted("1:word:(\($0.joined(separator: " ")))")] }
      let rest = command == .dump ? [quoted("2:file:_files")] : []
      let arguments = flags(of: command).map(argument) + (operand ?? [quoted("*:path:_files")]) + rest
      return "    \(command.rawValue)) _arguments \\\n      \(arguments.joined(separator: " \\\n      ")) ;;"
    }
    return """
      #compdef tcafmt
      _tcafmt() {
        local -a commands=(
      \(commands.joined(separator: "\n"))
        )
        if (( CURRENT == 2 )); then
          _describe command commands
          return
        fi
        local command="$words[2]"
        shift words
        (( CURRENT-- ))
        case "$command" in
      \(cases.joined(separator: "\n"))
        esac
      }
      if [ "$funcstack[1]" = "_tcafmt" ]; then _tcafmt "$@"; else compdef _tcafmt tcafmt; fi

      """
  }

  // MARK: - fish

  private static func fish() -> String {
    func quoted(_ text: String) -> String {
      "'" + text.map { "'\\".contains($0) ? "\\\($0)" : String($0) }.joined() + "'"
    }
    var lines = ["complete -c tcafmt -n __fish_use_subcommand -f"]
    for command in Command.allCases {
      lines.append(
        "complete -c tcafmt -n __fish_use_subcommand -a \(command.rawValue) -d \(quoted(command.summary))")
    }
    for command in Command.allCases {
      let condition = quoted("__fish_seen_subcommand_from \(command.rawValue)")
      if let words = operands(of: command) {
        let files = command == .dump ? "" : " -f"
        lines.append("complete -c tcafmt -n \(condition)\(files) -a \(quoted(words.joined(separator: " ")))")
      }
      for flag in flags(of: command) {
        let shape = flag.shape
        var line = "complete -c tcafmt -n \(condition) -l \(flag.rawValue) -d \(quoted(shape.summary))"
        if shape.value != nil { line += " -r" }
        if !shape.choices.isEmpty { line += " -f -a \(quoted(shape.choices.joined(separator: " ")))" }
        if flag == .rules || flag == .skip { line += " -f -a \(quoted(rules.joined(separator: " ")))" }
        lines.append(line)
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }
}
