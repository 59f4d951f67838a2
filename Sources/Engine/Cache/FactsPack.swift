import Semantics
import Text

/// What a cache knows of one text: a function of its bytes and of this program alone.
struct FactsRecord: Sendable {
  /// 128 bits that name the text.
  struct Key: Hashable, Comparable, Sendable {
    var high: UInt64
    var low: UInt64

    static func < (a: Key, b: Key) -> Bool { (a.high, a.low) < (b.high, b.low) }

    /// Of the first bytes of git's name for a text.
    init(_ id: ArraySlice<UInt8>) {
      var parts: (high: UInt64, low: UInt64) = (0, 0)
      for (count, byte) in id.prefix(16).enumerated() {
        if count < 8 { parts.high = parts.high << 8 | UInt64(byte) } else { parts.low = parts.low << 8 | UInt64(byte) }
      }
      self.init(high: parts.high, low: parts.low)
    }

    init(high: UInt64, low: UInt64) {
      self.high = high
      self.low = low
    }
  }

  var key: Key
  var imports: Imports
  var outline: FileOutline
  /// See `FileFacts.caseNames`.
  var caseNames: [CaseNames]
  /// `FileFacts.encode`
  var facts: [UInt8]

  /// What every file of a project is asked for.
  struct Imports: Sendable {
    /// See `FileFacts.imports`.
    var all: [String]
    /// See `FileFacts.exportedImports`.
    var exported: [String]
    /// Whether there is more that matters in any case: a manifest's targets are no declarations, what a damaged file holds
    /// is not certain.
    var isNotAll: Bool

    init(_ facts: FileFacts) {
      all = facts.imports
      exported = facts.exportedImports
      isNotAll = !facts.isWhole || facts.imports.contains("PackageDescription")
    }
  }
}

extension FactsRecord {
  init(key: Key, facts: FileFacts, outline: FileOutline) {
    self.init(
      key: key, imports: Imports(facts), outline: outline, caseNames: facts.caseNames, facts: facts.encode())
  }
}

/// A file of records: a table that is read whole, and behind it the records, each of them read when it is asked for.
///
/// All numbers are little-endian and, but for the first ones, of 32 bits. Nothing in the file is trusted: table and
/// records have checksums, and every number is checked before it is used.
struct FactsPack: Sendable {
  static let magic: UInt64 = 0x3350_4146_5443_4154
  static let headerSize = 56

  private let file: OpenFile
  private let table: Source
  private let counts: Counts
  let recordCount: Int

  struct Counts: Sendable {
    var tableEnd = 0
    var records = 0
    var roots = 0
    var types = 0
    var names = 0
    var imports = 0
    var members = 0
    /// Of bytes.
    var caseNames = 0
  }

  // MARK: - Opening

  /// Nil where there is none, or one of another version of this program, or a broken one.
  init?(path: String, stamp: UInt64) {
    guard let file = OpenFile(path), file.identity.isOwn,
      let header = file.read(at: 0, count: FactsPack.headerSize), header.number64(0) == FactsPack.magic,
      header.number64(8) == stamp
    else { return nil }
    var counts = Counts()
    counts.tableEnd = header.number(24)
    counts.records = header.number(28)
    counts.roots = header.number(32)
    counts.types = header.number(36)
    counts.names = header.number(40)
    counts.imports = header.number(44)
    counts.members = header.number(48)
    counts.caseNames = header.number(52)
    self.file = file
    self.counts = counts
    recordCount = counts.records
    let layout = Layout(counts)
    guard FactsPack.headerSize <= counts.tableEnd, layout.namesStart <= counts.tableEnd,
      let table = file.read(at: 0, count: counts.tableEnd), table.number64(16) == table.checksum(24..<counts.tableEnd)
    else { return nil }
    self.table = table
    self.layout = layout
  }

  /// Where the parts of the table start, in bytes.
  private struct Layout {
    var keys: Int
    var places: Int
    var importStarts: Int
    var imports: Int
    var roots: Int
    var types: Int
    var members: Int
    var caseNames: Int
    var namesStart: Int

    init(_ counts: Counts) {
      keys = FactsPack.headerSize
      places = keys + counts.records * 16
      importStarts = places + counts.records * 20
      imports = importStarts + counts.records * 4
      roots = imports + counts.imports * 4
      types = roots + counts.roots * 8
      members = types + counts.types * 4
      caseNames = members + counts.members * 4
      namesStart = caseNames + counts.caseNames
    }
  }
  private let layout: Layout

  // MARK: - Asking

  func key(_ record: Int) -> FactsRecord.Key {
    let start = layout.keys + record * 16
    return FactsRecord.Key(high: table.number64(start), low: table.number64(start + 8))
  }

  /// The keys are hashes, spread evenly, so that a key's place is told by itself; a few steps on average, logarithmic where
  /// they are not.
  func record(_ key: FactsRecord.Key) -> Int? {
    var (low, high) = (0, recordCount)
    var guess = Int(key.high.multipliedFullWidth(by: UInt64(recordCount)).high)
    var width = 16
    while low < high {
      let found = self.key(guess)
      if found == key { return guess }
      if found < key { low = guess + 1 } else { high = guess }
      let next = found < key ? guess + width : guess - width
      guess = low < next && next < high ? next : (low + high) / 2
      width *= 4
    }
    return nil
  }

