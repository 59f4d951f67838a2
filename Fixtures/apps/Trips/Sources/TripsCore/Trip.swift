public struct Trip: Equatable, Identifiable, Sendable {
  public let id: Int
  public var title: String
  public var stops: [String]

  public init(id: Int, title: String, stops: [String] = []) {
    self.id = id
    self.title = title
    self.stops = stops
  }
}

/// What is counted; the names are data and none of the actions'.
public enum TripEvent: String, CaseIterable, Sendable {
  case didTapStart
  case onTapStop = "on_tap_stop"
  case routeLoaded
}

public struct TripTracker: Sendable {
  public init() {}
  public func track(_ event: TripEvent) {}
  public func track(name: String) {}
}
