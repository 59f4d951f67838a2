import ComposableArchitecture

struct OlderReducer: Reducer {
  struct State: Equatable { var count = 0 }

  enum Action: Equatable {
    case tapOlder
    case sent(Int)
  }

  func reduce(into state: inout State, action: Action) -> EffectTask<Action> {
    switch action {
    case .tapOlder where state.count == 0:
      return .task(priority: .high, operation: { .tapOlder }) { _ in .sent(0) }
    case .tapOlder where state.count == 1:
      return .fireAndForget(priority: .low) { await rest() }
    case .tapOlder where state.count == 2:
      return .fireAndForget { [count = state.count] in
        await rest()
        try? await wait(count)
      }
    case .tapOlder where state.count == 3:
      return .task { [count = state.count] in .sent(count) }
    case .tapOlder where state.count == 4:
      return .task { await .sent(pause(1)) }
    case .tapOlder where state.count == 5:
      return .task { try await (.sent(wait(1))) }
    case .tapOlder where state.count == 6:
      return .task {
        try await /* long */ .sent(wait(2))
      }
    case .tapOlder where state.count == 7:
      return .concatenate([.task { .sent(7) }, .fireAndForget { await rest() }][0], .task {.sent(8)})
    case .tapOlder where state.count == 8:
      return first(.task { .sent(9) })
    case .tapOlder where state.count == 9:
      return Effect(value: .sent(10)).cancellable(id: 1)
    case .tapOlder where state.count == 10:
      return .merge(state.count == 1 ? .task { .sent(11) } : .none, (.fireAndForget { await rest() }))
    case .tapOlder where state.count == 11:
      let effect: Effect<Action> = .task { .sent(12) }
      return effect
    case .tapOlder:
      return .task { .sent(send) }
    case .sent(let count):
      state.count = count
      return .none
    }
  }

  private var send: Int { 1 }
  private func first(_ effect: Effect<Action>) -> Effect<Action> { effect }
}

func wait(_ count: Int) async throws -> Int { count }
func pause(_ count: Int) async -> Int { count }
func rest() async {}

func outside() -> Effect<Int> { .task { 1 } }
