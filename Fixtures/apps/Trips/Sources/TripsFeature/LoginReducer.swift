import ComposableArchitecture

@Reducer
struct LoginReducer {
  @ObservableState
  struct State: Equatable {
    var name = ""
    var mode: Mode?
    @Presents var alert: AlertState<Action.Alert>?
  }

  enum Mode: Equatable {
    case password
    case token(String)
  }

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .didTapSubmit:
        state.alert = AlertState(
          title: TextState("Sure?"),
          primaryButton: .default(TextState("Yes"), action: .send(.tapConfirm)),
          secondaryButton: .cancel(TextState("No")))

      case .alert(.presented(.tapConfirm)):
        switch state.mode {
        case .password: return submit(state.name)
        case .token(let token)?: return submit(token)
        default: break
        }

      case .submitResult(.success(let isNew)):
        return .send(.delegate(.loginDone(.success(isNew))))

      case .submitResult(.failure(let error)):
        return .send(.delegate(.loginDone(.failure(error))))

      case .binding, .alert, .delegate:
        break
      }
      return .none
    }
    .ifLet(\.$alert, action: \.alert)
  }

  enum Action: BindableAction {
    case binding(BindingAction<State>)
    case didTapSubmit
    case submitResult(Result<Bool, any Error>)
    case alert(PresentationAction<Alert>)
    case delegate(Delegate)

    @CasePathable
    enum Alert: Equatable {
      case tapConfirm
    }

    @CasePathable
    enum Delegate {
      case loginDone(Result<Bool, any Error>)
    }
  }

  private func submit(_ text: String) -> Effect<Action> {
    switch text.isEmpty {
    case true: .none
    default: .run { send in await send(.submitResult(.success(true))) }
    }
  }
}
