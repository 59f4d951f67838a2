/// What changed in the work tree since a revision.
package struct Since {
  private let git: Git
  private let revision: String
  /// Absolute paths of files that differ from the revision, untracked ones included.
  package let paths: Set<String>

  package init(_ revision: String) throws(Git.Failure) {
    git = try Git()
    guard git.succeeds(["rev-parse", "--quiet", "--verify", "--end-of-options", revision + "^{commit}"]) else {
      throw Git.Failure(message: "'\(revision)' is no revision of this repository")
    }
    self.revision = revision
    let changed = try git.list(
      [
        "diff", "--name-only", "--no-ext-diff", "--no-renames", "--diff-filter=d", "--ignore-submodules", "-z",
        revision, "--",
      ])
    let untracked = try git.list(["ls-files", "--others", "--exclude-standard", "-z"])
    let top = git.top
    paths = Set((changed + untracked).map { Path.join(top, $0) })
  }

  /// The lines of a file that changed, 1-based; nil for a file that the revision doesn't have: all of them.
  package func lines(of path: String) throws(Git.Failure) -> [ClosedRange<Int>]? {
    guard let relative = Path.relative(path, to: git.top) else { return nil }
    guard git.succeeds(["cat-file", "-e", "\(revision):\(relative)"]) else { return nil }
    let output = try git.call(
      ["diff", "--unified=0", "--no-color", "--no-ext-diff", "--no-renames", revision, "--", ":(literal)" + relative])
    var result: [ClosedRange<Int>] = []
    for line in output.split(separator: 0x0A) where line.starts(with: "@@ -".utf8) {
      // "@@ -1,2 +3,4 @@"
      let fields = String(decoding: line, as: UTF8.self).split(separator: " ")
      let numbers = fields[2].dropFirst().split(separator: ",").compactMap { Int($0) }
      guard let first = numbers.first else { continue }
      let count = numbers.count == 2 ? numbers[1] : 1
      if 0 < count { result.append(first...first + count - 1) }
    }
    return result
  }
}
