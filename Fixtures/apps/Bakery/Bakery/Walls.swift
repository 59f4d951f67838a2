import ComposableArchitecture
import SwiftUI

/// Stays as it is: the order of what is stored is that of an initialiser's parameters.
struct ShopReducer: Reducer {
  var name: String
  @Dependency(\.continuousClock) var clock
  enum Action { case didTapOpen }
  struct State: Equatable {}
  var limit = 1

  var body: some ReducerOf<Self> { EmptyReducer() }
}

let shop = ShopReducer(name: "Corner", clock: Dependency(\.continuousClock), limit: 2)

/// With an initialiser the dependency may move, but not past the others among themselves.
struct TillReducer: Reducer {
  var sum: Int
  var body: some ReducerOf<Self> { EmptyReducer() }
  @Dependency(\.continuousClock) var clock
  var count: Int
  enum Action { case tapSum(Int) }
  struct State: Equatable {}

  init(sum: Int) {
    self.sum = sum
    count = sum
  }
}

/// `#if` is never crossed.
struct CellarReducer: Reducer {
  enum Action { case tapLamp }
  #if DEBUG
    var body: some ReducerOf<Self> { EmptyReducer() }
  #else
    var body: some ReducerOf<Self> { EmptyReducer<State, Action>() }
  #endif
  struct State: Equatable { var isLit = false }
}

/// Two on one line.
struct LampReducer: Reducer {
  enum Action { case tapLamp }; var watts: Int { 60 }
  struct State: Equatable { var isLit = false }
  var body: some ReducerOf<Self> { EmptyReducer() }
}

struct OneLine: Reducer { enum Action { case tapLamp }; struct State {}; var body: some ReducerOf<Self> { EmptyReducer() } }

/// A heading over several.
struct DoorReducer: Reducer {
  // MARK: - Plumbing
  var body: some ReducerOf<Self> { EmptyReducer() }
  @Dependency(\.dismiss) var dismiss

  // MARK: - State
  struct State: Equatable {}
  enum Action { case tapDoor }
}

/// The heading of a kind goes along.
struct BellReducer: Reducer {
  // MARK: - Body
  var body: some ReducerOf<Self> { ring }
  private var ring: some ReducerOf<Self> { EmptyReducer() }

  // MARK: - State & co.
  struct State: Equatable {}

  // MARK: - Action
  enum Action { case onTapBell, rings(Int) }
  private static let times = 3
}

/// Regions that tools look at.
struct SignReducer: Reducer {
  // swiftlint:disable:next superfluous
  var body: some ReducerOf<Self> { EmptyReducer() }
  // sourcery:begin: Generated
  enum Action { case tapSign }
  var generated: Int { 1 }
  // sourcery:end
  struct State: Equatable {}
  @Dependency(\.dismiss) var dismiss
}

struct FlagReducer: Reducer {
  var body: some ReducerOf<Self> { EmptyReducer() }
  // swiftformat:disable all
  enum Action { case tapFlag }
  struct State: Equatable {}
  // swiftformat:enable all
}

/// Classes have no memberwise initialiser.
final class PoleReducer: Reducer {
  var height = 1
  @Dependency(\.dismiss) var dismiss
  enum Action { case tapPole }
  var body: some ReducerOf<PoleReducer> { EmptyReducer() }
  struct State: Equatable {}
}

/// `reduce` is a body as well; a static or another one isn't.
struct RopeReducer: Reducer {
  func reduce(into state: inout State, action: Action) -> Effect<Action> { .none }
  static func reduce(_ rope: Int) -> Int { rope }
  func reduce(into state: inout State, by length: Int) {}
  static var body: Int { 1 }
  enum Action { case tapRope }
  typealias State = Rope
}

struct Rope: Equatable { var length = 1 }

struct SignView: View {
  static let example = 1
  var body: some View { sign }
  let store: StoreOf<SignReducer>
  private var sign: some View { Text(title) }
  private var title: String { "Sign" }
  private func row(_ index: Int) -> some View { Text("\(index)") }
  @SwiftUI.State private var isOn = false
  private let first = 1, last = 2
  init(_ store: StoreOf<SignReducer>) { self.store = store }
  var label: Text { Text("") }
  var height: Int = 1 {
    didSet { isOn = true }
  }
}

/// Nothing may be moved here.
struct FlagView: View {
  var body: some View { Text("\(height)") }
  var width: Int
  #if DEBUG
    private let isDebug = true
  #endif
  var height = 1
}

let flag = FlagView(width: 1, height: 2)

/// No view, whatever it has.
struct Panel {
  var body: Int { 1 }
  let number: Int
}
