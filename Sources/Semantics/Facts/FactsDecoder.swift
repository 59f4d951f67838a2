import Syntax
import Text

extension FileFacts {
  /// What `encode` made, as the facts of the file at `path`; nil for bytes that `encode` of this version never gives.
  package static func decode(_ bytes: [UInt8], path: String) -> FileFacts? {
    guard var decoder = FactsDecoder(bytes), let facts = try? decoder.facts(path: path), decoder.isAtEnd else {
      return nil
    }
    return facts
  }
}

extension CaseNames {
  /// What `encode` made; nil for other bytes.
  package static func decode(_ bytes: [UInt8]) -> [CaseNames]? {
    guard var decoder = FactsDecoder(bytes), let names = try? decoder.allCaseNames(), decoder.isAtEnd else {
      return nil
    }
    return names
  }
}

/// Reads what `FactsEncoder` writes. Checks every count and every index, so that no bytes make it, or who uses the facts,
/// run past an array's end.
struct FactsDecoder {
  struct Malformed: Error {}

  private let bytes: [UInt8]
  private var position: Int
  private var strings: [String] = []
  private var depth = 0

  var isAtEnd: Bool { position == bytes.count }

  /// Nil for another version, a wrong checksum or a broken table of strings.
  init?(_ bytes: [UInt8]) {
    self.bytes = bytes
    position = 9
    guard 9 <= bytes.count, bytes[0] == FileFacts.encodingVersion else { return nil }
    var sum: UInt64 = 0
    for (place, byte) in bytes[1..<9].enumerated() { sum |= UInt64(byte) << UInt64(place * 8) }
    guard sum == bytes[9...].withUnsafeBufferPointer({ stableHash($0) }) else { return nil }
    guard let table = try? list({ (decoder) throws(Malformed) in try decoder.text() }) else { return nil }
    strings = table
  }

  private mutating func text() throws(Malformed) -> String {
    let count = try number()
    guard count <= bytes.count - position else { throw Malformed() }
    defer { position += count }
    return String(decoding: bytes[position..<position + count], as: UTF8.self)
  }
}

// MARK: - Values

extension FactsDecoder {
  private mutating func number() throws(Malformed) -> Int {
    var result: UInt64 = 0
    var shift: UInt64 = 0
    while position < bytes.count, shift < 56 {
      let byte = bytes[position]
      position += 1
      result |= UInt64(byte & 0x7F) << shift
      if byte < 0x80 { return Int(result) }
      shift += 7
    }
    throw Malformed()
  }

  private mutating func flag() throws(Malformed) -> Bool {
    switch try number() {
    case 0: return false
    case 1: return true
    default: throw Malformed()
    }
  }

  private mutating func string() throws(Malformed) -> String {
    let index = try number()
    guard index < strings.count else { throw Malformed() }
    return strings[index]
  }

  private mutating func id() throws(Malformed) -> UInt32 {
    guard let result = UInt32(exactly: try number()) else { throw Malformed() }
    return result
  }

  private mutating func token() throws(Malformed) -> Token.ID { Token.ID(try id()) }
  private mutating func node() throws(Malformed) -> Node.ID { Node.ID(try id()) }

  private mutating func raw<T: RawRepresentable>(_ type: T.Type) throws(Malformed) -> T where T.RawValue == Int {
    guard let result = T(rawValue: try number()) else { throw Malformed() }
    return result
  }

  private mutating func optional<T>(
    _ body: (inout FactsDecoder) throws(Malformed) -> T
  ) throws(Malformed) -> T? {
    try flag() ? try body(&self) : nil
  }

  private mutating func list<T>(_ body: (inout FactsDecoder) throws(Malformed) -> T) throws(Malformed) -> [T] {
    let count = try number()
    // Each element takes a byte at least.
    guard count <= bytes.count - position else { throw Malformed() }
    var result: [T] = []
    result.reserveCapacity(count)
    for _ in 0..<count { result.append(try body(&self)) }
    return result
  }

  private mutating func names() throws(Malformed) -> [String] {
    try list { (decoder) throws(Malformed) in try decoder.string() }
  }

  private mutating func name() throws(Malformed) -> String? {
    try optional { (decoder) throws(Malformed) in try decoder.string() }
  }
}

// MARK: - Facts

extension FactsDecoder {
  mutating func facts(path: String) throws(Malformed) -> FileFacts {
    var facts = FileFacts(path: path, isWhole: try flag())
    facts.imports = try names()
    facts.testableImports = try names()
    facts.exportedImports = try names()
    facts.targets = try list { (decoder) throws(Malformed) in
      TargetFacts(name: try decoder.string(), path: try decoder.name(), isTest: try decoder.flag())
    }
    let count = try number()
    for position in 0..<count { facts.types.append(try type(at: position)) }
    facts.globals = try list { (decoder) throws(Malformed) in try decoder.member() }
    facts.caseNames = try allCaseNames()
    return facts
  }

