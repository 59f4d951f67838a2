import Syntax
import Text

/// Makes failing programs smaller for as long as they fail the same way: drops and replaces nodes, drops comments and
/// tokens, empties gaps; of several files, whole ones first.
package func shrunk(_ texts: [[UInt8]], for limit: Duration, while fails: ([[UInt8]]) -> Bool) -> [[UInt8]] {
  let clock = ContinuousClock()
  let end = clock.now + limit
  var texts = texts
  if 1 < texts.count {
    for file in texts.indices where clock.now < end {
      var smaller = texts
      smaller[file] = []
      if fails(smaller) { texts = smaller }
    }
  }
  var hasProgress = true
  while hasProgress {
    hasProgress = false
    for file in texts.indices where !texts[file].isEmpty {
      // From large to small, and anew after each success: offsets have moved.
      var candidate = 0
      while let smaller = variant(of: texts[file], at: candidate) {
        guard clock.now < end else { return texts }
        candidate += 1
        guard smaller.count < texts[file].count else { continue }
        var next = texts
        next[file] = smaller
        guard fails(next) else { continue }
        texts = next
        hasProgress = true
        // What was tried before this place failed already and mostly fails still.
        candidate = max(0, candidate - 1)
      }
    }
  }
  return texts
}

/// The variant number `index` of a program; nil after the last.
private func variant(of text: [UInt8], at index: Int) -> [UInt8]? {
  let tree = parse(Source(text))
  var index = index
  if index < tree.nodes.count * 2 {
    let id = Node.ID(UInt32(index / 2))
    let range = tree.range(id)
    if index % 2 == 0 { return replacing(range, of: text, with: []) }
    guard tree[id].end.raw - id.raw > 1 else { return text }
    // The largest child in place of its parent.
    let child = tree.children(id).max { tree.range($0).count < tree.range($1).count }
    return replacing(range, of: text, with: child.map { text[tree.range($0)] } ?? [])
  }
  index -= tree.nodes.count * 2
  if index < tree.comments.count { return replacing(tree.comments[index].range, of: text, with: []) }
  index -= tree.comments.count
  if index < tree.tokens.count { return replacing(tree.tokens[index].range, of: text, with: []) }
  index -= tree.tokens.count
  if index < tree.tokens.count * 3 {
    let gap = tree.gap(before: Token.ID(UInt32(index / 3)))
    guard !gap.isEmpty else { return text }
    return replacing(gap, of: text, with: [[], [0x20], [0x0A]][index % 3])
  }
  return nil
}

private func replacing(_ range: Range<Int>, of text: [UInt8], with new: ArraySlice<UInt8>) -> [UInt8] {
  Array(text[..<range.lowerBound] + new + text[range.upperBound...])
}
