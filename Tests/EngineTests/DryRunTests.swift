import Engine
import Testing

/// Runs that write nothing, and those that change only some lines.
@Suite struct DryRunTests {
  private let folder: TemporaryFolder

  private static let messy = "struct A {\nlet x = 1\n}\n"
  private static let tidy = "struct A {\n    let x = 1\n}\n"

  init() throws { folder = try TemporaryFolder() }

  // MARK: - git apply

  @Test(arguments: [
    "plain.swift", "two words/and more.swift", "a'b.swift", "a\"b.swift", "a\\b.swift", "tab\tname.swift",
    "ü-日本-👩‍👧.swift", "-x.swift", "a\nb.swift",
  ])
  func gitAppliesWhatIsPrinted(_ name: String) throws {
    let long = (1...30).map { "let a\($0)  =  \($0)\n" }.joined() + "struct A {\n"
    let texts = [
      DryRunTests.messy, "struct A {\nlet x = 1\n}", "\n\n\nlet  x = 1", "struct A {\r\nlet x = 1\r\n}\r\n",
      "struct A {\r\nlet x = 1\r\n}", "struct A {\r\nlet x = 1\nlet y = 2\r\n}\r\n", "\u{FEFF}struct A {\nlet ü = 1\n}",
      long + "let x  = 1\n}", long + "    let y = 1\n    /* a\n b */\nlet x  = 1\n}\n\n\n",
    ]
    for (number, text) in texts.enumerated() {
      for place in ["formatted", "applied"] { try folder.write("\(place)/\(number)/\(name)", text) }
    }
    try folder.must("cd applied && git init -q . && git config core.autocrlf false")
    try folder.must("cd formatted && tcafmt format -q")
    #expect(try folder.shell("cd applied && tcafmt format -q --dry-run > ../patch").status == 1)
    for number in texts.indices {
      #expect(try folder.read("applied/\(number)/\(name)") == texts[number])
    }
    let output = try folder.must("cd applied && git apply --whitespace=nowarn ../patch")
    #expect(output.messages == "")
    for number in texts.indices {
      let formatted = try folder.read("formatted/\(number)/\(name)")
      #expect(formatted != texts[number])
      #expect(try folder.read("applied/\(number)/\(name)") == formatted, "text \(number)")
    }
  }

  /// Files that are new, renamed and changed since a commit, in a folder below the top.
  @Test(arguments: ["--since HEAD", "--since HEAD --changed-lines", "--since HEAD~1 --changed-lines", "sub"])
  func gitAppliesWhatIsPrintedOfChanges(_ arguments: String) throws {
    let legacy = "struct A {\r\n" + (1...30).map { "let a\($0)  = \($0)\r\n" }.joined() + "}"
    for place in ["formatted", "applied"] {
      try folder.write("\(place)/sub/old name.swift", legacy)
      try folder.write("\(place)/Untouched.swift", DryRunTests.messy)
      try folder.must(
        "cd \(place) && git init -q . && git config core.autocrlf false && git add -A && git commit -qm first")
      try folder.must(
        "cd \(place) && git commit -qm second --allow-empty && git mv 'sub/old name.swift' 'sub/näw \"name.swift'")
      try folder.write("\(place)/sub/näw \"name.swift", legacy.replacing("let a7  = 7", with: "let a7  = 77"))
      try folder.write("\(place)/sub/new\tfile.swift", DryRunTests.messy)
    }
    try folder.must("cd formatted/sub && tcafmt format -q \(arguments == "sub" ? "." : arguments)")
    let output = try folder.shell(
      "cd applied/sub && tcafmt format -q --dry-run \(arguments == "sub" ? "." : arguments) > ../../patch")
    #expect(output.status == 1)
    #expect(try folder.must("cd applied/sub && git apply --whitespace=nowarn ../../patch").messages == "")
    try folder.must("diff -r -x .git applied formatted")
    #expect(try folder.read("applied/sub/new\tfile.swift") == DryRunTests.tidy)
    #expect(try folder.read("applied/sub/näw \"name.swift").contains("    let a7"))
    #expect(try folder.read("applied/Untouched.swift") == DryRunTests.messy)
  }

  // MARK: - Checks

  @Test func checkWritesNothingNamesFilesAndTellsByItsStatus() throws {
    try folder.write("A.swift", DryRunTests.messy)
    try folder.write("B.swift", DryRunTests.tidy)
    let stamps = "ls -li --full-time A.swift B.swift"
    let before = try folder.must(stamps).text
    for flags in ["--check", "--dry-run", "--diff", "--check --reporter json", "--dry-run --report page.html"] {
      #expect(try folder.shell("tcafmt format \(flags)").status == 1)
      #expect(try folder.must(stamps).text == before)
    }
    #expect(try folder.shell("tcafmt format --check").text == "A.swift\n")
    #expect(try folder.shell("tcafmt format --check B.swift").status == 0)
    #expect(try folder.shell("tcafmt format --check - < A.swift").status == 1)
    #expect(try folder.shell("tcafmt format --check - < B.swift").status == 0)
    try folder.must("tcafmt format")
    #expect(try folder.shell("tcafmt format --check").status == 0)
    #expect(try folder.shell("tcafmt format --dry-run").text == "")
  }