  private mutating func type(at position: Int) throws(Malformed) -> TypeFacts {
    let kind = try raw(TypeFacts.Kind.self)
    let name = try string()
    let written = try optional { (decoder) throws(Malformed) in try decoder.written() }
    let scope = try scope(below: position)
    var facts = TypeFacts(
      kind: kind, name: name, written: written, scope: scope, node: try node(), nameToken: try token(),
      access: try raw(Access.self), isConditional: false)
    facts.attributes = try attributes()
    facts.inherits = try writtenList()
    facts.generics = try names()
    facts.requirements = try requirements()
    facts.members = try list { (decoder) throws(Malformed) in try decoder.member() }
    facts.cases = try list { (decoder) throws(Malformed) in try decoder.enumCase() }
    facts.isConditional = try flag()
    return facts
  }

  mutating func allCaseNames() throws(Malformed) -> [CaseNames] {
    try list { (decoder) throws(Malformed) in try decoder.caseNames() }
  }

  private mutating func caseNames() throws(Malformed) -> CaseNames {
    CaseNames(
      type: try string(), member: try string(),
      names: try list { (decoder) throws(Malformed) in
        CaseNames.Name(case: try decoder.string(), text: try decoder.string())
      })
  }

  /// An outer type stands before those inside it.
  private mutating func scope(below position: Int) throws(Malformed) -> TypeFacts.Scope {
    switch try number() {
    case 0: return .file
    case 1: return .type(try outer(below: position))
    case 2:
      let start = try token()
      let end = try token()
      guard start <= end else { throw Malformed() }
      let outer = try optional { (decoder) throws(Malformed) in try decoder.outer(below: position) }
      return .local(start..<end, outer: outer)
    default: throw Malformed()
    }
  }

  private mutating func outer(below position: Int) throws(Malformed) -> Int {
    let outer = try number()
    guard outer < position else { throw Malformed() }
    return outer
  }

  private mutating func attributes() throws(Malformed) -> [AttributeFacts] {
    try list { (decoder) throws(Malformed) in
      let name = try decoder.string()
      let type = try decoder.optional { (decoder) throws(Malformed) in try decoder.written() }
      return AttributeFacts(name: name, type: type, keyPath: try decoder.name())
    }
  }

  private mutating func requirements() throws(Malformed) -> [RequirementFacts] {
    try list { (decoder) throws(Malformed) in
      RequirementFacts(left: try decoder.written(), right: try decoder.written(), isSameType: try decoder.flag())
    }
  }

  private mutating func parameters() throws(Malformed) -> [ParameterFacts] {
    try list { (decoder) throws(Malformed) in
      let label = try decoder.name()
      let name = try decoder.string()
      return ParameterFacts(
        label: label, name: name, type: try decoder.written(), hasDefault: try decoder.flag(),
        isVariadic: try decoder.flag(), isBuilder: try decoder.flag())
    }
  }

  private mutating func member() throws(Malformed) -> MemberFacts {
    var facts = MemberFacts(
      kind: try raw(MemberFacts.Kind.self), name: try string(), token: try token(), node: try node(),
      isStatic: try flag(), isStored: try flag(), access: try raw(Access.self))
    facts.attributes = try attributes()
    facts.type = try optional { (decoder) throws(Malformed) in try decoder.written() }
    facts.initialType = try optional { (decoder) throws(Malformed) in try decoder.written() }
    facts.parameters = try parameters()
    facts.generics = try names()
    facts.requirements = try requirements()
    return facts
  }

  private mutating func enumCase() throws(Malformed) -> CaseFacts {
    var facts = CaseFacts(name: try string(), token: try token(), node: try node(), isConditional: false)
    facts.parameters = try parameters()
    facts.attributes = try names()
    facts.hasRawValue = try flag()
    facts.isConditional = try flag()
    return facts
  }

  private mutating func writtenList() throws(Malformed) -> [WrittenType] {
    try list { (decoder) throws(Malformed) in try decoder.written() }
  }

  private mutating func written() throws(Malformed) -> WrittenType {
    // No source nests types deeper than the parser goes.
    guard depth < 1_000 else { throw Malformed() }
    depth += 1
    defer { depth -= 1 }
    switch try number() {
    case 0:
      let components = try list { (decoder) throws(Malformed) in
        WrittenType.Component(try decoder.string(), try decoder.writtenList())
      }
      guard !components.isEmpty else { throw Malformed() }
      return .named(components)
    case 1:
      return .tuple(
        try list { (decoder) throws(Malformed) in
          WrittenType.Element(label: try decoder.name(), type: try decoder.written())
        })
    case 2:
      let parameters = try writtenList()
      return .function(parameters, result: try written())
    case 3: return .metatype(try written())
    case 4: return .other
    default: throw Malformed()
    }
  }
}
