import ComposableArchitecture
import Foundation
import SwiftUI

/// An action, what it has in common with others, and things of the same names that are none.
@CasePathable
@dynamicMemberLookup
enum GateAction: Equatable {
  case didTapGate
  case onTapKey(Int)
  case tapBell(GateAction.Tone?, loud: Bool)
  case didTapHook(Int)
  case gateLoaded(Result<Tone, Broken>)
  case URLTap
  case onTap_
  case didTap1
  case onTap
  case tapOutsideGate
  case swipeTap
  case onEntryTap
  case entryDidTap
  case viewAppeared
  case viewDisappeared(Int)

  @CasePathable
  enum Tone: Equatable {
    case low, high
    case mixed(low: Int, high: Int)
  }

  struct Broken: Error, Equatable {}

  static let hooks: [Self] = [didTapHook(1), .didTapHook(2)]
}

/// Members of types that nothing here declares.
extension Equatable {
  static var didTapGate: Int { 0 }
  var onTapKey: Int { 1 }
}

extension Date {
  var didTapGate: Int { 2 }
  func onTapKey(_ count: Int) -> Date { self }
}

struct Latch: Equatable {
  static var next: Tally { .onTapKey(level: 1) }
  var next: GateAction { .didTapGate }
  var count = 0, last: GateAction = .didTapGate, tone: GateAction.Tone = .low
  let tally: Tally
  var isOpen: Bool { didSet { if last == .didTapGate { count = 0 } } }
  private(set) weak var store: StoreOf<GateReducer>?
  static func == (left: Latch, right: Latch) -> Bool { left.last == right.last && right.last == .didTapGate }
}

enum Tally: Hashable, CaseIterable {
  case onTapKey(level: Int)
  case didTapGate
  static var allCases: [Tally] { [.didTapGate] }
}

enum LevelAction: CaseIterable { case didTapUp, didTapDown }
enum RawAction: String { case didTapUp, didTapDown = "down" }
enum CodedAction: Codable { case didTapUp(Int) }

#if DEBUG
  enum DebugAction { case didTapDebug }
#endif

extension Array where Element == GateAction {
  var main: GateAction { first ?? .didTapGate }
}

extension Array where Element == Tally {
  var main: Tally { first ?? .didTapGate }
}

private let start: GateAction = .didTapGate
let shared = Latch(tally: .didTapGate, isOpen: true)

func names(_ date: Date, _ latch: Latch) -> Bool {
  let isGate = start == .didTapGate && latch.next == .didTapGate && Latch.next == .onTapKey(level: 2)
  let counts = [Latch.didTapGate, latch.onTapKey, date.didTapGate]
  let mains = [GateAction.didTapGate].main == .didTapGate && [Tally.didTapGate].main == .didTapGate
  return isGate && mains && counts.count == 4 && shared.last == .didTapGate && latch.tone == .mixed(low: 1, high: 2)
}

/// The member and the global function of one name.
func put(_ tally: Tally) -> Bool { tally == .didTapGate }

struct Putter {
  let store: StoreOf<GateReducer>
  var relay: (GateAction) -> Void = { _ in }
  @Environment(\.gate) var gate
  @Dependency(GateClient.self) var client
  @Dependency(\.gateClient) var other

  func put(_ action: GateAction) -> Bool { action == .didTapGate }
  func all() {
    _ = put(.didTapGate)
    relay(.didTapGate)
    gate.send(.didTapGate)
    client.send(.didTapGate)
    other.send(.onTapKey(1))
    print(put(GateAction.didTapGate), String(describing: self))
  }
}

extension Putter {
  static func make(_ store: StoreOf<GateReducer>) -> Putter { Putter(store: store) }
  func with(_ action: GateAction) -> Putter { self }
  static var usual: (GateAction) -> Putter { { _ in make(Store(initialState: .init()) { GateReducer() }) } }
}

extension Array where Element: Equatable {
  func firstIndex(like element: Element) -> Int? { firstIndex(of: element) }
}

/// One more of each kind of expression.
func more(_ actions: [GateAction], _ flag: Bool) -> [GateAction?] {
  var found: [GateAction?] = [.didTapGate, flag ? .didTapGate : nil]
  found[0] = actions.first { $0 == .didTapGate || .didTapGate == $0 }
  #if DEBUG
    found.append(.didTapGate)
  #else
    found.append(.onTapKey(2))
  #endif
  let `default`: GateAction = .didTapGate
  if `default` == .didTapGate, actions.firstIndex(like: .didTapGate) == 0 { return [.some(.didTapGate)] }
  let nested: [[GateAction]] = [[.didTapGate], flag ? [.onTapKey(3)] : []]
  let byTone: [GateAction.Tone: [GateAction]] = [.low: [.didTapGate], .high: nested[0]]
  return found + (byTone[.low] ?? [GateAction.didTapGate])
}

extension GateAction.Tone: Hashable {}

func chained(_ store: StoreOf<GateReducer>, _ flag: Bool, _ action: GateAction) -> Bool {
  let putter: Putter = .make(store).with(.didTapGate)
  let other: Putter = .usual(GateAction.didTapGate)
  let picked = flag ? putter.put(.didTapGate) ? .didTapGate : .onTapKey(1) : GateAction.didTapHook(1)
  let copied = copy action
  return other.put(picked) && copied == .didTapGate
}

let isPut = put(.onTapKey(level: 3))

struct GateClient: Sendable, DependencyKey {
  func send(_ action: GateAction) {}
  static let liveValue = GateClient()
}

extension DependencyValues {
  var gateClient: GateClient {
    get { self[GateClient.self] }
    set { self[GateClient.self] = newValue }
  }
}

extension EnvironmentValues {
  var gate: GateClient { GateClient() }
}
