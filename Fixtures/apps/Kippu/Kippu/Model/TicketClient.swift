import ComposableArchitecture

/// 切符の保存先
@DependencyClient
struct TicketClient: Sendable {
    // 全件を取得する
    var fetchAll: @Sendable () async throws -> [Ticket]
    var delete: @Sendable (String) async throws -> Void
}

extension TicketClient: DependencyKey {
    static let liveValue = TicketClient()
}

extension DependencyValues {
    var ticketClient: TicketClient {
        get { self[TicketClient.self] }
        set { self[TicketClient.self] = newValue }
    }
}
