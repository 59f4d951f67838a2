import ComposableArchitecture
import SwiftUI

@Reducer
struct HarborReducer {
  @ObservableState
  struct State: Equatable {
    var ships: IdentifiedArrayOf<ShipReducer.State> = []
    var name = ""
    var count = 0
    @Presents var place: Place.State?
  }

  enum Action: BindableAction {
    case binding(BindingAction<State>)
    case ships(IdentifiedActionOf<ShipReducer>)
    case place(PresentationAction<Place.Action>)
    case didTapQuay
    case onTapCount(Int)
    case nameReceived(Result<String, any Error>)

    @CasePathable enum Notice: Equatable { case tapRead, didTapIgnore(Int) }
  }

  @Reducer
  enum Place {
    case ship(ShipReducer)
    case notice(AlertState<HarborReducer.Action.Notice>)
    case choice(ConfirmationDialogState<HarborReducer.ChoiceAction>)

  }

  @CasePathable
  enum ChoiceAction: Equatable { case onTapStay, leave }

  var body: some ReducerOf<Self> {
    BindingReducer()
      .onChange(of: \.name) { _, name in
        Reduce { _, _ in .send(.onTapCount(name.count)) }
      }
    CombineReducers {
      Reduce { state, action in
        switch action {
        case .place(.presented(.notice(.tapRead))):
          state.place = .choice(ConfirmationDialogState { TextState("Stay?") } actions: {
            ButtonState(action: .onTapStay) { TextState("Stay") }
          })
          return .none
        case .place(.presented(.choice(.onTapStay))), .place(.presented(.notice(.didTapIgnore(0)))):
          return .send(.didTapQuay)
        case .place(.presented(.ship(.dialog(.presented(.tapSink))))):
          return .send(.place(.dismiss))
        case .ships(.element(let id, .didTapSail)) where id == 0:
          return .send(.ships(.element(id: id, action: .tapAnchor())))
        case let .ships(.element(id: _, action: action)):
          switch action {
          case .didTapSail: return .none
          default: return .send(.didTapQuay)
          }
        case .didTapQuay:
          state.place = .notice(
            AlertState {
              TextState("Read")
            } actions: {
              if state.name.isEmpty { ButtonState(action: .tapRead) { TextState("Read") } } else {
                ButtonState(action: .didTapIgnore(1)) { TextState("Ignore") }
              }
            })
          return .run { [name = state.name, count = state.count] send in
            await send(.nameReceived(Result { name }))
            await send(count == 0 ? .didTapQuay : .onTapCount(count))
          }
        case .binding(\.count), .binding:
          return .none
        default:
          return .none
        }
      }
    }
    .forEach(\.ships, action: \.ships) { ShipReducer() }
    .ifLet(\.$place, action: \.place)
    ._printChanges()
  }
}

extension HarborReducer.Place.State: Equatable {}

struct HarborView: View {
  @Bindable var store: StoreOf<HarborReducer>
  @SwiftUI.State private var didTapQuay = false
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    NavigationView {
      List {
        Section("Ships") {
          ForEach(store.scope(state: \.ships, action: \.ships), id: \.id) { ship in
            Button("Sail") { ship.send(.didTapSail) }
            Toggle("Sail", isOn: .constant(ship.didTapSail))
          }
        }
        quay(for: .didTapQuay, title: "didTapQuay")
        Stepper("Count", value: $store.count.sending(\.onTapCount))
        TextField("Name", text: $store.name)
        Group {
          switch store.place {
          case .ship(let ship): Text("\(ship.didTapSail)")
          case .none, .notice, .choice: Spacer()
          }
        }
      }
      .onChange(of: didTapQuay) { _, isOn in
        guard isOn else { return }
        store.send(.didTapQuay)
      }
    }
    .task { await store.send(.didTapQuay).finish() }
    .sheet(item: $store.scope(state: \.place?.ship, action: \.place.ship), onDismiss: { dismiss() }) { ship in
      ShipView(ship: ship) { action in ship.send(action) } label: { Text("Ship") }
    }
    .alert($store.scope(state: \.place?.notice, action: \.place.notice))
    .confirmationDialog($store.scope(state: \.place?.choice, action: \.place.choice))
  }

  @ViewBuilder
  private func quay(for action: HarborReducer.Action, title: String) -> some View {
    let isTap = if case .didTapQuay = action { true } else { false }
    if isTap {
      Button(title) { store.send(action) }
        #if DEBUG
          .onTapGesture { store.send(.onTapCount(1)) }
        #endif
    } else {
      Button(action: { store.send(.didTapQuay) }, label: { Text(title) })
    }
  }
}

struct ShipView<Label: View>: View {
  let ship: StoreOf<ShipReducer>
  let send: (ShipReducer.Action) -> Void
  @ViewBuilder var label: () -> Label

  var body: some View {
    Button(action: { send(.didTapSail) }) { label() }
    WithViewStore(ship, observe: \.didTapSail) { viewStore in
      Toggle("Sail", isOn: viewStore.binding(get: { $0 }, send: .didTapSail))
      Button("Anchor") { viewStore.send(viewStore.state ? .tapAnchor(depth: 2) : .didTapSail) }
    }
    .onDisappear { [ship] in ship.send(.didTapSail) }
  }
}

#Preview {
  let store = Store(initialState: HarborReducer.State()) {
    HarborReducer()
  } withDependencies: {
    $0.continuousClock = TestClock()
  }
  store.send(.didTapQuay)
  return HarborView(store: store)
}
