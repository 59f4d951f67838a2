import Text

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A file that stays open, so that all its parts are read from the same one, whatever takes its place meanwhile.
final class OpenFile: Sendable {
  private let descriptor: Int32
  let identity: FileIdentity

  /// Nil for anything but a regular file that can be read.
  init?(_ path: String) {
    let file = System.retrying { open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK) }
    guard 0 <= file else { return nil }
    guard let identity = try? System.identity(ofOpen: file, path: path), identity.kind == .file else {
      close(file)
      return nil
    }
    descriptor = file
    self.identity = identity
  }

  deinit { close(descriptor) }

  /// `count` bytes from `offset` on; nil where there are fewer.
  func read(at offset: Int, count: Int) -> Source? {
    guard 0 <= offset, 0 <= count, offset + count <= identity.size else { return nil }
    var isComplete = false
    let source = Source(capacity: count) { buffer in
      var position = 0
      while position < count {
        let got = pread(descriptor, buffer.baseAddress! + position, count - position, off_t(offset + position))
        if got < 0, errno == EINTR { continue }
        if got <= 0 { return 0 }
        position += got
      }
      isComplete = true
      return count
    }
    return isComplete ? source : nil
  }
}
