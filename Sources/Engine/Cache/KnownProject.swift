import Semantics
import Syntax
import Text

/// The files of a project that a run needn't read, each of them with what a cache, or a look at its text, tells of it.
struct KnownProject: Sendable {
  /// The files, by their numbers; nothing of one costs anything before it is asked for.
  struct Files: Sendable {
    var count: Int
    /// Relative to the project's root.
    var path: @Sendable (Int) -> String
    /// git's name for the text.
    var blob: @Sendable (Int) -> String
    var key: @Sendable (Int) -> FactsRecord.Key
    /// The folders that files lie in, relative to the project's root; some more than once.
    var folders: @Sendable () -> [String]
  }

  /// Where there is something about a file: a record of a pack, else of `fresh`.
  private struct Place: Sendable {
    var pack: Int32
    var record: Int32

    static let fresh: Int32 = -1
  }

  let files: Files
  private var places: [Place] = []
  private let packs: [FactsPack]
  private var fresh: [FactsRecord] = []
  /// The last file of each record of each pack; negative: none.
  private var lastFiles: [[Int32]]
  /// For each file the one before it with the same record; negative: none.
  private var previousFiles: [Int32]
  /// The files that no pack knows, by the roots that they have.
  private var freshRoots: [FileOutline.Name: [Int]] = [:]
  private var freshTypes: Set<FileOutline.Name> = []
  private var freshMembers: Set<FileOutline.Name> = []
  private let jobs: Int
  private let texts: Texts

  /// The texts that git has under these names.
  typealias Texts = @Sendable ([String]) throws(Git.Failure) -> [String: Source]

  /// Reads the texts that `cache` doesn't know, and lets it know them.
  init(_ files: Files, _ cache: FactsCache?, jobs: Int, texts: @escaping Texts) throws(Git.Failure) {
    self.files = files
    self.jobs = jobs
    self.texts = texts
    packs = cache?.packs ?? []
    lastFiles = packs.map { Array(repeating: -1, count: $0.recordCount) }
    previousFiles = Array(repeating: -1, count: files.count)
    places = Array(repeating: Place(pack: Place.fresh, record: 0), count: files.count)
    var unknown: [Int] = []
    for file in 0..<files.count {
      if let (pack, record) = find(files.key(file)) {
        places[file] = Place(pack: Int32(pack), record: Int32(record))
        previousFiles[file] = lastFiles[pack][record]
        lastFiles[pack][record] = Int32(file)
      } else {
        unknown.append(file)
      }
    }
    if unknown.isEmpty { return }
    try learn(unknown)
    cache?.save(fresh, live: Set((0..<files.count).map(files.key)))
  }

  private func find(_ key: FactsRecord.Key) -> (pack: Int, record: Int)? {
    for (position, pack) in packs.enumerated() {
      if let record = pack.record(key) { return (position, record) }
    }
    return nil
  }

  private mutating func learn(_ unknown: [Int]) throws(Git.Failure) {
    var keys: [String: FactsRecord.Key] = [:]
    for file in unknown { keys[files.blob(file)] = files.key(file) }
    let blobs = keys.sorted { $0.key < $1.key }
    let texts = try texts(blobs.map(\.key))
    let records = Workers.map(count: blobs.count, jobs: jobs, weight: { texts[blobs[$0].key]?.count ?? 0 }) { number in
      guard let source = texts[blobs[number].key] else { return FactsRecord?.none }
      let facts = FileFacts(parse(source), path: "")
      return FactsRecord(key: blobs[number].value, facts: facts, outline: FileOutline(of: facts, in: source))
    }
    var numbers: [FactsRecord.Key: Int] = [:]
    for record in records {
      guard let record else { continue }
      numbers[record.key] = fresh.count
      fresh.append(record)
    }
    for file in unknown {
      guard let number = numbers[files.key(file)] else {
        throw Git.Failure(message: "\(files.path(file)): its staged text can't be read")
      }
      for root in fresh[number].outline.roots { freshRoots[root, default: []].append(file) }
      places[file] = Place(pack: Place.fresh, record: Int32(number))
    }
    freshTypes = Set(fresh.flatMap(\.outline.types))
    freshMembers = Set(fresh.flatMap(\.outline.members))
  }
}

// MARK: - All files together

extension KnownProject {
  /// What an index is told of the files whose facts it does without.
  func elsewhere() -> Elsewhere {
    Elsewhere(
      types: { name in freshTypes.contains(name) || packs.contains { $0.hasType(name) } },
      members: { name in freshMembers.contains(name) || packs.contains { $0.hasMember(name) } })
  }

  /// Where to look for the files that matter; without those that are read.
  func reach(without read: Set<Int>) -> Reach {
    Reach(
      Reach.Project(
        filesWithRoot: { root in filesWithRoot(root).filter { !read.contains($0) } }, links: { links($0) },
        facts: { wholeFacts($0) }))
  }

  /// What the enums of these files call their cases, but for the files that are read.
  func caseNames(without read: Set<Int>) -> [(path: String, names: [CaseNames])] {
    var result: [(path: String, names: [CaseNames])] = []
    func add(_ file: Int, _ names: [CaseNames]) {
      if !names.isEmpty, !read.contains(file) { result.append((files.path(file), names)) }
    }
    for (number, pack) in packs.enumerated() {
      for (record, bytes) in pack.recordsWithNames() {
        var file = lastFiles[number][record]
        while 0 <= file {
          // A damaged record: the text has it all.
          add(Int(file), CaseNames.decode(bytes) ?? wholeFacts(Int(file))?.caseNames ?? [])
          file = previousFiles[Int(file)]
        }
      }
    }
    if !fresh.isEmpty {
      for file in places.indices where places[file].pack == Place.fresh {
        add(file, fresh[Int(places[file].record)].caseNames)
      }
    }
    return result
  }

