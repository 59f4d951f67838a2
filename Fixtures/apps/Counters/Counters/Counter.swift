import ComposableArchitecture

/// The way it was written before macros.
struct Counter: Reducer {
  struct State: Equatable, Identifiable {
    let id: Int
    var count = 0
    var fact: String?
    var alert: AlertState<Action>?
  }

  enum Action: Equatable {
    case incrementTap
    case didTapDecrement
    case onTapFact
    case factLoaded(TaskResult<String>)
    case tapDismissAlert
    case setCount(Int)
  }

  struct FactID: Hashable {}

  func reduce(into state: inout State, action: Action) -> EffectTask<Action> {
    switch action {
    case .incrementTap:
      state.count += 1
      return .none

    case .didTapDecrement:
      state.count -= 1
      return state.count < 0 ? Effect(value: .setCount(0)) : .none

    case .onTapFact:
      return .task { [count = state.count] in
        await .factLoaded(TaskResult { try await fact(count) })
      }
      .cancellable(id: FactID())

    case .factLoaded(.success(let fact)):
      state.fact = fact
      return .fireAndForget { await track("factLoaded") }

    case .factLoaded(.failure):
      state.alert = AlertState(
        title: TextState("No fact"),
        dismissButton: .default(TextState("OK"), action: .send(.tapDismissAlert)))
      return .none

    default:
      return .none
    }
  }
}

func fact(_ number: Int) async throws -> String { "\(number)" }
func track(_ name: String) async {}
