public final class TestStore<State, Action> {
  public init<R: Reducer<State, Action>>(
    initialState: @autoclosure () -> State, @ReducerBuilder<State, Action> reducer: () -> R,
    withDependencies: ((inout DependencyValues) -> Void)? = nil
  ) {}
  public var state: State { fatalError() }
  public var exhaustivity = Exhaustivity.on

  @discardableResult
  public func send(_ action: Action, assert: ((_ state: inout State) throws -> Void)? = nil) async -> TestStoreTask {
    fatalError()
  }
  @discardableResult
  public func send(_ action: CaseKeyPath<Action, Void>, assert: ((_ state: inout State) throws -> Void)? = nil) async
    -> TestStoreTask
  { fatalError() }
  @discardableResult
  public func send<Value>(
    _ action: CaseKeyPath<Action, Value>, _ value: Value, assert: ((_ state: inout State) throws -> Void)? = nil
  ) async -> TestStoreTask { fatalError() }

  public func receive(_ action: Action, assert: ((_ state: inout State) throws -> Void)? = nil) async
  where Action: Equatable {}
  public func receive<Value>(
    _ action: CaseKeyPath<Action, Value>, assert: ((_ state: inout State) throws -> Void)? = nil
  ) async {}
  public func receive<Value: Equatable>(
    _ action: CaseKeyPath<Action, Value>, _ value: Value, assert: ((_ state: inout State) throws -> Void)? = nil
  ) async {}
  public func receive(
    _ isMatching: (_ action: Action) -> Bool, assert: ((_ state: inout State) throws -> Void)? = nil
  ) async {}
  public func finish() async {}
}
public typealias TestStoreOf<R: Reducer> = TestStore<R.State, R.Action>

public struct TestStoreTask: Sendable {
  public func cancel() async {}
  public func finish() async {}
}

public enum Exhaustivity: Sendable {
  case on
  case off
}
