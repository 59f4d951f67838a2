package import Text

#if canImport(Glibc)
  import CLinux
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The operating system as this program sees it: every system call but those of `TemporaryFile`, `ChildProcess` and
/// `Workers`.
package enum System {}

/// A system call that failed, in words for a message.
package struct SystemError: Error, Sendable {
  package var path: String
  /// What could not be done: "can't read", "can't write".
  package var action: String
  package var code: Int32
  package var reason: String

  package init(path: String, action: String, code: Int32) {
    self.path = path
    self.action = action
    self.code = code
    reason = System.describe(code)
  }

  package init(path: String, action: String, reason: String) {
    self.path = path
    self.action = action
    code = 0
    self.reason = reason
  }

  package static func missing(_ path: String) -> SystemError {
    SystemError(path: path, action: "can't read", code: ENOENT)
  }

  /// "can't read: permission denied"
  package var message: String { "\(action): \(reason)" }
  package var isMissing: Bool { code == ENOENT || code == ENOTDIR }
  package var isLinkCycle: Bool { code == ELOOP }
  /// A folder or a device was read like a file.
  package var isNoFile: Bool { code == EISDIR || code == 0 && reason == SystemError.noFile }
  fileprivate static let noFile = "not a regular file"
}

/// What tells whether a file is still the one that was read.
package struct FileIdentity: Sendable, Hashable {
  package enum Kind: Sendable { case file, directory, link, other }
  package var kind: Kind
  package var device: UInt64
  package var inode: UInt64
  package var size: Int
  package var seconds: Int
  package var nanoseconds: Int
  package var mode: UInt32
  package var owner: UInt32
  package var group: UInt32
  package var links: Int
}

// MARK: - Files

