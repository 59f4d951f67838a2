extension Library {
  /// The standard library, as far as values with actions pass through it.
  static let standard = #"""
    // ---- standard library
    struct Bool {}
    struct String {}
    struct Int {}
    struct Double {}
    protocol Sequence<Element> {}
    enum Optional<Wrapped> {
      case none
      case some(Wrapped)
      func map<U>(_ transform: (Wrapped) -> U) -> U? {}
      var unsafelyUnwrapped: Wrapped { }
      func flatMap<U>(_ transform: (Wrapped) -> U?) -> U? {}
    }
    enum Result<Success, Failure> {
      case success(Success)
      case failure(Failure)
      init(catching body: () -> Success) {}
      init(_ body: () -> Success) {}
      init(_ result: TaskResult<Success>) {}
      func map<U>(_ transform: (Success) -> U) -> Result<U, Failure> {}
      func flatMap<U>(_ transform: (Success) -> Result<U, Failure>) -> Result<U, Failure> {}
      func get() -> Success {}
    }
    struct Array<Element>: Sequence<Element> {
      var first: Element? { }
      var last: Element? { }
      var count: Int { }
      var isEmpty: Bool { }
      func map<T>(_ transform: (Element) -> T) -> [T] {}
      func compactMap<T>(_ transform: (Element) -> T?) -> [T] {}
      func filter(_ isIncluded: (Element) -> Bool) -> [Element] {}
      func forEach(_ body: (Element) -> Void) {}
      func first(where predicate: (Element) -> Bool) -> Element? {}
      func contains(_ element: Element) -> Bool {}
      func contains(where predicate: (Element) -> Bool) -> Bool {}
      init() {}
      func append(_ element: Element) {}
      func insert(_ element: Element, at index: Int) {}
      func reversed() -> [Element] {}
      func removeLast() -> Element {}
      func removeFirst() -> Element {}
      func popLast() -> Element? {}
      func remove(at index: Int) -> Element {}
      func last(where predicate: (Element) -> Bool) -> Element? {}
      func firstIndex(where predicate: (Element) -> Bool) -> Int? {}
      func firstIndex(of element: Element) -> Int? {}
      func allSatisfy(_ predicate: (Element) -> Bool) -> Bool {}
      func removeAll(where predicate: (Element) -> Bool) {}
      func flatMap<T>(_ transform: (Element) -> [T]) -> [T] {}
      func reduce<R>(_ initial: R, _ next: (R, Element) -> R) -> R {}
      func sorted() -> [Element] {}
      func prefix(_ count: Int) -> [Element] {}
      func suffix(_ count: Int) -> [Element] {}
      func dropFirst(_ count: Int = 1) -> [Element] {}
      func dropLast(_ count: Int = 1) -> [Element] {}
      func shuffled() -> [Element] {}
      func enumerated() -> [(offset: Int, element: Element)] {}
      func sorted(by areInIncreasingOrder: (Element, Element) -> Bool) -> [Element] {}
      subscript(index: Int) -> Element {}
    }
    struct Set<Element>: Sequence<Element> {
      var isEmpty: Bool { }
      func contains(_ element: Element) -> Bool {}
      func insert(_ element: Element) {}
      func remove(_ element: Element) {}
    }
    struct Dictionary<Key, Value>: Sequence<(key: Key, value: Value)> {
      var isEmpty: Bool { }
      var values: [Value] { }
      var keys: [Key] { }
      subscript(key: Key) -> Value? {}
      subscript(key: Key, default value: Value) -> Value {}
    }
    struct IdentifiedArray<ID, Element>: Sequence<Element> {
      var first: Element? { }
      var last: Element? { }
      var isEmpty: Bool { }
      func map<T>(_ transform: (Element) -> T) -> [T] {}
      func filter(_ isIncluded: (Element) -> Bool) -> IdentifiedArray<ID, Element> {}
      init(uniqueElements: [Element]) {}
      var elements: [Element] { }
      var ids: [ID] { }
      var count: Int { }
      func append(_ element: Element) {}
      func insert(_ element: Element, at index: Int) {}
      func reversed() -> [Element] {}
      func compactMap<T>(_ transform: (Element) -> T?) -> [T] {}
      func forEach(_ body: (Element) -> Void) {}
      func enumerated() -> [(offset: Int, element: Element)] {}
      func remove(id: ID) -> Element? {}
      func contains(where predicate: (Element) -> Bool) -> Bool {}
      func sorted(by areInIncreasingOrder: (Element, Element) -> Bool) -> [Element] {}
      subscript(index: Int) -> Element {}
      func first(where predicate: (Element) -> Bool) -> Element? {}
      subscript(id id: ID) -> Element? {}
    }
    typealias IdentifiedArrayOf<Element> = IdentifiedArray<Element.ID, Element>
    struct AsyncStream<Element>: Sequence<Element> {
      typealias Continuation = StreamContinuation<Element>
      init(_ build: (StreamContinuation<Element>) -> Void) {}
      init(_ elementType: Element.Type, _ build: (StreamContinuation<Element>) -> Void) {}
      static func makeStream() -> (stream: AsyncStream<Element>, continuation: StreamContinuation<Element>) {}
      static func makeStream(
        of elementType: Element.Type
      ) -> (stream: AsyncStream<Element>, continuation: StreamContinuation<Element>) {}
    }
    struct AsyncThrowingStream<Element, Failure>: Sequence<Element> {
      typealias Continuation = StreamContinuation<Element>
      init(_ build: (StreamContinuation<Element>) -> Void) {}
      init(_ elementType: Element.Type, _ build: (StreamContinuation<Element>) -> Void) {}
      static func makeStream() -> (stream: AsyncThrowingStream<Element, Failure>, continuation: StreamContinuation<Element>) {}
      static func makeStream(
        of elementType: Element.Type
      ) -> (stream: AsyncThrowingStream<Element, Failure>, continuation: StreamContinuation<Element>) {}
    }
    struct StreamContinuation<Element> {
      func yield(_ value: Element) {}
      func yield(with result: Result<Element, Error>) {}
      func finish() {}
    }
    func zip<A, B>(_ first: Sequence<A>, _ second: Sequence<B>) -> [(A, B)] {}
    func withAnimation<T>(_ animation: Animation? = nil, _ body: () -> T) -> T {}
    func withTaskCancellation<T>(id: ID, cancelInFlight: Bool = false, operation: () -> T) -> T {}
    func XCTUnwrap<T>(_ expression: T?, _ message: String = "") -> T {}
    func withDependencies<T>(_ update: (inout DependencyValues) -> Void, operation: () -> T) -> T {}
    func XCTAssertEqual<T>(_ first: T, _ second: T, _ message: String = "") {}
    func XCTAssertNotEqual<T>(_ first: T, _ second: T, _ message: String = "") {}
    func expectNoDifference<T>(_ first: T, _ second: T, _ message: String = "") {}
    func XCTAssertNoDifference<T>(_ first: T, _ second: T, _ message: String = "") {}
    """#
}
