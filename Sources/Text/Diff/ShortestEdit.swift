/// Which lines differ, by Myers' search for a shortest edit script in linear space: from both ends at once, until the
/// two meet in the middle, then each half by itself. Where the script is long the search stops at a fixed cost and goes
/// on from the best it has, so that the whole is O((N + M) * cost limit).
struct ShortestEdit {
  let old: [Int]
  let new: [Int]
  var oldChanged: [Bool]
  var newChanged: [Bool]

  /// How far along the old text each diagonal was followed, from the front and from the back; diagonal `k` (old minus
  /// new) stands at `k + origin`.
  private var forward: [Int]
  private var backward: [Int]
  private let origin: Int

  private static let costLimit = 256

  private struct Box {
    var old: Range<Int>
    var new: Range<Int>
  }

  init(old: [Int], new: [Int]) {
    self.old = old
    self.new = new
    oldChanged = [Bool](repeating: false, count: old.count)
    newChanged = [Bool](repeating: false, count: new.count)
    origin = new.count + 1
    forward = [Int](repeating: 0, count: old.count + new.count + 3)
    backward = forward
  }

  mutating func run() {
    var boxes = [Box(old: 0..<old.count, new: 0..<new.count)]
    while var box = boxes.popLast() {
      trim(&box)
      if box.old.isEmpty {
        for line in box.new { newChanged[line] = true }
      } else if box.new.isEmpty {
        for line in box.old { oldChanged[line] = true }
      } else {
        let (oldSplit, newSplit) = split(box)
        boxes.append(Box(old: oldSplit..<box.old.upperBound, new: newSplit..<box.new.upperBound))
        boxes.append(Box(old: box.old.lowerBound..<oldSplit, new: box.new.lowerBound..<newSplit))
      }
    }
  }

  private func trim(_ box: inout Box) {
    var (oldStart, newStart) = (box.old.lowerBound, box.new.lowerBound)
    var (oldEnd, newEnd) = (box.old.upperBound, box.new.upperBound)
    while oldStart < oldEnd, newStart < newEnd, old[oldStart] == new[newStart] {
      oldStart += 1
      newStart += 1
    }
    while oldStart < oldEnd, newStart < newEnd, old[oldEnd - 1] == new[newEnd - 1] {
      oldEnd -= 1
      newEnd -= 1
    }
    box = Box(old: oldStart..<oldEnd, new: newStart..<newEnd)
  }

  /// A point on a shortest path through the box, inside of it; neither side is empty, the first lines differ and so do
  /// the last.
  private mutating func split(_ box: Box) -> (old: Int, new: Int) {
    let first = box.old.lowerBound - box.new.lowerBound
    let last = box.old.upperBound - box.new.upperBound
    let lowest = box.old.lowerBound - box.new.upperBound
    let highest = box.old.upperBound - box.new.lowerBound
    let isOdd = (first - last) & 1 != 0
    var front = first...first
    var back = last...last
    forward[first + origin] = box.old.lowerBound
    backward[last + origin] = box.old.upperBound
    var cost = 0
    while true {
      cost += 1
      front = widen(&forward, front, within: lowest...highest, unreached: -1)
      for diagonal in stride(from: front.upperBound, through: front.lowerBound, by: -2) {
        let below = forward[diagonal - 1 + origin]
        let above = forward[diagonal + 1 + origin]
        var x = below >= above ? below + 1 : above
        var y = x - diagonal
        while x < box.old.upperBound, y < box.new.upperBound, old[x] == new[y] {
          x += 1
          y += 1
        }
        forward[diagonal + origin] = x
        if isOdd, back.contains(diagonal), backward[diagonal + origin] <= x { return (x, y) }
      }
      back = widen(&backward, back, within: lowest...highest, unreached: Int.max)
      for diagonal in stride(from: back.upperBound, through: back.lowerBound, by: -2) {
        let below = backward[diagonal - 1 + origin]
        let above = backward[diagonal + 1 + origin]
        var x = below < above ? below : above - 1
        var y = x - diagonal
        while x > box.old.lowerBound, y > box.new.lowerBound, old[x - 1] == new[y - 1] {
          x -= 1
          y -= 1
        }
        backward[diagonal + origin] = x
        if !isOdd, front.contains(diagonal), x <= forward[diagonal + origin] { return (x, y) }
      }
      if cost >= ShortestEdit.costLimit { return farthest(box, front: front, back: back) }
    }
  }

  /// One diagonal more on either side, as far as the box goes; where it ends, one less, to keep the parity.
  private func widen(
    _ reached: inout [Int], _ diagonals: ClosedRange<Int>, within box: ClosedRange<Int>, unreached: Int
  ) -> ClosedRange<Int> {
    var low = diagonals.lowerBound
    var high = diagonals.upperBound
    if low > box.lowerBound {
      low -= 1
      reached[low - 1 + origin] = unreached
    } else {
      low += 1
    }
    if high < box.upperBound {
      high += 1
      reached[high + 1 + origin] = unreached
    } else {
      high -= 1
    }
    return low...high
  }

  /// The point that either search got farthest to.
  private func farthest(_ box: Box, front: ClosedRange<Int>, back: ClosedRange<Int>) -> (old: Int, new: Int) {
    var best = (progress: -1, old: 0, new: 0)
    for diagonal in stride(from: front.lowerBound, through: front.upperBound, by: 2) {
      let x = min(forward[diagonal + origin], box.old.upperBound)
      let y = x - diagonal
      guard y <= box.new.upperBound else { continue }
      let progress = x + y - box.old.lowerBound - box.new.lowerBound
      if progress > best.progress { best = (progress, x, y) }
    }
    for diagonal in stride(from: back.lowerBound, through: back.upperBound, by: 2) {
      let x = max(backward[diagonal + origin], box.old.lowerBound)
      let y = x - diagonal
      guard y >= box.new.lowerBound else { continue }
      let progress = box.old.upperBound + box.new.upperBound - x - y
      if progress > best.progress { best = (progress, x, y) }
    }
    return (best.old, best.new)
  }
}
