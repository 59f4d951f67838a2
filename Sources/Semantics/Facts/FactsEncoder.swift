import Syntax
import Text

extension FileFacts {
  /// Changes with the form of the bytes and with what is read from a tree.
  static let encodingVersion: UInt8 = 4

  /// The facts as bytes, without the path: they are a function of the file's content alone, so a cache may key them by its
  /// hash. `decode` gives them back. About a tenth of the source's size; linear in it.
  package func encode() -> [UInt8] {
    var encoder = FactsEncoder()
    encoder.add(self)
    return encoder.finish()
  }
}

extension CaseNames {
  /// What several enums call their cases, as bytes; `decode` gives it back.
  package static func encode(_ names: [CaseNames]) -> [UInt8] {
    var encoder = FactsEncoder()
    encoder.add(list: names) { $0.add($1) }
    return encoder.finish()
  }
}

/// Numbers in groups of seven bits, lowest first, the eighth bit set on all but the last; each string once, in a table in
/// front; a checksum in front of all.
struct FactsEncoder {
  private var body: [UInt8] = []
  private var strings: [String] = []
  private var positions: [String: Int] = [:]

  func finish() -> [UInt8] {
    var table: [UInt8] = []
    FactsEncoder.append(strings.count, to: &table)
    for string in strings {
      FactsEncoder.append(string.utf8.count, to: &table)
      table += string.utf8
    }
    let content = table + body
    var result: [UInt8] = [FileFacts.encodingVersion]
    let sum = content.withUnsafeBufferPointer { stableHash($0) }
    for shift in stride(from: 0, to: 64, by: 8) { result.append(UInt8(truncatingIfNeeded: sum >> UInt64(shift))) }
    return result + content
  }

  private static func append(_ number: Int, to bytes: inout [UInt8]) {
    var rest = UInt64(number)
    while 0x80 <= rest {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }
}

// MARK: - Values

extension FactsEncoder {
  mutating func add(_ number: Int) { FactsEncoder.append(number, to: &body) }
  mutating func add(_ flag: Bool) { add(flag ? 1 : 0) }
  mutating func add(_ id: Token.ID) { add(Int(id.raw)) }
  mutating func add(_ id: Node.ID) { add(Int(id.raw)) }

  mutating func add(_ string: String) {
    let next = strings.count
    let position = positions[string] ?? next
    if position == next {
      positions[string] = next
      strings.append(string)
    }
    add(position)
  }

  mutating func add<T>(optional value: T?, _ body: (inout FactsEncoder, T) -> Void) {
    add(value != nil)
    if let value { body(&self, value) }
  }

  mutating func add<T>(list values: [T], _ body: (inout FactsEncoder, T) -> Void) {
    add(values.count)
    for value in values { body(&self, value) }
  }
}

// MARK: - Facts

extension FactsEncoder {
  mutating func add(_ facts: FileFacts) {
    add(facts.isWhole)
    add(list: facts.imports) { $0.add($1) }
    add(list: facts.testableImports) { $0.add($1) }
    add(list: facts.exportedImports) { $0.add($1) }
    add(list: facts.targets) { encoder, target in
      encoder.add(target.name)
      encoder.add(optional: target.path) { $0.add($1) }
      encoder.add(target.isTest)
    }
    add(list: facts.types) { $0.add($1) }
    add(list: facts.globals) { $0.add($1) }
    add(list: facts.caseNames) { $0.add($1) }
  }

  private mutating func add(_ type: TypeFacts) {
    add(type.kind.rawValue)
    add(type.name)
    add(optional: type.written) { $0.add($1) }
    switch type.scope {
    case .file: add(0)
    case .type(let outer):
      add(1)
      add(outer)
    case .local(let block, let outer):
      add(2)
      add(block.lowerBound)
      add(block.upperBound)
      add(optional: outer) { $0.add($1) }
    }
    add(type.node)
    add(type.nameToken)
    add(type.access.rawValue)
    add(list: type.attributes) { $0.add($1) }
    add(list: type.inherits) { $0.add($1) }
    add(list: type.generics) { $0.add($1) }
    add(list: type.requirements) { $0.add($1) }
    add(list: type.members) { $0.add($1) }
    add(list: type.cases) { $0.add($1) }
    add(type.isConditional)
  }

  mutating func add(_ names: CaseNames) {
    add(names.type)
    add(names.member)
    add(list: names.names) { encoder, name in
      encoder.add(name.case)
      encoder.add(name.text)
    }
  }

  private mutating func add(_ attribute: AttributeFacts) {
    add(attribute.name)
    add(optional: attribute.type) { $0.add($1) }
    add(optional: attribute.keyPath) { $0.add($1) }
  }

  private mutating func add(_ requirement: RequirementFacts) {
    add(requirement.left)
    add(requirement.right)
    add(requirement.isSameType)
  }

  private mutating func add(_ parameter: ParameterFacts) {
    add(optional: parameter.label) { $0.add($1) }
    add(parameter.name)
    add(parameter.type)
    add(parameter.hasDefault)
    add(parameter.isVariadic)
    add(parameter.isBuilder)
  }

  private mutating func add(_ member: MemberFacts) {
    add(member.kind.rawValue)
    add(member.name)
    add(member.token)
    add(member.node)
    add(member.isStatic)
    add(member.isStored)
    add(member.access.rawValue)
    add(list: member.attributes) { $0.add($1) }
    add(optional: member.type) { $0.add($1) }
    add(optional: member.initialType) { $0.add($1) }
    add(list: member.parameters) { $0.add($1) }
    add(list: member.generics) { $0.add($1) }
    add(list: member.requirements) { $0.add($1) }
  }

  private mutating func add(_ element: CaseFacts) {
    add(element.name)
    add(element.token)
    add(element.node)
    add(list: element.parameters) { $0.add($1) }
    add(list: element.attributes) { $0.add($1) }
    add(element.hasRawValue)
    add(element.isConditional)
  }

  private mutating func add(_ type: WrittenType) {
    switch type {
    case .named(let components):
      add(0)
      add(list: components) { encoder, component in
        encoder.add(component.name)
        encoder.add(list: component.arguments) { $0.add($1) }
      }
    case .tuple(let elements):
      add(1)
      add(list: elements) { encoder, element in
        encoder.add(optional: element.label) { $0.add($1) }
        encoder.add(element.type)
      }
    case .function(let parameters, let result):
      add(2)
      add(list: parameters) { $0.add($1) }
      add(result)
    case .metatype(let base):
      add(3)
      add(base)
    case .other: add(4)
    }
  }
}
