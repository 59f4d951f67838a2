import ComposableArchitecture

/// 切符の一覧
@Reducer
struct TicketListReducer {
    // MARK: - Action

    enum Action {
        // ユーザー操作
        case onViewAppear
        case didTapTicket(Ticket)
        case didSwipeTicket(id: String)
        case onTapMenuButton
        case tapRetry // もう一度

        // 副作用の結果
        case ticketsLoaded(Result<[Ticket], any Error>)
        case deleteTicketCompleted(Result<String, any Error>)

        // 子
        case detail(PresentationAction<TicketDetailReducer.Action>)
        case alert(PresentationAction<Alert>)

        @CasePathable
        enum Alert: Equatable {
            case retry
        }
    }

    // MARK: - State

    @ObservableState
    struct State: Equatable {
        var tickets: IdentifiedArrayOf<Ticket> = []
        var isLoading = false
        /// 読み込みの結果。nil はまだ読み込んでいないことを示す。
        var result: LoadResult?
        @Presents var detail: TicketDetailReducer.State?
        @Presents var alert: AlertState<Action.Alert>?
    }

    enum LoadResult: Equatable {
        case loaded(count: Int)
        case failed(TicketError)
        case cancelled
    }

    enum CancelID { case load }

    // MARK: - Body

    var body: some ReducerOf<Self> {
        Reduce { state, action in
            switch action {
            case .onViewAppear, .tapRetry:
                // 二重に読み込まないため
                guard !state.isLoading else { return .none }
                // 読み込み中にする
                state.isLoading = true
                @Dependency(\.ticketClient) var client
                return .run { send in
                    await send(.ticketsLoaded(Result { try await client.fetchAll() }))
                }
                .cancellable(id: CancelID.load)

            case let .didTapTicket(ticket):
                state.detail = TicketDetailReducer.State(ticket: ticket)

            case .didSwipeTicket(id: let id):
                @Dependency(\.ticketClient) var client
                return .run { send in
                    // 失敗しても一覧はそのまま
                    try await client.delete(id)
                    await send(.deleteTicketCompleted(.success(id)))
                } catch: { error, send in
                    await send(.deleteTicketCompleted(.failure(error)))
                }

            case .onTapMenuButton:
                break // まだ何もしない

            case .ticketsLoaded(.success(let tickets)):
                state.isLoading = false
                state.result = .loaded(count: tickets.count)
                state.tickets = IdentifiedArray(uniqueElements: tickets)

            case .ticketsLoaded(.failure(let error)):
                state.isLoading = false
                state.result = .failed(error as? TicketError ?? .soldOut)
                state.alert = AlertState {
                    TextState("読み込めませんでした")
                } actions: {
                    ButtonState(action: .retry) { TextState("再試行") }
                }

            case .deleteTicketCompleted(.success(let id)):
                state.tickets.remove(id: id)
                if state.tickets.isEmpty {
                    return .send(.onViewAppear)
                }

            case .detail(.presented(.useResponse(.success(let ticket)))):
                state.tickets[id: ticket.id] = ticket
                return .none

            case .detail(.presented(.delegate(.didTapClose))):
                state.detail = nil
                return message(for: state.result) == nil ? .none : .send(.tapRetry)

            case .alert(.presented(.retry)):
                return .send(.tapRetry)

            // 他は何もしない
            default:
                break
            }
            return .none
        }
        .ifLet(\.$detail, action: \.detail) { TicketDetailReducer() }
        .ifLet(\.$alert, action: \.alert)
    }

    // MARK: - Helpers

    /// 結果の文言
    private func message(for result: LoadResult?) -> String? {
        switch result {
        case .loaded(count: 0): "切符がありません"
        case .failed(.expired(let days)): "\(days)日前に切れました"
        default: nil
        }
    }
}
