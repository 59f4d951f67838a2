import ComposableArchitecture
import Foundation
import SwiftUI

// Places that nothing tells about; what may stand for a case there keeps its name, and what can't does not.

@dynamicMemberLookup
@CasePathable
enum LampAction: Equatable {
  case didTapGlow
  case didTapDim(Track)
  case onTapFlicker(Track, Int)
  case didTapWick(Lever)
  case onTapOil(Double)
  case tapChimney
  case tapBase
  case didTapStand
  case didTapSpout
  case didTapVent
  case onTapShade(Track?)
  case didTapNote(Result<Int, Derailed>, Track)
  case didTapShift(from: Track = .left, by: Lever)
}

/// Has the same names with other payloads.
enum Candle: Equatable {
  case didTapDim(Height)
  case onTapFlicker(Height, Int)
  case didTapWick(Height)
  case onTapOil(level: Int)
  case onTapShade(Height)
}

enum Height: Equatable {
  case tall, small
  case exact(Int)
}

struct Candlestick: Equatable {
  var didTapGlow = true
  var tapChimney = LampAction.tapChimney
}

func unsure(_ candles: [Candle], _ sticks: [Candlestick], _ lamps: [LampAction]) -> LampAction {
  if (candles + candles)[0] == .didTapDim(.tall), (candles + candles)[1] == .onTapFlicker(.small, 1) { return .tapBase }
  if (candles + candles)[0] == .didTapWick(.exact(1)) { return .didTapStand }
  if (candles + candles)[0] == .onTapOil(level: 1) { return .didTapGlow }
  if (candles + candles)[2] == .onTapShade(.tall) { return .onTapShade(nil) }
  if (sticks + sticks)[0].didTapGlow { return .didTapDim(.left) }
  if case .tapBase = (lamps + lamps)[0] { return .onTapFlicker(.left, 1) }
  let shines = { (lamps + lamps)[0] == .tapChimney }
  return shines() ? .didTapWick(Lever.usual) : .onTapOil(1)
}

/// Each kind of place at which something would have to be known.
func sought(_ lamps: [LampAction]) async throws -> Bool {
  var lamp = (lamps + lamps)[0]
  var byName: [String: [LampAction]] = [:]
  let sink = (lamps + lamps).map { _ in { (_: LampAction, _: Int) -> Bool in true } }[0]
  lamp = .didTapSpout
  byName["a"] = [lamp, .didTapSpout]
  _ = sink(.didTapSpout, 1)
  _ = sink(lamps.isEmpty ? .didTapSpout : .didTapGlow, 2)
  _ = sink((.didTapSpout), 3)
  _ = try sink(try .lit(), 4)
  _ = sink(await .dimmed(), 5)
  _ = sink(await .onTapFlicker(.left, dimness()), 6)
  _ = try sink(try .onTapFlicker(.left, glowing()), 7)
  if case .didTapSpout = lamp { return true }
  switch lamp {
  case .didTapSpout: break
  default: return (lamps + lamps)[0] == .didTapSpout
  }
  switch (lamp, (lamps + lamps)[0]) {
  case (.didTapSpout, .didTapSpout): return true
  case (let one, .didTapSpout): return one == .didTapSpout
  default: break
  }
  if case .didTapSpout = (lamps
    + lamps)[1]
  {
    return false
  }
  let made = (lamps + lamps).map { lamp in
    if lamp == .didTapGlow { return LampAction.didTapSpout }
    return .didTapSpout
  }
  if (lamps + lamps)[0] == .didTapNote(.success(1), .left) { return false }
  if case let .didTapShift(from, by) = lamp { return from == .left && by == .usual }
  if case let .onTapFlicker(track, count) = lamp { return track == .left && count == 1 }
  return made.count == 1 && (lamps + lamps)[0] == .didTapWick(.init(action: .didTapTrack))
    && (lamps + lamps)[0] == .didTapDim(Points.other)
}

extension NotificationCenter {
  func send(_ action: LampAction, _ more: [LampAction] = []) -> Bool { true }
}

/// What takes these is of types that nobody here declares.
struct Posts {
  var center = NotificationCenter.default

  func all(_ other: NotificationCenter) -> Bool {
    let center = NotificationCenter()
    let typed: NotificationCenter = other
    let lists: [NotificationCenter] = [center]
    return center.send(.didTapVent) && typed.send(.didTapVent) && other.send(.didTapVent)
      && self.center.send(.didTapVent) && lists[0].send(.didTapVent, [.didTapVent])
  }
}

func dimness() async -> Int { 1 }
func glowing() throws -> Int { 1 }

enum Points { static let other = Track.left }

extension LampAction {
  static func lit() throws -> LampAction { .didTapGlow }
  static func dimmed() async -> LampAction { .didTapGlow }
}

/// A member that an extension of a foreign protocol offers.
extension Equatable where Self == Candlestick {
  static var didTapStand: Candlestick { Candlestick() }
}

func stands() -> [Candlestick] {
  let stand: Candlestick = .didTapStand
  return [stand]
}

protocol Glows {
  static var tapChimney: Self { get }
}

func glow<G: Glows>(_ type: G.Type, _ reducers: [any Reducer]) -> (G, Any) { (G.tapChimney, (any Glows).self) }
