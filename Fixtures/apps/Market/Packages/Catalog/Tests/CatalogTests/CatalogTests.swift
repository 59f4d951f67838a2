import ComposableArchitecture
import Testing

@testable import Catalog
@testable import CatalogUI

@Suite struct CatalogTests {
  @Test func totals() async {
    let store = TestStore(initialState: TotalsReducer.State()) { TotalsReducer() }
    await store.send(.didTapTotal)
    await store.send(\.totalLoaded.success, 1) { $0.total = 1 }
    let item = TestStore(initialState: ItemReducer.State()) { ItemReducer() }
    await item.send(\.delegate.onTapBuy, (times: 1, isGift: true))
    await item.receive(\.shelf.onTapBuy, .onTapBuy)
    await item.send(.shelf(.tapCount))
    #expect(Badge.onTapBuy != .none)
    #expect(Mode.didTapMode == .didTapMode && Shade.didTapMode == .didTapMode)
  }
}
