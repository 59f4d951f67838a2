/// A type, or an extension or typealias, of the project, of the library's description, or made up by a macro.
package struct TypeID: Hashable, Sendable {
  package var raw: UInt32
  package init(_ raw: UInt32) { self.raw = raw }
}

/// A case of an enum, by its position in the enum's facts.
package struct CaseID: Hashable, Sendable {
  package var type: TypeID
  package var position: Int
  package init(type: TypeID, position: Int) {
    self.type = type
    self.position = position
  }
}

/// What a written type means in one place. `unknown` is an answer too: nothing may be concluded from it.
package enum ResolvedType: Hashable, Sendable {
  case unknown
  case nominal(TypeID, [ResolvedType])
  /// A type that neither the project nor the library's description declares, by its written path.
  case external(String)
  /// A generic parameter by its name.
  case parameter(String)
  /// `R.Action` of a parameter `R`.
  indirect case member(ResolvedType, String)
  case tuple([Element])
  indirect case function([ResolvedType], ResolvedType)
  indirect case metatype(ResolvedType)

  package struct Element: Hashable, Sendable {
    package var label: String?
    package var type: ResolvedType
  }

  static let void = ResolvedType.tuple([])

  package var nominal: TypeID? {
    guard case .nominal(let id, _) = self else { return nil }
    return id
  }

  var arguments: [ResolvedType] {
    guard case .nominal(_, let arguments) = self else { return [] }
    return arguments
  }

  var isUnknown: Bool {
    guard case .unknown = self else { return false }
    return true
  }

  /// Whether a generic parameter stands anywhere in it.
  var isOpen: Bool {
    switch self {
    case .unknown, .external: false
    case .parameter, .member: true
    case .nominal(_, let arguments): arguments.contains(where: \.isOpen)
    case .tuple(let elements): elements.contains(where: \.type.isOpen)
    case .function(let parameters, let result): result.isOpen || parameters.contains(where: \.isOpen)
    case .metatype(let base): base.isOpen
    }
  }
}

extension ProjectIndex {
  /// A type as messages name it; nil where it is not known.
  package func describe(_ type: ResolvedType) -> String? {
    switch type {
    case .nominal(let id, let arguments):
      if id == libraryType(.optional), let wrapped = arguments.first { return describe(wrapped).map { $0 + "?" } }
      let parts = arguments.map { describe($0) ?? "_" }
      return qualifiedName(id) + (parts.isEmpty ? "" : "<\(parts.joined(separator: ", "))>")
    case .external(let name), .parameter(let name): return name
    case .tuple(let elements): return "(\(elements.map { describe($0.type) ?? "_" }.joined(separator: ", ")))"
    case .unknown, .member, .function, .metatype: return nil
    }
  }
}