extension System {
  /// Reads a regular file whole. One byte more than its size is asked for, so that a file which grows is noticed.
  package static func read(_ path: String) throws(SystemError) -> (source: Source, identity: FileIdentity) {
    // O_NONBLOCK: opening a named pipe must not wait for a writer.
    let file = retrying { open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK) }
    guard 0 <= file else { throw SystemError(path: path, action: "can't read", code: errno) }
    defer { close(file) }
    let identity = try identity(ofOpen: file, path: path)
    switch identity.kind {
    case .file: break
    case .directory: throw SystemError(path: path, action: "can't read", code: EISDIR)
    case .link, .other: throw SystemError(path: path, action: "can't read", reason: SystemError.noFile)
    }
    guard identity.size < Int(UInt32.max) - 2 else {
      throw SystemError(path: path, action: "can't read", reason: "the file is larger than 4 GiB")
    }
    var failure: Int32 = 0
    var count = 0
    let source = Source(capacity: identity.size + 1) { buffer in
      while count < buffer.count {
        let got = retrying { Int32(clamping: readSome(file, buffer.baseAddress! + count, buffer.count - count)) }
        if got < 0 { failure = errno }
        if got <= 0 { break }
        count += Int(got)
      }
      return count
    }
    if failure != 0 { throw SystemError(path: path, action: "can't read", code: failure) }
    guard count == identity.size else {
      throw SystemError(path: path, action: "can't read", reason: "the file changed while it was read")
    }
    return (source, identity)
  }

  private static func readSome(_ file: Int32, _ base: UnsafeMutablePointer<UInt8>, _ count: Int) -> Int {
    #if canImport(Glibc)
      Glibc.read(file, base, min(count, 1 << 30))
    #elseif canImport(Musl)
      Musl.read(file, base, min(count, 1 << 30))
    #else
      Darwin.read(file, base, min(count, 1 << 30))
    #endif
  }

  /// Everything up to the end of an open file or pipe.
  package static func readAll(descriptor: Int32) throws(SystemError) -> [UInt8] {
    var result: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let got = chunk.withUnsafeMutableBufferPointer { buffer in
        retrying { Int32(clamping: readSome(descriptor, buffer.baseAddress!, buffer.count)) }
      }
      if got < 0 { throw SystemError(path: "-", action: "can't read standard input", code: errno) }
      if got == 0 { return result }
      result.append(contentsOf: chunk[..<Int(got)])
    }
  }

  /// Writes all bytes; returns the error number, or 0.
  package static func write(descriptor: Int32, _ bytes: UnsafeBufferPointer<UInt8>) -> Int32 {
    var written = 0
    while written < bytes.count {
      let count = writeSome(descriptor, bytes.baseAddress! + written, bytes.count - written)
      if count < 0 {
        if errno == EINTR { continue }
        return errno
      }
      // No system says so of a file, but to go on would be to wait for ever.
      if count == 0 { return EIO }
      written += count
    }
    return 0
  }

  /// As `write`, in words for people; nil: all was written.
  package static func failureOfWriting(descriptor: Int32, _ bytes: UnsafeBufferPointer<UInt8>) -> String? {
    let code = bytes.isEmpty ? 0 : write(descriptor: descriptor, bytes)
    return code == 0 ? nil : describe(code)
  }

  private static func writeSome(_ file: Int32, _ base: UnsafePointer<UInt8>, _ count: Int) -> Int {
    #if canImport(Glibc)
      Glibc.write(file, base, min(count, 1 << 30))
    #elseif canImport(Musl)
      Musl.write(file, base, min(count, 1 << 30))
    #else
      Darwin.write(file, base, min(count, 1 << 30))
    #endif
  }

  /// The file at a path; a link is followed or described as itself.
  package static func identity(of path: String, followingLinks: Bool = true) throws(SystemError) -> FileIdentity {
    var status = stat()
    let result = retrying { followingLinks ? stat(path, &status) : lstat(path, &status) }
    guard result == 0 else { throw SystemError(path: path, action: "can't read", code: errno) }
    return FileIdentity(status)
  }

  static func identity(ofOpen file: Int32, path: String) throws(SystemError) -> FileIdentity {
    var status = stat()
    guard retrying({ fstat(file, &status) }) == 0 else {
      throw SystemError(path: path, action: "can't read", code: errno)
    }
    return FileIdentity(status)
  }

  package static func isWritable(_ path: String) -> Bool { retrying { access(path, W_OK) } == 0 }

  /// Also where that can't be told: what may be there must not be taken for missing.
  package static func exists(_ path: String) -> Bool { (try? isThere(path)) ?? true }

  package static func isThere(_ path: String) throws(SystemError) -> Bool {
    if retrying({ access(path, F_OK) }) == 0 { return true }
    let error = SystemError(path: path, action: "can't read", code: errno)
    if error.isMissing { return false }
    throw error
  }

  /// The path without links, `.` and `..`.
  package static func resolve(_ path: String) throws(SystemError) -> String {
    var found = realpath(path, nil)
    while found == nil, errno == EINTR { found = realpath(path, nil) }
    guard let resolved = found else { throw SystemError(path: path, action: "can't read", code: errno) }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  package static func remove(_ path: String) { _ = retrying { unlink(path) } }

  package static func rename(_ old: String, to new: String) throws(SystemError) {
    let result = retrying {
      #if canImport(Glibc)
        Glibc.rename(old, new)
      #elseif canImport(Musl)
        Musl.rename(old, new)
      #else
        Darwin.rename(old, new)
      #endif
    }
    if result != 0 { throw SystemError(path: new, action: "can't write", code: errno) }
  }

  /// Writes a file of the tool's own, whole or not at all; one that is there is replaced. One that need not be `lasting`
  /// may be damaged by a power failure.
  package static func create(
    _ path: String, _ bytes: [UInt8], mode: UInt32 = 0o644, isLasting: Bool = true
  ) throws(SystemError) {
    var old: FileIdentity?
    do {
      old = try identity(of: path)
    } catch {
      if !error.isMissing { throw error }
    }
    let identity = FileIdentity(newFileWithMode: old?.mode ?? mode)
    let target = old == nil ? path : try resolve(path)
    let file = try bytes.withBytes { buffer throws(SystemError) in
      try TemporaryFile(replacing: target, identity: old ?? identity, buffer, isLasting: isLasting)
    }
    try file.place(at: target)
  }

  package static func makeDirectory(_ path: String) throws(SystemError) {
    guard mkdir(path, 0o777) == 0 || errno == EEXIST else {
      throw SystemError(path: path, action: "can't create", code: errno)
    }
  }

  package static func removeDirectory(_ path: String) { rmdir(path) }

  package static func setMode(_ path: String, _ mode: UInt32) { chmod(path, mode_t(mode & 0o7777)) }
}

extension FileIdentity {
  /// Whether it belongs to whoever runs this.
  var isOwn: Bool { owner == UInt32(geteuid()) }

  /// A file that is to be, owned by whoever runs this.
  fileprivate init(newFileWithMode mode: UInt32) {
    self.init(
      kind: .file, device: 0, inode: 0, size: 0, seconds: 0, nanoseconds: 0, mode: mode, owner: UInt32(geteuid()),
      group: UInt32(getegid()), links: 1)
  }

  fileprivate init(_ status: stat) {
    let format = UInt32(status.st_mode) & UInt32(S_IFMT)
    kind =
      switch format {
      case UInt32(S_IFREG): .file
      case UInt32(S_IFDIR): .directory
      case UInt32(S_IFLNK): .link
      default: .other
      }
    device = UInt64(truncatingIfNeeded: status.st_dev)
    inode = UInt64(status.st_ino)
    size = Int(status.st_size)
    #if canImport(Darwin)
      seconds = Int(status.st_mtimespec.tv_sec)
      nanoseconds = Int(status.st_mtimespec.tv_nsec)
    #else
      seconds = Int(status.st_mtim.tv_sec)
      nanoseconds = Int(status.st_mtim.tv_nsec)
    #endif
    mode = UInt32(status.st_mode)
    owner = UInt32(status.st_uid)
    group = UInt32(status.st_gid)
    links = Int(status.st_nlink)
  }
}

