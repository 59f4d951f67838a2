package import Syntax

/// Where a name is looked up.
package struct Scope: Sendable {
  package var file: Int
  /// The innermost type or extension around the place.
  package var type: TypeID?
  /// The place itself, for types that are declared inside functions.
  package var token: Token.ID?
  /// Generic parameters of the functions around the place.
  package var generics: [String]

  package init(file: Int, type: TypeID? = nil, token: Token.ID? = nil, generics: [String] = []) {
    self.file = file
    self.type = type
    self.token = token
    self.generics = generics
  }
}

extension ProjectIndex {
  /// The scope of what stands directly in a type's body.
  package func scope(inside id: TypeID) -> Scope {
    Scope(file: file(of: id), type: id, token: self[id].nameToken)
  }

  package func resolve(_ written: WrittenType, in scope: Scope, depth: Int = 0) -> ResolvedType {
    guard depth < 40 else { return .unknown }
    switch written {
    case .named(let components):
      return resolve(components, in: scope, depth: depth + 1)
    case .tuple(let elements):
      return .tuple(
        elements.map { .init(label: $0.label, type: resolve($0.type, in: scope, depth: depth + 1)) })
    case .function(let parameters, let result):
      return .function(
        parameters.map { resolve($0, in: scope, depth: depth + 1) }, resolve(result, in: scope, depth: depth + 1))
    case .metatype(let base):
      return .metatype(resolve(base, in: scope, depth: depth + 1))
    case .other:
      return .unknown
    }
  }

  private func resolve(_ components: [WrittenType.Component], in scope: Scope, depth: Int) -> ResolvedType {
    let first = components[0]
    let arguments = first.arguments.map { resolve($0, in: scope, depth: depth) }
    var next = 1
    var current = known(first.name, arguments, in: scope, depth: depth)
    // `Module.Type`: what is imported under that name is no type of ours.
    if current == .external(first.name), 1 < components.count, isModule(first.name, in: scope.file) {
      let second = components[1]
      current = declared(
        second.name, second.arguments.map { resolve($0, in: scope, depth: depth) }, inModule: first.name, depth: depth)
      next = 2
    }
    for component in components[next...] {
      let arguments = component.arguments.map { resolve($0, in: scope, depth: depth) }
      current = memberType(component.name, of: current, arguments: arguments, depth: depth + 1)
    }
    return current
  }

  private func isModule(_ name: String, in file: Int) -> Bool {
    files[file].imports.contains(name) || modules.hasName(name)
  }
}

// MARK: - Names

extension ProjectIndex {
  private func declared(
    _ name: String, _ arguments: [ResolvedType], inModule module: String, depth: Int
  ) -> ResolvedType {
    let candidates = topLevelTypes(name)
    let own = candidates.filter { modules[file: file(of: $0)].names.contains(module) }
    if own.count == 1 { return instance(own[0], arguments, depth: depth) }
    if !own.isEmpty || modules.hasName(module) { return .unknown }
    guard let library = candidates.first(where: { isLibrary($0) }) else { return .external(module + "." + name) }
    return instance(library, arguments, depth: depth)
  }

  /// The same as `lookUp`, found out once where only the file and the type around the place count.
  private func known(_ name: String, _ arguments: [ResolvedType], in scope: Scope, depth: Int) -> ResolvedType {
    guard isComplete, arguments.isEmpty, depth < 10, !scope.generics.contains(name), localTypes[scope.file] == nil
    else {
      return lookUp(name, arguments, in: scope, depth: depth)
    }
    return cache.name(.init(file: scope.file, type: scope.type, name: name)) {
      lookUp(name, arguments, in: scope, depth: depth)
    }
  }

