import Engine
import Testing

/// The pre-commit hook in repositories of its own, with the git of this machine.
@Suite struct HookTests {
  private let folder: TemporaryFolder

  private static let messy = "struct A {\nlet x = 1\n}\n"
  private static let tidy = "struct A {\n    let x = 1\n}\n"

  init() throws {
    folder = try TemporaryFolder()
    try folder.must("git init -q . && tcafmt hook install")
  }

  private func committed(_ name: String) throws -> String {
    try folder.must("git show 'HEAD:\(name)'").text
  }

  private var status: String {
    get throws { try folder.must("git status --porcelain").text }
  }

  @Test func firstCommitIsFormatted() throws {
    try folder.write("A.swift", HookTests.messy)
    try folder.write("odd 'nämé\".swift", HookTests.messy)
    try folder.write("-x.swift", HookTests.messy)
    try folder.must("chmod 755 A.swift && git add -A && git commit -qm first")
    #expect(try committed("A.swift") == HookTests.tidy)
    #expect(try committed("-x.swift") == HookTests.tidy)
    #expect(try folder.read("A.swift") == HookTests.tidy)
    #expect(try folder.read("odd 'nämé\".swift") == HookTests.tidy)
    #expect(try folder.must("git ls-files -s A.swift").text.hasPrefix("100755 "))
    #expect(try status == "")
  }

