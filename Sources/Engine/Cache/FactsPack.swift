import Semantics
import Text

/// What a cache knows of one text: a function of its bytes and of this program alone.
struct FactsRecord: Sendable {
  /// 128 bits that name the text.
  struct Key: Hashable, Comparable, Sendable {
    var high: UInt64
    var low: UInt64

    static func < (a: Key, b: Key) -> Bool { (a.high, a.low) < (b.high, b.low) }

    /// Of git's name for a text, in hexadecimal digits.
    init?(blob id: String) {
      var parts: (high: UInt64, low: UInt64) = (0, 0)
      var count = 0
      for digit in id.utf8.prefix(32) {
        let value: UInt8
        switch digit {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): value = digit - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): value = digit - UInt8(ascii: "a") + 10
        default: return nil
        }
        if count < 16 {
          parts.high = parts.high << 4 | UInt64(value)
        } else {
          parts.low = parts.low << 4 | UInt64(value)
        }
        count += 1
      }
      guard count == 32 else { return nil }
      self.init(high: parts.high, low: parts.low)
    }

    init(high: UInt64, low: UInt64) {
      self.high = high
      self.low = low
    }
  }

  var key: Key
  /// The facts without types and members: what every file of a project is asked for.
  var summary: FileFacts
  var outline: FileOutline
  /// `FileFacts.encode`
  var facts: [UInt8]
}

extension FactsRecord {
  init(key: Key, facts: FileFacts, outline: FileOutline) {
    self.init(key: key, summary: facts.withoutDeclarations, outline: outline, facts: facts.encode())
  }
}

extension FileFacts {
  var withoutDeclarations: FileFacts {
    var result = self
    result.types = []
    result.globals = []
    return result
  }
}

/// A file of records: a table that is read whole, and behind it the records, each of them read when it is asked for.
///
/// All numbers are little-endian and, but for the first ones, of 32 bits. Nothing in the file is trusted: table and
/// records have checksums, and every number is checked before it is used.
struct FactsPack: Sendable {
  static let magic: UInt64 = 0x3150_4146_5443_4154
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
    var summaries = 0
    var members = 0
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
    counts.summaries = header.number(44)
    counts.members = header.number(48)
    self.file = file
    self.counts = counts
    recordCount = counts.records
    let layout = Layout(counts)
    guard FactsPack.headerSize <= counts.tableEnd, layout.namesStart <= counts.tableEnd,
      let table = file.read(at: 0, count: counts.tableEnd), table.number64(16) == table.hash(24..<counts.tableEnd)
    else { return nil }
    self.table = table
    self.layout = layout
  }

  /// Where the parts of the table start, in bytes.
  private struct Layout {
    var keys: Int
    var places: Int
    var summaryStarts: Int
    var summaries: Int
    var roots: Int
    var types: Int
    var members: Int
    var namesStart: Int

    init(_ counts: Counts) {
      keys = FactsPack.headerSize
      places = keys + counts.records * 16
      summaryStarts = places + counts.records * 20
      summaries = summaryStarts + counts.records * 4
      roots = summaries + counts.summaries * 4
      types = roots + counts.roots * 8
      members = types + counts.types * 4
      namesStart = members + counts.members * 4
    }
  }
  private let layout: Layout

  // MARK: - Asking

  func key(_ record: Int) -> FactsRecord.Key {
    let start = layout.keys + record * 16
    return FactsRecord.Key(high: table.number64(start), low: table.number64(start + 8))
  }

  /// Logarithmic.
  func record(_ key: FactsRecord.Key) -> Int? {
    let record = lowerBound(recordCount) { key <= self.key($0) }
    return record < recordCount && self.key(record) == key ? record : nil
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

  /// The names of all types, sorted.
  var types: [FileOutline.Name] { list(at: layout.types, count: counts.types) }

  /// See `FileOutline.members`; of all records together, sorted.
  var members: [FileOutline.Name] { list(at: layout.members, count: counts.members) }

  private func list(at start: Int, count: Int) -> [FileOutline.Name] {
    (0..<count).map { FileOutline.Name(table.number(start + $0 * 4)) }
  }

  /// The names that summaries are made of; read once for all of them.
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

  /// The facts of a record but for its declarations, with `names()`.
  func summary(_ record: Int, path: String, _ names: [String]) -> FileFacts? {
    var position = table.number(layout.summaryStarts + record * 4)
    func next() -> Int? {
      guard position < counts.summaries else { return nil }
      defer { position += 1 }
      return table.number(layout.summaries + position * 4)
    }
    func list() -> [String]? {
      guard let count = next(), count <= counts.summaries - position else { return nil }
      var result: [String] = []
      for _ in 0..<count {
        guard let name = next(), name < names.count else { return nil }
        result.append(names[name])
      }
      return result
    }
    guard let isWhole = next(), let imports = list(), let testableImports = list(),
      let exportedImports = list()
    else { return nil }
    var facts = FileFacts(path: path, isWhole: isWhole == 1)
    facts.imports = imports
    facts.testableImports = testableImports
    facts.exportedImports = exportedImports
    return facts
  }

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

  private static func sum(_ bytes: Source) -> Int { Int(bytes.hash(0..<bytes.count) & 0xFFFF) }

  /// Nil where the record is damaged.
  func spells(_ name: FileOutline.Name, _ record: Int) -> Bool? {
    spelled(record)?.sortedContains(name)
  }

  func links(_ record: Int) -> [FileOutline.Name]? { bytes(record, .links)?.names }
  func spelled(_ record: Int) -> [FileOutline.Name]? { bytes(record, .spelled)?.names }
  func facts(_ record: Int) -> [UInt8]? { bytes(record, .facts).map { Array($0.bytes) } }

  /// All of a record.
  func whole(_ record: Int, _ names: [String]) -> FactsRecord? {
    guard let summary = summary(record, path: "", names), let spelled = spelled(record), let facts = facts(record),
      let decoded = FileFacts.decode(facts, path: "")
    else { return nil }
    let outline = FileOutline(of: decoded, spelling: spelled)
    return FactsRecord(key: key(record), summary: summary, outline: outline, facts: facts)
  }
}
