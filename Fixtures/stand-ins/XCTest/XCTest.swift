open class XCTestCase {
  public init() {}
  open func setUp() async throws {}
  open func tearDown() async throws {}
}

public func XCTAssertEqual<T: Equatable>(_ first: T, _ second: T, _ message: String = "") {}
public func XCTAssertTrue(_ condition: Bool, _ message: String = "") {}
public func XCTAssertNil(_ value: Any?, _ message: String = "") {}
