import Semantics
import Syntax
import Text

extension Tree {
  /// The cases of a switch; nil where `#if` stands among them.
  func plainCases(of node: Node.ID) -> [Node.ID]? {
    var result: [Node.ID] = []
    for child in children(node) where self[child].slot != .subject {
      guard kind(child) == .switchCase else { return nil }
      result.append(child)
    }
    return result
  }

  /// The cases of a switch and of the `#if`s among them, whatever is compiled.
  func allCases(of node: Node.ID) -> [Node.ID] {
    children(node).flatMap { child in
      switch kind(child) {
      case .switchCase: [child]
      case .ifConfig, .ifConfigClause: allCases(of: child)
      default: [] as [Node.ID]
      }
    }
  }

  func isDefault(_ switchCase: Node.ID) -> Bool { token(switchCase, .default) != nil }

  func caseItems(_ switchCase: Node.ID) -> [Node.ID] {
    children(switchCase).filter { kind($0) == .caseItem }
  }

  /// The statements of a case.
  func statements(_ switchCase: Node.ID) -> [Node.ID] {
    children(switchCase, .item).filter { kind($0) != .caseItem }
  }

  /// Whether a place stands in a reducer: in its type or an extension of it, or in a closure that a reducer is made of.
  func isInReducer(_ node: Node.ID, file: Int, _ index: ProjectIndex) -> Bool {
    let token = self[node].firstToken
    for position in index.files[file].types.indices {
      let id = index.id(file: file, position: position)
      guard self[index[id].node].tokens.contains(token) else { continue }
      if index.isReducer(id) || index.isLibrary(index.target(id)) && index[index.target(id)].name == "Reducer" {
        return true
      }
    }
    var current = node
    while current != .root {
      if kind(current) == .closureExpr, isReducerClosure(current) { return true }
      current = parent(current)
    }
    return false
  }

  /// `Reduce { ... }`, `Reducer { state, action, environment in ... }`.
  func isReducerClosure(_ closure: Node.ID) -> Bool {
    let call = parent(closure)
    let chain = parent(call)
    guard let base = child(chain, .base), kind(base) == .identifierExpr, child(chain, .suffix) == call else {
      return false
    }
    let name = self[base].firstToken
    return spells(name, "Reduce") || spells(name, "Reducer") || spells(name, "AnyReducer")
  }

  /// The white space before the first token of a line, for text that is put below it.
  func indentation(at token: Token.ID) -> String {
    var start = Int(self[token].start)
    while 0 < start, source[start - 1] != UInt8(ascii: "\n") { start -= 1 }
    var end = start
    while source[end] == UInt8(ascii: " ") || source[end] == UInt8(ascii: "\t") { end += 1 }
    return source.string(start..<end)
  }

  /// The line break that the file uses.
  var lineBreak: String {
    for offset in 0..<source.count where source[offset] == UInt8(ascii: "\n") {
      return 0 < offset && source[offset - 1] == UInt8(ascii: "\r") ? "\r\n" : "\n"
    }
    return "\n"
  }
}
