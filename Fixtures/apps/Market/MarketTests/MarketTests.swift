import Catalog
import ComposableArchitecture
import PayInterface
import Testing

@testable import Market

@Suite struct MarketTests {
  @Test func buys() async {
    let store = TestStore(initialState: MarketReducer.State()) { MarketReducer() }
    await store.send(.item(.onTapBuy))
    await store.receive(\.item.shelf.onTapBuy)
    await store.send(\.pay.didTapPay, (1, .euro))
    await store.send(.onTapBadge(.onTapBuy)) { $0.badge = .onTapBuy }
    await store.send(.didTapShelf(.new(since: 1)))
    await store.receive(\.cart.onTapBuy)
    let cart = TestStore(initialState: CartReducer.State()) { CartReducer() }
    await cart.send(.tapClear)
    #expect(Market.Badge.onTapBuy != .small)
  }
}
