/// Comments that tell a tool something; they are never touched, and some rule a region of lines.
enum Directive {
  enum Region { case begins, ends }

  private static let beginnings = [
    "swiftlint:disable", "swiftformat:disable", "sourcery:begin", "sourcery:inline", "tcafmt:disable",
  ]
  private static let ends = ["swiftlint:enable", "swiftformat:enable", "sourcery:end", "tcafmt:enable"]
  private static let others = [
    "swift-format-ignore", "sourcery:", "swiftlint:", "swiftformat:", "tcafmt:", "periphery:", "mockolo", "@mockable",
    "codecov", "noqa", "SPDX-", "sourceLocation", "MARK:", "TODO", "FIXME", "swift-tools-version",
  ]

  static func region(_ comment: String) -> Region? {
    if ends.contains(where: { comment.contains($0) }) { return .ends }
    guard let found = beginnings.first(where: { comment.contains($0) }) else { return nil }
    // `disable:next`, `disable-next`, `disable:this`, `disable-file`: one line, or all of them.
    let isNarrow = [":next", ":this", ":previous", "-next", "-file"].contains { comment.contains(found + $0) }
    return isNarrow ? nil : .begins
  }

  static func isDirective(_ comment: String) -> Bool {
    others.contains { comment.contains($0) }
  }
}