// MARK: - Directories

extension System {
  package struct Entry: Sendable {
    package var name: String
    package var kind: FileIdentity.Kind
  }

  /// The entries of a directory in byte order, without `.` and `..`. Those whose names are not UTF-8 stand apart, with
  /// names as well as they can be shown: by such a name nothing can be opened.
  package static func list(_ path: String) throws(SystemError) -> (entries: [Entry], unusable: [Entry]) {
    var opened = opendir(path)
    while opened == nil, errno == EINTR { opened = opendir(path) }
    guard let directory = opened else {
      throw SystemError(path: path, action: "can't read the folder", code: errno)
    }
    defer { closedir(directory) }
    var entries: [Entry] = []
    var unusable: [Entry] = []
    while true {
      errno = 0
      guard let entry = readdir(directory) else {
        if errno == EINTR { continue }
        break
      }
      let type = Int32(entry.pointee.d_type)
      let (name, isValid) = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 1024) {
          String(validatingCString: $0).map { ($0, true) } ?? (String(cString: $0), false)
        }
      }
      if name == "." || name == ".." { continue }
      let kind: FileIdentity.Kind
      if type == Int32(DT_REG) {
        kind = .file
      } else if type == Int32(DT_DIR) {
        kind = .directory
      } else if type == Int32(DT_LNK) {
        kind = .link
      } else if type == Int32(DT_UNKNOWN) {
        do throws(SystemError) {
          kind = try identity(of: path + "/" + name, followingLinks: false).kind
        } catch {
          // Removed meanwhile, or nothing that could be opened by this name.
          guard error.isMissing || !isValid else { throw error }
          kind = .other
        }
      } else {
        kind = .other
      }
      if isValid {
        entries.append(Entry(name: name, kind: kind))
      } else {
        unusable.append(Entry(name: name, kind: kind))
      }
    }
    if errno != 0 { throw SystemError(path: path, action: "can't read the folder", code: errno) }
    entries.sort { Path.precedes($0.name, $1.name) }
    return (entries, unusable)
  }

  package static func currentDirectory() throws(SystemError) -> String {
    var found = getcwd(nil, 0)
    while found == nil, errno == EINTR { found = getcwd(nil, 0) }
    guard let path = found else {
      throw SystemError(path: ".", action: "can't tell which folder this is", code: errno)
    }
    defer { free(path) }
    return String(cString: path)
  }
}

// MARK: - The process

extension System {
  package static func environment(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }

  package static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) != 0 }

  package static var processorCount: Int { max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))) }

  /// The path of this program.
  package static var executable: String {
    #if canImport(Darwin)
      var size = UInt32(PATH_MAX)
      var buffer = [CChar](repeating: 0, count: Int(size) + 1)
      if _NSGetExecutablePath(&buffer, &size) == 0, let path = String(validatingCString: buffer) {
        return (try? resolve(path)) ?? path
      }
    #else
      if let path = try? resolve("/proc/self/exe") { return path }
    #endif
    return (try? resolve(CommandLine.arguments[0])) ?? CommandLine.arguments[0]
  }

  package static var processID: Int32 { getpid() }

  package static func isRunning(_ process: Int32) -> Bool { kill(process, 0) == 0 || errno == EPERM }

  package static var secondsSince1970: Int { Int(time(nil)) }

  /// Monotonic time in nanoseconds.
  package static var now: UInt64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }

  /// A reader that goes away (`tcafmt ... | head`) and a limit on the size of files must show as errors of `write`, not
  /// end the process in the middle.
  package static func ignoreWriteSignals() {
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
  }

  /// Memory that one file's tree has left is the next one's: given back in between, it would be cleared and mapped again
  /// for each file. What is kept so is bounded by the largest files in work.
  package static func keepFreedMemory() {
    #if canImport(Glibc)
      _ = mallopt(M_MMAP_THRESHOLD, 32 << 20)
      _ = mallopt(M_TRIM_THRESHOLD, 64 << 20)
    #endif
  }

  package static func end(_ status: Int32) -> Never { exit(status) }

  static func describe(_ code: Int32) -> String {
    let text = String(cString: strerror(code))
    return text.prefix(1).lowercased() + text.dropFirst()
  }

  /// Repeats a call that a signal interrupted.
  static func retrying<Result: BinaryInteger>(_ call: () -> Result) -> Result {
    while true {
      let result = call()
      if result != -1 || errno != EINTR { return result }
    }
  }
}
