import Semantics
import Syntax
import Text

/// The files of a project that a run needn't read, each of them with what a cache, or a look at its text, tells of it.
struct KnownProject: Sendable {
  struct File: Sendable {
    /// Relative to the project's root.
    var path: String
    /// git's name for the text.
    var blob: String
  }

  private enum Place: Sendable {
    case pack(Int, record: Int)
    case fresh(Int)
  }

  private(set) var files: [File] = []
  private var places: [Place] = []
  private let packs: [FactsPack]
  private var fresh: [FactsRecord] = []
  /// The last file of each record of each pack; negative: none.
  private var lastFiles: [[Int32]]
  /// For each file the one before it with the same record; negative: none.
  private var previousFiles: [Int32] = []
  /// The files that no pack knows, by the roots that they have.
  private var freshRoots: [FileOutline.Name: [Int]] = [:]
  private let jobs: Int
  private let texts: Texts

  /// The texts that git has under these names.
  typealias Texts = @Sendable ([String]) throws(Git.Failure) -> [String: Source]

  /// Reads the texts that `cache` doesn't know, and lets it know them.
  init(_ all: [File], _ cache: FactsCache?, jobs: Int, texts: @escaping Texts) throws(Git.Failure) {
    self.jobs = jobs
    self.texts = texts
    packs = cache?.packs ?? []
    lastFiles = packs.map { Array(repeating: -1, count: $0.recordCount) }
    var unknown: [File] = []
    for file in all {
      guard let key = FactsRecord.Key(blob: file.blob) else { continue }
      if let (pack, record) = find(key) {
        add(file, .pack(pack, record: record), after: lastFiles[pack][record])
        lastFiles[pack][record] = Int32(files.count - 1)
      } else {
        unknown.append(file)
      }
    }
    try learn(unknown)
    if !fresh.isEmpty { cache?.save(fresh, live: Set(files.compactMap { FactsRecord.Key(blob: $0.blob) })) }
  }

  private func find(_ key: FactsRecord.Key) -> (pack: Int, record: Int)? {
    for (position, pack) in packs.enumerated() {
      if let record = pack.record(key) { return (position, record) }
    }
    return nil
  }

  private mutating func add(_ file: File, _ place: Place, after previous: Int32 = -1) {
    files.append(file)
    previousFiles.append(previous)
    places.append(place)
  }

  private mutating func learn(_ unknown: [File]) throws(Git.Failure) {
    let blobs = Set(unknown.map(\.blob)).sorted()
    let texts = try texts(blobs)
    let records = Workers.map(count: blobs.count, jobs: jobs, weight: { texts[blobs[$0]]?.count ?? 0 }) { number in
      guard let source = texts[blobs[number]], let key = FactsRecord.Key(blob: blobs[number]) else {
        return FactsRecord?.none
      }
      let facts = FileFacts(parse(source), path: "")
      return FactsRecord(key: key, facts: facts, outline: FileOutline(of: facts, in: source))
    }
    var numbers: [String: Int] = [:]
    for (blob, record) in zip(blobs, records) {
      guard let record else { continue }
      numbers[blob] = fresh.count
      fresh.append(record)
    }
    for file in unknown {
      guard let number = numbers[file.blob] else {
        throw Git.Failure(message: "\(file.path): its staged text can't be read")
      }
      for root in fresh[number].outline.roots { freshRoots[root, default: []].append(files.count) }
      add(file, .fresh(number))
    }
  }
}

// MARK: - Asking

extension KnownProject {
  /// What an index is told of the files whose facts it does without.
  func elsewhere() -> Elsewhere {
    Elsewhere(
      types: packs.map(\.types) + [Set(fresh.flatMap(\.outline.types)).sorted()],
      members: packs.map(\.members) + [Set(fresh.flatMap(\.outline.members)).sorted()])
  }

  /// Where to look for the files that matter; without those that are read.
  func reach(without read: Set<Int>) -> Reach {
    Reach(
      Reach.Project(
        filesWithRoot: { root in filesWithRoot(root).filter { !read.contains($0) } }, links: { links($0) },
        facts: { wholeFacts($0) }))
  }

  /// What is known of the imports of each file, by its number; all that is known of those that matter in any case: a
  /// manifest's targets are no declarations, what a damaged file holds is not certain.
  func summaries(without read: Set<Int>) -> [(file: Int, facts: FileFacts)] {
    let names = packs.map { $0.names() ?? [] }
    return files.indices.compactMap { file in
      if read.contains(file) { return nil }
      let summary = summary(file, names)
      guard let summary, summary.isWhole, !summary.imports.contains("PackageDescription") else {
        return wholeFacts(file).map { (file, $0) }
      }
      return (file, summary)
    }
  }

  private func filesWithRoot(_ name: FileOutline.Name) -> [Int] {
    var result = freshRoots[name] ?? []
    for (pack, last) in zip(packs, lastFiles) {
      for record in pack.records(withRoot: name) {
        var file = last[record]
        while 0 <= file {
          result.append(Int(file))
          file = previousFiles[Int(file)]
        }
      }
    }
    return result
  }

  private func links(_ file: Int) -> [FileOutline.Name] {
    switch places[file] {
    case .pack(let pack, let record): packs[pack].links(record) ?? linksInText(file)
    case .fresh(let number): fresh[number].outline.links
    }
  }

  /// Of a record that is damaged.
  private func linksInText(_ file: Int) -> [FileOutline.Name] {
    guard let text = text(of: [file])[file] else { return [] }
    return FileOutline(of: FileFacts(parse(text), path: ""), in: text).links
  }

  private func summary(_ file: Int, _ names: [[String]]) -> FileFacts? {
    switch places[file] {
    case .pack(let pack, let record):
      return packs[pack].summary(record, path: files[file].path, names[pack])
    case .fresh(let number):
      var result = fresh[number].summary
      result.path = files[file].path
      return result
    }
  }

  private func wholeFacts(_ file: Int) -> FileFacts? {
    let bytes =
      switch places[file] {
      case .pack(let pack, let record): packs[pack].facts(record)
      case .fresh(let number): fresh[number].facts
      }
    if let bytes, let facts = FileFacts.decode(bytes, path: files[file].path) { return facts }
    // A damaged record: the text has it all.
    return text(of: [file])[file].map { FileFacts(parse($0), path: files[file].path) }
  }

  /// Whether a file spells a name, anywhere.
  func spells(_ name: FileOutline.Name, _ file: Int) -> Bool {
    switch places[file] {
    case .pack(let pack, let record): packs[pack].spells(name, record) ?? true
    case .fresh(let number): fresh[number].outline.spelled.sortedContains(name)
    }
  }

  /// By number, of those that can be had.
  func text(of numbers: [Int]) -> [Int: Source] {
    guard let texts = try? texts(Set(numbers.map { files[$0].blob }).sorted()) else { return [:] }
    var result: [Int: Source] = [:]
    for number in numbers { result[number] = texts[files[number].blob] }
    return result
  }
}
