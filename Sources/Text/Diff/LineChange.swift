/// Lines of an old text and the lines that stand for them in the new one, as 0-based indices; one may be empty.
package struct LineChange: Sendable, Hashable {
  package var old: Range<Int>
  package var new: Range<Int>

  package init(old: Range<Int>, new: Range<Int>) {
    self.old = old
    self.new = new
  }
}

/// The lines that differ, in order, by a shortest edit script, or a short one where that would take too long.
/// A line ends behind its LF; the last may lack one. O(bytes) but for a bounded effort on each changed line.
package func lineChanges(from old: Source, to new: Source) -> [LineChange] {
  unsafe lineChanges(DiffLines(old.bytes), DiffLines(new.bytes))
}

func lineChanges(_ old: DiffLines, _ new: DiffLines) -> [LineChange] {
  var ids = LineIDs()
  let oldIDs = ids.number(old)
  let newIDs = ids.number(new)
  var oldChanged = [Bool](repeating: false, count: oldIDs.count)
  var newChanged = [Bool](repeating: false, count: newIDs.count)

  let prefix = zip(oldIDs, newIDs).prefix { $0 == $1 }.count
  let shorter = min(oldIDs.count, newIDs.count) - prefix
  let suffix = zip(oldIDs.reversed(), newIDs.reversed()).prefix(shorter).prefix { $0 == $1 }.count
  let oldMiddle = prefix..<oldIDs.count - suffix
  let newMiddle = prefix..<newIDs.count - suffix

  // A line that the other text lacks is a change whatever else is; the search goes without it.
  let counts = LineCounts(old: oldIDs[oldMiddle], new: newIDs[newMiddle], idCount: ids.count)
  let oldKept = keep(oldMiddle, oldIDs, counts.inNew, &oldChanged)
  let newKept = keep(newMiddle, newIDs, counts.inOld, &newChanged)
  var search = ShortestEdit(old: oldKept.map { oldIDs[$0] }, new: newKept.map { newIDs[$0] })
  search.run()
  for index in oldKept.indices where search.oldChanged[index] { oldChanged[oldKept[index]] = true }
  for index in newKept.indices where search.newChanged[index] { newChanged[newKept[index]] = true }

  slideDown(&oldChanged, oldIDs, other: newChanged)
  slideDown(&newChanged, newIDs, other: oldChanged)
  return collect(oldChanged, newChanged)
}

/// The lines that stand in the other text too; marks the rest as changed.
private func keep(_ lines: Range<Int>, _ ids: [Int], _ isElsewhere: [Bool], _ changed: inout [Bool]) -> [Int] {
  var kept: [Int] = []
  kept.reserveCapacity(lines.count)
  for line in lines {
    if isElsewhere[ids[line]] { kept.append(line) } else { changed[line] = true }
  }
  return kept
}

private struct LineCounts {
  var inOld: [Bool]
  var inNew: [Bool]

  init(old: ArraySlice<Int>, new: ArraySlice<Int>, idCount: Int) {
    inOld = [Bool](repeating: false, count: idCount)
    inNew = inOld
    for id in old { inOld[id] = true }
    for id in new { inNew[id] = true }
  }
}

/// Moves each group of changed lines down as far as the text after it repeats its start, which is where people expect
/// it: behind the brace that closes what stood there before. Stops where the other text has a change.
private func slideDown(_ changed: inout [Bool], _ ids: [Int], other: [Bool]) {
  var line = 0
  var otherLine = 0
  while line < ids.count {
    guard changed[line] else {
      while otherLine < other.count, other[otherLine] { otherLine += 1 }
      line += 1
      otherLine += 1
      continue
    }
    var start = line
    while line < ids.count, changed[line] { line += 1 }
    // The group grows when it runs into the next one; the other text's lines are passed in step.
    while line < ids.count, ids[start] == ids[line], otherLine >= other.count || !other[otherLine] {
      changed[start] = false
      changed[line] = true
      start += 1
      otherLine += 1
      while line < ids.count, changed[line] { line += 1 }
    }
  }
}

/// Both arrays have as many unchanged lines.
private func collect(_ oldChanged: [Bool], _ newChanged: [Bool]) -> [LineChange] {
  var result: [LineChange] = []
  var old = 0
  var new = 0
  while old < oldChanged.count || new < newChanged.count {
    let (oldStart, newStart) = (old, new)
    while old < oldChanged.count, oldChanged[old] { old += 1 }
    while new < newChanged.count, newChanged[new] { new += 1 }
    if old > oldStart || new > newStart { result.append(LineChange(old: oldStart..<old, new: newStart..<new)) }
    old += 1
    new += 1
  }
  return result
}

// MARK: - Lines

/// The lines of a text, each with its LF. Valid as long as the text is; safe inside the call that compares two texts.
@safe
package struct DiffLines {
  package let bytes: UnsafeBufferPointer<UInt8>
  /// Offset of the first byte of each line, and one past the last byte of the text.
  package let bounds: [Int]

  /// What is to be compared instead of lines.
  init(_ bytes: UnsafeBufferPointer<UInt8>, bounds: [Int]) {
    unsafe self.bytes = unsafe bytes
    self.bounds = bounds
  }

  package init(_ bytes: UnsafeBufferPointer<UInt8>) {
    unsafe self.bytes = unsafe bytes
    var bounds = [0]
    bounds.reserveCapacity(bytes.count / 32 + 2)
    for offset in 0..<bytes.count where unsafe bytes[offset] == 0x0A { bounds.append(offset + 1) }
    if bounds[bounds.count - 1] != bytes.count { bounds.append(bytes.count) }
    self.bounds = bounds
  }

  package var count: Int { bounds.count - 1 }

  subscript(line: Int) -> UnsafeBufferPointer<UInt8> {
    unsafe UnsafeBufferPointer(rebasing: bytes[bounds[line]..<bounds[line + 1]])
  }
}

/// Gives equal lines equal numbers, counted from zero. Safe as `DiffLines` are, whose lines it compares.
@safe
private struct LineIDs {
  /// A line of each number.
  private var lines: [UnsafeBufferPointer<UInt8>] = unsafe []
  private var hashes: [UInt64] = []
  /// Numbers by hash, -1 for free; a power of two long, at most half full.
  private var slots = [Int](repeating: -1, count: 1024)

  var count: Int { unsafe lines.count }

  mutating func number(_ text: DiffLines) -> [Int] {
    var result: [Int] = []
    result.reserveCapacity(text.count)
    for line in 0..<text.count { unsafe result.append(number(text[line])) }
    return result
  }

  private mutating func number(_ line: UnsafeBufferPointer<UInt8>) -> Int {
    let hash = unsafe LineIDs.hash(line)
    var slot = Int(truncatingIfNeeded: hash) & (slots.count - 1)
    while slots[slot] >= 0 {
      let id = slots[slot]
      if hashes[id] == hash, unsafe lines[id].elementsEqual(line) { return id }
      slot = (slot + 1) & (slots.count - 1)
    }
    slots[slot] = unsafe lines.count
    unsafe lines.append(line)
    hashes.append(hash)
    if unsafe lines.count * 2 > slots.count { grow() }
    return unsafe lines.count - 1
  }

  private mutating func grow() {
    slots = [Int](repeating: -1, count: slots.count * 2)
    for id in hashes.indices {
      var slot = Int(truncatingIfNeeded: hashes[id]) & (slots.count - 1)
      while slots[slot] >= 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = id
    }
  }

  private static func hash(_ line: UnsafeBufferPointer<UInt8>) -> UInt64 {
    let hash = unsafe stableHash(line)
    return hash ^ hash >> 32
  }
}
