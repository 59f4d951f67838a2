import ComposableArchitecture

/// Carries what may have more members than are known.
@CasePathable
enum SoonAction: Equatable {
  case didTapHour(Hour)
  case didTapMinute(Track)
}

/// Has the same names with other payloads.
enum Clock: Equatable {
  case didTapHour(Height)
  case didTapMinute(Height)
}

func hours(_ clocks: [Clock], _ action: LaterAction, _ hour: Hour) -> [SoonAction] {
  switch action {
  case .didTapLater: return [.didTapHour(hour), .didTapMinute(.left)]
  default: break
  }
  if (clocks + clocks)[0] == .didTapHour(.tall) || (clocks + clocks)[0] == .didTapMinute(.small) { return [] }
  return hour.hashValue == LaterAction.allCases.count ? [] : [.didTapHour(.late)]
}
