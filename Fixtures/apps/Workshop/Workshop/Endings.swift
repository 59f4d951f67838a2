
import ComposableArchitecture

enum LongAction: Equatable {
  case didTapTheVeryLongNameOfTheFirstButton, didTapTheVeryLongNameOfTheSecondButton
  case didTapTheVeryLongNameOfTheThirdButton, didTapTheVeryLongNameOfTheFourthButton
}

struct LongReducer: Reducer {
  struct State: Equatable { var count = 0 }

  typealias Action = LongAction

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .didTapTheVeryLongNameOfTheFirstButton: return .none
	default: return .send(.didTapTheVeryLongNameOfTheFirstButton)
    }
  }
}
