import ComposableArchitecture

@Reducer
struct SeedsReducer {
  enum Action: Equatable {
    case didTapSeed(String)
    case onTapClose
    case countChanged(Int)
    case bed(BedAction)
  }

  typealias BedAction = BedReducer.ViewAction

  @ObservableState
  struct State: Equatable {
    var isTool = false
    var count = 0
  }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch (action, state.isTool) {
    case (.didTapSeed, true), (.bed(.didTapWater), _):
      return .none
    case (.countChanged(let count), false) where 0 < count:
      state.count = count
      return .none
    case (.onTapClose, _):
      return .concatenate(.cancel(id: CancelID.seeds), .send(.countChanged(0)))
    default:
      return .none
    }
  }

  enum CancelID { case seeds }
}
