import Semantics
import Text

/// What earlier runs found out about the texts of one project, in the user's cache folder.
///
/// Two packs: a large one, and one for what was new since that was written, so that a commit writes little. A pack is
/// replaced whole, so that runs at the same time read the old or the new one; of two that write at the same time one is
/// forgotten, and what it knew is found out again. Whatever is wrong with a pack, it is as if it were not there.
struct FactsCache {
  /// More new records than this go into the large pack.
  private static let recentLimit = 64
  /// Packs of other projects that were not written for so many days are removed.
  private static let days = 30
  /// All packs together, in bytes; beyond it the oldest go.
  private static let sizeLimit = 512 << 20

  private let folder: String
  private let name: String
  private let stamp: UInt64
  private let base: FactsPack?
  private let recent: FactsPack?
  var packs: [FactsPack] { [base, recent].compactMap { $0 } }

  /// Of the project whose repository lies in `directory`. Nil where this user has no folder for caches, or it is open to
  /// others' writing.
  init?(of directory: String) {
    guard let folder = FactsCache.folder() else { return nil }
    self.folder = folder
    name = "facts-" + String(stableHash(directory), radix: 16)
    let executable = System.executable
    guard let identity = try? System.identity(of: executable) else { return nil }
    let text = "\(Version.current.text) \(executable) \(identity.size) \(identity.seconds) \(identity.nanoseconds)"
    stamp = stableHash(text)
    base = FactsPack(path: Path.join(folder, name), stamp: stamp)
    recent = FactsPack(path: Path.join(folder, name + "-recent"), stamp: stamp)
  }

  private static func folder() -> String? {
    let home = System.environment("HOME").flatMap { $0.hasPrefix("/") ? $0 : nil }
    let caches: String?
    #if canImport(Darwin)
      caches = home.map { Path.join($0, "Library/Caches") }
    #else
      let named = System.environment("XDG_CACHE_HOME").flatMap { $0.hasPrefix("/") ? $0 : nil }
      caches = named ?? home.map { Path.join($0, ".cache") }
    #endif
    guard let caches else { return nil }
    let folder = Path.join(caches, "tcafmt")
    if !System.exists(folder) {
      guard (try? System.makeDirectory(caches)) != nil, (try? System.makeDirectory(folder)) != nil else { return nil }
      System.setMode(folder, 0o700)
    }
    // What others can write is nothing to build on.
    guard let identity = try? System.identity(of: folder), identity.kind == .directory, identity.isOwn,
      identity.mode & 0o022 == 0
    else { return nil }
    return folder
  }
}

// MARK: - Writing

extension FactsCache {
  /// Keeps `fresh`. `live`: the keys of all texts that the project has now; what is not among them is dropped at times.
  /// That it can't be written is no reason to say anything.
  func save(_ fresh: [FactsRecord], live: Set<FactsRecord.Key>) {
    if fresh.isEmpty { return }
    if base == nil || FactsCache.recentLimit < (recent?.recordCount ?? 0) + fresh.count {
      write(fresh + packs.flatMap { records(of: $0) }.filter { live.contains($0.key) }, to: name)
      System.remove(Path.join(folder, name + "-recent"))
      sweep()
    } else {
      write(fresh + (recent.map { records(of: $0) } ?? []), to: name + "-recent")
    }
  }

  private func records(of pack: FactsPack) -> [FactsRecord] {
    let names = pack.names() ?? []
    return (0..<pack.recordCount).compactMap { pack.whole($0, names) }
  }

  private func write(_ records: [FactsRecord], to name: String) {
    try? System.create(
      Path.join(folder, name), FactsPack.encode(records, stamp: stamp), mode: 0o600, isLasting: false)
  }

  private func sweep() {
    guard let entries = try? System.list(folder).entries else { return }
    let now = System.secondsSince1970
    var packs: [(path: String, identity: FileIdentity)] = []
    for entry in entries where entry.kind == .file && entry.name.hasPrefix("facts-") && !entry.name.hasPrefix(name) {
      let path = Path.join(folder, entry.name)
      if let identity = try? System.identity(of: path) { packs.append((path, identity)) }
    }
    var size = 0
    for pack in packs.sorted(by: { $1.identity.seconds < $0.identity.seconds }) {
      size += pack.identity.size
      let isOld = FactsCache.days * 86_400 < now - pack.identity.seconds
      if isOld || FactsCache.sizeLimit < size { System.remove(pack.path) }
    }
  }
}
