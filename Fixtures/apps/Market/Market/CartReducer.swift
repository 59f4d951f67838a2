import Catalog
import ComposableArchitecture
import Pay
import PayInterface
import Stock
import SwiftUI

@Reducer
struct CartReducer {
  struct State: Equatable { var count = 0 }

  enum Action: Equatable {
    case onTapBuy
    case shelf(ShelfReducer.Row)
    case tapClear
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .shelf(.onTapBuy):
        state.count = 0
        return .none
      case .shelf(let row):
        return row == .tapCount ? .send(.tapClear) : .none
      default:
        return .none
      }
    }
  }
}

/// What this is called is called so in two modules.
func isUsual() -> Bool { usual == .none || usual == .new(since: 1) }

func pays(_ action: PayAction) -> Bool {
  action == .didTapPay(amount: 1, .euro) || action == PayAction.didTapPay(amount: 2, .euro)
}

struct CartView: View {
  let store: StoreOf<CartReducer>

  var body: some View {
    Button("Buy") { store.send(.onTapBuy) }
    Button("Row") { store.send(.shelf(.onTapBuy)) }
    Button("Clear") { store.send(.tapClear) }
  }
}
