import SwiftUI

@dynamicMemberLookup
public final class Store<State, Action>: Identifiable {
  public init<R: Reducer<State, Action>>(
    initialState: @autoclosure () -> State, @ReducerBuilder<State, Action> reducer: () -> R,
    withDependencies: ((inout DependencyValues) -> Void)? = nil
  ) {}
  public var state: State { fatalError() }
  @discardableResult public func send(_ action: Action) -> StoreTask { fatalError() }
  @discardableResult public func send(_ action: Action, animation: Animation?) -> StoreTask { fatalError() }
  public func withState<R>(_ body: (State) -> R) -> R { fatalError() }

  public subscript<Value>(dynamicMember keyPath: KeyPath<State, Value>) -> Value where State: ObservableState {
    fatalError()
  }
  public subscript<Value: Equatable>(dynamicMember keyPath: WritableKeyPath<State, Value>) -> Value
  where State: ObservableState, Action: BindableAction, Action.State == State {
    get { fatalError() }
    set {}
  }

  public func scope<ChildState, ChildAction>(
    state: KeyPath<State, ChildState>, action: CaseKeyPath<Action, ChildAction>
  ) -> Store<ChildState, ChildAction> { fatalError() }
  public func scope<ChildState, ChildAction>(
    state: KeyPath<State, ChildState?>, action: CaseKeyPath<Action, ChildAction>
  ) -> Store<ChildState, ChildAction>? { fatalError() }
  public func scope<ChildState, ChildAction>(
    state: KeyPath<State, PresentationState<ChildState>>, action: CaseKeyPath<Action, PresentationAction<ChildAction>>
  ) -> Store<ChildState, ChildAction>? { fatalError() }
  public func scope<ID, ChildState, ChildAction>(
    state: KeyPath<State, IdentifiedArray<ID, ChildState>>, action: CaseKeyPath<Action, IdentifiedAction<ID, ChildAction>>
  ) -> [Store<ChildState, ChildAction>] { fatalError() }
  public func scope<ChildState, ChildAction>(
    state: @escaping (State) -> ChildState, action: @escaping (ChildAction) -> Action
  ) -> Store<ChildState, ChildAction> { fatalError() }
}
public typealias StoreOf<R: Reducer> = Store<R.State, R.Action>

public struct StoreTask: Sendable {
  public func finish() async {}
  public func cancel() {}
}

extension Store where State: CaseReducerState, State.StateReducer.Action == Action {
  public var `case`: State.StateReducer.CaseScope { fatalError() }
}

// MARK: - Bindings

extension Bindable {
  public func scope<State, Action, ChildState, ChildAction>(
    state: KeyPath<State, ChildState?>, action: CaseKeyPath<Action, PresentationAction<ChildAction>>
  ) -> Binding<Store<ChildState, ChildAction>?> where Value == Store<State, Action> { fatalError() }
  public func scope<State, Action, Element, ElementAction>(
    state: KeyPath<State, StackState<Element>>, action: CaseKeyPath<Action, StackAction<Element, ElementAction>>
  ) -> Binding<Store<StackState<Element>, StackAction<Element, ElementAction>>> where Value == Store<State, Action> {
    fatalError()
  }
  public subscript<State: ObservableState, Action, Member>(dynamicMember keyPath: KeyPath<State, Member>)
    -> StoreBinding<State, Action, Member> where Value == Store<State, Action>
  { fatalError() }
}

/// `$store.text`, of which `sending` makes a binding.
@dynamicMemberLookup
public struct StoreBinding<State, Action, Value> {
  public subscript<Member>(dynamicMember keyPath: KeyPath<Value, Member>) -> StoreBinding<State, Action, Member> {
    fatalError()
  }
  public func sending(_ action: CaseKeyPath<Action, Value>) -> Binding<Value> { fatalError() }
}

// MARK: - Views

public protocol ViewActionSending<StoreState, StoreAction> {
  associatedtype StoreState
  associatedtype StoreAction: ViewAction
  var store: Store<StoreState, StoreAction> { get }
}
extension ViewActionSending {
  @discardableResult public func send(_ action: StoreAction.ViewAction) -> StoreTask { fatalError() }
  @discardableResult public func send(_ action: StoreAction.ViewAction, animation: Animation?) -> StoreTask { fatalError() }
}

@attached(extension, conformances: ViewActionSending)
public macro ViewAction<R: Reducer>(for: R.Type) = #externalMacro(module: "StandInMacros", type: "ViewActionMacro")
where R.Action: ViewAction

extension View {
  public func alert<Action>(_ item: Binding<Store<AlertState<Action>, Action>?>) -> some View { EmptyView() }
  public func confirmationDialog<Action>(_ item: Binding<Store<ConfirmationDialogState<Action>, Action>?>) -> some View {
    EmptyView()
  }
  public func navigationDestination<State, Action>(
    item: Binding<Store<State, Action>?>, @ViewBuilder destination: @escaping (Store<State, Action>) -> some View
  ) -> some View { EmptyView() }
  /// The older form: what dismisses is said.
  public func alert<Action>(_ store: Store<AlertState<Action>?, Action>, dismiss: Action) -> some View { EmptyView() }
}

public struct NavigationStack<State, Action>: Primitive {
  public init(
    path: Binding<Store<StackState<State>, StackAction<State, Action>>>, @ViewBuilder root: () -> some View,
    @ViewBuilder destination: @escaping (Store<State, Action>) -> some View
  ) {}
}

@dynamicMemberLookup
public final class ViewStore<ViewState, ViewAction> {
  public init<State>(_ store: Store<State, ViewAction>, observe: @escaping (State) -> ViewState) {}
  public var state: ViewState { fatalError() }
  public subscript<Value>(dynamicMember keyPath: KeyPath<ViewState, Value>) -> Value { fatalError() }
  @discardableResult public func send(_ action: ViewAction) -> StoreTask { fatalError() }
  @discardableResult public func send(_ action: ViewAction, animation: Animation?) -> StoreTask { fatalError() }
  public func binding<Value>(get: @escaping (ViewState) -> Value, send action: @escaping (Value) -> ViewAction)
    -> Binding<Value>
  { fatalError() }
  public func binding<Value>(get: @escaping (ViewState) -> Value, send action: ViewAction) -> Binding<Value> {
    fatalError()
  }
}
public typealias ViewStoreOf<R: Reducer> = ViewStore<R.State, R.Action>

public struct WithViewStore<ViewState, ViewAction>: Primitive {
  public init<State>(
    _ store: Store<State, ViewAction>, observe: @escaping (State) -> ViewState,
    @ViewBuilder content: @escaping (ViewStore<ViewState, ViewAction>) -> some View
  ) {}
}

public struct ForEachStore<ID: Hashable & Sendable, State, Action>: Primitive {
  public init(
    _ store: Store<IdentifiedArray<ID, State>, IdentifiedAction<ID, Action>>,
    @ViewBuilder content: @escaping (Store<State, Action>) -> some View
  ) {}
}

public struct IfLetStore<State, Action>: Primitive {
  public init(_ store: Store<State?, Action>, @ViewBuilder then: @escaping (Store<State, Action>) -> some View) {}
}

public struct SwitchStore<State, Action>: Primitive {
  public init(_ store: Store<State, Action>, @ViewBuilder content: @escaping (State) -> some View) {}
}
public struct CaseLet<EnumState, EnumAction, State, Action>: Primitive {
  public init(
    _ state: CaseKeyPath<EnumState, State>, action: @escaping (Action) -> EnumAction,
    @ViewBuilder then: @escaping (Store<State, Action>) -> some View
  ) {}
}
