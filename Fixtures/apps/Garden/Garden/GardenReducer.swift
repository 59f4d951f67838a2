import ComposableArchitecture

@Reducer
struct GardenReducer {
  @ObservableState
  struct State: Equatable {
    @Presents var sheet: Sheet.State?
    var season: Season? = .spring
    var weather = Weather.rain(3)
    var log: [String] = []
  }

  enum Season: Int { case spring, summer, autumn, winter }

  enum Weather: Equatable {
    case rain(Int)
    case sun(isHot: Bool)
    case snow
  }

  @Reducer
  enum Sheet {
    case seeds(SeedsReducer)
    case tools(SeedsReducer)
  }

  @Dependency(\.continuousClock) var clock

  enum Action: Describable {
    case didTapSeeds
    case onTapTools
    case plantTapped(_ name: String)
    case weatherReceived(Result<Weather, Problem>)
    case sheet(PresentationAction<Sheet.Action>)
    case stopped(Bool, by: Season?)
    #if DEBUG
      case didTapDebug
    #endif

    struct Problem: Error, Equatable {}

    var title: String {
      switch self {
      case .didTapSeeds: "didTapSeeds"
      case .onTapTools: "tools"
      case let .plantTapped(name): name
      default: ""
      }
    }
  }

  var body: some ReducerOf<Self> {
    Reduce<State, Action> { state, action in
      state.log.append(action.title)
      switch action {
      case .didTapSeeds:
        state.sheet = .seeds(SeedsReducer.State())
        let next: Action = state.log.isEmpty ? .onTapTools : .didTapSeeds
        return .send(next)

      case .onTapTools:
        state.sheet = .tools(SeedsReducer.State(isTool: true))
        return .run { send in
          for seconds in 0..<3 where 0 < seconds {
            try await clock.sleep(for: .seconds(seconds))
            await send(.weatherReceived(seconds == 1 ? .success(.snow) : .failure(Action.Problem())))
          }
          if let action = self.action(for: .summer) { await send(action) }
        }

      case .weatherReceived(let result):
        if case .success(let weather) = result { state.weather = weather }
        return grow(&state)

      case .sheet(.presented(.seeds(.didTapSeed(let name)))), .sheet(.presented(.tools(.didTapSeed(let name)))):
        return .send(.plantTapped(name))

      case .sheet(.dismiss):
        guard let presented = state.sheet else { return .none }
        switch presented {
        case .seeds(let seeds) where seeds.isTool: return .send(.onTapTools)
        default: return .none
        }

      case .stopped(true, by: .winter):
        return .none

      #if DEBUG
        case .didTapDebug:
          return .send(.didTapDebug)
      #endif

      case .plantTapped, .stopped, .sheet:
        return .none
      }
    }
    .ifLet(\.$sheet, action: \.sheet)
  }

  private func action(for season: Season) -> Action? {
    let didTapSeeds = season
    switch didTapSeeds {
    case .spring, .summer: return .didTapSeeds
    case .autumn: return .stopped(false, by: didTapSeeds)
    default: return nil
    }
  }

  private func grow(_ state: inout State) -> Effect<Action> {
    switch state.weather {
    case .rain(0), .snow: return .none
    case .sun(isHot: true):
      return .send(.stopped(true, by: state.season))
    default: break
    }
    switch state.season {
    case .spring?: return .send(.didTapSeeds)
    case .some(.winter), nil: return .none
    default: return .none
    }
  }
}

extension GardenReducer.Sheet.State: Equatable {}
