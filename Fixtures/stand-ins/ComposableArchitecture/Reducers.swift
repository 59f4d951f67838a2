public protocol Reducer<State, Action> {
  associatedtype State
  associatedtype Action
  associatedtype Body
  func reduce(into state: inout State, action: Action) -> Effect<Action>
  @ReducerBuilder<State, Action> var body: Body { get }
}
public typealias ReducerOf<R: Reducer> = Reducer<R.State, R.Action>

extension Reducer where Body == Never {
  public var body: Never { fatalError() }
}
extension Reducer where Body: Reducer, Body.State == State, Body.Action == Action {
  public func reduce(into state: inout State, action: Action) -> Effect<Action> { fatalError() }
}

@resultBuilder public enum ReducerBuilder<State, Action> {
  public static func buildExpression<R: Reducer<State, Action>>(_ reducer: R) -> R { reducer }
  public static func buildBlock() -> some Reducer<State, Action> { EmptyReducer() }
  public static func buildPartialBlock<R: Reducer<State, Action>>(first: R) -> R { first }
  public static func buildPartialBlock<A: Reducer<State, Action>, B: Reducer<State, Action>>(accumulated: A, next: B)
    -> some Reducer<State, Action>
  { EmptyReducer() }
  public static func buildIf<R: Reducer<State, Action>>(_ reducer: R?) -> some Reducer<State, Action> { EmptyReducer() }
  public static func buildEither<A: Reducer<State, Action>>(first: A) -> some Reducer<State, Action> { EmptyReducer() }
  public static func buildFinalResult<R: Reducer<State, Action>>(_ reducer: R) -> R { reducer }
}

public struct EmptyReducer<State, Action>: Reducer {
  public typealias Body = Never
  public init() {}
  public func reduce(into state: inout State, action: Action) -> Effect<Action> { .none }
}

public struct Reduce<State, Action>: Reducer {
  public typealias Body = Never
  public init(_ reduce: @escaping (_ state: inout State, _ action: Action) -> Effect<Action>) {}
  public init<R: Reducer<State, Action>>(_ reducer: R) {}
  public func reduce(into state: inout State, action: Action) -> Effect<Action> { .none }
}

public struct CombineReducers<State, Action, R: Reducer<State, Action>>: Reducer {
  public typealias Body = Never
  public init(@ReducerBuilder<State, Action> _ build: () -> R) {}
  public func reduce(into state: inout State, action: Action) -> Effect<Action> { .none }
}

public struct BindingReducer<State, Action, ViewAction: BindableAction<State>>: Reducer {
  public typealias Body = Never
  public init() where Action == ViewAction {}
  public init(action toViewAction: CaseKeyPath<Action, ViewAction>) {}
  public func reduce(into state: inout State, action: Action) -> Effect<Action> { .none }
}

public struct Scope<ParentState, ParentAction, Child: Reducer>: Reducer {
  public typealias Body = Never
  public init<ChildState, ChildAction>(
    state: WritableKeyPath<ParentState, ChildState>, action: CaseKeyPath<ParentAction, ChildAction>,
    @ReducerBuilder<ChildState, ChildAction> child: () -> Child
  ) where Child.State == ChildState, Child.Action == ChildAction {}
  public init<ChildState, ChildAction>(
    state: WritableKeyPath<ParentState, ChildState>, action: AnyCasePath<ParentAction, ChildAction>,
    @ReducerBuilder<ChildState, ChildAction> child: () -> Child
  ) where Child.State == ChildState, Child.Action == ChildAction {}
  public init<ChildState, ChildAction>(
    state: CaseKeyPath<ParentState, ChildState>, action: CaseKeyPath<ParentAction, ChildAction>,
    @ReducerBuilder<ChildState, ChildAction> child: () -> Child
  ) where Child.State == ChildState, Child.Action == ChildAction {}
  public func reduce(into state: inout ParentState, action: ParentAction) -> Effect<ParentAction> { .none }
}

