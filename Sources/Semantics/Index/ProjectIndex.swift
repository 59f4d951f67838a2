import Syntax
import Text

/// The facts of all files of a project and of the library's description, joined. Nothing of it changes behind `init`, so
/// threads may share it.
package final class ProjectIndex: @unchecked Sendable {
  /// In the order of the project's files; the library's description stands behind them.
  package let files: [FileFacts]
  /// Of all types, by their ids: what their files say, and what the project makes of it.
  @exclusivity(unchecked) private var facts: Slab<TypeFacts>
  @exclusivity(unchecked) private(set) var entries: Slab<Entry>
  /// Where the entries of a file start.
  @exclusivity(unchecked) private(set) var firstEntry: [Int] = []
  @exclusivity(unchecked) private var topLevel: [String: [TypeID]] = [:]
  @exclusivity(unchecked) private(set) var localTypes: [Int: [TypeID]] = [:]
  /// By the raw value of `LibraryType`.
  @exclusivity(unchecked) private var libraryTypes: [TypeID] = []
  @exclusivity(unchecked) private var globals: [String: [GlobalID]] = [:]
  let modules: Modules
  /// The names of all types, also of those inside others.
  @exclusivity(unchecked) private var typeNames: Set<String> = []
  /// The files whose facts are left out, where that are some.
  let elsewhere: Elsewhere?
  /// All names that may stand for a type because of the type around the place: of types inside others, generic parameters,
  /// what `where` clauses tell, and what macros and bodies make.
  @exclusivity(unchecked) private var memberTypeNames: Set<String> = ["State", "Action", "CaseScope"]
  @exclusivity(unchecked) private var members = MemberTable()
  /// By type: the name of what stands around it outside other types. Only beside files whose facts are left out.
  @exclusivity(unchecked) private var roots: [FileOutline.Name] = []
  /// The names of what protocols leave open.
  @exclusivity(unchecked) private var associatedNames: Set<String> = []
  let cache = IndexCache()
  /// Whether what is looked up can be kept.
  @exclusivity(unchecked) private(set) var isComplete = false

  struct Entry {
    var file: Int
    var outer: TypeID?
    /// The `@Reducer enum` that a macro made this `State` or `Action` of.
    var macroOwner: TypeID?
    /// Types and typealiases inside it and its extensions.
    var nested: [String: TypeID] = [:]
    var extensions: [TypeID] = []
    /// What an extension extends.
    var extended: TypeID?
    /// What it and its extensions inherit, in terms of its own generic parameters. Nil while the index is being made.
    var supertypes: [ResolvedType]?
    /// Told when all else is known.
    var isReducer = false
  }

  struct GlobalID: Hashable, Sendable {
    var file: Int
    var position: Int
  }

  /// Linear in the number of declarations.
  ///
  /// `elsewhere`: files whose facts are left out of `project` as long as nothing was asked that they say something to. What
  /// was is to be asked again of an index that has them.
  ///
  /// `modules`: those of `project`, if they are known.
  package init(_ project: [FileFacts], beside elsewhere: Elsewhere? = nil, modules: Modules? = nil) {
    self.elsewhere = elsewhere
    self.modules = modules ?? Modules(of: project)
    var files = project
    files.append(ProjectIndex.library)
    self.files = files
    let capacity = files.reduce(0) {
      $0 + $1.types.count + $1.types.count { $0.isReducerEnum } * ProjectIndex.macroTypes.count
    }
    facts = Slab(capacity: capacity)
    entries = Slab(capacity: capacity)
    for file in files.indices { add(files[file], file: file) }
    libraryTypes = LibraryType.positions.map { id(file: libraryFile, position: $0) }
    // Twice, since an extension may extend what another one holds.
    joinExtensions()
    joinExtensions()
    addMacroTypes()
    // Those of what macros made.
    joinExtensions()
    if elsewhere == nil { findAllSupertypes() }
    listMembers()
    isComplete = true
    if elsewhere == nil { findAllReducers() } else { listRoots() }
  }

  deinit {
    facts.free()
    entries.free()
  }

  package var libraryFile: Int { files.count - 1 }
}

// MARK: - Building

extension ProjectIndex {
  private func add(_ facts: borrowing FileFacts, file: Int) {
    let first = entries.count
    firstEntry.append(first)
    for position in facts.types.indices { add(facts.types[position], file: file, first: first) }
    for (position, global) in facts.globals.enumerated() {
      globals[global.name, default: []].append(GlobalID(file: file, position: position))
    }
  }

