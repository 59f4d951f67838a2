import ComposableArchitecture

/// The lines of this file end in two bytes.
struct LineReducer: Reducer {
  var body: some ReducerOf<Self> { Reduce { state, action in reduce(&state, action) } }

  // What can happen.
  enum Action {
    case tapLine
    case ended
  }

  @Dependency(\.dismiss) var dismiss

  struct State: Equatable { var count = 0 } // and how often

  private func reduce(_ state: inout State, _ action: Action) -> Effect<Action> {
    switch action {
    case .tapLine:
      state.count = 1
    default:
      break
    }
    return .none
  }
}
