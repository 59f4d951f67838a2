package import Text

/// What must be known of a file to tell whether its facts matter to another file: the names that it spells, and which of
/// its declarations lead on to which names.
///
/// Names are known by 32 bits of their hash. Where two share one, a file seems to matter that doesn't, and no more.
package struct FileOutline: Hashable, Sendable {
  package typealias Name = UInt32

  /// All words of the text, sorted: of code, of strings and of comments.
  package var spelled: [Name] = []
  /// What is declared outside other types or extended, sorted: to ask about anything in the file is to ask about one of
  /// these first.
  package var roots: [Name] = []
  /// All types, also those inside others, sorted.
  package var types: [Name] = []
  /// The members of all types but views, sorted.
  package var members: [Name] = []
  /// In pairs: a root, and the name of something that the file declares in it. An extension that does more than to add
  /// members has the name of what it extends.
  package var links: [Name] = []

  package init() {}

  /// Linear in the size of the file, but for the sorting of its words.
  package init(of facts: FileFacts, in source: Source) {
    self.init(of: facts, spelling: FileOutline.words(in: source))
  }

  package init(of facts: FileFacts, spelling words: [Name]) {
    spelled = words
    let pairs = facts.links
    links = pairs.flatMap { [$0.root, $0.name] }
    roots = sortedUnique(pairs.map(\.root))
    types = sortedUnique(facts.types.map { FileOutline.name($0.name) })
    members = sortedUnique(
      facts.types.lazy.filter { !$0.extendsView }.flatMap(\.members).map { FileOutline.name($0.name) })
  }

  /// FNV-1a, folded to 32 bits.
  package static func name(_ text: String) -> Name { folded(stableHash(text)) }

  private static func folded(_ hash: UInt64) -> Name { Name(truncatingIfNeeded: hash ^ hash >> 32) }

  /// `spelled` of a text; linear but for the sorting.
  package static func words(in source: Source) -> [Name] {
    var result: Set<Name> = []
    source.forEachWord(in: 0..<source.count) { result.insert(folded(stableHash(source[$0]))) }
    return result.sorted()
  }
}

private func sortedUnique(_ names: some Sequence<UInt32>) -> [UInt32] { Set(names).sorted() }

extension TypeFacts {
  fileprivate var extendsView: Bool { kind == .extension && written?.path == "View" }
}

// MARK: - Links

extension FileFacts {
  fileprivate var links: Set<Question> {
    var result: Set<Question> = []
    func add(_ root: String, _ name: String) {
      result.insert(Question(root: FileOutline.name(root), name: FileOutline.name(name)))
    }
    for global in globals { add(global.name, global.name) }
    for (position, type) in types.enumerated() {
      guard let root = root(of: position) else { continue }
      let name = type.kind == .extension ? type.written?.lastName ?? root : type.name
      // An extension that adds nothing to the type as such is found through its members.
      if type.kind != .extension || type.saysMoreThanMembers { add(root, name) }
      for member in type.members { add(root, member.name) }
      // Who asks for what an alias stands for must know of the other name, under which there may be extensions.
      if type.kind == .alias { for other in type.written?.names ?? [] { add(other, other) } }
    }
    return result
  }

  /// The outermost name around a type; nil where it is declared inside a function, which no other file sees.
  func root(of position: Int) -> String? {
    let type = types[position]
    switch type.scope {
    case .local: return nil
    case .type(let outer): return root(of: outer)
    case .file:
      guard type.kind == .extension else { return type.name }
      return type.written.flatMap(\.names.first)
    }
  }
}

extension TypeFacts {
  fileprivate var saysMoreThanMembers: Bool {
    !inherits.isEmpty || !requirements.isEmpty || !attributes.isEmpty || !cases.isEmpty
      || written.map { !$0.arguments.isEmpty } ?? false
  }
}

extension WrittenType {
  /// All names in it, from left to right.
  var names: [String] {
    switch self {
    case .named(let components): components.flatMap { [$0.name] + $0.arguments.flatMap(\.names) }
    case .tuple(let elements): elements.flatMap(\.type.names)
    case .function(let parameters, let result): parameters.flatMap(\.names) + result.names
    case .metatype(let base): base.names
    case .other: []
    }
  }

  fileprivate var arguments: [WrittenType] {
    guard case .named(let components) = self else { return [] }
    return components.flatMap(\.arguments)
  }
}