  @Test func filesThatCantBeUsedAreToldFromThoseThatWouldChange() throws {
    try folder.write("A.swift", DryRunTests.messy)
    try folder.write("Broken.swift", "struct {")
    for flags in ["--check", "--dry-run"] {
      let output = try folder.shell("tcafmt format \(flags)")
      #expect(output.status == 2)
      #expect(output.text.contains("A.swift") && output.messages.contains("Broken.swift:1:"))
    }
    #expect(try folder.shell("tcafmt format --check missing.swift").status == 2)
  }

  // MARK: - Only some lines

  private func commitLegacy() throws -> String {
    let legacy = "struct A {\n" + (1...9).map { "let a\($0) = \($0)\n" }.joined() + "}\n"
    try folder.write("sub dir/A.swift", legacy)
    try folder.write("Untouched.swift", DryRunTests.messy)
    try folder.must("git init -q . && git add -A && git commit -qm legacy")
    return legacy
  }

  @Test func onlyTheLinesThatChangedAreFormatted() throws {
    let legacy = try commitLegacy()
    try folder.write("sub dir/A.swift", legacy.replacing("let a5 = 5", with: "let a5 = 55\nlet b = 1"))
    try folder.write("New.swift", DryRunTests.messy)
    try folder.must("tcafmt format -q --since HEAD --changed-lines")
    #expect(
      try folder.read("sub dir/A.swift")
        == legacy.replacing("let a5 = 5", with: "    let a5 = 55\n    let b = 1"))
    #expect(try folder.read("New.swift") == DryRunTests.tidy)
    #expect(try folder.read("Untouched.swift") == DryRunTests.messy)
  }

  @Test func linesThatWereOnlyRemovedFormatNothing() throws {
    let legacy = try commitLegacy()
    let shorter = legacy.replacing("let a5 = 5\n", with: "")
    try folder.write("sub dir/A.swift", shorter)
    #expect(try folder.shell("tcafmt format -q --check --since HEAD --changed-lines").status == 0)
    try folder.must("tcafmt format -q --since HEAD --changed-lines")
    #expect(try folder.read("sub dir/A.swift") == shorter)
  }

  @Test func changesCountWhetherCommittedOrNot() throws {
    let legacy = try commitLegacy()
    try folder.must("git branch base && git checkout -qb work")
    try folder.write("sub dir/A.swift", legacy.replacing("let a2 = 2", with: "let a2 = 22"))
    try folder.must("git commit -qam mine")
    try folder.write("sub dir/A.swift", try folder.read("sub dir/A.swift") + "    let z = 1\n")
    let output = try folder.shell("tcafmt format -q --dry-run --since base --changed-lines")
    #expect(output.status == 1)
    #expect(output.text.split(separator: "\n").count { $0.hasPrefix("+") && !$0.hasPrefix("+++") } == 2)
    try folder.must("cd 'sub dir' && tcafmt format -q --since base --changed-lines")
    #expect(
      try folder.read("sub dir/A.swift")
        == legacy.replacing("let a2 = 2", with: "    let a2 = 22") + "let z = 1\n")
  }

  @Test func eachRangeOfLinesIsKeptTo() throws {
    let legacy = try commitLegacy()
    try folder.must("tcafmt format -q --lines 3:3 --lines 6:7 'sub dir/A.swift'")
    var expected = legacy
    for number in [2, 5, 6] { expected = expected.replacing("let a\(number) ", with: "    let a\(number) ") }
    #expect(try folder.read("sub dir/A.swift") == expected)
  }

  /// A renamed case is written in two places; with only one of them in range it is not renamed.
  @Test func whatNeedsBothEndsOfAnEditIsNotMadeByHalf() throws {
    let text = """
      import ComposableArchitecture

      @Reducer
      struct ListReducer {
          @ObservableState
          struct State: Equatable {}
          enum Action {
              case didTapAddButton
          }
          var body: some ReducerOf<Self> {
              Reduce { state, action in
                  switch action {
                  case .didTapAddButton:
                      return .none
                  }
              }
          }
      }

      """
    try folder.write("ListReducer.swift", text)
    try folder.must("tcafmt format -q --lines 8:8")
    #expect(try folder.read("ListReducer.swift") == text)
    try folder.must("tcafmt format -q")
    #expect(try folder.read("ListReducer.swift") == text.replacing("didTapAddButton", with: "addButtonTapped"))
  }
}
