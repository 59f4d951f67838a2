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
  private let first: ByteSet
  private let second: ByteSet
  private let third: ByteSet

  init(_ words: [String]) {
    self.words = words.map { Array($0.utf8) }
    first = ByteSet(self.words.map { $0[0] })
    second = ByteSet(self.words.map { $0[1] })
    third = ByteSet(self.words.map { $0[2] })
  }

  func stand(in text: String) -> Bool {
    var text = text
    return text.withUTF8 { stand(in: $0) }
  }

  func stand(in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var start = 0
    while start + 2 < bytes.count {
      if first.contains(bytes[start]), second.contains(bytes[start + 1]), third.contains(bytes[start + 2]),
        words.contains(where: { bytes.starts(with: $0, at: start) })
      {
        return true
      }
      start += 1
    }
    return false
  }
}

/// ASCII characters.
private struct ByteSet {
  private var low: UInt64 = 0
  private var high: UInt64 = 0

  init(_ bytes: [UInt8]) {
    for byte in bytes {
      if byte < 64 { low |= 1 << UInt64(byte) } else { high |= 1 << UInt64(byte & 63) }
    }
  }

  func contains(_ byte: UInt8) -> Bool {
    byte < 0x80 && (byte < 64 ? low : high) & 1 << UInt64(byte & 63) != 0
  }
}
