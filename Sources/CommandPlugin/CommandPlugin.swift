import Foundation
import PackagePlugin

/// `swift package tcafmt [ARGUMENT...]`: the tool on the package it is a dependency of, built by SwiftPM itself.
@main
struct CommandPlugin: PackagePlugin.CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) async throws {
    let process = Process()
    process.executableURL = try context.tool(named: "tcafmt").url
    process.currentDirectoryURL = context.package.directoryURL
    process.arguments = arguments.isEmpty ? ["format"] : arguments
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
