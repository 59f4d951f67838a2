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

  @Test func everyFormOfFactIsKept() throws {
    let text = """
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
      let global = true
      """
    let facts = FileFacts(parse(Source(text)), path: "A.swift")
    #expect(facts.isWhole)
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
}
