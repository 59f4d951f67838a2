import Syntax
import Testing
import Text

/// What a source lexes to: `kind:text` separated by blanks, without the end of file. Line breaks show as `⏎`.
private func tokens(_ text: String) -> String {
  let lexed = lex(Source(text))
  return lexed.tokens.dropLast().map { token in
    "\(token.kind):\(lexed.source.string(token.range))".replacing("\n", with: "⏎")
  }
  .joined(separator: " ")
}

private func problems(_ text: String) -> [String] {
  lex(Source(text)).problems.map { "\($0.range.lowerBound): \($0.message)" }
}

struct LexerCase: CustomTestStringConvertible, Sendable {
  var source: String
  var expected: String
  init(_ source: String, _ expected: String) {
    self.source = source
    self.expected = expected
  }
  var testDescription: String { source }
}

@Suite struct LexerTests {
  @Test(arguments: [
    LexerCase(
      "class actor foo init `class` `a b` _ $0 $name",
      """
      class:class actor:actor identifier:foo initKeyword:init identifier:`class` identifier:`a b` wildcard:_ \
      dollarIdentifier:$0 dollarIdentifier:$name
      """),
    LexerCase(
      "precedencegroup unsafeMutableAddress unsafeMutableAddresses precedencegroups nonisolated",
      """
      precedencegroup:precedencegroup unsafeMutableAddress:unsafeMutableAddress \
      identifier:unsafeMutableAddresses identifier:precedencegroups nonisolated:nonisolated
      """),
    LexerCase("café 名前 e\u{301} 🐈x", "identifier:café identifier:名前 identifier:e\u{301} identifier:🐈x"),
    LexerCase("a::b : ::c", "identifier:a colonColon::: identifier:b colon:: colonColon::: identifier:c"),
    LexerCase("<#name#> <#a", "placeholder:<#name#> prefixOperator:< pound:# identifier:a"),
    LexerCase(
      "#if #elseif #else #endif #sourceLocation #available #unavailable #iff ##if",
      """
      poundIf:#if poundElseif:#elseif poundElse:#else poundEndif:#endif poundSourceLocation:#sourceLocation \
      poundAvailable:#available poundUnavailable:#unavailable pound:# identifier:iff pound:# poundIf:#if
      """),
    LexerCase("#!/usr/bin/swift -O\nlet", "shebang:#!/usr/bin/swift -O let:let"),
    LexerCase("\u{FEFF}let a", "let:let identifier:a"),
  ])
  func words(_ example: LexerCase) {
    #expect(tokens(example.source) == example.expected)
    #expect(problems(example.source) == [])
  }

  @Test(arguments: [
    LexerCase(
      "1 1_000 0x1F_f 0o17 0b1_0",
      """
      integerLiteral:1 integerLiteral:1_000 integerLiteral:0x1F_f integerLiteral:0o17 integerLiteral:0b1_0
      """),
    LexerCase(
      "1.5 1e3 1.5e-3 1_0.0_1E+5_", "floatLiteral:1.5 floatLiteral:1e3 floatLiteral:1.5e-3 floatLiteral:1_0.0_1E+5_"),
    LexerCase(
      "0x1p-3 0x1.8p3 0xff.fpValue",
      """
      floatLiteral:0x1p-3 floatLiteral:0x1.8p3 integerLiteral:0xff period:. identifier:fpValue
      """),
    LexerCase("t.0.1", "identifier:t period:. integerLiteral:0 period:. integerLiteral:1"),
    LexerCase(
      "1.foo 1...2 1..<2",
      """
      integerLiteral:1 period:. identifier:foo integerLiteral:1 ellipsis:... integerLiteral:2 integerLiteral:1 \
      infixOperator:..< integerLiteral:2
      """),
    LexerCase(
      "-1 a-1 a - 1",
      """
      prefixOperator:- integerLiteral:1 identifier:a infixOperator:- integerLiteral:1 identifier:a infixOperator:- \
      integerLiteral:1
      """),
  ])
  func numbers(_ example: LexerCase) {
    #expect(tokens(example.source) == example.expected)
    #expect(problems(example.source) == [])
  }

