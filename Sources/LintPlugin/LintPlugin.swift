import Foundation
import PackagePlugin

/// `swift package tcafmt-lint [ARGUMENT...]`: a command of its own, because SwiftPM asks for leave to write each time a
/// plugin that may write is run.
@main
struct LintPlugin: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) async throws {
    let process = Process()
    process.executableURL = try context.tool(named: "tcafmt").url
    process.currentDirectoryURL = context.package.directoryURL
    process.arguments = ["lint"] + arguments
    try process.run()
    process.waitUntilExit()
    guard process.terminationReason == .exit else { throw Failure.crash }
    // What went wrong was said by the tool; a plugin that ends itself adds no line to that.
    if process.terminationStatus != 0 { exit(process.terminationStatus) }
  }

  enum Failure: Error {
    case crash
  }
}
