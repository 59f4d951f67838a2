import ComposableArchitecture
import Foundation
import SwiftUI

/// Functions of one name, of which the arguments tell the one that is meant.
struct Dispatcher {
  func order(_ track: Track, _ action: TrackAction) {}
  func order(_ action: TrackAction, _ couple: CoupleAction) {}
  func order(_ lever: Lever, _ couple: CoupleAction) {}
  func order(_ height: Height?, _ candle: Candle) {}
  func order<Value>(_ value: Value, then action: LampAction) {}
  func order(_ count: Int, then action: LampAction, _ others: LampAction...) {}
  func order(_ pair: (Track, Track), _ action: TrackAction) {}
  func order(_ triple: (Track, Track, Track), _ couple: CoupleAction) {}
  func order(_ make: (Track) -> TrackAction, _ couple: CoupleAction) {}
  func order(_ make: (Int) -> CoupleAction, _ action: TrackAction) {}
  func both(_ any: Any, _ actions: [TrackAction]) -> Lever { .usual }
  func both(_ lamp: LampAction?, _ actions: [TrackAction]) -> Candlestick { Candlestick() }
  func show(_ date: Date, _ actions: [TrackAction]) -> Candlestick { Candlestick() }
  func show(_ lever: Lever, _ actions: [TrackAction]) -> Lever { lever }
  func sort(_ count: Int, _ actions: [TrackAction]) -> Lever { .usual }
  func sort(_ name: String, _ actions: [LampAction]) -> Candlestick { Candlestick() }
  func sort(_ lever: Lever, _ actions: [CoupleAction]) -> Candlestick { Candlestick() }
  func order(on track: Track = .left, _ action: TrackAction, done: () -> Void = {}, failed: (LampAction) -> Void) {}

  func all(_ lever: Lever, _ lamps: [LampAction]) async throws {
    order(.left, .onTapSwitch(.right))
    order(.didTapTrack, .didTapChain)
    order(.usual, .didTapCouple)
    order(.tall, .didTapDim(.small))
    order(nil, Candle.onTapOil(level: 1))
    order(1, then: .didTapDim(.left))
    order(2, then: .onTapShade(.left), .didTapGlow, .onTapOil(2))
    order({ 1 }, then: .onTapShade(.right))
    order((.left, .right), .onTapSwitch(.left))
    order((.left, .right, .left), .onTapHook(1))
    order({ .onTapSwitch($0) }, .onTapHook(2))
    order({ (count: Int) in .onTapHook(count) }, .onTapSwitch(.left))
    order(TrackAction.onTapSwitch, .didTapChain)
    order(CoupleAction.onTapHook, .didTapTrack)
    order(try .checked(), .didTapCouple)
    order(await .found(), .didTapCouple)
    order(lever.action == .didTapTrack ? .left : .side(length: 2), .onTapSwitch(.left))
    order(.onTapSwitch(.left)) { if $0 == .didTapGlow { print(1) } }
    order(on: .right, .onTapSwitch(.left)) { print(1) } failed: { if $0 == .onTapShade(.left) { print(2) } }
    order(.onTapSwitch(.left), done: { print(2) }) { lamp in if lamp == .onTapOil(1) { print(1) } }
    _ = sort((lamps + lamps).count, [.didTapTrack]).action == .didTapTrack
    _ = both((lamps + lamps).first, [.didTapTrack]).tapChimney == .tapBase
    _ = show(.usual, [.didTapTrack]).action == .onTapSwitch(.left)
    _ = show(.distantPast, [.didTapTrack]).tapChimney == .tapBase
    _ = sort(.usual, [.didTapCouple]).tapChimney == .tapBase
    order(on: .side(length: 3), .onTapSwitch(.right), failed: { _ in })
  }
}

extension Lever {
  static func checked() throws -> Lever { .usual }
  static func found() async -> Lever { .usual }
}

/// What is bound by one argument, and what another one is then.
func twice<Value>(_ value: Value, _ others: Value...) -> [Value] { [value] + others }
func firstValue<Value>(_ make: (Value) -> LampAction) -> Value? { nil }
func firstHeld<Value>(_ make: (Value) -> LampAction, like value: Value) -> Value { value }
func each<Items: Sequence>(of items: Items, _ make: (Items.Element) -> LampAction) -> Items.Element? { nil }
func send<R: Reducer>(_ state: R.State, _ action: R.Action, with reducer: (R.State, R.Action) -> R?) {}
func stated<R: Reducer>(_ state: R.State, of reducer: R.Type) -> R.Action? { nil }
func metatype<Value>(_ type: Value.Type, _ value: Value) -> Value { value }
func paired<First, Second>(_ pair: (First, Second), _ first: First, _ second: Second) {}
func keyed<Root, Value>(_ path: KeyPath<Root, Value>, of root: Root, _ value: Value) {}
func mapped<Value>(_ value: Value?, _ other: [Value], _ third: [String: Value]) {}
func listened<Event>(_ listener: (Event, Event) -> Bool, to event: Event.Type) where Event: Equatable {}

