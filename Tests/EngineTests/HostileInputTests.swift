import Engine
import Testing

/// What somebody made to do harm: each ends soon, with a message, and changes nothing that it should not.
@Suite struct HostileInputTests {
  private let folder: TemporaryFolder
  private static let bad = "struct S {\nlet x = 1\n}\n"
  private static let good = "struct S {\n    let x = 1\n}\n"

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(".formatter.json", "{\"root\": true}")
  }

  /// A run that takes longer hangs, as far as anybody who waits for it can tell.
  private func tcafmt(_ arguments: String) throws -> TemporaryFolder.Output {
    let output = try folder.shell("if command -v timeout > /dev/null; then set timeout 60; fi; $@ tcafmt \(arguments)")
    #expect(output.status != 124, "\(arguments) takes too long")
    return output
  }

  @Test func devicesAndPipes() throws {
    try folder.write("A.swift", HostileInputTests.bad)
    try folder.must(
      "mkfifo pipe.swift && mkdir p.swift && ln -s /dev/zero Zero.swift && ln -s ../pipe.swift p.swift/P.swift")
    let found = try tcafmt("format")
    #expect(found.status == 0 && found.text == "A.swift\n", "\(found)")
    for name in ["pipe.swift", "Zero.swift", "p.swift/P.swift", "/dev/zero", "/dev/null"] {
      let named = try tcafmt("format '\(name)'")
      #expect(named.status == 2, "\(named)")
      #expect(named.messages.hasPrefix("\(name): error: not a regular file or folder\n"), "\(named)")
    }
    #expect(try tcafmt("format p.swift").status == 0)
  }

  /// In the place of what says how to format and what to leave alone.
  @Test(arguments: ["/dev/zero", "/dev/stdin", "../pipe"]) func settingsThatNeverEnd(_ target: String) throws {
    try folder.must("mkfifo pipe && mkdir -p x .git/info")
    try folder.write("x/A.swift", HostileInputTests.bad)
    try folder.link("x/.formatter.json", to: target)
    let output = try tcafmt("format x")
    #expect(output.status == 2, "\(output)")
    #expect(output.messages.hasPrefix("x/.formatter.json: error: can't read: not a regular file\n"), "\(output)")
    #expect(try folder.read("x/A.swift") == HostileInputTests.bad)

    try folder.must("rm x/.formatter.json && ln -s \(target) x/.gitignore && ln -s ../\(target) .git/info/exclude")
    let ignoring = try tcafmt("format x")
    #expect(ignoring.status == 0 && ignoring.text == "x/A.swift\n", "\(ignoring)")
  }

  @Test func linksOutOfTheTree() throws {
    let outside = try TemporaryFolder()
    try outside.write("sub/B.swift", HostileInputTests.bad)
    try folder.write("in/A.swift", HostileInputTests.bad)
    try folder.link("in/B.swift", to: outside["sub/B.swift"])
    try folder.link("in/sub", to: outside["sub"])
    try folder.link("in/up", to: "../..")
    try folder.link("in/self", to: ".")
    let output = try tcafmt("format in ./in/../in/A.swift")
    #expect(output.status == 0 && output.text == "in/A.swift\n", "\(output)")
    #expect(try outside.read("sub/B.swift") == HostileInputTests.bad)
    #expect(try outside.names(in: "sub") == ["B.swift"])
  }

  @Test func patternsThatCouldTakeForEver() throws {
    let deep = Array(repeating: "a", count: 60).joined(separator: "/")
    let names = deep + "/" + String(repeating: "a", count: 200) + ".swift"
    let patterns = [
      String(repeating: "**/a/", count: 60) + "b", String(repeating: "**/", count: 200) + "*a*a*a*a*a*a*a*a*a*b",
      String(repeating: "*a", count: 90) + "b", String(repeating: "a*/**/", count: 50) + "[",
      String(repeating: "[", count: 5_000),
      String(repeating: "{", count: 5_000) + String(repeating: "}", count: 5_000),
    ]
    try folder.write(names, HostileInputTests.bad)
    try folder.write("A.swift", HostileInputTests.bad)
    try folder.must("git init -q .")
    try folder.write(
      ".gitignore", patterns.joined(separator: "\n") + "\n" + String(repeating: "{a,b}", count: 60) + "\n")
    let list = patterns.map { "\"\($0)\"" }.joined(separator: ", ")
    try folder.write(".formatter.json", "{\"root\": true, \"exclude\": [\(list)]}")
    let output = try tcafmt("format --quiet")
    #expect(output.status == 0, "\(output)")
    #expect(try folder.read(names) == HostileInputTests.good)

    for wide in [
      String(repeating: "{a,b}", count: 60),
      String(repeating: "{a,", count: 3_000) + String(repeating: "}", count: 3_000),
    ] {
      try folder.write(".formatter.json", "{\"root\": true, \"exclude\": [\"\(wide)\"]}")
      let refused = try tcafmt("format A.swift")
      #expect(refused.status == 2, "\(refused)")
      #expect(refused.messages.contains("this pattern stands for more than 1000 others"), "\(refused)")
    }
  }

  @Test(arguments: ["[", "{\"a\":", "\"", "{\"root\": true, \"exclude\": "]) func settingsNestedDeep(_ opener: String)
    throws
  {
    try folder.write("A.swift", HostileInputTests.bad)
    try folder.write(".formatter.json", String(repeating: opener, count: 20_000))
    let output = try tcafmt("format A.swift")
    #expect(output.status == 2 && output.messages.contains(".formatter.json:1:"), "\(output)")
    #expect(try folder.read("A.swift") == HostileInputTests.bad)
  }

  /// What decides how text is shown is nobody's to change, in strings, comments and names alike.
  @Test func directionsAreKept() throws {
    try folder.write(
      "A.swift",
      "struct S {\nlet a = \"\u{202E}\u{2066}x\u{2069}\" // \u{202E} \u{200D} e\u{301}\nlet b\u{202E}c = 1\n}\n")
    #expect(try tcafmt("format A.swift").status == 0)
    let expected =
      "struct S {\n    let a = \"\u{202E}\u{2066}x\u{2069}\"  // \u{202E} \u{200D} e\u{301}\n    let b\u{202E}c = 1\n}\n"
    let text = try folder.read("A.swift")
    #expect(Array(text.unicodeScalars.filter { $0 != " " }) == Array(expected.unicodeScalars.filter { $0 != " " }))
  }

  @Test(arguments: [
    ("let x = \"\\u{D800}\"\n", "A.swift:1:10: error: the '\\u' escape names no Unicode character\n"),
    ("let x = \"\\u{DFFF}\\u{110000}\"\n", "A.swift:1:10: error: the '\\u' escape names no Unicode character\n"),
    ("let x = " + String(repeating: "(", count: 10_000), "error: nested more than 1000 levels deep"),
    (
      "let x = " + String(repeating: "[", count: 10_000) + "\n" + String(repeating: "]", count: 10_000),
      "nested more than"
    ),
    ("let x = \"" + String(repeating: "\\(\"", count: 3_000), "error: "),
    (String(repeating: "/*", count: 10_000), "A.swift:1:1: error: "),
    (String(repeating: "#if A\n", count: 10_000), "error: "),
    (String(repeating: "x.f { ", count: 10_000), "error: "),
    (String(repeating: "<", count: 100_000), "error: "),
  ])
  func sourcesThatAreNone(_ text: String, _ message: String) throws {
    try folder.write("A.swift", text)
    let output = try tcafmt("format A.swift")
    #expect(output.status == 2, "\(output)")
    #expect(output.messages.contains(message), "\(output)")
    #expect(try folder.read("A.swift") == text)
  }

  /// Lines of up to a megabyte, in the kinds that lines of that length have.
  @Test(arguments: [
    "let x = \"\(String(repeating: "a", count: 1_000_000))\"\n",
    "let x = 1 // \(String(repeating: "a ", count: 150_000))b\n",
    "let x = /*\(String(repeating: "*", count: 300_000))*/ 1\n",
  ])
  func longLines(_ text: String) throws {
    try folder.write("A.swift", text)
    let output = try tcafmt("format A.swift")
    #expect(output.status == 0, "\(output.messages.prefix(1_000))")
    let now = try folder.read("A.swift")
    #expect(now.filter { !$0.isWhitespace } == text.filter { !$0.isWhitespace })
  }
}
