import ComposableArchitecture

enum CoachAction: Equatable {
  case didTapCoach
  case onTapSeat(Seat)
}
