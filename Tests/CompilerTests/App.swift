import Engine
import Formatting
import Foundation
import Semantics
import Syntax
import Text

/// An app of `Fixtures/apps`: a folder a module, tests included; where the modules have other folders or names,
/// `modules.txt` says `folder: module`, and a configuration in its folder is in force. Each breaks what the fixable rules ask for, and compiles.
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
    let own = System.exists("\(folder)/\(Configurations.fileName)")
    var configuration = own ? Configurations().configuration(for: "\(folder)/App.swift") ?? .defaults : .defaults
    configuration.options = Options(style: style)
    let modules = (try? String(contentsOfFile: "\(folder)/modules.txt", encoding: .utf8)) ?? ""
    let folders = modules.split(separator: "\n").map { $0.split(separator: ": ").map(String.init) }
    var project = SourceProject(
      paths.filter { $0.hasSuffix(".swift") }.sorted { Path.precedes($0, $1) }.map { path in
        let text = (try? String(contentsOfFile: "\(folder)/\(path)", encoding: .utf8)) ?? ""
        let input = InputFile(
          path: "/\(name)/\(path)", display: path, projectPath: path, content: .memory(Source(text)),
          configuration: configuration, isTarget: true)
        return SourceProject.File(input: input, text: text)
      })
    project.moduleFolders = Dictionary(uniqueKeysWithValues: folders.map { ($0[0], $0[1]) })
    return project
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
    for (module, paths) in modules() {
      errors += try toolchain.errors(inModule: module, files: paths.map { "\(folder)/\($0)" }, output: folder)
    }
    return errors.map { $0.replacing(folder + "/", with: "") }
  }

  /// The modules with their files, each behind those it imports.
  private func modules() -> [(name: String, paths: [String])] {
    var imports: [String: Set<String>] = [:]
    var paths: [String: [String]] = [:]
    for (file, facts) in zip(files, index.files) where !file.path.hasSuffix("Package.swift") {
      let module = module(of: file.path)
      imports[module, default: []].formUnion(facts.imports)
      paths[module, default: []].append(file.path)
    }
    var result: [String] = []
    func visit(_ module: String) {
      guard !result.contains(module) else { return }
      for other in imports[module]!.sorted() where other != module && imports[other] != nil { visit(other) }
      result.append(module)
    }
    for module in imports.keys.sorted() { visit(module) }
    return result.map { ($0, paths[$0]!) }
  }

  private func module(of path: String) -> String {
    if let folder = moduleFolders.keys.first(where: { path.hasPrefix($0 + "/") }) { return moduleFolders[folder]! }
    let parts = path.split(separator: "/").map(String.init)
    return ["Sources", "Tests"].contains(parts[0]) && 2 < parts.count ? parts[1] : parts[0]
  }
}
