import Semantics
import Syntax

/// Whether the patterns of a switch match every value, found by trying values: a value begins as anything, and is told apart
/// into the cases of its type where a pattern asks for that.
///
/// Reads patterns itself and shares nothing with what completes switches, so that a fault in the one shows in the other.
struct ValueTrial {
  private let tree: Tree
  private let index: ProjectIndex
  private let type: ResolvedType
  private var steps = 0
  private static let stepLimit = 50_000

  /// `type`: what is switched over.
  init(_ tree: Tree, _ index: ProjectIndex, over type: ResolvedType) {
    self.tree = tree
    self.index = index
    self.type = type
  }

  /// Nil where there is too much to try.
  mutating func isCovered(by patterns: [Node.ID]) -> Bool? {
    steps = 0
    return isCovered(.anything, patterns)
  }

  /// The patterns of a case; one with a `where` matches nothing for certain.
  static func patterns(of switchCase: Node.ID, in tree: Tree) -> [Node.ID] {
    tree.children(switchCase).compactMap { item in
      guard tree.kind(item) == .caseItem, tree.child(item, .whereClause) == nil else { return nil }
      return tree.child(item, .pattern)
    }
  }

  private indirect enum Value {
    case anything
    /// A case with its payload, `true` and `false` by number, or a tuple.
    case made(Maker, [Value])
  }

  private enum Maker: Hashable {
    case enumCase(CaseID)
    case bool(Bool)
    case tuple
  }

  private enum Answer {
    case matches, differs
    /// It depends on the part of the value that these positions lead to.
    case asks([Int])
  }

  private mutating func isCovered(_ value: Value, _ patterns: [Node.ID]) -> Bool? {
    steps += 1
    guard steps < ValueTrial.stepLimit else { return nil }
    for pattern in patterns {
      switch answer(pattern, value, type, []) {
      case .matches: return true
      case .differs: continue
      case .asks(let path):
        for part in parts(of: value, type, at: path[...]) {
          guard let isCovered = isCovered(part, patterns) else { return nil }
          if !isCovered { return false }
        }
        return true
      }
    }
    return false
  }
}

// MARK: - Values

extension ValueTrial {
  private func makers(of type: ResolvedType) -> [(maker: Maker, payload: [ResolvedType])] {
    switch type {
    case .tuple(let elements): return [(.tuple, elements.map(\.type))]
    case .nominal(let id, let arguments):
      if id == index.libraryType(.bool) { return [(.bool(false), []), (.bool(true), [])] }
      return index[id].cases.indices.map { position in
        let found = CaseID(type: id, position: position)
        return (.enumCase(found), index.payload(of: found, arguments))
      }
    case .external, .parameter, .member, .function, .metatype, .unknown: return []
    }
  }

  /// A value once for each way in which the part at a path may be made.
  private func parts(of value: Value, _ type: ResolvedType, at path: ArraySlice<Int>) -> [Value] {
    let makers = makers(of: type)
    guard case .made(let maker, let payload) = value, let position = path.first,
      let types = makers.first(where: { $0.maker == maker })?.payload
    else {
      return makers.map { .made($0.maker, $0.payload.map { _ in .anything }) }
    }
    return parts(of: payload[position], types[position], at: path.dropFirst()).map { part in
      var changed = payload
      changed[position] = part
      return .made(maker, changed)
    }
  }
}

// MARK: - Patterns

extension ValueTrial {
  /// What is not certain differs: a pattern that may match covers nothing.
  private func answer(
    _ node: Node.ID, _ value: Value, _ type: ResolvedType, _ path: [Int]
  ) -> Answer {
    switch tree.kind(node) {
    case .wildcardPattern, .identifierPattern: return .matches
    case .bindingPattern:
      return tree.child(node, .pattern).map { answer($0, value, type, path) } ?? .differs
    case .tuplePattern, .tupleExpr:
      let elements = elements(of: node)
      if elements.count == 1 { return answer(elements[0], value, type, path) }
      guard case .tuple(let types) = type, types.count == elements.count else { return .differs }
      return compare(value, with: .tuple, path) { all($0, elements, types.map(\.type), path) }
    case .booleanLiteral:
      guard type.nominal == index.libraryType(.bool) else { return .differs }
      return compare(value, with: .bool(tree.text(node) == "true"), path) { _ in .matches }
    case .nilLiteral: return optional("none", type, value, path) { _, _, _ in .matches }
    case .chainExpr: return chain(node, tree.list(node, .suffix), value, type, path)
    default: return .differs
    }
  }

