import ComposableArchitecture

/// Names in documentation, which no compiler looks at: ``ZipReducer/Action/didTapZoo`` and ``ZipReducer/Action/onTapZip(_:)``.
///
/// ``didTapZoo`` alone leads nowhere from here; nor does ``Action/tap一号``, ``/`` or ````, and ``ZipReducer.Action.didTapZoo``
/// leads there too, as does ``Action/onTapZip(_:)``, but ``didTapZoo is no link that ends.
@Reducer
struct ZipReducer {
  /** In a block: ``Action/didTapZoo``, ``Action/onTapZip(_:)``*/
  @ObservableState
  struct State: Equatable {
    // In a plain comment: ``Action/didTapZoo``
    var count = 0
  }

  /// Of here: ``didTapZoo``, ``onTapZip(_:)``, ``Action/tap_1``, ``tap_1``
  enum Action: Equatable {
    /// See ``onTapZip(_:)`` and ``ZagReducer/Action/didTapZoo``.
    case didTapZoo
    case onTapZip(Int)
    case tap一号
    case tap_1
    case didTapA1
    case didTapA
  }

  /// ``Action/didTapZoo``
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      /// ``Action/didTapA1``, not ``Action/didTapA``.
      case .didTapA1, .didTapA: return .send(.didTapZoo)
      case .onTapZip(0): return .send(.tap一号)
      default: return .none
      }
    }
  }
}

/// The same names: ``Action/didTapZoo`` means the one below.
@Reducer
struct ZagReducer {
  struct State: Equatable {}

  enum Action: Equatable {
    /// ``didTapZoo``
    case didTapZoo
    case onTapZag
  }

  /// ``Action/didTapZoo``, ``ZipReducer/Action/didTapZoo``, ``Action/onTapZag``, ``Other/Action/onTapZag``
  var body: some ReducerOf<Self> { EmptyReducer() }
}

/// ``Action/didTapZoo`` may be either, ``Action/onTapZag`` is only one, ``ZagAction/onTapZag`` is another.
enum ZagAction: Equatable {
  case onTapZag
}

/// A reducer in a reducer: ``InnerZigReducer/Action/didTapZig`` and ``ZigReducer/Action/didTapZig``.
@Reducer
struct ZigReducer {
  struct State: Equatable {}

  enum Action: Equatable {
    case didTapZig
    case inner(InnerZigReducer.Action)
  }

  @Reducer
  struct InnerZigReducer {
    struct State: Equatable {}

    enum Action: Equatable { case didTapZig }

    /// ``Action/didTapZig``, ``ZigReducer/InnerZigReducer/Action/didTapZig``
    var body: some ReducerOf<Self> { EmptyReducer() }
  }

  /// ``Action/didTapZig``
  var body: some ReducerOf<Self> { EmptyReducer() }
}
