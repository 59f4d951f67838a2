/// The change of one file as `git diff` prints it, which `git apply` and `patch -p1` take: a `diff --git` line, names
/// with `a/` and `b/` (quoted where git quotes them), hunks with `context` unchanged lines around each change, a mark
/// where the last line lacks its line break. Carriage returns stay. Empty if nothing differs.
package func unifiedDiff(from old: Source, to new: Source, path: String, context: Int = 3) -> [UInt8] {
  let oldLines = unsafe DiffLines(old.bytes)
  let newLines = unsafe DiffLines(new.bytes)
  let changes = lineChanges(oldLines, newLines)
  guard !changes.isEmpty else { return [] }
  var printer = HunkPrinter(old: oldLines, new: newLines, context: context)
  printer.printNames(path)
  var first = 0
  while first < changes.count {
    // Changes whose contexts touch share a hunk.
    var end = first + 1
    while end < changes.count, changes[end].old.lowerBound - changes[end - 1].old.upperBound <= 2 * context {
      end += 1
    }
    printer.printHunk(changes[first..<end])
    first = end
  }
  return printer.output
}

private struct HunkPrinter {
  let old: DiffLines
  let new: DiffLines
  let context: Int
  var output: [UInt8] = []
  /// The last line before the hunk that looks like the head of a declaration, and where the search for it stopped.
  private var heading: Int?
  private var headingEnd = 0

  init(old: DiffLines, new: DiffLines, context: Int) {
    self.old = old
    self.new = new
    self.context = context
  }

  mutating func printNames(_ path: String) {
    let names = (quoted("a/\(path)"), quoted("b/\(path)"))
    // The tab ends a name for tools that split at blanks.
    let end = path.utf8.contains(UInt8(ascii: " ")) ? "\t\n" : "\n"
    print("diff --git \(names.0) \(names.1)\n")
    print("--- \(names.0)\(end)")
    print("+++ \(names.1)\(end)")
  }

  mutating func printHunk(_ changes: ArraySlice<LineChange>) {
    guard let first = changes.first, let last = changes.last else { return }
    let before = min(context, first.old.lowerBound)
    let after = min(context, old.count - last.old.upperBound)
    let oldRange = first.old.lowerBound - before..<last.old.upperBound + after
    let newRange = first.new.lowerBound - before..<last.new.upperBound + after
    print("@@ -\(position(oldRange)) +\(position(newRange)) @@")
    printHeading(before: oldRange.lowerBound)
    print("\n")

    var line = oldRange.lowerBound
    for change in changes {
      for index in line..<change.old.lowerBound { unsafe print(" ", old[index]) }
      for index in change.old { unsafe print("-", old[index]) }
      for index in change.new { unsafe print("+", new[index]) }
      line = change.old.upperBound
    }
    for index in line..<oldRange.upperBound { unsafe print(" ", old[index]) }
  }

  /// `start,count`, 1-based; an empty range stands behind the line before it, and a count of one is left out.
  private func position(_ lines: Range<Int>) -> String {
    let start = lines.isEmpty ? lines.lowerBound : lines.lowerBound + 1
    return lines.count == 1 ? "\(start)" : "\(start),\(lines.count)"
  }

  /// Git shows up to 80 bytes of the nearest line above that starts with a letter.
  private mutating func printHeading(before line: Int) {
    for index in headingEnd..<max(headingEnd, line) {
      guard let byte = unsafe old[index].first else { continue }
      let isHead =
        (byte | 0x20) &- UInt8(ascii: "a") < 26 || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "$")
      if isHead { heading = index }
    }
    headingEnd = max(headingEnd, line)
    guard let heading else { return }
    var text = unsafe old[heading].prefix(80)
    while let last = unsafe text.last, last == 0x0A || last == 0x0D || last == 0x20 || last == 0x09 {
      unsafe text.removeLast()
    }
    print(" ")
    unsafe output.append(contentsOf: text)
  }

  private mutating func print(_ sign: Character, _ line: UnsafeBufferPointer<UInt8>) {
    output.append(sign.asciiValue ?? UInt8(ascii: " "))
    unsafe output.append(contentsOf: line)
    if unsafe line.last != 0x0A { print("\n\\ No newline at end of file\n") }
  }

  private mutating func print(_ text: String) {
    output.append(contentsOf: text.utf8)
  }
}

/// As git does: in double quotes, with escapes, if a byte is a quote, a backslash, a control character or not ASCII.
private func quoted(_ name: String) -> String {
  var result = ""
  var isPlain = true
  for byte in name.utf8 {
    let short: Character? =
      switch byte {
      case 0x07: "a"
      case 0x08: "b"
      case 0x09: "t"
      case 0x0A: "n"
      case 0x0B: "v"
      case 0x0C: "f"
      case 0x0D: "r"
      case UInt8(ascii: "\""): "\""
      case UInt8(ascii: "\\"): "\\"
      default: nil
      }
    if let short {
      result += "\\\(short)"
    } else if byte < 0x20 || byte >= 0x7F {
      let octal = String(byte, radix: 8)
      result += "\\" + String(repeating: "0", count: 3 - octal.count) + octal
    } else {
      result.unicodeScalars.append(Unicode.Scalar(byte))
      continue
    }
    isPlain = false
  }
  return isPlain ? name : "\"\(result)\""
}
