import Seeded
import Syntax
import Testing
import Text

/// What is wrong with a source, as `offset: message`.
private func problems(_ bytes: some Collection<UInt8>) -> [String] {
  lex(Source(bytes)).problems.map { "\($0.range.lowerBound): \($0.message)" }
}

@Suite struct LexerProblemTests {
  @Test(arguments: [
    ("let a = \"abc\nlet b", ["8: unterminated string literal"]),
    ("\"a", ["0: unterminated string literal"]),
    ("\"\"\"\na\n", ["0: unterminated string literal"]),
    ("\"a\\(b", ["0: unterminated string literal"]),
    (
      "\"a\\(b\n)\"",
      [
        "0: unterminated string literal: its interpolation holds a line break", "7: unterminated string literal",
      ]
    ),
    (
      "\"\\(/* \n */ 1)\"",
      [
        "0: unterminated string literal: its interpolation holds a line break", "13: unterminated string literal",
      ]
    ),
    ("#\"a\"##", ["5: too many '#' to close the string"]),
    ("\"a\tb\"", ["2: unprintable character in a string"]),
    (
      #""\q \u \u{} \u{110000} \u{1F600"#,
      [
        "1: invalid escape sequence in a string", "4: expected hexadecimal digits in braces after '\\u'",
        "7: a '\\u' escape has one to eight hexadecimal digits", "12: the '\\u' escape names no Unicode character",
        "23: expected '}' to close the '\\u' escape", "0: unterminated string literal",
      ]
    ),
    ("\"\"\"a\n\"\"\"", ["3: the content of a multi-line string must begin on a new line"]),
    ("\"\"\"\na\"\"\"", ["5: the closing quotes of a multi-line string must begin on a new line"]),
    ("\"\"\"\n  a\n b\n  \"\"\"", ["8: insufficient indentation of a line in a multi-line string"]),
    ("\"\"\"\n  a\\\n  \"\"\"", ["7: the last line break of a multi-line string may not be escaped"]),
    ("\"\"\"\n  a\\\\\n\n  \"\"\"", []),
    ("#\"\"\"\n  a\\\n  \"\"\"#", []),
    ("#\"\"\"\n  a\\#\n  \"\"\"#", []),
  ])
  func strings(_ source: String, _ expected: [String]) {
    #expect(problems(source.utf8) == expected)
  }

  @Test(arguments: [
    ("/* a /* b */", ["0: unterminated '/*' comment"]),
    ("a */ b", ["2: unexpected end of a block comment"]),
    ("a +*/ b", ["3: unexpected end of a block comment"]),
    ("#/a", ["0: unterminated regex literal"]),
    ("#/\na\nb", ["0: unterminated regex literal"]),
    ("#/\na/#", ["4: a multi-line regex literal must be closed on a line of its own"]),
    ("x = / a/", ["4: a regex literal between slashes may not start or end with a blank"]),
    ("x = / a", ["4: unterminated regex literal"]),
    ("let a =1", ["6: '=' must have white space on both sides or on none"]),
    ("let a= 1", ["5: '=' must have white space on both sides or on none"]),
    ("'a'", ["0: single-quoted string literal; use '\"'"]),
    (
      "`` ` ` `+` `a\nb",
      [
        "0: a name in back-ticks may not be empty or blank", "3: a name in back-ticks may not be empty or blank",
        "7: a name in back-ticks may not be an operator", "11: unterminated name in back-ticks",
      ]
    ),
    (
      "0b12 0o8 0x 0xG 1a 1e 1e5x 0x1.2",
      [
        "3: invalid digit in a number", "7: invalid digit in a number", "11: expected a digit in a number",
        "14: invalid digit in a number", "17: invalid digit in a number", "21: expected a digit in a number",
        "25: invalid digit in a number", "27: a hexadecimal floating-point literal needs an exponent",
      ]
    ),
    ("“a”", ["0: curly quote used instead of '\"'", "4: curly quote used instead of '\"'"]),
    (
      "a \u{1} \u{2028}",
      ["2: unprintable character in the source", "4: a character that may not stand in Swift source"]
    ),
    (
      "a\n<<<<<<< HEAD\nb\n=======\nc\n>>>>>>> x\n",
      [
        "2: merge conflict marker", "17: merge conflict marker", "27: merge conflict marker",
      ]
    ),
    (" <<<<<<< a", []),
    ("$ `$` $0", ["0: '$' alone is no name without back-ticks"]),
    ("let\u{A0}a", []),
  ])
  func everythingElse(_ source: String, _ expected: [String]) {
    #expect(problems(source.utf8) == expected)
  }

