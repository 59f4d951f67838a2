import ComposableArchitecture
import TripsCore

@Reducer
struct TripReducer {
  typealias ViewAction = Action.View

  @ObservableState
  struct State: Equatable {
    var trip: Trip
    var map = MapReducer.State()
    var status = Status.idle
    var didTapStart = false
    var note: String?
  }

  @CasePathable
  enum Status: Equatable {
    case idle
    case onRoute(stop: Int)
    case arrived
    case lost(reason: String?)
  }

  enum Action: ComposableArchitecture.ViewAction {
    case view(View)
    case `internal`(Internal)
    case map(MapReducer.Action)
    case `continue`
    case 到着しました

    @CasePathable
    enum View {
      case didTapStart
      case onTapStop(index: Int)
      case noteChanged(String)
      case tapOutside
    }

    @CasePathable
    enum Internal {
      case routeLoaded(Result<[String], any Error>)
      case ticked
    }
  }

  @Dependency(\.continuousClock) var clock

  let tracker = TripTracker()

  var body: some ReducerOf<Self> {
    Scope(state: \.map, action: \.map) { MapReducer() }
    Reduce { state, action in
      switch action {
      case .view(let viewAction):
        return reduce(&state, viewAction)

      case .internal(let action):
        // Not the outer action any more.
        switch action {
        case .routeLoaded(.success(let stops)):
          state.trip.stops = stops
        default:
          break
        }
        return .none

      case let .map(mapAction):
        switch mapAction {
        case .delegate(.tapPlace(let place)):
          state.trip.stops.append(place)
          return .none
        default:
          return .none
        }

      case .continue, .到着しました:
        return .none
      }
    }
  }

  private func reduce(_ state: inout State, _ action: ViewAction) -> Effect<Action> {
    switch action {
    case .didTapStart:
      state.didTapStart = true
      tracker.track(.didTapStart)
      tracker.track(name: "didTapStart")
      state.status = .onRoute(stop: 0)
      return .merge(
        start(),
        state.note == nil ? .send(.view(.noteChanged("didTapStart"))) : .none)

    case .onTapStop(index: let index) where index < state.trip.stops.count:
      tracker.track(.onTapStop)
      state.status.modify(\.onRoute) { $0 = index }
      return .none

    default:
      return .none
    }
  }

  private func start() -> Effect<Action> {
    .run { [clock] send in
      let actions: [Action] = [.view(.didTapStart), .continue]
      for action in actions { await send(action) }
      await send(.internal(.routeLoaded(Result { ["didTapStart"] })))
      try await clock.sleep(for: .seconds(1))
      await send(.internal(.ticked))
      await send(next(after: nil) ?? .view(.tapOutside))
    }
  }

  /// A function that gives an action.
  private func next(after index: Int?) -> Action? {
    guard let index else { return .view(.didTapStart) }
    return .view(.onTapStop(index: index + 1))
  }
}

extension TripReducer.State {
  var title: String {
    switch status {
    case .idle, .arrived: trip.title
    default: "…"
    }
  }
}
