import Syntax
import Testing

/// Other modules compare kinds by their bytes in memory, which must be the raw values.
@Suite struct KindCodeTests {
  @Test func codesAreRawValues() {
    for kind in Node.Kind.allCases { #expect(kind.code == kind.rawValue) }
    for kind in Token.Kind.allCases { #expect(kind.code == kind.rawValue) }
    #expect(Node.Kind.allCases.enumerated().allSatisfy { $0.element == Node.Kind.allCases[$0.offset] })
    #expect(Node.Kind.structDecl != .classDecl && Token.Kind.identifier != .wildcard)
    #expect(Node.Slot.item == .item && Node.Slot.item != .body)
  }
}
