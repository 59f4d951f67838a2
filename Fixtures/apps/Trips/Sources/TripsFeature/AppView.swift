import ComposableArchitecture
import SwiftUI
import TripsCore

struct AppView: View {
  var body: some View {
    NavigationStack(path: $store.scope(state: \.path, action: \.path)) {
      content
    } destination: { store in
      switch store.case {
      case .trip(let tripStore): TripView(store: tripStore)
      case .map(let mapStore): MapView(store: mapStore)
      case .help(let topic): Text(topic)
      }
    }
    .onAppear { store.send(.viewAppeared) }
  }

  @ViewBuilder
  private var content: some View {
    if let loginStore = store.scope(state: \.login, action: \.login) {
      LoginView(store: loginStore)
    } else {
      ActionButton(title: "Log in", action: .didTapLogin) { store.send($0) }
    }
  }

  @Bindable var store: StoreOf<AppReducer>
}

/// A helper that takes an action and what to do with it.
struct ActionButton<Action>: View {
  let title: String
  let action: Action
  let send: (Action) -> Void

  var body: some View {
    Button(title) { send(action) }
  }
}

struct MapView: View {
  let store: StoreOf<MapReducer>

  init(store: StoreOf<MapReducer>) { self.store = store }

  var body: some View {
    VStack {
      Button("+") { store.send(.onTapZoomIn) }
      Button("-") { store.send(MapReducer.Action.onTapZoomOut) }
      Button("x") { perform(.delegate(.tapPlace("x"))) }
    }
  }

  private func perform(_ action: MapReducer.Action = .onTapZoomIn) { store.send(action) }
}

#Preview("App") {
  AppView(store: Store(initialState: AppReducer.State()) { AppReducer() })
}
