import ComposableArchitecture
import Models

@Reducer
struct FilterReducer {
  @ObservableState
  struct State: Equatable {
    var shelf: Shelf?
    var isOn = false
    var pending: PendingChange?
  }

  enum PendingChange: Equatable {
    case shelf(Shelf?)
    case isOn(Bool)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .shelfChanged(let shelf):
        state.pending = .shelf(shelf)
        return .none

      case .isOnChanged(true):
        state.pending = .isOn(true)
        return .none

      case .onTapApply where state.isOn:
        return apply(&state)

      case .onTapApply:
        return .none

      default:
        return .none
      }
    }
  }

  enum Action: Equatable {
    case shelfChanged(Shelf?)
    case isOnChanged(Bool)
    case onTapApply
    case didTapReset
  }

  private func apply(_ state: inout State) -> Effect<Action> {
    switch (state.pending, state.isOn) {
    case (.shelf(let shelf?), true):
      state.shelf = shelf
      return .none
    case (.isOn(let isOn), _):
      state.isOn = isOn
      return .send(.isOnChanged(isOn))
    default:
      return .none
    }
  }
}
