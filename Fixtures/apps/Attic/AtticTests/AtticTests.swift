import Attic
import ComposableArchitecture
import XCTest

@testable import struct Attic.RoomReducer
@testable import Attic

final class AtticTests: XCTestCase {
  var store: TestStoreOf<Attic.RoomReducer> = TestStore(initialState: RoomReducer.State()) { RoomReducer() }
  lazy var other = TestStore(initialState: RoomReducer.State(), reducer: RoomReducer.init)

  override func setUp() async throws {
    store = TestStore(initialState: RoomReducer.State()) { RoomReducer() }
  }

  func testRoom() async {
    await store.send(.didTapRoom)
    await store.receive(\.onTapDoor, true)
    await store.receive(\.shelf.inner.didTapBox)
    await store.send(\.binding.name, "a") { $0.name = "a" }
    await self.store.receive(\.shelf.onTapSort)
    await other.send(.onTapDoor(isOpen: true))
    let quiet = TestStore(initialState: ShelfReducer.State()) { QuietReducer() }
    await quiet.send(.shelf(.didTapBox))
    await quiet.send(.onTapSort(.orderedAscending))
    XCTAssertTrue(ShelfAction.didTapBox == .didTapBox)
    XCTAssertEqual(shelves.first, .didTapBox)
    XCTAssertNil(use(.didTapBox, 1, ShelfAction.self))
  }
}
