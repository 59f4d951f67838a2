import Engine
import Rules

/// The JSON schema of the configuration, from the tables that it is checked with.
func configurationSchema() -> String {
  let style = "{\"enum\": [\"xcode\", \"swift-format\"], \"description\": \"A set of layout values.\"}"
  let layout = LayoutKey.all.map { key in
    "\(quotedJSON(key.name)): {\(schema(key.kind)), \"description\": \(quotedJSON(key.summary))}"
  }
  let rules = Catalog.all.map { about in "\(quotedJSON(about.id)): \(schema(about))" }
  let shared = ["\"style\": \(style)"] + layout + ["\"rules\": {\"$ref\": \"#/$defs/rules\"}"]
  let top =
    [
      "\"$schema\": {\"type\": \"string\"}",
      "\"version\": {\"const\": 1, \"description\": \"Of the format of this file.\"}",
      "\"root\": {\"type\": \"boolean\", \"description\": \"The project starts here.\"}",
      "\"extends\": {\"$ref\": \"#/$defs/strings\", \"description\": \"Configurations that hold below this one.\"}",
      "\"requiredVersion\": {\"type\": \"string\", \"description\": \"Of tcafmt: 1.2.3, or a range like >=1.2 <2.\"}",
      "\"include\": {\"$ref\": \"#/$defs/strings\", \"description\": \"Only these files.\"}",
      "\"exclude\": {\"$ref\": \"#/$defs/strings\", \"description\": \"Not these files.\"}",
      "\"overrides\": {\"type\": \"array\", \"items\": {\"$ref\": \"#/$defs/override\"}}",
    ] + shared
  let override = ["\"files\": {\"$ref\": \"#/$defs/strings\"}"] + shared
  return """
    {
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "title": "\(configurationName) of tcafmt \(Version.current.text)",
      "type": "object",
      "additionalProperties": false,
      "properties": {
    \(listed(top, indent: 4))
      },
      "$defs": {
        "strings": {"oneOf": [{"type": "string"}, {"type": "array", "items": {"type": "string"}}]},
        "severity": {"enum": ["error", "warning", "off"]},
        "rules": {
          "type": "object",
          "additionalProperties": false,
          "properties": {
    \(listed(rules, indent: 8))
          }
        },
        "override": {
          "type": "object",
          "additionalProperties": false,
          "required": ["files"],
          "properties": {
    \(listed(override, indent: 8))
          }
        }
      }
    }

    """
}

private func listed(_ members: [String], indent: Int) -> String {
  members.map { String(repeating: " ", count: indent) + $0 }.joined(separator: ",\n")
}

private func schema(_ kind: LayoutKey.Kind) -> String {
  switch kind {
  case .boolean: "\"type\": \"boolean\""
  case .preference: "\"enum\": [true, false, \"preserve\"]"
  case .integer(let range):
    "\"type\": \"integer\", \"minimum\": \(range.lowerBound), \"maximum\": \(range.upperBound)"
  case .integerOrPreserve(let range):
    "\"oneOf\": [{\"type\": \"integer\", \"minimum\": \(range.lowerBound), \"maximum\": \(range.upperBound)}, "
      + "{\"const\": \"preserve\"}]"
  case .choice(let words): "\"enum\": [\(words.map(quotedJSON).joined(separator: ", "))]"
  case .indentation:
    "\"type\": \"object\", \"minProperties\": 1, \"maxProperties\": 1, \"additionalProperties\": false, "
      + "\"properties\": {\"spaces\": {\"type\": \"integer\", \"minimum\": 1, \"maximum\": 16}, "
      + "\"tabs\": {\"type\": \"integer\", \"minimum\": 1, \"maximum\": 16}}"
  }
}

private func schema(_ about: About) -> String {
  let options = (Catalog.options(of: about.id) ?? []).map { option in
    "\(quotedJSON(option.name)): {\(schema(option.kind)), \"description\": \(quotedJSON(option.summary))}"
  }
  let members =
    ["\"severity\": {\"$ref\": \"#/$defs/severity\"}", "\"fix\": {\"enum\": [\"safe\", \"unsafe\", \"off\"]}"] + options
  return "{\"description\": \(quotedJSON(about.summary)), \"oneOf\": [{\"$ref\": \"#/$defs/severity\"}, "
    + "{\"type\": \"object\", \"additionalProperties\": false, \"properties\": {\(members.joined(separator: ", "))}}]}"
}

private func schema(_ kind: RuleOption.Kind) -> String {
  let strings = "\"type\": \"array\", \"items\": {\"type\": \"string\"}"
  return switch kind {
  case .bool: "\"type\": \"boolean\""
  case .integer(let lowest): "\"type\": \"integer\", \"minimum\": \(lowest)"
  case .string: "\"type\": \"string\""
  case .choice(let words): "\"enum\": [\(words.map(quotedJSON).joined(separator: ", "))]"
  case .map: "\"type\": \"object\", \"additionalProperties\": {\"type\": \"string\"}"
  case .list: strings
  case .lists: "\"type\": \"object\", \"additionalProperties\": {\(strings)}"
  }
}
