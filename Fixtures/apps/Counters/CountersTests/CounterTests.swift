import ComposableArchitecture
import XCTest

@testable import Counters

@MainActor
final class CounterTests: XCTestCase {
  func testFact() async {
    let store = TestStore(initialState: Counter.State(id: 1)) { Counter() }
    await store.send(.incrementTap) { $0.count = 1 }
    await store.send(.onTapFact)
    await store.receive(.factLoaded(.success("1"))) { $0.fact = "1" }
    let task = await store.send(.didTapDecrement)
    await task.cancel()
    XCTAssertEqual(Counter.Action.incrementTap, .incrementTap)
  }

  func testList() async {
    let store = list()
    await store.send(.didTapAdd) { state in
      state.counters.append(Counter.State(id: 0))
    }
    await store.receive(.listLoaded(.success([])))
    await store.send(.counters(.element(id: 0, action: .incrementTap)))
    await store.send(.settings(.on(.didTapDecrement)))
    await store.receive(.detail(.factLoaded(.failure(Missing()))))
  }

  private func list() -> TestStoreOf<CounterList> {
    TestStore(initialState: CounterList.State()) { CounterList() }
  }
}

struct Missing: Error {}
