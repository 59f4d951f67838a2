import ComposableArchitecture
import Testing

@testable import Edges

@Suite struct EdgesTests {
  let store: TestStoreOf<GateReducer> = TestStore(initialState: GateReducer.State()) { GateReducer() }

  @Test func gates() async {
    await store.send(.didTapGate)
    await store.send(\.tapBell, (.low, true))
    await store.receive(\.gateLoaded.success, .mixed(low: 1, high: 2))
    await store.receive(.onTapKey(1)) { $0.sheet = .key(1) }
    let action = GateAction.tapBell(.mixed(low: 1, high: 2), loud: true)
    #expect(action.is(\.tapBell) && action[case: \.onTapKey] == nil && action.onTapKey == nil)
  }
}
