import ComposableArchitecture

/// Has names and effects that nobody asks about here.
@Reducer
struct SilentReducer {
  struct State: Equatable { var count = 0 }

  enum Action {
    case didTapBell
    case tapDoor(Int)
    case bellLoaded(Result<Int, any Error>)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .didTapBell:
        return .task { .tapDoor(1) }
      case .tapDoor(let count):
        state.count = count
      default:
        break
      }
      return .none
    }
  }
}
