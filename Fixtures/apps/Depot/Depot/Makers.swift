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