  /// What an unqualified type name means, from the innermost scope outwards.
  private func lookUp(_ name: String, _ arguments: [ResolvedType], in scope: Scope, depth: Int) -> ResolvedType {
    if scope.generics.contains(name) { return .parameter(name) }
    if name == "Self", let type = scope.type { return writtenSelf(type, depth: depth) }
    if name == "Any" || name == "_" { return .unknown }
    var type = scope.type
    var searchedLocals = false
    let mayBeMember = mayBeMemberType(name)
    while let current = type {
      if case .local = self[target(current)].scope, !searchedLocals, let token = scope.token {
        searchedLocals = true
        if mayBeMember, let found = memberName(name, arguments, of: current, depth: depth) { return found }
        if let local = localType(name, file: scope.file, at: token) { return instance(local, arguments, depth: depth) }
      } else if mayBeMember, let found = memberName(name, arguments, of: current, depth: depth) {
        return found
      }
      if self[current].name == name { return own(current, arguments, in: scope, depth: depth) }
      // An extension of a nested type sees nothing of the types around that one.
      type = outer(current)
    }
    if !searchedLocals, let token = scope.token, let local = localType(name, file: scope.file, at: token) {
      return instance(local, arguments, depth: depth)
    }
    // A name that the project has only inside other types was not found, which is not to say that it's foreign.
    let candidates = topLevelTypes(name)
    if candidates.isEmpty { return hasType(name) ? .unknown : .external(name) }
    guard let best = nearest(candidates, to: scope.file, arguments: arguments.count) else { return .unknown }
    return own(best, arguments, in: scope, depth: depth)
  }

  /// `Self`: in a protocol, whatever conforms to it, unless a `where` clause tells its arguments.
  private func writtenSelf(_ type: TypeID, depth: Int) -> ResolvedType {
    let whole = selfType(type, depth: depth)
    guard self[target(type)].kind == .protocol else { return whole }
    let isTold = whole.arguments.contains { argument in
      if case .parameter = argument { return false }
      return true
    }
    return isTold ? whole : .parameter("Self")
  }

  /// Whether a protocol or one that it inherits has an associated type of that name.
  private func isAssociated(_ name: String, with id: TypeID, depth: Int) -> Bool {
    guard depth < 40 else { return false }
    if self[id].generics.contains(name) { return true }
    if let nested = nestedType(name, in: id), self[nested].kind == .associatedType { return true }
    return supertypes(of: .nominal(id, []), depth: depth).contains { supertype in
      guard let parent = supertype.nominal, parent != id else { return false }
      return isAssociated(name, with: parent, depth: depth + 1)
    }
  }

  /// A type with its arguments; without any, inside the type itself or an extension of it, those that it has there.
  private func own(_ id: TypeID, _ arguments: [ResolvedType], in scope: Scope, depth: Int) -> ResolvedType {
    if arguments.isEmpty, !self[id].generics.isEmpty, self[id].kind != .alias {
      var type = scope.type
      while let current = type {
        if target(current) == id { return selfType(current, depth: depth + 1) }
        type = outer(current)
      }
    }
    return instance(id, arguments, depth: depth)
  }

  /// A name that a type itself brings into scope: a requirement, a generic parameter, a nested type.
  private func memberName(
    _ name: String, _ arguments: [ResolvedType], of type: TypeID, depth: Int
  ) -> ResolvedType? {
    for requirement in self[type].requirements where requirement.isSameType {
      guard requirement.left.path == name || requirement.left.path == "Self." + name else { continue }
      let scope = Scope(file: file(of: type), generics: self[self.target(type)].generics)
      return resolve(requirement.right, in: scope, depth: depth + 1)
    }
    let target = target(type)
    if self[target].generics.contains(name) { return .parameter(name) }
    if let nested = nestedType(name, in: type) { return instance(nested, arguments, depth: depth) }
    if self[target].kind == .protocol {
      return isAssociated(name, with: target, depth: depth + 1) ? .member(.parameter("Self"), name) : nil
    }
    return inheritedMemberType(
      name, of: .nominal(target, self[target].generics.map { .parameter($0) }), depth: depth + 1)
      ?? bodyMemberType(name, of: target, depth) ?? witnessedName(name, of: target, depth: depth + 1)
  }

  private func localType(_ name: String, file: Int, at token: Token.ID) -> TypeID? {
    var best: (id: TypeID, size: Int)?
    for id in localTypes[file] ?? [] where self[id].name == name {
      guard case .local(let block, _) = self[id].scope, block.contains(token) else { continue }
      if best == nil || block.count < best!.size { best = (id, block.count) }
    }
    return best?.id
  }

