import Syntax
import Text

/// Files that stand for a project: spread evenly over it, few enough to be formatted many times in a second.
struct Sample: Sendable {
  static let fileLimit = 60
  static let byteLimit = 400 << 10

  /// Without problems, and not generated.
  private(set) var trees: [Tree] = []
  /// Relative to the project's folder.
  private(set) var paths: [String] = []
  private(set) var lines = 0
  /// How many source files the project has.
  private(set) var projectFiles = 0

  init(of folder: String, excluding patterns: [String], jobs: Int) {
    var discovery = Discovery(base: folder, configurations: Configurations())
    let excluded = Globs(patterns)
    let files = discovery.files(ofProject: folder).filter { file in
      file.exclusion == nil && !(Path.relative(file.path, to: folder).map(excluded.contains(file:)) ?? false)
    }
    projectFiles = files.count
    let chosen = Sample.spread(files)
    let parsed = Workers.map(count: chosen.count, jobs: jobs, weight: { _ in 1 }) { index -> Tree? in
      guard let source = try? System.read(chosen[index].path).source, !isGenerated(source) else { return nil }
      let tree = parse(source)
      return tree.problems.isEmpty ? tree : nil
    }
    for (file, tree) in zip(chosen, parsed) {
      guard let tree else { continue }
      trees.append(tree)
      paths.append(Path.relative(file.path, to: folder) ?? file.path)
      for byte in tree.source.bytes where byte == UInt8(ascii: "\n") { lines += 1 }
    }
  }

  /// At most `fileLimit` files, at equal distances; every other one is dropped until they are small enough together.
  private static func spread(_ files: [Discovery.File]) -> [Discovery.File] {
    let count = min(files.count, fileLimit)
    var chosen = (0..<count).map { files[$0 * files.count / count] }
    var sizes = chosen.map { (try? System.identity(of: $0.path).size) ?? 0 }
    while 1 < chosen.count, byteLimit < sizes.reduce(0, +) {
      chosen = stride(from: 0, to: chosen.count, by: 2).map { chosen[$0] }
      sizes = stride(from: 0, to: sizes.count, by: 2).map { sizes[$0] }
    }
    return chosen
  }
}
