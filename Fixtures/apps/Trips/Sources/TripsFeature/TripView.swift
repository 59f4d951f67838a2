import ComposableArchitecture
import SwiftUI
import TripsCore

@ViewAction(for: TripReducer.self)
struct TripView: View {
  @Bindable var store: StoreOf<TripReducer>

  private func stop(_ index: Int) -> some View {
    Button("Stop") { send(.onTapStop(index: index)) }
  }

  var body: some View {
    VStack {
      TextField("Note", text: $store.trip.title.sending(\.view.noteChanged))
      Button("Start", action: { send(.didTapStart, animation: .default) })
      ForEach(store.trip.stops.indices.map { $0 }, id: \.self) { index in
        stop(index)
      }
      if store.status.is(\.arrived) || store.status[case: \.onRoute] != nil { Text(store.title) }
      if store.didTapStart { MapView(store: store.scope(state: \.map, action: \.map)) }
    }
    .onTapGesture { send(.tapOutside) }
  }
}

struct LoginView: View {
  @Bindable var store: StoreOf<LoginReducer>

  var body: some View {
    Form {
      TextField("Name", text: $store.name)
      Button("Log in") {
        // The alert asks again.
        store.send(.didTapSubmit)
      }
    }
    .alert($store.scope(state: \.alert, action: \.alert))
  }
}
