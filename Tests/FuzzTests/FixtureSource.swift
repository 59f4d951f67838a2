import Foundation

/// A block of Swift in the Markdown of the fixtures, other than those that say what is expected.
struct FixtureSource: Sendable {
  var name: String
  var text: String

  static func all(in folder: String) -> [FixtureSource] {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
      .appendingPathComponent("Fixtures/\(folder)")
    let paths = FileManager.default.enumerator(atPath: root.path)?.compactMap { $0 as? String } ?? []
    return paths.filter { $0.hasSuffix(".md") }.sorted().flatMap { path in
      let data = FileManager.default.contents(atPath: root.appendingPathComponent(path).path) ?? Data()
      return blocks(String(decoding: data, as: UTF8.self), path)
    }
  }

  private static func blocks(_ text: String, _ path: String) -> [FixtureSource] {
    var result: [FixtureSource] = []
    var heading = ""
    var fence: (marker: Substring, isSource: Bool, text: String)?
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if let open = fence {
        if line == open.marker {
          if open.isSource { result.append(FixtureSource(name: "\(path): \(heading)", text: open.text)) }
          fence = nil
        } else {
          fence?.text += line + "\n"
        }
      } else if line.hasPrefix("```") {
        let marker = line.prefix { $0 == "`" }
        let info = line.dropFirst(marker.count).split(separator: " ")
        fence = (marker, info.first == "swift" && !info.contains("expected"), "")
      } else if line.hasPrefix("#") {
        heading = String(line.drop { $0 == "#" || $0 == " " })
      }
    }
    return result
  }
}
