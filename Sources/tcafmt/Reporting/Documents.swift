import Engine
import Rules

// MARK: - JSON

/// One object: version, summary, changed files, findings. Keys stand in a fixed order.
func jsonReport(_ report: Report) -> String {
  var all = report.messages + report.fixed
  all.sortByPlace()
  let findings = all.map { message in
    var fields = spotFields(message.spot)
    fields.append("\"severity\": \(quotedJSON(message.level.rawValue))")
    fields.append("\"rule\": \(message.rule.map(quotedJSON) ?? "null")")
    fields.append("\"message\": \(quotedJSON(message.text))")
    fields.append("\"fixed\": \(message.outcome == .fixed)")
    fields += outcomeFields(message.outcome)
    let notes = message.notes.map { note in
      "{" + (spotFields(note.spot) + ["\"message\": \(quotedJSON(note.text))"]).joined(separator: ", ") + "}"
    }
    fields.append("\"notes\": [\(notes.joined(separator: ", "))]")
    return "    {" + fields.joined(separator: ", ") + "}"
  }
  let errors = report.messages.filter { $0.level == .error }.count
  let warnings = report.messages.filter { $0.level == .warning }.count
  return """
    {
      "tool": "tcafmt",
      "version": \(quotedJSON(Version.current.text)),
      "summary": {"files": \(report.fileCount), "changed": \(report.changed.count), "fixed": \(report.fixed.count), \
    "errors": \(errors), "warnings": \(warnings)},
      "changed": \(jsonArray(report.changed.map { "    \(quotedJSON($0))" })),
      "findings": \(jsonArray(findings))
    }

    """
}

private func outcomeFields(_ outcome: Message.Outcome) -> [String] {
  switch outcome {
  case .fixed: ["\"outcome\": \"fixed\""]
  case .fixable: ["\"outcome\": \"fixable\""]
  case .refused(let reason): ["\"outcome\": \"refused\"", "\"reason\": \(quotedJSON(reason))"]
  case .reported: ["\"outcome\": \"reported\""]
  }
}

private func jsonArray(_ lines: [String]) -> String {
  lines.isEmpty ? "[]" : "[\n" + lines.joined(separator: ",\n") + "\n  ]"
}

private func spotFields(_ spot: Message.Spot) -> [String] {
  let path = "\"path\": \(quotedJSON(spot.path))"
  if spot.line == 0 { return [path] }
  return [
    path, "\"line\": \(spot.line)", "\"column\": \(spot.column)", "\"endLine\": \(spot.endLine)",
    "\"endColumn\": \(spot.endColumn)",
  ]
}

// MARK: - SARIF

/// SARIF 2.1.0, as code hosts take it.
func sarifReport(_ report: Report) -> String {
  let rules = Catalog.all.map { about in
    "            {\"id\": \(quotedJSON(about.id)), \"shortDescription\": {\"text\": \(quotedJSON(about.summary))}, "
      + "\"fullDescription\": {\"text\": \(quotedJSON(about.rationale))}}"
  }
  let results = report.messages.map { message in
    let spot = message.spot
    let region =
      spot.line == 0
      ? ""
      : ", \"region\": {\"startLine\": \(spot.line), \"startColumn\": \(spot.column), "
        + "\"endLine\": \(spot.endLine), \"endColumn\": \(spot.endColumn)}"
    return
      "        {\"ruleId\": \(quotedJSON(message.rule ?? "file")), \"level\": \(quotedJSON(message.level.rawValue)), "
      + "\"message\": {\"text\": \(quotedJSON(message.text))}, \"locations\": [{\"physicalLocation\": "
      + "{\"artifactLocation\": {\"uri\": \(quotedJSON(encodedPath(spot.path)))}\(region)}}]}"
  }
  return """
    {
      "$schema": "https://json.schemastore.org/sarif-2.1.0.json",
      "version": "2.1.0",
      "runs": [
        {
          "columnKind": "unicodeCodePoints",
          "tool": {
            "driver": {
              "name": "tcafmt",
              "version": \(quotedJSON(Version.current.text)),
              "rules": [
    \(rules.joined(separator: ",\n"))
              ]
            }
          },
          "results": [
    \(results.joined(separator: ",\n"))
          ]
        }
      ]
    }

    """
}

/// A relative URI: everything but letters, digits and a few marks as %XX.
private func encodedPath(_ path: String) -> String {
  let plain = Set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~/+".utf8)
  return path.utf8.map { byte in
    if plain.contains(byte) { return String(UnicodeScalar(byte)) }
    let digits = String(byte, radix: 16, uppercase: true)
    return "%" + (digits.count == 1 ? "0" : "") + digits
  }.joined()
}

// MARK: - Checkstyle

/// XML as Checkstyle writes it, which many build servers read.
func checkstyleReport(_ report: Report) -> String {
  var result = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
  result += "<checkstyle version=\"\(escapedXML(Version.current.text))\">\n"
  var open: String?
  for message in report.messages {
    if open != message.spot.path {
      if open != nil { result += "  </file>\n" }
      result += "  <file name=\"\(escapedXML(message.spot.path))\">\n"
      open = message.spot.path
    }
    let source = "tcafmt" + (message.rule.map { ".\($0)" } ?? "")
    result += "    <error line=\"\(max(1, message.spot.line))\" column=\"\(max(1, message.spot.column))\" "
    result += "severity=\"\(message.level.rawValue)\" message=\"\(escapedXML(message.text))\" source=\"\(source)\"/>\n"
  }
  if open != nil { result += "  </file>\n" }
  return result + "</checkstyle>\n"
}

private func escapedXML(_ text: String) -> String {
  var result = ""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "&": result += "&amp;"
    case "<": result += "&lt;"
    case ">": result += "&gt;"
    case "\"": result += "&quot;"
    // XML 1.0 has no way to write most control characters.
    case _ where scalar.value < 0x20 && scalar != "\t": result += " "
    default: result.unicodeScalars.append(scalar)
    }
  }
  return result
}