  /// What the modules of the project depend on in these files, but for those that are read; and the facts of those that matter
  /// in any case.
  func modules(without read: Set<Int>) -> (beside: FilesBeside, always: [Int: FileFacts]) {
    var always: [Int: FileFacts] = [:]
    var names = ImportedNames(packs)
    var exports: [(path: String, names: [String])] = []
    for file in places.indices where !read.contains(file) {
      switch imports(file, &names) {
      case .all: continue
      case .exporting(let exported): exports.append((files.path(file), exported))
      case .isNotAll:
        if let facts = wholeFacts(file) { always[file] = facts }
      }
    }
    let rest = always
    let beside = FilesBeside(
      imports: names.all, exports: exports, folders: files.folders,
      importing: { foldersImporting($0, without: read.union(rest.keys)) })
    return (beside, always)
  }

  private enum Imports {
    case all
    case exporting([String])
    case isNotAll
  }

  private func imports(_ file: Int, _ names: inout ImportedNames) -> Imports {
    let place = places[file]
    if place.pack == Place.fresh {
      let imports = fresh[Int(place.record)].imports
      if imports.isNotAll { return .isNotAll }
      names.all.formUnion(imports.all)
      return imports.exported.isEmpty ? .all : .exporting(imports.exported)
    }
    guard let imports = packs[Int(place.pack)].imports(Int(place.record)), !imports.isNotAll,
      names.add(imports.all, Int(place.pack))
    else { return .isNotAll }
    if imports.exported.isEmpty { return .all }
    return names.names(imports.exported, Int(place.pack)).map { .exporting($0) } ?? .isNotAll
  }

  private func foldersImporting(_ wanted: Set<String>, without read: Set<Int>) -> [String] {
    let known = packs.map { $0.names() ?? [] }
    let wantedPlaces = known.map { names in Set(names.indices.filter { wanted.contains(names[$0]) }) }
    var result: Set<String> = []
    for file in places.indices where !read.contains(file) {
      let place = places[file]
      let isMeant: Bool
      if place.pack == Place.fresh {
        isMeant = fresh[Int(place.record)].imports.all.contains { wanted.contains($0) }
      } else {
        let pack = packs[Int(place.pack)]
        isMeant =
          pack.imports(Int(place.record))?.all.contains { wantedPlaces[Int(place.pack)].contains(pack.name(at: $0)) }
          ?? true
      }
      if isMeant { result.insert(Path.relativeFolder(files.path(file))) }
    }
    return Array(result)
  }
}

/// The names that files import, each made a string once.
private struct ImportedNames {
  var all: Set<String> = []
  private let packs: [FactsPack]
  private let known: [[String]]
  private var isThere: [[Bool]]

  init(_ packs: [FactsPack]) {
    self.packs = packs
    known = packs.map { $0.names() ?? [] }
    isThere = known.map { Array(repeating: false, count: $0.count) }
  }

  /// False where the pack is damaged.
  mutating func add(_ places: Range<Int>, _ pack: Int) -> Bool {
    for place in places {
      let name = packs[pack].name(at: place)
      guard name < known[pack].count else { return false }
      if isThere[pack][name] { continue }
      isThere[pack][name] = true
      all.insert(known[pack][name])
    }
    return true
  }

  func names(_ places: Range<Int>, _ pack: Int) -> [String]? {
    var result: [String] = []
    for place in places {
      let name = packs[pack].name(at: place)
      guard name < known[pack].count else { return nil }
      result.append(known[pack][name])
    }
    return result
  }
}

// MARK: - One file

extension KnownProject {
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
    let place = places[file]
    if place.pack == Place.fresh { return fresh[Int(place.record)].outline.links }
    return packs[Int(place.pack)].links(Int(place.record)) ?? linksInText(file)
  }

  /// Of a record that is damaged.
  private func linksInText(_ file: Int) -> [FileOutline.Name] {
    guard let text = text(of: [file])[file] else { return [] }
    return FileOutline(of: FileFacts(parse(text), path: ""), in: text).links
  }

  private func wholeFacts(_ file: Int) -> FileFacts? {
    let place = places[file]
    let bytes =
      place.pack == Place.fresh
      ? fresh[Int(place.record)].facts : packs[Int(place.pack)].facts(Int(place.record))
    if let bytes, let facts = FileFacts.decode(bytes, path: files.path(file)) { return facts }
    // A damaged record: the text has it all.
    return text(of: [file])[file].map { FileFacts(parse($0), path: files.path(file)) }
  }

  /// Whether a file spells a name, anywhere.
  func spells(_ name: FileOutline.Name, _ file: Int) -> Bool {
    let place = places[file]
    if place.pack == Place.fresh { return fresh[Int(place.record)].outline.spelled.sortedContains(name) }
    return packs[Int(place.pack)].spells(name, Int(place.record)) ?? true
  }

  /// By number, of those that can be had.
  func text(of numbers: [Int]) -> [Int: Source] {
    guard let texts = try? texts(Set(numbers.map(files.blob)).sorted()) else { return [:] }
    var result: [Int: Source] = [:]
    for number in numbers { result[number] = texts[files.blob(number)] }
    return result
  }
}
