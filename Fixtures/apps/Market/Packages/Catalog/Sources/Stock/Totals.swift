import ComposableArchitecture

@Reducer
struct TotalsReducer {
  struct State: Equatable { var sum = 0 }

  enum Action { case didTapTotal }

  var body: some ReducerOf<Self> { EmptyReducer() }
}

func total(_ store: StoreOf<TotalsReducer>) { store.send(.didTapTotal) }

let usual = 1
