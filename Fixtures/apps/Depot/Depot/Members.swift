import ComposableArchitecture
import Foundation
import SwiftUI

/// What properties are made of, where no type is written.
let homeTrack: TrackAction = .onTapSwitch(.left)
let homeTracks: [Int: TrackAction] = [:]
let railStore = Store(initialState: Depot.RailCarReducer.State(), reducer: Depot.RailCarReducer.init)
let announce: (TrackAction) -> Bool = { $0 == .didTapTrack }
let zone = Zone()

struct Zone { var action: LampAction = .didTapGlow }
private let start = TrackAction.didTapTrack
private let made: TrackAction = .didTapTrack

struct Lever: Equatable {
  static let usual = Lever(action: .didTapTrack)
  static let other = Lever.usual
  static let named: Lever = .usual
  static func pulled(_ action: TrackAction) -> Lever { Lever(action: action) }
  var action: TrackAction = .didTapTrack
  var next = Next.usual

  struct Next: Equatable {
    static let usual = Next()
    var action: TrackAction = .onTapSwitch(.right)
    var last = TrackAction.onTapSwitch(.right)
    var date = Date()
    var count = Lever.Next.counted().count
    static func counted() -> [Int] { [] }
  }
}

/// Each property's type is found where it is made, or is not known.
struct Levers {
  let usual = Lever.usual
  let other = Lever.other
  let named = Lever.named
  let date = Date()
  let make = TrackAction.onTapSwitch
  let pull = Lever.pulled
  let first = Lever(action: .didTapTrack).next
  let held = Held(value: TrackAction.didTapTrack)
  var track = Track.left
  var both: (any Couples & Sendable)?
  var list = [Track]()

  func all() -> [TrackAction] {
    railStore.send(.onTapSeat(.left))
    let isZone = announce(.onTapSwitch(.left)) && zone.action == .didTapDim(.left)
    let isUsual = usual.action == .didTapTrack && named.action == .onTapSwitch(.left) && track == .side(length: 1)
    let isStart = start == .didTapTrack && made == .onTapSwitch(.right) && homeTrack == .didTapTrack
    let isHeld = held.value == TrackAction.didTapTrack && list.contains(.left)
    return isZone && isUsual && isStart && isHeld && homeTracks[1] == .didTapTrack ? [make(.left), pull(.didTapTrack).action] : []
  }

  /// Not found further than from one property to another.
  func unsure() -> Bool {
    other.action == TrackAction.didTapTrack && first.action == TrackAction.onTapSwitch(.left)
      && date.didTapTrack == TrackAction.didTapTrack
  }
}

extension Date {
  var didTapTrack: TrackAction { .didTapTrack }
}

struct Held<Value> {
  var value: Value
  var again = Again<Value>()
  var kind: Value.Type { Value.self }
  var make: (Value) -> Value = { $0 }
  var pair: (first: Value, second: [Value]) { (value, [value]) }
}

struct Again<Value> {
  var values: [Value] = []
  var last: Value? { values.last }
}

func held(_ track: Held<Track>, _ action: Held<TrackAction>) -> Bool {
  track.again.last == .left && action.again.last == .didTapTrack && action.kind.didTapTrack == .didTapTrack
    && action.make(.didTapTrack) == .onTapSwitch(.left) && action.pair.first == .didTapTrack
    && action.pair.second.contains(.didTapTrack) && action.again.values == [.didTapTrack]
}

/// What forwards to something else.
@dynamicMemberLookup
struct Proxy<Target> {
  var target: Target
  subscript<Value>(dynamicMember path: KeyPath<Target, Value>) -> Value { target[keyPath: path] }
}

@dynamicMemberLookup
struct Loose {
  subscript(dynamicMember name: String) -> Int { name.count }
}

func forwarded(_ lever: Proxy<Lever>, _ loose: Loose) -> Bool {
  lever.action == .didTapTrack && lever.next.action == .onTapSwitch(.left) && loose.didTapTrack == loose.onTapSwitch
}

struct LeverView: View {
  @Bindable var store: StoreOf<LeverReducer>
  @SwiftUI.State private var lever = Lever.usual
  @SwiftUI.State private var levers: [Lever] = [.usual]
  @SwiftUI.State private var chosen: Track? = .left
  @SwiftUI.State private var byTrack: [Track: Int] = [:]
  @UIApplicationDelegateAdaptor(DepotDelegate.self) private var delegate

