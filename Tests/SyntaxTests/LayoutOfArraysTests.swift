import Syntax
import Testing

@Suite struct StrideTests {
  @Test func structsStaySmall() {
    #expect(MemoryLayout<Token>.stride == 12)
    #expect(MemoryLayout<Node>.stride == 20)
  }
}
