import Foundation
import Testing

/// One Markdown file of cases. A heading starts a case; the fenced blocks below it are its input and what is expected.
/// Prose between them is for the reader.
struct CaseFile {
  /// Relative to `Fixtures`, with `/`.
  let path: String
  var cases: [Case]

  struct Case: CustomTestStringConvertible, Sendable {
    /// `layout/closures.md: hugged call`
    let name: String
    var blocks: [Block]
    var testDescription: String { name }

    func block(_ language: String, where accepts: (Block) -> Bool = { _ in true }) -> Block? {
      blocks.first { $0.language == language && accepts($0) }
    }
  }

  struct Block: Sendable {
    /// The first word behind the fence: `swift`, `tree`, `json`, ...
    let language: String
    /// The other words: `path=Feature.swift`, `expected`.
    let attributes: [String]
    /// With a line break at the end of each line.
    var text: String
    /// Lines of the file that the text fills, for rewriting.
    let lines: Range<Int>

    var isExpected: Bool { attributes.contains("expected") }
    var path: String? { attributes.first { $0.hasPrefix("path=") }.map { String($0.dropFirst(5)) } }
  }
}

// MARK: - Reading

extension CaseFile {
  static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Fixtures")

  /// All case files below a folder of `Fixtures`, in path order.
  static func all(in name: String) -> [CaseFile] {
    let root = folder.appendingPathComponent(name)
    let paths = FileManager.default.enumerator(atPath: root.path)?.compactMap { $0 as? String } ?? []
    return paths.filter { $0.hasSuffix(".md") }.sorted().map { CaseFile(path: "\(name)/\($0)") }
  }

  static func cases(in name: String) -> [Case] {
    all(in: name).flatMap(\.cases)
  }

  private init(path: String) {
    self.path = path
    let url = CaseFile.folder.appendingPathComponent(path)
    let text = (try? String(decoding: Data(contentsOf: url), as: UTF8.self)) ?? ""
    cases = []
    var heading = ""
    var fence: (marker: Substring, info: [String], firstLine: Int, lines: [Substring])?
    for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      if let open = fence {
        if line == open.marker {
          let text = open.lines.map { $0 + "\n" }.joined()
          let block = Block(
            language: open.info.first ?? "", attributes: Array(open.info.dropFirst()), text: text,
            lines: open.firstLine..<number)
          if cases.last?.name != "\(path): \(heading)" {
            cases.append(Case(name: "\(path): \(heading)", blocks: []))
          }
          cases[cases.count - 1].blocks.append(block)
          fence = nil
        } else {
          fence?.lines.append(line)
        }
      } else if line.hasPrefix("```") {
        let marker = line.prefix { $0 == "`" }
        let info = line.dropFirst(marker.count).split(separator: " ").map(String.init)
        fence = (marker, info, number + 1, [])
      } else if line.hasPrefix("#") {
        heading = line.drop { $0 == "#" }.trimmingCharacters(in: .whitespaces)
      }
    }
  }
}

// MARK: - Updating

/// With `UPDATE_FIXTURES=1`, what a case printed replaces what it expected; `git diff` is the review.
enum Update {
  static let isOn = ProcessInfo.processInfo.environment["UPDATE_FIXTURES"] == "1" && !isCI
  private static let isCI = ProcessInfo.processInfo.environment["CI"] != nil
  private static let lock = NSLock()
  /// Path to (lines to replace, new text), applied to the file as it was at the start.
  nonisolated(unsafe) private static var pending: [String: [(lines: Range<Int>, text: String)]] = [:]

  static func replace(_ block: CaseFile.Block, of name: String, with text: String) {
    let path = String(name.prefix { $0 != ":" })
    lock.withLock { pending[path, default: []].append((block.lines, text)) }
    flush(path)
  }

  private static func flush(_ path: String) {
    lock.withLock {
      let url = CaseFile.folder.appendingPathComponent(path)
      guard let original = originals[path] ?? (try? String(decoding: Data(contentsOf: url), as: UTF8.self)) else {
        return
      }
      originals[path] = original
      var lines = original.split(separator: "\n", omittingEmptySubsequences: false)
      for change in (pending[path] ?? []).sorted(by: { $0.lines.lowerBound > $1.lines.lowerBound }) {
        lines.replaceSubrange(
          change.lines, with: change.text.dropLast().split(separator: "\n", omittingEmptySubsequences: false))
      }
      try? lines.joined(separator: "\n").write(to: url, atomically: true, encoding: .utf8)
    }
  }

  nonisolated(unsafe) private static var originals: [String: String] = [:]
}
