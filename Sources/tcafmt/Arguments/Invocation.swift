import Engine

/// A command line, read.
struct Invocation {
  /// nil: no command, only `--help`, `--version` or nothing.
  var command: Command?
  var values: [Flag: [String]] = [:]
  var operands: [String] = []

  func has(_ flag: Flag) -> Bool { values[flag] != nil }
  func value(_ flag: Flag) -> String? { values[flag]?.last }
  /// All values of a flag, split at commas.
  func list(_ flag: Flag) -> [String]? {
    values[flag]?.flatMap { value in
      value.split { $0 == "," || $0 == " " }.map(String.init)
    }
  }
}

/// A command line that can't be meant.
struct UsageError: Error {
  var message: String
}

extension Invocation {
  /// Reads the words behind the program's name. Flags may stand anywhere; behind `--` all words are operands.
  init(_ words: [String]) throws(UsageError) {
    var rest = words[...]
    var onlyOperands = false
    var seen: [(flag: Flag, word: String)] = []
    while let word = rest.popFirst() {
      if onlyOperands || word == "-" || !word.hasPrefix("-") {
        try addOperand(word)
      } else if word == "--" {
        onlyOperands = true
      } else {
        let (flag, value) = try Invocation.flag(word, rest: &rest, command: command)
        if !flag.shape.isRepeatable, let old = values[flag], old != [value] {
          throw UsageError(message: "'--\(flag.rawValue)' stands there twice")
        }
        values[flag, default: []].append(value)
        seen.append((flag, word))
      }
    }
    for (flag, word) in seen where !flag.belongs(to: command) {
      guard let command else { throw UsageError(message: "'\(word)' needs a command before it") }
      throw UsageError(message: "'\(word)' is no flag of 'tcafmt \(command.rawValue)'")
    }
  }

  private mutating func addOperand(_ word: String) throws(UsageError) {
    if command != nil {
      // Most likely a variable of a script that is not set; the working folder is not what it was to name.
      if word.isEmpty { throw UsageError(message: "a path is empty") }
      operands.append(word)
      return
    }
    if word == "help" {
      values[.help] = [""]
      return
    }
    guard let named = Command(rawValue: word) else {
      let hint =
        System.exists(word)
        ? "; to format it: tcafmt format \(word)" : didYouMean(word, among: Command.allCases.map(\.rawValue))
      throw UsageError(message: "unknown command '\(word)'\(hint)")
    }
    command = named
  }

  private static func flag(
    _ word: String, rest: inout ArraySlice<String>, command: Command?
  ) throws(UsageError) -> (Flag, String) {
    let equal = word.firstIndex(of: "=")
    let name = equal.map { String(word[..<$0]) } ?? word
    let inline = equal.map { String(word[word.index(after: $0)...]) }
    let short: [String: Flag] = ["-h": .help, "-q": .quiet, "-v": .verbose, "-j": .jobs]
    guard let flag = short[name] ?? (name.hasPrefix("--") ? Flag(rawValue: String(name.dropFirst(2))) : nil) else {
      let known = Flag.allCases.filter { command == nil || $0.belongs(to: command) }.map { "--\($0.rawValue)" }
      throw UsageError(message: "unknown flag '\(name)'\(didYouMean(name, among: known))")
    }
    let shape = flag.shape
    guard let placeholder = shape.value else {
      if inline != nil { throw UsageError(message: "'--\(flag.rawValue)' takes no value") }
      return (flag, "")
    }
    guard let value = inline ?? rest.popFirst() else {
      throw UsageError(message: "'--\(flag.rawValue)' needs a value: --\(flag.rawValue) \(placeholder)")
    }
    if value.isEmpty { throw UsageError(message: "the value of '--\(flag.rawValue)' is empty") }
    if !shape.choices.isEmpty, !shape.choices.contains(value) {
      let choices = shape.choices.joined(separator: ", ")
      throw UsageError(
        message:
          "'--\(flag.rawValue)' must be one of \(choices), not '\(value)'\(didYouMean(value, among: shape.choices))")
    }
    return (flag, value)
  }
}
