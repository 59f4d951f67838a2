import Engine
import Rules

/// `tcafmt rules` and `tcafmt explain`
enum RulesCommand {
  static func list(_ session: inout Session) throws(UsageError) -> ExitStatus {
    guard session.invocation.operands.isEmpty else { throw UsageError(message: "'rules' takes no operands") }
    switch session.reporter {
    case .json: session.terminal.print(json())
    case .text: session.terminal.print(table())
    case .xcode, .github, .sarif, .checkstyle:
      throw UsageError(message: "'rules' prints text or json")
    }
    return .success
  }

  private static func table() -> String {
    let width = Catalog.all.map(\.id.count).max() ?? 0
    return Catalog.all.map { about in
      let id = about.id + String(repeating: " ", count: width - about.id.count)
      let fix = about.fix.rawValue + String(repeating: " ", count: 6 - about.fix.rawValue.count)
      return "\(id)  \(fix)  \(about.summary)\n"
    }.joined()
  }

  private static func json() -> String {
    let rules = Catalog.all.map { about in
      let options = (Catalog.options(of: about.id) ?? []).map { option in
        "{\"name\": \(quotedJSON(option.name)), \"value\": \(quotedJSON(option.kind.expectation)), "
          + "\"summary\": \(quotedJSON(option.summary))}"
      }
      return "  {\"id\": \(quotedJSON(about.id)), \"fix\": \(quotedJSON(about.fix.rawValue)), "
        + "\"summary\": \(quotedJSON(about.summary)), \"options\": [\(options.joined(separator: ", "))]}"
    }
    return "[\n\(rules.joined(separator: ",\n"))\n]\n"
  }

  static func explain(_ session: inout Session) throws(UsageError) -> ExitStatus {
    guard session.invocation.operands.count == 1 else { throw UsageError(message: "'explain' takes one rule") }
    let id = session.invocation.operands[0]
    guard let about = Catalog.all.first(where: { $0.id == id }) else {
      throw UsageError(message: "unknown rule '\(id)'\(didYouMean(id, among: Catalog.all.map(\.id)))")
    }
    session.terminal.print(text(about, session.terminal))
    return .success
  }

  private static func text(_ about: About, _ terminal: Terminal) -> String {
    let fix =
      switch about.fix {
      case .safe: "Fixed by default, where the fix is certain."
      case .unsafe: "Fixed with --unsafe-fixes; look at the result."
      case .report: "Reported only."
      }
    var result = "\(terminal.styled(about.id, .bold)): \(about.summary)\n\n\(about.rationale)\n\n\(fix)\n"
    result += "\nGood:\n\n\(indented(about.good))\nBad:\n\n\(indented(about.bad))"
    let options = Catalog.options(of: about.id) ?? []
    if !options.isEmpty { result += "\nOptions:\n\n" }
    for option in options {
      let standard = option.defaultValue.map { "; \($0.json) if not said" } ?? ""
      result += "  \(option.name): \(option.kind.expectation)\(standard)\n      \(option.summary)\n"
    }
    return result
  }

  private static func indented(_ code: String) -> String {
    code.split(separator: "\n", omittingEmptySubsequences: false).map { $0.isEmpty ? "\n" : "    \($0)\n" }.joined()
  }
}
