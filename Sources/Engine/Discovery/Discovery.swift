/// Finds source files: those that the command line names, and all of a project.
///
/// Symbolic links in a folder are not followed: what they lead to inside the project is found at its own place, and
/// what lies outside is nobody's to change. A link that is named itself is.
package struct Discovery {
  /// Folders that hold other people's or generated code.
  static let skippedFolders: Set<String> = [
    ".build", ".git", ".swiftpm", "Carthage", "DerivedData", "Pods", "SourcePackages",
  ]

  package struct File: Sendable {
    /// Absolute, without links.
    package var path: String
    /// As messages name it.
    package var display: String
    /// Why the file is not to be touched, if so: "excluded by .formatter.json".
    package var exclusion: String?
  }

  package struct Problem: Sendable {
    package var path: String
    package var message: String
    /// Whether what was asked for can't be done. What is wrong elsewhere in the project is told, and no more.
    package var isFatal = true
    /// Whether sources of the project may lie behind it.
    package var hidesSources = false
  }

  let base: String
  let configurations: Configurations
  package private(set) var problems: [Problem] = []
  private var workTrees: [String: String?] = [:]
  /// Why what lies in a folder is not to be touched, if so; by folder.
  private var folderExclusions: [String: String?] = [:]
  /// Folders of which nobody can tell whether they belong to a work tree.
  private var unclearFolders: Set<String> = []
  /// Folders that were named and walked.
  private var walked: Set<String> = []
  /// Folders among those with temporary files in them, of this program or of one that was killed.
  package private(set) var untidyFolders: [String] = []

  /// `base` is the working folder, to which relative paths belong and from which messages are named.
  package init(base: String, configurations: Configurations) {
    self.base = base
    self.configurations = configurations
  }

  /// The files that the arguments name, each once, in byte order of their paths.
  package mutating func files(named arguments: [String]) -> [File] {
    var found: [File] = []
    for argument in arguments {
      let path = Path.absolute(argument, from: base)
      do {
        let identity = try System.identity(of: path)
        let real = try System.resolve(path)
        switch identity.kind {
        case .directory:
          walked.insert(real)
          let display = real == path ? nil : (real: real, shown: argument)
          walk(real, into: &found) { [base] in Discovery.display($0, display, from: base) }
        case .file where argument.hasSuffix(".swift"):
          found.append(File(path: real, display: Path.display(path, from: base), exclusion: exclusion(of: real)))
        case .file:
          problems.append(Problem(path: argument, message: "not a Swift file: its name doesn't end in .swift"))
        case .link, .other:
          problems.append(Problem(path: argument, message: "not a regular file or folder"))
        }
      } catch {
        let message = error.isMissing ? "no such file or folder" : error.message
        problems.append(Problem(path: argument, message: message))
      }
    }
    return Discovery.unique(found)
  }

  /// All files of the project at `root`; none where that folder itself was named, since they are known then.
  package mutating func files(ofProject root: String) -> [File] {
    if walked.contains(root) { return [] }
    var found: [File] = []
    let known = problems.count
    walk(root, into: &found) { [base] in Path.display($0, from: base) }
    for index in problems.indices.dropFirst(known) { problems[index].isFatal = false }
    return Discovery.unique(found)
  }

  /// The root of the project that a file belongs to: a configuration's `"root": true`, else its git work tree, else
  /// `given`.
  package mutating func projectRoot(of path: String, given: String) -> String {
    configurations.root(for: path) ?? workTree(of: Path.folder(path)) ?? given
  }

  private mutating func workTree(of folder: String) -> String? {
    if let known = workTrees[folder] { return known }
    var result: String?
    do {
      result = try GitIgnore.workTree(of: folder)
    } catch {
      unclearFolders.insert(folder)
      problems.append(
        Problem(path: Path.display(folder, from: base), message: "\(error.message): \(error.path)", hidesSources: true))
    }
    workTrees[folder] = .some(result)
    return result
  }

  private static func display(_ path: String, _ link: (real: String, shown: String)?, from base: String) -> String {
    if let link, let relative = Path.relative(path, to: link.real) { return Path.join(link.shown, relative) }
    return Path.display(path, from: base)
  }

  private static func unique(_ files: [File]) -> [File] {
    var seen: Set<String> = []
    return files.sorted { Path.precedes($0.path, $1.path) }.filter { seen.insert($0.path).inserted }
  }
}

