/// A list of patterns as `.gitignore` writes them; the last one that matches decides.
///
/// A pattern with a slash at its start or in its middle counts from the folder the list stands in; any other matches at
/// every depth. `*` and `?` stay within a name, `**` crosses folders, `[a-z]` and `[!a-z]` are sets, `{a,b}` are
/// alternatives. A pattern that matches a folder holds for all that is in it; a slash at its end restricts it to
/// folders.
package struct Globs: Sendable {
  struct Pattern: Sendable {
    var segments: [[UInt8]]
    var isNegated: Bool
    var onlyDirectories: Bool
  }

  private(set) var patterns: [Pattern] = []
  /// What `{a,b}` may stand for in one pattern; one of more is taken as it is written, and matches next to nothing.
  static let alternativeLimit = 1_000
  package var isEmpty: Bool { patterns.isEmpty }

  package init() {}

  package init(_ lines: [String]) {
    for line in lines { append(Array(line.utf8), expandsBraces: true) }
  }

  /// The lines of a `.gitignore` file: comments, blank lines and trailing blanks fall away, and braces mean themselves.
  package init(gitignore bytes: UnsafeBufferPointer<UInt8>) {
    for line in bytes.split(separator: UInt8(ascii: "\n")) {
      var line = Array(line)
      if line.last == UInt8(ascii: "\r") { line.removeLast() }
      while line.last == UInt8(ascii: " "), line.dropLast().last != UInt8(ascii: "\\") { line.removeLast() }
      if line.isEmpty || line.first == UInt8(ascii: "#") { continue }
      append(line, expandsBraces: false)
    }
  }

  private mutating func append(_ line: [UInt8], expandsBraces: Bool) {
    var line = line[...]
    var isNegated = false
    if line.first == UInt8(ascii: "!") {
      isNegated = true
      line = line.dropFirst()
    }
    let onlyDirectories = line.last == UInt8(ascii: "/")
    if onlyDirectories { line = line.dropLast() }
    guard !line.isEmpty else { return }
    for alternative in expandsBraces ? alternatives(Array(line)) ?? [Array(line)] : [Array(line)] {
      var isAnchored = alternative.contains(UInt8(ascii: "/"))
      var rest = alternative[...]
      if rest.first == UInt8(ascii: "/") { rest = rest.dropFirst() }
      while rest.starts(with: [UInt8(ascii: "."), UInt8(ascii: "/")]) { rest = rest.dropFirst(2) }
      var segments = rest.split(separator: UInt8(ascii: "/")).map(Array.init)
      if segments.isEmpty { continue }
      if segments[0] == doubleStar { isAnchored = true }
      if !isAnchored { segments.insert(doubleStar, at: 0) }
      patterns.append(Pattern(segments: segments, isNegated: isNegated, onlyDirectories: onlyDirectories))
    }
  }

  /// Whether the list takes a path (relative to the list's folder) itself in or out; nil where no pattern matches.
  /// Folders above it are the caller's business.
  package func decides(_ path: String, isDirectory: Bool) -> Bool? {
    if patterns.isEmpty { return nil }
    var path = path
    return path.withUTF8 { decides($0[...], isDirectory: isDirectory) }
  }

  /// Whether a file's path, or a folder above it, is matched.
  package func contains(file path: String) -> Bool {
    if patterns.isEmpty { return false }
    var path = path
    return path.withUTF8 { path in
      for slash in path.indices where path[slash] == UInt8(ascii: "/") {
        if decides(path[..<slash], isDirectory: true) == true { return true }
      }
      return decides(path[...], isDirectory: false) == true
    }
  }

  /// Whether a name stands in one of the patterns as it is.
  func names(_ folder: String) -> Bool {
    patterns.contains { !$0.isNegated && $0.segments.contains(Array(folder.utf8)) }
  }

  private func decides(_ path: Bytes, isDirectory: Bool) -> Bool? {
    for pattern in patterns.reversed() where isDirectory || !pattern.onlyDirectories {
      if pattern.matches(path) { return !pattern.isNegated }
    }
    return nil
  }
}

private typealias Bytes = Slice<UnsafeBufferPointer<UInt8>>

extension Globs.Pattern {
  fileprivate func matches(_ path: Bytes) -> Bool {
    // Most patterns are one name at any depth.
    if segments.count == 2, segments[0] == doubleStar, segments[1] != doubleStar {
      return lastName(of: path).map { matchesName(segments[1], $0) } ?? false
    }
    return matchesNames(path)
  }