  private func elements(of tuple: Node.ID) -> [Node.ID] {
    tree.children(tuple).map { tree.child($0, .pattern) ?? tree.child($0, .value) ?? $0 }
  }

  private func compare(_ value: Value, with maker: Maker, _ path: [Int], _ inner: ([Value]) -> Answer) -> Answer {
    switch value {
    case .anything: .asks(path)
    case .made(maker, let payload): inner(payload)
    case .made: .differs
    }
  }

  /// Values against patterns, position by position: one that differs is enough, whatever others ask.
  private func all(
    _ values: [Value], _ patterns: [Node.ID], _ types: [ResolvedType], _ path: [Int]
  ) -> Answer {
    var result = Answer.matches
    for (position, pattern) in patterns.enumerated() {
      switch answer(pattern, values[position], types[position], path + [position]) {
      case .differs: return .differs
      case .matches: continue
      case .asks(let path): if case .matches = result { result = .asks(path) }
      }
    }
    return result
  }

  private func optional(
    _ name: String, _ type: ResolvedType, _ value: Value, _ path: [Int],
    _ inner: (Value, ResolvedType, [Int]) -> Answer
  ) -> Answer {
    guard case .nominal(let id, let arguments) = type, id == index.libraryType(.optional),
      let position = index[id].cases.firstIndex(where: { $0.name == name })
    else { return .differs }
    return compare(value, with: .enumCase(CaseID(type: id, position: position)), path) { payload in
      payload.isEmpty ? .matches : inner(payload[0], arguments[0], path + [0])
    }
  }

  /// `.name`, `Type.name`, `.name(...)`, each maybe with `?` behind it.
  private func chain(
    _ node: Node.ID, _ suffixes: [Node.ID], _ value: Value, _ type: ResolvedType, _ path: [Int]
  ) -> Answer {
    if let last = suffixes.last, tree.kind(last) == .optionalChainingSuffix {
      return optional("some", type, value, path) { value, type, path in
        if suffixes.count == 1, let base = tree.child(node, .base) {
          return answer(base, value, type, path)
        }
        return chain(node, suffixes.dropLast(), value, type, path)
      }
    }
    let call = suffixes.last.flatMap { tree.kind($0) == .callSuffix ? $0 : nil }
    let names = (call == nil ? suffixes : suffixes.dropLast()).map { suffix in
      tree.kind(suffix) == .memberSuffix ? tree.memberName(suffix) : nil
    }
    guard case .nominal(let id, let arguments) = type, let last = names.last, let token = last, !names.contains(nil)
    else { return .differs }
    guard let position = index[id].cases.firstIndex(where: { $0.name == tree.name(token) }) else {
      // What an Optional wraps is matched by its own names.
      return optional("some", type, value, path) { chain(node, suffixes, $0, $1, $2) }
    }
    if let base = tree.child(node, .base) {
      let owner = tree.name((names.dropLast().last ?? nil) ?? tree[base].firstToken)
      if owner != index[id].name, owner != "Self" { return .differs }
    }
    let found = CaseID(type: id, position: position)
    return compare(value, with: .enumCase(found), path) { values in
      call.map { payload($0, values, index.payload(of: found, arguments), path) } ?? .matches
    }
  }

  private func payload(
    _ call: Node.ID, _ values: [Value], _ types: [ResolvedType], _ path: [Int]
  ) -> Answer {
    var patterns = tree.list(call, .argument).map { tree.child($0, .value) ?? tree.child($0, .pattern) ?? $0 }
    if patterns.count == types.count { return all(values, patterns, types, path) }
    if patterns.count == 1 {
      // One name for all, or a tuple of them.
      var inner = patterns[0]
      while tree.kind(inner) == .bindingPattern, let next = tree.child(inner, .pattern) {
        inner = next
      }
      switch tree.kind(inner) {
      case .wildcardPattern, .identifierPattern: return .matches
      case .tuplePattern, .tupleExpr: patterns = elements(of: inner)
      default: return .differs
      }
      return patterns.count == types.count ? all(values, patterns, types, path) : .differs
    }
    guard types.count == 1, case .tuple(let elements) = types[0], elements.count == patterns.count else {
      return .differs
    }
    return compare(values[0], with: .tuple, path + [0]) {
      all($0, patterns, elements.map(\.type), path + [0])
    }
  }
}
