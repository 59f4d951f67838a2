/// A git repository with a work tree, through the `git` program.
package struct Git: Sendable {
  /// Of the work tree.
  package let top: String
  /// Where the repository keeps what belongs to this work tree.
  package let directory: String

  /// The index's file: that of the work tree, or the one that a hook is told to use.
  var indexPath: String {
    System.environment("GIT_INDEX_FILE").map { Path.absolute($0, from: top) } ?? Path.join(directory, "index")
  }

  package struct Failure: Error, Sendable {
    package var message: String

    package init(message: String) { self.message = message }
  }

  /// The repository that the working folder lies in, or that the environment names (in a hook).
  package init() throws(Failure) {
    let output = try Git.call(
      ["rev-parse", "--show-toplevel", "--absolute-git-dir"], input: [], environment: [:])
    let lines = output.split(separator: 0x0A).map { String(decoding: $0, as: UTF8.self) }
    if lines.count == 2 {
      (top, directory) = (lines[0], lines[1])
    } else {
      top = try Git.line(["rev-parse", "--show-toplevel"])
      directory = try Git.line(["rev-parse", "--absolute-git-dir"])
    }
  }

  /// Runs `git` at the top of the work tree; throws what it says where it fails.
  @discardableResult
  package func call(
    _ arguments: [String], input: [UInt8] = [], environment: [String: String] = [:]
  ) throws(Failure) -> [UInt8] {
    try Git.call(["-C", top] + arguments, input: input, environment: environment)
  }

  /// Whether a command succeeds.
  package func succeeds(_ arguments: [String]) -> Bool {
    (try? ChildProcess.run("git", ["-C", top] + arguments))?.succeeded ?? false
  }

  package func line(_ arguments: [String]) throws(Failure) -> String {
    Git.firstLine(try call(arguments))
  }

  /// What `-z` separates. Names that are not UTF-8 are left out: repaired, they would name other files.
  package func list(_ arguments: [String]) throws(Failure) -> [String] {
    try call(arguments).split(separator: 0).compactMap { String(validating: $0, as: UTF8.self) }
  }

  // MARK: - Without a repository

  /// The top of the work tree that a folder lies in, as far as folders tell it.
  package static func workTree(of folder: String) -> String? {
    do {
      return try GitIgnore.workTree(of: folder)
    } catch {
      return nil
    }
  }

  private static func line(_ arguments: [String]) throws(Failure) -> String {
    firstLine(try call(arguments, input: [], environment: [:]))
  }

  private static func firstLine(_ output: [UInt8]) -> String {
    String(decoding: output.prefix { $0 != 0x0A }, as: UTF8.self)
  }

  static func call(
    _ arguments: [String], input: [UInt8], environment: [String: String]
  ) throws(Failure) -> [UInt8] {
    let result: ChildProcess
    do {
      result = try ChildProcess.run("git", arguments, input: input, environment: environment)
    } catch {
      throw Failure(message: error.message)
    }
    guard result.succeeded else {
      let said = firstLine(result.errorOutput)
      let command = arguments.first { !$0.hasPrefix("-") && !$0.hasPrefix("/") } ?? ""
      throw Failure(message: "git \(command): \(said.isEmpty ? "status \(result.status)" : said)")
    }
    return result.output
  }
}
