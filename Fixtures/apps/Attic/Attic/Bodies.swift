import ComposableArchitecture

/// Reducers that have their State and Action from elsewhere.
struct QuietReducer: Reducer {
  var body: some ReducerOf<ShelfReducer> {
    Reduce { state, action in
      switch action {
      case .onTapSort: return .none
      default: return .send(.shelf(.didTapBox))
      }
    }
  }
}

struct LoudReducer: Reducer {
  var body: some Reducer<ShelfReducer.State, ShelfReducer.Action> {
    Reduce { state, action in
      if case .shelf(.tapLid) = action { return .none }
      return .send(.onTapSort(state.order))
    }
  }
}

func borrow(
  _ quiet: StoreOf<QuietReducer>, _ loud: Store<LoudReducer.State, LoudReducer.Action>, _ plain: StoreOf<PlainReducer>
) {
  quiet.send(.shelf(.didTapBox))
  loud.send(.onTapSort(quiet.withState { $0.order }))
  loud.send(.shelf(.tapLid(.wood)))
  let isSame = loud.withState { $0.order == .orderedSame && $0.item?.box == 1 } && plain.withState { $0.item == .box(1) }
  print(isSame)
  plain.send(.inner(.presented(.didTapBox)))
  if QuietReducer.Action.shelf(.didTapBox).is(\.shelf), case .onTapSort(.orderedSame)? = last(of: loud) { print(1) }
}

func last<State, Event>(of store: Store<State, Event>) -> Event? { nil }

struct PlainReducer: Reducer {
  func reduce(into state: inout ShelfReducer.State, action: ShelfReducer.Action) -> Effect<ShelfReducer.Action> {
    switch action {
    case .onTapSort: return .send(.shelf(.didTapBox))
    default: return .none
    }
  }

  private func other(_ action: Action) -> Effect<Action> {
    if case .onTapSort = action { return .none }
    return .send(.onTapSort(.orderedSame))
  }
}

/// What wraps any reducer, and what is added to any.
struct Twice<Base: Reducer>: Reducer {
  let base: Base
  func reduce(into state: inout Base.State, action: Base.Action) -> Effect<Base.Action> {
    .merge(base.reduce(into: &state, action: action), base.reduce(into: &state, action: action))
  }
}

extension Reducer {
  func twice() -> Twice<Self> { Twice(base: self) }

  func loud<Event>(on action: @escaping (Event) -> Action, _ first: Event) -> some Reducer<State, Action> {
    Reduce { state, _ in .send(action(first)) }
  }

  func also<Other: Reducer<State, Action>>(@ReducerBuilder<State, Action> _ other: () -> Other)
    -> some Reducer<State, Action>
  {
    CombineReducers {
      self
      other()
    }
  }
}

extension Reducer where Action == ShelfReducer.Action {
  func boxed() -> some Reducer<State, Action> {
    Reduce { _, action in
      guard case .shelf(.didTapBox) = action else { return .none }
      return .send(.onTapSort(.orderedSame))
    }
  }
}

@Reducer
struct RoomReducer {
  struct State: Equatable {
    var shelf = ShelfReducer.State()
    var name = ""
  }

  enum Action: BindableAction {
    case shelf(ShelfReducer.Action)
    case binding(BindingAction<State>)
    case didTapRoom
    case onTapDoor(isOpen: Bool)
  }

  var body: some ReducerOf<Self> {
    BindingReducer()
    Scope(state: \.shelf, action: \.shelf) {
      ShelfReducer()
        .twice()
        .boxed()
        .also { QuietReducer() }
      LoudReducer()
      Reduce { state, action in
        switch action {
        case .onTapSort: return .none
        default: return .send(.shelf(.didTapBox))
        }
      }
      Reduce { _, _ in .send(.onTapSort(.orderedSame)) }
    }
    core
      .loud(on: Action.onTapDoor(isOpen:), true)
  }

  @ReducerBuilder<State, Action>
  private var core: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .didTapRoom where state.name.isEmpty: return .send(.onTapDoor(isOpen: false))
      case .binding: return .send(.didTapRoom)
      default: return .none
      }
    }
    if true { Reduce { _, _ in .send(.didTapRoom) } }
  }
}

extension RoomReducer.Action {
  var isRoom: Bool {
    switch self {
    case .didTapRoom, .onTapDoor(true): true
    default: false
    }
  }
}
