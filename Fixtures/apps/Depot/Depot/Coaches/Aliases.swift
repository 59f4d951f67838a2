typealias LongHaul = HaulOf<CoachAction>
typealias Rows = [Int: Seat]
typealias Sitting = (Seat) -> CoachAction
