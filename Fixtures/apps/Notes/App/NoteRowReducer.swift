import ComposableArchitecture
import Models

@Reducer
struct NoteRowReducer {
  @ObservableState
  struct State: Equatable, Identifiable {
    var note: Note
    var didTapPin = false
    var id: Int { note.id }
  }

  enum Action: Equatable {
    case didTapPin
    case swipe(Direction)
    case onSwipeAway
    case delegate(Delegate)

    @CasePathable
    enum Delegate: Equatable {
      case deleteTapped(Int)
    }

    enum Direction: Equatable {
      case leading, trailing
    }
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .didTapPin:
        state.didTapPin = true
        return .none

      case .swipe(.leading):
        return .send(.didTapPin)

      case .onSwipeAway:
        return .send(.delegate(.deleteTapped(state.id)))

      default:
        return .none
      }
    }
  }
}