  @Test func unstagedChangesStayUnstaged() throws {
    let before = "struct A {\n    let a = 1\n    let b = 1\n    let c = 1\n    let d = 1\n    let e = 1\n}\n"
    try folder.write("A.swift", before)
    try folder.must("git add -A && git commit -qm first")
    try folder.write("A.swift", before.replacing("    let a = 1", with: "let a = 2"))
    try folder.must("git add -A")
    let work = before.replacing("    let a = 1", with: "let a = 2").replacing("    let e = 1", with: "let e =   3")
    try folder.write("A.swift", work)
    try folder.must("git commit -qm second")
    #expect(try committed("A.swift") == before.replacing("a = 1", with: "a = 2"))
    #expect(
      try folder.read("A.swift")
        == before.replacing("a = 1", with: "a = 2").replacing("    let e = 1", with: "let e =   3"))
    #expect(try status == " M A.swift\n")
  }

  @Test func whatCollidesIsLeftAloneAndNamed() throws {
    try folder.write("A.swift", HookTests.messy)
    try folder.must("git add -A")
    let work = "struct A {\nlet x = 2\n}\n"
    try folder.write("A.swift", work)
    let output = try folder.must("git commit -qm first")
    #expect(try committed("A.swift") == HookTests.tidy)
    #expect(try folder.read("A.swift") == work)
    #expect(output.messages.contains("A.swift: warning: staged as formatted, but left alone in the work tree"))
  }

  @Test func commitsOfPathsAndOfAll() throws {
    for name in ["A.swift", "B.swift", "C.swift"] { try folder.write(name, HookTests.tidy) }
    try folder.must("git add -A && git commit -qm first")
    for name in ["A.swift", "B.swift", "C.swift"] { try folder.write(name, HookTests.messy + "// \(name)\n") }
    try folder.must("git add B.swift && git commit -qm path A.swift")
    #expect(try committed("A.swift") == HookTests.tidy + "// A.swift\n")
    #expect(try committed("B.swift") == HookTests.tidy)
    #expect(try status == "M  B.swift\n M C.swift\n")
    try folder.must("git commit -qam all")
    #expect(try committed("B.swift") == HookTests.tidy + "// B.swift\n")
    #expect(try committed("C.swift") == HookTests.tidy + "// C.swift\n")
    #expect(try status == "")
  }

  @Test func whatDoesNotParseStopsTheCommit() throws {
    try folder.write("A.swift", "struct A {\n")
    try folder.write("B.swift", HookTests.messy)
    try folder.must("git add -A")
    let output = try folder.shell("git commit -qm broken")
    #expect(output.status != 0)
    #expect(output.messages.contains("A.swift:"))
    #expect(try folder.read("A.swift") == "struct A {\n")
    #expect(try folder.shell("git rev-parse HEAD").status != 0)
  }

  @Test func renamedDeletedLinkedAndForeignPaths() throws {
    try folder.write("A.swift", HookTests.messy)
    try folder.write("B.swift", HookTests.messy)
    try folder.must("git -c core.hooksPath=/dev/null commit -qm e --allow-empty && git add -A")
    try folder.must("git -c core.hooksPath=/dev/null commit -qm messy")
    try folder.must("git mv A.swift C.swift && git rm -q B.swift && ln -s C.swift D.swift")
    try folder.must("git init -q sub && git -C sub commit -qm x --allow-empty && git add sub D.swift 2>/dev/null")
    try folder.write("README.txt", "let  x")
    try folder.must("git add -A 2>/dev/null && git commit -qm moves")
    #expect(try committed("C.swift") == HookTests.tidy)
    #expect(try committed("README.txt") == "let  x")
    #expect(try folder.must("git ls-tree HEAD D.swift sub").text.contains("120000"))
    #expect(try status == "")
  }

  @Test func excludesAndConfigurationComeFromTheIndex() throws {
    try folder.write(".formatter.json", "{\"indentation\": {\"spaces\": 2}, \"exclude\": [\"E.swift\"]}")
    try folder.write("A.swift", HookTests.messy)
    try folder.write("E.swift", HookTests.messy)
    try folder.must("git add -A")
    try folder.write(".formatter.json", "{\"indentation\": {\"spaces\": 8}}")
    try folder.must("git commit -qm first")
    #expect(try committed("A.swift") == "struct A {\n  let x = 1\n}\n")
    #expect(try committed("E.swift") == HookTests.messy)
  }

  @Test func lineEndingsOfTheWorkTree() throws {
    try folder.must("git config core.autocrlf true")
    try folder.write("A.swift", HookTests.messy.replacing("\n", with: "\r\n"))
    try folder.must("git add -A 2>/dev/null && git commit -qm first")
    #expect(try committed("A.swift") == HookTests.tidy)
    #expect(try folder.read("A.swift") == HookTests.tidy.replacing("\n", with: "\r\n"))
    #expect(try status == "")
  }

  @Test func mergesTouchOnlyWhatTheyMade() throws {
    try folder.write("A.swift", "let a = 1\n")
    try folder.must("git add -A && git commit -qm base && git branch -M main && git checkout -qb other")
    try folder.write("Theirs.swift", HookTests.messy)
    try folder.must("git add -A && git commit -qnm theirs && git checkout -q main")
    try folder.write("Ours.swift", HookTests.tidy)
    try folder.must("git add -A && git commit -qm ours && git merge -q --no-commit other")
    try folder.write("Fix.swift", HookTests.messy)
    try folder.must("git add -A && git commit -qm merge")
    #expect(try committed("Theirs.swift") == HookTests.messy)
    #expect(try committed("Fix.swift") == HookTests.tidy)
  }

  @Test func linkedWorkTreesShareTheHook() throws {
    try folder.must("git commit -qm first --allow-empty && git worktree add -q tree")
    try folder.write("tree/A.swift", HookTests.messy)
    try folder.must("cd tree && git add -A && git commit -qm second")
    #expect(try folder.must("git -C tree show HEAD:A.swift").text == HookTests.tidy)
    #expect(try folder.must("cd tree && tcafmt hook install").text.contains("is installed already"))
  }

  @Test func nothingStagedIsNothingToDo() throws {
    let output = try folder.must("tcafmt hook run && tcafmt format --staged")
    #expect(output.text == "" && output.messages == "")
  }

  // MARK: - Installing

  @Test func hooksThatAreThereRunFirst() throws {
    try folder.must("tcafmt hook uninstall")
    #expect(try folder.shell("test -e .git/hooks/pre-commit").status != 0)
    try folder.write(".git/hooks/pre-commit", "#!/bin/sh\necho \"first $# $0\"\nexit $(cat code)\n")
    try folder.write("code", "0")
    try folder.write("A.swift", HookTests.messy)
    try folder.must("chmod +x .git/hooks/pre-commit && tcafmt hook install && tcafmt hook install")
    let output = try folder.must("git add -A && git commit -qm first")
    #expect((output.text + output.messages).contains("first 0"))
    #expect(try committed("A.swift") == HookTests.tidy)
    try folder.write("code", "3")
    #expect(try folder.shell("git commit -qm second --allow-empty").status != 0)
    try folder.must("tcafmt hook uninstall")
    #expect(try folder.read(".git/hooks/pre-commit").contains("first"))
    #expect(try folder.must("tcafmt hook uninstall").text.hasPrefix("no hook of tcafmt in "))
  }

  @Test func hooksPathIsHeeded() throws {
    try folder.must("tcafmt hook uninstall && git config core.hooksPath hooks && tcafmt hook install")
    #expect(try folder.names(in: "hooks") == ["pre-commit"])
    let other = try TemporaryFolder()
    try folder.must("git config core.hooksPath '\(other.path)'")
    let output = try folder.shell("tcafmt hook install")
    #expect(output.status == 2)
    #expect(output.messages.contains("--shared"))
    try folder.must("tcafmt hook install --shared")
    #expect(try other.names() == ["pre-commit"])
  }

  @Test func outsideOfRepositories() throws {
    let other = try TemporaryFolder()
    for command in ["hook install", "hook uninstall", "hook run", "format --staged"] {
      let output = try other.shell("tcafmt \(command)")
      #expect(output.status == 2)
      #expect(output.messages.contains("not a git repository"))
    }
  }
}
