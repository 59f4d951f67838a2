import ComposableArchitecture
import TripsCore

@Reducer
struct AppReducer {
  // MARK: - Action

  enum Action {
    case trips(IdentifiedActionOf<TripReducer>)
    case path(StackActionOf<Path>)
    case login(LoginReducer.Action)
    case didTapLogin
    case viewAppeared
    case tripsFetched(TaskResult<[Trip]>)
  }

  // MARK: - State

  @ObservableState
  struct State: Equatable {
    var trips: IdentifiedArrayOf<TripRow> = []
    var path = StackState<Path.State>()
    var login: LoginReducer.State?
    var phase = Phase.launching
  }

  enum Phase: Equatable {
    case launching
    case ready(count: Int)
    case broken
  }

  @Reducer
  enum Path {
    case trip(TripReducer)
    case map(MapReducer)
    @ReducerCaseIgnored
    case help(topic: String)
  }

  // MARK: - Body

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .path(.element(id: _, action: .trip(.view(.didTapStart)))) = action { state.phase = .ready(count: 1) }
      if case let .trips(.element(id: id, action: .view(.onTapStop(index)))) = action, 0 < index {
        state.trips.remove(id: id)
      }
      switch action {
      case .didTapLogin:
        state.login = LoginReducer.State()
        return LoginReducer().reduce(into: &state.login!, action: .didTapSubmit).map(Action.login)

      case .viewAppeared:
        return .run { send in
          await send(.tripsFetched(TaskResult { [] }))
        }

      case .tripsFetched(let result):
        switch result {
        case .success(let trips):
          state.phase = .ready(count: trips.count)
        case .failure:
          state.phase = .broken
        }
        return .none

      case .path(.popFrom), .path(.push(id: _, state: .help(topic: _))):
        return .none

      case .path(.element(id: let id, action: .map(.delegate(.tapPlace(_))))):
        state.path.pop(from: id)
        return .none

      case .login(.delegate(let delegate)):
        return handle(delegate, &state)

      default:
        return .none
      }
    }
    .ifLet(\.login, action: \.login) { LoginReducer() }
    .forEach(\.path, action: \.path)
  }

  private func handle(_ action: LoginReducer.Action.Delegate, _ state: inout State) -> Effect<Action> {
    switch action {
    case .loginDone(.success(true)):
      state.login = nil
    case .loginDone(.failure):
      state.phase = .broken
    default:
      break
    }
    switch (state.phase, state.login == nil) {
    case (.launching, _): return .send(.viewAppeared)
    case (.ready(count: 0), true): return .none
    default: return .none
    }
  }
}

extension AppReducer.Path.State: Equatable {}

typealias TripRow = TripReducer.State

extension TripReducer.State: Identifiable {
  var id: Int { trip.id }
}
