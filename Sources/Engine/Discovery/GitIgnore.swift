import Text

/// The ignore rules that hold in one folder of a git work tree: those of the folders above it, then its own.
struct GitIgnore {
  /// Outermost first; the last list that decides wins.
  private var lists: [(folder: String, globs: Globs)] = []
  /// The first thing that could not be read of what says what is ignored.
  private(set) var problem: SystemError?

  /// No work tree: nothing is ignored.
  init() {}

  /// The rules that hold for what is in `folder`, an absolute path inside the work tree `top`.
  init(top: String, folder: String) {
    do {
      append(try GitIgnore.commonDirectory(top) + "/info/exclude", folder: top)
    } catch {
      problem = error
    }
    let relative = Path.relative(folder, to: top) ?? ""
    var current = top
    enter(current)
    for name in relative.split(separator: "/") {
      current = Path.join(current, String(name))
      enter(current)
    }
  }

  /// Adds the rules of a folder below.
  mutating func enter(_ folder: String) {
    append(Path.join(folder, ".gitignore"), folder: folder)
  }

  private mutating func append(_ path: String, folder: String) {
    let source: Source
    do {
      guard let text = try GitIgnore.contents(path) else { return }
      source = text
    } catch {
      problem = problem ?? error
      return
    }
    let globs = Globs(gitignore: source.bytes)
    if !globs.isEmpty { lists.append((folder, globs)) }
  }

  /// Whether an entry of the current folder is ignored. What is ignored above is never asked about.
  func ignores(_ path: String, isDirectory: Bool) -> Bool {
    for list in lists.reversed() {
      guard let relative = Path.relative(path, to: list.folder) else { continue }
      if let decision = list.globs.decides(relative, isDirectory: isDirectory) { return decision }
    }
    return false
  }

  /// The repository of a work tree; that of the main one where this is a linked work tree.
  private static func commonDirectory(_ top: String) throws(SystemError) -> String {
    let git = Path.join(top, ".git")
    // In linked work trees and submodules `.git` is a file: "gitdir: PATH".
    guard let pointer = try contents(git) else { return git }
    let text = pointer.string(0..<pointer.count)
    guard text.hasPrefix("gitdir: ") else { return git }
    let line = text.dropFirst("gitdir: ".count).prefix { $0 != "\n" && $0 != "\r\n" }
    let directory = Path.absolute(String(line), from: top)
    guard let common = try contents(directory + "/commondir") else { return directory }
    let name = common.string(0..<common.count).prefix { $0 != "\n" && $0 != "\r\n" }
    return Path.absolute(String(name), from: directory)
  }

  /// nil where there is no regular file.
  private static func contents(_ path: String) throws(SystemError) -> Source? {
    do throws(SystemError) {
      return try System.read(path).source
    } catch {
      if error.isMissing || error.isNoFile { return nil }
      throw error
    }
  }

  /// The work tree that a folder lies in: the nearest folder upward with a `.git`.
  static func workTree(of folder: String) throws(SystemError) -> String? {
    for folder in Path.upward(from: folder) where try System.isThere(Path.join(folder, ".git")) { return folder }
    return nil
  }
}
