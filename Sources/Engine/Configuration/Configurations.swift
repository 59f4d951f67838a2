package import Text

/// Finds, reads and remembers configuration files. For one thread.
package final class Configurations {
  package static let fileName = ".formatter.json"

  /// Reads a configuration; throws for one that is missing.
  private let read: (String) throws(SystemError) -> Source
  /// `--config`: for every file, whatever stands beside it.
  private let explicitPath: String?
  private var files: [String: ConfigurationFile?] = [:]
  private var nearest: [String: String?] = [:]
  private var resolved: [String: Configuration] = [:]
  private var roots: [String: String?] = [:]
  private var emptyFolders: Set<String> = []
  /// In the order found, each once.
  package private(set) var problems: [ConfigurationProblem] = []
  /// `extends` under way, for cycles.
  private var open: [String] = []

  package init(
    explicitPath: String? = nil,
    read: @escaping (String) throws(SystemError) -> Source = { path throws(SystemError) in try System.read(path).source
    }
  ) {
    self.explicitPath = explicitPath
    self.read = read
  }

  /// What holds for a source file (an absolute path); nil where its configuration has mistakes.
  package func configuration(for path: String) -> Configuration? {
    guard let configurationPath = self.path(for: path) else { return .defaults }
    guard let file = file(at: configurationPath) else { return nil }
    if !file.layers.contains(where: { $0.files != nil }) {
      if let known = resolved[configurationPath] { return known }
      let configuration = file.configuration(for: path)
      resolved[configurationPath] = configuration
      return configuration
    }
    return file.configuration(for: path)
  }

  /// Whether the configuration's `include` and `exclude` let the tool touch a file.
  package func accepts(_ path: String) -> Bool {
    guard let configurationPath = self.path(for: path), let file = file(at: configurationPath) else { return true }
    return file.accepts(path)
  }

  /// Whether `include` names a folder that is skipped by default.
  package func includesExplicitly(folder name: String, for path: String) -> Bool {
    guard let configurationPath = self.path(for: path), let file = file(at: configurationPath) else { return false }
    return file.include.contains { $0.globs.names(name) }
  }

  /// The nearest folder, from that of the file upward, whose configuration says `"root": true`.
  package func root(for path: String) -> String? { root(from: Path.folder(path)) }

  private func root(from folder: String) -> String? {
    if let known = roots[folder] { return known }
    var result: String?
    if let path = path(in: folder), file(at: path)?.isRoot == true {
      result = folder
    } else if folder != "/" {
      result = root(from: Path.folder(folder))
    }
    roots[folder] = .some(result)
    return result
  }

  /// The configuration file that holds for a source file.
  package func path(for path: String) -> String? {
    explicitPath ?? nearestPath(from: Path.folder(path))
  }

  private func nearestPath(from folder: String) -> String? {
    if let known = nearest[folder] { return known }
    let result = path(in: folder) ?? (folder == "/" ? nil : nearestPath(from: Path.folder(folder)))
    nearest[folder] = .some(result)
    return result
  }

  private func path(in folder: String) -> String? {
    if emptyFolders.contains(folder) { return nil }
    let candidate = Path.join(folder, Configurations.fileName)
    if files[candidate] != nil { return candidate }
    do {
      let source = try read(candidate)
      files[candidate] = .some(parse(candidate, source))
      return candidate
    } catch {
      if error.isMissing {
        emptyFolders.insert(folder)
        return nil
      }
      files[candidate] = .some(nil)
      problems.append(.init(origin: Origin(path: candidate, line: 0, column: 0), message: error.message))
      return candidate
    }
  }

  private func file(at path: String) -> ConfigurationFile? {
    if let known = files[path] { return known }
    do {
      files[path] = .some(parse(path, try read(path)))
    } catch {
      files[path] = .some(nil)
      problems.append(.init(origin: Origin(path: path, line: 0, column: 0), message: error.message))
    }
    return files[path] ?? nil
  }

  private func parse(_ path: String, _ source: Source) -> ConfigurationFile? {
    open.append(path)
    defer { open.removeLast() }
    let before = problems.count
    var baseFailed = false
    var reader = ConfigurationReader(path: path, source: source) { [self] base, origin in
      if open.contains(base) {
        problems.append(.init(origin: origin, message: "'extends' leads back to this file"))
        return nil
      }
      do throws(SystemError) {
        if files[base] == nil { _ = try read(base) }
      } catch {
        let reason = error.isMissing ? "is not there" : "can't be read (\(error.reason))"
        problems.append(.init(origin: origin, message: "'extends' names a file that \(reason): \(base)"))
        return nil
      }
      let known = file(at: base)
      if known == nil { baseFailed = true }
      return known
    }
    let result = reader.read()
    problems += reader.problems
    return problems.count == before && !baseFailed ? result : nil
  }
}
