import Rules
import Syntax
import Testing
import Text

/// Each way in which edits can do harm is noticed.
@Suite struct EditCheckTests {
  private func project(_ text: String) -> Project {
    Project(files: [ProjectFile(path: "F.swift", tree: parse(Source(text)), isEditable: true)], settings: [Settings()])
  }

  private func messages(_ stage: Stage, _ old: String, _ new: String, dropped: Int = 0) -> [String] {
    harm(of: stage, from: project(old), to: project(new), changedFiles: [0], dropped: [0: dropped]).map(\.message)
  }

  private func reducer(_ cases: String) -> String {
    """
    import ComposableArchitecture
    @Reducer struct F {
      struct State {}
      enum Action { case a, b(Bool), c }
      func reduce(into state: inout State, action: Action) -> Effect<Action> {
        switch action {
        \(cases)
        }
      }
    }
    """
  }

  @Test(arguments: [
    ("case .a: x\n    case .b, .c: y", []),
    ("case .a: x\n    case .b: y", ["the switch over F.Action would not be exhaustive"]),
    ("case .a: x\n    case .b(true), .c: y", ["the switch over F.Action would not be exhaustive"]),
    ("case .a: x\n    case .a, .b, .c: y", ["the switch over F.Action would list a case that is covered"]),
    ("case .a: x", ["the switch over F.Action would not be exhaustive"]),
  ])
  func switchesAreExhaustive(_ cases: String, _ expected: [String]) {
    #expect(messages(.switchCompletion, reducer("case .a: x\n    default: y"), reducer(cases)) == expected)
  }

  @Test func commentsStay() {
    #expect(messages(.structure, "// a\nlet x = 1 // b", "// b\nlet x = 1 // a") == [])
    #expect(messages(.structure, "// a\nlet x = 1", "let x = 1") == ["a comment was lost or added"])
    #expect(messages(.structure, "// a\nlet x = 1", "// c\nlet x = 1") == ["a comment was changed"])
    #expect(messages(.comments, "// a\nlet x = 1", "let x = 1", dropped: 1) == [])
    #expect(messages(.comments, "// a\nlet x = 1", "let x = 1", dropped: 2) == ["a comment was lost or added"])
    #expect(messages(.projectRenames, "/// ``a``\nlet x = 1", "/// ``b``\nlet x = 1") == [])
  }

  @Test func storedOrderStays() {
    let stored = "struct S { var a = f()\n  var b = g()\n  func c() {}\n}"
    #expect(
      messages(.structure, stored, "struct S { func c() {}\n  var a = f()\n  var b = g()\n}") == [])
    #expect(
      messages(.structure, stored, "struct S { var b = g()\n  var a = f()\n  func c() {}\n}")
        == ["properties of S would be stored in another order"])
    #expect(
      messages(.structure, stored, "struct S { var a = f()\n  var b = g()\n}") == ["members of S were lost or added"])
    #expect(
      messages(.structure, "enum E { case a, b }", "enum E { case b, a }") == ["cases of E would change their order"])
    #expect(messages(.structure, "struct A {}\nstruct B {}", "struct A {}") == ["the type B was lost"])
  }

  @Test func dependenciesPassNoParameters() {
    let old = "struct S { let id: Int\n  @Dependency(\\.x) var x\n}"
    let new = "struct S { @Dependency(\\.x) var x\n  let id: Int\n}"
    #expect(messages(.structure, old, new) == ["properties of S would be stored in another order"])
    let constant = { (text: String) in text.replacing("id: Int", with: "id = 1") }
    #expect(messages(.structure, constant(old), constant(new)) == [])
    let withInit = { (text: String) in text.replacing("\n}", with: "\n  init() {}\n}") }
    #expect(messages(.structure, withInit(old), withInit(new)) == [])
  }

  @Test func edits() {
    let text = "let a = 1 // one\nlet b = 2"
    let project = project(text)
    func loss(_ rule: String, _ replacement: String, keepsTokens: Bool = false) -> String? {
      let place = Place(file: 0, range: 0..<text.utf8.count)
      var finding = Finding(rule: rule, place: place, message: "", edits: [FileEdit(place: place, text: replacement)])
      finding.keepsTokens = keepsTokens
      return finding.loss(in: project)
    }
    #expect(loss("explicit-none", "let c = 3 // one") == nil)
    #expect(loss("explicit-none", "let c = 3") == "it would lose a comment")
    #expect(loss("restating-comment", "let a = 1\nlet b = 2") == nil)
    #expect(loss("view-section-order", "let b = 2\nlet a = 1 // one", keepsTokens: true) == nil)
    #expect(
      loss("view-section-order", "let b = 2\nlet c = 1 // one", keepsTokens: true)
        == "it would change more than the order")
  }
}
