import ComposableArchitecture
import SwiftUI

struct CounterView: View {
  let store: StoreOf<Counter>

  var body: some View {
    WithViewStore(self.store, observe: { $0 }) { viewStore in
      HStack {
        Button("-") { viewStore.send(.didTapDecrement) }
        Text("\(viewStore.count)")
        Button("+") { viewStore.send(.incrementTap, animation: .default) }
        Stepper(
          "Count", value: viewStore.binding(get: \.count, send: Counter.Action.setCount))
        Stepper("Count", value: viewStore.binding(get: { $0.count }, send: { .setCount($0) }))
        Toggle(
          "Fact", isOn: viewStore.binding(get: { $0.fact != nil }, send: .onTapFact))
        Button("Fact", action: { viewStore.send(Counter.Action.onTapFact) })
      }
    }
    .alert(store.scope(state: { $0.alert }, action: { $0 }), dismiss: .tapDismissAlert)
  }
}

struct CounterListView: View {
  private var add: some View {
    Button("Add") { store.send(.didTapAdd) }
  }

  struct ViewState: Equatable {
    var count: Int

    init(_ state: CounterList.State) { count = state.counters.count }
  }

  let store: StoreOf<CounterList>
  @ObservedState var viewStore: ViewStore<ViewState, CounterList.Action>

  init(store: StoreOf<CounterList>) {
    self.store = store
    _viewStore = ObservedState(wrappedValue: ViewStore(store, observe: ViewState.init))
  }

  var body: some View {
    List {
      add
      ForEachStore(store.scope(state: { $0.counters }, action: CounterList.Action.counters)) { counterStore in
        CounterView(store: counterStore)
      }
      IfLetStore(store.scope(state: { $0.detail }, action: CounterList.Action.detail)) { CounterView(store: $0) }
      SettingsView(store: store.scope(state: { $0.settings }, action: CounterList.Action.settings))
    }
    .onAppear { viewStore.send(.listLoaded(.success([viewStore.count]))) }
    .onDisappear { viewStore.send(.onDisappear) }
  }
}

struct SettingsView: View {
  let store: StoreOf<Settings>

  var body: some View {
    SwitchStore(store) { state in
      switch state {
      case .off:
        Button("On") { store.send(.onTapToggle) }
      case .on:
        CaseLet(\Case<Settings.State>.on, action: Settings.Action.on) { CounterView(store: $0) }
      }
    }
  }
}

@propertyWrapper
struct ObservedState<Value> {
  var wrappedValue: Value
}
