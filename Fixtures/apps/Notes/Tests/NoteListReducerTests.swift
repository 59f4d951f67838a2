@testable import App
import ComposableArchitecture
import Models
import Testing

@Suite
struct NoteListReducerTests {
  @Test
  func loads() async {
    let store = makeStore()
    await store.send(.view(.viewDidAppear)) { $0.isLoading = true }
    await store.receive(\.notesLoaded.success) { $0.isLoading = false }
    await store.send(\.view.didTapAddButton)
    await store.send(\.destination.edit.didTapSave)
    await store.receive(\.destination.edit.saveDone.success)
    await store.send(\.rows[id: 1].didTapPin)
    await store.send(\.destination.alert.didTapConfirmDelete, 1)
    await store.receive(\.didDeleteNote)
    await store.send(.rows(.element(id: 1, action: .onSwipeAway)))
    await store.receive(\.rows[id: 1].delegate.deleteTapped, 1)
    await store.receive { action in
      guard case .notesLoaded(.failure) = action else { return false }
      return true
    }
  }

  @Test
  func filters() async {
    let store = TestStore(initialState: FilterReducer.State()) { FilterReducer() }
    await store.send(.onTapApply)
    await store.receive(.isOnChanged(true))
    await store.send(.didTapReset)
    let action = FilterReducer.Action.onTapApply
    #expect(action == .onTapApply)
  }

  private func makeStore() -> TestStoreOf<NoteListReducer> {
    TestStore(initialState: NoteListReducer.State()) {
      NoteListReducer()
    } withDependencies: {
      $0.noteClient.notes = { _ in [] }
    }
  }
}
