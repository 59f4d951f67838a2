import Semantics
import Syntax

/// Answers whether the compiler can compare values of a type: only where all that it consists of is known to compare.
struct Equatability {
  let project: Project
  private var index: ProjectIndex { project.index }

  /// Why the compiler can't make the `==` of a struct, as far as can be told; nil where it can.
  func obstacle(to type: DeclaredType) -> String? {
    let around = [type.id] + (index.outer(type.id).map { [$0, index.target($0)] } ?? [])
    if around.contains(where: { index[$0].hasAttribute("MainActor") }) {
      return "it belongs to an actor, and so would its '=='"
    }
    if type.facts.inherits.contains(.other) { return "what it inherits is not known" }
    if declaresSeveralAtOnce(type) { return "the type of a property is not written" }
    let scope = index.scope(inside: type.id)
    for member in type.facts.members where member.kind == .property && member.isStored && !member.isStatic {
      let name = "'\(member.name)'"
      if let wrapper = member.attributes.first(where: { !Equatability.transparent.contains($0.name) }) {
        return "how @\(wrapper.name) compares \(name) is not known"
      }
      guard let resolved = propertyType(member, in: scope) else { return "the type of \(name) is not written" }
      // A state that holds itself, in an array say, compares if the rest of it does.
      if !isEquatable(resolved, assuming: type.id) {
        return index.describe(resolved).map { "\(name) has the type \($0), which is not known to be Equatable" }
          ?? "the type of \(name) is not known to be Equatable"
      }
    }
    return nil
  }

  /// What is written, or what a literal, `X(...)` or `X.caseName` behind `=` tells.
  private func propertyType(_ member: MemberFacts, in scope: Scope) -> ResolvedType? {
    guard let written = member.type ?? member.initialType else { return nil }
    guard member.type == nil, let (owner, name) = written.member else { return index.resolve(written, in: scope) }
    let type = index.resolve(owner, in: scope)
    guard let id = type.nominal, index[id].cases.contains(where: { $0.name == name && $0.parameters.isEmpty }) else {
      return nil
    }
    return type
  }

  /// `var (a, b) = (1, 2)`.
  private func declaresSeveralAtOnce(_ type: DeclaredType) -> Bool {
    let tree = project.files[index.file(of: type.id)].tree
    guard let body = tree.child(type.facts.node, .body) else { return false }
    return tree.children(body, .item).contains { item in
      tree.kind(item) == .variableDecl
        && tree.children(item, .binding).contains { binding in
          tree.child(binding, .pattern).map { tree.kind($0) != .identifierPattern } ?? false
        }
    }
  }

  /// Attributes of a property that compares if its value does.
  private static let transparent: Set<String> = [
    "Presents", "PresentationState", "Shared", "SharedReader", "BindingState", "ObservationStateIgnored",
    "ObservationStateTracked", "available",
  ]

  private func isEquatable(_ type: ResolvedType, assuming assumed: TypeID, depth: Int = 0) -> Bool {
    guard depth < 12 else { return false }
    switch type {
    case .nominal(let id, let arguments):
      if id == assumed { return arguments.isEmpty }
      let isLibrary = index.isLibrary(id)
      // A conformance may hold for arguments that compare, and for no others; an identified array asks nothing of its ids.
      let counted = isLibrary && index[id].name == "IdentifiedArray" ? arguments.suffix(1) : arguments[...]
      guard counted.allSatisfy({ isEquatable($0, assuming: assumed, depth: depth + 1) }) else { return false }
      return isLibrary ? Equatability.described.contains(index[id].name) : isDeclared(id, countsConditional: false)
    case .external(let name): return Equatability.external.contains(name)
    case .unknown, .parameter, .member, .tuple, .function, .metatype: return false
    }
  }

  /// Whether a type is Equatable by what it says or inherits, or is an enum without payloads, which needn't say so.
  func isDeclared(_ id: TypeID, countsConditional: Bool) -> Bool {
    switch index[id].kind {
    case .enum where index.macroOwner(id) != nil:
      if macroSaysEquatable(id) { return true }
    case .enum:
      if !index[id].cases.isEmpty, index[id].cases.allSatisfy({ $0.parameters.isEmpty }) { return true }
    // Of `any P` no more is known than of P, and it doesn't conform.
    case .protocol: return false
    case .struct, .class, .actor, .extension, .alias, .associatedType: break
    }
    return says(id, countsConditional)
  }

  /// Whether a type, an extension or what they inherit names a protocol that asks for `==`.
  private func says(_ id: TypeID, _ countsConditional: Bool, depth: Int = 0) -> Bool {
    guard depth < 8 else { return false }
    return index.declarations(of: id).contains { declaration in
      guard countsConditional || !index[declaration].isConditional else { return false }
      return index[declaration].inherits.contains { written in
        if let name = written.lastName, Equatability.protocols.contains(name) { return true }
        guard case .nominal(let parent, _) = index.resolve(written, in: index.scope(inside: declaration)), parent != id
        else { return false }
        return says(parent, countsConditional, depth: depth + 1)
      }
    }
  }

  /// `@Reducer(state: .equatable)`, for the State that the macro makes of an enum's cases; else it has no conformance.
  private func macroSaysEquatable(_ id: TypeID) -> Bool {
    guard index[id].name == "State", let owner = index.outer(id) else { return false }
    let tree = project.files[index.file(of: owner)].tree
    for attribute in tree.children(index[owner].node, .attribute) where tree.kind(attribute) == .attribute {
      guard let arguments = tree.child(attribute, .attributeArguments) else { continue }
      var isState = false
      for argument in tree.children(arguments, .argument) {
        // Those without a label belong to the one before.
        if tree.token(argument, .colon) != nil { isState = tree.spells(tree[argument].firstToken, "state") }
        guard isState, let value = tree.child(argument, .value) else { continue }
        if [".equatable", ".hashable"].contains(tree.text(value)) { return true }
      }
    }
    return false
  }

  /// Protocols that ask for `==`.
  private static let protocols: Set<String> = ["Equatable", "Hashable", "Comparable", "OptionSet", "SetAlgebra"]

  /// Of the library's description: what compares if its arguments do.
  private static let described: Set<String> = [
    "Bool", "String", "Int", "Double", "Optional", "Result", "TaskResult", "Array", "Set", "Dictionary",
    "IdentifiedArray", "StackState", "PresentationState", "AlertState", "ConfirmationDialogState", "ButtonState",
    "TextState",
    "StackElementID",
  ]

  /// Of the standard library, Foundation and SwiftUI, as far as states are made of it; none has arguments.
  private static let external: Set<String> = [
    "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64", "Float", "CGFloat", "Character",
    "Substring", "Unicode.Scalar", "Never", "Duration", "ObjectIdentifier", "AnyHashable", "Date", "DateComponents",
    "DateInterval", "Calendar", "TimeZone", "Locale", "TimeInterval", "UUID", "URL", "URLRequest", "URLComponents",
    "Data", "Decimal", "IndexPath", "IndexSet", "AttributedString", "CGPoint", "CGSize", "CGRect", "CGVector",
    "CGAffineTransform", "Angle", "Color", "ColorScheme", "EdgeInsets", "UnitPoint",
  ]
}
