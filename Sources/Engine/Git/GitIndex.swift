import Text

/// git's index as it is now: what the next commit would hold.
package struct GitIndex: Sendable {
  package struct Entry: Sendable, Hashable {
    /// "100644", "100755"
    package var mode: String
    package var id: String

    /// Neither a link nor a submodule.
    package var isFile: Bool { mode.hasPrefix("100") }
  }

  /// By path, relative to the top of the work tree. Paths of an unfinished merge are not in it, nor those whose bytes
  /// are not UTF-8 or differ from another's only in how they compose characters: a `String` can't tell these.
  package let entries: [String: Entry]
  /// What `entries` leaves out for its name, as well as it can be shown.
  let unusable: [String]

  init(_ git: Git) throws(Git.Failure) {
    var entries: [String: Entry] = [:]
    var unusable: Set<String> = []
    // "100644 ID STAGE\tPATH"
    let output = try git.call(["ls-files", "--stage", "--full-name", "-z", "--", ":/"])
    for line in output.split(separator: 0) {
      guard let tab = line.firstIndex(of: 0x09) else { continue }
      let fields = line[..<tab].split(separator: UInt8(ascii: " "))
      guard fields.count == 3, fields[2].elementsEqual([UInt8(ascii: "0")]) else { continue }
      let bytes = line[(tab + 1)...]
      guard let path = String(validating: bytes, as: UTF8.self) else {
        unusable.insert(String(decoding: bytes, as: UTF8.self))
        continue
      }
      if entries.updateValue(
        Entry(mode: String(decoding: fields[0], as: UTF8.self), id: String(decoding: fields[1], as: UTF8.self)),
        forKey: path) != nil
      {
        unusable.insert(path)
      }
    }
    for path in unusable { entries[path] = nil }
    self.entries = entries
    self.unusable = unusable.filter { $0.hasSuffix(".swift") }.sorted(by: Path.precedes)
  }

  /// The texts of blobs, one for each id, through one process.
  static func blobs(_ ids: [String], _ git: Git) throws(Git.Failure) -> [String: Source] {
    if ids.isEmpty { return [:] }
    let output = try git.call(["cat-file", "--batch"], input: Array(ids.map { $0 + "\n" }.joined().utf8))
    var result: [String: Source] = [:]
    var position = 0
    while position < output.count {
      // "ID blob SIZE\n" text "\n"
      guard let end = output[position...].firstIndex(of: 0x0A) else { break }
      let fields = String(decoding: output[position..<end], as: UTF8.self).split(separator: " ")
      guard fields.count == 3, let size = Int(fields[2]), end + 1 + size < output.count else {
        throw Git.Failure(message: "git cat-file: unexpected answer")
      }
      result[String(fields[0])] = Source(output[end + 1..<end + 1 + size])
      position = end + 1 + size + 1
    }
    return result
  }
}

extension Git {
  /// Paths whose staged text differs from the last commit's; all staged ones where there is none yet.
  ///
  /// While a merge is under way, what came in whole from the other side is not this commit's work: only paths that
  /// differ from both sides count.
  func stagedPaths() throws(Failure) -> [String] {
    let staged: [String]
    do {
      staged = try differing(from: "HEAD")
    } catch {
      if succeeds(["rev-parse", "--quiet", "--verify", "HEAD^{commit}"]) { throw error }
      staged = try differing(from: try line(["hash-object", "-t", "tree", "--stdin"]))
    }
    guard System.exists(Path.join(directory, "MERGE_HEAD")) else { return staged }
    let fromOther = Set(try differing(from: "MERGE_HEAD"))
    return staged.filter(fromOther.contains)
  }

  /// Names that are not UTF-8 are repaired here: good enough to tell whether one in `GitIndex.unusable` is staged.
  private func differing(from tree: String) throws(Failure) -> [String] {
    try call([
      "diff-index", "--cached", "--name-only", "--no-renames", "--diff-filter=AMT", "--ignore-submodules", "-z", tree,
    ]).split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Paths whose text in the work tree differs from the staged one.
  func unstagedPaths() throws(Failure) -> Set<String> {
    // Without a refresh a file that was only touched would count.
    _ = succeeds(["update-index", "-q", "--refresh"])
    return Set(try list(["diff-files", "--name-only", "--no-renames", "--ignore-submodules", "-z"]))
  }
}