  /// As `matchesName`, name by name: what stands before a `**` that was reached need not be tried elsewhere.
  private func matchesNames(_ path: Bytes) -> Bool {
    var position = 0
    var rest = path
    var retry: (position: Int, rest: Bytes)?
    while true {
      if position < segments.count, segments[position] == doubleStar {
        // `a/**` holds for what is in `a`, not for `a`.
        if position + 1 == segments.count { return firstName(of: rest) != nil }
        position += 1
        retry = (position, rest)
        continue
      }
      // To skip more names would only leave fewer.
      guard let name = firstName(of: rest) else { return position == segments.count }
      if position < segments.count, matchesName(segments[position], name) {
        position += 1
        rest = rest[name.endIndex...]
        continue
      }
      guard let last = retry, let skipped = firstName(of: last.rest) else { return false }
      position = last.position
      rest = last.rest[skipped.endIndex...]
      retry = (position, rest)
    }
  }

  private func firstName(of path: Bytes) -> Bytes? {
    guard let start = path.firstIndex(where: { $0 != UInt8(ascii: "/") }) else { return nil }
    return path[start...].prefix { $0 != UInt8(ascii: "/") }
  }

  private func lastName(of path: Bytes) -> Bytes? {
    guard let last = path.lastIndex(where: { $0 != UInt8(ascii: "/") }) else { return nil }
    let name = path[...last]
    return name[(name.lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? name.startIndex)...]
  }
}

private let doubleStar = [UInt8(ascii: "*"), UInt8(ascii: "*")]

/// `{a,b}` written out; braces may nest. nil: too much is meant.
func alternatives(_ pattern: [UInt8], depth: Int = 0) -> [[UInt8]]? {
  if Globs.alternativeLimit < depth { return nil }
  guard let open = pattern.firstIndex(of: UInt8(ascii: "{")), open == 0 || pattern[open - 1] != UInt8(ascii: "\\")
  else {
    return [pattern]
  }
  var depth = 0
  var pieces: [ArraySlice<UInt8>] = []
  var start = open + 1
  var close: Int?
  for index in open..<pattern.count {
    switch pattern[index] {
    case UInt8(ascii: "{"): depth += 1
    case UInt8(ascii: "}"):
      depth -= 1
      if depth == 0 { close = index }
    case UInt8(ascii: ",") where depth == 1:
      pieces.append(pattern[start..<index])
      start = index + 1
    default: break
    }
    if close != nil { break }
  }
  guard let close, !pieces.isEmpty else { return [pattern] }
  pieces.append(pattern[start..<close])
  var result: [[UInt8]] = []
  for piece in pieces {
    guard
      let more = alternatives(Array(pattern[..<open]) + Array(piece) + Array(pattern[(close + 1)...]), depth: depth + 1)
    else {
      return nil
    }
    result += more
    if Globs.alternativeLimit < result.count { return nil }
  }
  return result
}

/// Matches one name. Linear but for one level of back-tracking, to the last `*`.
private func matchesName(_ pattern: [UInt8], _ name: Bytes) -> Bool {
  var p = 0
  var n = name.startIndex
  var retry: (pattern: Int, name: Int)?
  while true {
    if p < pattern.endIndex, pattern[p] == UInt8(ascii: "*") {
      retry = (p + 1, n)
      p += 1
      continue
    }
    if n < name.endIndex, p < pattern.endIndex, let next = matchesOne(pattern, at: p, name[n]) {
      p = next
      n += 1
      continue
    }
    if n == name.endIndex, p == pattern.endIndex { return true }
    guard let last = retry, last.name < name.endIndex else { return false }
    retry = (last.pattern, last.name + 1)
    p = last.pattern
    n = last.name + 1
  }
}

/// The index after the pattern element at `p`, if it matches `byte`.
private func matchesOne(_ pattern: [UInt8], at p: Int, _ byte: UInt8) -> Int? {
  switch pattern[p] {
  case UInt8(ascii: "?"):
    return p + 1
  case UInt8(ascii: "\\") where p + 1 < pattern.endIndex:
    return pattern[p + 1] == byte ? p + 2 : nil
  case UInt8(ascii: "["):
    guard let close = pattern[(p + 1)...].dropFirst().firstIndex(of: UInt8(ascii: "]")) else {
      return byte == UInt8(ascii: "[") ? p + 1 : nil
    }
    var index = p + 1
    let isNegated = pattern[index] == UInt8(ascii: "!") || pattern[index] == UInt8(ascii: "^")
    if isNegated { index += 1 }
    var isMember = false
    while index < close {
      if index + 2 < close, pattern[index + 1] == UInt8(ascii: "-") {
        if pattern[index] <= byte, byte <= pattern[index + 2] { isMember = true }
        index += 3
      } else {
        if pattern[index] == byte { isMember = true }
        index += 1
      }
    }
    return isMember != isNegated ? close + 1 : nil
  case let literal:
    return literal == byte ? p + 1 : nil
  }
}
