import ComposableArchitecture
import SwiftUI

struct TicketDetailView: View {
    let store: StoreOf<TicketDetailReducer>

    var body: some View {
        VStack {
            Text(store.ticket.行き先)
            useButton
            Button("閉じる", action: close)
        }
    }

    private var useButton: some View {
        Button("使う") { store.send(.useButtonDidTap) }
            .disabled(store.ticket.isUsed)
    }

    private func close() {
        store.send(.didTapClose)
    }
}
