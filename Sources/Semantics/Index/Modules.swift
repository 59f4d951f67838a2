/// Which files of a project make up one module, told by the targets of its packages, else by folders.
package struct Modules: Sendable {
  struct Module: Sendable {
    /// The folder that holds its sources, relative to the project.
    var folder: String
    /// What others may import it as; the folders of projects that are no packages leave it open.
    var names: Set<String>
    /// Whether nothing outside the folder can belong to it.
    var isClosed: Bool
  }

  private(set) var all: [Module] = []
  /// Of all of them.
  private(set) var names: Set<String> = []
  /// The names that `all` have and that something imports.
  private var imported: Set<String> = []
  /// What else comes with an import of a module, by its position in `all`.
  private var exports: [Set<String>] = []
  /// One per file: its position in `all`.
  private var ofFile: [Int] = []

  /// Linear in the length of all paths.
  package init(of project: [FileFacts]) {
    let targets = Modules.targetFolders(project)
    var imported: Set<String> = []
    for file in project.indices {
      for name in project[file].imports { imported.insert(name) }
    }
    var positions: [String: Int] = [:]
    var ofFolder: [Substring: Int] = [:]
    // The library's description stands behind the files, in no folder.
    for file in 0...project.count {
      let path = file < project.count ? project[file].path : ""
      let folder = path[..<(path.utf8.lastIndex(of: UInt8(ascii: "/")) ?? path.startIndex)]
      if let known = ofFolder[folder] {
        ofFile.append(known)
        continue
      }
      let module = Modules.module(folder, targets, imported)
      let position = positions[module.folder] ?? all.count
      ofFolder[folder] = position
      ofFile.append(position)
      if position < all.count { continue }
      positions[module.folder] = position
      names.formUnion(module.names)
      all.append(module)
    }
    self.imported = imported.intersection(all.flatMap(\.names))
    exports = Array(repeating: [], count: all.count)
    for file in project.indices where !project[file].exportedImports.isEmpty {
      exports[ofFile[file]].formUnion(project[file].exportedImports)
    }
  }

  func index(of file: Int) -> Int { ofFile[file] }
  subscript(file file: Int) -> Module { all[ofFile[file]] }

  /// Whether a file with these imports can't see what another declares, and imports something that may declare a name of
  /// its own: a module that is none of the project's and that the tool knows nothing of.
  ///
  /// False wherever it is not certain what the other file's module is imported as.
  func isHidden(_ other: Int, from file: Int, imports: [String]) -> Bool {
    let module = self[file: other]
    guard module.isClosed, ofFile[other] != ofFile[file], !module.names.isDisjoint(with: imported),
      module.names.isDisjoint(with: WellKnownModules.names),
      imports.contains(where: { !imported.contains($0) && !WellKnownModules.names.contains($0) })
    else { return false }
    return visible(from: file, imports).isDisjoint(with: module.names)
  }

  /// What a file imports, also through the modules that it imports and its own.
  private func visible(from file: Int, _ imports: [String]) -> Set<String> {
    var result = Set(imports).union(exports[ofFile[file]])
    guard exports.contains(where: { !$0.isEmpty }) else { return result }
    var count = 0
    while count < result.count {
      count = result.count
      for (position, module) in all.enumerated() where !module.names.isDisjoint(with: result) {
        result.formUnion(exports[position])
      }
    }
    return result
  }
}

// MARK: - Telling by paths

extension Modules {
  /// The folders of the targets that the project's manifests name, each with the target's name.
  private static func targetFolders(_ files: [FileFacts]) -> [Substring: String] {
    var result: [Substring: String] = [:]
    for position in files.indices where !files[position].targets.isEmpty {
      let file = files[position]
      let root = file.path.split(separator: "/").dropLast().map(String.init)
      for target in file.targets {
        let folder = target.path ?? (target.isTest ? "Tests/" : "Sources/") + target.name
        let parts = root + folder.split(separator: "/").map(String.init).filter { $0 != "." }
        result[Substring(parts.joined(separator: "/"))] = target.name
      }
    }
    return result
  }

  private static func module(
    _ path: Substring, _ targets: [Substring: String], _ imported: Set<String>
  ) -> Module {
    if let target = target(around: path, targets) { return target }
    let folders = path.split(separator: "/").map(String.init)
    guard let roots = folders.lastIndex(where: { $0 == "Sources" || $0 == "Tests" }) else {
      return Module(folder: folders.first ?? "", names: Set(folders.prefix(1)), isClosed: false)
    }
    // `Sources/Features/Home`: what others import, else the folder directly below.
    let below = folders.indices.dropFirst(roots + 1)
    let named = below.first { imported.contains(folders[$0]) }
    if let module = named ?? (roots == 0 || folders[roots] == "Tests" ? below.first : nil) {
      let folder = folders[...module].joined(separator: "/")
      return Module(folder: folder, names: [folders[module]], isClosed: true)
    }
    // `Projects/Feature/Home/Interface/Sources` may be `FeatureHomeInterface`, or any shorter end of that.
    var names: Set<String> = []
    for start in folders[..<roots].indices { names.insert(folders[start..<roots].joined()) }
    return Module(folder: folders[...roots].joined(separator: "/"), names: names, isClosed: true)
  }

  /// The target with the innermost folder around one.
  private static func target(around path: Substring, _ targets: [Substring: String]) -> Module? {
    if targets.isEmpty { return nil }
    var folder = path
    while true {
      if let name = targets[folder] { return Module(folder: String(folder), names: [name], isClosed: true) }
      if folder.isEmpty { return nil }
      folder = folder[..<(folder.utf8.lastIndex(of: UInt8(ascii: "/")) ?? folder.startIndex)]
    }
  }
}
