import Engine
import Foundation
import Testing
import Text

/// A folder for one test, removed with it.
final class TemporaryFolder: Sendable {
  let path: String

  init() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("tcafmt-test-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    path = try System.resolve(folder.path)
    try FileManager.default.createDirectory(atPath: path + "-home", withIntermediateDirectories: true)
  }

  deinit {
    // Folders that a test made unreadable.
    _ = try? ChildProcess.run("chmod", ["-R", "u+rwx", path])
    try? FileManager.default.removeItem(atPath: path)
    try? FileManager.default.removeItem(atPath: home)
  }

  /// The home folder of programs that run here, with their caches.
  var home: String { path + "-home" }

  subscript(name: String) -> String { path + "/" + name }

  @discardableResult
  func write(_ name: String, _ text: String) throws -> String {
    let url = URL(fileURLWithPath: self[name])
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
    return url.path
  }

  func read(_ name: String) throws -> String {
    String(decoding: try Data(contentsOf: URL(fileURLWithPath: self[name])), as: UTF8.self)
  }

  /// Names of what is in the folder, hidden files included.
  func names(in name: String = ".") throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: self[name]).sorted()
  }

  func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(atPath: self[name], withDestinationPath: target)
  }

  // MARK: - Programs

  struct Output: CustomStringConvertible {
    var status: Int32
    var text: String
    var messages: String
    var description: String { "status \(status)\n\(text)\(messages)" }
  }

  /// Runs a shell command in the folder, with the tcafmt of this build first on PATH.
  @discardableResult
  func shell(_ command: String, input: String = "") throws -> Output {
    let path = "\(TemporaryFolder.products):\(System.environment("PATH") ?? "")"
    let environment = [
      "PATH": path, "HOME": home, "XDG_CACHE_HOME": home + "/.cache", "GIT_CONFIG_NOSYSTEM": "1",
      "GIT_CONFIG_GLOBAL": "/dev/null", "NO_COLOR": "1",
      "GIT_AUTHOR_NAME": "a", "GIT_AUTHOR_EMAIL": "a@example.com", "GIT_COMMITTER_NAME": "a",
      "GIT_COMMITTER_EMAIL": "a@example.com", "LC_ALL": "C",
    ]
    let line = "cd '\(self.path)' && { \(command)\n}"
    let result = try ChildProcess.run("sh", ["-c", line], input: Array(input.utf8), environment: environment)
    return Output(
      status: result.status, text: String(decoding: result.output, as: UTF8.self),
      messages: String(decoding: result.errorOutput, as: UTF8.self))
  }

  /// The same, and it must succeed.
  @discardableResult
  func must(_ command: String, sourceLocation: SourceLocation = #_sourceLocation) throws -> Output {
    let output = try shell(command)
    #expect(output.status == 0, "\(command)\n\(output)", sourceLocation: sourceLocation)
    return output
  }

  /// Where the build put its programs: beside the test bundle.
  private static let products: String = {
    let bundle = CommandLine.arguments.first { $0.contains(".xctest") } ?? System.executable
    let parts = bundle.components(separatedBy: "/")
    let end = parts.firstIndex { $0.hasSuffix(".xctest") } ?? parts.count - 1
    return parts[..<end].joined(separator: "/")
  }()
}
