import Text

/// The members of all types and their extensions, found by type and name: one hash of the name, then a search among the
/// members of the one type.
struct MemberTable: Sendable {
  /// The names of all members that anything has, numbered.
  private var numbers: [String: UInt32] = [:]
  /// By number: the first type that has such a member, and whether another one has, too.
  private var owners: [(first: TypeID, isShared: Bool)] = []
  /// The members type by type, those of a type by the numbers of their names, those of one name as they were added.
  private var members: [MemberID] = []
  private var names: [UInt32] = []
  /// Where those of each type begin, and the end.
  private var starts: [Int] = [0]

  init() {}

  /// Linear, but for sorting the members of each type.
  init(_ added: [(type: TypeID, name: String, id: MemberID)], typeCount: Int) {
    numbers.reserveCapacity(added.count / 2)
    starts = Array(repeating: 0, count: typeCount + 1)
    let numbered = added.map { number($0.name, of: $0.type) }
    for member in added { starts[Int(member.type.raw)] += 1 }
    var count = 0
    for type in starts.indices {
      count += starts[type]
      starts[type] = count
    }
    // Backwards, so that each start ends where it belongs.
    var order = Array(repeating: 0, count: added.count)
    for position in added.indices.reversed() {
      starts[Int(added[position].type.raw)] -= 1
      order[starts[Int(added[position].type.raw)]] = position
    }
    for type in 0..<typeCount where starts[type] + 1 < starts[type + 1] {
      order[starts[type]..<starts[type + 1]].sort { (numbered[$0], $0) < (numbered[$1], $1) }
    }
    members = order.map { added[$0].id }
    names = order.map { numbered[$0] }
  }

  private mutating func number(_ name: String, of type: TypeID) -> UInt32 {
    let next = UInt32(owners.count)
    let number = numbers[name, default: next]
    if number == next {
      numbers[name] = next
      owners.append((type, false))
    } else if owners[Int(number)].first != type {
      owners[Int(number)].isShared = true
    }
    return number
  }

  func contains(_ name: String) -> Bool { numbers[name] != nil }

  /// Whether this type has a member of that name and no other has.
  func hasOnly(_ type: TypeID, _ name: String) -> Bool {
    guard let number = numbers[name] else { return false }
    return owners[Int(number)] == (type, false)
  }

  /// Logarithmic in the number of the type's members.
  func members(_ name: String, of type: TypeID) -> ArraySlice<MemberID> {
    guard let number = numbers[name], Int(type.raw) + 1 < starts.count else { return [] }
    let (start, last) = (starts[Int(type.raw)], starts[Int(type.raw) + 1])
    let first = start + lowerBound(last - start) { number <= names[start + $0] }
    var end = first
    while end < last, names[end] == number { end += 1 }
    return members[first..<end]
  }
}
