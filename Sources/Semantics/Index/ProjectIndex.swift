import Syntax
import Text

/// The facts of all files of a project and of the library's description, joined.
package struct ProjectIndex: Sendable {
  /// In the order of the project's files; the library's description stands behind them.
  package let files: [FileFacts]
  package private(set) var entries: [Entry] = []
  /// Where the entries of a file start.
  private(set) var firstEntry: [Int] = []
  private(set) var topLevel: [String: [TypeID]] = [:]
  private(set) var localTypes: [Int: [TypeID]] = [:]
  private(set) var libraryTypes: [String: TypeID] = [:]
  private(set) var globals: [String: [GlobalID]] = [:]
  let modules: Modules
  /// The names of all types, also of those inside others.
  private var typeNames: Set<String> = []
  /// Those of files whose facts are left out, since they don't matter; sorted lists.
  private let typesElsewhere: [[FileOutline.Name]]
  private(set) var membersByName: [MemberKey: [MemberID]] = [:]
  /// The names of all members that anything has, each with the first type that has it.
  private var memberOwners: [String: TypeID] = [:]
  /// Those that several types have.
  private var sharedNames: Set<String> = []
  /// The names of what protocols leave open.
  private(set) var associatedNames: Set<String> = []
  let cache = IndexCache()
  /// Whether what is looked up can be kept.
  private(set) var isComplete = false

  package struct Entry: Sendable {
    package var facts: TypeFacts
    package var file: Int
    package var outer: TypeID?
    /// The `@Reducer enum` that a macro made this `State` or `Action` of.
    package var macroOwner: TypeID?
    /// Types and typealiases inside it and its extensions.
    var nested: [String: TypeID] = [:]
    var extensions: [TypeID] = []
    /// What an extension extends.
    var extended: TypeID?
    /// What it and its extensions inherit, in terms of its own generic parameters. Nil while the index is being made.
    var supertypes: [ResolvedType]?
  }

  struct GlobalID: Hashable, Sendable {
    var file: Int
    var position: Int
  }

  /// Linear in the number of declarations.
  ///
  /// `typesElsewhere`: what `FileOutline.types` has of files that are left out of `project`, in sorted lists.
  package init(_ project: [FileFacts], typesElsewhere: [[FileOutline.Name]] = []) {
    self.typesElsewhere = typesElsewhere
    files = project + [ProjectIndex.library]
    modules = Modules(of: files)
    for (file, facts) in files.enumerated() { add(facts, file: file) }
    // Twice, since an extension may extend what another one holds.
    joinExtensions()
    joinExtensions()
    addMacroTypes()
    // Those of what macros made.
    joinExtensions()
    for position in entries.indices where entries[position].extended == nil {
      entries[position].supertypes = findSupertypes(of: TypeID(UInt32(position)))
    }
    listMembers()
    isComplete = true
  }

  /// What the tool knows of the library, as one more file.
  package static let library = FileFacts(parse(Source(Library.declarations)), path: "")

  package var libraryFile: Int { files.count - 1 }
}

// MARK: - Building

extension ProjectIndex {
  private mutating func add(_ facts: FileFacts, file: Int) {
    let first = entries.count
    firstEntry.append(first)
    let isLibrary = file == files.count - 1
    for (position, type) in facts.types.enumerated() {
      let id = TypeID(UInt32(first + position))
      var outer: TypeID?
      switch type.scope {
      case .file:
        if type.kind != .extension { topLevel[type.name, default: []].append(id) }
        if isLibrary { libraryTypes[type.name] = id }
      case .type(let index):
        outer = TypeID(UInt32(first + index))
        if type.kind != .extension { entries[first + index].nested[type.name] = id }
      case .local(_, let index):
        outer = index.map { TypeID(UInt32(first + $0)) }
        localTypes[file, default: []].append(id)
      }
      entries.append(Entry(facts: type, file: file, outer: outer))
      typeNames.insert(type.name)
    }
    for (position, global) in facts.globals.enumerated() {
      globals[global.name, default: []].append(GlobalID(file: file, position: position))
    }
  }

  private mutating func listMembers() {
    for position in entries.indices {
      let id = TypeID(UInt32(position))
      let target = target(id)
      for (place, member) in entries[position].facts.members.enumerated() {
        membersByName[MemberKey(type: target, name: member.name), default: []].append(
          MemberID(declaration: id, position: place))
        if memberOwners.updateValue(target, forKey: member.name).map({ $0 != target }) ?? false {
          sharedNames.insert(member.name)
        }
      }
      switch entries[position].facts.kind {
      case .associatedType: associatedNames.insert(entries[position].facts.name)
      case .protocol: associatedNames.formUnion(entries[position].facts.generics)
      case .struct, .class, .actor, .enum, .extension, .alias: break
      }
    }
  }

  private mutating func joinExtensions() {
    for (position, entry) in entries.enumerated() where entry.facts.kind == .extension {
      let id = TypeID(UInt32(position))
      guard entry.extended == nil, let written = entry.facts.written else { continue }
      guard let target = resolve(written, in: Scope(file: entry.file)).nominal, target != id else { continue }
      entries[position].extended = target
      entries[Int(target.raw)].extensions.append(id)
      entries[Int(target.raw)].nested.merge(entry.nested) { first, _ in first }
    }
  }

