import ComposableArchitecture
import Stock

@Reducer
public struct ItemReducer: Sendable {
  public struct State: Equatable {
    public var shelf = ShelfReducer.State()
    public var badge = Badge.none
    public init() {}
  }

  public enum Action: Equatable {
    case onTapBuy
    case didTapInfo(id: Int)
    case shelf(ShelfReducer.Action)
    case stockLoaded(TaskResult<[Int]>)
    case delegate(Delegate)

    @CasePathable
    public enum Delegate: Equatable {
      case onTapBuy(times: Int, isGift: Bool)
    }
  }

  public init() {}

  public var body: some ReducerOf<Self> {
    Scope(state: \.shelf, action: \.shelf) { ShelfReducer() }
    Reduce { state, action in
      switch action {
      case .onTapBuy:
        return .send(.shelf(.onTapBuy(.onTapBuy)))
      case .shelf(let action):
        return shelf(action, &state)
      case .stockLoaded(.success(let ids)) where ids.isEmpty:
        return .send(.delegate(.onTapBuy(times: 1, isGift: false)))
      default:
        return .none
      }
    }
  }

  /// What comes of ``ItemReducer/Action/shelf(_:)``, as ``Action/didTapInfo(id:)`` and ``ShelfReducer/Action/tapCount``
  /// say; ``tapCount`` alone, ``Other/Action/onTapBuy`` and a `didTapInfo` that is no link stay.
  private func shelf(_ action: ShelfReducer.Action, _ state: inout State) -> Effect<Action> {
    switch action {
    case .tapCount: return .send(.shelf(.counted(.tapCount, by: .machine)))
    default: return .none
    }
  }
}

/// A name that another module gives something else.
public enum Badge: Equatable, Sendable {
  case none
  case new(since: Int)

  package static let onTapBuy = Badge.new(since: 0)
}

public typealias Counter = Stock.Counter

struct TotalsReducer: Reducer {
  struct State: Equatable { var total = 0 }

  @CasePathable
  enum Action: Equatable {
    case didTapTotal
    case totalLoaded(Result<Int, Never>)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .totalLoaded(.success(let total)):
        state.total = total
        return .none
      default:
        return .none
      }
    }
  }
}

/// Not seen from the tests, which have others of these names.
private enum Mode { case didTapMode }
fileprivate enum Shade { case didTapMode }
private let mode = Mode.didTapMode, shade = Shade.didTapMode

/// Another module has a variable of that name.
public let usual = Badge.none
