import ComposableArchitecture
import Foundation

/// Everything that has to be asked for in the configuration.
@Reducer
public struct KioskReducer: Sendable {
  public struct State: Equatable {
    public var papers: [String] = []
    public var clock = ClockReducer.State()
    public init() {}
  }

  public enum Action {
    case didSelectPaper(String)
    case onToggleLight(isOn: Bool)
    case papersLoaded([String])
    case papersCounted
    case didPressKey
    case keyDidClick
    case loaded
    case viewDisappeared
    case viewDidAppear(times: Int)
    case paid(Double)
    case closed
    case clock(ClockReducer.Action)
    case onChangeOf(Int)
    case didTapIf, didTapOn, onTapURLButton, tapABC, `didTapDefault`
    case onRowSwipe, didSwipe, onSwipeURL
    case receivedDidLoadResult(Result<Int, any Error>)
    case response(Result<Int, any Error>)
    case tapResult(Result<Int, any Error>)
    case buttonTapped(Result<Int, any Error>)
    case handleResult(Result<Int, any Error>)
    case onTapMade
    case URLTap
    case _Tap
    case doneDone(TaskResult<Int>)
  }

  public init() {}

  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .didSelectPaper(let paper):
        return .send(.papersLoaded([paper]))
      case .papersLoaded(let papers):
        state.papers = papers
        return .send(.paid(1.5))
      case .onToggleLight(isOn: true):
        return .send(papers(state.papers.count) == .orderedSame ? .didPressKey : .keyDidClick)
      case .clock(.didTapHour(let hour)):
        return .send(.viewDidAppear(times: hour))
      default:
        return .none
      }
    }
  }

  private func papers(_ count: Int) -> ComparisonResult {
    let result = ComparisonResult.orderedSame
    switch result {
    case .orderedSame where count == 0: return .orderedAscending
    case .orderedDescending: return .orderedSame
    default: return .orderedSame
    }
  }
}

@Reducer
public struct ClockReducer: Sendable {
  public struct State: Equatable {
    public var hour = 0
    public init() {}
  }

  public enum Action: Equatable {
    case didTapHour(Int)
    case hourChanged(Int)
    case didChangeHour(Int)
  }

  public init() {}

  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .didTapHour(let hour), .didChangeHour(let hour):
        state.hour = hour
        return hour == 0 ? .send(.hourChanged(1)) : .none
      default:
        return .none
      }
    }
  }
}

/// Not in a reducer, and asked for all the same.
func title(_ action: ClockReducer.Action) -> String {
  switch action {
  case .didTapHour(0): "midnight"
  default: ""
  }
}

func isCounted(_ action: KioskReducer.Action) -> Bool {
  if case .loaded = action { return true }
  switch action {
  case .papersCounted, .viewDisappeared, .didTapOn, .onTapURLButton, .tapABC: return true
  default: return false
  }
}

func name(_ count: Int, _ text: String?) -> String {
  switch count {
  case 0: return "none"
  case 1...3: return "few"
  default: break
  }
  switch text {
  case let text?: return text
  default: return ""
  }
}

/// A word in a sentence is no name, but all of a string may be one.
let words = ["paid", "It was paid for.", "The event papersLoaded comes first."]
