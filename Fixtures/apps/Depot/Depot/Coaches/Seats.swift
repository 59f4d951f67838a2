struct Seat: Equatable {
  static let usual = Seat()
  var place = Place.window
}

enum Place: Equatable {
  case window, aisle
  case row(Int)
}
