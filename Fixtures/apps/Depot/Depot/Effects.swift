import ComposableArchitecture

extension Effect {
  /// The app's own: what is called so is not the library's.
  static func fireAndForget(_ name: String, _ work: @escaping @Sendable () async -> Void) -> Effect { .none }
  /// No static member, so that `.task` is still the library's.
  func task() -> Int { 1 }
  /// Nor one of the older forms.
  init(first action: Action) { self = .send(action) }
}

/// Only spelled like an effect.
enum EffectTable {
  static subscript(value count: Int) -> Int { count }
  static func value(value count: Int) -> Int { EffectTable[value: count] }
}

extension Track {
  static var task: Track { .left }
  var opposite: Track { self == .left ? .right : .left }
  static func task(_ length: Int) -> Track { .side(length: length) }
}

@Reducer
struct ShuntReducer {
  struct State: Equatable { var track = Track.left }

  enum Action: Equatable {
    case shunted
    case stopped(Int)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .shunted where state.track == .left:
        return .fireAndForget { await pause() }
      case .shunted where state.track == .right:
        return .concatenate(.fireAndForget("rest") { await pause() }, .task { .stopped(1) })
      case .shunted:
        state.track = .task(2)
        return .task { .stopped(2) }
      case .stopped(1):
        return Effect(value: .shunted)
      case .stopped(2):
        return Effect(first: .stopped(EffectTable[value: 3]))
      case .stopped(4):
        return .task(operation: { .stopped(1) }) { .stopped("\($0)".count) }
      case .stopped(6):
        let both: Effect<Action> = .merge(.task { .stopped(7) }, .none)
        let other = Effect<Action>.merge(.task { .stopped(8) })
        return .merge(both, other)
      case .stopped(5):
        return .run { _ in } catch: { error, send in await send(.stopped("\(error)".count)) }
      case .stopped:
        return .none
      }
    }
  }

  private func side() -> Track { return .task.opposite }
}

/// The library's own, to which something is added.
extension EmptyReducer where Action == ShuntReducer.Action {
  func isShunted(_ action: Action) -> Bool {
    switch action {
    case .shunted: return true
    default: return false
    }
  }
}

func pause() async {}
func run(_ effect: Effect<ShuntReducer.Action>) -> Bool { true }

/// `.task` of something else, and outside of a reducer.
func sides(_ isLong: Bool) -> [Track] { [.task(isLong ? 2 : 1)] }
func started() -> Effect<ShuntReducer.Action> { .task { .shunted } }
