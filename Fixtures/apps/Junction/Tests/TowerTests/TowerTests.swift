import ComposableArchitecture
import Testing

@testable import Signals
@testable import Tower

@Suite struct TowerTests {
  @Test func towers() async {
    let store = TestStore(initialState: TowerReducer.State()) { TowerReducer() }
    await store.send(.signal(.didTapSignal))
    await store.receive(.didTapTower)
    await store.receive(.bridge(.onTapPier(1)))
    let log: LogAction = .didTapLog(1)
    #expect(log == .didTapLog(2) && lens(.onTapGlass))
  }
}
