import ComposableArchitecture

/// What may stand in a pattern, and is none; and payloads in every form.
enum Cargo: Equatable {
  case empty
  case pair((Track, Track))
  case sides(left: Track, right: Track?)
  case nested(Held2)
  indirect case wrapped(Cargo, count: Int)

  struct Held2: Equatable { var track = Track.left }

  static let usual = Cargo.sides(left: .left, right: nil)
  var opposite: Cargo { self }
  static func == (left: Cargo, right: Cargo) -> Bool { true }
}

@Reducer
struct CargoReducer {
  struct State: Equatable {
    var cargo: Cargo?
    var pair: (track: Track, isFull: Bool) = (.left, true)
    static func == (left: State, right: State) -> Bool { true }
  }

  enum Action: Equatable {
    case loaded(Cargo)
    case weighed(Track, Bool)
    case sorted(Cargo?, by: Track)
    case didTapCargo
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .loaded(.pair((.left, .right))), .loaded(.sides(left: _, right: .left?)): return .none
      case .loaded(.wrapped(.pair((_, .left)), count: 1)): return .send(.didTapCargo)
      case .weighed(.left, _), .weighed(_, true): return .none
      case .sorted(nil, by: .left), .sorted(.usual, by: _): return .send(.weighed(.side(length: 1), true))
      default: return load(&state)
      }
    }
  }

  private func load(_ state: inout State) -> Effect<Action> {
    switch state.cargo {
    case .usual: return .none
    case .usual.opposite: return .none
    case state.cargo: return .none
    case let .pair((left, right)) where left == .left && right == .right: return .none
    case .nested(.init(track: .right)): return .send(.loaded(.nested(.init(track: .left))))
    default: break
    }
    switch state.cargo {
    case let .sides(left, right)? where left == .left && right == .left: return .none
    case .sides(let both)? where both.left == .right: return .none
    case .pair(_)?, .sides(_)?, .none: return .none
    default: break
    }
    switch state.cargo ?? .empty {
    case .pair((_, _)), .sides((_, _)): return .none
    case let .wrapped(inner, _) where inner == .usual: return .send(.sorted(inner, by: .left))
    default: break
    }
    switch (state.pair.track, state.pair.isFull, state.cargo) {
    case (.left, true, _), (.left, false, .some(.empty)): return .none
    case (.right, _, nil), (.right, _, .empty?): return .none
    default: break
    }
    switch (state.pair.isFull, state.pair.isFull) {
    case (true, let other) where other: return .none
    case (true, false), (false, true): return .none
    default: break
    }
    switch (state.pair) {
    case (track: .left, isFull: true): return .none
    case (.side(length: _), false): return .none
    default: break
    }
    switch state.pair.track {
    case .left: break
    case .side(length: 1): return .none
    case .side(let length) where length == 2: fallthrough
    default: return .none
    }
    switch state.cargo ?? .empty {
    case .pair(_, _), .sides(_, _): return .none
    case .wrapped(.pair(.left, _), _): return .send(.didTapCargo)
    default: break
    }
    switch ([state.cargo] + [nil])[0] {
    case let .pair(both)?: print(both)
    case let .wrapped(inner, count: _)? where inner == .empty: return .none
    default: break
    }
    switch ([state.pair.track] + [.left])[0] { default: break }
    switch state.cargo ?? .empty {
    case .pair(let first, let second) where first == .left && second == .left: return .none
    case .pair(.left, _): return .none
    default: break
    }
    for case .side(let length)? in [state.cargo.map { _ in Track.left }] where length == 1 { return .send(.didTapCargo) }
    guard case .wrapped(.sides(left: let left, right: _), count: _)? = state.cargo, left == .left else { return .none }
    while case .weighed(.left, let isFull) = Action.didTapCargo { if isFull { break } }
    do { try weigh(left) } catch { print(error.localizedDescription) }
    do { try weigh(left) } catch Weight.tooMuch(.left) { return .none } catch let error as Weight where error == .none {
      return .send(.weighed(.left, error == .tooMuch(.right)))
    } catch {}
    return .none
  }
}

enum Weight: Error, Equatable {
  case tooMuch(Track)
  case none
}

func weigh(_ track: Track) throws {}
