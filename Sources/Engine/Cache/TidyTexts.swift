import Formatting
import Synchronization
import Text

/// The texts of a project that the printer left as they were, known by all that decides it: their bytes, the layout options and
/// this program. What rules find depends on other files as well, so nothing is known here of that.
///
/// One file of the cache: a magic number, the program's stamp, a checksum of what follows, and sorted keys. Replaced whole; of
/// two runs at the same time one is forgotten, and what it knew is found out again.
final class TidyTexts: Sendable {
  /// For fewer files it is not worth to look.
  static let leastCount = 32
  /// So many texts may be kept beside those that a run saw, and as many again as it saw.
  private static let spareCount = 1_024

  private let folder: CacheFolder
  private let name: String
  /// Rising, so that each is found in logarithmic time.
  private let known: [Key]
  private let seen = Mutex<Seen>(Seen())
  /// Options made into numbers, each once.
  private let layouts = Mutex<[Options: UInt64]>([:])

  private struct Seen {
    var keys: [Key] = []
    var hasNew = false
  }

  /// Of the project with this root.
  init?(of root: String, in folder: CacheFolder? = CacheFolder()) {
    guard let folder else { return nil }
    self.folder = folder
    name = "tidy-" + String(stableHash(root), radix: 16)
    known = TidyTexts.keys(in: folder[name], stamp: folder.stamp)
  }

  struct Key: Hashable, Comparable, Sendable {
    var high: UInt64
    var low: UInt64

    /// Two checksums of all bytes, each started by the options.
    fileprivate init(_ text: Source, _ layout: UInt64) {
      high = wideHash(text.bytes, seed: layout)
      low = wideHash(text.bytes, seed: ~layout)
    }

    fileprivate init(high: UInt64, low: UInt64) {
      self.high = high
      self.low = low
    }

    static func < (a: Key, b: Key) -> Bool { (a.high, a.low) < (b.high, b.low) }
  }

  func key(_ text: Source, _ options: Options) -> Key {
    let layout = layouts.withLock { layouts in
      if let known = layouts[options] { return known }
      // Every option there is, with its name.
      let hash = stableHash(String(reflecting: options))
      layouts[options] = hash
      return hash
    }
    return Key(text, layout)
  }

  /// Whether the printer leaves a text as it is.
  func contains(_ key: Key) -> Bool {
    let position = lowerBound(known.count) { key <= known[$0] }
    guard position < known.count, known[position] == key else { return false }
    seen.withLock { $0.keys.append(key) }
    return true
  }

  func add(_ key: Key) {
    seen.withLock {
      $0.keys.append(key)
      $0.hasNew = true
    }
  }

  // MARK: - The file

  private static let magic: UInt64 = 0x3159_4449_5446_4354
  private static let headerSize = 24

  private static func keys(in path: String, stamp: UInt64) -> [Key] {
    guard let file = OpenFile(path), file.identity.isOwn, let bytes = file.read(at: 0, count: file.identity.size),
      headerSize <= bytes.count, (bytes.count - headerSize) % 16 == 0, bytes.number64(0) == magic,
      bytes.number64(8) == stamp, bytes.number64(16) == bytes.checksum(headerSize..<bytes.count)
    else { return [] }
    return stride(from: headerSize, to: bytes.count, by: 16).map {
      Key(high: bytes.number64($0), low: bytes.number64($0 + 8))
    }
  }

  /// Keeps what this run saw, and of the rest what is not too much.
  func save() {
    let (keys, hasNew) = seen.withLock { (Set($0.keys), $0.hasNew) }
    if !hasNew { return }
    let spare = known.filter { !keys.contains($0) }
    let kept = spare.count <= keys.count + TidyTexts.spareCount ? keys.union(spare) : keys
    var body: [UInt8] = []
    body.reserveCapacity(kept.count * 16)
    for key in kept.sorted() { body += key.high.bytes + key.low.bytes }
    let sum = body.withUnsafeBufferPointer { wideHash($0) }
    folder.write(TidyTexts.magic.bytes + folder.stamp.bytes + sum.bytes + body, to: name)
    folder.sweep(keeping: name)
  }
}

extension UInt64 {
  /// Little-endian.
  fileprivate var bytes: [UInt8] { withUnsafeBytes(of: littleEndian) { Array($0) } }
}
