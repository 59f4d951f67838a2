import ComposableArchitecture

/// Places that don't tell what they ask for: what stands there is not renamed.
enum BuoyAction: Equatable {
  case didTapBell
  case onTapRope(Int)
  case tapLight
  case onTapFlag
}

protocol Rings {
  associatedtype Sound: Equatable
}

final class Buoy: Base<BuoyAction> {
  var byName: [String: BuoyAction] = [:]

  override func take(_ event: BuoyAction) { super.take(.didTapBell) }
}

func ring(_ buoy: Buoy) {
  buoy.take(all: [.onTapRope(1)])
  buoy.byName["light"] = .tapLight
  if buoy.all[0] == .onTapFlag { buoy.byName = [:] }
}