  @Test(
    arguments: [
      ([0x61, 0x00, 0x62, 0x00], ["1: NUL byte in the source"]),
      ([0x2F, 0x2F, 0x00, 0x0A], ["2: NUL byte in the source"]),
      ([0x2F, 0x2F, 0xFF, 0x0A, 0xFE], ["2: invalid UTF-8 in the source"]),
      ([0x61, 0xC3], ["1: invalid UTF-8 in the source"]),
      ([0x61, 0xED, 0xA0, 0x80], ["1: invalid UTF-8 in the source"]),
      ([0xC0, 0x80], ["0: invalid UTF-8 in the source"]),
      (Array(repeating: 0x61, count: 31) + [0xE3, 0x81], ["31: invalid UTF-8 in the source"]),
    ] as [([UInt8], [String])])
  func bytes(_ source: [UInt8], _ expected: [String]) {
    #expect(problems(source) == expected)
  }

  /// Cut anywhere, with any byte changed: there is always an end of file, and no byte is lost or stands twice.
  @Test func lexingIsTotal() {
    let source = Array(
      ##"""
      #!x
      // é
      func f<A>(_ a: [A?], b: A...) -> (A) async throws { a ?? b!.c; `x y` &+= \.?.d }
      let s = "a\(b("\#u{E9}\n"))c" + #"\#(x)"# + """
        a \(
          1
        ) \
        b
        """
      let n = 0x1F.8p-3 + 1_0.5e+7 + t.0.1 // z
      x = /a(b)[/]\//; y = #/
        r
        /#; z = a / b / c /* /* */ */; <#p#>
      #if os(x) && $0 ≠ ∘e
      """##.utf8)
    for cut in 0...source.count { expectWhole(Array(source[..<cut])) }
    for index in source.indices {
      for byte: UInt8 in [0, 0x0A, 0x22, 0x23, 0x2F, 0x5C, 0x60, 0xE3, 0xFF] {
        var changed = source
        changed[index] = byte
        expectWhole(changed)
      }
    }
  }

  private func expectWhole(_ bytes: [UInt8]) {
    let tree = parse(Source(bytes))
    if let wrong = tree.brokenInvariant { Issue.record("\(wrong) in \(String(decoding: bytes, as: UTF8.self))") }
  }

  /// More tokens than the lexer makes room for at first.
  @Test func denseSources() {
    let lexed = lex(Source(String(repeating: "(", count: 10_000)))
    #expect(lexed.tokens.count == 10_001)
    #expect(lexed.tokens.dropLast().enumerated().allSatisfy { $1.kind == .leftParen && Int($1.start) == $0 })
  }

  /// Each of these is looked at again and again by a lexer that scans ahead carelessly: 64 times as much would take
  /// 4096 times as long.
  @Test(arguments: [
    "#/\n", "#", "<#", "#\"\"\"", "#\"\"\"\\#(", "\"\\(", "/* ", "x = / ", "`a", "\"\"\"\n\\(", "((", "/A.b, ",
    "#\"\"\"\n \"\"\" ", "0x1.", "'",
  ])
  func costIsLinear(_ piece: String) {
    let small = leastTime(Source(String(repeating: piece, count: 500)))
    let large = leastTime(Source(String(repeating: piece, count: 32_000)))
    #expect(large < small * (64 * 12))
  }

  private func leastTime(_ source: Source) -> Duration {
    let times = (0..<3).map { _ in threadTime { _ = lex(source).tokens.count } }
    return times.min() ?? .zero
  }
}