extension Reducer {
  public func ifLet<ChildState, ChildAction, Child: Reducer<ChildState, ChildAction>>(
    _ state: WritableKeyPath<State, PresentationState<ChildState>>,
    action: CaseKeyPath<Action, PresentationAction<ChildAction>>,
    @ReducerBuilder<ChildState, ChildAction> destination: () -> Child
  ) -> some Reducer<State, Action> { EmptyReducer() }
  public func ifLet<ChildState: CaseReducerState, ChildAction>(
    _ state: WritableKeyPath<State, PresentationState<ChildState>>,
    action: CaseKeyPath<Action, PresentationAction<ChildAction>>
  ) -> some Reducer<State, Action> where ChildState.StateReducer.Action == ChildAction { EmptyReducer() }
  public func ifLet<Alert>(
    _ state: WritableKeyPath<State, PresentationState<AlertState<Alert>>>,
    action: CaseKeyPath<Action, PresentationAction<Alert>>
  ) -> some Reducer<State, Action> { EmptyReducer() }
  public func ifLet<Dialog>(
    _ state: WritableKeyPath<State, PresentationState<ConfirmationDialogState<Dialog>>>,
    action: CaseKeyPath<Action, PresentationAction<Dialog>>
  ) -> some Reducer<State, Action> { EmptyReducer() }
  public func ifLet<ChildState, ChildAction, Child: Reducer<ChildState, ChildAction>>(
    _ state: WritableKeyPath<State, ChildState?>, action: CaseKeyPath<Action, ChildAction>,
    @ReducerBuilder<ChildState, ChildAction> then: () -> Child
  ) -> some Reducer<State, Action> { EmptyReducer() }

  public func forEach<ChildState: Identifiable, ChildAction, Child: Reducer<ChildState, ChildAction>>(
    _ state: WritableKeyPath<State, IdentifiedArrayOf<ChildState>>,
    action: CaseKeyPath<Action, IdentifiedActionOf<Child>>,
    @ReducerBuilder<ChildState, ChildAction> element: () -> Child
  ) -> some Reducer<State, Action> { EmptyReducer() }
  public func forEach<ChildState, ChildAction, Child: Reducer<ChildState, ChildAction>>(
    _ state: WritableKeyPath<State, StackState<ChildState>>,
    action: CaseKeyPath<Action, StackAction<ChildState, ChildAction>>,
    @ReducerBuilder<ChildState, ChildAction> destination: () -> Child
  ) -> some Reducer<State, Action> { EmptyReducer() }
  public func forEach<ChildState: CaseReducerState, ChildAction>(
    _ state: WritableKeyPath<State, StackState<ChildState>>,
    action: CaseKeyPath<Action, StackAction<ChildState, ChildAction>>
  ) -> some Reducer<State, Action> where ChildState.StateReducer.Action == ChildAction { EmptyReducer() }

  public func ifCaseLet<ChildState, ChildAction, Child: Reducer<ChildState, ChildAction>>(
    _ state: CaseKeyPath<State, ChildState>, action: CaseKeyPath<Action, ChildAction>,
    @ReducerBuilder<ChildState, ChildAction> then: () -> Child
  ) -> some Reducer<State, Action> { EmptyReducer() }

  public func onChange<Value: Equatable, R: Reducer<State, Action>>(
    of value: @escaping (State) -> Value, @ReducerBuilder<State, Action> _ reducer: (Value, Value) -> R
  ) -> some Reducer<State, Action> { EmptyReducer() }
  public func dependency<Value>(_ keyPath: WritableKeyPath<DependencyValues, Value>, _ value: Value)
    -> some Reducer<State, Action>
  { EmptyReducer() }
  public func _printChanges() -> some Reducer<State, Action> { EmptyReducer() }
}

// MARK: - Enums of reducers

public protocol CaseReducer<State, Action>: Reducer
where State: CaseReducerState, Body: Reducer, Body.State == State, Body.Action == Action {
  associatedtype CaseScope
  static var body: Body { get }
  static func scope(_ store: Store<State, Action>) -> CaseScope
}
extension CaseReducer {
  public var body: Body { fatalError() }
}

public protocol CaseReducerState {
  associatedtype StateReducer: CaseReducer where StateReducer.State == Self
}

// MARK: - Macros

@attached(memberAttribute)
@attached(
  member, names: named(State), named(Action), named(CaseScope), named(scope), named(body), named(Body))
@attached(extension, conformances: Reducer, CaseReducer)
public macro Reducer() = #externalMacro(module: "StandInMacros", type: "ReducerMacro")

@attached(peer) public macro ReducerCaseIgnored() = #externalMacro(module: "StandInMacros", type: "MarkMacro")
