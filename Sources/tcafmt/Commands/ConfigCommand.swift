import Engine
import Rules

/// `tcafmt config`
enum ConfigCommand {
  static func run(_ session: inout Session) throws(UsageError) -> ExitStatus {
    let operands = session.invocation.operands
    if session.invocation.has(.schema) {
      guard operands.isEmpty else { throw UsageError(message: "'--schema' takes no path") }
      session.terminal.print(configurationSchema())
      return .success
    }
    guard operands.count <= 1 else { throw UsageError(message: "'config' takes one path") }
    let path = Path.absolute(operands.first ?? ".", from: session.base)
    // A folder is asked for the files in it.
    let isFolder = (try? System.identity(of: path).kind) == .directory
    let file = isFolder ? Path.join(path, "any.swift") : path
    guard let configuration = session.configurations.configuration(for: file) else {
      for message in session.configurations.messages(base: session.base) {
        session.terminal.say(textReport(message, session.terminal))
      }
      return .failure
    }
    session.terminal.print(text(configuration, session, file))
    return .success
  }

  private static func text(_ configuration: Configuration, _ session: Session, _ file: String) -> String {
    var lines: [(value: String, origin: String)] = []
    func add(_ key: String, _ value: String, _ fallback: String) {
      let origin = configuration.origins[key].map { place in
        "\(Path.display(place.path, from: session.base)):\(place.line):\(place.column)"
      }
      lines.append(("\(key): \(value)", origin ?? fallback))
    }
    let style = configuration.styleName
    add("style", quotedJSON(style), "default")
    for key in LayoutKey.all { add(key.name, key.text(configuration.options), "style \(style)") }
    for about in Catalog.all {
      let choice = configuration.choice(about.id)
      add("rules.\(about.id).severity", quotedJSON(choice.severity.rawValue), "default")
      if about.fix != .report { add("rules.\(about.id).fix", quotedJSON(choice.fix.rawValue), "default") }
      for option in Catalog.options(of: about.id) ?? [] {
        guard let value = choice.options[option.name] ?? option.defaultValue else { continue }
        add("rules.\(about.id).\(option.name)", value.json, "default")
      }
    }
    let width = lines.map(\.value.count).max() ?? 0
    let head = configuration.path.map { Path.display($0, from: session.base) } ?? "no \(configurationName); defaults"
    return "configuration: \(head)\n"
      + lines.map { line in
        line.value + String(repeating: " ", count: width - line.value.count) + "  # \(line.origin)\n"
      }.joined()
  }
}

extension OptionValue {
  var json: String {
    switch self {
    case .bool(let flag): String(flag)
    case .integer(let number): String(number)
    case .string(let text): quotedJSON(text)
    case .map(let map):
      "{"
        + map.sorted { $0.key < $1.key }.map { "\(quotedJSON($0.key)): \(quotedJSON($0.value))" }.joined(
          separator: ", ")
        + "}"
    case .list(let list): OptionValue.json(list)
    case .lists(let lists):
      "{"
        + lists.sorted { $0.key < $1.key }.map { "\(quotedJSON($0.key)): \(OptionValue.json($0.value))" }.joined(
          separator: ", ")
        + "}"
    }
  }

  private static func json(_ list: [String]) -> String { "[\(list.map(quotedJSON).joined(separator: ", "))]" }
}
