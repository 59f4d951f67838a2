import Catalog
import ComposableArchitecture
import Pay
import PayInterface

@Reducer
struct MarketReducer {
  enum Action {
    case item(ItemReducer.Action)
    case pay(PayReducer.Action)
    case cart(CartReducer.Action)
    case onTapBadge(Badge)
    case didTapShelf(Catalog.Badge)
  }

  @ObservableState
  struct State: Equatable {
    var item = ItemReducer.State()
    var pay = PayReducer.State()
    var cart = CartReducer.State()
    var badge: Badge?
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.item, action: \.item) { ItemReducer() }
    Scope(state: \.pay, action: \.pay) { PayReducer() }
    Scope(state: \.cart, action: \.cart) { CartReducer() }
    Reduce { state, action in
      switch action {
      case .item(.delegate(.onTapBuy(times: 1, _))):
        state.cart.count += 1
        return .merge(.send(.pay(.didTapPay(amount: 1, .euro))), .send(.cart(.onTapBuy)))

      case .item(.shelf(.counted(_, by: .machine))):
        return .send(.onTapBadge(.onTapBuy))

      case .pay(.paidResult(.success(let receipt))) where receipt.didTapPay:
        return .send(.didTapShelf(.new(since: 0)))

      case .onTapBadge(let badge):
        state.badge = badge
        switch badge {
        case .large: return .none
        default: return .send(.item(.onTapBuy))
        }

      case .didTapShelf(let badge):
        switch badge {
        case .new: return .none
        default: return .send(.item(.stockLoaded(.success([]))))
        }

      default:
        return .none
      }
    }
  }
}

/// The app's own, not the catalog's.
enum Badge: Equatable {
  case onTapBuy
  case small
  case large(width: Int)
}