  private func add(_ type: borrowing TypeFacts, file: Int, first: Int) {
    let id = TypeID(UInt32(entries.count))
    var outer: TypeID?
    switch type.scope {
    case .file:
      if type.kind != .extension { topLevel[type.name, default: []].append(id) }
    case .type(let index):
      outer = TypeID(UInt32(first + index))
      if type.kind != .extension { entries[first + index].nested[type.name] = id }
    case .local(_, let index):
      outer = index.map { TypeID(UInt32(first + $0)) }
      localTypes[file, default: []].append(id)
    }
    append(copy type, Entry(file: file, outer: outer))
    if type.kind != .extension { typeNames.insert(type.name) }
    if outer != nil { memberTypeNames.insert(type.name) }
    for name in type.generics { memberTypeNames.insert(name) }
    for requirement in type.requirements {
      guard case .named(let components) = requirement.left, let name = components.last?.name else { continue }
      memberTypeNames.insert(name)
    }
  }

  private func append(_ type: TypeFacts, _ entry: Entry) {
    facts.append(type)
    entries.append(entry)
  }

  private func listMembers() {
    var added: [(type: TypeID, name: String, id: MemberID)] = []
    added.reserveCapacity(facts.indices.reduce(0) { $0 + facts[$1].members.count })
    for position in entries.indices {
      let id = TypeID(UInt32(position))
      let target = target(id)
      for place in facts[position].members.indices {
        added.append((target, facts[position].members[place].name, MemberID(declaration: id, position: place)))
      }
      switch facts[position].kind {
      case .associatedType: associatedNames.insert(facts[position].name)
      case .protocol: associatedNames.formUnion(facts[position].generics)
      case .struct, .class, .actor, .enum, .extension, .alias: break
      }
    }
    members = MemberTable(added, typeCount: entries.count)
  }

  private func findAllSupertypes() {
    for position in entries.indices where entries[position].extended == nil {
      entries[position].supertypes = findSupertypes(of: TypeID(UInt32(position)))
    }
  }

  private func findAllReducers() {
    for position in entries.indices where entries[position].extended == nil {
      entries[position].isReducer = looksLikeReducer(TypeID(UInt32(position)))
    }
  }

  private func listRoots() {
    for position in entries.indices {
      // What is around a type stands before it.
      if let outer = entries[position].outer {
        roots.append(roots[Int(outer.raw)])
      } else {
        let name = facts[position].kind == .extension ? facts[position].written?.names.first : facts[position].name
        roots.append(name.map { FileOutline.name($0) } ?? 0)
      }
    }
  }

  private func joinExtensions() {
    for position in entries.indices where facts[position].kind == .extension {
      let id = TypeID(UInt32(position))
      guard entries[position].extended == nil, let written = facts[position].written else { continue }
      guard let target = resolve(written, in: Scope(file: entries[position].file)).nominal, target != id else {
        continue
      }
      entries[position].extended = target
      entries[Int(target.raw)].extensions.append(id)
      entries[Int(target.raw)].nested.merge(entries[position].nested) { first, _ in first }
    }
  }

  /// `@Reducer enum E { case a(A) }` stands for a `State` and an `Action` enum with the states and actions of its cases,
  /// and for a `CaseScope` of their stores;
  /// a `@Reducer struct` without an Action gets an empty one.
  private func addMacroTypes() {
    for position in entries.indices {
      let id = TypeID(UInt32(position))
      guard facts[position].isReducerEnum else { continue }
      for name in ProjectIndex.macroTypes where entries[position].nested[name] == nil {
        let owner = facts[position]
        var made = TypeFacts(
          kind: .enum, name: name, scope: .file, node: owner.node, nameToken: owner.nameToken, access: owner.access,
          isConditional: owner.isConditional)
        made.cases = owner.cases.map { macroCase($0, name: name) }
        entries[position].nested[name] = TypeID(UInt32(entries.count))
        append(made, Entry(file: entries[position].file, outer: id, macroOwner: id))
      }
    }
  }

  private static let macroTypes = ["State", "Action", "CaseScope"]

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
  package subscript(id: TypeID) -> TypeFacts {
    unsafeAddress { facts.address(Int(id.raw)) }
  }

  package subscript(id: CaseID) -> CaseFacts {
    _read { yield facts[Int(id.type.raw)].cases[id.position] }
  }

