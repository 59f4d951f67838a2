import ComposableArchitecture
import Foundation

infix operator <+>: AdditionPrecedence
func <+> (track: Track, action: LampAction) -> Bool { track == .left && action == .didTapGlow }

struct Rack {
  var lever: Lever?
  var tracks: [Track: TrackAction] = [.left: .didTapTrack]
  static func maybe() throws -> Lever? { nil }
}

extension Lever {
  var other: Lever? { nil }
}

/// One more expression of each kind, with something behind it that shows its type.
func expressions(_ rack: Rack, _ track: Track) async throws -> Bool {
  keyed(\Rack.lever?.action, of: rack, .didTapTrack)
  keyed(\Rack.lever!.action, of: rack, .onTapSwitch(.left))
  keyed(\Rack.lever?.other, of: rack, .usual)
  keyed(\Rack.tracks[.left], of: rack, .didTapTrack)
  keyed(\Rack.self, of: rack, rack)
  let levers = [Lever](repeating: Lever.usual, count: 2)
  let isLeft = [Track.left: 1].keys.contains(.left) && ["a": Track.left].values.contains(.right)
  let isTried = (try Lever.checked()).action == .didTapTrack && levers.first?.action == .onTapSwitch(.left)
  let found = (await Lever.found()).action == .didTapTrack
  if let lever = try? Rack.maybe(), lever.action == .didTapTrack { return isLeft && isTried && found }
  let risky: TrackAction = unsafe .didTapTrack
  let isAdded = track <+> .didTapStand
  let chosen: LampAction = if isAdded { .didTapGlow } else if isLeft { .didTapStand } else { .didTapDim(.left) }
  let switched: LampAction = switch track {
  case .left: .didTapGlow
  case .side(length: 1) where isLeft: .didTapStand
  case .right, .side: .onTapShade(.left)
  }
  let (first, second): (TrackAction, [LampAction]) = (.didTapTrack, [.didTapGlow, chosen])
  var (third, _) = (LampAction.didTapGlow, 1)
  third = switched
  return risky == .didTapTrack && first == .onTapSwitch(.left) && second == [.didTapStand] && third == .didTapStand
    && rack.tracks[.right] == .didTapTrack && rack.tracks[.left, default: .didTapTrack] == .onTapSwitch(.right)
}

/// What a feature's actions are for its view, told by the case alone.
func viewed(_ action: PointsReducer.Action.ViewAction) -> Bool { action == .didTapPoints }

/// A reducer whose parts are told by what it is made of, with other things in front.
struct LateReducer: Reducer {
  func other() -> Int { 1 }
  var help: Int { 1 }
  func reduce(into state: inout PointsReducer.State, action: PointsReducer.Action) -> Effect<PointsReducer.Action> {
    .send(.view(.didTapPoints))
  }
}

struct BuiltReducer: Reducer {
  var body: some Reducer<PointsReducer.State, PointsReducer.Action> {
    let kind: LampAction = if late { .didTapGlow } else { .didTapStand }
    let reducer = Reduce<PointsReducer.State, PointsReducer.Action> { _, action in
      if case .view(.onTapRods(.left)) = action { print(kind == .didTapGlow) }
      return .none
    }
    reducer
    Reduce { _, action in
      guard case .view(.didTapPoints) = action else { return .none }
      return .send(.view(.onTapRods(.right)))
    }
  }

  private var late: Bool { true }
}

/// Of what the buttons send, only the first one tells.
func alerts() -> [Any] {
  let alert = AlertState {
    TextState("Lamp")
  } actions: {
    ButtonState(action: LampAction.didTapGlow) { TextState("Glow") }
    ButtonState(role: .cancel, action: LampAction.didTapStand) { TextState("Stand") }
  }
  return [alert]
}

func late(_ late: StoreOf<LateReducer>, _ built: StoreOf<BuiltReducer>) {
  late.send(.view(.didTapPoints))
  built.send(.view(.onTapRods(.left)))
  _ = CombineReducers {
    let first = LateReducer()
    first
    Reduce { _, action in
      if case .view(.onTapRods(.left)) = action { return .send(.view(.didTapPoints)) }
      return .none
    }
  }
  _ = CombineReducers {
    let count = 1
    LateReducer()
    Reduce { _, action in
      if case .view(.didTapPoints) = action { print(count) }
      return .none
    }
  }
}
