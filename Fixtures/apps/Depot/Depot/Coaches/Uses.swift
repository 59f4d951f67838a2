/// Spells nothing but where the ways begin.
func ride(_ haul: LongHaul, _ rows: Rows, _ sitting: Sitting) -> Bool {
  let own = haul.next(.didTapCoach) == .onTapSeat(.usual) && haul.coach(.didTapCoach) && haul.isSeat
  let seats = haul.seat.place == .aisle && haul.make(1).place == .row(1) && haul.kind.usual.place == .window
  let others = haul.pair.first.place == .window && haul[1].place == .row(2) && rows[1]?.place == .aisle
  let rests = haul.seat.rest(.aisle) == .didTapCoach && haul.other.last?.place == .row(3)
  if haul.berth.usual.place == .aisle { return false }
  _ = haul.seated { $0.place == .window }
  return own && seats && others && rests && sitting(.usual) == .didTapCoach
}
