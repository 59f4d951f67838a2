import ComposableArchitecture
import Foundation

/// What may stand in a reducer's switches, once each.
@Reducer
struct GateReducer {
  @ObservableState
  struct State: Equatable {
    var tone: GateAction.Tone?
    var pair = (Flag(), true).0
    var tones: [GateAction.Tone?] = []
    @Presents var sheet: Sheet?
  }

  struct Flag: Equatable { var isUp = false }

  @CasePathable
  @dynamicMemberLookup
  enum Sheet: Equatable {
    case tone(GateAction.Tone)
    case key(Int)
  }

  typealias Action = GateAction

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .tapBell(.mixed(low: 1, high: _)?, loud: true): return .none
      case .tapBell(.some(.mixed(low: _, high: 2)), loud: _): return .send(.didTapGate)
      case .tapBell(nil, _), .tapBell(.low, loud: false): return .none
      case .gateLoaded(.success(.low)), .gateLoaded(.failure): return .none
      case .gateLoaded(let result):
        if case .success(let tone) = result, tone == .high { state.sheet = .tone(tone) }
        state.sheet.modify(\.tone) { $0 = .mixed(low: 0, high: 1) }
        state.sheet?.modify(\.key) { $0 += 1 }
        return state.sheet?.tone == .low ? .send(.didTapGate) : .send(.onTapKey(1))
// A remark at the very left.
      case .onTapKey(_), .didTapHook(0): return tones(&state)
      default: return .none
      }
    }
  }

  private func tones(_ state: inout State) -> Effect<Action> {
    switch (state.tone, state.sheet?.key, action: state.pair.isUp) {
    case (.low?, _, action: true): return .none
    case (nil, nil, _): return .none
    default: break
    }
    switch (state.tone, state.pair.isUp) {
    case (.some(.low), let isUp) where isUp: return .none
    case (.high, true), (.none, _), (_, false): return .none
    default: break
    }
    switch state.tones.first {
    case .some(.some(.low)): return .none
    default: break
    }
    switch state.tone {
    case .mixed((low: 1, high: _)): return .none
    case let .mixed(pair) where pair.0 == 1: return .none
    case .mixed(let pair): return pair.low == 1 ? .none : .send(.didTapGate)
    default: break
    }
    switch state.sheet {
    case .key(1...3), .key(4), nil: break
    case .tone(.low), .tone(.high), .tone(.mixed(_, _)): break
    default: break
    }
    switch state.pair.isUp {
    case !state.tones.isEmpty: break
    case true: break
    default: break
    }
    switch state.pair {
    case Flag(isUp: true): break
    default: break
    }
    switch state.tone ?? .low {
    case GateAction.Tone.low, GateReducer.Action.Tone.high: break
    case Other.mixed: break
    default: return .none
    }
    return .none
  }

  enum Other {
    static let mixed = GateAction.Tone.mixed(low: 0, high: 0)
  }
}

func ~= (pattern: GateReducer.Flag, value: GateReducer.Flag) -> Bool { true }
