/// Words that keep a comment wherever they stand in it, found by the first bytes at each place.
struct VetoList: Sendable {
  private var vetoes: [[UInt8]]
  /// By their first three bytes, which are one character of Japanese or Korean.
  private var positions: [UInt32: [Int]] = [:]
  /// Those that are shorter.
  private var short: [Int] = []

  init(_ vetoes: [[UInt8]]) {
    self.vetoes = vetoes
    for (position, veto) in vetoes.enumerated() {
      if let lead = VetoList.lead(veto) {
        positions[lead, default: []].append(position)
      } else {
        short.append(position)
      }
    }
  }

  /// The first of the list that stands in a text.
  func first(in text: UnsafeBufferPointer<UInt8>) -> [UInt8]? {
    var found = vetoes.count
    for start in text.indices {
      let rest = text[start...]
      for position in short where position < found && rest.starts(with: vetoes[position]) { found = position }
      // Inside a character none begins.
      guard text[start] & 0xC0 != 0x80, let lead = VetoList.lead(rest), let candidates = positions[lead] else {
        continue
      }
      for position in candidates where position < found && rest.starts(with: vetoes[position]) { found = position }
    }
    return found < vetoes.count ? vetoes[found] : nil
  }

  private static func lead(_ bytes: some RandomAccessCollection<UInt8>) -> UInt32? {
    guard 3 <= bytes.count else { return nil }
    return bytes.prefix(3).reduce(0) { $0 << 8 | UInt32($1) }
  }
}