  /// Of several types with one name: the one in the file, in the module, in the library, or the only other one.
  private func nearest(_ candidates: [TypeID], to file: Int, arguments: Int) -> TypeID? {
    let library = candidates.first { self.file(of: $0) == libraryFile }
    if file == libraryFile { return library }
    if candidates.count == 1 { return isHidden(candidates[0], from: file) ? nil : candidates[0] }
    let own = candidates.filter { self.file(of: $0) == file }
    if !own.isEmpty { return own.count == 1 ? own[0] : nil }
    let siblings = candidates.filter {
      $0 != library && modules.index(of: self.file(of: $0)) == modules.index(of: file)
    }
    if !siblings.isEmpty { return siblings.count == 1 ? siblings[0] : nil }
    if let library { return library }
    let imported = candidates.filter { isVisible($0, from: file) }
    // A module that offers another's type under the same name makes no second one.
    let meant = Set((imported.isEmpty ? candidates : imported).map { aliased($0) })
    return meant.count == 1 ? meant.first : nil
  }

  /// Whether the name may be that of a foreign module, since the type is none that the file sees.
  private func isHidden(_ id: TypeID, from file: Int) -> Bool {
    self.file(of: id) != libraryFile
      && modules.isHidden(self.file(of: id), from: file, imports: files[file].imports)
  }

  private func aliased(_ id: TypeID) -> TypeID {
    guard self[id].generics.isEmpty else { return id }
    return instance(id, [], depth: 1).nominal ?? id
  }

  /// Whether a file imports the module of a type that other modules can see.
  private func isVisible(_ id: TypeID, from file: Int) -> Bool {
    let names = modules[file: self.file(of: id)].names
    if .package <= self[id].access, files[file].imports.contains(where: names.contains) { return true }
    return .internal <= self[id].access && files[file].testableImports.contains(where: names.contains)
  }

  /// A type with its arguments, through typealiases.
  private func instance(_ id: TypeID, _ arguments: [ResolvedType], depth: Int) -> ResolvedType {
    guard depth < 40 else { return .unknown }
    switch self[id].kind {
    case .alias:
      guard let written = self[id].written else { return .unknown }
      let scope = Scope(
        file: file(of: id), type: outer(id), token: self[id].nameToken, generics: self[id].generics)
      let meaning = resolve(written, in: scope, depth: depth + 1)
      return substitute(meaning, Bindings(self[id].generics, padded(arguments, for: id)), depth: depth + 1)
    case .associatedType:
      return .member(.parameter("Self"), self[id].name)
    case .protocol where arguments.count == 3 && isLibrary(id) && id == libraryType(.reducer):
      return .nominal(libraryType(.anyReducer), arguments)
    case .class where arguments.count == 5 && isLibrary(id) && id == libraryType(.testStore):
      return .nominal(id, unscoped(arguments))
    case .struct, .class, .actor, .enum, .protocol, .extension:
      return .nominal(id, padded(arguments, for: id))
    }
  }

  /// State and action of a test store of the time when it also named those of a part of it, in one of two orders.
  private func unscoped(_ arguments: [ResolvedType]) -> [ResolvedType] {
    if arguments[0] == arguments[1] { return [arguments[0], arguments[2]] }
    return arguments[0] == arguments[2] ? [arguments[0], arguments[1]] : [.unknown, .unknown]
  }

  private func padded(_ arguments: [ResolvedType], for id: TypeID) -> [ResolvedType] {
    let count = self[id].generics.count
    return Array(arguments.prefix(count)) + Array(repeating: .unknown, count: max(0, count - arguments.count))
  }

  /// `Self` in a type or an extension: with what a `where` clause says about its parameters.
  package func selfType(_ id: TypeID, depth: Int = 0) -> ResolvedType {
    let target = target(id)
    if self[target].generics.isEmpty { return .nominal(target, []) }
    if let arguments = extendedArguments(id, depth: depth) { return .nominal(target, arguments) }
    return .nominal(
      target,
      self[target].generics.map { name in
        let requirement = self[id].requirements.first { $0.isSameType && $0.left.path == name }
        guard let requirement else { return .parameter(name) }
        let scope = Scope(file: file(of: id), generics: self[target].generics)
        return resolve(requirement.right, in: scope, depth: depth + 1)
      })
  }
}

