/// What makes a type a part of a feature.
extension ProjectIndex {
  /// `@Reducer`, a conformance to a reducer protocol of any era, or a State and an Action of its own.
  package func isReducer(_ id: TypeID) -> Bool {
    elsewhere == nil ? entries[Int(target(id).raw)].isReducer : looksLikeReducer(target(id))
  }

  /// What `isReducer` gives, found out once for each type.
  func looksLikeReducer(_ target: TypeID) -> Bool {
    let facts = self[target]
    guard facts.kind == .struct || facts.kind == .enum || facts.kind == .class, !isLibrary(target) else { return false }
    if facts.hasAttribute("Reducer") { return true }
    if view(.nominal(target, facts.generics.map { .parameter($0) }), as: libraryType(.reducer)) != nil { return true }
    return nestedType("State", in: target) != nil && nestedType("Action", in: target) != nil
  }

  /// The `Action` of a reducer, an enum inside one, or one that is called `...Action` in a file that uses the library.
  package func isActionEnum(_ id: TypeID) -> Bool {
    let facts = self[id]
    guard facts.kind == .enum, !isLibrary(id), macroOwner(id) == nil else { return false }
    if let outer = outer(id) {
      if facts.name == "Action", isReducer(outer) { return true }
      if self[outer].kind == .enum, isActionEnum(outer) { return true }
      if self[outer].kind == .extension, isActionEnum(target(outer)) { return true }
    }
    return facts.name.hasSuffix("Action") && importsLibrary(file(of: id))
  }

  package func importsLibrary(_ file: Int) -> Bool { files[file].imports.contains("ComposableArchitecture") }

  /// Whether another module of the project imports the module of this file; true where the file stands in no module's
  /// folder, as in an app.
  package func isUsedByOtherModules(_ file: Int) -> Bool {
    !modules[file: file].isClosed || modules.isImportedByOthers(file)
  }

  /// Whether the project declares a type of that name outside other types.
  package func declaresType(_ name: String) -> Bool {
    topLevelTypes(name).contains { !isLibrary($0) }
  }

  /// All enums of the project, in source order.
  package var enums: [TypeID] {
    allTypes.filter { self[$0].kind == .enum && !isLibrary($0) }
  }
}
