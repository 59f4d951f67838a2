import Engine
import Formatting
import Testing
import Text

extension CaseFile.Case {
  /// What the case's ```` ```json ```` block configures, read as a `.formatter.json`; the defaults without one.
  func configuration() throws -> Configuration {
    guard let block = block("json") else { return .defaults }
    let configurations = Configurations(explicitPath: "/case/.formatter.json") { _ throws(SystemError) in
      Source(block.text)
    }
    let configuration = configurations.configuration(for: "/case/Case.swift")
    #expect(configurations.problems.map(\.message) == [])
    return try #require(configuration, "a valid configuration")
  }

  func options() throws -> Options { try configuration().options }
}
