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
  /// One after the other: a root, the name of what is declared in it, how many names that leads to, and these.
  package var links: [Name] = []

  package init() {}

  /// Linear in the size of the file, but for the sorting of its words.
  package init(of facts: FileFacts, in source: Source) {
    self.init(of: facts, spelling: FileOutline.words(in: source))
  }

  package init(of facts: FileFacts, spelling words: [Name]) {
    spelled = words
    var writer = LinkWriter(facts: facts)
    writer.write()
    links = writer.links
    roots = sortedUnique(writer.roots)
    types = sortedUnique(facts.types.map { FileOutline.name($0.name) })
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

private func sortedUnique(_ names: [UInt32]) -> [UInt32] { Set(names).sorted() }

// MARK: - Links

/// Reads the links off a file's facts.
private struct LinkWriter {
  let facts: FileFacts
  var links: [UInt32] = []
  var roots: [UInt32] = []

  mutating func write() {
    for global in facts.globals { add(root: global.name, global.name, names(of: global)) }
    for (position, type) in facts.types.enumerated() { write(type, root: root(of: position)) }
  }

  /// The outermost name around a type; nil where it is declared inside a function, which no other file sees.
  private func root(of position: Int) -> String? {
    let type = facts.types[position]
    switch type.scope {
    case .local: return nil
    case .type(let outer): return root(of: outer)
    case .file:
      guard type.kind == .extension else { return type.name }
      return type.written.flatMap { firstName($0) }
    }
  }

  private mutating func write(_ type: TypeFacts, root: String?) {
    guard let root else { return }
    roots.append(FileOutline.name(root))
    let name = type.kind == .extension ? type.written?.lastName ?? root : type.name
    var header: [String] = []
    for written in type.inherits { collect(written, &header) }
    for requirement in type.requirements {
      collect(requirement.left, &header)
      collect(requirement.right, &header)
    }
    for attribute in type.attributes { collect(attribute, &header) }
    if type.kind == .alias, let written = type.written {
      collect(written, &header)
      // Who meets what it stands for must know of the other name, under which there may be extensions.
      for other in names(in: written) { add(root: other, other, [root, name]) }
    }
    for element in type.cases {
      for parameter in element.parameters { collect(parameter.type, &header) }
    }
    // An extension that adds nothing to the type as such is found through its members.
    if type.kind != .extension || !header.isEmpty { add(root: root, name, header) }
    for member in type.members { add(root: root, member.name, names(of: member)) }
  }

  private mutating func add(root: String, _ name: String, _ others: [String]) {
    roots.append(FileOutline.name(root))
    let names = Set(others.map { FileOutline.name($0) }).sorted()
    links += [FileOutline.name(root), FileOutline.name(name), UInt32(names.count)] + names
  }

  private func names(of member: MemberFacts) -> [String] {
    var result: [String] = []
    if let type = member.type { collect(type, &result) }
    if let type = member.initialType { collect(type, &result) }
    for parameter in member.parameters { collect(parameter.type, &result) }
    for requirement in member.requirements {
      collect(requirement.left, &result)
      collect(requirement.right, &result)
    }
    for attribute in member.attributes { collect(attribute, &result) }
    return result
  }

  private func collect(_ attribute: AttributeFacts, _ result: inout [String]) {
    result.append(attribute.name)
    if let type = attribute.type { collect(type, &result) }
    if let path = attribute.keyPath { result += path.split(separator: ".").map(String.init) }
  }

  private func names(in written: WrittenType) -> [String] {
    var result: [String] = []
    collect(written, &result)
    return result
  }

  private func collect(_ written: WrittenType, _ result: inout [String]) {
    switch written {
    case .named(let components):
      for component in components {
        result.append(component.name)
        for argument in component.arguments { collect(argument, &result) }
      }
    case .tuple(let elements):
      for element in elements { collect(element.type, &result) }
    case .function(let parameters, let type):
      for parameter in parameters { collect(parameter, &result) }
      collect(type, &result)
    case .metatype(let base): collect(base, &result)
    case .other: break
    }
  }

  private func firstName(_ written: WrittenType) -> String? {
    guard case .named(let components) = written else { return nil }
    return components.first?.name
  }
}
