import Text

/// The ignore rules that hold in one folder of a git work tree: those of the folders above it, then its own.
struct GitIgnore {
  /// Outermost first; the last list that decides wins.
  private var lists: [(folder: String, globs: Globs)] = []

  /// No work tree: nothing is ignored.
  init() {}

  /// The rules that hold for what is in `folder`, an absolute path inside the work tree `top`.
  init(top: String, folder: String) {
    let exclude = GitIgnore.commonDirectory(top) + "/info/exclude"
    append(exclude, folder: top)
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
    guard let source = try? System.read(path).source else { return }
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
  static func commonDirectory(_ top: String) -> String {
    let git = Path.join(top, ".git")
    // In linked work trees and submodules `.git` is a file: "gitdir: PATH".
    guard let pointer = try? System.read(git).source else { return git }
    let text = pointer.string(0..<pointer.count)
    guard text.hasPrefix("gitdir: ") else { return git }
    let line = text.dropFirst("gitdir: ".count).prefix { $0 != "\n" && $0 != "\r\n" }
    let directory = Path.absolute(String(line), from: top)
    guard let common = try? System.read(directory + "/commondir").source else { return directory }
    let name = common.string(0..<common.count).prefix { $0 != "\n" && $0 != "\r\n" }
    return Path.absolute(String(name), from: directory)
  }

  /// The work tree that a folder lies in: the nearest folder upward with a `.git`.
  static func workTree(of folder: String) -> String? {
    Path.upward(from: folder).first { System.exists(Path.join($0, ".git")) }
  }
}
