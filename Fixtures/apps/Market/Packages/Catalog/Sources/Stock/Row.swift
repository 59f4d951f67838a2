import ComposableArchitecture

/// One shelf; `Row` is something else in each module.
@Reducer
public struct ShelfReducer: Sendable {
  public struct State: Equatable, Sendable {
    public var rows: [Row]
    public init(rows: [Row] = []) { self.rows = rows }
  }

  public enum Action: Equatable, Sendable {
    case onTapBuy(Row)
    case tapCount
    case counted(Row?, by: Counter)
  }

  public enum Row: Int, Equatable, Sendable {
    case onTapBuy
    case tapCount
  }

  public init() {}

  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .onTapBuy(.onTapBuy):
        state.rows.removeAll()
        return .none
      case .counted(.some(.tapCount), by: .person(name: _)), .counted(nil, by: .machine):
        return .send(.tapCount)
      default:
        return .none
      }
    }
  }
}

public enum Counter: Equatable, Sendable {
  case person(name: String)
  case machine
}

package enum Row {
  case onTapBuy
  case shelf(ShelfReducer.Action)
}

enum StockEvent { case onTapBuy, tapCount }
