import ComposableArchitecture

// What a later compiler alone reads is passed over by this one, and leaves the tool unsure of all that stands in the file.

enum Hour: Hashable {
  case early, late
}

func seconds() -> SoonAction { .didTapSecond }

@CasePathable
enum LaterAction: Equatable, CaseIterable {
  case didTapLater
  case onTapLatest
  #if compiler(>=99)
    case whenever(given time <- Int ~ {
  #endif
}
