import Rules
import Text

extension Findings {
  /// Turns findings into messages with places in the text that the reader has or will have before them.
  func place(in units: [Unit], _ places: PlacesOf, into result: inout RunResult) {
    var tables: [TableKey: (lines: LineTable, source: Source)] = [:]
    var layoutMoves: [Int: LayoutMoves?] = [:]

    func moves(_ file: Int) -> LayoutMoves? {
      if let found = layoutMoves[file] { return found }
      let found = units[file].layoutMoves
      layoutMoves[file] = .some(found)
      return found
    }

    func spot(_ place: Place, _ versions: [Int: Int], _ places: PlacesOf) -> Message.Spot {
      let unit = units[place.file]
      let version = versions[place.file] ?? 0
      // What is not written stays as it was.
      let text = unit.failure == nil ? unit.newText : nil
      let places = text == nil ? .original : places
      let key = TableKey(file: place.file, places: places)
      let source = places == .original ? unit.original : text ?? unit.original
      let table = tables[key] ?? (LineTable(source), source)
      tables[key] = table
      let range =
        switch places {
        case .original: unit.originalRange(place.range, version: version)
        case .final: unit.finalRange(place.range, version: version, moves(place.file))
        }
      return Message.Spot(path: unit.input.display, range: range, lines: table.lines, source: table.source)
    }

    for entry in entries {
      let finding = entry.finding
      // A fix that fell with its file was not made.
      let failure = units[finding.place.file].failure
      let isFixed = entry.outcome == .fixed && failure == nil
      let seen: PlacesOf = isFixed ? .original : places
      var message = Message(
        level: entry.severity == .error ? .error : .warning, rule: finding.rule,
        spot: spot(finding.place, entry.versions, seen), text: finding.message)
      message.notes = finding.notes.map { (spot($0.place, entry.versions, seen), $0.message) }
      message.outcome = entry.outcome == .fixed ? failure.map { .refused($0) } ?? .fixed : entry.outcome
      message.isWithheld = entry.isWithheld
      if isFixed { result.fixed.append(message) } else { result.messages.append(message) }
    }
  }

  private struct TableKey: Hashable {
    var file: Int
    var places: PlacesOf
  }
}
