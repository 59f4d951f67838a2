import SwiftSyntax
import SwiftSyntaxMacros

/// Makes a reducer of a struct, and of an enum of reducers one that holds one of them.
public struct ReducerMacro {}

extension ReducerMacro: ExtensionMacro {
  public static func expansion(
    of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax, providingExtensionsOf type: some TypeSyntaxProtocol,
    conformingTo protocols: [TypeSyntax], in context: some MacroExpansionContext
  ) throws -> [ExtensionDeclSyntax] {
    let conformance =
      declaration.is(EnumDeclSyntax.self) ? "ComposableArchitecture.CaseReducer, ComposableArchitecture.Reducer"
      : "ComposableArchitecture.Reducer"
    return [try ExtensionDeclSyntax("extension \(type.trimmed): \(raw: conformance) {}")]
  }
}

extension ReducerMacro: MemberAttributeMacro {
  public static func expansion(
    of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
    providingAttributesFor member: some DeclSyntaxProtocol, in context: some MacroExpansionContext
  ) throws -> [AttributeSyntax] {
    if let member = member.as(EnumDeclSyntax.self), ["State", "Action"].contains(member.name.text) {
      var result: [AttributeSyntax] = []
      if !member.attributes.has("CasePathable") { result.append("@ComposableArchitecture.CasePathable") }
      if member.name.text == "State", !member.attributes.has("dynamicMemberLookup") {
        result.append("@dynamicMemberLookup")
      }
      return result
    }
    if let member = member.as(VariableDeclSyntax.self), declaration.is(StructDeclSyntax.self),
      member.bindings.first?.pattern.trimmedDescription == "body"
    {
      let hasBuilder = member.attributes.contains { $0.trimmedDescription.contains("Builder") }
      return hasBuilder ? [] : ["@ComposableArchitecture.ReducerBuilder<Self.State, Self.Action>"]
    }
    return []
  }
}

extension ReducerMacro: MemberMacro {
  public static func expansion(
    of node: AttributeSyntax, providingMembersOf declaration: some DeclGroupSyntax, conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    if declaration.is(EnumDeclSyntax.self) { return membersOfEnum(declaration, node) }
    let access = declaration.accessPrefix
    var result: [DeclSyntax] = []
    if !declaration.declares(type: "State") {
      result.append("@ComposableArchitecture.ObservableState \(raw: access)struct State {}")
    }
    if !declaration.declares(type: "Action") { result.append("\(raw: access)enum Action {}") }
    if !declaration.declaresBody {
      result.append("\(raw: access)let body = ComposableArchitecture.EmptyReducer<State, Action>()")
    }
    return result
  }

  private static func membersOfEnum(_ declaration: some DeclGroupSyntax, _ node: AttributeSyntax) -> [DeclSyntax] {
    let cases = declaration.enumCases
    let access = declaration.accessPrefix
    let states = cases.map { "case \($0.name)\(part($0, "State"))" }.joined(separator: "\n")
    let actions = cases.compactMap { found in actionCase(found).map { "case \(found.name)\($0)" } }.joined(separator: "\n")
    let scopes = cases.filter { isReducer($0) }.map { found in
      "case \(found.name)(ComposableArchitecture.StoreOf<\(found.parameters[0].type)>)"
    }
    let others = cases.filter { !isReducer($0) }.map { "case \($0.name)\(part($0, "State"))" }
    let stores = cases.map { found in
      isReducer(found)
        ? "case .\(found.name): return .\(found.name)(store.scope(state: \\.\(found.name), action: \\.\(found.name))!)"
        : found.parameters.isEmpty ? "case .\(found.name): return .\(found.name)"
          : "case .\(found.name)(let value): return .\(found.name)(value)"
    }
    return [
      """
      @ComposableArchitecture.CasePathable @dynamicMemberLookup @ComposableArchitecture.ObservableState
      \(raw: access)enum State: ComposableArchitecture.CaseReducerState {
        \(raw: access)typealias StateReducer = \(raw: declaration.as(EnumDeclSyntax.self)!.name.text)
        \(raw: states)
      }
      """,
      """
      @ComposableArchitecture.CasePathable
      \(raw: access)enum Action {
        \(raw: actions)
      }
      """,
      "\(raw: access)typealias Body = ComposableArchitecture.Reduce<Self.State, Self.Action>",
      "\(raw: access)enum CaseScope {\n\(raw: (scopes + others).joined(separator: "\n"))\n}",
      """
      \(raw: access)static func scope(_ store: ComposableArchitecture.Store<Self.State, Self.Action>) -> CaseScope {
        switch store.state {
        \(raw: stores.joined(separator: "\n"))
        }
      }
      """,
      """
      \(raw: access)static var body: ComposableArchitecture.Reduce<Self.State, Self.Action> {
        ComposableArchitecture.Reduce { _, _ in .none }
      }
      """,
    ]
  }

  /// A plain name is a reducer; anything generic, like an alert's state, is what it says.
  private static func isReducer(_ found: EnumCase) -> Bool {
    !found.isIgnored && found.parameters.count == 1 && !found.parameters[0].type.contains("<")
  }

  private static func part(_ found: EnumCase, _ name: String) -> String {
    if found.parameters.isEmpty { return "" }
    return isReducer(found) ? "(\(found.parameters[0].type).\(name))" : "(\(found.payload))"
  }

  private static func actionCase(_ found: EnumCase) -> String? {
    if found.parameters.isEmpty || found.isIgnored { return "(Never)" }
    let type = found.parameters[0].type
    if isReducer(found) { return "(\(type).Action)" }
    // `AlertState<Alert>`: its actions.
    guard let start = type.firstIndex(of: "<") else { return nil }
    return "(\(type[type.index(after: start)...].dropLast()))"
  }
}
