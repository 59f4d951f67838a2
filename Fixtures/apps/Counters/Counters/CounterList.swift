import ComposableArchitecture

struct CounterList: Reducer {
  enum Action: Equatable {
    case didTapAdd
    case counters(IdentifiedAction<Int, Counter.Action>)
    case detail(Counter.Action)
    case settings(Settings.Action)
    case listLoaded(TaskResult<[Int]>)
    case onDisappear
  }

  struct State: Equatable {
    var counters: IdentifiedArrayOf<Counter.State> = []
    var detail: Counter.State?
    var settings = Settings.State.off
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.settings, action: /Action.settings) {
      Settings()
    }
    Reduce(self.core)
      .ifLet(\.detail, action: \.detail) { Counter() }
  }

  private func core(_ state: inout State, _ action: Action) -> Effect<Action> {
    switch action {
    case .didTapAdd:
      state.counters.append(Counter.State(id: state.counters.count))
      return .task { .listLoaded(.success([])) }

    case .counters(.element(let id, .incrementTap)):
      state.detail = state.counters[id: id]
      return Counter().reduce(into: &state.detail!, action: .onTapFact).map(Action.detail)

    case .counters(.element(id: _, action: let counterAction)):
      switch counterAction {
      case .factLoaded(.success):
        return .merge(
          .task { await .listLoaded(TaskResult { [] }) },
          .fireAndForget { await track("list") })
      default: return .none
      }

    case .listLoaded(.success(let ids)):
      state.counters = IdentifiedArray(uniqueElements: ids.map { Counter.State(id: $0) })
      return Effect.send(.onDisappear)

    case .detail(.tapDismissAlert):
      state.detail = nil
      return .none

    default:
      return .none
    }
  }
}

struct Settings: Reducer {
  @CasePathable
  enum State: Equatable {
    case off
    case on(Counter.State)
  }

  @CasePathable
  enum Action: Equatable {
    case onTapToggle
    case on(Counter.Action)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch (state, action) {
      case (.off, .onTapToggle):
        state = .on(Counter.State(id: 0))
        return .none
      case (.on, .onTapToggle):
        state = .off
        return .none
      case (_, .on):
        return .none
      }
    }
    .ifCaseLet(\.on, action: \.on) { Counter() }
  }
}

extension CounterList.Action: CasePathable {
  struct AllCasePaths {
    var counters: AnyCasePath<CounterList.Action, IdentifiedAction<Int, Counter.Action>> {
      /CounterList.Action.counters
    }
    var detail: AnyCasePath<CounterList.Action, Counter.Action> { /CounterList.Action.detail }
  }
  static var allCasePaths: AllCasePaths { AllCasePaths() }
}

let addPath = /CounterList.Action.didTapAdd
let countPath = (/CounterList.Action.detail).appending(path: /Counter.Action.setCount)
let factPath = /Counter.Action.factLoaded
