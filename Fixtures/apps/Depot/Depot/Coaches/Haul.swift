/// Leads on to types that only other files name.
struct HaulOf<Event> {
  var last: Event?
  var seat = Seat.usual
  var make: (Int) -> Seat = { _ in Seat() }
  var kind: Seat.Type { Seat.self }
  var pair: (first: Seat, count: Int) { (seat, 1) }
  var berth: Berth.Type { Berth.self }
  func next(_ event: Event) -> Event { event }
  func seated(_ body: (Seat) -> Bool) -> HaulOf { self }
  subscript(_ index: Int) -> Seat { seat }
}
