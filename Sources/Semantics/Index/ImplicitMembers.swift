import Syntax

extension ProjectIndex {
  /// Whether `.name` is certainly nothing where a value of this type, or an Optional of it, is expected: the type is the
  /// project's own, all of it was read, and neither it nor what it inherits has such a case or static member.
  package func lacks(_ name: String, _ type: ResolvedType) -> Bool {
    guard case .nominal(let id, let arguments) = type, name != "init" else { return false }
    if id == libraryType(.optional) {
      return !["none", "some"].contains(name) && lacks(name, arguments[0])
    }
    guard !isLibrary(id), isWhole(id), self[id].kind != .protocol else { return false }
    return !self[id].cases.contains { $0.name == name } && nestedType(name, in: id) == nil
      && !offers(name, id, depth: 0)
  }

  /// Whether a type, its extensions or what it inherits may have a static member of that name.
  private func offers(_ name: String, _ id: TypeID, depth: Int) -> Bool {
    guard depth < 12 else { return true }
    if ownMembers(name, of: id).contains(where: { self[$0.declaration].members[$0.position].isStatic }) { return true }
    return supertypes(of: .nominal(id, [])).contains { supertype in
      switch supertype {
      case .nominal(let parent, _): parent != id && offers(name, parent, depth: depth + 1)
      case .external(let path): isOfferedByExtension(name, of: path)
      case .unknown, .parameter, .member, .tuple, .function, .metatype: true
      }
    }
  }

  /// Whether the project adds such a member to a type that it doesn't declare.
  private func isOfferedByExtension(_ name: String, of path: String) -> Bool {
    guard isMember(name) else { return false }
    elsewhere?.ask(.init(root: FileOutline.name(String(path.prefix { $0 != "." })), name: FileOutline.name(name)))
    return entries.indices.contains { position in
      let id = TypeID(UInt32(position))
      return self[id].kind == .extension && entries[position].extended == nil && self[id].written?.path == path
        && self[id].members.contains { $0.name == name }
    }
  }
}

// MARK: - What messages say of foreign types

extension ProjectIndex {
  /// The foreign type of which a member's initial value is one: `Gravity` of `var kind = Gravity.fill`. Nil where the
  /// project has other members of that name. Linear in the number of members, for messages alone.
  package func externalType(ofMember name: String) -> String? {
    var found: String?
    for position in entries.indices {
      for member in self[TypeID(UInt32(position))].members where member.name == name && member.kind == .property {
        guard found == nil, member.type == nil, let owner = member.initialType?.member?.owner,
          case .external(let path) = resolve(owner, in: scope(inside: TypeID(UInt32(position))))
        else { return nil }
        found = path
      }
    }
    return found
  }

  /// The first name in a type, its arguments before itself, that is of no type of the project or the library.
  package func undeclaredName(in written: WrittenType, file: Int) -> String? {
    guard case .named(let components) = written else { return nil }
    for argument in components.flatMap(\.arguments) {
      if let name = undeclaredName(in: argument, file: file) { return name }
    }
    guard case .external(let path) = resolve(.name(components[0].name), in: Scope(file: file)) else { return nil }
    return path
  }
}
