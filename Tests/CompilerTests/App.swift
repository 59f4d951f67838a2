import Engine
import Formatting
import Foundation
import Semantics
import Syntax
import Text

/// An app of `Fixtures/apps`: a folder a module, tests included. Each breaks what the fixable rules ask for, and compiles.
struct App: CustomStringConvertible, Sendable {
  var name: String
  var description: String { name }
  private var folder: String { "\(Toolchain.fixtures)/apps/\(name)" }

  static let all: [App] = {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: Toolchain.fixtures + "/apps")) ?? []
    return names.filter { !$0.contains(".") }.sorted().map { App(name: $0) }
  }()

  func project(_ style: Options.Style) -> SourceProject {
    let paths = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    var configuration = Configuration.defaults
    configuration.options = Options(style: style)
    return SourceProject(
      paths.filter { $0.hasSuffix(".swift") }.sorted { Path.precedes($0, $1) }.map { path in
        let text = (try? String(contentsOfFile: "\(folder)/\(path)", encoding: .utf8)) ?? ""
        let input = InputFile(
          path: "/\(name)/\(path)", display: path, projectPath: path, content: .memory(Source(text)),
          configuration: configuration, isTarget: true)
        return SourceProject.File(input: input, text: text)
      })
  }

  /// A file beside the sources: what is expected of the app.
  func expectation(_ name: String) -> String { "\(folder)/\(name)" }
}

extension SourceProject {
  /// Writes the project out and asks the compiler about each module, those that are imported first.
  func compilerErrors() throws -> [String] {
    let toolchain = try Toolchain.ready()
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("tcafmt-app-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try write(to: folder)
    var errors: [String] = []
    for module in modules() {
      let name = module.split(separator: "/").last.map(String.init) ?? module
      let paths = files.map(\.path).filter { $0.hasPrefix(module + "/") }.map { "\(folder)/\($0)" }
      errors += try toolchain.errors(inModule: name, files: paths, output: folder)
    }
    return errors.map { $0.replacing(folder + "/", with: "") }
  }

  /// Folders of sources, each behind those it imports.
  private func modules() -> [String] {
    var imports: [String: Set<String>] = [:]
    for (file, facts) in zip(files, index.files) {
      let parts = file.path.split(separator: "/")
      let folder = parts.prefix(["Sources", "Tests"].contains(parts[0]) && 2 < parts.count ? 2 : 1)
        .joined(separator: "/")
      imports[folder, default: []].formUnion(facts.imports)
    }
    var result: [String] = []
    func visit(_ folder: String) {
      guard !result.contains(folder) else { return }
      for other in imports.keys.sorted() where other != folder {
        if imports[folder]!.contains(String(other.split(separator: "/").last ?? "")) { visit(other) }
      }
      result.append(folder)
    }
    for folder in imports.keys.sorted() { visit(folder) }
    return result
  }
}
