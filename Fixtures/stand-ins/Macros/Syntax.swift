import SwiftSyntax
import SwiftSyntaxMacros

struct Refusal: Error, CustomStringConvertible {
  var description: String
}

/// One case of an enum as the macros below need it.
struct EnumCase {
  struct Parameter {
    var label: String?
    var type: String
  }
  var name: String
  var parameters: [Parameter]
  var isIgnored: Bool

  /// The type of the value that the case carries.
  var payload: String {
    switch parameters.count {
    case 0: "Void"
    case 1: parameters[0].type
    default: "(" + parameters.map { ($0.label.map { "\($0): " } ?? "") + $0.type }.joined(separator: ", ") + ")"
    }
  }

  /// `name(id: $0.id, $0.1)`
  var embedding: String {
    if parameters.isEmpty { return "\(name)" }
    let values = parameters.enumerated().map { index, parameter in
      let value = parameters.count == 1 ? "$0" : "$0.\(index)"
      return (parameter.label.map { "\($0): " } ?? "") + value
    }
    return "\(name)(" + values.joined(separator: ", ") + ")"
  }
}

extension DeclGroupSyntax {
  /// Also those inside `#if`, as if every condition held.
  var enumCases: [EnumCase] { cases(of: memberBlock.members) }

  private func cases(of members: MemberBlockItemListSyntax) -> [EnumCase] {
    var result: [EnumCase] = []
    for member in members {
      guard let declaration = member.decl.as(EnumCaseDeclSyntax.self) else { continue }
      let isIgnored = declaration.attributes.contains { $0.trimmedDescription.hasPrefix("@ReducerCaseIgnored") }
      for element in declaration.elements {
        let parameters = element.parameterClause?.parameters.map { parameter in
          let name = parameter.firstName?.text
          return EnumCase.Parameter(
            label: name == "_" ? nil : name, type: parameter.type.trimmedDescription)
        }
        result.append(EnumCase(name: element.name.text, parameters: parameters ?? [], isIgnored: isIgnored))
      }
    }
    return result
  }

  /// `public ` or nothing: what a macro adds is as visible as what it is added to.
  var accessPrefix: String {
    modifiers.contains { ["public", "package"].contains($0.name.text) }
      ? modifiers.first { ["public", "package"].contains($0.name.text) }!.name.text + " " : ""
  }

  func declares(type name: String) -> Bool {
    memberBlock.members.contains { member in
      if let node = member.decl.as(StructDeclSyntax.self) { return node.name.text == name }
      if let node = member.decl.as(EnumDeclSyntax.self) { return node.name.text == name }
      if let node = member.decl.as(TypeAliasDeclSyntax.self) { return node.name.text == name }
      return false
    }
  }

  var declaresBody: Bool {
    memberBlock.members.contains { member in
      if let node = member.decl.as(VariableDeclSyntax.self) {
        return node.bindings.first?.pattern.trimmedDescription == "body"
      }
      if let node = member.decl.as(FunctionDeclSyntax.self) { return node.name.text == "reduce" }
      return false
    }
  }
}

extension AttributeListSyntax {
  func has(_ name: String) -> Bool {
    contains { element in
      guard case .attribute(let attribute) = element else { return false }
      return attribute.attributeName.trimmedDescription == name
    }
  }
}

extension TokenSyntax {
  var unquoted: String { text.filter { $0 != "`" } }
}
