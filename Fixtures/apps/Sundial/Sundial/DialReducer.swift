import ComposableArchitecture

/// All of it is known.
@Reducer
struct DialReducer {
  struct State: Equatable { var turns = 0 }

  enum Action: Equatable {
    case didTapDial
    case turned(Int)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .didTapDial: return .send(.turned(state.turns + 1))
      case .turned(let turns):
        state.turns = turns
        return .none
      }
    }
  }
}
