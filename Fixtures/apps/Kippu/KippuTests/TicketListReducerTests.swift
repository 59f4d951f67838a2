import ComposableArchitecture
import Testing

@testable import Kippu

@MainActor
@Suite("切符の一覧")
struct TicketListReducerTests {
    @Test("表示すると読み込む")
    func loadsOnAppear() async {
        let ticket = Ticket(id: "1", 行き先: "京都")
        let store = TestStore(initialState: TicketListReducer.State()) {
            TicketListReducer()
        } withDependencies: {
            $0.ticketClient.fetchAll = { [ticket] }
        }

        await store.send(.onViewAppear) {
            $0.isLoading = true
        }
        await store.receive(\.ticketsLoaded.success) {
            $0.isLoading = false
        }
        // 詳細を開いて閉じる
        await store.send(.didTapTicket(ticket))
        await store.send(\.detail.didTapClose)
        await store.receive(\.detail.delegate.didTapClose)
        await store.send(.detail(.presented(.useButtonDidTap)))
        await store.send(\.didSwipeTicket, "1")
        await store.receive(\.deleteTicketCompleted)
        await store.send(\.alert.retry)
        await store.receive(\.tapRetry)
    }
}
