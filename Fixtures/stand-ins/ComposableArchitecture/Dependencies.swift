public protocol DependencyKey {
  associatedtype Value
  static var liveValue: Value { get }
  static var testValue: Value { get }
}
extension DependencyKey {
  public static var testValue: Value { liveValue }
}

public struct DependencyValues: Sendable {
  public subscript<Key: DependencyKey>(key: Key.Type) -> Key.Value {
    get { fatalError() }
    set {}
  }
  public var dismiss: DismissEffect {
    get { fatalError() }
    set {}
  }
  public var continuousClock: TestClock {
    get { fatalError() }
    set {}
  }
}

public struct DismissEffect: Sendable {
  public func callAsFunction() async {}
}

public struct TestClock: Sendable {
  public init() {}
  public func sleep(for duration: Duration) async throws {}
  public func advance(by duration: Duration) async {}
}

@propertyWrapper
public struct Dependency<Value>: Sendable {
  public init(_ keyPath: KeyPath<DependencyValues, Value>) {}
  public init<Key: DependencyKey>(_ key: Key.Type) where Key.Value == Value {}
  public var wrappedValue: Value { fatalError() }
}

@attached(member, names: named(init))
public macro DependencyClient() = #externalMacro(module: "StandInMacros", type: "DependencyClientMacro")
