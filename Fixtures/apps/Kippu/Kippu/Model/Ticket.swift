/// 切符
struct Ticket: Equatable, Identifiable, Sendable {
    let id: String
    var 行き先: String
    var isUsed = false
}

enum TicketError: Error, Equatable {
    case soldOut
    case expired(days: Int)
}
