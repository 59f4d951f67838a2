import ComposableArchitecture
import SwiftUI

/// The value is no constant, so that nothing may pass it.
struct PathReducer: Reducer {
  let first = \State.items[0]
  @Dependency(\.dismiss) var dismiss
  var other = 1
  enum Action { case tapPath }
  struct State: Equatable { var items = [1] }
  var body: some ReducerOf<Self> { EmptyReducer() }
}

/// Constants may be passed.
struct ConstantReducer: Reducer {
  let path = \State.count
  let number = 1, ratio = 0.5, isOn = true, nothing: Int? = nil, text = "one"
  var body: some ReducerOf<Self> { EmptyReducer() }
  @Dependency(\.dismiss) var dismiss
  enum Action { case tapConstant }
  struct State: Equatable { var count = 1 }
}

/// None of these is a constant.
struct TextReducer: Reducer {
  var body: some ReducerOf<Self> { EmptyReducer() }
  let text = "a \(1)"
  let call = Int("1")
  var number = 1
  enum Action { case tapText }
  @Dependency(\.dismiss) var dismiss
  struct State: Equatable {}
}

/// The inner reducer's members move, and then they move with it.
struct OuterReducer: Reducer {
  var body: some ReducerOf<Self> { EmptyReducer() }

  struct InnerReducer: Reducer {
    // The inner body.
    var body: some ReducerOf<Self> { EmptyReducer() }

    // The inner state.
    struct State: Equatable {}

    // The inner actions.
    enum Action { case tapInner }
  }

  // The outer state.
  // It has nothing.
  struct State: Equatable {}
  // It ends here.
  // And so does this.

  // All that happens.
  enum Action { case tapOuter } // all there is
}

/// Headings over everything, and words that only look like one.
struct HeadReducer: Reducer {
  // MARK: - All of it
  var body: some ReducerOf<Self> { EmptyReducer() }
  /* MARK: no heading */
  struct State: Equatable {}
  enum Action { case tapHead }
}

struct MarkReducer: Reducer {
  // MARK: Reducer
  var body: some ReducerOf<Self> { EmptyReducer() }

  // MARK: 状態
  struct State: Equatable {}
  enum Kind { case one }

  // MARK: Dependencies
  @Dependency(\.dismiss) var dismiss

  // MARK: -
  enum Action { case tapMark }
}

/// Several of one kind keep their order, below headings or not.
struct ManyReducer: Reducer {
  @Dependency(\.dismiss) var dismiss
  // MARK: - Dependencies
  @Dependency(\.continuousClock) var clock
  var count: Int { 1 }

  // MARK: - State
  struct State: Equatable {}
  // MARK: - Action
  enum Action { case tapMany }
  init() {}
  // MARK: - Body
  var body: some ReducerOf<Self> { EmptyReducer() }
}

struct StrayReducer: Reducer {
  enum Action { case tapStray }

  // MARK: - Helpers
  private func help() {}
  struct State: Equatable {}
  var body: some ReducerOf<Self> { EmptyReducer() }
}

enum CaseReducer: Reducer {
  case only
  var body: some ReducerOf<Self> { EmptyReducer() }
  enum Action { case tapCase }
  case other
  struct State: Equatable {}
}

struct WallReducer: Reducer {
  var body: some ReducerOf<Self> { EmptyReducer() }
  #warning("a macro")
  enum Action { case tapWall }
  struct State: Equatable {}
}

struct RegionReducer: Reducer {
  // swiftlint:disable superfluous
  var body: some ReducerOf<Self> { EmptyReducer() }
  enum Action { case tapRegion }
  struct State: Equatable {}
}

struct EndReducer: Reducer {
  var body: some ReducerOf<Self> { EmptyReducer() }
  struct State: Equatable {}
  enum Action { case tapEnd }
  // tcafmt:enable no-default
}

extension EndReducer {
  // Not the reducer's own body.
  enum Other { case one }
  struct Third {}
}

struct OrderView: View {
  private var one: some View { Text("1") }
  // The store.
  let store: StoreOf<GateReducer>
  @Environment(\.dismiss) private var dismiss
  // The body.
  var body: some View { one }
  init(store: StoreOf<GateReducer>) {
    self.store = store
  }
  init(_ count: Int) { self.init(store: Store(initialState: GateReducer.State()) { GateReducer() }) }
  private let text = "a", other = "b"
  static var two: some View { Text("2") }
  static func three() -> some View { Text("3") }
  func four() -> Text { Text("4") }
  @ViewBuilder func five() -> some View { Text("5") }
  var six: (some View)? { Text("6") }
  subscript(index: Int) -> Int { index }
}

struct PlainView: View {
  // A comment above all.

  let one = 1
  var body: some View { Text("") }
  private var sub: some View { Text("") }
}

struct TwoBodies: View {
  let one = 1; var two: Int { 2 }
  var body: some View { sub }; private var sub: some View { Text("") }
  let three = 3
}

extension TwoBodies: Equatable {
  var body2: some View { Text("") }
}
