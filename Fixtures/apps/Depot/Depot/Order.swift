import ComposableArchitecture
import SwiftUI

/// The cases would change their order.
enum WagonReducer: Reducer {
  var body: some ReducerOf<Self> { EmptyReducer() }
  case closed

  enum Action { case tapWagon }
  struct State: Equatable {}
  case open
}

/// The stored properties would change their order, which an initialiser of its own does not help.
final class BrakeReducer: Reducer {
  var body: some ReducerOf<BrakeReducer> { EmptyReducer() }
  var force = 1
  struct State: Equatable {}
  var pressure = 2
  enum Action { case tapBrake }
}

/// A heading over nothing but the state would come to stand over the action, too.
struct HornReducer: Reducer {
  enum Action { case tapHorn }

  // MARK: - Values
  struct State: Equatable {}

  // MARK: - Work
  var body: some ReducerOf<Self> { EmptyReducer() }
}

/// What ends here began elsewhere.
struct AxleReducer: Reducer {
  var body: some ReducerOf<Self> { EmptyReducer() }
  // swiftformat:enable all
  enum Action { case tapAxle }
  struct State: Equatable {}
}

/// No heading, though it looks like one; and a directive at the very left.
struct BarkReducer: Reducer {
  // BARK: loud
  var body: some ReducerOf<Self> { EmptyReducer() }
  enum Action { case tapBark }
// swiftformat:disable all
  struct State: Equatable {}
  // swiftformat:enable all
  @Dependency(\.dismiss) var dismiss
}

/// A region that is inside one member goes along with it.
struct BoltReducer: Reducer {
  // swiftlint:disable superfluous
  // swiftlint:enable superfluous
  var body: some ReducerOf<Self> { EmptyReducer() }

  enum Action { case tapBolt }
  struct State: Equatable {}
}

/// Two regions, of which the second ends behind all.
struct NutReducer: Reducer {
  enum Action { case tapNut }
  struct State: Equatable {}
  // swiftlint:disable superfluous
  @Dependency(\.dismiss) var dismiss
  // swiftlint:enable superfluous
  var body: some ReducerOf<Self> { EmptyReducer() }
  @Dependency(\.continuousClock) var clock
}

struct BufferReducer: Reducer {
  var body: some ReducerOf<Self> { EmptyReducer() }
  enum Action { case tapBuffer }
  struct State: Equatable {};
  // The end.
}

/// Both have inner types, of which only one is out of order.
struct TrainReducer: Reducer {
  enum Action { case tapTrain }

  struct EngineReducer: Reducer {
    var body: some ReducerOf<Self> { EmptyReducer() }
    enum Action { case tapEngine }
    struct State: Equatable {}
  }

  struct TenderReducer: Reducer {
    enum Action { case tapTender }
    // What it holds.
    struct State: Equatable {}
    var body: some ReducerOf<Self> { EmptyReducer() }
  }

  struct State: Equatable { var length = 0 }
  var body: some ReducerOf<Self> { EmptyReducer() }

  struct CabinReducer: Reducer {
    enum Action { case tapCabin }
    struct State: Equatable {}
    var body: some ReducerOf<Self> { EmptyReducer() }
  }
}

/// In order, with members of other kinds between them.
struct RailReducer: Reducer {
  typealias Metres = Int
  struct State: Equatable { var length: Metres = 0 }
  typealias Action = RailAction
  private var isLong: Bool { true }
  let gauge: Int
  @Dependency(\.dismiss) var dismiss
  static let usual = RailReducer(gauge: 1)
  func reduce(into state: inout State, action: Action) -> Effect<Action> { .none }
  private func help() {}
}

enum RailAction { case railTapped }

struct TrainView: View {
  private func wagon(_ index: Int) -> Text { Text("\(index)") }
  var count: Int { 1 }
  private func wagonView(_ index: Int) -> some View { Text("\(index)") }
  // MARK: - Body
  var body: some View { wagonView(1) }
  // MARK: - Properties
  var length = 1
  weak var owner: AnyObject?
  static func make() -> TrainView { TrainView() }
}

/// Says that it is a view, and has its body elsewhere; and the other way round.
struct Ghost: View {
  func sheet() -> some View { Text("") }
  private var shadow: some View { Text("") }
  let first = 2
}

extension Ghost {
  var body: Never { fatalError() }
}

class Shed {
  var body: some View { Text("") }
  let store = 1
}

/// Nothing that stands here is indented.
struct FlatReducer: Reducer {
var body: some ReducerOf<Self> { EmptyReducer() }
// What can happen.
enum Action { case tapFlat }
  	
// What it holds.
struct State: Equatable {}
// MARK: - Dependencies
@Dependency(\.dismiss) var dismiss
}

/// Other functions and classes, that are called or made alike.
struct AlikeReducer: Reducer {
  func combine(into state: inout State, action: Action) -> Effect<Action> { .none }
  enum Action { case tapAlike }
  func reduce(into state: inout State, _ action: Action) -> Effect<Action> { .none }
  final class State: Equatable { static func == (left: State, right: State) -> Bool { true } }
  func reduce(into state: inout State, action: Action) -> Effect<Action> { .none }
}

struct StageView: View {
  var body: some View { Text("\(width)") }
  #if DEBUG
    private let isDebug = true
  #endif
  init(_ width: Int) { self.width = width }
  let width: Int
}

struct CurtainView: View {
  var body: some View { Text("") }
  #if DEBUG
    private static let isDebug = true
  #endif
  init() {}
}

/// Views of every kind of member, of which none may be taken for another.
struct PartsView: View {
  var height: Int { 1 }
  func make() -> some View { Text("") }
  func count() -> Int { 1 }
  var view: some View { Text("") }
  lazy var late = 1
  var both: some View { Text("") }
  var first: Text { Text("") }
  init() {}
  static var usual = PartsView()
  var body: some View { view }
  subscript(index: Int) -> some View { Text("") }
  @SwiftUI.State var isOn = false
  enum Part { case one }
}
