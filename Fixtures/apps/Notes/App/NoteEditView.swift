import ComposableArchitecture
import SwiftUI

struct NoteEditView: View {
  @Bindable var store: StoreOf<NoteEditReducer>

  var body: some View {
    Form {
      TextField("Title", text: $store.note.title.sending(\.titleChanged))
      // Tapping twice does no harm.
      Button("Save") { store.send(.didTapSave) }
      Button("Cancel") {
        store.send(store.isBusy ? .onDisappear : .cancelButtonTap)
      }
    }
    .onDisappear { store.send(.onDisappear) }
  }
}
