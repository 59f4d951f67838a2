/// Words that keep a comment wherever they stand in it, found by the first bytes at each place.
struct VetoList: Sendable {
  private var vetoes: [[UInt8]]
  /// Positions of those with the same three first bytes, which are one character of Japanese or Korean: those of a lead
  /// stand together in `positions`.
  private var byLead: KeyTable<Range<Int>>
  private var positions: [Int] = []
  /// Those that are shorter.
  private var short: [Int] = []
  /// The leads, and what follows those that more follows: hardly any place in a text has to be looked up.
  private var leads = BitFilter()
  private var wholes = BitFilter()
  private var seconds = BitFilter()

  init(_ vetoes: [[UInt8]]) {
    self.vetoes = vetoes
    byLead = KeyTable(capacity: vetoes.count)
    short = vetoes.indices.filter { vetoes[$0].count < 3 }
    let leads = vetoes.map { 3 <= $0.count ? VetoList.lead($0[0], $0[1], $0[2]) : 0 }
    for lead in leads where lead != 0 && byLead.place(of: lead) == nil {
      let start = positions.count
      positions += vetoes.indices.filter { leads[$0] == lead }
      _ = byLead.value(of: lead, orSet: start..<positions.count)
      self.leads.insert(lead)
    }
    for veto in vetoes where 3 <= veto.count {
      if 6 <= veto.count {
        seconds.insert(VetoList.lead(veto[3], veto[4], veto[5]))
      } else {
        wholes.insert(VetoList.lead(veto[0], veto[1], veto[2]))
      }
    }
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
      if !short.isEmpty {
        for position in short { look(for: position, at: start) }
      }
      if start + 2 < text.count {
        let lead = VetoList.lead(text[start], text[start + 1], text[start + 2])
        if leads.mayContain(lead), wholes.mayContain(lead) || isFollowed(start, in: text),
          let place = byLead.place(of: lead)
        {
          for index in byLead[place: place] { look(for: positions[index], at: start) }
        }
      }
      // Inside a character none begins.
      start += 1
      while start < text.count, text[start] & 0xC0 == 0x80 { start += 1 }
    }
    return range
  }

  private func isFollowed(_ start: Int, in text: UnsafeBufferPointer<UInt8>) -> Bool {
    start + 5 < text.count && seconds.mayContain(VetoList.lead(text[start + 3], text[start + 4], text[start + 5]))
  }

  /// Never 0, which is no key.
  private static func lead(_ first: UInt8, _ second: UInt8, _ third: UInt8) -> UInt64 {
    1 << 24 | UInt64(first) << 16 | UInt64(second) << 8 | UInt64(third)
  }
}

/// A bit of 4,096 for each number, some to a bit.
private struct BitFilter: Sendable {
  private var bits: [UInt64] = Array(repeating: 0, count: 64)

  mutating func insert(_ number: UInt64) {
    let bit = BitFilter.bit(number)
    bits[bit >> 6] |= 1 << UInt64(bit & 63)
  }

  func mayContain(_ number: UInt64) -> Bool {
    let bit = BitFilter.bit(number)
    return bits[bit >> 6] & 1 << UInt64(bit & 63) != 0
  }

  private static func bit(_ number: UInt64) -> Int {
    Int(truncatingIfNeeded: (number &* 0x9E37_79B9_7F4A_7C15) >> 52)
  }
}
