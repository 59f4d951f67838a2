import ComposableArchitecture
import Testing

@testable import Garden

@Suite struct GardenReducerTests {
  @Test func opensSheets() async throws {
    let store = TestStore(initialState: GardenReducer.State()) { GardenReducer() }
    await store.send(\.didTapSeeds)
    await store.send(\.sheet.seeds.didTapSeed, "rose") { $0.log = ["didTapSeeds"] }
    await store.receive(\.weatherReceived.failure)
    await store.receive(\.plantTapped)
    await store.send(.sheet(.presented(.tools(.onTapClose))))
    await store.send(.stopped(true, by: .winter))
    let seeds = TestStore(initialState: SeedsReducer.State(count: 1)) { SeedsReducer() }
    await seeds.send(.onTapClose)
    await seeds.receive(.bed(.didTapWater))
    await seeds.receive(\.bed, .onTapPlant(at: 1))
  }

  @Test func bedsAreWatered() async {
    let store = TestStore(initialState: BedReducer.State()) { BedReducer() }
    await store.send(.view(.didTapWater))
    await store.receive { action in
      if case .internal(.waterLoaded(.success)) = action { true } else { false }
    }
    for action in BedReducer.ViewAction.all { await store.send(.view(action)) }
    #expect(BedReducer.ViewAction.onTapPlant(at: 2).index == 2)
  }
}
