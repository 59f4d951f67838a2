import Semantics
import Text

extension FactsPack {
  /// The bytes of a pack of these records; of two with one key the first counts.
  static func encode(_ records: [FactsRecord], stamp: UInt64) -> [UInt8] {
    var seen: Set<FactsRecord.Key> = []
    let records = records.filter { seen.insert($0.key).inserted }.sorted { $0.key < $1.key }
    var names = NameTable()
    var imports: [UInt32] = []
    var starts: [UInt32] = []
    for record in records {
      starts.append(UInt32(imports.count))
      imports.append(UInt32(record.imports.all.count << 1 | (record.imports.isNotAll ? 1 : 0)))
      imports.append(UInt32(record.imports.exported.count))
      for name in record.imports.all + record.imports.exported { imports.append(names.number(name)) }
    }
    var roots: [(name: UInt32, record: UInt32)] = []
    var types: Set<UInt32> = []
    var members: Set<UInt32> = []
    for (position, record) in records.enumerated() {
      roots += record.outline.roots.map { ($0, UInt32(position)) }
      types.formUnion(record.outline.types)
      members.formUnion(record.outline.members)
    }
    roots.sort { ($0.name, $0.record) < ($1.name, $1.record) }

    var head = Bytes()
    for record in records {
      head.add64(record.key.high)
      head.add64(record.key.low)
    }
    let placesStart = head.bytes.count
    head.bytes += [UInt8](repeating: 0, count: records.count * 20)
    for number in starts + imports { head.add(number) }
    for root in roots {
      head.add(root.name)
      head.add(root.record)
    }
    for name in types.sorted() + members.sorted() { head.add(name) }
    let caseNamesStart = head.bytes.count
    for (position, record) in records.enumerated() where !record.caseNames.isEmpty {
      let names = CaseNames.encode(record.caseNames)
      head.add(UInt32(position))
      head.add(UInt32(names.count))
      head.bytes += names
    }
    let caseNamesCount = head.bytes.count - caseNamesStart
    for name in names.all {
      head.add(UInt32(name.utf8.count))
      head.bytes += name.utf8
    }
    let tableEnd = headerSize + head.bytes.count
    var body = Bytes()
    var places = Bytes()
    for record in records {
      places.add(UInt32(tableEnd + body.bytes.count))
      let links = Bytes(record.outline.links)
      let spelled = Bytes(record.outline.spelled)
      places.add(UInt32(record.outline.links.count))
      places.add(UInt32(record.outline.spelled.count))
      places.add(UInt32(record.facts.count))
      places.add(UInt32(links.sum) | UInt32(spelled.sum) << 16)
      body.bytes += links.bytes + spelled.bytes + record.facts
    }
    head.bytes.replaceSubrange(placesStart..<placesStart + places.bytes.count, with: places.bytes)

    var result = Bytes()
    result.add64(magic)
    result.add64(stamp)
    var rest = Bytes()
    let counts = [
      tableEnd, records.count, roots.count, types.count, names.all.count, imports.count, members.count, caseNamesCount,
    ]
    for count in counts { rest.add(UInt32(count)) }
    rest.bytes += head.bytes
    result.add64(rest.bytes.withUnsafeBufferPointer { wideHash($0) })
    return result.bytes + rest.bytes + body.bytes
  }
}

/// Each name once.
private struct NameTable {
  private(set) var all: [String] = []
  private var numbers: [String: UInt32] = [:]

  mutating func number(_ name: String) -> UInt32 {
    if let known = numbers[name] { return known }
    let number = UInt32(all.count)
    numbers[name] = number
    all.append(name)
    return number
  }
}

/// Little-endian numbers.
private struct Bytes {
  var bytes: [UInt8] = []

  init() {}

  init(_ numbers: [UInt32]) {
    bytes.reserveCapacity(numbers.count * 4)
    for number in numbers { add(number) }
  }

  mutating func add(_ number: UInt32) {
    withUnsafeBytes(of: number.littleEndian) { bytes.append(contentsOf: $0) }
  }

  mutating func add64(_ number: UInt64) {
    withUnsafeBytes(of: number.littleEndian) { bytes.append(contentsOf: $0) }
  }

  var sum: UInt64 { bytes.withUnsafeBufferPointer { wideHash($0) } & 0xFFFF }
}

extension Source {
  /// 32 bits, little-endian.
  func number(_ offset: Int) -> Int { Int(UInt32(littleEndian: load(offset))) }

  /// 64 bits, little-endian.
  func number64(_ offset: Int) -> UInt64 { UInt64(littleEndian: load(offset)) }

  private func load<Number: FixedWidthInteger & BitwiseCopyable>(_ offset: Int) -> Number {
    UnsafeRawBufferPointer(self[offset..<offset + MemoryLayout<Number>.size]).loadUnaligned(as: Number.self)
  }

  func checksum(_ range: Range<Int>) -> UInt64 { wideHash(self[range]) }

  /// All of it as numbers.
  var names: [FileOutline.Name] { (0..<count / 4).map { FileOutline.Name(number($0 * 4)) } }
}
