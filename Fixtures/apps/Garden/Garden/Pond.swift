import ComposableArchitecture
import SwiftUI

/// Names that mean one thing here and another there.
@Reducer
struct PondReducer {
  enum Action: Equatable {
    case didTapFish
    case onTapStone((x: Int, isWet: Bool))
    case tapShore
    case fishLoaded(TaskResult<[String]>)
    case swam

    static func == (left: Action, right: Action) -> Bool { left.isFish == right.isFish }

    var isFish: Bool { if case .didTapFish = self { true } else { false } }
  }

  // swiftlint:disable superfluous
  @ObservableState
  struct State: Equatable {
    var fish: [Fish] = []
    var depth: Depth?
    var origin: String?
  }
  // swiftlint:enable superfluous

  struct Fish: Equatable {
    var name = ""
    var didTapFish = false
    var tapShore = 0
  }

  enum Depth: Equatable {
    case shallow
    case deep(Bool, Int)
  }

  @Dependency(\.router) var router

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .didTapFish:
        do {
          let action = SeedsReducer.Action.onTapClose
          router.route(.didTapFish)
          if action == .onTapClose { state.depth = .shallow }
        }
        if action == .didTapFish { return shared(&state, action) }
        for action in [SeedsReducer.Action.onTapClose] where action == .onTapClose { state.depth = nil }
        guard action != .tapShore else { return .none }
        return .none

      case .onTapStone((x: 0, isWet: true)):
        return .send(.onTapStone((x: 1, isWet: state.fish.map(\.didTapFish).contains(true))))

      case .fishLoaded(let result):
        if let names = try? result.value { state.fish = names.map { Fish(name: $0) } }
        return .none

      default:
        return .none
      }
    }
  }

  /// What stands behind the switch is no `.none`.
  private func shared(_ state: inout State, _ action: Action) -> Effect<Action> {
    switch state.depth {
    case .deep(true, 0): return .none
    case .shallow?, .deep(false, _): break
    default: state.depth = .deep(state.fish.allSatisfy(\.didTapFish), state.fish.map(\.tapShore).count)
    }
    return .send(.tapShore)
  }

  private func depth(of value: Any, _ flags: (Bool, Bool)) -> Effect<Action> {
    switch value as? Depth {
    case .shallow: return .send(.didTapFish)
    default: break
    }
    switch flags {
    case (true, _): return .send(.tapShore)
    default: return .none
    }
  }
}

// MARK: - Where actions go

struct Router: Sendable {
  func route(_ action: PondReducer.Action) {}
  func tapShore() {}
  static func didTapFish() {}
}

extension Router: DependencyKey {
  static let liveValue = Router()
}

extension DependencyValues {
  var router: Router {
    get { self[Router.self] }
    set { self[Router.self] = newValue }
  }
}

/// Takes actions of any feature.
struct Relay<Action> {
  var send: (Action) -> Void
  func twice() -> Relay { Relay { send($0); send($0) } }
  func first(_ actions: Action...) -> Action? { actions.first }
}

func relay<R: Reducer, A>(_ reducer: R, _ action: A) where A == R.Action {}
func each<Value>(_ body: (Value) -> Void, of values: [Value]) { values.forEach(body) }
func pair<R: Reducer>(_ reducer: R, _ actions: (R.Action, R.Action)) -> R.Action { actions.0 }

let pondStore = Store(initialState: PondReducer.State()) { PondReducer() }

func play(_ store: StoreOf<PondReducer>, _ seeds: StoreOf<SeedsReducer>?) {
  pondStore.send(.didTapFish)
  relay(PondReducer(), PondReducer.Action.tapShore)
  each(Router().route, of: [.swam])
  each({ (action: PondReducer.Action) in store.send(action) }, of: [.swam])
  Relay<PondReducer.Action> { store.send($0) }.twice().send(.didTapFish)
  Relay<PondReducer.Action>(send: { _ in }).first(.tapShore, .didTapFish).map { _ = store.send($0) }
  print(PondReducer.Action.didTapFish, "didTapFish", pair(PondReducer(), (.swam, .swam)))
  if let store = seeds {
    store.send(.didTapSeed("fish"))
  } else {
    store.send(.tapShore)
  }
  let tapShore = 1
  Router.didTapFish()
  Router().tapShore()
  _ = tapShore + Fish().tapShore
  let handlers: [String: (Int) -> PondReducer.Action] = ["stone": { .onTapStone((x: $0, isWet: false)) }]
  if let action = handlers["stone"]?(tapShore) { store.send(action) }
  let later: () -> PondReducer.Action = { tapShore == 0 ? .didTapFish : .tapShore }
  store.send(later())
  var queue: [PondReducer.Action?] = [.didTapFish, nil]
  while case .some(.didTapFish)? = queue.popLast() { store.send(.swam) }
  for case .tapShore? in queue { store.send(.tapShore) }
}

typealias Fish = PondReducer.Fish

struct PondView: View {
  let store: StoreOf<PondReducer>

  #if DEBUG
    private let note = "didTapFish"
  #endif

  private var shore: some View {
    Button("Shore") { store.send(.tapShore) }.didTapFish(store.fish.count)
  }

  var body: some View {
    VStack {
      shore
      if let depth = store.depth, case .deep = depth {
        Button("Stone") { store.send(.onTapStone((x: 1, isWet: true))) }
      }
    }
    .onTapGesture { play(store, nil) }
  }

  init(store: StoreOf<PondReducer>) { self.store = store }
}

extension View {
  /// A modifier with the name of an action.
  func didTapFish(_ count: Int) -> some View { disabled(count == 0) }
}
