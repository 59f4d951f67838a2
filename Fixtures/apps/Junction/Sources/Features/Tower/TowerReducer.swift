import Bridge
import ComposableArchitecture
import Signals
import Switchyard

@Reducer
public struct TowerReducer: Sendable {
  public struct State: Equatable, Sendable {
    var signal = SignalReducer.State()
    public init() {}
  }

  public enum Action: Equatable, Sendable {
    case signal(SignalAction)
    case bridge(BridgeAction)
    case didTapTower
  }

  public init() {}

  public var body: some ReducerOf<Self> {
    Scope(state: \.signal, action: \.signal) { SignalReducer() }
    Reduce { state, action in
      switch action {
      case .signal(.didTapSignal), .bridge(.didTapBridge): return .send(.didTapTower)
      case .didTapTower: return .send(.bridge(.onTapPier(lens(.didTapLens) ? 1 : 2)))
      default: return .none
      }
    }
  }
}

func lens(_ action: LensAction) -> Bool { action == .didTapLens && yard(.didTapSignal, .didTapLamp) }
