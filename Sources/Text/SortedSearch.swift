/// The first of `count` sorted places from which on the condition holds; `count` if there is none. Logarithmic.
@inlinable
package func lowerBound(_ count: Int, _ holds: (Int) -> Bool) -> Int {
  var low = 0
  var high = count
  while low < high {
    let middle = (low + high) / 2
    if holds(middle) { high = middle } else { low = middle + 1 }
  }
  return low
}

extension [UInt32] {
  /// Whether a number is among these, which are sorted. Logarithmic.
  package func sortedContains(_ number: UInt32) -> Bool {
    let position = lowerBound(count) { number <= self[$0] }
    return position < count && self[position] == number
  }
}
