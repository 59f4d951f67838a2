import Semantics
import Syntax

/// A type, extension or typealias of one file.
struct DeclaredType {
  let id: TypeID
  let index: ProjectIndex

  var facts: TypeFacts { _read { yield index[id] } }
}

extension FileContext {
  var facts: FileFacts { index.files[file] }

  /// Types outside other types and functions, without extensions and typealiases.
  var topLevelTypes: [DeclaredType] {
    types.filter { $0.facts.scope == .file && $0.facts.kind != .extension && $0.facts.kind != .alias }
  }

  /// The nodes of some kind, in source order.
  func nodes(_ kind: Node.Kind) -> ArraySlice<Node.ID> { project.nodes(kind, inFile: file) }

  func finding(_ rule: String, at token: Token.ID, _ message: String) -> Finding {
    Finding(rule: rule, place: place(token), message: message)
  }

  /// The name of the file without its folder and its ending.
  var baseName: String {
    let name = path.split(separator: "/").last ?? ""
    return String(name.prefix { $0 != "." })
  }

  /// The struct `State` of a reducer, or what its typealias stands for in this project.
  func state(of reducer: TypeID) -> TypeID? {
    index.nestedType("State", in: reducer)
  }
}

extension TypeFacts {
  var isPrivate: Bool { access <= .fileprivate }
}