// MARK: - Walking

extension Discovery {
  private mutating func walk(_ folder: String, into found: inout [File], display: (String) -> String) {
    let top = workTree(of: folder)
    if unclearFolders.contains(folder) { return }
    let ignore = top.map { GitIgnore(top: $0, folder: Path.folder(folder)) } ?? GitIgnore()
    walk(folder, in: top, ignore, into: &found, display: display)
  }

  private mutating func walk(
    _ folder: String, in top: String?, _ ignore: GitIgnore, into found: inout [File], display: (String) -> String
  ) {
    let entries: [System.Entry]
    do {
      let listing = try System.list(folder)
      entries = listing.entries
      for entry in listing.unusable where entry.kind == .directory || isSource(entry.name) {
        problems.append(
          Problem(
            path: display(Path.join(folder, entry.name)), message: "left out: its name is not UTF-8", hidesSources: true
          ))
      }
    } catch {
      problems.append(Problem(path: display(folder), message: error.message, hidesSources: true))
      return
    }
    var ignore = ignore
    if top != nil, entries.contains(where: { $0.name == ".gitignore" }) { ignore.enter(folder) }
    if let problem = ignore.problem {
      // Nobody knows which of these files are to be left alone.
      problems.append(
        Problem(
          path: display(folder), message: "left out: \(problem.message): \(problem.path)", hidesSources: true))
      return
    }
    if entries.contains(where: { TemporaryFile.isOurs($0.name) }) { untidyFolders.append(folder) }
    for entry in entries {
      let path = Path.join(folder, entry.name)
      switch entry.kind {
      case .directory:
        if isSkipped(path, entry.name) || ignore.ignores(path, isDirectory: true) { continue }
        // A repository inside a work tree (a submodule) is a project of its own.
        if let top, top != path, isRepository(path, display) { continue }
        walk(path, in: top, ignore, into: &found, display: display)
      case .file:
        guard isSource(entry.name), !ignore.ignores(path, isDirectory: false) else { continue }
        found.append(File(path: path, display: display(path), exclusion: exclusion(of: path)))
      case .link:
        if isSource(entry.name) { checkLink(path, display(path)) }
      case .other:
        continue
      }
    }
  }

  private mutating func isRepository(_ folder: String, _ display: (String) -> String) -> Bool {
    do {
      return try System.isThere(Path.join(folder, ".git"))
    } catch {
      problems.append(
        Problem(path: display(folder), message: "left out: \(error.message): \(error.path)", hidesSources: true))
      return true
    }
  }

  private func isSource(_ name: String) -> Bool {
    name.utf8.count > 6 && name.hasSuffix(".swift") && !TemporaryFile.isOurs(name)
  }

  /// A link that leads nowhere is left alone (editors lock files with such); one that leads in a circle is a mistake.
  private mutating func checkLink(_ path: String, _ display: String) {
    do {
      _ = try System.identity(of: path)
    } catch {
      if error.isLinkCycle { problems.append(Problem(path: display, message: error.message)) }
    }
  }

  private func isSkipped(_ path: String, _ name: String) -> Bool {
    Discovery.skippedFolders.contains(name) && !configurations.includesExplicitly(folder: name, for: path)
  }

  /// Why a file is not to be touched, for files that are named and files that are found alike.
  package mutating func exclusion(of path: String) -> String? {
    let folder = Path.folder(path)
    if let known = folderExclusions[folder] {
      if let known { return known }
    } else {
      let reason = exclusion(ofFolder: folder, for: path)
      folderExclusions[folder] = .some(reason)
      if let reason { return reason }
    }
    if configurations.accepts(path) { return nil }
    return "excluded by \(configurations.path(for: path).map { Path.display($0, from: base) } ?? "the configuration")"
  }

  private mutating func exclusion(ofFolder folder: String, for path: String) -> String? {
    let top = configurations.root(for: path) ?? workTree(of: folder) ?? base
    let relative = Path.relative(folder, to: top) ?? folder
    for name in relative.split(separator: "/") where isSkipped(path, String(name)) {
      return "in a folder '\(name)', which is skipped by default"
    }
    return nil
  }
}
