import ComposableArchitecture

/// Carries what may have more members than are known.
@CasePathable
enum SoonAction: Equatable {
  case didTapHour(Hour)
  case didTapMinute(Track)
  case didTapCount(Int)
  case didTapSecond
}

enum Track: Equatable { case left, right }

enum Height: Equatable { case tall, small }

/// Has the same names with other payloads.
enum Clock: Equatable {
  case didTapHour(Height)
  case didTapMinute(Height)
  case didTapCount(Int)
}

func hours(_ clocks: [Clock], _ action: LaterAction, _ hour: Hour) -> [SoonAction] {
  switch action {
  case .didTapLater: return [.didTapHour(hour), .didTapMinute(.left)]
  default: break
  }
  if (clocks + clocks)[0] == .didTapHour(.tall) || (clocks + clocks)[0] == .didTapMinute(.small) { return [] }
  if (clocks + clocks)[0] == .didTapCount(.zero) { return [.didTapCount(1), .didTapSecond] }
  return hour.hashValue == LaterAction.allCases.count ? [] : [.didTapHour(.late)]
}
