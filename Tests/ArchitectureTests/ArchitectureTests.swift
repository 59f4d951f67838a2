import Foundation
import Testing

/// What the build can't say about the sources: who may import what, how long a file is, which names are banned.
@Suite struct ArchitectureTests {
  /// A module and what it may import besides the standard library; an arrow only points up this list.
  static let imports: KeyValuePairs<String, [String]> = [
    "Text": [],
    "Syntax": ["Text", "Synchronization"],
    "Layout": ["Text"],
    "Formatting": ["Text", "Syntax", "Layout"],
    "Semantics": ["Text", "Syntax", "Synchronization"],
    "Lexicon": [],
    "Rules": ["Text", "Syntax", "Semantics", "Lexicon", "Synchronization"],
    "CLinux": [],
    "Engine": ["CLinux", "Text", "Syntax", "Layout", "Formatting", "Semantics", "Rules"] + system,
    "tcafmt": ["Text", "Syntax", "Rules", "Engine"] + system,
    "CommandPlugin": ["Foundation", "PackagePlugin"],
    "CAllocations": [],
    "LintPlugin": ["Foundation", "PackagePlugin"],
    "bench": ["CAllocations", "Text", "Syntax", "Layout", "Formatting", "Semantics", "Rules", "Engine"] + system,
  ]
  static let system = ["FoundationEssentials", "Foundation", "Glibc", "Musl", "Darwin", "Dispatch", "Synchronization"]

  static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  static func files(below folder: String) -> [(path: String, text: String)] {
    let url = root.appendingPathComponent(folder)
    let names = FileManager.default.enumerator(atPath: url.path)?.compactMap { $0 as? String } ?? []
    return names.filter { $0.hasSuffix(".swift") }.sorted().map { name in
      let data = FileManager.default.contents(atPath: url.appendingPathComponent(name).path) ?? Data()
      return ("\(folder)/\(name)", String(decoding: data, as: UTF8.self))
    }
  }

  @Test(arguments: Array(imports)) func importsPointUp(_ module: (key: String, value: [String])) {
    let files = ArchitectureTests.files(below: "Sources/\(module.key)")
    for file in files {
      for line in file.text.split(separator: "\n") {
        let words = line.split(separator: " ")
        guard let keyword = words.firstIndex(of: "import"), keyword <= 2, keyword + 1 < words.count,
          words[..<keyword].allSatisfy({ $0 == "package" || $0.hasPrefix("@") })
        else { continue }
        #expect(module.value.contains(String(words[keyword + 1])), "\(file.path): \(line)")
      }
    }
  }

  @Test func everyModuleIsListed() throws {
    let folders = try FileManager.default.contentsOfDirectory(
      atPath: ArchitectureTests.root.appendingPathComponent("Sources").path)
    #expect(Set(folders.filter { !$0.contains(".") }) == Set(ArchitectureTests.imports.map(\.key)))
  }

  @Test func filesAreShort() {
    for file in ArchitectureTests.files(below: "Sources") + ArchitectureTests.files(below: "Tests") {
      let lines = file.text.split(separator: "\n", omittingEmptySubsequences: false).count - 1
      #expect(lines <= 520, "\(file.path) has \(lines) lines")
    }
  }

  @Test func namesSayWhatThingsAre() {
    for file in ArchitectureTests.files(below: "Sources") {
      for word in ["Utils", "Util.", "Helper", "Manager"] {
        #expect(!file.path.contains(word), "\(file.path)")
        #expect(!file.text.contains("struct \(word)") && !file.text.contains("enum \(word)"), "\(file.path)")
      }
    }
  }

  /// Paths that the overview names exist.
  @Test func overviewIsTrue() throws {
    let text = try String(
      contentsOf: ArchitectureTests.root.appendingPathComponent("Sources/ARCHITECTURE.md"), encoding: .utf8)
    let paths = text.split(separator: "`").filter {
      $0.hasPrefix("Sources/") || $0.hasPrefix("Tests/") || $0.hasPrefix("Fixtures/")
    }
    #expect(!paths.isEmpty)
    for path in paths where !path.contains("<") {
      #expect(
        FileManager.default.fileExists(atPath: ArchitectureTests.root.appendingPathComponent(String(path)).path),
        "\(path)")
    }
    #expect(text.split(separator: "\n", omittingEmptySubsequences: false).count <= 201)
  }
}
