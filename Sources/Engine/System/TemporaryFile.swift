#if canImport(Glibc)
  import CLinux
  import Glibc
#elseif canImport(Musl)
  import CLinux
  import Musl
#else
  import Darwin
#endif

/// A file beside the one that it will replace; it removes itself unless it was put in place.
///
/// Its name is `.tcafmt-PROCESS-NUMBER.tmp`, so that what a killed run leaves behind is known, swept up by the next
/// run, and never taken for a source.
final class TemporaryFile {
  let path: String
  private var isPlaced = false

  /// Writes `bytes` to a new file in the folder of `target`, with the mode, owner and extended attributes of that file,
  /// and waits until the disk has it, where it is to be `lasting`.
  init(
    replacing target: String, identity: FileIdentity, _ bytes: UnsafeBufferPointer<UInt8>, isLasting: Bool = true
  ) throws(SystemError) {
    if let path = TemporaryFile.withoutNameAtFirst(replacing: target, identity, bytes, isLasting) {
      self.path = path
      return
    }
    let created = try TemporaryFile.create(in: Path.folder(target), target: target)
    path = created.path
    let file = created.descriptor
    let code = TemporaryFile.fill(file, target: target, identity, bytes, isLasting)
    close(file)
    if code != 0 { throw SystemError(path: target, action: "can't write", code: code) }
  }

  /// Where the system can, the file gets its name only once it is complete: a process killed while it writes leaves
  /// nothing behind. nil where it can't, or where anything fails: the usual way then says why.
  private static func withoutNameAtFirst(
    replacing target: String, _ identity: FileIdentity, _ bytes: UnsafeBufferPointer<UInt8>, _ isLasting: Bool
  ) -> String? {
    #if os(Linux)
      // O_TMPFILE, which C's macro hides from Swift.
      let unnamed = O_DIRECTORY | 0o20_000_000
      let file = System.retrying { open(Path.folder(target), O_WRONLY | O_CLOEXEC | unnamed, 0o600) }
      guard 0 <= file else { return nil }
      defer { close(file) }
      guard fill(file, target: target, identity, bytes, isLasting) == 0 else { return nil }
      let path = freshPath(in: Path.folder(target))
      let result = System.retrying {
        linkat(AT_FDCWD, "/proc/self/fd/\(file)", AT_FDCWD, path, AT_SYMLINK_FOLLOW)
      }
      if result == 0 { return path }
      // Where the disk is far away, an error may be told of what was done.
      if errno != EEXIST { System.remove(path) }
      return nil
    #else
      return nil
    #endif
  }

  /// A second name for another temporary file: names that were hard links of each other stay so.
  init(replacing target: String, linkedTo other: TemporaryFile) throws(SystemError) {
    path = TemporaryFile.freshPath(in: Path.folder(target))
    guard System.retrying({ link(other.path, path) }) == 0 else {
      let code = errno
      if code != EEXIST { System.remove(path) }
      throw SystemError(path: target, action: "can't write", code: code)
    }
  }

  /// A second name for a file that is about to be replaced; nil where there can be none.
  init?(keeping target: String) {
    path = TemporaryFile.freshPath(in: Path.folder(target))
    guard System.retrying({ link(target, path) }) == 0 else {
      isPlaced = errno == EEXIST
      return nil
    }
  }

  deinit {
    if !isPlaced { System.remove(path) }
  }

  /// Renames the file over its target: from then on the target is the new file, before it is the old one, never a part.
  func place(at target: String) throws(SystemError) {
    do {
      try System.rename(path, to: target)
    } catch {
      // Where the disk is far away, an error may be told of what was done. Nobody else moves this file.
      if (try? System.isThere(path)) != false { throw error }
    }
    isPlaced = true
  }
}

// MARK: - Creating

extension TemporaryFile {
  private static let counter = Counter()

  private final class Counter: @unchecked Sendable {
    private var value = 0
    private let lock = Lock()
    func next() -> Int {
      lock.locked {
        value += 1
        return value
      }
    }
  }

  private static func freshPath(in folder: String) -> String {
    Path.join(folder, "\(prefix)\(System.processID)-\(counter.next())\(suffix)")
  }

