/// What generic parameters stand for. A declaration has few of them, so a list is quicker than a dictionary.
struct Bindings: Sendable {
  private var entries: [(name: String, type: ResolvedType)] = []
  /// Parameters that stand for `unknown` unless something else is said.
  var open: [String] = []

  init() {}

  /// As many as there are both names and types.
  init(_ names: [String], _ types: [ResolvedType]) {
    entries = zip(names, types).map { ($0, $1) }
  }

  var isEmpty: Bool { entries.isEmpty && open.isEmpty }

  subscript(name: String) -> ResolvedType? {
    get { entries.first { $0.name == name }?.type ?? (open.contains(name) ? .unknown : nil) }
    set {
      let position = entries.firstIndex { $0.name == name }
      if let position { entries.remove(at: position) }
      if let newValue { entries.append((name, newValue)) }
    }
  }

  func filter(_ isKept: (_ name: String, _ type: ResolvedType) -> Bool) -> Bindings {
    var result = Bindings()
    result.entries = entries.filter(isKept)
    return result
  }
}
