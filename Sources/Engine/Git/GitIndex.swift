import Text

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// git's index as it is now: what the next commit would hold. Entries are numbered in git's order, that of the bytes of their
/// paths.
///
/// Paths of an unfinished merge are not in it, nor those whose bytes are not UTF-8 or differ from another's only in how they
/// compose characters: a `String` can't tell these.
package struct GitIndex: Sendable {
  private var entries = Entries()
  /// What is left out for its name, as well as it can be shown.
  private(set) var unusable: [String] = []

  /// git itself is asked where its file is not understood.
  init(_ git: Git) throws(Git.Failure) {
    if let file = OpenFile(git.indexPath), let bytes = file.read(at: 0, count: file.identity.size),
      let read = GitIndexFile.entries(of: bytes)
    {
      entries = read
    } else {
      entries = GitIndex.entries(listed: try git.call(["ls-files", "--stage", "--full-name", "-z", "--", ":/"]))
    }
    leaveOutUnusable()
  }

  var count: Int { entries.count }

  /// Relative to the top of the work tree.
  func path(_ number: Int) -> String { String(decoding: entries.name(number), as: UTF8.self) }

  /// What `path` would give the bytes of.
  func withPath<Result>(_ number: Int, _ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    entries.names.withUnsafeBufferPointer { body(UnsafeBufferPointer(rebasing: $0[entries.range(number)])) }
  }

  /// "100644", "100755"
  func mode(_ number: Int) -> String { String(entries.mode(number), radix: 8) }

  /// Neither a link nor a submodule.
  func isFile(_ number: Int) -> Bool { entries.mode(number) & 0o170_000 == 0o100_000 }

  /// git's name for the text, in hexadecimal digits.
  func id(_ number: Int) -> String {
    let digits = Array("0123456789abcdef".utf8)
    return String(unsafeUninitializedCapacity: entries.idLength * 2) { buffer in
      for (position, byte) in entries.id(number).enumerated() {
        buffer[position * 2] = digits[Int(byte >> 4)]
        buffer[position * 2 + 1] = digits[Int(byte & 15)]
      }
      return entries.idLength * 2
    }
  }

  func key(_ number: Int) -> FactsRecord.Key { FactsRecord.Key(entries.id(number)) }

  /// The number of a path, relative to the top. Logarithmic.
  func number(of path: String) -> Int? {
    var path = path
    return path.withUTF8 { path in
      let number = lowerBound(count) { number in withPath(number) { !$0.precedes(path) } }
      return number < count && withPath(number) { $0.isSame(as: path) } ? number : nil
    }
  }

  /// The number of a regular file.
  func file(at path: String) -> Int? { number(of: path).flatMap { isFile($0) ? $0 : nil } }

  // MARK: - Reading

  struct Entries: Sendable {
    /// All paths, one after the other, and where each starts.
    fileprivate(set) var names: [UInt8] = []
    private var starts: [UInt32] = [0]
    private var modes: [UInt32] = []
    private var ids: [UInt8] = []
    fileprivate var idLength = 0

    var count: Int { modes.count }
    func range(_ number: Int) -> Range<Int> { Int(starts[number])..<Int(starts[number + 1]) }
    func mode(_ number: Int) -> UInt32 { modes[number] }
    func name(_ number: Int) -> ArraySlice<UInt8> { names[range(number)] }
    func id(_ number: Int) -> ArraySlice<UInt8> { ids[number * idLength..<(number + 1) * idLength] }

    /// Of all paths; eight bytes at a time.
    var isASCII: Bool {
      names.withUnsafeBytes { names in
        var bits: UInt64 = 0
        var offset = 0
        while offset + 8 <= names.count {
          bits |= names.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
          offset += 8
        }
        return bits & 0x8080_8080_8080_8080 == 0 && names[offset...].allSatisfy { $0 < 0x80 }
      }
    }

    mutating func reserve(_ count: Int, bytes: Int) {
      names.reserveCapacity(bytes)
      starts.reserveCapacity(count + 1)
      modes.reserveCapacity(count)
      ids.reserveCapacity(count * 20)
    }

    mutating func add(_ name: some Collection<UInt8>, mode: UInt32, id: some Collection<UInt8>) {
      names.append(contentsOf: name)
      starts.append(UInt32(names.count))
      modes.append(mode)
      ids.append(contentsOf: id)
      idLength = id.count
    }
  }

  /// Of what `git ls-files --stage -z` prints.
  static func entries(listed output: [UInt8]) -> Entries {
    var entries = Entries()
    for line in output.split(separator: 0) {
      // "100644 ID STAGE\tPATH"; another stage is one of an unfinished merge.
      guard let tab = line.firstIndex(of: 0x09) else { continue }
      let fields = line[..<tab].split(separator: 0x20)
      guard fields.count == 3, fields[2].elementsEqual([UInt8(ascii: "0")]),
        let mode = UInt32(String(decoding: fields[0], as: UTF8.self), radix: 8)
      else { continue }
      let digits = fields[1].map { UInt8(truncatingIfNeeded: Character(Unicode.Scalar($0)).hexDigitValue ?? 0) }
      let id = stride(from: 0, to: digits.count - 1, by: 2).map { digits[$0] << 4 | digits[$0 + 1] }
      entries.add(line[(tab + 1)...], mode: mode, id: id)
    }
    return entries
  }
}

// MARK: - Names that a string can't tell

