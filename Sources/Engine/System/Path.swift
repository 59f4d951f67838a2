import Text

/// Paths are strings with `/`; nothing here asks the file system.
package enum Path {
  /// `path` seen from `base` (an absolute path), without `.`, `..` and doubled slashes.
  package static func absolute(_ path: String, from base: String) -> String {
    let whole = path.utf8.first == UInt8(ascii: "/") ? path : base + "/" + path
    var parts: [Substring] = []
    for part in whole.split(separator: "/", omittingEmptySubsequences: true) {
      if part == "." { continue }
      if part == ".." {
        _ = parts.popLast()
      } else {
        parts.append(part)
      }
    }
    return "/" + parts.joined(separator: "/")
  }

  /// The folder that holds an absolute path; `/` for the root itself.
  package static func folder(_ path: String) -> String {
    var path = path
    return path.withUTF8 { bytes in
      guard let slash = bytes.lastIndex(of: UInt8(ascii: "/")), slash != 0 else { return "/" }
      return String(decoding: bytes[..<slash], as: UTF8.self)
    }
  }

  /// The folder that holds a relative path; "" where that is the one it is relative to.
  static func relativeFolder(_ path: String) -> String {
    String(path[..<(path.utf8.lastIndex(of: UInt8(ascii: "/")) ?? path.startIndex)])
  }

  package static func name(_ path: String) -> Substring {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return path[...] }
    return path[path.utf8.index(after: slash)...]
  }

  package static func join(_ folder: String, _ name: String) -> String {
    folder == "/" ? "/" + name : folder + "/" + name
  }

  /// What follows `folder/` in `path`; "" for the folder itself, nil for anything outside.
  package static func relative(_ path: String, to folder: String) -> String? {
    if path == folder { return "" }
    if folder == "/" { return String(path.dropFirst()) }
    let path = path.utf8
    let folder = folder.utf8
    guard path.starts(with: folder), path.dropFirst(folder.count).first == UInt8(ascii: "/") else { return nil }
    return String(Substring(path.dropFirst(folder.count + 1)))
  }

  /// The folder and all its ancestors, innermost first.
  package static func upward(from folder: String) -> UnfoldSequence<String, (String?, Bool)> {
    sequence(first: folder) { $0 == "/" ? nil : Path.folder($0) }
  }

  /// How messages name an absolute path: relative to the working folder where it lies inside.
  package static func display(_ path: String, from base: String) -> String {
    guard let relative = relative(path, to: base) else { return path }
    return relative.isEmpty ? "." : relative
  }

  /// In the order of their bytes, whatever the language's own order of strings.
  package static func precedes(_ a: String, _ b: String) -> Bool {
    var (a, b) = (a, b)
    return a.withUTF8 { a in b.withUTF8 { b in a.precedes(b) } }
  }
}
