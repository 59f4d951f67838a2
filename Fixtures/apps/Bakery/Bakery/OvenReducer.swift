import ComposableArchitecture

/// Members in no order, with all that may stand between members.
@Reducer
struct OvenReducer { // keeps bread warm
  typealias Minutes = Int

  // Reads better at the end.

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .didTapBake:
        state.minutes = 20
      case .doorOpened: state.isOpen = true // it is hot
      case .timerEnded:
        // Nothing more.
        break
      case .alarm(let isLoud):
        guard isLoud else { break }
        state.minutes = 0
      case .onTapLight:
        if state.isOpen { return .none } else { return .send(.doorOpened) }
      case .breadLoaded(.success):
        do { try state.check() } catch { break }
      case .breadLoaded(.failure):
        for minute in 0..<3 {
          if minute == state.minutes { break }
        }
      }
      return .none
    }
  } // the end of the body
  // and a remark that belongs to it

  /// Helps the body.
  private var half: Minutes { 2 } /* two
    lines */

  /* What it holds. */
  @ObservableState
  struct State: Equatable {
    var minutes: Minutes = 0
    var isOpen = false
    func check() throws {}
  };

  let title = "Oven", number = 1
  // The clock is the kitchen's.
  @Dependency(\.continuousClock)
  var clock

  // MARK: Actions

  enum Action {
    // MARK: Taps
    case didTapBake, onTapLight
    // MARK: Others
    case doorOpened
    case timerEnded
    case alarm(_ isLoud: Bool)
    case breadLoaded(Result<Bread, any Error>)
  }

  // The last words of the oven.
}

struct Bread: Equatable {
  var weight = 1
  var isSour = true
}
