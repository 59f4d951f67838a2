import ComposableArchitecture
import Testing
import XCTest

@testable import Harbor

@Suite struct HarborTests {
  typealias Action = HarborReducer.Action

  let clock = TestClock()

  @Test func quay() async throws {
    let store = TestStore(initialState: HarborReducer.State(name: "a"), reducer: { HarborReducer() })
    let task = await store.send(.didTapQuay) {
      $0.place = nil
      $0.ships[id: 0]?.didTapSail = true
    }
    await store.receive(\.nameReceived.success, "a")
    await store.receive(\.onTapCount, 1)
    await store.receive(\.place.notice.tapRead)
    await store.receive(\.place.ship.dialog.tapSink, 2)
    await store.send(\.place.choice.onTapStay)
    await store.send(\.ships[id: 0].didTapSail)
    await store.send(.ships(.element(id: 0, action: .dialog(.presented(.tapFloat)))))
    await store.send(.place(.presented(.ship(.onTapCrate(1)))))
    await task.finish()
    let actions: [Action] = [.didTapQuay, .onTapCount(1)]
    for action in actions { await store.send(action) }
    #expect(ships.first == .didTapSail)
    let tapped = try #require(ships.last.map { $0 == .didTapSail ? $0 : .didTapSail })
    #expect(tapped == ShipAction.didTapSail, "didTapSail")
  }

  var ships: [ShipAction] { [.didTapSail] }

  private func ship(_ state: ShipReducer.State = .init()) -> TestStore<ShipReducer.State, ShipReducer.Action> {
    TestStore(initialState: state) { ShipReducer() }
  }

  @Test(arguments: [ShipAction.didTapSail, .tapAnchor()])
  func sails(_ action: ShipAction) async {
    await ship().send(action)
    await ship().receive(.didTapSail) { $0.didTapSail = true }
    await ship(.init(id: 2)).receive { $0 == .didTapSail }
  }
}
