import ComposableArchitecture
import Testing
import TripsCore
@testable import TripsFeature

@Suite struct AppReducerTests {
  let store = TestStore(initialState: AppReducer.State()) { AppReducer() }

  @Test func starts() async throws {
    await store.send(.viewAppeared)
    await store.receive(\.tripsFetched.success) { $0.phase = .ready(count: 0) }
    await store.send(\.path[id: 0].trip.view.didTapStart)
    await store.send(.path(.element(id: 0, action: .trip(.view(.onTapStop(index: 1))))))
    await store.receive(\.trips[id: 1].internal.routeLoaded.failure)
    await store.send(.didTapLogin) {
      $0.login = LoginReducer.State()
      $0.login?.name = "didTapLogin"
    }
    await store.receive(\.login.submitResult.success, true)
    await store.receive { action in
      if case .login(.delegate(.loginDone(.success(true)))) = action { true } else { false }
    }
    await store.send(\.login.alert.tapConfirm)
    await store.send(.login(.alert(.dismiss)))
    #expect(isQuiet(.didTapSubmit) == false)
    #expect(isZoom(.onTapZoomIn))
  }

  @Test(/* one of each */) func countsEvents() {
    let events: [TripEvent] = [.didTapStart, .onTapStop, .routeLoaded]
    #expect(events == TripEvent.allCases)
    let didTapStart = events.first
    #expect(didTapStart == .didTapStart)
  }
}
