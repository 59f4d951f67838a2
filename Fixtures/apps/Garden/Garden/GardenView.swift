import ComposableArchitecture
import SwiftUI

struct GardenView: View {
  @SwiftUI.State private var isOpen = false
  let title: String
  @Bindable var store: StoreOf<GardenReducer>

  private func toolbar(for name: String) -> some View {
    HStack {
      Button(name) { store.send(.onTapTools) }
      // Seeds have a sheet of their own.
      Button("Seeds") { [store] in store.send(.didTapSeeds) }
    }
  }

  init(store: StoreOf<GardenReducer>, title: String = "didTapSeeds") {
    self.store = store
    self.title = title
  }

  var body: some View {
    VStack {
      toolbar(for: title)
      if isOpen {
        Text("onTapTools")
      } else {
        Button("Stop") { _ = store.send(.stopped(isOpen, by: nil)) }
      }
      ForEach(["rose", "tulip"], id: \.self) { name in
        Row(name: name, actions: [.onTapTools, .didTapSeeds]) { store.send($0 ?? .plantTapped(name)) }
      }
    }
    .onTapGesture(perform: open)
    .onChange(of: isOpen) { old, new in if old != new { store.send(.onTapTools) } }
    .sheet(item: $store.scope(state: \.sheet?.seeds, action: \.sheet.seeds)) { seedsStore in
      SeedsView(store: seedsStore)
    }
  }

  private func open() {
    func didTapSeeds() { isOpen = true }
    didTapSeeds()
    let send = { (action: GardenReducer.Action) -> Void in store.send(action) }
    send(.didTapSeeds)
  }
}

struct Row: View {
  let name: String
  var actions: [GardenReducer.Action] = []
  let send: (GardenReducer.Action?) -> Void

  var body: some View {
    Button(name) { send(actions.first) }
  }
}

struct SeedsView: View {
  @Bindable var store: StoreOf<SeedsReducer>

  var body: some View {
    Stepper("Seeds", value: $store.count.sending(\.countChanged))
    Button("Rose") { store.send(.didTapSeed("rose")) }
    Button("Water") { store.send(.bed(.didTapWater)) }
    Button("Close") { store.send(.onTapClose, animation: .default) }
  }
}

struct BedView: View {
  let store: StoreOf<BedReducer>

  var body: some View {
    Button("Water") { store.send(.view(.didTapWater)) }
    ForEach(store.withState { $0.plants }, id: \.self) { _ in
      Button("Plant") { store.send(.view(.onTapPlant(at: 0))) }
    }
    .onTapGesture { store.send(.view(.bedDidTap)) }
  }
}
