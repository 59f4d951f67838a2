import ComposableArchitecture
import Models
import SwiftUI

@ViewAction(for: NoteListReducer.self)
struct NoteListView: View {
  private var addButton: some View {
    Button("Add") { send(.didTapAddButton) }
  }

  @Bindable var store: StoreOf<NoteListReducer>

  var body: some View {
    List {
      TextField("Search", text: $store.query)
      ForEach(store.scope(state: \.rows, action: \.rows)) { rowStore in
        NoteRowView(store: rowStore)
          .onTapGesture { send(.onTapNote(rowStore.note)) }
      }
      if store.isLoading { ProgressView() }
    }
    .toolbar {
      addButton
      Button("Filter") { store.send(.view(.filterTap)) }
    }
    .onAppear { send(.viewDidAppear) }
    .refreshable { await send(.refreshed).finish() }
    .sheet(item: $store.scope(state: \.destination?.edit, action: \.destination.edit)) { editStore in
      NoteEditView(store: editStore)
    }
    .sheet(item: $store.scope(state: \.destination?.filter, action: \.destination.filter)) { store in
      Button("Apply") { store.send(.onTapApply) }
      Button("Reset") { store.send(.didTapReset, animation: .default) }
    }
    .alert($store.scope(state: \.destination?.alert, action: \.destination.alert))
  }
}

struct NoteRowView: View {
  let store: StoreOf<NoteRowReducer>

  var body: some View {
    HStack {
      Text(store.note.title)
      Button(store.didTapPin ? "Pinned" : "Pin") { store.send(.didTapPin) }
      row(action: .onSwipeAway)
    }
  }

  private func row(action: NoteRowReducer.Action) -> some View {
    Button("Delete") { store.send(action) }
  }
}

#Preview {
  NoteListView(store: Store(initialState: NoteListReducer.State()) { NoteListReducer() })
}
