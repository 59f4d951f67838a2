import ComposableArchitecture

/// Used by another module, so its actions are public and part of this project all the same.
@Reducer
public struct MapReducer: Sendable {
  @ObservableState
  public struct State: Equatable {
    public var zoom = 1
    public var center: String?
    public init() {}
  }

  public enum Action: Equatable {
    case onTapZoomIn
    case onTapZoomOut
    case mapMoved(to: String)
    case delegate(Delegate)

    @CasePathable
    public enum Delegate: Equatable {
      case tapPlace(String)
    }
  }

  public init() {}

  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch (action) {
      case .onTapZoomIn:
        state.zoom += 1
        return .none
      case let .mapMoved(to: place) where !place.isEmpty:
        state.center = place
        return .send(.delegate(.tapPlace(place)))
      default:
        return .none
      }
    }
  }
}
