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
  /// The keys of `entries`, in git's order: that of their bytes.
  let paths: [String]
  /// What `entries` leaves out for its name, as well as it can be shown.
  let unusable: [String]

  init(_ git: Git) throws(Git.Failure) {
    var entries: [String: Entry] = [:]
    var paths: [String] = []
    var unusable: Set<String> = []
    let output = try git.call(["ls-files", "--stage", "--full-name", "-z", "--", ":/"])
    output.withUnsafeBufferPointer { bytes in
      for line in bytes.split(separator: 0) {
        guard let (entry, name) = GitIndex.entry(UnsafeBufferPointer(rebasing: line)) else { continue }
        guard let path = String(validating: name, as: UTF8.self) else {
          unusable.insert(String(decoding: name, as: UTF8.self))
          continue
        }
        if entries.updateValue(entry, forKey: path) == nil { paths.append(path) } else { unusable.insert(path) }
      }
    }
    for path in unusable { entries[path] = nil }
    self.entries = entries
    self.paths = unusable.isEmpty ? paths : paths.filter { entries[$0] != nil }
    self.unusable = unusable.filter { $0.hasSuffix(".swift") }.sorted(by: Path.precedes)
  }

  /// Of "100644 ID STAGE\tPATH"; nil for one of an unfinished merge.
  private static func entry(
    _ line: UnsafeBufferPointer<UInt8>
  ) -> (entry: Entry, name: UnsafeBufferPointer<UInt8>)? {
    guard let tab = line.firstIndex(of: 0x09), 10 < tab, line[6] == 0x20, line[tab - 2] == 0x20,
      line[tab - 1] == UInt8(ascii: "0")
    else { return nil }
    let mode = String(decoding: line[..<6], as: UTF8.self)
    let id = String(decoding: line[7..<tab - 2], as: UTF8.self)
    return (Entry(mode: mode, id: id), UnsafeBufferPointer(rebasing: line[(tab + 1)...]))
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
