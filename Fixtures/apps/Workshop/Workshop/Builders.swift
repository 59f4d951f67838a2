import ComposableArchitecture
import SwiftUI

@Reducer
struct SawReducer {
  @ObservableState
  struct State: Equatable {
    var blade: Blade = .sharp
    @Presents var jig: JigReducer.State?
    @Presents var place: Place.State?
  }

  @CasePathable
  enum Blade: Equatable {
    case sharp
    case didTapBlade(Int)
  }

  enum Action {
    case didTapBlade
    case jig(PresentationAction<JigReducer.Action>)
    case place(PresentationAction<Place.Action>)
  }

  @Reducer
  enum Place {
    case onTapJig(JigReducer)
    @ReducerCaseIgnored case onTapNote(Int)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .place(.presented(.onTapJig(.didTapJig))): return .send(.didTapBlade)
      case .didTapBlade:
        state.blade = .didTapBlade(1)
        state.place = .onTapNote(1)
        return .none
      default: return .none
      }
    }
    .ifLet(\.$jig, action: \.jig) { JigReducer() }
    .ifLet(\.$place, action: \.place)
  }
}

extension SawReducer.Place.State: Equatable {}

@Reducer
struct JigReducer {
  struct State: Equatable { var blade: SawReducer.Blade = .sharp }

  enum Action: Equatable {
    case didTapJig
    case onTapClamp(Int)
  }

  var body: some ReducerOf<Self> {
    Reduce { _, action in action == .didTapJig ? .send(.onTapClamp(1)) : .none }
  }
}

/// Reducers whose state and actions are told by what stands beside them only.
func combined() -> some Reducer<JigReducer.State, JigReducer.Action> {
  CombineReducers {
    JigReducer()
    Reduce { state, action in
      if state.blade == .didTapBlade(1), action == .didTapJig { state.blade = .sharp }
      return .none
    }
  }
}

let jigStore: Store<JigReducer.State, JigReducer.Action> = Store(initialState: JigReducer.State()) {
  Reduce { state, action in
    switch action {
    case .didTapJig: return .send(.onTapClamp(2))
    default:
      state.blade = .didTapBlade(2)
      return .none
    }
  }
}

let plainJigStore = Store(initialState: JigReducer.State()) {
  Reduce<JigReducer.State, JigReducer.Action> { state, action in
    if action == .didTapJig { state.blade = .didTapBlade(3) }
    return .send(.didTapJig)
  }
}

let emptyJigStore = Store<JigReducer.State, JigReducer.Action>(initialState: .init()) {
  EmptyReducer()
  JigReducer()
}

struct JigView: View {
  let store: StoreOf<JigReducer>
  @SwiftUI.State private var last: JigReducer.Action? = .didTapJig

  var body: some View {
    VStack {
      Button("Jig") { store.send(.didTapJig) }
      Button("Clamp") { last = .onTapClamp(1) }
      if last == .didTapJig { Text("Jig") }
      switch last {
      case .didTapJig: Text("Jig")
      case .onTapClamp(let count) where count == 1: Text("Clamp")
      default: Text("")
      }
      ForEach([1, 2], id: \.self) { number in
        Button("Clamp") { store.send(number == 1 ? .didTapJig : .onTapClamp(number)) }
      }
    }
    .onAppear { store.send(.didTapJig) }
    .onChange(of: last) { old, new in
      if old == .didTapJig, new == .onTapClamp(2) { store.send(.didTapJig) }
    }
  }
}

/// A reducer of which only the state and the actions are told.
func check<State, Action, R: Reducer>(
  _ state: State, _ actions: Action..., @ReducerBuilder<State, Action> by reducer: () -> R
) -> [R.Action] where R.State == State, R.Action == Action { actions }

func send<R: Reducer>(_ action: R.Action, to state: R.State, with reducer: R, then: (R.State, R.Action) -> R.Action?) {}

/// Of several functions outside types, each is meant by its labels or its number of arguments.
func tell(jig action: JigReducer.Action) {}
func tell(saw action: SawReducer.Place.Action) {}
func tell(blade: SawReducer.Blade) {}
func tell(_ action: RowAction, twice: Bool) {}

enum RowAction: Equatable, Codable { case didTapJig, didTapBlade(Int) }

func tellAll() {
  func note(_ action: RowAction) -> Bool { action == .didTapJig }
  tell(jig: .didTapJig)
  tell(saw: .onTapJig(.didTapJig))
  tell(blade: .didTapBlade(1))
  tell(.didTapJig, twice: note(.didTapBlade(2)))
}

func checked() -> Bool {
  let found = check(JigReducer.State(), JigReducer.Action.didTapJig) {
    Reduce { state, action in
      if state.blade == .didTapBlade(4), action == .didTapJig { return .send(.onTapClamp(4)) }
      return .none
    }
  }
  send(.didTapJig, to: JigReducer.State(), with: JigReducer()) { state, action in
    state.blade == .didTapBlade(5) && action == .didTapJig ? .onTapClamp(5) : nil
  }
  return found.first == .didTapJig
}
