@testable import Engine
import Rules
import Testing
import Text

@Suite struct EditSetTests {
  @Test func editsThatMeetAreRefused() {
    var edits = EditSet()
    check(true, adding: [(2..<4, "x"), (6..<6, "y")], to: &edits)
    check(false, adding: [(0..<1, "z"), (3..<5, "z")], to: &edits)
    check(false, adding: [(6..<6, "z")], to: &edits)
    check(false, adding: [(3..<3, "z")], to: &edits)
    check(true, adding: [(4..<5, "w")], to: &edits)
    let result = edits.applied(to: Source("0123456789"))
    #expect(result.string(0..<result.count) == "01xw5y6789")
  }

  @Test func editsOfOneFindingMayStandTogether() {
    var edits = EditSet()
    check(true, adding: [(2..<4, "b"), (2..<2, "a"), (2..<4, "b")], to: &edits)
    let result = edits.applied(to: Source("0123456789"))
    #expect(result.string(0..<result.count) == "01ab456789")
    check(false, adding: [(5..<8, "a"), (6..<9, "b")], to: &edits)
  }

  @Test func offsetsMoveBothWays() {
    var edits = EditSet()
    check(true, adding: [(2..<4, "wxyz"), (6..<8, "")], to: &edits)
    #expect([0, 2, 3, 4, 5, 8, 9].map(edits.forward) == [0, 2, 2, 6, 7, 8, 9])
    #expect([0, 2, 5, 6, 7, 8, 9].map(edits.backward) == [0, 2, 2, 4, 5, 8, 9])
  }

  @Test func offsetsFollowWhatMoves() {
    var edits = EditSet()
    let moved = [FileEdit.Moved(from: 5..<8, start: 0), FileEdit.Moved(from: 2..<4, start: 4)]
    let added = edits.add([
      EditSet.Edit(range: 2..<8, text: "567-23", moved: moved), EditSet.Edit(range: 0..<1, text: ""),
    ])
    #expect(added)
    let result = edits.applied(to: Source("0123456789"))
    #expect(result.string(0..<result.count) == "1567-2389")
    // The 4 is gone: its place is where the edit starts.
    #expect([1, 2, 3, 4, 5, 7, 8].map(edits.forward) == [0, 5, 6, 1, 1, 3, 7])
    #expect([0, 1, 3, 4, 5, 6, 7].map(edits.backward) == [1, 5, 7, 2, 2, 3, 8])
  }

  private func check(
    _ expected: Bool, adding new: [(range: Range<Int>, text: String)], to edits: inout EditSet,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let added = edits.add(new.map { EditSet.Edit(range: $0.range, text: $0.text) })
    #expect(added == expected, sourceLocation: sourceLocation)
  }
}
