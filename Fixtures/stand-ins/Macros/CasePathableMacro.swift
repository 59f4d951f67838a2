import SwiftSyntax
import SwiftSyntaxMacros

/// Key paths to the cases of an enum: `AllCasePaths` has one property a case, and `action.is(\.x)`, `value[case: \.x]` and
/// `value.x` follow from it.
public struct CasePathableMacro: ExtensionMacro, MemberMacro {
  public static func expansion(
    of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax, providingExtensionsOf type: some TypeSyntaxProtocol,
    conformingTo protocols: [TypeSyntax], in context: some MacroExpansionContext
  ) throws -> [ExtensionDeclSyntax] {
    [try ExtensionDeclSyntax("extension \(type.trimmed): ComposableArchitecture.CasePathable {}")]
  }

  public static func expansion(
    of node: AttributeSyntax, providingMembersOf declaration: some DeclGroupSyntax, conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    guard let declaration = declaration.as(EnumDeclSyntax.self) else { throw Refusal(description: "only for enums") }
    let cases = declaration.enumCases
    var seen: Set<String> = []
    for name in cases.map(\.name) where !seen.insert(name).inserted {
      throw Refusal(description: "two cases are called '\(name)'")
    }
    let access = declaration.accessPrefix
    let root = declaration.name.text
    let properties = cases.map { found in
      """
      \(access)var \(found.name): ComposableArchitecture.AnyCasePath<\(root), \(found.payload)> {
        ._of(\(found.parameters.isEmpty ? "{ \(root).\(found.embedding) }" : "{ \(root).\(found.embedding) }"))
      }
      """
    }
    return [
      """
      \(raw: access)struct AllCasePaths: ComposableArchitecture.CasePathsOf, Sendable {
        \(raw: access)typealias Root = \(raw: root)
        \(raw: properties.joined(separator: "\n"))
      }
      """,
      "\(raw: access)static var allCasePaths: AllCasePaths { AllCasePaths() }",
    ]
  }
}
