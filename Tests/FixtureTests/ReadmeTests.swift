import Engine
import Formatting
import Foundation
import Rules
import Testing
import Text

/// The README's tables come from the catalogue and the option table; `UPDATE_FIXTURES=1` writes them.
@Suite struct ReadmeTests {
  @Test func rulesAreThoseOfTheCatalogue() throws {
    let rows = Catalog.all.map { "| `\($0.id)` | \($0.summary) | \(name($0.fix)) |" }
    try expectTable("rules", ["| rule | what it asks for | kind |", "|---|---|---|"] + rows)
  }

  @Test func optionsAreThoseOfTheConfiguration() throws {
    let xcode = Options(style: .xcode)
    let peer = Options(style: .swiftFormat)
    let rows = LayoutKey.all.map { key in
      "| `\(key.name)` | \(key.summary) | `\(key.text(xcode))` | `\(key.text(peer))` |"
    }
    try expectTable("options", ["| option | what it does | `xcode` | `swift-format` |", "|---|---|---|---|"] + rows)
  }

  private func name(_ kind: About.FixKind) -> String {
    switch kind {
    case .safe: "safe fix"
    case .unsafe: "unsafe fix"
    case .report: "report"
    }
  }

  /// Compares the lines between `<!-- name -->` and `<!-- end of name -->`.
  private func expectTable(_ name: String, _ lines: [String]) throws {
    let url = CaseFile.folder.deletingLastPathComponent().appendingPathComponent("README.md")
    let text = try String(contentsOf: url, encoding: .utf8)
    let start = try #require(text.range(of: "<!-- \(name) -->\n"))
    let end = try #require(text.range(of: "<!-- end of \(name) -->"))
    let expected = lines.map { $0 + "\n" }.joined()
    let actual = String(text[start.upperBound..<end.lowerBound])
    if Update.isOn, actual != expected {
      try text.replacingCharacters(in: start.upperBound..<end.lowerBound, with: expected)
        .write(to: url, atomically: true, encoding: .utf8)
    } else {
      expectEqual(expected, actual, "README.md, \(name)")
    }
  }

  /// The example before the example after.
  @Test func exampleIsTrue() throws {
    let url = CaseFile.folder.deletingLastPathComponent().appendingPathComponent("README.md")
    let blocks = try String(contentsOf: url, encoding: .utf8).components(separatedBy: "```swift\n").dropFirst()
      .map { $0.components(separatedBy: "```")[0] }
    let before = try #require(blocks.first)
    let input = InputFile(
      path: "/case/A.swift", display: "A.swift", projectPath: "A.swift", content: .memory(.init(before)),
      configuration: .defaults, isTarget: true)
    let result = run([input], RunOptions(), places: .original)
    let text = try #require(result.files.first?.text)
    expectEqual(blocks[1], text.string(0..<text.count), "the README's example")
  }
}
