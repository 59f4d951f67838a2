import Synchronization
import Text

/// Which files of a project make up one module, told by the targets of its packages, else by folders.
package struct Modules: Sendable {
  struct Module: Sendable {
    /// The folder that holds its sources, relative to the project. No two modules have the same.
    var folder: String
    /// What others may import it as; the folders of projects that are no packages leave it open.
    var names: Set<String>
    /// Whether nothing outside the folder can belong to it.
    var isClosed: Bool
  }

  /// Those of the files that are given, and those that export what they import.
  private var all: [Module] = []
  /// What else comes with an import of a module, by its position in `all`.
  private var exports: [Set<String>] = []
  /// One per file: its position in `all`.
  private var ofFile: [Int] = []
  private let places: Places
  private let imports: [[String]]
  private let beside: FilesBeside?
  private let found: Found

  /// Linear in the length of all paths.
  ///
  /// `beside`: the files of the project that are not given. `last`: modules of the same project, with files given that may
  /// have changed.
  package init(of project: [FileFacts], beside: FilesBeside? = nil, after last: Modules? = nil) {
    var imported = beside?.imports ?? []
    for file in project.indices {
      for name in project[file].imports { imported.insert(name) }
    }
    let places = Places(targets: Places.targetFolders(project), imported: imported)
    self.places = places
    imports = project.map(\.imports)
    found = last.flatMap { $0.places == places ? $0.found : nil } ?? Found()
    self.beside = beside
    var positions: [String: Int] = [:]
    var ofFolder: [String: Int] = [:]
    var targets = Places.Around()
    var exporting: [(module: Int, names: [String])] = []
    // The library's description stands behind the files, in no folder.
    for file in 0...project.count {
      let module = add(Places.folder(file < project.count ? project[file].path : ""), &positions, &ofFolder, &targets)
      ofFile.append(module)
      if file < project.count, !project[file].exportedImports.isEmpty {
        exporting.append((module, project[file].exportedImports))
      }
    }
    for (path, names) in beside?.exports ?? [] {
      exporting.append((add(Places.folder(path), &positions, &ofFolder, &targets), names))
    }
    exports = Array(repeating: [], count: all.count)
    for (module, names) in exporting { exports[module].formUnion(names) }
  }

  private mutating func add(
    _ folder: String, _ positions: inout [String: Int], _ ofFolder: inout [String: Int],
    _ targets: inout Places.Around
  ) -> Int {
    if let known = ofFolder[folder] { return known }
    let module = places.module(folder, &targets)
    let position = positions[module.folder] ?? all.count
    ofFolder[folder] = position
    if position == all.count {
      positions[module.folder] = position
      all.append(module)
    }
    return position
  }

  func index(of file: Int) -> Int { ofFile[file] }
  subscript(file file: Int) -> Module { all[ofFile[file]] }

  /// Whether a module of the project may have this name.
  func hasName(_ name: String) -> Bool {
    names.contains(name)
  }

  /// Of all modules of the project; found when first asked for, since of most projects nobody asks.
  private var names: Set<String> {
    found.names.withLock { known in
      if let known { return known }
      var names: Set<String> = []
      for module in all { names.formUnion(module.names) }
      var targets = Places.Around()
      for folder in beside?.folders() ?? [] { places.addNames(of: folder, to: &names, &targets) }
      known = names
      return names
    }
  }

  /// Whether another module of the project imports that of a file.
  func isImportedByOthers(_ file: Int) -> Bool {
    let module = self[file: file]
    let isImported = imports.indices.contains { other in
      ofFile[other] != ofFile[file] && imports[other].contains { module.names.contains($0) }
    }
    if isImported { return true }
    var targets = Places.Around()
    return beside?.importing(module.names).contains { places.module($0, &targets).folder != module.folder } ?? false
  }

  /// Whether a file with these imports can't see what another declares, and imports something that may declare a name of
  /// its own: a module that is none of the project's and that the tool knows nothing of.
  ///
  /// False wherever it is not certain what the other file's module is imported as.
  func isHidden(_ other: Int, from file: Int, imports: [String]) -> Bool {
    let module = self[file: other]
    guard module.isClosed, ofFile[other] != ofFile[file], !module.names.isDisjoint(with: places.imported),
      module.names.isDisjoint(with: WellKnownModules.names),
      imports.contains(where: { !WellKnownModules.names.contains($0) && !names.contains($0) })
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

  private final class Found: Sendable {
    let names = Mutex<Set<String>?>(nil)
  }
}

/// What the modules of a project depend on in files that an index does without.
package struct FilesBeside: Sendable {
  /// First names of all that they import.
  package var imports: Set<String>
  /// Those that export what they import: the path, and what.
  package var exports: [(path: String, names: [String])]
  /// The folders that they lie in, some more than once.
  package var folders: @Sendable () -> [String]
  /// The folders of those that import one of these.
  package var importing: @Sendable (Set<String>) -> [String]

  package init(
    imports: Set<String>, exports: [(path: String, names: [String])], folders: @escaping @Sendable () -> [String],
    importing: @escaping @Sendable (Set<String>) -> [String]
  ) {
    self.imports = imports
    self.exports = exports
    self.folders = folders
    self.importing = importing
  }
}

// MARK: - Telling by paths

private struct Places: Sendable, Equatable {
  let targets: [String: String]
  let imported: Set<String>

  /// For folders that were looked at, the innermost one around them that is a target's.
  struct Around {
    fileprivate var known: [String: String?] = [:]
  }

  static func folder(_ path: String) -> String {
    String(path[..<(path.utf8.lastIndex(of: UInt8(ascii: "/")) ?? path.startIndex)])
  }

  /// The folders of the targets that the project's manifests name, each with the target's name.
  static func targetFolders(_ files: [FileFacts]) -> [String: String] {
    var result: [String: String] = [:]
    for position in files.indices where !files[position].targets.isEmpty {
      let file = files[position]
      let root = parts(Places.folder(file.path))
      for target in file.targets {
        let folder = target.path ?? (target.isTest ? "Tests/" : "Sources/") + target.name
        let whole = root + parts(folder).filter { $0 != "." }
        result[whole.joined(separator: "/")] = target.name
      }
    }
    return result
  }

  private static func parts(_ path: String) -> [String] {
    path.utf8.split(separator: UInt8(ascii: "/")).map { String(Substring($0)) }
  }

  /// Adds what others may import the module of a folder as.
  func addNames(of folder: String, to names: inout Set<String>, _ around: inout Around) {
    if let target = target(around: folder, &around) {
      if let name = targets[target] { names.insert(name) }
    } else if Places.namesRoot(folder) {
      names.formUnion(module(folder, &around).names)
    } else {
      names.formUnion(Places.first(folder))
    }
  }

  /// The first folder of a path, if there is one.
  private static func first(_ path: String) -> [String] {
    let name = path.utf8.prefix { $0 != UInt8(ascii: "/") }
    return name.isEmpty ? [] : [String(Substring(name))]
  }

  /// Whether a folder of a path is one that packages keep their modules in; of most it is not, and no more is to be looked at.
  private static func namesRoot(_ path: String) -> Bool {
    var path = path
    return path.withUTF8 { path in
      var start = 0
      for offset in 0...path.count where offset == path.count || path[offset] == UInt8(ascii: "/") {
        let name = UnsafeBufferPointer(rebasing: path[start..<offset])
        if roots.contains(where: { name.isSame(as: $0) }) { return true }
        start = offset + 1
      }
      return false
    }
  }

  private static let roots = [Array("Sources".utf8), Array("Tests".utf8)]

  func module(_ path: String, _ around: inout Around) -> Modules.Module {
    if let target = target(around: path, &around), let name = targets[target] {
      return Modules.Module(folder: target, names: [name], isClosed: true)
    }
    let folders = Places.namesRoot(path) ? Places.parts(path) : Places.first(path)
    guard let roots = folders.lastIndex(where: { $0 == "Sources" || $0 == "Tests" }) else {
      return Modules.Module(folder: folders.first ?? "", names: Set(folders.prefix(1)), isClosed: false)
    }
    // `Sources/Features/Home`: what others import, else the folder directly below.
    let below = folders.indices.dropFirst(roots + 1)
    let named = below.first { imported.contains(folders[$0]) }
    if let module = named ?? (roots == 0 || folders[roots] == "Tests" ? below.first : nil) {
      let folder = folders[...module].joined(separator: "/")
      return Modules.Module(folder: folder, names: [folders[module]], isClosed: true)
    }
    // `Projects/Feature/Home/Interface/Sources` may be `FeatureHomeInterface`, or any shorter end of that.
    var names: Set<String> = []
    for start in folders[..<roots].indices { names.insert(folders[start..<roots].joined()) }
    return Modules.Module(folder: folders[...roots].joined(separator: "/"), names: names, isClosed: true)
  }

  /// The folder of the innermost target around one.
  private func target(around folder: String, _ around: inout Around) -> String? {
    if targets.isEmpty { return nil }
    if let known = around.known[folder] { return known }
    var result: String?
    if targets[folder] != nil {
      result = folder
    } else if !folder.isEmpty {
      result = target(around: Places.folder(folder), &around)
    }
    around.known[folder] = .some(result)
    return result
  }
}
