@propertyWrapper @dynamicMemberLookup
public struct Binding<Value> {
  public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {}
  public var wrappedValue: Value {
    get { fatalError() }
    nonmutating set {}
  }
  public var projectedValue: Binding<Value> { self }
  public subscript<Member>(dynamicMember keyPath: WritableKeyPath<Value, Member>) -> Binding<Member> { fatalError() }
  public static func constant(_ value: Value) -> Binding<Value> { fatalError() }
}

@propertyWrapper
public struct State<Value> {
  public init(wrappedValue: Value) {}
  public var wrappedValue: Value {
    get { fatalError() }
    nonmutating set {}
  }
  public var projectedValue: Binding<Value> { fatalError() }
}

@propertyWrapper @dynamicMemberLookup
public struct Bindable<Value> {
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
  public init(_ value: Value) { wrappedValue = value }
  public var wrappedValue: Value
  public var projectedValue: Bindable<Value> { self }
  public subscript<Member>(dynamicMember keyPath: ReferenceWritableKeyPath<Value, Member>) -> Binding<Member> {
    fatalError()
  }
}

@propertyWrapper
public struct Environment<Value> {
  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) {}
  public var wrappedValue: Value { fatalError() }
}

public struct EnvironmentValues {
  public var dismiss: () -> Void { {} }
}

public struct Animation: Sendable {
  public static let `default` = Animation()
}

@freestanding(declaration) public macro Preview(_ name: String? = nil, @ViewBuilder body: () -> any View) =
  #externalMacro(module: "StandInMacros", type: "NothingMacro")
