import Foundation
import Testing

/// `cli/`: transcripts. Each case starts in an empty folder that holds the files of its blocks; `$ ` starts a command, what
/// follows is what it prints on both streams, and `[1]` a status other than 0.
@Suite struct CommandFixtures {
  @Test(arguments: CaseFile.cases(in: "cli"))
  func transcribes(_ fixture: CaseFile.Case) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("tcafmt-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for block in fixture.blocks {
      guard let path = block.path else { continue }
      let url = folder.appendingPathComponent(path)
      try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try block.text.write(to: url, atomically: false, encoding: .utf8)
    }
    let transcripts = fixture.blocks.filter { $0.language == "console" }
    #expect(!transcripts.isEmpty, "a case runs something")
    for block in transcripts {
      let commands = block.text.split(separator: "\n").filter { $0.hasPrefix("$ ") }.map { String($0.dropFirst(2)) }
      check(block, of: fixture, equals: commands.map { "$ \($0)\n" + run($0, in: folder) }.joined())
    }
  }

  private func run(_ command: String, in folder: URL) -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", command]
    process.currentDirectoryURL = folder
    process.environment = [
      "PATH": tool.deletingLastPathComponent().path + ":/usr/local/bin:/usr/bin:/bin", "HOME": folder.path,
      "GIT_CONFIG_NOSYSTEM": "1", "GIT_AUTHOR_NAME": "A", "GIT_AUTHOR_EMAIL": "a@example.com",
      "GIT_COMMITTER_NAME": "A", "GIT_COMMITTER_EMAIL": "a@example.com", "NO_COLOR": "1",
    ]
    let pipe = Pipe()
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = pipe
    process.standardError = pipe
    do {
      try process.run()
    } catch {
      return "\(error)\n"
    }
    let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    let text = output.isEmpty || output.hasSuffix("\n") ? output : output + "\n"
    return text.replacing(folder.path, with: "DIR")
      + (process.terminationStatus == 0 ? "" : "[\(process.terminationStatus)]\n")
  }
}

/// The executable that was built along with the tests.
let tool: URL = {
  var folder = Bundle(for: Anchor.self).bundleURL
  if folder.pathExtension == "xctest" { folder.deleteLastPathComponent() }
  return folder.appendingPathComponent("tcafmt")
}()

private final class Anchor {}
