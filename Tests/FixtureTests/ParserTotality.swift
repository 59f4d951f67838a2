import Foundation
import Syntax
import Testing
import Text

/// No text makes the parser loop, trap or lose a byte.
@Suite struct ParserTotality {
  /// Each case cut off behind each of its tokens, and with each of its tokens left out.
  @Test(arguments: CaseFile.cases(in: "parser"))
  func brokenTextsParse(_ fixture: CaseFile.Case) throws {
    let text = try #require(fixture.block("swift")).text
    let bytes = Array(text.utf8)
    for token in parse(Source(text)).tokens {
      check(bytes[..<Int(token.end)])
      check(bytes[..<Int(token.start)] + bytes[Int(token.end)...])
    }
  }

  @Test(arguments: [
    "if a {", "if a {} else ", "#if A\n", "func f() {", "struct S {", "@a(", "@a({", "var a: Int {",
    "switch a { case 1:",
    "func f<T: A<", "if case let (", "a: ", "do {", "for a in b {", "guard a else {", "private(", "@", "@abi(func f()",
    "struct S<T where T: ", "#if A\n@a\n", "switch a {\n#if A\n", "enum E { case a(", "var a: Int { get {",
  ])
  func nestingIsBounded(_ opener: String) async {
    let text = String(repeating: opener, count: 1_200)
    await withCheckedContinuation { continuation in
      // As the tool runs it: with room for recursion up to the limit.
      let thread = Thread {
        check(Array(text.utf8)[...])
        continuation.resume()
      }
      thread.stackSize = 64 << 20
      thread.start()
    }
  }
}

private func check(_ bytes: ArraySlice<UInt8>, sourceLocation: SourceLocation = #_sourceLocation) {
  let tree = parse(Source(bytes))
  let text = String(decoding: bytes, as: UTF8.self)
  if let broken = tree.brokenInvariant { Issue.record("\(broken) in\n\(text)", sourceLocation: sourceLocation) }
  if dumpSource(tree) != text { Issue.record("not the same bytes:\n\(text)", sourceLocation: sourceLocation) }
}
