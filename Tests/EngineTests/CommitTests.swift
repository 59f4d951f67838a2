import Testing

/// What people report of other hooks, one test each: none of it may happen here.
@Suite struct CommitTests {
  private let folder: TemporaryFolder

  private static let messy = "struct A {\nlet x = 1\n}\n"
  private static let tidy = "struct A {\n    let x = 1\n}\n"

  init() throws {
    folder = try TemporaryFolder()
    try folder.must("git init -q . && tcafmt hook install")
    try folder.must("git commit -qnm start --allow-empty && git branch -M main")
  }

  /// A repository in which everything that a hook could lose is there.
  private func fillWithWork() throws {
    try folder.write("A.swift", CommitTests.tidy)
    try folder.write("Gone.swift", CommitTests.tidy)
    try folder.write(".gitignore", "ignored.txt\n")
    try folder.must("git add -A && git commit -qnm base")
    try folder.write("A.swift", CommitTests.tidy + "// stashed\n")
    try folder.must("git stash push -q")
    try folder.write("A.swift", CommitTests.messy + "// staged\n")
    try folder.must("git add A.swift && rm Gone.swift")
    try folder.write("A.swift", CommitTests.messy + "// staged\n\n\n// not staged\n")
    try folder.write("untracked.swift", CommitTests.messy)
    try folder.write("later.swift", CommitTests.messy)
    try folder.must("git add -N later.swift")
    try folder.write("ignored.txt", "mine")
  }

  private var work: [String] {
    get throws {
      try [
        folder.must("git diff --cached").text, folder.must("git diff").text, folder.must("git stash list -p").text,
        folder.must("git status --porcelain --ignored").text, folder.read("untracked.swift"),
        folder.read("ignored.txt"),
      ]
    }
  }

  // MARK: - Hunks that are not staged