  /// The records that have something of that name outside other types.
  func records(withRoot name: FileOutline.Name) -> [Int] {
    var position = lowerBound(counts.roots) { Int(name) <= table.number(layout.roots + $0 * 8) }
    var result: [Int] = []
    while position < counts.roots, table.number(layout.roots + position * 8) == Int(name) {
      let record = table.number(layout.roots + position * 8 + 4)
      if record < recordCount { result.append(record) }
      position += 1
    }
    return result
  }

  /// The records whose enums name their cases, and what `CaseNames.decode` reads.
  func recordsWithNames() -> [(record: Int, bytes: [UInt8])] {
    var result: [(record: Int, bytes: [UInt8])] = []
    var position = layout.caseNames
    while position + 8 <= layout.namesStart {
      let (record, count) = (table.number(position), table.number(position + 4))
      guard record < recordCount, count <= layout.namesStart - position - 8 else { break }
      result.append((record, Array(table[position + 8..<position + 8 + count])))
      position += 8 + count
    }
    return result
  }

  /// Whether any record has a type of that name.
  func hasType(_ name: FileOutline.Name) -> Bool { contains(name, at: layout.types, count: counts.types) }

  /// See `FileOutline.members`; of all records together.
  func hasMember(_ name: FileOutline.Name) -> Bool { contains(name, at: layout.members, count: counts.members) }

  private func contains(_ name: FileOutline.Name, at start: Int, count: Int) -> Bool {
    let position = lowerBound(count) { Int(name) <= table.number(start + $0 * 4) }
    return position < count && table.number(start + position * 4) == Int(name)
  }

  /// The names that imports are made of; read once for all of them.
  func names() -> [String]? {
    var result: [String] = []
    result.reserveCapacity(counts.names)
    var position = layout.namesStart
    for _ in 0..<counts.names {
      guard position + 4 <= table.count else { return nil }
      let count = table.number(position)
      guard count <= table.count - position - 4 else { return nil }
      result.append(table.string(position + 4..<position + 4 + count))
      position += 4 + count
    }
    return result
  }

  /// What a file imports, as places of names.
  struct Imports {
    var all: Range<Int>
    var exported: Range<Int>
    var isNotAll: Bool
  }

  /// Nil where the table is damaged.
  func imports(_ record: Int) -> Imports? {
    let position = table.number(layout.importStarts + record * 4)
    guard position + 2 <= counts.imports else { return nil }
    let (head, exportCount) = (name(at: position), name(at: position + 1))
    let middle = position + 2 + head >> 1
    guard middle + exportCount <= counts.imports else { return nil }
    return Imports(all: position + 2..<middle, exported: middle..<middle + exportCount, isNotAll: head & 1 == 1)
  }

  /// The position in `names()` of the name at a place.
  func name(at place: Int) -> Int { table.number(layout.imports + place * 4) }

  enum Part { case links, spelled, facts }

  /// A part of a record, from the disk; nil where it is damaged.
  private func bytes(_ record: Int, _ part: Part) -> Source? {
    let place = layout.places + record * 20
    let start = table.number(place)
    let (links, spelled, facts) = (table.number(place + 4) * 4, table.number(place + 8) * 4, table.number(place + 12))
    let range =
      switch part {
      case .links: start..<start + links
      case .spelled: start + links..<start + links + spelled
      case .facts: start + links + spelled..<start + links + spelled + facts
      }
    guard let bytes = file.read(at: range.lowerBound, count: range.count) else { return nil }
    // The facts have a checksum of their own.
    if case .facts = part { return bytes }
    let sums = table.number(place + 16)
    return FactsPack.sum(bytes) == (part == .links ? sums & 0xFFFF : sums >> 16) ? bytes : nil
  }

  private static func sum(_ bytes: Source) -> Int { Int(bytes.checksum(0..<bytes.count) & 0xFFFF) }

  /// Nil where the record is damaged.
  func spells(_ name: FileOutline.Name, _ record: Int) -> Bool? {
    spelled(record)?.sortedContains(name)
  }

  func links(_ record: Int) -> [FileOutline.Name]? { bytes(record, .links)?.names }
  func spelled(_ record: Int) -> [FileOutline.Name]? { bytes(record, .spelled)?.names }
  func facts(_ record: Int) -> [UInt8]? { bytes(record, .facts).map { Array($0.bytes) } }

  /// All of a record.
  func whole(_ record: Int) -> FactsRecord? {
    guard let spelled = spelled(record), let facts = facts(record), let decoded = FileFacts.decode(facts, path: "")
    else {
      return nil
    }
    return FactsRecord(
      key: key(record), imports: .init(decoded), outline: FileOutline(of: decoded, spelling: spelled),
      caseNames: decoded.caseNames, facts: facts)
  }
}
