import ComposableArchitecture

/// Older effects; those that can't be rewritten stay.
@Reducer
struct DoughReducer {
  @ObservableState
  struct State: Equatable { var weight = 0 }

  enum Action {
    case kneaded
    case rested(Int)
    case doughFetched(TaskResult<Int>)
  }

  @Dependency(\.continuousClock) var clock

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .kneaded where state.weight == 0:
        return .task(priority: .high) { .rested(1) }
      case .kneaded where state.weight == 1:
        return .task { try await .rested(weigh()) }
      case .kneaded where state.weight == 2:
        return .task { [clock] in
          try? await clock.sleep(for: .seconds(1))
          return .rested(2)
        }
      case .kneaded where state.weight == 3:
        return .task {
          // It takes time.
          .rested(3)
        }
      case .kneaded where state.weight == 4:
        return .task { () async -> Action in .rested(4) }
      case .kneaded where state.weight == 5:
        return .task { Action.rested(5) }
      case .kneaded where state.weight == 6:
        let send = 6
        return .task { .rested(send) }
      case .kneaded where state.weight == 7:
        return .task(operation: { .rested(7) })
      case .kneaded where state.weight == 8:
        return .task { .rested(8) } catch: { _ in .kneaded }
      case .kneaded:
        return .concatenate(.fireAndForget { [clock] in try? await clock.sleep(for: .seconds(1)) }, .none)
      case .rested(0):
        return .fireAndForget { try await clock.sleep(for: .seconds(1)) }
      case .rested(1):
        return .fireAndForget { print("rested") }
      case .rested(2):
        return state.weight == 2 ? .fireAndForget {await rest() /* a while */ } : .none
      case .rested(let minutes):
        let effects: [Effect<Action>] = [.task { await .doughFetched(TaskResult { minutes }) }, .none]
        let task = Task.task { 1 }
        return .merge(effects + [Effect.task { .kneaded }, .send(.rested(task))])
      case .doughFetched:
        return .task { .kneaded }.cancellable(id: 1)
      }
    }
  }
}

func weigh() async throws -> Int { 1 }
func rest() async {}

enum Task {
  static func task(_ make: () -> Int) -> Int { make() }
}
