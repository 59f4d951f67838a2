import ComposableArchitecture
import Stock

/// Public, and nobody here imports it: who does is not known.
@Reducer
public struct LegacyReducer: Sendable {
  public struct State: Equatable { public init() {} }

  public enum Action {
    case didTapPay
    case shelf(ShelfReducer.Action)
  }

  /// Not seen from outside.
  enum InnerAction {
    case onTapPay
  }

  public init() {}

  public var body: some ReducerOf<Self> {
    Reduce { _, action in
      switch action {
      case .didTapPay: return .send(.shelf(.tapCount))
      case .shelf(.onTapBuy(let row)): return row == .tapCount ? inner(.onTapPay) : .none
      default: return .none
      }
    }
  }

  private func inner(_ action: InnerAction) -> Effect<Action> {
    guard case .onTapPay = action else { return .none }
    return .send(.didTapPay)
  }
}
