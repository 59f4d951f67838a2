import Seeded
import Testing
import Text

@Suite struct UnifiedDiffTests {
  private static func diff(_ old: String, _ new: String, path: String = "a.swift", context: Int = 3) -> String {
    String(decoding: unifiedDiff(from: Source(old), to: Source(new), path: path, context: context), as: UTF8.self)
  }

  private static func hunks(_ old: String, _ new: String, context: Int = 3) -> String {
    diff(old, new, context: context).split(separator: "\n", omittingEmptySubsequences: false).dropFirst(3)
      .joined(separator: "\n")
  }

  @Test func equalTextsHaveNoDiff() {
    #expect(Self.diff("", "") == "")
    #expect(Self.diff("a\nb", "a\nb") == "")
  }

  @Test func namesAndContext() {
    let old = "import A\nfunc f() {\n  1\n  2\n  3\n  4\n  5\n  6\n  7\n  8\n  9\n}\n"
    let new = "import A\nfunc f() {\n  1\n  2\n  3\n  4\n  5\n  six\n  7\n  8\n  9\n}\n"
    #expect(
      Self.diff(old, new, path: "Sources/A/a.swift") == """
        diff --git a/Sources/A/a.swift b/Sources/A/a.swift
        --- a/Sources/A/a.swift
        +++ b/Sources/A/a.swift
        @@ -5,7 +5,7 @@ func f() {
           3
           4
           5
        -  6
        +  six
           7
           8
           9

        """)
  }

  @Test(arguments: [
    ("a b.swift", "a/a b.swift", "\t"), ("q\"\\.swift", #""a/q\"\\.swift""#, ""),
    ("日.swift", #""a/\346\227\245.swift""#, ""),
    ("t\tb \u{7F}", #""a/t\tb \177""#, "\t"),
  ])
  func namesAreQuotedAsGitDoes(_ path: String, _ name: String, _ end: String) {
    #expect(Self.diff("a\n", "b\n", path: path).contains("\n--- \(name)\(end)\n"))
  }

  @Test(arguments: [
    ("", "a\n", "@@ -0,0 +1 @@\n+a\n"),
    ("a\n", "", "@@ -1 +0,0 @@\n-a\n"),
    ("a", "a\n", "@@ -1 +1 @@\n-a\n\\ No newline at end of file\n+a\n"),
    ("a\nb", "a\nc", "@@ -1,2 +1,2 @@\n a\n-b\n\\ No newline at end of file\n+c\n\\ No newline at end of file\n"),
    ("x\nb", "y\nb", "@@ -1,2 +1,2 @@\n-x\n+y\n b\n\\ No newline at end of file\n"),
    ("a\r\nb\r\n", "a\r\nc\r\n", "@@ -1,2 +1,2 @@\n a\r\n-b\r\n+c\r\n"),
    ("a\r\n", "a\n", "@@ -1 +1 @@\n-a\r\n+a\n"),
  ])
  func linesKeepTheirEnds(_ old: String, _ new: String, _ expected: String) {
    #expect(Self.hunks(old, new) == expected)
  }

  @Test func nearChangesShareAHunk() {
    let old = (1...20).map { "\($0)\n" }.joined()
    let near = old.replacing("\n5\n", with: "\nfive\n").replacing("\n12\n", with: "\ntwelve\n")
    let far = old.replacing("\n5\n", with: "\nfive\n").replacing("\n13\n", with: "\nthirteen\n")
    #expect(Self.diff(old, near).split(separator: "\n").filter { $0.hasPrefix("@@") } == ["@@ -2,14 +2,14 @@"])
    #expect(
      Self.diff(old, far).split(separator: "\n").filter { $0.hasPrefix("@@") } == [
        "@@ -2,7 +2,7 @@", "@@ -10,7 +10,7 @@",
      ])
  }

  @Test func anInsertionStandsBehindWhatItRepeats() {
    let old = "func a() {\n}\n\nfunc c() {\n}\n"
    let new = "func a() {\n}\n\nfunc b() {\n}\n\nfunc c() {\n}\n"
    #expect(
      Self.hunks(old, new, context: 1) == "@@ -3,2 +3,5 @@ func a() {\n \n+func b() {\n+}\n+\n func c() {\n")
  }

  /// Texts of few different lines, so that many scripts are possible.
  @Test func patchingGivesTheNewText() {
    var random = SplitMix64(seed: 7)
    for round in 0..<2_000 {
      let alphabet = 1 + Int(random.next() % 6)
      let old = random.lines(upTo: 30, alphabet: alphabet)
      let new = random.lines(upTo: 30, alphabet: alphabet)
      let context = round % 4
      #expect(
        patched(old, with: Self.diff(old, new, context: context)) == new,
        "\(old.debugDescription) to \(new.debugDescription)")
    }
  }

  @Test(.timeLimit(.minutes(1))) func reversingABigFileStaysCheap() {
    let lines = (0..<20_000).map { "line \($0)\n" }
    let result = lineChanges(from: Source(lines.joined()), to: Source(lines.reversed().joined()))
    let removed = result.reduce(0) { $0 + $1.old.count }
    #expect(removed < 20_000)
    #expect(removed == result.reduce(0) { $0 + $1.new.count })
  }
}

extension SplitMix64 {
  fileprivate mutating func lines(upTo limit: Int, alphabet: Int) -> String {
    var text = ""
    for _ in 0..<Int(next() % UInt64(limit)) { text += "\(next() % UInt64(alphabet))\n" }
    if next() % 3 == 0, !text.isEmpty { text.removeLast() }
    return text
  }
}

/// Applies a diff as `patch` does, strictly; nil where its context is not the text's.
private func patched(_ text: String, with diff: String) -> String? {
  guard !diff.isEmpty else { return text }
  var old = text.split(separator: "\n", omittingEmptySubsequences: false).map { "\($0)\n" }
  if old.last == "\n" { old.removeLast() } else if let last = old.last { old[old.count - 1] = String(last.dropLast()) }
  var result = ""
  var next = 0
  var lines = diff.split(separator: "\n", omittingEmptySubsequences: false).map { "\($0)\n" }.dropLast().dropFirst(3)
  while let line = lines.popFirst() {
    var body = String(line.dropFirst())
    if lines.first?.hasPrefix("\\") == true {
      lines.removeFirst()
      body.removeLast()
    }
    switch line.first {
    case "@":
      let numbers = line.split(separator: " ")[1].dropFirst().split(separator: ",").compactMap { Int($0) }
      let start = numbers.count == 2 && numbers[1] == 0 ? numbers[0] : numbers[0] - 1
      while next < start {
        result += old[next]
        next += 1
      }
    case "+": result += body
    case " ", "-":
      guard next < old.count, old[next] == body else { return nil }
      if line.first == " " { result += body }
      next += 1
    default: return nil
    }
  }
  return result + old[next...].joined()
}