  @Test func commitHoldsNoUnstagedHunkAndLosesNone() throws {
    try fillWithWork()
    try folder.must("git commit -qm second")
    #expect(try folder.must("git show HEAD:A.swift").text == CommitTests.tidy + "// staged\n")
    #expect(try folder.read("A.swift") == CommitTests.tidy + "// staged\n\n\n// not staged\n")
    #expect(
      try folder.must("git status --porcelain --ignored").text
        == " M A.swift\n D Gone.swift\n A later.swift\n?? untracked.swift\n!! ignored.txt\n")
    #expect(try folder.read("untracked.swift") == CommitTests.messy)
    #expect(try folder.read("later.swift") == CommitTests.messy)
    #expect(try folder.must("git stash list -p").text.contains("+// stashed"))
    #expect(try folder.must("git stash list").text.split(separator: "\n").count == 1)
  }

  @Test func refusedCommitChangesNothing() throws {
    try fillWithWork()
    try folder.write("Broken.swift", "struct {")
    try folder.must("git add Broken.swift")
    try folder.write(".git/hooks/commit-msg", "#!/bin/sh\nexit 1\n")
    let before = try work
    #expect(try folder.shell("git commit -qm second").status != 0)
    // What parses is formatted nevertheless; what is not staged is as it was.
    let after = try work
    #expect(after[2...] == before[2...])
    #expect(after[1].contains("+// not staged") && after[1].contains("deleted file mode"))
    #expect(try folder.shell("git diff --quiet -- Broken.swift").status == 0)
  }

  @Test func unstagedDeletionIsNotUndone() throws {
    try folder.write("A.swift", CommitTests.messy)
    try folder.must("git add A.swift && rm A.swift && git commit -qm first")
    #expect(try folder.must("git show HEAD:A.swift").text == CommitTests.tidy)
    #expect(try folder.must("git status --porcelain").text == " D A.swift\n")
  }

  /// Commits `ours` on `main`, and `theirs` on `other`, change the same line.
  private func divergeFromOther() throws {
    try folder.write("A.swift", CommitTests.tidy)
    try folder.must("git add -A && git commit -qm base && git checkout -qb other")
    try folder.write("A.swift", CommitTests.tidy.replacing("1", with: "2"))
    try folder.must("git commit -qam theirs && git checkout -q main")
    try folder.write("A.swift", CommitTests.tidy.replacing("1", with: "3"))
    try folder.must("git commit -qam ours")
  }

  @Test func mergesStayMerges() throws {
    try divergeFromOther()
    #expect(try folder.shell("git merge -q other").status != 0)
    try folder.write("A.swift", CommitTests.messy.replacing("1", with: "4"))
    try folder.must("git add A.swift && git commit -q --no-edit")
    #expect(try folder.must("git rev-list --parents -1 HEAD").text.split(separator: " ").count == 3)
    #expect(try folder.must("git show HEAD:A.swift").text == CommitTests.tidy.replacing("1", with: "4"))
    #expect(try folder.must("git log -1 --format=%s").text.contains("Merge branch 'other'"))
  }

  @Test func rebasesGoOn() throws {
    try divergeFromOther()
    #expect(try folder.shell("git rebase -q other").status != 0)
    try folder.write("A.swift", CommitTests.messy.replacing("1", with: "4"))
    try folder.must("git add A.swift && GIT_EDITOR=true git rebase --continue")
    // Whether a rebase runs the hook is git's decision.
    let texts = [CommitTests.messy, CommitTests.tidy].map { $0.replacing("1", with: "4") }
    #expect(try texts.contains(folder.must("git show HEAD:A.swift").text))
    #expect(try folder.must("git log --format=%s").text == "ours\ntheirs\nbase\nstart\n")
    #expect(try folder.must("git status --porcelain").text == "")
  }

  @Test func amendedCommitsAreFormatted() throws {
    try folder.write("A.swift", CommitTests.tidy)
    try folder.must("git add -A && git commit -qm first")
    try folder.write("A.swift", CommitTests.messy.replacing("1", with: "2"))
    try folder.must("git commit -qa --amend --no-edit")
    #expect(try folder.must("git show HEAD:A.swift").text == CommitTests.tidy.replacing("1", with: "2"))
    #expect(try folder.must("git rev-list --count HEAD").text == "2\n")
  }

  @Test func killedHooksLeaveNoFolders() throws {
    try folder.write(".git/tcafmt-999999999/0", "left")
    try folder.write(".git/tcafmt-notes/0", "the author's")
    try folder.write("A.swift", CommitTests.messy)
    try folder.must("git add A.swift && git commit -qm first")
    #expect(try folder.names(in: ".git").filter { $0.hasPrefix("tcafmt") } == ["tcafmt-notes"])
  }

  // MARK: - Paths

  @Test func renamedFilesAreFormattedUnderTheirNewNames() throws {
    try folder.write("Old.swift", CommitTests.messy)
    try folder.must("chmod +x Old.swift && git add -A && git commit -qnm base && git mv Old.swift New.swift")
    try folder.must("git commit -qm renamed")
    #expect(try folder.must("git show HEAD:New.swift").text == CommitTests.tidy)
    #expect(try folder.must("git ls-files -s").text.hasPrefix("100755 "))
    #expect(try folder.names().contains("Old.swift") == false)
  }

  @Test func deletedFilesStayDeleted() throws {
    try folder.write("A.swift", CommitTests.messy)
    try folder.write("B.swift", CommitTests.messy)
    try folder.must("git add -A && git commit -qnm base && git rm -q A.swift && git commit -qm removed")
    #expect(try folder.must("git ls-files").text == "B.swift\n")
    #expect(try folder.names().contains("A.swift") == false)
    #expect(try folder.read("B.swift") == CommitTests.messy)
  }

  @Test(arguments: [
    "-rf.swift", "a b.swift", "a\tb.swift", "a\nb.swift", "'.swift", "\".swift", "$HOME.swift", "*.swift",
    "[a].swift", "?.swift", ":(top)a.swift", ":!a.swift", "a\\b.swift", "ü.swift", "日本.swift", "#.swift", "%s.swift",
    "{a,b}.swift", "a  b /c  d.swift",
  ])
  func oddNames(_ name: String) throws {
    try folder.write(name, CommitTests.messy)
    try folder.must("git add -A && git commit -qm first")
    #expect(try folder.read(name) == CommitTests.tidy)
    #expect(try folder.must("git cat-file --batch-all-objects --batch-check='%(objecttype)'").text.contains("blob"))
    #expect(try folder.must("git diff HEAD --quiet && git ls-files -z").text == name + "\0")
  }

  @Test func emptyListFormatsNothing() throws {
    try folder.write("Elsewhere.swift", CommitTests.messy)
    try folder.write("notes.txt", "a")
    try folder.must("git add notes.txt && git commit -qm notes")
    #expect(try folder.read("Elsewhere.swift") == CommitTests.messy)
    let output = try folder.must("git commit -qm none --allow-empty")
    #expect(output.text + output.messages == "")
    #expect(try folder.read("Elsewhere.swift") == CommitTests.messy)
  }

  // MARK: - What is read, and how often

  @Test func excludedFilesStayAsTheyAreThoughStaged() throws {
    try folder.write(".formatter.json", "{\"exclude\": [\"Generated/**\"]}")
    try folder.write("Generated/A.swift", CommitTests.messy)
    try folder.write("B.swift", "// Generated by a program\n" + CommitTests.messy)
    try folder.must("git add -A && git commit -qm first")
    #expect(try folder.must("git show HEAD:Generated/A.swift").text == CommitTests.messy)
    #expect(try folder.must("git show HEAD:B.swift").text == "// Generated by a program\n" + CommitTests.messy)
  }

  @Test func stagedTextCountsNotTheOneOnDisk() throws {
    try folder.write("A.swift", CommitTests.messy)
    try folder.write("B.swift", CommitTests.messy)
    try folder.must("git add -A")
    try folder.write("A.swift", CommitTests.tidy)
    try folder.write("B.swift", "struct {")
    try folder.must("git commit -qm first")
    #expect(try folder.must("git show HEAD:A.swift").text == CommitTests.tidy)
    #expect(try folder.must("git show HEAD:B.swift").text == CommitTests.tidy)
    #expect(try folder.read("B.swift") == "struct {")
  }

  @Test func oneRunForAllFilesAndTheNearestConfiguration() throws {
    for number in 0..<300 { try folder.write("Sources/F\(number).swift", CommitTests.messy) }
    try folder.write("Sources/.formatter.json", "{\"indentation\": {\"spaces\": 3}}")
    try folder.write("Other/A.swift", CommitTests.messy)
    try folder.write("Other/.formatter.json", "{\"indentation\": {\"spaces\": 4}}")
    try folder.must("git add -A")
    // What is not staged of it does not count.
    try folder.write("Other/.formatter.json", "{\"indentation\": {\"spaces\": 7}}")
    let output = try folder.must("cd Other && git commit -qm first")
    #expect((output.text + output.messages).contains("301 of 301 files changed"))
    #expect(try folder.must("git show HEAD:Sources/F299.swift").text == "struct A {\n   let x = 1\n}\n")
    #expect(try folder.must("git show HEAD:Other/A.swift").text == CommitTests.tidy)
  }

  @Test func submodulesAreNotEntered() throws {
    try folder.must("git init -q sub && git -C sub commit -qnm x --allow-empty")
    try folder.write("sub/A.swift", CommitTests.messy)
    try folder.must("git -C sub add -A && git -C sub commit -qnm y && git add sub 2>/dev/null && git commit -qm sub")
    #expect(try folder.read("sub/A.swift") == CommitTests.messy)
  }
}
