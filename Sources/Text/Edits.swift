/// Replaces a range of a source, in bytes; an empty range inserts.
package struct Edit: Sendable, Hashable {
  package var range: Range<Int>
  package var replacement: [UInt8]

  package init(range: Range<Int>, replacement: [UInt8]) {
    self.range = range
    self.replacement = replacement
  }

  package init(range: Range<Int>, replacement: String) {
    self.init(range: range, replacement: Array(replacement.utf8))
  }
}

/// Two edits that can't both be made.
package struct EditConflict: Error, Sendable, Hashable {
  package var first: Edit
  package var second: Edit

  package init(first: Edit, second: Edit) {
    self.first = first
    self.second = second
  }
}

/// Edits of one source that can all be made, in source order.
package struct Edits: Sendable {
  package let sorted: [Edit]

  /// Sorts them. Insertions at one offset stay in the order given, and before a replacement that starts there; the same
  /// replacement given twice counts once. Throws the first two that overlap otherwise, an insertion inside a replaced
  /// range included. O(n log n).
  package init(_ edits: some Sequence<Edit>) throws(EditConflict) {
    var sorted: [Edit] = []
    let ordered = edits.enumerated().sorted { a, b in
      (a.element.range.lowerBound, a.element.range.upperBound, a.offset)
        < (b.element.range.lowerBound, b.element.range.upperBound, b.offset)
    }
    for (_, edit) in ordered {
      if let last = sorted.last {
        if last == edit, !edit.range.isEmpty { continue }
        if edit.range.lowerBound < last.range.upperBound { throw EditConflict(first: last, second: edit) }
      }
      sorted.append(edit)
    }
    self.sorted = sorted
  }

  package var isEmpty: Bool { sorted.isEmpty }

  /// The edited bytes. Ranges must lie inside the source. O(bytes).
  package func apply(to source: Source) -> [UInt8] {
    let growth = sorted.reduce(0) { $0 + $1.replacement.count - $1.range.count }
    var result: [UInt8] = []
    result.reserveCapacity(source.count + growth)
    var offset = 0
    for edit in sorted {
      result.append(contentsOf: source[offset..<edit.range.lowerBound])
      result.append(contentsOf: edit.replacement)
      offset = edit.range.upperBound
    }
    result.append(contentsOf: source[offset..<source.count])
    return result
  }
}
