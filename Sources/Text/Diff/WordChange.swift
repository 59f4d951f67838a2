/// Bytes that differ between two texts, each list rising.
package struct WordChanges: Sendable, Hashable {
  package var old: [Range<Int>] = []
  package var new: [Range<Int>] = []
}

/// What differs word by word, for people to look at: names and numbers, runs of blanks and single signs are words. None
/// where the texts have so little in common that marks would only be noise, or are too long to be looked at.
package func wordChanges(
  from old: UnsafeBufferPointer<UInt8>, to new: UnsafeBufferPointer<UInt8>
) -> WordChanges {
  let longest = 1 << 15
  guard !old.isEmpty, !new.isEmpty, old.count < longest, new.count < longest else { return WordChanges() }
  let (oldWords, newWords) = unsafe (DiffLines(old, bounds: wordBounds(old)), DiffLines(new, bounds: wordBounds(new)))
  let changes = lineChanges(oldWords, newWords)
  var result = WordChanges()
  for change in changes {
    if !change.old.isEmpty {
      result.old.append(oldWords.bounds[change.old.lowerBound]..<oldWords.bounds[change.old.upperBound])
    }
    if !change.new.isEmpty {
      result.new.append(newWords.bounds[change.new.lowerBound]..<newWords.bounds[change.new.upperBound])
    }
  }
  let isAlike =
    unsafe 3 * inkCount(old, in: result.old) <= 2 * inkCount(old, in: [0..<old.count])
    || 3 * inkCount(new, in: result.new) <= 2 * inkCount(new, in: [0..<new.count])
  return isAlike ? result : WordChanges()
}

/// Bytes that are no blanks.
private func inkCount(_ text: UnsafeBufferPointer<UInt8>, in ranges: [Range<Int>]) -> Int {
  ranges.reduce(0) { count, range in unsafe count + text[range].count { 0x20 < $0 } }
}

private enum WordKind { case name, blank, sign }

private func kind(_ byte: UInt8) -> WordKind {
  switch byte {
  case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
    UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
    .name
  case 0x20, 0x09: .blank
  case _: .sign
  }
}

private func wordBounds(_ text: UnsafeBufferPointer<UInt8>) -> [Int] {
  var bounds: [Int] = [0]
  var last = WordKind.sign
  for offset in text.indices {
    let next = unsafe kind(text[offset])
    if 0 < offset, next != last || next == .sign { bounds.append(offset) }
    last = next
  }
  if bounds[bounds.count - 1] != text.count { bounds.append(text.count) }
  return bounds
}

/// A range cut where marked ones in it begin and end.
package func pieces(
  of range: Range<Int>, marked: [Range<Int>]
) -> [(range: Range<Int>, isMarked: Bool)] {
  var result: [(range: Range<Int>, isMarked: Bool)] = []
  var position = range.lowerBound
  for mark in marked {
    let mark = mark.clamped(to: range)
    if mark.isEmpty { continue }
    if position < mark.lowerBound { result.append((position..<mark.lowerBound, false)) }
    result.append((mark, true))
    position = mark.upperBound
  }
  if position < range.upperBound { result.append((position..<range.upperBound, false)) }
  return result
}
