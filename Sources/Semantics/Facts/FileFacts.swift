package import Syntax

/// What a file declares, in small values without its tree: all that other files need to know of it.
package struct FileFacts: Hashable, Sendable {
  package var path: String
  /// First names of the imported modules, in order.
  package var imports: [String] = []
  /// Those with `@testable`.
  package var testableImports: [String] = []
  /// Those with `@_exported`: who imports this file's module gets them too.
  package var exportedImports: [String] = []
  /// Of a package manifest.
  package var targets: [TargetFacts] = []
  /// Types, extensions and typealiases in source order; an outer one stands before those inside it.
  package var types: [TypeFacts] = []
  /// Functions and variables outside types.
  package var globals: [MemberFacts] = []
  /// In source order.
  package var caseNames: [CaseNames] = []
  /// Whether the file was read without problems; what a damaged file means is not certain.
  package var isWhole: Bool

  /// Linear in the size of the tree.
  package init(_ tree: Tree, path: String) {
    self.path = path
    isWhole = tree.problems.isEmpty
    var reader = FactsReader(tree: tree)
    reader.read()
    imports = reader.imports
    testableImports = reader.testableImports
    exportedImports = reader.exportedImports
    types = reader.types
    globals = reader.globals
    if isWhole { caseNames = reader.caseNames }
    if imports.contains("PackageDescription") { targets = tree.targets() }
  }

  /// Of a file that declares nothing.
  package init(path: String, isWhole: Bool) {
    self.path = path
    self.isWhole = isWhole
  }
}

package enum Access: Int, Comparable, Sendable {
  case `private`, `fileprivate`, `internal`, package, `public`, open
  package static func < (a: Access, b: Access) -> Bool { a.rawValue < b.rawValue }
}

/// A type, an extension or a typealias.
package struct TypeFacts: Hashable, Sendable {
  package enum Kind: Int, Sendable {
    case `struct`, `class`, actor, `enum`, `protocol`, `extension`, alias, associatedType
  }

  package enum Scope: Sendable, Hashable {
    case file
    /// Index of the outer type in the file's facts.
    case type(Int)
    /// Inside a function or closure: visible in these tokens. The outer type of the function, if any.
    case local(Range<Token.ID>, outer: Int?)
  }

  package var kind: Kind
  /// Empty for an extension.
  package var name: String
  /// What an extension extends, what a typealias or associated type stands for.
  package var written: WrittenType?
  package var scope: Scope
  package var node: Node.ID
  /// The name; of an extension, its first token.
  package var nameToken: Token.ID
  package var access: Access
  package var attributes: [AttributeFacts] = []
  package var inherits: [WrittenType] = []
  package var generics: [String] = []
  package var requirements: [RequirementFacts] = []
  package var members: [MemberFacts] = []
  package var cases: [CaseFacts] = []
  /// Inside `#if`.
  package var isConditional: Bool

  package func hasAttribute(_ name: String) -> Bool { attributes.contains { $0.name == name } }
}

package struct AttributeFacts: Hashable, Sendable {
  package var name: String
  /// `F` of `@ViewAction(for: F.self)` and of `@Builder<F>`.
  package var type: WrittenType?
  /// `a` of `@Dependency(\.a)`.
  package var keyPath: String?
}

package struct RequirementFacts: Hashable, Sendable {
  package var left: WrittenType
  package var right: WrittenType
  package var isSameType: Bool
}

package struct ParameterFacts: Hashable, Sendable {
  /// Nil for `_`.
  package var label: String?
  package var name: String
  package var type: WrittenType
  package var hasDefault = false
  package var isVariadic = false
  /// A closure whose statements are built up, each of them a value: `@ViewBuilder`.
  package var isBuilder = false
}

/// A property, function, initialiser or subscript.
package struct MemberFacts: Hashable, Sendable {
  package enum Kind: Int, Sendable { case property, function, initializer, `subscript` }
  package var kind: Kind
  package var name: String
  package var token: Token.ID
  package var node: Node.ID
  package var isStatic: Bool
  package var isStored = false
  package var access: Access
  package var attributes: [AttributeFacts] = []
  /// The type of a property, the result of a function; nil where it is not written.
  package var type: WrittenType?
  /// `X` of `= X(...)`: the type of a property without annotation, if `X` turns out to be a type.
  package var initialType: WrittenType?
  package var parameters: [ParameterFacts] = []
  package var generics: [String] = []
  package var requirements: [RequirementFacts] = []
}

package struct CaseFacts: Hashable, Sendable {
  package var name: String
  package var token: Token.ID
  package var node: Node.ID
  package var parameters: [ParameterFacts] = []
  package var attributes: [String] = []
  package var hasRawValue = false
  /// Inside `#if`.
  package var isConditional: Bool
}
