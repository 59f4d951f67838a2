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
  case onTapShade(Track?)
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
