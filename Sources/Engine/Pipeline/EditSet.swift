import Rules
import Text

/// Edits of one file that don't overlap, in order, and how offsets move through them.
struct EditSet: Sendable {
  struct Edit: Sendable {
    var range: Range<Int>
    var text: String
    var moved: [FileEdit.Moved] = []
  }
  private(set) var edits: [Edit] = []

  /// Adds edits that are made together; false, and nothing added, where one meets an edit that is there already, or
  /// two of the new ones overlap.
  mutating func add(_ new: [Edit]) -> Bool {
    let ordered = new.enumerated().sorted { a, b in
      (a.element.range.lowerBound, a.element.range.upperBound, a.offset)
        < (b.element.range.lowerBound, b.element.range.upperBound, b.offset)
    }
    var merged = edits
    var last: Edit?
    for (_, edit) in ordered {
      if let last {
        if last.range == edit.range, last.text == edit.text, !edit.range.isEmpty { continue }
        if edit.range.lowerBound < last.range.upperBound { return false }
      }
      if edits.contains(where: { EditSet.meet($0.range, edit.range) }) { return false }
      merged.insert(edit, at: EditSet.index(behind: edit.range.lowerBound, in: merged))
      last = edit
    }
    edits = merged
    return true
  }

  private static func index(behind offset: Int, in edits: [Edit]) -> Int {
    var low = 0
    var high = edits.count
    while low < high {
      let middle = (low + high) / 2
      if edits[middle].range.lowerBound <= offset { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Ranges that only touch can both be made, but not two edits that start at one place: their order would be chance.
  private static func meet(_ a: Range<Int>, _ b: Range<Int>) -> Bool {
    a.lowerBound == b.lowerBound || a.overlaps(b)
      || a.isEmpty && b.lowerBound < a.lowerBound && a.lowerBound < b.upperBound
      || b.isEmpty && a.lowerBound < b.lowerBound && b.lowerBound < a.upperBound
  }

  func applied(to source: Source) -> Source {
    var result: [UInt8] = []
    result.reserveCapacity(source.count + edits.reduce(0) { $0 + $1.text.utf8.count })
    var position = 0
    for edit in edits {
      result.append(contentsOf: source[position..<edit.range.lowerBound])
      result.append(contentsOf: edit.text.utf8)
      position = edit.range.upperBound
    }
    result.append(contentsOf: source[position..<source.count])
    return Source(result)
  }

  /// Where an offset of the old text stands in the new one; inside an edit: where what stood there went, else where the
  /// edit starts.
  func forward(_ offset: Int) -> Int {
    var shift = 0
    for edit in edits {
      if offset < edit.range.lowerBound { break }
      if offset < edit.range.upperBound {
        let part = edit.moved.first { $0.from.contains(offset) }
        return edit.range.lowerBound + shift + (part.map { $0.start + offset - $0.from.lowerBound } ?? 0)
      }
      shift += edit.text.utf8.count - edit.range.count
    }
    return offset + shift
  }

  /// Where an offset of the new text stood in the old one; inside an edit: where what stands there came from, else where
  /// the edit starts.
  func backward(_ offset: Int) -> Int {
    var shift = 0
    for edit in edits {
      let start = edit.range.lowerBound + shift
      if offset < start { break }
      if offset < start + edit.text.utf8.count {
        let inside = offset - start
        let part = edit.moved.first { $0.start <= inside && inside < $0.start + $0.from.count }
        return part.map { $0.from.lowerBound + inside - $0.start } ?? edit.range.lowerBound
      }
      shift += edit.text.utf8.count - edit.range.count
    }
    return offset - shift
  }
}

extension EditSet.Edit {
  init(_ edit: FileEdit) { self.init(range: edit.place.range, text: edit.text, moved: edit.moved) }
}
