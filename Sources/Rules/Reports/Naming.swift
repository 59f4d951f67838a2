import Semantics
import Syntax

extension Rule {
  static let typeCase = Rule(
    about: About(
      id: "type-case",
      summary: "types are named in UpperCamelCase",
      rationale:
        "The case of the first letter tells a type from a value at a glance, as Swift's own guidelines have it.",
      fix: .report,
      good: "struct PinItem {}",
      bad: "struct pinItem {}"),
    stage: .reportOnly,
    checkFile: { context in
      context.types.compactMap { type in
        // `V_Previews` is what templates call them.
        let isPreview = type.facts.inherits.contains { $0.lastName == "PreviewProvider" }
        guard type.facts.kind != .extension, !isPreview, !isUpperCamelCase(type.facts.name) else { return nil }
        return context.finding(
          "type-case", at: type.facts.nameToken, "type '\(type.facts.name)' is not in UpperCamelCase")
      }
    })

  static let memberCase = Rule(
    about: About(
      id: "member-case",
      summary: "functions, variables, constants and enum cases are named in lowerCamelCase",
      rationale:
        "The case of the first letter tells a value from a type at a glance, as Swift's own guidelines have it.",
      fix: .report,
      good: "let maxCount = 100",
      bad: "let MAX_COUNT = 100"),
    stage: .reportOnly,
    checkFile: { context in
      let types = context.types.filter { !namesData($0.facts) }
      let finding = { (member: MemberFacts) -> Finding? in
        guard member.kind == .property || member.kind == .function, !isLowerCamelCase(member.name),
          !isTest(member), !isOperator(member.name)
        else { return nil }
        let what = member.kind == .function ? "function" : "property"
        return context.finding("member-case", at: member.token, "\(what) '\(member.name)' is not in lowerCamelCase")
      }
      var result = context.facts.globals.compactMap(finding)
      for type in types { result += type.facts.members.compactMap(finding) }
      for type in types {
        for facts in type.facts.cases where !isLowerCamelCase(facts.name) {
          result.append(
            context.finding("member-case", at: facts.token, "case '\(facts.name)' is not in lowerCamelCase"))
        }
      }
      return result
    })

  static let reducerName = Rule(
    about: About(
      id: "reducer-name",
      summary: "a reducer is called <Feature>Reducer",
      rationale: "The name says what the type is for wherever it is used; Destination and Path are parts of one.",
      fix: .report,
      good: "@Reducer struct PinListReducer {}",
      bad: "@Reducer struct PinList {}"),
    stage: .reportOnly,
    checkFile: { context in
      context.types.compactMap { type in
        let name = type.facts.name
        guard type.facts.kind == .struct || type.facts.kind == .enum, isDeclaredReducer(type.facts),
          !name.hasSuffix("Reducer"), name != "Destination", name != "Path"
        else { return nil }
        let wanted = name.dropping("Feature") + "Reducer"
        return context.finding(
          "reducer-name", at: type.facts.nameToken, "reducer '\(name)' should be called '\(wanted)'")
      }
    })

  static let viewName = Rule(
    about: About(
      id: "view-name",
      summary: "a view is called <Feature>View",
      rationale: "The name says what the type is for wherever it is used.",
      fix: .report,
      good: """
        struct PinListView: View {
          var body: some View { EmptyView() }
        }
        """,
      bad: """
        struct PinList: View {
          var body: some View { EmptyView() }
        }
        """),
    stage: .reportOnly,
    checkFile: { context in
      context.types.compactMap { type in
        let name = type.facts.name
        guard context.tree.isView(type.facts.node), !type.facts.isPrivate, !name.hasSuffix("View") else { return nil }
        return context.finding("view-name", at: type.facts.nameToken, "view '\(name)' should be called '\(name)View'")
      }
    })

  static let nestedStateAction = Rule(
    about: About(
      id: "nested-state-action",
      summary: "State and Action are nested in their reducer",
      rationale: "A feature is one type with its state and its actions inside, so that their names need no prefix.",
      fix: .report,
      good: """
        @Reducer
        struct PinListReducer {
          struct State: Equatable {}
          enum Action {}
        }
        """,
      bad: """
        struct PinListState: Equatable {}
        enum PinListAction {}
        struct PinListReducer: Reducer {
          typealias State = PinListState
          typealias Action = PinListAction
        }
        """),
    stage: .reportOnly,
    checkFile: { context in
      context.types.compactMap { type in
        guard type.facts.kind == .alias, type.facts.name == "State" || type.facts.name == "Action",
          let outer = context.index.outer(type.id), context.index.isReducer(outer), let written = type.facts.written,
          case .nominal(let target, _) = context.index.resolve(written, in: context.index.scope(inside: outer)),
          !context.index.isLibrary(target), context.index[target].scope == .file
        else { return nil }
        return context.finding(
          "nested-state-action", at: type.facts.nameToken,
          "\(type.facts.name) is '\(context.index[target].name)', declared outside its reducer")
      }
    })
}

extension String {
  /// Without a word at its end, if anything else is left.
  func dropping(_ suffix: String) -> String {
    hasSuffix(suffix) && suffix.utf8.count < utf8.count ? String(dropLast(suffix.count)) : self
  }
}

/// A type that says itself that it is a reducer.
func isDeclaredReducer(_ facts: TypeFacts) -> Bool {
  facts.hasAttribute("Reducer")
    || facts.inherits.contains { $0.lastName == "Reducer" || $0.lastName == "ReducerProtocol" }
}

/// Where the names of members are those of the data that they are read from.
func namesData(_ facts: TypeFacts) -> Bool {
  facts.inherits.contains { written in
    switch written.lastName {
    case "Codable", "Decodable", "Encodable", "CodingKey", "String": true
    default: false
    }
  }
}

private func isUpperCamelCase(_ name: String) -> Bool {
  guard let first = name.utf8.first, first < 0x80, first != UInt8(ascii: "_") else { return true }
  return UInt8(ascii: "A") <= first && first <= UInt8(ascii: "Z") && !name.utf8.contains(UInt8(ascii: "_"))
}

private func isLowerCamelCase(_ name: String) -> Bool {
  guard let first = name.utf8.first, first < 0x80, first != UInt8(ascii: "_"), first != UInt8(ascii: "$") else {
    return true
  }
  return UInt8(ascii: "a") <= first && first <= UInt8(ascii: "z") && !name.utf8.contains(UInt8(ascii: "_"))
}

/// Names of tests are sentences more often than names.
private func isTest(_ member: MemberFacts) -> Bool {
  member.kind == .function && (member.name.hasPrefix("test") || member.attributes.contains { $0.name == "Test" })
}

private func isOperator(_ name: String) -> Bool { name.first.map { !$0.isLetter && $0 != "_" } ?? true }