extension ProjectIndex {
  /// `A` and `B` of `extension Store<A, B>` and of an alias for that; nil where the extension is of all instances.
  func extendedArguments(_ id: TypeID, depth: Int = 0) -> [ResolvedType]? {
    guard self[id].kind == .extension, depth < 40, !self[target(id)].generics.isEmpty,
      case .named(let components)? = self[id].written, let last = components.last,
      !last.arguments.isEmpty || last.name != self[target(id)].name,
      case .nominal(let extended, let arguments) = resolve(
        .named(components), in: Scope(file: file(of: id)), depth: depth + 1),
      extended == target(id), arguments.count == self[extended].generics.count,
      !arguments.contains(where: \.isUnknown)
    else { return nil }
    return arguments
  }
}

// MARK: - Members

extension ProjectIndex {
  /// `base.name` as a type.
  package func memberType(
    _ name: String, of base: ResolvedType, arguments: [ResolvedType] = [], depth: Int = 0
  ) -> ResolvedType {
    guard depth < 40 else { return .unknown }
    switch base {
    case .nominal(let id, let bound):
      if let nested = nestedType(name, in: id) {
        return substitute(
          instance(nested, arguments, depth: depth + 1), Bindings(self[id].generics, bound), depth: depth)
      }
      if self[id].kind == .protocol, let position = self[id].generics.firstIndex(of: name) { return bound[position] }
      return inheritedMemberType(name, of: base, depth: depth + 1) ?? bodyMemberType(name, of: id, depth)
        ?? witnessedType(name, of: base, depth: depth + 1) ?? .unknown
    case .parameter, .member: return .member(base, name)
    case .external(let path): return .external(path + "." + name)
    case .metatype, .tuple, .function, .unknown: return .unknown
    }
  }

  /// The State or Action of a reducer that has none of its own: those of its body.
  private func bodyMemberType(_ name: String, of id: TypeID, _ depth: Int) -> ResolvedType? {
    guard name == "State" || name == "Action", self[id].kind == .struct else { return nil }
    let position = name == "State" ? 0 : 1
    ask("reduce", in: id)
    ask("body", in: id)
    for declaration in knownDeclarations(of: id) {
      if let reduce = self[declaration].members.first(where: { $0.name == "reduce" && $0.kind == .function }),
        reduce.parameters.map(\.label) == ["into", "action"], reduce.parameters[position].type.path != name
      {
        return resolve(reduce.parameters[position].type, in: scope(inside: declaration), depth: depth + 1)
      }
      guard let body = self[declaration].members.first(where: { $0.name == "body" && $0.kind == .property }),
        case .named(let components)? = body.type, let last = components.last
      else { continue }
      let scope = scope(inside: declaration)
      // `some ReducerOf<Self>` and `some Reducer<State, Action>` don't say what they are themselves.
      if last.arguments.count == 1, last.name.hasSuffix("Of"), last.arguments[0].path != "Self" {
        let feature = resolve(last.arguments[0], in: scope, depth: depth + 1)
        return feature.nominal == id ? nil : memberType(name, of: feature, depth: depth + 1)
      }
      guard last.arguments.count == 2, last.arguments[position].path != name,
        case .nominal(let reducer, _) = resolve(.name(last.name), in: scope, depth: depth + 1),
        reducer == libraryType(.reducer)
      else { continue }
      return resolve(last.arguments[position], in: scope, depth: depth + 1)
    }
    return nil
  }

