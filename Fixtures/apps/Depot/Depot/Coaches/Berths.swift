struct Berth: Equatable {
  static let usual = Berth()
  var place: Place { .window }
}
