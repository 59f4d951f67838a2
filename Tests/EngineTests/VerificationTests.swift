@testable import Engine
import Syntax
import Testing
import Text

/// What the check before a write lets pass, and what it does not.
@Suite struct VerificationTests {
  private func isSame(_ a: String, _ b: String) -> Bool {
    difference(from: parse(Source(a)), to: parse(Source(b))) == nil
  }

  @Test(arguments: [
    ("let x=1", "let x = 1"), ("f(a,\n  b)", "f(\n  a,\n  b\n)"), ("let x = [\n1,\n2\n]", "let x = [\n  1,\n  2,\n]"),
    ("let x = 1;\nlet y = 2;", "let x = 1\nlet y = 2"), ("f(); g()", "f();\ng()"), ("  // a  \nf()", "// a\nf()"),
    ("/*\n  a\n    b\n*/\nf()", "/*\na\nb\n*/\nf()"), ("f()\r\ng()\r\n", "f()\ng()\n"),
    ("let x = \"\"\"\n    a\n      b\n\n    \"\"\"", "let x = \"\"\"\n  a\n    b\n\n  \"\"\""),
    ("let x = \"\"\"\r\n  a \\(b) c\r\n  d\r\n  \"\"\"", "let x = \"\"\"\na \\(b) c\nd\n\"\"\""),
  ])
  func layoutMayChange(_ a: String, _ b: String) {
    #expect(isSame(a, b))
  }

  @Test(arguments: [
    ("let x = 1", "let y = 1"), ("let x = 1", "let x = 1 + 1"), ("f(a, b)", "f(b, a)"), ("f() // a", "f()"),
    ("f() // a", "f() // b"), ("/* a b */ f()", "/* ab */ f()"), ("f(1)\n(2)", "f(1)(2)"),
    ("let x = 1;", "let x = (1)"),
    ("let a = b\n[0].f()", "let a = b[0].f()"), ("x\n-y", "x - y"), ("f(); g()", "f() g()"),
    ("let x = \"a\"", "let x = \"a \""),
    ("let x = \"\"\"\n  a\n  b\n  \"\"\"", "let x = \"\"\"\n  a\n   b\n  \"\"\""),
    ("let x = \"\"\"\n  a\n  \"\"\"", "let x = \"\"\"\n  a\n\n  \"\"\""), ("let x = (1, 2)", "let x = (1 2)"),
    ("a - b", "a -b"), ("#if A\nf()\n#endif", "f()"), ("f()", ""), ("let x = [a,, b]", "let x = [a, b]"),
  ])
  func nothingElseMay(_ a: String, _ b: String) {
    #expect(!isSame(a, b))
  }
}
