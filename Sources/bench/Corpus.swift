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

  /// Nil if there is no file.
  init?(paths: [String]) {
    let roots = paths.map { URL(fileURLWithPath: $0) }
    self.init(
      roots: roots,
      projects: roots.map { root in
        Corpus.swiftFiles(root).compactMap { url in (try? Data(contentsOf: url)).map { Source(Array($0)) } }
      })
  }

  /// One file with so many comments in three languages, of which about every other one restates its statement.
  init?(commentCount: Int) {
    var text = "func process() {\n"
    for number in 0..<commentCount {
      let (comment, statement) = Corpus.commented[number % Corpus.commented.count]
      if number.isMultiple(of: 3) { text += "\n" }
      text += "  // \(comment)\n  \(statement)\n".replacingOccurrences(of: "#", with: String(number))
    }
    self.init(roots: [], projects: [[Source(text + "}\n")]])
  }

  private static let commented = [
    ("Fetch the user profile", "let user# = fetchUser(id: #)"),
    ("items が空かどうかチェックする", "if items#.isEmpty { return }"),
    ("네비게이션 델리게이트를 설정합니다", "navigation#.delegate = self"),
    ("the server sends nothing else", "saveToken(token#, for: user)"),
    ("サーバーが何も返さないため", "profile#.name = nil"),
    ("사용자를 가져온다", "let member# = fetchUser(id: #)"),
  ]

  private init?(roots: [URL], projects: [[Source]]) {
    self.roots = roots
    self.projects = projects
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
