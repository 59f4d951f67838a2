import ComposableArchitecture

// What only looks as if a reducer or a store were made.

struct Mixer<A, B, C> {
  static func combine(_ count: Int) -> Track { .left }
}

enum Kit {
  struct Reducer<A> {
    static func combine(_ count: Int) -> Track { .right }
  }

  struct Store {
    init(_ count: Int, reducer: () -> RailCarReducer) {}
    func didTapMixer() -> Track { .left }
  }
}

struct Keeper<A, B> {
  init(_ first: A, _ second: B, reducer: () -> RailCarReducer) {}
}

struct Made {
  static let mixed = Mixer<Int, Int, Int>.combine(1)
  static let blended = Kit.Reducer<Int>.combine(1)
  static let kept = Keeper(1, 2) { RailCarReducer() }
  static let store = Kit.Store(1) { RailCarReducer() }
}

@CasePathable
enum MakerAction: Equatable {
  case didTapMaker(Track)
  case didTapMixer
  case didTapNest(Box)
}

enum Box: Equatable { case inner(Track) }
enum Lid: Equatable { case inner(Height) }

/// Has the same names with other payloads.
enum Crate: Equatable { case didTapNest(Lid) }

func makes(_ crates: [Crate], _ actions: [MakerAction]) -> [MakerAction] {
  let made = actions.map { action in
    let other = action
    return other
  }
  if made[0] == .didTapMixer || (crates + crates)[0] == .didTapNest(.inner(.tall)) { return [.didTapNest(.inner(.left))] }
  return [.didTapMaker(Made.mixed), .didTapMaker(Made.blended), .didTapMaker(Made.store.didTapMixer())]
}

extension MakerAction {
  func `is`(_ other: MakerAction) -> Bool { self == other }
}

/// The name of an action is a parameter's in the function inside.
func shadowed(_ action: MakerAction) -> [MakerAction] {
  func same<MakerAction>(_ value: MakerAction) -> MakerAction { value }
  let made: MakerAction = .didTapMixer
  return action.is(.didTapMixer) ? [] : [same(made)]
}

protocol Loads {
  associatedtype Cargo
  func load(_ cargo: Cargo) -> Bool
}

/// What loads at once is no witness.
struct Van: Loads {
  func load(now cargo: Track) -> Bool { true }
  func load(_ cargo: MakerAction) -> Bool { true }
}

func vans(_ cargo: Van.Cargo) -> Bool { cargo == .didTapMixer }

/// State and Action are those that the function takes, not those of what stands before it.
struct ForwardReducer: Reducer {
  func passes(on state: Int, _ action: Int) -> Bool { true }

  func reduce(into state: inout Int, action: MakerAction) -> Effect<MakerAction> {
    action == .didTapMixer ? .none : .send(.didTapMixer)
  }
}

func forward(_ action: ForwardReducer.Action) -> Bool { action == .didTapMixer }

/// Made of what is no plain name.
struct Lists {
  static let actions = [Signal.Action]()
  static let nested = [[Signal]]()
}

open class Hall {
  public enum HallAction: Equatable { case didTapHall }
  enum LobbyAction: Equatable { case didTapHall }
}

func halls() -> Bool { Hall.HallAction.didTapHall == .didTapHall && Hall.LobbyAction.didTapHall == .didTapHall }

@Reducer
struct MarginReducer {
  @Dependency(\.dismiss) var dismiss
// At the margin, about what stands above.

  struct State: Equatable {}
  enum Action: Equatable { case started }

  var body: some ReducerOf<Self> {
    Reduce { _, action in
      switch action {
      case .started: return .none
      }
    }
  }
}
