import ComposableArchitecture

@Reducer
struct RippleReducer {
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .didTapWater(let drop):
        state.size = newSize(of: drop)
        return .none
      default:
        return .none
      }
    }
  }

  /// A setter that hides what stands around it.
  private var shadow: Action? {
    get { .onTapAgain }
    set {
      let action = newValue
      if case .onTapAgain? = action { size = 0 }
    }
  }

  private func newSize(of drop: Drop) -> Int {
    let newValue: Drop = drop
    switch newValue {
    case .small: return 1
    default: return 2
    }
  }

  enum Drop: Equatable { case small, big }

  // swiftlint:disable superfluous
  enum Action: Equatable {
    case didTapWater(Drop)
    case onTapAgain
  }

  @ObservableState
  struct State: Equatable {
    var size = 0
  }
  // swiftlint:enable superfluous
}

private nonisolated(unsafe) var size = 0