  var body: some View {
    VStack {
      same($lever.action, TrackAction.didTapTrack)
      same($lever.next.action, TrackAction.onTapSwitch(.left))
      same($levers[0].action, TrackAction.didTapTrack)
      same($store.levers[0].action, TrackAction.didTapTrack)
      same($store.lever.next.action, TrackAction.didTapTrack)
      same(self.$chosen, .left)
      same($byTrack[Track.left], nil)
      if delegate.last == .didTapTrack { Text("didTapTrack") }
      if let chosen, chosen == .left, case .onTapSwitch(.side(length: 1)) = store.lever.action { Text("left") }
      if #available(macOS 13, *), case .didTapTrack = lever.action { Text("new") }
      row(\.actions[0], .didTapTrack)
    }
    .onTapGesture { lever.action = .didTapTrack }
  }

  private func row<Value>(_ path: KeyPath<LeverReducer.Tracks, Value>, _ value: Value) -> some View { EmptyView() }
  private func same<Value>(_ binding: Binding<Value>, _ value: Value) -> some View { EmptyView() }
}

/// Two kinds of one property, of which the compiler sees one.
struct Gauge {
  #if DEBUG
    var kind: TrackAction = .didTapTrack
    static let usual: RailCarReducer.Action = .didTapCar
  #else
    var kind: GaugeKind = .didTapTrack
    static let usual: GaugeKind = .didTapCar
  #endif
  var isTrack: Bool { kind == .didTapTrack && Gauge.usual == .didTapCar }
}

enum GaugeKind: Equatable { case didTapTrack, didTapCar }

#if DEBUG
  private let gauge: RailCarReducer.Action = .didTapCar
#else
  private let gauge: GaugeKind = .didTapCar
#endif

extension Gauge {
  func isCar(_ other: Gauge) -> Bool { gauge == .didTapCar && other.kind == .didTapTrack }
}

final class DepotDelegate {
  var last: TrackAction = .didTapTrack
}

@Reducer
struct LeverReducer {
  @ObservableState
  struct State: Equatable {
    var lever = Lever.usual
    var levers: [Lever] = []
    var tracks: [Tracks] = []
    @Presents var sheet: Sheet?
    @Presents var lamp: Lamp.State?
  }

  struct Tracks: Equatable { var actions: [TrackAction] = [] }

  @CasePathable
  @dynamicMemberLookup
  enum Sheet: Equatable {
    case onTapSwitch(Track)
    case didTapTrack
  }

  @Reducer
  enum Lamp {
    case didTapTrack(RailCarReducer)
  }

  enum Action: BindableAction {
    case binding(BindingAction<State>)
    case track(TrackAction)
    case didTapLever(Sheet)
    case lamp(PresentationAction<Lamp.Action>)
  }

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .binding(\.lever.action), .binding(\.levers):
        state.lever.next.action = .didTapTrack
        return .send(.track(.didTapTrack))
      case .track(.onTapSwitch(.side)), .track(.feedLoaded(.success(0))):
        return .send(.didTapLever(.onTapSwitch(.left)))
      case .track(let track) where track == state.lever.action:
        state.sheet = .onTapSwitch(.left)
        state.lamp = .didTapTrack(.init())
        return state.sheet?.onTapSwitch == .left ? .none : .send(.didTapLever(.didTapTrack))
      case .lamp(.presented(.didTapTrack(.didTapCar))):
        return .none
      default:
        return .none
      }
    }
    .ifLet(\.$lamp, action: \.lamp)
  }
}

extension LeverReducer.Lamp.State: Equatable {}

/// Names the feature with its module, and what may be missing with a mark.
@ViewAction(for: Depot.PointsReducer.self)
struct PointsView: View {
  let store: StoreOf<PointsReducer>
  @Dependency(\DependencyValues.continuousClock) var clock
  var lever: Lever!

  var body: some View {
    Button("Points") { send(.didTapPoints) }
      .onTapGesture { if lever.action == .didTapTrack { send(.onTapRods(.left), animation: .default) } }
  }
}

@Reducer
struct PointsReducer {
  struct State: Equatable {}
  enum Action: ViewAction {
    case view(View)
    enum View: Equatable { case didTapPoints, onTapRods(Track) }
  }
  var body: some ReducerOf<Self> { EmptyReducer() }
}

@Reducer
struct RailCarReducer {
  struct State: Equatable {}
  enum Action: Equatable { case didTapCar, onTapSeat(Track) }
  var body: some ReducerOf<Self> { EmptyReducer() }
}
