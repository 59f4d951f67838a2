import Foundation

/// A block of Swift in the Markdown of the fixtures, other than those that say what is expected.
package struct FixtureSource: Sendable {
  package var name: String
  package var text: String
  /// The path that the block gives itself in a project of several files.
  package var path: String?

  /// The project's folder `Fixtures`.
  package static let root =
    URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().path + "/Fixtures"

  package static func all(in folder: String) -> [FixtureSource] {
    let folder = "\(root)/\(folder)"
    return paths(below: folder, suffix: ".md").flatMap { blocks(read("\(folder)/\($0)"), $0) }
  }

  /// The Swift files of a folder.
  package static func files(below folder: String) -> [FixtureSource] {
    paths(below: folder, suffix: ".swift").map { path in
      FixtureSource(name: path, text: read(folder + "/" + path), path: path)
    }
  }

  private static func paths(below folder: String, suffix: String) -> [String] {
    let paths = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    return paths.filter { $0.hasSuffix(suffix) }.sorted()
  }

  private static func read(_ path: String) -> String {
    String(decoding: FileManager.default.contents(atPath: path) ?? Data(), as: UTF8.self)
  }

  private static func blocks(_ text: String, _ path: String) -> [FixtureSource] {
    var result: [FixtureSource] = []
    var heading = ""
    var fence: (marker: Substring, info: [Substring], text: String)?
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if let open = fence {
        if line == open.marker {
          if open.info.first == "swift", !open.info.contains("expected") {
            let name = open.info.first { $0.hasPrefix("path=") }?.dropFirst(5)
            result.append(FixtureSource(name: "\(path): \(heading)", text: open.text, path: name.map(String.init)))
          }
          fence = nil
        } else {
          fence?.text += line + "\n"
        }
      } else if line.hasPrefix("```") {
        let marker = line.prefix { $0 == "`" }
        fence = (marker, line.dropFirst(marker.count).split(separator: " "), "")
      } else if line.hasPrefix("#") {
        heading = String(line.drop { $0 == "#" || $0 == " " })
      }
    }
    return result
  }
}
