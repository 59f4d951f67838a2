import Foundation
import Rules
import Syntax
import Testing
import Text

/// What people said of comments in public repositories, which are not part of this project. By hand: check them out as
/// `owner+name` in one folder or several, and give these in `TCAFMT_JUDGED_COMMENTS`, with `:` between.
@Suite struct JudgedComments {
  static let folders = (ProcessInfo.processInfo.environment["TCAFMT_JUDGED_COMMENTS"] ?? "").split(separator: ":")

  struct Judged {
    var path: String
    var line: Int
    var hash: String
    var verdict: String
  }

  @Test(.enabled(if: !folders.isEmpty)) func noCommentThatSaysMoreGoes() throws {
    var restating = 0
    var found = 0
    for (path, judged) in Dictionary(grouping: try judgements(), by: \.path).sorted(by: { $0.key < $1.key }) {
      guard
        let data = JudgedComments.folders.lazy.compactMap({ FileManager.default.contents(atPath: "\($0)/\(path)") })
          .first
      else {
        continue
      }
      let gone = linesThatGo(Source(data))
      for item in judged where item.hash == "-" || gone[item.line].map({ $0 == item.hash }) ?? true {
        if item.verdict == "restates" { restating += 1 }
        guard gone[item.line] != nil else { continue }
        if item.verdict == "restates" { found += 1 }
        #expect(item.verdict != "says-more", "\(path):\(item.line) goes")
      }
    }
    try #require(0 < restating)
    print("found \(found) of \(restating) that restate")
  }

  private func judgements() throws -> [Judged] {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Fixtures/comments")
    let list = try String(contentsOf: folder.appending(path: "judged.tsv"), encoding: .utf8)
    return list.split(separator: "\n").filter { !$0.hasPrefix("#") }.compactMap { row in
      let fields = row.split(separator: "\t").map(String.init)
      guard fields.count == 5, let line = Int(fields[2]) else { return nil }
      let path = "\(fields[0].replacing("/", with: "+"))/\(fields[1])"
      return Judged(path: path, line: line, hash: fields[3], verdict: fields[4])
    }
  }

  /// The lines of the comments that go, with a hash of each.
  private func linesThatGo(_ source: Source) -> [Int: String] {
    let tree = parse(source)
    var result: [Int: String] = [:]
    for (comment, verdict) in zip(tree.comments, commentVerdicts(in: tree, RuleSettings())) {
      guard case .restates = verdict else { continue }
      let line = 1 + source[0..<Int(comment.start)].count { $0 == UInt8(ascii: "\n") }
      let digits = String(stableHash(source[comment.range]), radix: 16)
      result[line] = String(repeating: "0", count: 16 - digits.count) + digits
    }
    return result
  }
}
