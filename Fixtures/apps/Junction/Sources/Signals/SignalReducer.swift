public import ComposableArchitecture

/// The module that all others build on.
public enum SignalAction: Equatable, Sendable {
  case didTapSignal
  case onTapArm(Arm)
}

public enum Arm: Equatable, Sendable { case up, down }

package enum LensAction: Equatable, Sendable { case didTapLens, onTapGlass }

enum LogAction: Equatable { case didTapLog(Int) }

/// Called as something of the library's; nothing else sees it.
struct StackAction { var didTapStack = 1 }

func own(_ stack: StackAction, _ log: LogAction) -> Bool { stack.didTapStack == 1 && log == .didTapLog(1) }

@Reducer
public struct SignalReducer: Sendable {
  public struct State: Equatable, Sendable {
    public var arm = Arm.up
    public init() {}
  }

  public typealias Action = SignalAction

  public init() {}

  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .onTapArm(let arm):
        state.arm = arm
        return .send(.didTapSignal)
      default:
        return .none
      }
    }
  }
}
