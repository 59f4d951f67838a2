/// Words that keep a comment wherever they stand in it, found by the first bytes at each place.
final class VetoList: Sendable {
  private let vetoes: [[UInt8]]
  /// Positions of those with the same three first bytes, which are one character of Japanese or Korean: those of a lead
  /// stand together in `positions`.
  private let byLead: KeyTable<Range<Int>>
  private let positions: [Int]
  /// Those that start otherwise.
  private let others: [Int]
  /// The leads, and what follows those that more follows: hardly any place in a text has to be looked up.
  private let leads: CharacterSet
  private let wholes: CharacterSet
  private let seconds: CharacterSet

  init(_ vetoes: [[UInt8]]) {
    var byLead = KeyTable<Range<Int>>(capacity: vetoes.count)
    var positions: [Int] = []
    var leads = CharacterSet()
    var wholes = CharacterSet()
    var seconds = CharacterSet()
    let characters = { (veto: [UInt8]) in
      veto.withUnsafeBufferPointer { (CharacterSet.character($0, 0), CharacterSet.character($0, 3)) }
    }
    let firsts = vetoes.map { characters($0).0 }
    for case let first? in firsts where byLead.place(of: UInt64(first)) == nil {
      let start = positions.count
      positions += vetoes.indices.filter { firsts[$0] == first }
      _ = byLead.value(of: UInt64(first), orSet: start..<positions.count)
      leads.insert(first)
    }
    for veto in vetoes {
      guard let first = characters(veto).0 else { continue }
      if let second = characters(veto).1 { seconds.insert(second) } else { wholes.insert(first) }
    }
    self.vetoes = vetoes
    self.byLead = byLead
    self.positions = positions
    others = vetoes.indices.filter { firsts[$0] == nil }
    self.leads = leads
    self.wholes = wholes
    self.seconds = seconds
  }

  /// Where the first of the list stands in a text at a place that counts: offsets in that.
  func first(in text: UnsafeBufferPointer<UInt8>, where counts: (Range<Int>) -> Bool) -> Range<Int>? {
    var found = vetoes.count
    var range: Range<Int>?
    func look(for position: Int, at start: Int) {
      guard position < found, text.starts(with: vetoes[position], at: start) else { return }
      let place = start..<(start + vetoes[position].count)
      guard counts(place) else { return }
      found = position
      range = place
    }
    var start = 0
    while start < text.count {
      if !others.isEmpty {
        for position in others { look(for: position, at: start) }
      }
      guard let first = CharacterSet.character(text, start) else {
        // Inside a character none begins.
        start += 1
        while start < text.count, text[start] & 0xC0 == 0x80 { start += 1 }
        continue
      }
      if leads.contains(first), wholes.contains(first) || isFollowed(start, in: text),
        let place = byLead.place(of: UInt64(first))
      {
        for index in byLead[place: place] { look(for: positions[index], at: start) }
      }
      start += 3
    }
    return range
  }

  private func isFollowed(_ start: Int, in text: UnsafeBufferPointer<UInt8>) -> Bool {
    CharacterSet.character(text, start + 3).map { seconds.contains($0) } ?? false
  }
}

/// A bit for each character of three bytes, as those of Japanese and Korean are.
struct CharacterSet: Sendable {
  private var bits: [UInt64] = Array(repeating: 0, count: 1 << 10)

  mutating func insert(_ character: UInt16) { bits[Int(character >> 6)] |= 1 << UInt64(character & 63) }

  func contains(_ character: UInt16) -> Bool { bits[Int(character >> 6)] & 1 << UInt64(character & 63) != 0 }

  /// The character of three bytes at an offset, which no other has.
  static func character(_ bytes: UnsafeBufferPointer<UInt8>, _ offset: Int) -> UInt16? {
    guard offset + 2 < bytes.count, bytes[offset] & 0xF0 == 0xE0 else { return nil }
    return UInt16(truncatingIfNeeded: bytes[offset]) << 12 | UInt16(bytes[offset + 1] & 0x3F) << 6
      | UInt16(bytes[offset + 2] & 0x3F)
  }
}