  /// A type that a supertype supplies: an argument of a protocol with primary associated types, a typealias in it or what
  /// its `where` clause says.
  private func inheritedMemberType(
    _ name: String, of base: ResolvedType, for whole: ResolvedType? = nil, depth: Int
  ) -> ResolvedType? {
    guard depth < 40, case .nominal(let id, _) = base else { return nil }
    let whole = whole ?? base
    for supertype in supertypes(of: base, depth: depth) {
      guard case .nominal(let parent, let arguments) = supertype, parent != id else { continue }
      if let position = self[parent].generics.firstIndex(of: name), !arguments[position].isUnknown {
        return arguments[position]
      }
      for requirement in self[parent].requirements where requirement.isSameType {
        guard requirement.left.path == name || requirement.left.path == "Self." + name else { continue }
        let meaning = resolve(requirement.right, in: Scope(file: file(of: parent), type: parent), depth: depth + 1)
        return substitute(meaning, Bindings(["Self"], [whole]), depth: depth + 1)
      }
      if let nested = nestedType(name, in: parent), self[nested].kind != .associatedType {
        let meaning = instance(nested, [], depth: depth + 1)
        return substitute(meaning, Bindings(["Self"], [whole]), depth: depth + 1)
      }
      if let found = inheritedMemberType(name, of: supertype, for: whole, depth: depth + 1) { return found }
    }
    return nil
  }

  /// What a type and its extensions inherit, and what a macro makes it conform to.
  func supertypes(of type: ResolvedType, depth: Int = 0) -> [ResolvedType] {
    guard case .nominal(let id, let arguments) = type, depth < 40 else { return [] }
    let found = entries[Int(id.raw)].supertypes ?? findSupertypes(of: id, depth: depth)
    if found.isEmpty || arguments.isEmpty { return found }
    let environment = Bindings(self[id].generics, arguments)
    return found.map { substitute($0, environment, depth: depth + 1) }
  }

  /// In the scope around each declaration: a conformance never names a type that it supplies itself.
  func findSupertypes(of id: TypeID, depth: Int = 0) -> [ResolvedType] {
    var result: [ResolvedType] = []
    ask(self[id].name, in: id)
    for declaration in knownDeclarations(of: id) {
      for written in self[declaration].inherits where written.path != nil {
        let scope = Scope(
          file: file(of: declaration), type: outer(declaration), token: self[declaration].nameToken,
          generics: self[id].generics)
        result.append(resolve(written, in: scope, depth: depth + 1))
      }
    }
    if self[id].hasAttribute("Reducer") { result.append(.nominal(libraryType(.reducer), [.unknown, .unknown])) }
    return result
  }

  /// The same type seen as one of its supertypes, with that one's arguments; nil where it is none.
  func view(_ type: ResolvedType, as target: TypeID, depth: Int = 0) -> ResolvedType? {
    guard case .nominal(let id, let arguments) = type, depth < 12 else { return nil }
    if id == target { return type }
    for supertype in supertypes(of: type, depth: depth) {
      guard case .nominal(let parent, let bound)? = view(supertype, as: target, depth: depth + 1) else { continue }
      let names = self[parent].generics
      let filled = names.indices.map { position in
        if bound.indices.contains(position), !bound[position].isUnknown { return bound[position] }
        if self[id].generics.contains(names[position]) {
          return Bindings(self[id].generics, arguments)[names[position]] ?? .unknown
        }
        return memberType(names[position], of: type, depth: depth + 1)
      }
      return .nominal(parent, filled)
    }
    return nil
  }

  /// Puts types in for parameters. A parameter without an entry stays.
  func substitute(_ type: ResolvedType, _ environment: Bindings, depth: Int = 0) -> ResolvedType {
    guard !environment.isEmpty, depth < 40 else { return type }
    switch type {
    case .unknown, .external: return type
    case .parameter(let name): return environment[name] ?? type
    case .member(let base, let name):
      let replaced = substitute(base, environment, depth: depth + 1)
      return replaced == base ? type : memberType(name, of: replaced, depth: depth + 1)
    case .nominal(let id, let arguments):
      return .nominal(id, arguments.map { substitute($0, environment, depth: depth + 1) })
    case .tuple(let elements):
      return .tuple(
        elements.map { .init(label: $0.label, type: substitute($0.type, environment, depth: depth + 1)) })
    case .function(let parameters, let result):
      return .function(
        parameters.map { substitute($0, environment, depth: depth + 1) },
        substitute(result, environment, depth: depth + 1))
    case .metatype(let base): return .metatype(substitute(base, environment, depth: depth + 1))
    }
  }
}
