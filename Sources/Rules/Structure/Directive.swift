/// Comments that tell a tool something; they are never touched, and some rule a region of lines.
enum Directive {
  enum Region { case begins, ends }

  private static let beginnings = [
    "swiftlint:disable", "swiftformat:disable", "sourcery:begin", "sourcery:inline", "tcafmt:disable",
  ]
  private static let ends = ["swiftlint:enable", "swiftformat:enable", "sourcery:end", "tcafmt:enable"]
  private static let others = Signs([
    "swift-format-ignore", "sourcery:", "swiftlint:", "swiftformat:", "tcafmt:", "periphery:", "mockolo", "@mockable",
    "codecov", "noqa", "SPDX-", "sourceLocation", "MARK:", "TODO", "FIXME", "swift-tools-version",
  ])
  private static let regions = Signs(beginnings + ends)

  static func region(_ comment: String) -> Region? {
    // Hardly any comment is one.
    guard regions.stand(in: comment) else { return nil }
    if ends.contains(where: { comment.contains($0) }) { return .ends }
    guard let found = beginnings.first(where: { comment.contains($0) }) else { return nil }
    // `disable:next`, `disable-next`, `disable:this`, `disable-file`: one line, or all of them.
    let isNarrow = [":next", ":this", ":previous", "-next", "-file"].contains { comment.contains(found + $0) }
    return isNarrow ? nil : .begins
  }

  static func isDirective(_ comment: UnsafeBufferPointer<UInt8>) -> Bool { others.stand(in: comment) }
}

/// Words that are looked for all at once, byte by byte.
private struct Signs {
  private let words: [[UInt8]]
  /// By the byte: a bit for each of the first three places of a word that it may stand at.
  private let places: [UInt8]

  init(_ words: [String]) {
    self.words = words.map { Array($0.utf8) }
    var places: [UInt8] = Array(repeating: 0, count: 256)
    for word in self.words {
      for place in 0..<3 { places[Int(word[place])] |= 1 << UInt8(place) }
    }
    self.places = places
  }

  func stand(in text: String) -> Bool {
    var text = text
    return text.withUTF8 { stand(in: $0) }
  }

  /// Shift-and (Baeza-Yates and Gonnet 1992) of the first three bytes of all words at once.
  func stand(in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    places.withUnsafeBufferPointer { places in
      var seen: UInt8 = 0
      for end in 0..<bytes.count {
        seen = (seen << 1 | 1) & places[Int(bytes[end])]
        if seen & 4 != 0, words.contains(where: { bytes.starts(with: $0, at: end - 2) }) { return true }
      }
      return false
    }
  }
}
