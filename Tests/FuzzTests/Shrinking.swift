import Formatting
import Syntax
import Text

/// Makes a failing program smaller for as long as it fails the same property: drops and replaces nodes, drops comments,
/// empties gaps.
func shrunk(_ text: String, _ options: Options, _ property: Failure.Property, for limit: Duration) -> String {
  let clock = ContinuousClock()
  let start = clock.now
  var text = text
  var hasProgress = true
  while hasProgress {
    hasProgress = false
    // From large to small, and anew after each success: offsets have moved.
    var candidate = 0
    while let smaller = candidates(of: text, at: candidate) {
      guard clock.now - start < limit else { return text }
      candidate += 1
      if smaller.count < text.count, failure(of: smaller, options)?.property == property {
        text = smaller
        hasProgress = true
        // What was tried before this place failed already and mostly fails still.
        candidate = max(0, candidate - 1)
      }
    }
  }
  return text
}

/// The variant number `index` of a program; nil after the last.
private func candidates(of text: String, at index: Int) -> String? {
  let tree = parse(Source(text))
  var index = index
  if index < tree.nodes.count * 2 {
    let id = Node.ID(UInt32(index / 2))
    let range = tree.range(id)
    if index % 2 == 0 { return replacing(range, of: text, with: "") }
    guard tree[id].end.raw - id.raw > 1 else { return text }
    // The largest child in place of its parent.
    let child = tree.children(id).max { tree.range($0).count < tree.range($1).count }
    return replacing(range, of: text, with: child.map { tree.text($0) } ?? "")
  }
  index -= tree.nodes.count * 2
  if index < tree.comments.count { return replacing(tree.comments[index].range, of: text, with: "") }
  index -= tree.comments.count
  if index < tree.tokens.count { return replacing(tree.tokens[index].range, of: text, with: "") }
  index -= tree.tokens.count
  if index < tree.tokens.count * 3 {
    let gap = tree.gap(before: Token.ID(UInt32(index / 3)))
    guard !gap.isEmpty else { return text }
    return replacing(gap, of: text, with: ["", " ", "\n"][index % 3])
  }
  return nil
}

private func replacing(_ range: Range<Int>, of text: String, with new: String) -> String {
  let bytes = Array(text.utf8)
  return String(decoding: bytes[..<range.lowerBound] + Array(new.utf8) + bytes[range.upperBound...], as: UTF8.self)
}
