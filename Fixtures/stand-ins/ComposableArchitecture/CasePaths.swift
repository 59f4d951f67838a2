/// A path to one case: how its value is put in and taken out.
public struct AnyCasePath<Root, Value>: Sendable {
  public static func _of(_ embed: @escaping (Value) -> Root) -> AnyCasePath<Root, Value> { fatalError() }
  public static func _of(_ embed: @escaping () -> Root) -> AnyCasePath<Root, Void> where Value == Void { fatalError() }
  public func appending<Inner>(path: AnyCasePath<Value, Inner>) -> AnyCasePath<Root, Inner> { fatalError() }
  public func callAsFunction(_ value: Value) -> Root { fatalError() }
}
public typealias CasePath = AnyCasePath

public protocol CasePathsOf<Root> {
  associatedtype Root
}

public protocol CasePathable {
  associatedtype AllCasePaths
  static var allCasePaths: AllCasePaths { get }
}

@dynamicMemberLookup
public struct Case<Value> {
  public subscript<Member>(dynamicMember keyPath: KeyPath<Value.AllCasePaths, AnyCasePath<Value, Member>>) -> Case<Member>
  where Value: CasePathable { fatalError() }
}

public typealias CaseKeyPath<Root, Value> = KeyPath<Case<Root>, Case<Value>>
public typealias PartialCaseKeyPath<Root> = PartialKeyPath<Case<Root>>

extension CaseKeyPath {
  public func callAsFunction<Enum, Member>(_ value: Member) -> Enum where Root == Case<Enum>, Value == Case<Member> {
    fatalError()
  }
}

extension CasePathable {
  public func `is`(_ keyPath: PartialCaseKeyPath<Self>) -> Bool { fatalError() }
  public mutating func modify<Value>(_ keyPath: CaseKeyPath<Self, Value>, yield: (inout Value) -> Void) {}
  public subscript<Value>(case keyPath: CaseKeyPath<Self, Value>) -> Value? { fatalError() }
  public subscript<Value>(dynamicMember keyPath: KeyPath<AllCasePaths, AnyCasePath<Self, Value>>) -> Value? {
    get { fatalError() }
    set {}
  }
}

extension Optional where Wrapped: CasePathable {
  public func `is`(_ keyPath: PartialCaseKeyPath<Wrapped>) -> Bool { fatalError() }
  public mutating func modify<Value>(_ keyPath: CaseKeyPath<Wrapped, Value>, yield: (inout Value) -> Void) {}
  public subscript<Value>(case keyPath: CaseKeyPath<Wrapped, Value>) -> Value? { fatalError() }
}

extension Result: CasePathable {
  public struct AllCasePaths {
    public var success: AnyCasePath<Result, Success> { fatalError() }
    public var failure: AnyCasePath<Result, Failure> { fatalError() }
  }
  public static var allCasePaths: AllCasePaths { AllCasePaths() }
}

prefix operator /
public prefix func / <Root, Value>(embed: @escaping (Value) -> Root) -> AnyCasePath<Root, Value> { fatalError() }
public prefix func / <Root>(root: Root) -> AnyCasePath<Root, Void> { fatalError() }

@attached(extension, conformances: CasePathable)
@attached(member, names: named(AllCasePaths), named(allCasePaths))
public macro CasePathable() = #externalMacro(module: "StandInMacros", type: "CasePathableMacro")
