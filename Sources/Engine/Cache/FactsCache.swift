import Semantics
import Text

/// What earlier runs found out about the texts of one project.
///
/// Two packs: a large one, and one for what was new since that was written, so that a commit writes little. Of two runs that
/// write at the same time one is forgotten, and what it knew is found out again. Whatever is wrong with a pack, it is as if it
/// were not there.
struct FactsCache {
  /// More new records than this go into the large pack.
  private static let recentLimit = 64

  private let folder: CacheFolder
  private let name: String
  private var recentName: String { name + "-recent" }
  private let base: FactsPack?
  private let recent: FactsPack?
  var packs: [FactsPack] { [base, recent].compactMap { $0 } }

  /// Of the project whose repository lies in `directory`.
  init?(of directory: String) {
    guard let folder = CacheFolder() else { return nil }
    self.folder = folder
    name = "facts-" + String(stableHash(directory), radix: 16)
    base = FactsPack(path: folder[name], stamp: folder.stamp)
    recent = FactsPack(path: folder[name + "-recent"], stamp: folder.stamp)
  }

  /// Keeps `fresh`. `live`: the keys of all texts that the project has now; what is not among them is dropped at times.
  func save(_ fresh: [FactsRecord], live: Set<FactsRecord.Key>) {
    if fresh.isEmpty { return }
    if base == nil || FactsCache.recentLimit < (recent?.recordCount ?? 0) + fresh.count {
      write(fresh + packs.flatMap { records(of: $0) }.filter { live.contains($0.key) }, to: name)
      System.remove(folder[recentName])
      folder.sweep(keeping: name)
    } else {
      write(fresh + (recent.map { records(of: $0) } ?? []), to: recentName)
    }
  }

  private func records(of pack: FactsPack) -> [FactsRecord] {
    (0..<pack.recordCount).compactMap { pack.whole($0) }
  }

  private func write(_ records: [FactsRecord], to name: String) {
    folder.write(FactsPack.encode(records, stamp: folder.stamp), to: name)
  }
}
