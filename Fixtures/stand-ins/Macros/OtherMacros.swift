import SwiftSyntax
import SwiftSyntaxMacros

public struct ObservableStateMacro: ExtensionMacro {
  public static func expansion(
    of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax, providingExtensionsOf type: some TypeSyntaxProtocol,
    conformingTo protocols: [TypeSyntax], in context: some MacroExpansionContext
  ) throws -> [ExtensionDeclSyntax] {
    [try ExtensionDeclSyntax("extension \(type.trimmed): ComposableArchitecture.ObservableState {}")]
  }
}

/// `send(_:)` of a view takes the view's own actions.
public struct ViewActionMacro: ExtensionMacro {
  public static func expansion(
    of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax, providingExtensionsOf type: some TypeSyntaxProtocol,
    conformingTo protocols: [TypeSyntax], in context: some MacroExpansionContext
  ) throws -> [ExtensionDeclSyntax] {
    [try ExtensionDeclSyntax("extension \(type.trimmed): ComposableArchitecture.ViewActionSending {}")]
  }
}

/// An initialiser in which every endpoint has a stub.
public struct DependencyClientMacro: MemberMacro {
  public static func expansion(
    of node: AttributeSyntax, providingMembersOf declaration: some DeclGroupSyntax, conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    let access = declaration.accessPrefix
    let endpoints: [(name: String, type: String, arity: Int)] = declaration.memberBlock.members.compactMap { member in
      guard let variable = member.decl.as(VariableDeclSyntax.self), let binding = variable.bindings.first,
        let type = binding.typeAnnotation?.type, let function = functionType(type)
      else { return nil }
      return (binding.pattern.trimmedDescription, type.trimmedDescription, function.parameters.count)
    }
    let parameters = endpoints.map { endpoint in
      let names = endpoint.arity == 0 ? "" : Array(repeating: "_", count: endpoint.arity).joined(separator: ", ") + " in "
      return "\(endpoint.name): @escaping \(endpoint.type) = { \(names)fatalError() }"
    }
    let assignments = endpoints.map { "self.\($0.name) = \($0.name)" }
    return [
      """
      \(raw: access)init(\(raw: parameters.joined(separator: ", "))) {
        \(raw: assignments.joined(separator: "\n"))
      }
      """
    ]
  }

  private static func functionType(_ type: TypeSyntax) -> FunctionTypeSyntax? {
    if let function = type.as(FunctionTypeSyntax.self) { return function }
    return type.as(AttributedTypeSyntax.self)?.baseType.as(FunctionTypeSyntax.self)
  }
}

/// For attributes that only mark: `@Suite`, `@Test`, `@ReducerCaseIgnored`.
public struct MarkMacro: PeerMacro {
  public static func expansion(
    of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol, in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] { [] }
}

/// For declarations whose arguments are checked and then gone: `#Preview`.
public struct NothingMacro: DeclarationMacro {
  public static func expansion(
    of node: some FreestandingMacroExpansionSyntax, in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] { [] }
}

/// `#expect(x)` and `#require(x)`: a call that takes what stands between the parentheses.
public struct CheckMacro: ExpressionMacro {
  public static func expansion(
    of node: some FreestandingMacroExpansionSyntax, in context: some MacroExpansionContext
  ) throws -> ExprSyntax {
    node.macroName.text == "require" ? "__require(\(node.arguments))" : "__expect(\(node.arguments))"
  }
}