  @Test(arguments: [
    LexerCase(
      "a??.b Int?=nil x!.y a ?? b",
      """
      identifier:a postfixQuestion:? postfixQuestion:? period:. identifier:b identifier:Int postfixQuestion:? \
      equal:= nil:nil identifier:x exclamation:! period:. identifier:y identifier:a infixOperator:?? identifier:b
      """),
    LexerCase("a ? !b : c", "identifier:a infixQuestion:? prefixOperator:! identifier:b colon:: identifier:c"),
    LexerCase("try? f()!", "try:try postfixQuestion:? identifier:f leftParen:( rightParen:) exclamation:!"),
    LexerCase(
      "f(&x) A & B a&b",
      """
      identifier:f leftParen:( prefixAmpersand:& identifier:x rightParen:) identifier:A infixOperator:& identifier:B \
      identifier:a infixOperator:& identifier:b
      """),
    LexerCase(
      "Array<Array<Int>>() -> a",
      """
      identifier:Array infixOperator:< identifier:Array infixOperator:< identifier:Int infixOperator:>> leftParen:( \
      rightParen:) arrow:-> identifier:a
      """),
    LexerCase(
      #"\.a \.?.b \.[0] \A.b"#,
      #"""
      backslash:\ period:. identifier:a backslash:\ period:. postfixQuestion:? period:. identifier:b backslash:\ \#
      period:. leftBracket:[ integerLiteral:0 rightBracket:] backslash:\ identifier:A period:. identifier:b
      """#),
    LexerCase(
      "(+) x+/* c */y x^.y ^.y .+ a",
      """
      leftParen:( infixOperator:+ rightParen:) identifier:x postfixOperator:+ identifier:y identifier:x \
      postfixOperator:^ period:. identifier:y prefixOperator:^ period:. identifier:y infixOperator:.+ identifier:a
      """),
    LexerCase(
      "(...) x... ...x", "leftParen:( ellipsis:... rightParen:) identifier:x ellipsis:... ellipsis:... identifier:x"),
    LexerCase("a ∘ b √x", "identifier:a infixOperator:∘ identifier:b prefixOperator:√ identifier:x"),
    LexerCase(
      "@a, b; {c} [d]",
      """
      at:@ identifier:a comma:, identifier:b semicolon:; leftBrace:{ identifier:c rightBrace:} leftBracket:[ \
      identifier:d rightBracket:]
      """),
  ])
  func operators(_ example: LexerCase) {
    #expect(tokens(example.source) == example.expected)
    #expect(problems(example.source) == [])
  }

  @Test(arguments: [
    LexerCase(
      #""" "a" "a\"b" "\u{1F600}""#,
      #"""
      stringStart:" stringEnd:" stringStart:" stringSegment:a stringEnd:" stringStart:" stringSegment:a\"b \#
      stringEnd:" stringStart:" stringSegment:\u{1F600} stringEnd:"
      """#),
    LexerCase(
      ###"#"a"\n"# ##"b"#"## #"""# #"\#(x)\(y)"#"###,
      ###"""
      stringStart:#" stringSegment:a"\n stringEnd:"# stringStart:##" stringSegment:b"# stringEnd:"## \###
      stringStart:#" stringSegment:" stringEnd:"# stringStart:#" interpolationStart:\#( identifier:x rightParen:) \###
      stringSegment:\(y) stringEnd:"#
      """###),
    LexerCase(
      #""a\(b("c\(d)"), (e))f\(g)""#,
      #"""
      stringStart:" stringSegment:a interpolationStart:\( identifier:b leftParen:( stringStart:" stringSegment:c \#
      interpolationStart:\( identifier:d rightParen:) stringEnd:" rightParen:) comma:, leftParen:( identifier:e \#
      rightParen:) rightParen:) stringSegment:f interpolationStart:\( identifier:g rightParen:) stringEnd:"
      """#),
    LexerCase(
      "\"\"\"\n  a\n\n  \"b\" \\(\n  c\n  )\n  \"\"\"",
      #"""
      stringStart:""" stringSegment:⏎  a⏎⏎  "b"  interpolationStart:\( identifier:c rightParen:) stringSegment:⏎   \#
      stringEnd:"""
      """#),
    LexerCase(
      "\"\\(f(\"\"\"\n  a\n  \"\"\"))\"",
      #"""
      stringStart:" interpolationStart:\( identifier:f leftParen:( stringStart:""" stringSegment:⏎  a⏎   \#
      stringEnd:""" rightParen:) rightParen:) stringEnd:"
      """#),
  ])
  func strings(_ example: LexerCase) {
    #expect(tokens(example.source) == example.expected)
    #expect(problems(example.source) == [])
  }

  @Test(arguments: [
    LexerCase("x = /abc/", "identifier:x equal:= regexLiteral:/abc/"),
    LexerCase(
      "!/x/ (/[/)]/) {/a b/.c}",
      """
      prefixOperator:! regexLiteral:/x/ leftParen:( regexLiteral:/[/ rightParen:) rightBracket:] \
      postfixOperator:/ rightParen:) leftBrace:{ regexLiteral:/a b/ period:. identifier:c rightBrace:}
      """),
    LexerCase(
      "foo(/A.b, /C.d)",
      """
      identifier:foo leftParen:( prefixOperator:/ identifier:A period:. identifier:b comma:, prefixOperator:/ \
      identifier:C period:. identifier:d rightParen:)
      """),
    LexerCase(
      "f(/A.b), g(/C)",
      """
      identifier:f leftParen:( prefixOperator:/ identifier:A period:. identifier:b rightParen:) comma:, identifier:g \
      leftParen:( prefixOperator:/ identifier:C rightParen:)
      """),
    LexerCase("a / b / c", "identifier:a infixOperator:/ identifier:b infixOperator:/ identifier:c"),
    LexerCase("a/b/c", "identifier:a infixOperator:/ identifier:b infixOperator:/ identifier:c"),
    LexerCase("infix operator /^/", "infix:infix operator:operator infixOperator:/^/"),
    LexerCase(
      "reduce(/, y) [/]",
      """
      identifier:reduce leftParen:( infixOperator:/ comma:, identifier:y rightParen:) leftBracket:[ \
      infixOperator:/ rightBracket:]
      """),
    LexerCase("try? /^ x/", "try:try postfixQuestion:? regexLiteral:/^ x/"),
    LexerCase(#"#/a/b\/#/# ##/a/#/##"#, #"regexLiteral:#/a/b\/#/# regexLiteral:##/a/#/##"#),
    LexerCase("#/\n  a\n  /#", "regexLiteral:#/⏎  a⏎  /#"),
  ])
  func regexLiterals(_ example: LexerCase) {
    #expect(tokens(example.source) == example.expected)
  }
}
