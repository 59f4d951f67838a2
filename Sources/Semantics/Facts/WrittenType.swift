package import Syntax

/// A type as the source writes it, without its tree. Sugar is spelled out: `[X]` is `Array<X>`, `X?` is `Optional<X>`,
/// `some X` and `any X` are `X`.
package enum WrittenType: Hashable, Sendable {
  /// `A.B<C>`: at least one component.
  case named([Component])
  case tuple([Element])
  indirect case function([WrittenType], result: WrittenType)
  indirect case metatype(WrittenType)
  /// Anything that no rule looks into: packs, suppressed types, `P & Q`.
  case other

  package struct Component: Hashable, Sendable {
    package var name: String
    package var arguments: [WrittenType]
    package init(_ name: String, _ arguments: [WrittenType] = []) {
      self.name = name
      self.arguments = arguments
    }
  }

  package struct Element: Hashable, Sendable {
    package var label: String?
    package var type: WrittenType
  }
}

extension WrittenType {
  package static func name(_ name: String, _ arguments: WrittenType...) -> WrittenType {
    .named([Component(name, arguments)])
  }

  package static let void = WrittenType.tuple([])

  /// The last name of a named type: `Action` of `Feature.Action`.
  package var lastName: String? {
    guard case .named(let components) = self else { return nil }
    return components.last?.name
  }

  /// The names joined with dots, without generic arguments; nil for other types.
  package var path: String? {
    guard case .named(let components) = self else { return nil }
    return components.map(\.name).joined(separator: ".")
  }

  /// `A.B` and `c` of `A.B.c`, which is no type by its spelling.
  package var member: (owner: WrittenType, name: String)? {
    guard case .named(let components) = self, 1 < components.count, let name = components.last?.name,
      let first = name.utf8.first, !(UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(first)
    else { return nil }
    return (.named(Array(components.dropLast())), name)
  }

  /// `X` of `X?` and `X!`.
  package var wrapped: WrittenType? {
    guard case .named(let components) = self, components.count == 1, components[0].name == "Optional" else {
      return nil
    }
    return components[0].arguments.first
  }
}

// MARK: - Reading

extension Tree {
  /// The spelling of a name without its back-ticks.
  package func name(_ token: Token.ID) -> String {
    let text = text(token)
    guard self[token].flags.contains(.escaped), 2 < text.utf8.count else { return text }
    return String(text.dropFirst().dropLast())
  }

  /// The same as bytes.
  package func nameBytes(_ token: Token.ID) -> UnsafeBufferPointer<UInt8> {
    let bytes = bytes(token)
    guard self[token].flags.contains(.escaped), 2 < bytes.count else { return bytes }
    return UnsafeBufferPointer(rebasing: bytes[1..<bytes.count - 1])
  }

  package func writtenType(_ node: Node.ID) -> WrittenType {
    switch kind(node) {
    case .identifierType:
      return .named([component(node)])
    case .memberType:
      guard let base = child(node, .base), case .named(let components) = writtenType(base) else { return .other }
      return .named(components + [component(node)])
    case .arrayType:
      return child(node, .element).map { .name("Array", writtenType($0)) } ?? .other
    case .dictionaryType:
      guard let key = child(node, .key), let value = child(node, .value) else { return .other }
      return .name("Dictionary", writtenType(key), writtenType(value))
    case .optionalType, .implicitlyUnwrappedType:
      return onlyType(in: node).map { .name("Optional", writtenType($0)) } ?? .other
    case .functionType:
      guard let result = child(node, .result) else { return .other }
      let resultType = onlyType(in: result) ?? result
      return .function(list(node, .element).map { tupleElement($0).type }, result: writtenType(resultType))
    case .tupleType:
      let elements = list(node, .element).map { tupleElement($0) }
      if elements.count == 1, elements[0].label == nil { return elements[0].type }
      return .tuple(elements)
    case .someOrAnyType, .attributedType:
      return onlyType(in: node).map(writtenType) ?? .other
    case .metatypeType:
      return child(node, .base).map { .metatype(writtenType($0)) } ?? .other
    default:
      return .other
    }
  }

  /// The type in a node that wraps one: an annotation, an inherited type, `some`, `?`.
  package func onlyType(in node: Node.ID) -> Node.ID? {
    child(node, .type) ?? children(node).first { self[$0].kind.isType }
  }

  private func component(_ node: Node.ID) -> WrittenType.Component {
    var name = ""
    let end = child(node, .genericArguments).map { self[$0].firstToken } ?? self[node].endToken
    if self[node].firstToken < end { name = self.name(Token.ID(end.raw - 1)) }
    return WrittenType.Component(name, genericArguments(of: node))
  }

  package func genericArguments(of node: Node.ID) -> [WrittenType] {
    guard let clause = child(node, .genericArguments) else { return [] }
    return children(clause).map { writtenType($0) }
  }

  private func tupleElement(_ node: Node.ID) -> WrittenType.Element {
    guard kind(node) == .tupleTypeElement else { return .init(label: nil, type: writtenType(node)) }
    guard let type = onlyType(in: node) else { return .init(label: nil, type: .other) }
    var label: String?
    if token(node, .colon) != nil, let first = firstOwnToken(node, where: { $0 == .identifier }) {
      label = name(first)
    }
    return .init(label: label, type: writtenType(type))
  }
}

extension Node.Kind {
  /// Whether the production is a type, as opposed to an expression, a pattern or a part of one.
  package var isType: Bool {
    Node.Kind.identifierType.code <= code && code <= Node.Kind.classRestrictionType.code
  }

  package var isDeclaration: Bool {
    Node.Kind.importDecl.code <= code && code <= Node.Kind.accessorDecl.code
      && self != .patternBinding && self != .enumCaseElement && self != .enumCaseParameterClause
      && self != .enumCaseParameter
  }

  package var isExpression: Bool {
    Node.Kind.ifExpr.code <= code && code <= Node.Kind.typeExpr.code
      && !isExpressionPart
  }

  package var isPattern: Bool {
    Node.Kind.identifierPattern.code <= code && code <= Node.Kind.isTypePattern.code
      && self != .tuplePatternElement
  }

  private var isExpressionPart: Bool {
    switch self {
    case .switchCase, .caseItem, .interpolation, .dictionaryElement, .argument, .closureSignature, .captureClause,
      .capture, .memberSuffix, .callSuffix, .labeledClosure, .subscriptSuffix, .optionalChainingSuffix,
      .forceUnwrapSuffix, .operatorSuffix, .postfixIfConfig:
      true
    default: false
    }
  }
}
