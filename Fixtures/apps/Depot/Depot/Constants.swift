import ComposableArchitecture

// What is stored and may be passed by a dependency, since nothing can be given to it and nothing runs for it; a kind each.

struct NothingReducer: Reducer {
  var body: some ReducerOf<Self> { EmptyReducer() }
  let nothing: Int? = nil
  @Dependency(\.dismiss) var dismiss
  enum Action { case tapNothing }
  struct State: Equatable {}
}

struct NumberReducer: Reducer {
  var body: some ReducerOf<Self> { EmptyReducer() }
  let number = 1
  @Dependency(\.dismiss) var dismiss
  enum Action { case tapNumber }
  struct State: Equatable {}
}

struct RatioReducer: Reducer {
  var body: some ReducerOf<Self> { EmptyReducer() }
  let ratio = 0.5
  @Dependency(\.dismiss) var dismiss
  enum Action { case tapRatio }
  struct State: Equatable {}
}

struct FlagReducer: Reducer {
  var body: some ReducerOf<Self> { EmptyReducer() }
  let isOn = true
  @Dependency(\.dismiss) var dismiss
  enum Action { case tapFlag }
  struct State: Equatable {}
}

struct WordReducer: Reducer {
  var body: some ReducerOf<Self> { EmptyReducer() }
  let word = "one"
  @Dependency(\.dismiss) var dismiss
  enum Action { case tapWord }
  struct State: Equatable {}
}

struct KeyReducer: Reducer {
  var body: some ReducerOf<Self> { EmptyReducer() }
  let key = \State.count
  @Dependency(\.dismiss) var dismiss
  enum Action { case tapKey }
  struct State: Equatable { var count = 0 }
}

// None of these may be passed.

struct SumReducer: Reducer {
  var body: some ReducerOf<Self> { EmptyReducer() }
  let sum = 1 + 1
  @Dependency(\.dismiss) var dismiss
  enum Action { case tapSum }
  struct State: Equatable {}
}

struct PlaceReducer: Reducer {
  var body: some ReducerOf<Self> { EmptyReducer() }
  let place = \State.counts[0]
  @Dependency(\.dismiss) var dismiss
  enum Action { case tapPlace }
  struct State: Equatable { var counts = [0] }
}

struct PartReducer: Reducer {
  var body: some ReducerOf<Self> { EmptyReducer() }
  let word = "one \(1)"
  @Dependency(\.dismiss) var dismiss
  enum Action { case tapPart }
  struct State: Equatable {}
}

struct VariableReducer: Reducer {
  var body: some ReducerOf<Self> { EmptyReducer() }
  var number = 1
  @Dependency(\.dismiss) var dismiss
  enum Action { case tapVariable }
  struct State: Equatable {}
}

struct MixedReducer: Reducer {
  var body: some ReducerOf<Self> { EmptyReducer() }
  let number = 1, other = 1 + 1
  @Dependency(\.dismiss) var dismiss
  enum Action { case tapMixed }
  struct State: Equatable {}
}

/// Dependencies among themselves may.
struct HeadedReducer: Reducer {
  @Dependency(\.dismiss) var dismiss
  // MARK: - Dependencies
  @Dependency(\.continuousClock) var clock

  // MARK: - State
  struct State: Equatable {}
  // MARK: - Action
  enum Action { case tapHeaded }
  // MARK: - Body
  var body: some ReducerOf<Self> { EmptyReducer() }
}

/// What is computed is not stored, and neither is what is static.
struct ComputedReducer: Reducer {
  var body: some ReducerOf<Self> { EmptyReducer() }
  var number: Int { 1 }
  static var other = 1
  var watched = 1 { didSet { print(watched) } }
  @Dependency(\.dismiss) var dismiss
  enum Action { case tapComputed }
  struct State: Equatable {}
  init() {}
}