  /// `@Reducer enum E { case a(A) }` stands for a `State` and an `Action` enum with the states and actions of its cases,
  /// and for a `CaseScope` of their stores;
  /// a `@Reducer struct` without an Action gets an empty one.
  private mutating func addMacroTypes() {
    for position in entries.indices {
      let id = TypeID(UInt32(position))
      let entry = entries[position]
      guard entry.facts.kind == .enum, entry.facts.hasAttribute("Reducer") else { continue }
      for name in ["State", "Action", "CaseScope"] where entry.nested[name] == nil {
        var facts = TypeFacts(
          kind: .enum, name: name, scope: .file, node: entry.facts.node, nameToken: entry.facts.nameToken,
          access: entry.facts.access, isConditional: entry.facts.isConditional)
        facts.cases = entry.facts.cases.map { macroCase($0, name: name) }
        entries[position].nested[name] = TypeID(UInt32(entries.count))
        entries.append(Entry(facts: facts, file: entry.file, outer: id, macroOwner: id))
      }
    }
  }

  private func macroCase(_ original: CaseFacts, name: String) -> CaseFacts {
    var result = original
    guard let payload = original.parameters.first else { return result }
    let isEphemeral =
      ["AlertState", "ConfirmationDialogState"].contains(payload.type.lastName ?? "")
      || original.attributes.contains("ReducerCaseEphemeral")
    if original.attributes.contains("ReducerCaseIgnored") {
      if name == "Action" { result.parameters[0].type = .name("Never") }
    } else if isEphemeral {
      if name == "Action", case .named(let components) = payload.type, let action = components.last?.arguments.first {
        result.parameters[0].type = action
      }
    } else if case .named(let components) = payload.type {
      let parts = (name == "CaseScope" ? ["State", "Action"] : [name]).map { part in
        WrittenType.named(components + [.init(part)])
      }
      result.parameters[0].type = parts.count == 1 ? parts[0] : .named([.init("Store", parts)])
    }
    return result
  }
}

// MARK: - Reading

extension ProjectIndex {
  /// Whether anything has a member of that name.
  func isMember(_ name: String) -> Bool { memberOwners[name] != nil }

  /// Whether a member of that name is one of this type, whatever it is asked of, as far as the project goes.
  func isOnlyMember(_ name: String, of id: TypeID) -> Bool {
    memberOwners[name] == id && !sharedNames.contains(name)
  }

  package subscript(id: TypeID) -> TypeFacts {
    _read { yield entries[Int(id.raw)].facts }
  }

  package subscript(id: CaseID) -> CaseFacts {
    _read { yield entries[Int(id.type.raw)].facts.cases[id.position] }
  }

  package func file(of id: TypeID) -> Int { entries[Int(id.raw)].file }
  package func outer(_ id: TypeID) -> TypeID? { entries[Int(id.raw)].outer }

  /// The entry of the type at this position in a file's facts.
  package func id(file: Int, position: Int) -> TypeID { TypeID(UInt32(firstEntry[file] + position)) }

  package func libraryType(_ name: String) -> TypeID { libraryTypes[name] ?? TypeID(0) }

  /// Whether the library's description declares it; cheaper than asking by name.
  func isDescribed(_ id: TypeID) -> Bool {
    Int(id.raw) - firstEntry[libraryFile] >= 0 && Int(id.raw) < firstEntry[libraryFile] + files[libraryFile].types.count
  }

  package func isLibrary(_ id: TypeID) -> Bool { file(of: id) == libraryFile && entries[Int(id.raw)].macroOwner == nil }

  /// A type and its extensions; for an extension, those of what it extends.
  package func declarations(of id: TypeID) -> [TypeID] {
    let target = target(id)
    return [target] + entries[Int(target.raw)].extensions
  }

  /// What an extension extends, else the type itself.
  package func target(_ id: TypeID) -> TypeID { entries[Int(id.raw)].extended ?? id }

  /// `Feature.Action`: the names from the outermost type on.
  package func qualifiedName(_ id: TypeID) -> String {
    let entry = entries[Int(id.raw)]
    let name = entry.facts.kind == .extension ? entry.facts.written?.path ?? "" : entry.facts.name
    guard let outer = entry.outer else { return name }
    return qualifiedName(outer) + "." + name
  }

  /// Whether the project has a type of that name anywhere.
  func hasType(_ name: String) -> Bool {
    if typeNames.contains(name) { return true }
    guard !typesElsewhere.isEmpty else { return false }
    let hash = FileOutline.name(name)
    return typesElsewhere.contains { names in
      let position = names.withUnsafeBufferPointer { lowerBound(of: hash, in: $0) }
      return position < names.count && names[position] == hash
    }
  }

  package func nestedType(_ name: String, in id: TypeID) -> TypeID? { entries[Int(target(id).raw)].nested[name] }
}
