import Foundation
import Semantics
import Syntax
import Testing
import Text

@Suite struct FactsCodingTests {
  static let sources: [String] = {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let folder = root.appendingPathComponent("Sources/Semantics")
    let walk = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    let files = (walk?.compactMap { $0 as? URL } ?? []).filter { $0.pathExtension == "swift" }
    return [root.appendingPathComponent("Package.swift").path] + files.map(\.path).sorted()
  }()

  private func facts(of path: String) throws -> FileFacts {
    FileFacts(parse(Source(Array(try Data(contentsOf: URL(fileURLWithPath: path))))), path: path)
  }

  @Test(arguments: sources) func bytesGiveTheFactsBack(_ path: String) throws {
    let facts = try facts(of: path)
    #expect(FileFacts.decode(facts.encode(), path: path) == facts)
  }

  /// Every form of fact once.
  private let text = """
    @testable import A
    import B
    @Reducer(state: .equatable) public enum E { case a(F), b(x: [Int] = [], (Int, y: String)?), c }
    extension S where T == Int, T: P { func f<U>(_ a: inout U..., `for` b: @escaping (A.B<C>) -> D.Type) -> any P where U == T {} }
    protocol P<T>: Q { associatedtype T; init(); subscript(i: Int) -> T { get } }
    class C { @Dependency(\\.x) var x; static let y = Store(initialState: F.State()) { F() }; lazy var z = [E]()
      func g() { struct Local { enum Inner { case one } } }
    }
    #if DEBUG
      private typealias Z<T> = [T: Never]
    #endif
    enum K: String { case a = "ピン"; var t: Text { switch self { case .b: Text("핀") } } }
    let global = true
    """

  @Test func everyFormOfFactIsKept() throws {
    let facts = FileFacts(parse(Source(text)), path: "A.swift")
    #expect(facts.isWhole)
    #expect(facts.caseNames.count == 2)
    #expect(CaseNames.decode(CaseNames.encode(facts.caseNames)) == facts.caseNames)
    #expect(FileFacts.decode(facts.encode(), path: "A.swift") == facts)
  }

  @Test func theManifestsTargetsAreKept() throws {
    let facts = try facts(of: Self.sources[0])
    #expect(facts.targets.contains { $0.name == "Semantics" && !$0.isTest })
    #expect(facts.targets.contains { $0.name == "SemanticsTests" && $0.isTest })
  }

  @Test func damagedBytesGiveNothing() throws {
    let bytes = try facts(of: Self.sources[1]).encode()
    for count in stride(from: 0, to: bytes.count, by: 7) {
      #expect(FileFacts.decode(Array(bytes[..<count]), path: "") == nil)
    }
    for position in stride(from: 0, to: bytes.count, by: 11) {
      var damaged = bytes
      damaged[position] ^= 0x10
      #expect(FileFacts.decode(damaged, path: "") == nil)
    }
    #expect(FileFacts.decode(bytes + [0], path: "") == nil)
  }

  /// Bytes whose checksum is right and whose content is not: whatever comes of them, nothing runs past an end.
  @Test func noBytesTrap() throws {
    let bytes = try facts(of: Self.sources[1]).encode()
    var state: UInt64 = 11
    var decoded = 0
    for _ in 0..<4_000 {
      var damaged = bytes
      for _ in 0..<3 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        damaged[9 + Int(state >> 33) % (bytes.count - 9)] = UInt8(truncatingIfNeeded: state >> 20)
      }
      var sum: UInt64 = 0xCBF2_9CE4_8422_2325
      for byte in damaged[9...] { sum = (sum ^ UInt64(byte)) &* 0x100_0000_01B3 }
      for place in 0..<8 { damaged[1 + place] = UInt8(truncatingIfNeeded: sum >> UInt64(place * 8)) }
      if let facts = FileFacts.decode(damaged, path: "A.swift") {
        decoded += 1
        _ = ProjectIndex([facts])
      }
    }
    // Most damage shows in the structure; some only changes a name or a number.
    #expect(0 < decoded && decoded < 4_000)
  }

  /// Each byte wrong in each way that counts, lists cut short or made longer: that gives no facts, or some that hold together.
  @Test func whatIsDecodedHoldsTogether() throws {
    let bytes = FileFacts(parse(Source(text)), path: "A.swift").encode()
    for position in 9..<bytes.count {
      let byte = bytes[position]
      let others: [UInt8] = [0, 1, 2, byte &+ 1, byte &- 1, 0x7F, 0x80, 0xFF]
      for other in others {
        var damaged = bytes
        damaged[position] = other
        expectSound(damaged)
        if 1 < other { continue }
        damaged = bytes
        damaged.insert(other, at: position)
        expectSound(damaged)
      }
      var damaged = bytes
      damaged.remove(at: position)
      expectSound(damaged)
      damaged.removeSubrange(position...)
      expectSound(damaged)
    }
  }

  private func expectSound(_ damaged: [UInt8]) {
    var bytes = damaged
    var sum: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in bytes[9...] { sum = (sum ^ UInt64(byte)) &* 0x100_0000_01B3 }
    for place in 0..<8 { bytes[1 + place] = UInt8(truncatingIfNeeded: sum >> UInt64(place * 8)) }
    guard let facts = FileFacts.decode(bytes, path: "A.swift") else { return }
    #expect(FileFacts.decode(facts.encode(), path: "A.swift") == facts)
    for (position, type) in facts.types.enumerated() {
      switch type.scope {
      case .file: break
      case .type(let outer): #expect(outer < position)
      case .local(_, let outer): #expect(outer.map { $0 < position } ?? true)
      }
    }
    for type in facts.types {
      var written: [WrittenType] = type.inherits + types(in: type.members)
      if let own = type.written { written.append(own) }
      for requirement in type.requirements { written += [requirement.left, requirement.right] }
      for found in type.cases { written += found.parameters.map(\.type) }
      #expect(written.allSatisfy { hasNames($0) })
    }
    #expect(types(in: facts.globals).allSatisfy { hasNames($0) })
  }

  private func types(in members: [MemberFacts]) -> [WrittenType] {
    var result: [WrittenType] = []
    for member in members {
      result += member.parameters.map(\.type)
      if let type = member.type { result.append(type) }
      if let type = member.initialType { result.append(type) }
    }
    return result
  }

  /// Whether each named type in it has a name.
  private func hasNames(_ type: WrittenType) -> Bool {
    switch type {
    case .named(let components): !components.isEmpty && components.allSatisfy { $0.arguments.allSatisfy(hasNames) }
    case .tuple(let elements): elements.allSatisfy { hasNames($0.type) }
    case .function(let parameters, let result): (parameters + [result]).allSatisfy(hasNames)
    case .metatype(let base): hasNames(base)
    case .other: true
    }
  }
}
