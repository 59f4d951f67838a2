import Text

/// The folder of this user for what earlier runs found out. What it holds says how long a run takes, and nothing else.
struct CacheFolder: Sendable {
  /// What was not written for so many days is removed.
  private static let days = 30
  /// All files together, in bytes; beyond it the oldest go.
  private static let sizeLimit = 512 << 20
  private static let kinds = ["facts-", "tidy-"]

  private let path: String
  /// Of this program, as it is now: what another one wrote is not read.
  let stamp: UInt64

  /// Nil where this user has no folder for caches, or it is open to others' writing.
  init?() {
    guard let path = CacheFolder.find(), let identity = try? System.identity(of: System.executable) else { return nil }
    let program =
      "\(Version.current.text) \(System.executable) \(identity.size) \(identity.seconds) \(identity.nanoseconds)"
    self.init(path: path, stamp: stableHash(program))
  }

  init(path: String, stamp: UInt64) {
    self.path = path
    self.stamp = stamp
  }

  subscript(name: String) -> String { Path.join(path, name) }

  private static func find() -> String? {
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

  /// Replaces a file whole, so that runs at the same time read the old or the new one. That it can't be written is no reason
  /// to say anything.
  func write(_ bytes: [UInt8], to name: String) {
    try? System.create(self[name], bytes, mode: 0o600, isLasting: false)
  }

  /// Removes what is old and what is too much, but for files whose names start so.
  func sweep(keeping name: String) {
    guard let entries = try? System.list(path).entries else { return }
    let now = System.secondsSince1970
    var files: [(path: String, identity: FileIdentity)] = []
    for entry in entries where entry.kind == .file && CacheFolder.kinds.contains(where: entry.name.hasPrefix) {
      if entry.name.hasPrefix(name) { continue }
      if let identity = try? System.identity(of: self[entry.name]) { files.append((self[entry.name], identity)) }
    }
    var size = 0
    for file in files.sorted(by: { $1.identity.seconds < $0.identity.seconds }) {
      size += file.identity.size
      let isOld = CacheFolder.days * 86_400 < now - file.identity.seconds
      if isOld || CacheFolder.sizeLimit < size { System.remove(file.path) }
    }
  }
}
