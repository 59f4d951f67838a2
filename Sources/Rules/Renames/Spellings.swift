/// A set of names that is asked about every word of a project: nearly all are told apart by their length and two bytes,
/// without a `String`.
struct Spellings {
  private let names: Set<String>
  private let isPossible: [Bool]

  init(_ names: Set<String>) {
    self.names = names
    var isPossible = Array(repeating: false, count: Spellings.slotCount)
    for var name in names {
      name.withUTF8 { isPossible[Spellings.slot($0)] = true }
    }
    self.isPossible = isPossible
  }

  /// The name that these bytes spell, if it is one of the set.
  func name(_ bytes: UnsafeBufferPointer<UInt8>) -> String? {
    guard isPossible[Spellings.slot(bytes)] else { return nil }
    let name = String(decoding: bytes, as: UTF8.self)
    return names.contains(name) ? name : nil
  }

  private static let slotCount = 4_096

  private static func slot(_ bytes: UnsafeBufferPointer<UInt8>) -> Int {
    guard let first = bytes.first, let last = bytes.last else { return 0 }
    return (Int(first) &* 131 &+ Int(last) &* 17 &+ bytes.count) % slotCount
  }
}
