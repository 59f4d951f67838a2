import Engine
import Foundation
import Testing

/// The pre-commit framework, which takes what is not staged out of the work tree itself and stops a commit in which a
/// hook changed a file. It comes from the network, so by hand:
/// `PRE_COMMIT_PROGRAM=/path/to/pre-commit swift test --filter HookManagerTests`
@Suite struct HookManagerTests {
  private static let messy = "struct A {\nlet x = 1\n}\n"
  private static let tidy = "struct A {\n    let x = 1\n}\n"
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// A repository that takes the hook from one that holds this project's list of hooks.
  private func install() throws {
    let program = try #require(System.environment("PRE_COMMIT_PROGRAM"))
    let list = try String(contentsOfFile: projectPath + "/.pre-commit-hooks.yaml", encoding: .utf8)
    let hooks = try TemporaryFolder()
    try hooks.write(".pre-commit-hooks.yaml", list)
    try hooks.must("git init -q . && git add -A && git commit -qm hooks")
    let revision = try hooks.must("git rev-parse HEAD").text
    try folder.must("git init -q .")
    try folder.write(
      ".pre-commit-config.yaml",
      "repos:\n  - repo: \(hooks.path)\n    rev: \(revision)    hooks:\n      - id: tcafmt-system\n")
    try folder.must("'\(program)' install && git add -A && git commit -qm empty && '\(program)' install-hooks")
  }

  @Test(.enabled(if: System.environment("PRE_COMMIT_PROGRAM") != nil)) func commits() throws {
    try install()
    try folder.write("A B.swift", HookManagerTests.messy)
    try folder.must("git add -A")
    #expect(try folder.shell("git commit -qm first").status != 0)
    #expect(try folder.read("A B.swift") == HookManagerTests.tidy)
    #expect(try folder.must("git show ':A B.swift'").text == HookManagerTests.messy)
    try folder.must("git add -A && git commit -qm first")
    #expect(try folder.must("git show 'HEAD:A B.swift'").text == HookManagerTests.tidy)
  }

  @Test(.enabled(if: System.environment("PRE_COMMIT_PROGRAM") != nil)) func partialStagings() throws {
    try install()
    let base = "struct A {\n" + (1...20).map { "    let a\($0) = \($0)\n" }.joined() + "}\n"
    try folder.write("A.swift", base)
    try folder.must("git add -A && git commit -qm base")
    let staged = base.replacing("    let a1 = 1\n", with: "let a1 = 11\n")
    try folder.write("A.swift", staged)
    try folder.must("git add -A")
    // Far from what the hook changes.
    try folder.write("A.swift", staged.replacing("let a20 = 20", with: "let a20  =  21"))
    #expect(try folder.shell("git commit -qm far").status != 0)
    #expect(
      try folder.read("A.swift")
        == base.replacing("    let a1 = 1\n", with: "    let a1 = 11\n")
        .replacing("let a20 = 20", with: "let a20  =  21"))
    #expect(try folder.must("git show :A.swift").text == staged)
    // The same line.
    let work = base.replacing("    let a1 = 1\n", with: "let a1 = 12\n")
    try folder.write("A.swift", work)
    #expect(try folder.shell("git commit -qm near").status != 0)
    #expect(try folder.read("A.swift") == work)
    #expect(try folder.must("git show :A.swift").text == staged)
  }

  /// Changing the index below the framework would cost the author what was put away.
  @Test func indexIsLeftToTheFramework() throws {
    try folder.write("A.swift", HookManagerTests.messy)
    try folder.must("git init -q . && git add -A")
    let output = try folder.shell("PRE_COMMIT=1 tcafmt hook run")
    #expect(output.status == 2)
    #expect(output.messages.contains("tcafmt format"))
    #expect(try folder.must("git show :A.swift").text == HookManagerTests.messy)
  }

  /// SwiftPM's commands, in a package that depends on this one; it builds all of this anew, so by hand:
  /// `SWIFT_PACKAGE=1 swift test --filter HookManagerTests`
  @Test(.enabled(if: System.environment("SWIFT_PACKAGE") != nil)) func packagePlugins() throws {
    try folder.write(
      "Package.swift",
      """
      // swift-tools-version: 6.0
      import PackageDescription

      let package = Package(
          name: "App",
          platforms: [.macOS(.v15)],
          dependencies: [.package(name: "tcafmt", path: "\(projectPath)")],
          targets: [.target(name: "App")]
      )

      """)
    try folder.write("Sources/App/A.swift", HookManagerTests.messy + "// TODO: later\n")
    let lint = try folder.must("swift package tcafmt-lint")
    #expect((lint.text + lint.messages).contains("Sources/App/A.swift:4:"))
    #expect(try folder.shell("swift package tcafmt-lint --strict").status == 1)
    #expect(try folder.shell("swift package --allow-writing-to-package-directory tcafmt format --check").status == 1)
    #expect(try folder.read("Sources/App/A.swift").hasPrefix(HookManagerTests.messy))
    try folder.must("swift package --allow-writing-to-package-directory tcafmt format")
    #expect(try folder.read("Sources/App/A.swift").hasPrefix(HookManagerTests.tidy))
  }

  private var projectPath: String {
    URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .path
  }
}
