import Syntax
import Testing
import Text

@Suite struct TreeDumpTests {
  private static let source = "\u{FEFF}/// a\nvar a =\t1 // b\n\n/* c */ f()\r\n"

  @Test func tokensShowGapAndFlags() {
    #expect(
      dumpTokens(lex(Source(Self.source))) == """
        3..<8 comment docLine "/// a" startsLine endsLine
        9..<12 var "var" startsLine afterComment afterSpace beforeSpace
        13..<14 identifier "a" afterSpace beforeSpace
        15..<16 equal "=" afterSpace beforeSpace
        17..<18 integerLiteral "1" afterSpace beforeSpace
        19..<23 comment line "// b" endsLine
        25..<32 comment block "/* c */" startsLine
        33..<34 identifier "f" startsLine afterBlankLine afterComment afterSpace
        34..<35 leftParen "("
        35..<36 rightParen ")" beforeSpace
        38..<38 endOfFile "" startsLine afterSpace

        """)
  }

  @Test(arguments: [source, "", "\n", "// a", "/* a", "\"a\\(b", "#!x\n#!y", "a\0b", "\u{FEFF}"])
  func gapsAndTokensAreTheFile(_ text: String) {
    let tree = parse(Source(text))
    #expect(dumpSource(tree) == text)
    #expect(tree.brokenInvariant == nil)
  }
}
