import ComposableArchitecture

struct BedReducer: FeatureReducer {
  typealias Action = FeatureAction<Self>

  enum ViewAction: Equatable {
    case didTapWater
    case onTapPlant(at: Int)
    case bedDidTap
    case dug
  }

  enum InternalAction {
    case waterLoaded(Result<Int, any Error>)
    case dried(reason: Reason?)
  }

  enum Reason {
    case sun, wind
    case other(String)
  }

  struct State: Equatable {
    var water = 0
    var plants: [String] = []
    var onTapPlant: Int?
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .view(let viewAction): view(viewAction, &state)
      case .internal(let action): handle(action, in: &state)
      }
    }
  }

  /// See ``ViewAction/didTapWater`` and ``BedReducer/ViewAction/bedDidTap``.
  private func view(_ action: ViewAction, _ state: inout State) -> EffectOf<Self> {
    switch action {
    case .didTapWater, .bedDidTap:
      let load: @Sendable () async -> InternalAction = { await .waterLoaded(Result { 1 }) }
      return .run { send in await send(.internal(load())) }

    case .onTapPlant(at: let index) where index < 3, .onTapPlant(at: let index):
      state.onTapPlant = index
      return .none

    case .dug:
      return .none
    }
  }

  private func handle(_ internalAction: InternalAction, in state: inout State) -> EffectOf<Self> {
    switch internalAction {
    case let .waterLoaded(.success(amount)):
      state.water = amount
      return .none

    case .dried(.some(.sun)), .dried(reason: .wind?):
      state.water = 0
      return .send(.view(.didTapWater))

    default:
      return .none
    }
  }
}

extension BedReducer.ViewAction {
  /// Bare names of cases, where they are declared.
  static let all: [Self] = [didTapWater, .bedDidTap, BedReducer.ViewAction.dug]

  var index: Int? {
    if case let .onTapPlant(at: index) = self { return index }
    return self == .didTapWater ? 0 : nil
  }
}
