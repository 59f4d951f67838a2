import Engine
import Foundation

/// The real compiler, and the stand-ins for the library that the apps of `Fixtures/apps` compile against.
///
/// The stand-ins are declarations of our own (`Fixtures/stand-ins`): enough of the library's API that code which uses it is
/// type-checked as strictly as with the library itself, in two seconds and without a download.
struct Toolchain: Sendable {
  /// Where the modules and the plug-in with the macros are.
  var standIns: String

  enum State: Sendable {
    case ready(Toolchain)
    /// Something isn't installed; in one line.
    case missing(String)
    /// The stand-ins themselves don't compile, and what the compiler said.
    case broken(String)
  }

  /// Built once for all tests of a process, and kept for the next one as long as nothing changes.
  static let state = make()

  static var isPresent: Bool {
    if case .missing = state { return false }
    return true
  }

  /// For the names of tests that are skipped.
  static var absence: String {
    guard case .missing(let reason) = state else { return "" }
    return reason
  }

  private static let moduleCache = FileManager.default.temporaryDirectory.path + "/tcafmt-stand-ins-cache"

  static let fixtures = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Fixtures").path

  struct Failure: Error, CustomStringConvertible {
    var description: String
  }

  static func ready() throws -> Toolchain {
    switch state {
    case .ready(let toolchain): return toolchain
    case .missing(let reason), .broken(let reason): throw Failure(description: reason)
    }
  }
}

// MARK: - Building the stand-ins

extension Toolchain {
  private static func make() -> State {
    #if os(Linux)
      guard let compiler = try? shell("command -v swiftc"), let path = try? System.resolve(trimmed(compiler)) else {
        return .missing("no swiftc on PATH")
      }
      // .../usr/bin/swift-frontend
      let host = URL(fileURLWithPath: path).deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("lib/swift/host").path
      guard System.exists(host + "/SwiftSyntaxMacros.swiftmodule") else {
        return .missing("the toolchain has no swift-syntax libraries at \(host)")
      }
      do {
        let version = try shell("swiftc --version 2>/dev/null")
        return .ready(Toolchain(standIns: try build(host: host, version: version)))
      } catch {
        return .broken("\(error)")
      }
    #else
      return .missing("the compiling fixtures run on Linux")
    #endif
  }

  private static func build(host: String, version: String) throws -> String {
    let sources = fixtures + "/stand-ins"
    let modules = ["Macros", "SwiftUI", "Testing", "XCTest", "ComposableArchitecture"]
    var hash = UInt64(0).mixed(with: version)
    for module in modules {
      for file in try swiftFiles(in: "\(sources)/\(module)") {
        hash = hash.mixed(with: file).mixed(with: try String(contentsOfFile: file, encoding: .utf8))
      }
    }
    let temporary = FileManager.default.temporaryDirectory.path
    let output = "\(temporary)/tcafmt-stand-ins-\(String(hash, radix: 36))"
    if System.exists(output) { return output }
    let work = "\(output)-\(System.processID)"
    try FileManager.default.createDirectory(atPath: work, withIntermediateDirectories: true)
    try shell(
      """
      swiftc -swift-version 5 -parse-as-library -emit-library -module-name StandInMacros \
        -o '\(work)/libStandInMacros.so' -I '\(host)' -L '\(host)' -lSwiftSyntax -lSwiftSyntaxMacros \
        -lSwiftSyntaxBuilder -Xlinker -rpath -Xlinker '\(host)' \(try quoted(swiftFiles(in: sources + "/Macros")))
      """)
    let toolchain = Toolchain(standIns: work)
    for module in modules.dropFirst() {
      let errors = try toolchain.errors(
        inModule: module, files: swiftFiles(in: "\(sources)/\(module)"), output: work, isTestable: false)
      guard errors.isEmpty else { throw Failure(description: errors.joined(separator: "\n")) }
    }
    // Another process may have been as fast.
    do { try FileManager.default.moveItem(atPath: work, toPath: output) } catch {
      guard System.exists(output) else { throw error }
    }
    return output
  }

  @discardableResult
  private static func shell(_ command: String) throws -> String {
    let result = try ChildProcess.run("sh", ["-c", command])
    guard result.succeeded else {
      throw Failure(description: String(decoding: result.output + result.errorOutput, as: UTF8.self))
    }
    return String(decoding: result.output, as: UTF8.self)
  }

  static func swiftFiles(in folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0.hasSuffix(".swift") }.sorted()
      .map { "\(folder)/\($0)" }
  }

  private static func quoted(_ paths: [String]) -> String { paths.map { "'\($0)'" }.joined(separator: " ") }

  private static func trimmed(_ text: String) -> String { text.filter { !$0.isNewline } }
}

// MARK: - Type-checking

extension Toolchain {
  /// What the compiler has against a module, one line an error; without any, the module is in `output` for others to import.
  func errors(inModule name: String, files: [String], output: String, isTestable: Bool = true) throws -> [String] {
    let result = try ChildProcess.run(
      "swiftc",
      [
        "-frontend", "-emit-module", "-DDEBUG", "-swift-version", "5", "-parse-as-library", "-package-name", "app",
        "-module-name", name,
      ]
        + (isTestable ? ["-enable-testing"] : [])
        + [
          "-emit-module-path", "\(output)/\(name).swiftmodule", "-I", standIns, "-I", output,
          "-module-cache-path", Toolchain.moduleCache,
          "-load-plugin-library", "\(standIns)/libStandInMacros.so", "-diagnostic-style", "llvm",
        ] + files)
    let errors = String(decoding: result.errorOutput, as: UTF8.self).split(separator: "\n")
      .filter { $0.contains("error:") }.map(String.init)
    if errors.isEmpty, !result.succeeded { return ["the compiler ended with status \(result.status)"] }
    return errors
  }
}
