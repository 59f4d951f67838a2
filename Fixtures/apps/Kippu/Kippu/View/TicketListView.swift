import ComposableArchitecture
import SwiftUI

struct TicketListView: View {
    // MARK: - Subviews

    /// 一覧の行
    private func row(_ ticket: Ticket) -> some View {
        Button(ticket.行き先) { store.send(.didTapTicket(ticket)) }
    }

    // MARK: - Body

    var body: some View {
        List {
            ForEach(store.tickets) { ticket in
                row(ticket)
            }
            Button("削除", role: .destructive) { store.send(.didSwipeTicket(id: "1")) }
        }
        .onAppear {
            // 表示のたびに読み直す
            store.send(.onViewAppear)
        }
        .sheet(item: $store.scope(state: \.detail, action: \.detail)) { detailStore in
            TicketDetailView(store: detailStore)
        }
        .alert($store.scope(state: \.alert, action: \.alert))
        .toolbar { menuButton }
    }

    // MARK: - Properties

    @Bindable var store: StoreOf<TicketListReducer>

    private var menuButton: some View {
        Button("メニュー") { store.send(.onTapMenuButton) }
    }
}

#Preview("一覧") {
    TicketListView(
        store: Store(initialState: TicketListReducer.State()) {
            TicketListReducer()
        }
    )
}
