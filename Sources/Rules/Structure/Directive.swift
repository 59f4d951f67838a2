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
  /// For each byte, whether a word starts with it.
  private let isFirst: [Bool]

  init(_ words: [String]) {
    self.words = words.map { Array($0.utf8) }
    var isFirst = Array(repeating: false, count: 256)
    for word in self.words { isFirst[Int(word[0])] = true }
    self.isFirst = isFirst
  }

  func stand(in text: String) -> Bool {
    var text = text
    return text.withUTF8 { stand(in: $0) }
  }

  func stand(in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    bytes.indices.contains { start in
      isFirst[Int(bytes[start])] && words.contains { bytes[start...].starts(with: $0) }
    }
  }
}