extension GitIndex {
  private mutating func leaveOutUnusable() {
    if entries.isASCII { return }
    let foreign = (0..<count).filter { number in withPath(number) { name in name.contains { 0x80 <= $0 } } }
    var left: Set<Int> = []
    var numbers: [String: Int] = [:]
    for number in foreign {
      guard let path = String(validating: entries.name(number), as: UTF8.self) else {
        left.insert(number)
        continue
      }
      // One of two may have ASCII characters only.
      let others = [numbers.updateValue(number, forKey: path), self.number(of: path.inASCII)].compactMap { $0 }
      if others.contains(where: { $0 != number }) { left.formUnion(others + [number]) }
    }
    if left.isEmpty { return }
    unusable = Set(left.map { path($0) }.filter { $0.hasSuffix(".swift") }).sorted(by: Path.precedes)
    var kept = Entries()
    for number in 0..<count where !left.contains(number) {
      kept.add(entries.name(number), mode: entries.mode(number), id: entries.id(number))
    }
    entries = kept
  }
}

extension String {
  /// With ASCII characters for those that are the same for `==`: all three that there are.
  var inASCII: String {
    String(
      String.UnicodeScalarView(
        unicodeScalars.map { scalar in
          switch scalar {
          case "\u{212A}": "K"
          case "\u{037E}": ";"
          case "\u{1FEF}": "`"
          case _: scalar
          }
        }))
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// In the order of bytes.
  func precedes(_ other: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let base = baseAddress, let otherBase = other.baseAddress else { return count < other.count }
    let order = memcmp(base, otherBase, Swift.min(count, other.count))
    return order < 0 || order == 0 && count < other.count
  }
}

// MARK: - Kinds of files

extension GitIndex {
  /// The numbers of all Swift files.
  var sources: [Int] { files(endingIn: ".swift") }

  /// The numbers of all configurations.
  var configurations: [Int] {
    let length = Configurations.fileName.utf8.count
    return files(endingIn: Configurations.fileName).filter { number in
      withPath(number) { $0.count == length || $0[$0.count - length - 1] == UInt8(ascii: "/") }
    }
  }

  private func files(endingIn suffix: String) -> [Int] {
    let suffix = Array(suffix.utf8)
    return suffix.withUnsafeBufferPointer { suffix in
      (0..<count).filter { number in
        isFile(number)
          && withPath(number) { name in
            suffix.count <= name.count
              && UnsafeBufferPointer(rebasing: name[(name.count - suffix.count)...]).isSame(as: suffix)
          }
      }
    }
  }

  /// The folders that these files lie in, one after the other; where a folder holds others, it may come again behind them.
  func folders(of numbers: [Int]) -> [String] {
    var result: [String] = []
    var last: Range<Int>?
    for number in numbers {
      var range = entries.range(number)
      entries.names.withUnsafeBufferPointer { names in
        var end = range.upperBound
        while range.lowerBound < end, names[end - 1] != UInt8(ascii: "/") { end -= 1 }
        range = range.lowerBound..<max(range.lowerBound, end - 1)
        let folder = UnsafeBufferPointer(rebasing: names[range])
        if let last, UnsafeBufferPointer(rebasing: names[last]).isSame(as: folder) { return }
        last = range
        result.append(String(decoding: folder, as: UTF8.self))
      }
    }
    return result
  }

  /// Whether a path lies in a folder, or in one below it.
  func path(_ number: Int, isBelow folder: String) -> Bool {
    withPath(number) { name in
      let length = folder.utf8.count
      return length < name.count && name[length] == UInt8(ascii: "/") && name.prefix(length).elementsEqual(folder.utf8)
    }
  }
}

// MARK: - Texts

extension GitIndex {
  /// The texts of blobs, one for each id, through one process.
  static func blobs(_ ids: [String], _ git: Git) throws(Git.Failure) -> [String: Source] {
    if ids.isEmpty { return [:] }
    return try blobs(in: try git.call(batch, input: request(ids)))
  }

  /// The command that answers `request`.
  static let batch = ["cat-file", "--batch"]

  static func request(_ ids: [String]) -> [UInt8] { Array(ids.map { $0 + "\n" }.joined().utf8) }

  /// Of what `git cat-file --batch` prints.
  static func blobs(in output: [UInt8]) throws(Git.Failure) -> [String: Source] {
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
  /// differ from both sides count. `againstHead`: `staged(against: "HEAD")`.
  func stagedPaths(againstHead: Result<[String], Failure>) throws(Failure) -> [String] {
    let staged: [String]
    do {
      staged = try againstHead.get()
    } catch {
      if succeeds(["rev-parse", "--quiet", "--verify", "HEAD^{commit}"]) { throw error }
      staged = try Git.staged(against: try line(["hash-object", "-t", "tree", "--stdin"]))
    }
    guard System.exists(Path.join(directory, "MERGE_HEAD")) else { return staged }
    let fromOther = Set(try Git.staged(against: "MERGE_HEAD"))
    return staged.filter(fromOther.contains)
  }

  /// Paths, from the top of the work tree, whose staged text differs from that in a tree.
  ///
  /// Names that are not UTF-8 are repaired here: good enough to tell whether one in `GitIndex.unusable` is staged.
  static func staged(against tree: String) throws(Failure) -> [String] {
    try call(
      [
        "diff-index", "--cached", "--name-only", "--no-renames", "--diff-filter=AMT", "--ignore-submodules", "-z", tree,
      ], input: [], environment: [:]
    ).split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Paths whose text in the work tree differs from the staged one.
  func unstagedPaths() throws(Failure) -> Set<String> {
    // Without a refresh a file that was only touched would count.
    _ = succeeds(["update-index", "-q", "--refresh"])
    return Set(try list(["diff-files", "--name-only", "--no-renames", "--ignore-submodules", "-z"]))
  }
}
