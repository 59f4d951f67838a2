import ComposableArchitecture
import SwiftUI

/// One name with closures of one or two parameters.
struct Listener<Event> {
  func on(_ body: (Event) -> Bool) -> Listener { self }
  func on(_ body: (Event, Tally) -> Bool) -> Listener { self }
  func on(_ event: Event, times: Int = 1, perform: () -> Tally) -> Listener { self }
  func pairs(_ body: ((Event, Tally)) -> Bool) -> Listener { self }
}

func listen(_ listener: Listener<GateAction>, _ tallies: Listener<Tally>) {
  _ = listener.on { action in action == .didTapGate }
    .on { action, tally in action == .onTapKey(1) && tally == .didTapGate }
    .on { $0 == .didTapGate && $1 == .onTapKey(level: 1) }
    .on(.didTapGate) { .didTapGate }
    .pairs { $0 == .didTapGate && $1 == .didTapGate }
    .pairs { pair in pair.0 == .didTapGate && pair.1 == .onTapKey(level: 2) }
  _ = tallies.on { $0 == .onTapKey(level: 3) }.on(Tally.didTapGate, times: 2, perform: { Tally.didTapGate })
}

let (firstGate, firstTally): (GateAction, Tally) = (.didTapGate, .didTapGate)

struct Between {}

func between() -> Bool { firstGate == .didTapGate && firstTally == .didTapGate }

func choose(_ action: GateAction) -> (action: GateAction, count: Int) { (action, 1) }

func chosen(_ action: GateAction) -> Int {
  switch action {
  case choose(.didTapGate).action: return 0
  case choose(.onTapKey(6)).0: return 1
  default: return 2
  }
}

@Reducer
enum Way {
  case tapGate(LatchReducer)
  case onTapKey(LatchReducer)
}

@Reducer
struct LatchReducer {
  @ObservableState
  struct State: Equatable {
    var last: GateAction = .didTapGate
    var name = ""
    var tapLatch = false
  }

  enum Action: BindableAction {
    case binding(BindingAction<State>)
    case tapLatch
    case gate(GateAction)
    case onTapLatch(GateAction, at: Int)
  }

  @Dependency(\.tapLatch) var latch
  @Dependency(\.onTapKey) var key

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .binding(\.last), .binding(\.name):
        return .send(.tapLatch)
      case .onTapLatch(.didTapGate, at: 0), .onTapLatch(.onTapKey, at: _):
        return .send(.gate(.didTapGate))
      case let .onTapLatch(gate, at: index) where gate == .didTapGate && index == 1:
        return .send(.onTapLatch(.didTapHook(index), at: 2))
      case .gate(let gate):
        guard let tone = gate.tone else { return .none }
        switch tone {
        case .mixed(low: let low, high: _) where low == 0: return .send(.gate(.didTapGate))
        case .low: return .none
        default: return .send(.tapLatch)
        }
      default:
        return .none
      }
    }
    Reduce { $0.tapLatch = $1.isLatch; return .none }
  }
}

extension LatchReducer.Action {
  fileprivate var isLatch: Bool { if case .tapLatch = self { true } else { false } }
}

extension GateAction {
  var tone: Tone? {
    guard case .tapBell(let tone?, loud: _) = self else { return nil }
    return tone
  }

  func isSame(as other: Self) -> Bool {
    switch (self, other) {
    case (.didTapGate, .didTapGate), (.didTap1, .didTap1): true
    case (.onTapKey(let one), .onTapKey(let two)): one == two
    default: false
    }
  }
}

extension DependencyValues {
  var tapLatch: GateClient {
    get { self[GateClient.self] }
    set { self[GateClient.self] = newValue }
  }
  var onTapKey: GateClient {
    get { self[GateClient.self] }
    set { self[GateClient.self] = newValue }
  }
}

struct LatchView: View {
  @Bindable var store: StoreOf<LatchReducer>
  @SwiftUI.State private var shown: GateAction?

  init(store: StoreOf<LatchReducer>) { self.store = store }

  var body: some View {
    VStack {
      bound($store.last, .didTapGate)
      bound($shown, GateAction.onTapKey(4))
      if shown == .didTapGate { Text("didTapGate") }
      if case .onTapKey(let count)? = shown { Text("\(count)") }
      Toggle("Latch", isOn: $store.tapLatch)
    }
    .onTapGesture { shown = store.last == .didTapGate ? .didTapGate : nil }
    .onChange(of: shown) { old, new in if old == .didTapGate || new == .onTapKey(5) { store.send(.tapLatch) } }
    .task { [gate = store.last] in if gate == .didTapGate { await store.send(.gate(gate)).finish() } }
  }

  private func bound<Value>(_ binding: Binding<Value>, _ value: Value) -> some View { EmptyView() }
}
