import Foundation
import Semantics
import Syntax
import Testing
import Text

/// What fixtures of rules can't say about the semantic core.
@Suite struct LibraryTests {
  /// `UPDATE_FIXTURES=1` writes the embedded facts anew, for the next build.
  @Test func theEmbeddedFactsAreThoseOfTheDeclarations() throws {
    let declared = ProjectIndex.libraryAsDeclared
    if ProcessInfo.processInfo.environment["UPDATE_FIXTURES"] == "1" {
      let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appendingPathComponent("Sources/Semantics")
      try Data(declared.encode()).write(to: sources.appendingPathComponent("Library/library.facts"))
    } else {
      #expect(ProjectIndex.library == declared, "UPDATE_FIXTURES=1 writes library.facts anew")
      #expect(
        ProjectIndex.embeddedLibrary.elementsEqual(declared.encode()), "UPDATE_FIXTURES=1 writes library.facts anew")
    }
  }

  @Test func theDescriptionIsSwift() {
    #expect(ProjectIndex.library.isWhole)
    #expect(ProjectIndex.library.types.contains { $0.name == "PresentationAction" && $0.cases.count == 2 })
  }

  /// Each place of `.loaded` below stands for what the comment behind it says.
  @Test func namesAreToldApart() {
    let text = """
      import ComposableArchitecture
      @Reducer struct F {
        struct State { var step: Step? }
        enum Step { case loaded }
        enum Action { case loaded(Int), child(PresentationAction<G.Action>), set(Step) }
        var body: some ReducerOf<Self> {
          Reduce { state, action in
            switch action {
            case .loaded: return .send(.set(.loaded))
            case .child(.presented(.loaded)): state.step = .loaded
            case .child, .set: return .none
            }
            return .none
          }
          .ifLet(\\.$child, action: \\.child) { G() }
        }
      }
      @Reducer struct G {
        struct State {}
        enum Action { case loaded }
      }
      let event = Elsewhere.loaded
      let unclear = elsewhere(.loaded)
      """
    #expect(
      meanings(of: "loaded", in: text) == [
        "-> F.Action.loaded", "-> F.Step.loaded", "-> G.Action.loaded", "-> F.Step.loaded", "is something else",
        "? the type that is expected here is not known",
      ])
  }

  @Test func localTypesHideOthers() {
    let text = """
      enum Kind { case loaded }
      func outer() {
        enum Kind { case loaded }
        let kind = Kind.loaded
      }
      let kind = Kind.loaded
      """
    let tree = parse(Source(text))
    let index = ProjectIndex([FileFacts(tree, path: "A.swift")])
    let resolution = Resolution(of: tree, file: 0, in: index)
    let types = resolution.meanings.entries.compactMap { entry -> TypeID? in
      guard case .enumCase(let id) = entry.meaning else { return nil }
      return id.type
    }
    #expect(types.count == 2 && types[0] != types[1])
  }

  @Test func genericArgumentsReachPayloads() {
    let text = """
      enum Box<Value> { case full(Value), empty }
      enum Kind { case a, b }
      func f(_ box: Box<Kind>, _ boxes: [Box<Kind>]) {
        if case .full(.a) = box {}
        for case .full(let kind) in boxes { _ = kind == .b }
      }
      """
    #expect(meanings(of: "a", in: text) == ["-> Kind.a"])
    #expect(meanings(of: "b", in: text) == ["-> Kind.b"])
    #expect(meanings(of: "full", in: text) == ["-> Box.full", "-> Box.full"])
  }

  private func meanings(of name: String, in text: String) -> [String] {
    let tree = parse(Source(text))
    let index = ProjectIndex([FileFacts(tree, path: "A.swift")])
    let lines = Resolution(of: tree, file: 0, in: index).dump(tree, as: "A.swift", in: index).split(separator: "\n")
    return lines.compactMap { line in
      let parts = line.split(separator: " ", maxSplits: 2)
      return parts.count == 3 && parts[1] == name ? String(parts[2]) : nil
    }
  }
}
