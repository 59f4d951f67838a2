extension HaulOf where Event == CoachAction {
  func coach(_ event: Event) -> Bool { event == .didTapCoach }
}

extension LongHaul {
  var isSeat: Bool { last == .onTapSeat(.usual) }
  var other: HaulOf<Seat> { HaulOf<Seat>() }
}

extension Seat: Sits {}

protocol Sits: Rests {
  var place: Place { get }
}

protocol Rests {}

extension Rests {
  func rest(_ place: Place) -> CoachAction { .didTapCoach }
}
