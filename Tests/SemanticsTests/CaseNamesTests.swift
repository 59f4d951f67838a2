import Semantics
import Syntax
import Testing
import Text

/// What files say that enums call their cases.
@Suite struct CaseNamesTests {
  private func names(_ text: String) -> [String] {
    FileFacts(parse(Source(text)), path: "A.swift").caseNames.map { names in
      "\(names.type).\(names.member): " + names.names.map { "\($0.case)=\($0.text)" }.joined(separator: " ")
    }
  }

  @Test func rawValues() {
    #expect(
      names("struct A { enum B: String { case a = \"ピン\", b = \"b\", c; case d = \"위치 정보\" } }") == [
        "A.B.: a=ピン d=위치 정보"
      ])
    #expect(names("enum A: Int { case a = 1 } // ピン").isEmpty)
    #expect(names("extension A { enum B: String { case a = #\"ピン\"# } }") == ["A.B.: a=ピン"])
  }

  @Test(arguments: [
    "\"ピン\"", "return \"ピン\"", "String(localized: \"ピン\", bundle: .module)", "return Text(\"ピン\")",
    "NSLocalizedString(\"ピン\", comment: \"\")", "LocalizedStringKey(\"ピン\")",
  ])
  func arms(_ arm: String) {
    let expected = ["A.title: a=ピン"]
    #expect(names("enum A { var title: Text { switch self { case .a: \(arm) } } }") == expected)
    #expect(names("extension A { func title() -> Text { switch self { case .a: \(arm) } } }") == expected)
    #expect(names("enum A { var title: Text { get { return switch self { case A.a: \(arm) } } } }") == expected)
  }

  @Test(arguments: [
    // What it is depends on more than the case.
    "switch self { case .a: \"\\(n)ピン\" }", "switch self { case .a(let n): \"ピン\" }",
    "switch other { case .a: \"ピン\" }",
    "switch self { case .a where x: \"ピン\" }", "switch self { case .a: if x { \"ピン\" } else { \"b\" } }",
    "if x { return \"ピン\" }; switch self { case .a: return \"ピン\" }", "switch self { case .a: f(\"ピン\") }",
    "switch self { case .a: String(localized: \"ピン\").b }",
    // What several cases have in common is the name of none.
    "switch self { case .a, .b: \"ピン\" }", "switch self { default: \"ピン\" }",
    // Sentences: no names at all.
    "switch self { case .a: \"ピン\"; case .b: \"ピンです。\" }",
    "switch self { case .a: \"ピン\"; case .b, .c: \"ピン!\" }",
    "switch self { case .a: \"ピン\"; case .b: \"とてもとてもとてもとてもとてもとてもとても長い\" }",
    "switch self { case .a: \"\" }",
    "switch self { case .a: \"\"\"\n  ピン\n  \"\"\" }",
  ])
  func whatIsNoName(_ body: String) {
    #expect(names("enum A { var title: Text { \(body) } }").isEmpty)
  }

  @Test func whatDoesNotParseSaysNothing() {
    #expect(names("enum A: String { case a = \"ピン\" } let").isEmpty)
  }
}
