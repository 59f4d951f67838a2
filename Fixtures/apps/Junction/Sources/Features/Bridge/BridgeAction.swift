import ComposableArchitecture

public enum BridgeAction: Equatable, Sendable {
  case didTapBridge
  case onTapPier(Int)
}
