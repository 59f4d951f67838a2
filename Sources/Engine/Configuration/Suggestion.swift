/// The known word nearest to a mistyped one, or nil where none is near enough to be meant.
package func suggestion(for word: String, among known: [String]) -> String? {
  let limit = max(1, min(3, (word.drop { $0 == "-" }.count + 1) / 3))
  var best: (word: String, distance: Int)?
  for candidate in known {
    let distance = editDistance(Array(word.lowercased().utf8), Array(candidate.lowercased().utf8))
    if distance <= limit, distance < best?.distance ?? .max { best = (candidate, distance) }
  }
  return best?.word
}

/// "; did you mean 'x'?", or nothing.
package func didYouMean(_ word: String, among known: [String]) -> String {
  suggestion(for: word, among: known).map { "; did you mean '\($0)'?" } ?? ""
}

/// Insertions, deletions, substitutions and swaps of neighbours that lead from `a` to `b`. O(a * b).
private func editDistance(_ a: [UInt8], _ b: [UInt8]) -> Int {
  var beforeLast = [Int](repeating: 0, count: b.count + 1)
  var last = Array(0...b.count)
  for i in a.indices {
    var row = [i + 1]
    row.reserveCapacity(b.count + 1)
    for j in b.indices {
      var cost = min(last[j] + (a[i] == b[j] ? 0 : 1), last[j + 1] + 1, row[j] + 1)
      if 0 < i, 0 < j, a[i] == b[j - 1], a[i - 1] == b[j] { cost = min(cost, beforeLast[j - 1] + 1) }
      row.append(cost)
    }
    beforeLast = last
    last = row
  }
  return last[b.count]
}
