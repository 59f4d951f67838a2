public enum PresentationAction<Action> {
  case dismiss
  indirect case presented(Action)

  public var presented: Action? { fatalError() }
}
extension PresentationAction: Equatable where Action: Equatable {}
extension PresentationAction: CasePathable {
  @dynamicMemberLookup
  public struct AllCasePaths {
    public var dismiss: AnyCasePath<PresentationAction, Void> { fatalError() }
    public var presented: AnyCasePath<PresentationAction, Action> { fatalError() }
    public subscript<Member>(dynamicMember keyPath: KeyPath<Action.AllCasePaths, AnyCasePath<Action, Member>>)
      -> AnyCasePath<PresentationAction, Member> where Action: CasePathable { fatalError() }
    @_disfavoredOverload
    public subscript<Member>(dynamicMember keyPath: KeyPath<Action.AllCasePaths, AnyCasePath<Action, Member>>)
      -> AnyCasePath<PresentationAction, PresentationAction<Member>> where Action: CasePathable { fatalError() }
  }
  public static var allCasePaths: AllCasePaths { AllCasePaths() }
}

public struct StackElementID: Hashable, Sendable, ExpressibleByIntegerLiteral {
  public init(integerLiteral value: Int) {}
}

public enum StackAction<State, Action> {
  indirect case element(id: StackElementID, action: Action)
  case popFrom(id: StackElementID)
  case push(id: StackElementID, state: State)
}
extension StackAction: Equatable where State: Equatable, Action: Equatable {}
extension StackAction: CasePathable {
  public struct AllCasePaths {
    public var element: AnyCasePath<StackAction, (id: StackElementID, action: Action)> { fatalError() }
    public var popFrom: AnyCasePath<StackAction, StackElementID> { fatalError() }
    public var push: AnyCasePath<StackAction, (id: StackElementID, state: State)> { fatalError() }
  }
  public static var allCasePaths: AllCasePaths { AllCasePaths() }
}
public typealias StackActionOf<R: Reducer> = StackAction<R.State, R.Action>

public enum IdentifiedAction<ID: Hashable & Sendable, Action> {
  case element(id: ID, action: Action)
}
extension IdentifiedAction: Equatable where Action: Equatable {}
extension IdentifiedAction: CasePathable {
  public struct AllCasePaths {
    public var element: AnyCasePath<IdentifiedAction, (id: ID, action: Action)> { fatalError() }
  }
  public static var allCasePaths: AllCasePaths { AllCasePaths() }
}
public typealias IdentifiedActionOf<R: Reducer> = IdentifiedAction<R.State.ID, R.Action> where R.State: Identifiable

extension Case {
  public subscript<State, Action>(id id: StackElementID) -> Case<Action> where Value == StackAction<State, Action> {
    fatalError()
  }
  public subscript<ID: Hashable, Action>(id id: ID) -> Case<Action> where Value == IdentifiedAction<ID, Action> {
    fatalError()
  }
}

public enum TaskResult<Success: Sendable>: Sendable {
  case success(Success)
  case failure(any Error)
  public init(catching body: @Sendable () async throws -> Success) async { fatalError() }
  public var value: Success { get throws { fatalError() } }
}
extension TaskResult: CasePathable {
  public struct AllCasePaths {
    public var success: AnyCasePath<TaskResult, Success> { fatalError() }
    public var failure: AnyCasePath<TaskResult, any Error> { fatalError() }
  }
  public static var allCasePaths: AllCasePaths { AllCasePaths() }
}
extension TaskResult: Equatable where Success: Equatable {
  public static func == (left: TaskResult, right: TaskResult) -> Bool { fatalError() }
}

extension Result where Failure == any Error {
  public init(catching body: () async throws -> Success) async { fatalError() }
}

public protocol BindableAction<State> {
  associatedtype State
  static func binding(_ action: BindingAction<State>) -> Self
}

public struct BindingAction<Root>: CasePathable, Equatable {
  public static func set<Value>(_ keyPath: WritableKeyPath<Root, Value>, _ value: Value) -> BindingAction { fatalError() }
  public static func ~= <Value>(keyPath: WritableKeyPath<Root, Value>, action: BindingAction<Root>) -> Bool { fatalError() }
  public static func == (left: BindingAction, right: BindingAction) -> Bool { fatalError() }
  @dynamicMemberLookup
  public struct AllCasePaths {
    public subscript<Value>(dynamicMember keyPath: WritableKeyPath<Root, Value>) -> AnyCasePath<BindingAction, Value> {
      fatalError()
    }
  }
  public static var allCasePaths: AllCasePaths { AllCasePaths() }
}

public protocol ViewAction<ViewAction> {
  associatedtype ViewAction
  static func view(_ action: ViewAction) -> Self
}
