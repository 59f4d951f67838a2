import ComposableArchitecture

struct TicketDetailReducer: Reducer {
    @Dependency(\.dismiss) var dismiss // 閉じるときに使う

    @ObservableState
    struct State: Equatable {
        var ticket: Ticket
        var step = Step.confirm
    }

    /// 使うまでの段階
    enum Step: Equatable {
        case confirm
        case using(progress: Int)
        case done
    }

    var body: some ReducerOf<Self> {
        Reduce { state, action in
            switch action {
            case .useButtonDidTap:
                return use(&state)
            case .useResponse(.success):
                state.step = .done
                return .none
            case .didTapClose:
                return .concatenate(.send(.delegate(.didTapClose)), .run { _ in await dismiss() })
            default:
                return .none
            }
        }
        ._printChanges()
    }
}

extension TicketDetailReducer {
    @CasePathable
    enum Action {
        case useButtonDidTap
        case useResponse(Result<Ticket, any Error>)
        case didTapClose
        case delegate(Delegate)

        @CasePathable
        enum Delegate: Equatable {
            case didTapClose
            case used
        }
    }

    func use(_ state: inout State) -> Effect<Action> {
        switch state.step {
        case .confirm:
            state.step = .using(progress: 0)
            let ticket = state.ticket
            return .run { send in await send(.useResponse(.success(ticket))) }
        default:
            return .none
        }
    }
}