  private static func create(in folder: String, target: String) throws(SystemError) -> (path: String, descriptor: Int32)
  {
    for _ in 0..<100 {
      let path = freshPath(in: folder)
      let file = System.retrying { open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600) }
      if 0 <= file { return (path, file) }
      let code = errno
      if code == EEXIST { continue }
      System.remove(path)
      throw SystemError(path: target, action: "can't write", code: code)
    }
    throw SystemError(path: target, action: "can't write", code: EEXIST)
  }

  /// The error number, or 0.
  private static func fill(
    _ file: Int32, target: String, _ identity: FileIdentity, _ bytes: UnsafeBufferPointer<UInt8>, _ isLasting: Bool
  ) -> Int32 {
    let code = System.write(descriptor: file, bytes)
    if code != 0 { return code }
    // Only the superuser may give files away; a group that can't be kept is no reason to refuse the write.
    if System.retrying({ fchown(file, uid_t(identity.owner), gid_t(identity.group)) }) != 0 {
      _ = System.retrying { fchown(file, uid_t.max, gid_t(identity.group)) }
    }
    if System.retrying({ fchmod(file, mode_t(identity.mode & 0o7777)) }) != 0 { return errno }
    let failure = copyAttributes(from: target, to: file)
    if failure != 0 { return failure }
    if !isLasting { return 0 }
    return System.retrying { fsync(file) } == 0 ? 0 : errno
  }

  /// Attributes that the system keeps to itself (security labels) can't all be copied; those are set by the system
  /// anew. Returns the error number of what is no such matter, or 0.
  private static func copyAttributes(from target: String, to file: Int32) -> Int32 {
    let original = System.retrying { open(target, O_RDONLY | O_CLOEXEC | O_NONBLOCK) }
    // A file that is new has none.
    guard 0 <= original else { return errno == ENOENT ? 0 : errno }
    defer { close(original) }
    #if canImport(Darwin)
      let result = fcopyfile(original, file, nil, copyfile_flags_t(COPYFILE_XATTR | COPYFILE_ACL))
      return result == 0 || isRefusal(errno) ? 0 : errno
    #else
      let size = System.retrying { flistxattr(original, nil, 0) }
      if size <= 0 { return size == 0 || isRefusal(errno) ? 0 : errno }
      var names = [CChar](repeating: 0, count: size)
      let length = System.retrying { flistxattr(original, &names, size) }
      if length < 0 { return errno }
      for name in names[..<length].split(separator: 0) {
        let code = copyAttribute(Array(name) + [0], from: original, to: file)
        if code != 0 { return code }
      }
      return 0
    #endif
  }

  #if !canImport(Darwin)
    /// `name` ends in a zero. The error number, or 0.
    private static func copyAttribute(_ name: [CChar], from original: Int32, to file: Int32) -> Int32 {
      let isOwners = name.starts(with: "user.".utf8.map { CChar($0) })
      let count = System.retrying { fgetxattr(original, name, nil, 0) }
      if count < 0 { return isRefusal(errno) && !isOwners ? 0 : errno }
      var value = [UInt8](repeating: 0, count: max(1, count))
      let length = System.retrying { fgetxattr(original, name, &value, count) }
      guard 0 <= length, System.retrying({ fsetxattr(file, name, value, length, 0) }) == 0 else {
        return isRefusal(errno) && !isOwners ? 0 : errno
      }
      return 0
    }
  #endif

  /// Whether a system says with this error that something is not for users, or unknown to it.
  private static func isRefusal(_ code: Int32) -> Bool {
    [EPERM, EACCES, ENOTSUP, EOPNOTSUPP, ENOSYS, EINVAL].contains(code)
  }
}

// MARK: - Leftovers

extension TemporaryFile {
  private static let prefix = ".tcafmt-"
  private static let suffix = ".tmp"

  static func isOurs(_ name: String) -> Bool { owner(name) != nil }

  private static func owner(_ name: String) -> Int32? {
    guard name.hasPrefix(prefix), name.hasSuffix(suffix) else { return nil }
    return Int32(name.dropFirst(prefix.count).prefix { $0 != "-" })
  }

  /// Removes what killed runs left in a folder.
  static func sweep(_ folder: String) {
    guard let entries = try? System.list(folder).entries else { return }
    for entry in entries where entry.kind == .file {
      guard let process = owner(entry.name), process != System.processID, !System.isRunning(process) else { continue }
      System.remove(Path.join(folder, entry.name))
    }
  }

  /// Makes renames in a folder last through a power failure.
  static func synchronize(_ folder: String) {
    let file = System.retrying { open(folder, O_RDONLY | O_CLOEXEC) }
    guard 0 <= file else { return }
    _ = System.retrying { fsync(file) }
    close(file)
  }
}
