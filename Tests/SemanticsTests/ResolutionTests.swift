import Semantics
import Syntax
import Testing
import Text

/// A file is resolved in parts, on demand.
@Suite struct ResolutionTests {
  let text = """
    import ComposableArchitecture
    func helper() -> F.Action { .loaded }
    @ViewAction(for: F.self)
    struct FView: View {
      enum Step { case loaded }
      #if DEBUG
        let step = Step.loaded
      #endif
      var body: some View { step == .loaded ? A() : B() }
    }
    @Reducer struct F {
      struct State { var step: FView.Step? = .loaded }
      enum Action { case loaded, child(PresentationAction<G.Action>) }
      var body: some ReducerOf<Self> {
        Reduce { state, action in
          switch action {
          case .loaded:
            enum Local { case loaded }
            let local = Local.loaded
            return .none
          case .child(.presented(.loaded)): return .send(helper())
          case .child: return .none
          }
        }
      }
      @Reducer struct G {
        enum Action { case loaded }
        static let first: Action = .loaded
      }
    }
    let later: F.Action = flag ? helper() : .loaded
    switch later { default: break }
    """

  @Test func partsGiveTheSameInEveryOrder() throws {
    let tree = parse(Source(text))
    #expect(tree.problems.isEmpty)
    let index = ProjectIndex([FileFacts(tree, path: "A.swift")])
    let whole = Resolution(of: tree, file: 0, in: index)
    let piecewise = Resolution(of: tree, file: 0, in: index)
    for position in tree.tokens.indices.reversed() {
      let token = Token.ID(UInt32(position))
      #expect(piecewise.meaning(of: token) == whole.meanings[token], "\(tree.text(token)) at \(tree[token].range)")
    }
    #expect(piecewise.meanings == whole.meanings)
    for node in tree.nodes.indices.reversed() where tree.nodes[node].kind == .switchExpr {
      let node = Node.ID(UInt32(node))
      let alone = Resolution(of: tree, file: 0, in: index).subject(of: node)
      #expect(alone != nil)
      #expect(alone == whole.subjects[node])
    }
    let uses = whole.meanings.entries.filter { entry in
      guard case .enumCase = entry.meaning else { return false }
      return true
    }
    #expect(uses.count == 12)
  }
}
