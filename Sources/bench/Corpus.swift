import Foundation
import Syntax
import Text

/// The Swift files below some paths, in memory.
struct Corpus {
  let roots: [URL]
  /// One for each path.
  let projects: [[Source]]
  /// The trees of the files without problems.
  let accepted: [Tree]
  let byteCount: Int

  init?(paths: [String]) {
    roots = paths.map { URL(fileURLWithPath: $0) }
    projects = roots.map { root in
      Corpus.swiftFiles(root).compactMap { url in (try? Data(contentsOf: url)).map { Source(Array($0)) } }
    }
    let files = projects.flatMap { $0 }
    if files.isEmpty { return nil }
    byteCount = files.reduce(0) { $0 + $1.count }
    accepted = files.map { parse($0) }.filter(\.problems.isEmpty)
  }

  var files: [Source] { projects.flatMap { $0 } }

  private static func swiftFiles(_ root: URL) -> [URL] {
    if root.pathExtension == "swift" { return [root] }
    let walk = FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil, options: [.skipsHiddenFiles])
    return (walk?.compactMap { $0 as? URL } ?? []).filter { $0.pathExtension == "swift" }
      .sorted { $0.path < $1.path }
  }
}