  package func file(of id: TypeID) -> Int { entries[Int(id.raw)].file }
  package func outer(_ id: TypeID) -> TypeID? { entries[Int(id.raw)].outer }

  /// The `@Reducer enum` that a macro made this `State` or `Action` of.
  package func macroOwner(_ id: TypeID) -> TypeID? { entries[Int(id.raw)].macroOwner }

  /// All types, extensions and typealiases of the project and of the library's description.
  package var allTypes: [TypeID] { entries.indices.map { TypeID(UInt32($0)) } }

  /// The entry of the type at this position in a file's facts.
  package func id(file: Int, position: Int) -> TypeID { TypeID(UInt32(firstEntry[file] + position)) }

  package func libraryType(_ type: LibraryType) -> TypeID { libraryTypes[type.rawValue] }

  package func isLibrary(_ id: TypeID) -> Bool { file(of: id) == libraryFile && entries[Int(id.raw)].macroOwner == nil }

  /// A type and its extensions; for an extension, those of what it extends.
  package func declarations(of id: TypeID) -> [TypeID] {
    askAll(of: id)
    return knownDeclarations(of: id)
  }

  /// Of the extensions, those that say more than to add members, and those with members that were asked for.
  func knownDeclarations(of id: TypeID) -> [TypeID] {
    let target = target(id)
    return [target] + entries[Int(target.raw)].extensions
  }

  /// What an extension extends, else the type itself.
  package func target(_ id: TypeID) -> TypeID { entries[Int(id.raw)].extended ?? id }

  /// `Feature.Action`: the names from the outermost type on.
  package func qualifiedName(_ id: TypeID) -> String {
    let name = self[id].kind == .extension ? self[id].written?.path ?? "" : self[id].name
    guard let outer = outer(id) else { return name }
    return qualifiedName(outer) + "." + name
  }

  package func nestedType(_ name: String, in id: TypeID) -> TypeID? {
    ask(name, in: id)
    return entries[Int(target(id).raw)].nested[name]
  }
}

extension TypeFacts {
  fileprivate var isReducerEnum: Bool { kind == .enum && hasAttribute("Reducer") }
}

// MARK: - Asking by name

extension ProjectIndex {
  /// The types of that name outside other types.
  func topLevelTypes(_ name: String) -> [TypeID] {
    askRoot(name)
    return topLevel[name] ?? []
  }

  /// The functions and variables of that name outside types.
  func globals(_ name: String) -> [GlobalID] {
    askRoot(name)
    return globals[name] ?? []
  }

  /// Members of that name in a type and its extensions, not in what it inherits.
  func ownMembers(_ name: String, of id: TypeID) -> ArraySlice<MemberID> {
    ask(name, in: id)
    return members.members(name, of: target(id))
  }

  /// Whether anything may have a member of that name.
  func isMember(_ name: String) -> Bool { elsewhere != nil || members.contains(name) }

  /// Whether a member of that name is one of a view, whatever it is asked of, as far as the project goes.
  func isOnlyMemberOfView(_ name: String) -> Bool {
    members.hasOnly(libraryType(.view), name) && !(elsewhere?.hasMember(name) ?? false)
  }

  /// Whether the project has a type of that name anywhere.
  func hasType(_ name: String) -> Bool { typeNames.contains(name) || elsewhere?.hasType(name) ?? false }

  /// Whether a name may stand for a type because of the type around the place.
  func mayBeMemberType(_ name: String) -> Bool { elsewhere != nil || memberTypeNames.contains(name) }

  /// Whether a protocol may leave a type of that name open.
  func mayBeAssociated(_ name: String) -> Bool { elsewhere != nil || associatedNames.contains(name) }

  private func askRoot(_ name: String) {
    guard let elsewhere, isComplete else { return }
    let hash = FileOutline.name(name)
    elsewhere.ask(Question(root: hash, name: hash))
  }

  /// About something of that name in a type or its extensions.
  func ask(_ name: String, in id: TypeID) {
    guard let elsewhere, isComplete else { return }
    elsewhere.ask(Question(root: roots[Int(target(id).raw)], name: FileOutline.name(name)))
  }

  private func askAll(of id: TypeID) {
    guard let elsewhere, isComplete else { return }
    elsewhere.ask(Question(root: roots[Int(target(id).raw)], name: Question.anything))
  }
}
