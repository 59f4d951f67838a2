import Text

/// A folder for texts on their way to git, removed with what is in it; what a killed run left is removed by the next.
final class Scratch {
  private let folder: String
  private var paths: [String] = []

  private static let prefix = "tcafmt-"

  /// `directory` is the repository's own folder.
  init(in directory: String) throws(Git.Failure) {
    folder = Path.join(directory, "\(Scratch.prefix)\(System.processID)")
    Scratch.sweep(directory)
    do {
      try System.makeDirectory(folder)
    } catch {
      throw Git.Failure(message: "\(folder): \(error.message)")
    }
  }

  deinit {
    for path in paths { System.remove(path) }
    System.removeDirectory(folder)
  }

  func add(_ text: Source) throws(Git.Failure) -> String {
    let path = Path.join(folder, "\(paths.count)")
    do {
      try System.create(path, Array(text.bytes), isLasting: false)
    } catch {
      throw Git.Failure(message: "\(path): \(error.message)")
    }
    paths.append(path)
    return path
  }

  /// Folders of processes that are no more. Of this process's number there may be one too, from before a restart.
  private static func sweep(_ directory: String) {
    guard let entries = try? System.list(directory).entries else { return }
    for entry in entries where entry.kind == .directory && entry.name.hasPrefix(prefix) {
      guard let process = Int32(entry.name.dropFirst(prefix.count)) else { continue }
      if process != System.processID, System.isRunning(process) { continue }
      let folder = Path.join(directory, entry.name)
      for left in (try? System.list(folder).entries) ?? [] where left.kind == .file {
        System.remove(Path.join(folder, left.name))
      }
      System.removeDirectory(folder)
    }
  }
}