func bound(_ tracks: [Track], _ lever: Lever) {
  _ = twice(TrackAction.didTapTrack, .onTapSwitch(.left)).first == .didTapTrack
  _ = firstValue { .didTapDim($0) } == .left
  _ = each(of: tracks) { .didTapDim($0) } == .right
  _ = stated(RailCarReducer.State(), of: RailCarReducer.self) == .onTapSeat(.left)
  _ = metatype(TrackAction.self, .didTapTrack) == .onTapSwitch(.left)
  paired((Track.left, LampAction.didTapGlow), .right, .didTapStand)
  keyed(\.action, of: lever, .didTapTrack)
  keyed(\Lever.next.action, of: lever, .didTapTrack)
  mapped(Track.left, [.right], ["a": .left])
  mapped(nil, [Track.left, .right], [:])
  listened({ $0 == .didTapTrack && $1 == .onTapSwitch(.left) }, to: TrackAction.self)
  send(RailCarReducer.State(), RailCarReducer.Action.didTapCar) { state, action in
    action == .onTapSeat(.right) ? RailCarReducer() : nil
  }
  _ = firstValue { .didTapShift(by: $0) } == .usual
  _ = firstHeld({ .didTapDim($0.value) }, like: (tracks + tracks).map { Held(value: $0) }[0]) == .left
  send(RailCarReducer.State(), .didTapCar) { _, action in action == .onTapSeat(.left) ? RailCarReducer() : nil }
}

/// Equal to a track only by its name.
extension Held: Equatable where Value: Equatable {
  static func == (left: Held, right: Held) -> Bool { left.value == right.value }
}

extension Held where Value == Track {
  static var left: Held { Held(value: .left) }
}

/// Closures, what they are given and what they give.
struct Listeners {
  func pairs(_ body: ((TrackAction, Track)) -> Bool) -> Listeners { self }
  func triples(_ body: (TrackAction, Track, LampAction) -> Bool) -> Listeners { self }
  func made(_ body: @escaping (Track) -> (TrackAction, LampAction)) -> Listeners { self }
  func none(_ body: () -> TrackAction) -> Listeners { self }
  func nested(_ body: (@escaping (TrackAction) -> Void) -> Void) -> Listeners { self }

  func all() {
    _ = pairs { action, track in action == .didTapTrack && track == .left }
      .pairs { $0.0 == .didTapTrack && $0.1 == .right }
      .triples { action, _, lamp in action == .didTapTrack && lamp == .didTapDim(.left) }
      .triples { (_ action: TrackAction, track, lamp: LampAction) -> Bool in
        let isLeft = track == .left
        return isLeft && action == .didTapTrack && lamp == .didTapStand
      }
      .made { _ in (.didTapTrack, .didTapDim(.left)) }
      .made { track in
        if track == .left { return (.onTapSwitch(.left), .didTapGlow) }
        guard track == .side(length: 1) else { return (.onTapSwitch(track), .didTapStand) }
        return (.didTapTrack, .onTapShade(track))
      }
      .none { .onTapSwitch(.right) }
      .nested { send in
        send(.didTapTrack)
        func again() { send(.onTapSwitch(.left)) }
        again()
      }
  }
}

/// What accessors have is theirs alone.
func accessors(_ newValue: TrackAction, _ lamp: LampAction) -> Bool {
  var stored: Track = .left { didSet { print(oldValue == .left) } }
  var computed: LampAction {
    get { lamp == .didTapGlow ? .didTapStand : .didTapDim(stored) }
    set { if newValue == .didTapStand { stored = .right } }
  }
  computed = .didTapDim(.left)
  final class Box {
    var action: TrackAction = .didTapTrack
    func put(_ action: TrackAction) -> Bool { action == .onTapSwitch(.left) && self.action == .didTapTrack }
  }
  return newValue == .didTapTrack && Box().put(.didTapTrack) && computed == .didTapGlow
}

#if DEBUG
  extension Dispatcher {
    func debug(_ action: TrackAction) -> Bool { action == .didTapTrack }
  }
#endif

/// Something else that has what views have.
struct Board {
  func onChange(of value: Track, _ action: (TrackAction, TrackAction) -> Bool) -> Board { self }
  func sheet(item: Track?, content: (LampAction) -> Bool) -> Board { self }
}

func boards(_ boards: [Board]) {
  _ = (boards + boards)[0].onChange(of: .left) { old, new in old == .didTapTrack && new == .onTapSwitch(.left) }
  _ = (boards + boards)[0].sheet(item: .left) { $0 == .didTapGlow }
  _ = boards[0].onChange(of: .left) { old, new in old == .didTapTrack && new == .onTapSwitch(.left) }
}

/// Every local name hides the one around it, as long as it is there.
func shadows(_ action: TrackAction, _ lamp: LampAction?, _ tracks: [Track]) -> Bool {
  let value = action
  if let value = lamp, value == .didTapDim(.left) { return value == .didTapGlow }
  if value == .didTapTrack { return false }
  for value in tracks where value == .left { if value == .right { break } }
  guard value == .onTapSwitch(.left) else { return true }
  do { let value = lamp; if value == .didTapStand { return true } }
  while let value = lamp { if value == .didTapStand { break } }
  repeat { let value = tracks.first; if value == .left { break } } while value == .didTapTrack
  switch lamp {
  case .didTapDim(let value): return value == .left
  case .onTapFlicker(let value, _) where value == .right: return value == .left
  case nil where value == .didTapTrack: return false
  default: break
  }
  defer {
    let value = lamp
    print(value == .didTapStand)
  }
  let check: (LampAction) -> Bool = { value in value == .onTapOil(1) }
  defer { print(value == .didTapTrack) }
  let lever: Lever = .usual
  if early(.left), lever.action == .didTapTrack, Lever.usual.action == .onTapSwitch(.left) { return false }
  func early(_ value: Track) -> Bool { value == .right }
  outer: for action in [LampAction.didTapGlow] { if action == .didTapStand { break outer } }
  func inner(_ value: Track) -> Bool { value == .left }
  func generic<Lever>(_ value: Lever, _ action: TrackAction) -> Bool { action == .didTapTrack }
  return check(.didTapGlow) && inner(.right) && generic(value, .onTapSwitch(.left)) && value == .onTapSwitch(.right)
}
