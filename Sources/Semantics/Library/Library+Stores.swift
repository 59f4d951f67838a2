extension Library {
  /// Stores, what views and tests hold of them.
  static let stores = #"""
    // ---- stores
    class Store<State, Action> {
      init(
        initialState: State, @Builder reducer: () -> Reducer<State, Action>,
        withDependencies: ((inout DependencyValues) -> Void)? = nil
      ) {}
      init(
        initialState: () -> State, @Builder reducer: () -> Reducer<State, Action>,
        withDependencies: ((inout DependencyValues) -> Void)? = nil
      ) {}
      init(initialState: State, reducer: Reducer<State, Action>) {}
      init(
        initialState: State, reducer: Reducer<State, Action>, prepareDependencies: (inout DependencyValues) -> Void
      ) {}
      init<E>(initialState: State, reducer: AnyReducer<State, Action, E>, environment: E) {}
      var state: State { }
      var stateless: Store<Void, Action> { }
      func send(_ action: Action) {}
      func send(_ action: Action, animation: Animation?) {}
      func send(_ action: Action, transaction: Transaction) {}
      func send(_ action: Action, while predicate: (State) -> Bool) {}
      func withState<R>(_ body: (State) -> R) -> R {}
      func scope<ElementState, ElementAction>(
        state: KeyPath<State, IdentifiedArray<ID, ElementState>>, action: CaseKeyPath<Action, IdentifiedAction<ID, ElementAction>>
      ) -> [Store<ElementState, ElementAction>] {}
      func scope<ElementState, ElementAction>(
        _ state: KeyPath<State, IdentifiedArray<ID, ElementState>>, action: CaseKeyPath<Action, IdentifiedAction<ID, ElementAction>>
      ) -> [Store<ElementState, ElementAction>] {}
      func scope<ChildState, ChildAction>(
        state: KeyPath<State, PresentationState<ChildState>>, action: CaseKeyPath<Action, PresentationAction<ChildAction>>
      ) -> Store<PresentationState<ChildState>, PresentationAction<ChildAction>> {}
      func scope<ChildState, ChildAction>(
        _ state: KeyPath<State, PresentationState<ChildState>>, action: CaseKeyPath<Action, PresentationAction<ChildAction>>
      ) -> Store<PresentationState<ChildState>, PresentationAction<ChildAction>> {}
      func scope<ChildState, ChildAction>(
        state: KeyPath<State, StackState<ChildState>>, action: CaseKeyPath<Action, StackAction<ChildState, ChildAction>>
      ) -> Store<StackState<ChildState>, StackAction<ChildState, ChildAction>> {}
      func scope<ChildState, ChildAction>(
        _ state: KeyPath<State, StackState<ChildState>>, action: CaseKeyPath<Action, StackAction<ChildState, ChildAction>>
      ) -> Store<StackState<ChildState>, StackAction<ChildState, ChildAction>> {}
      func scope<ChildState, ChildAction>(
        state: KeyPath<State, ChildState?>, action: CaseKeyPath<Action, ChildAction>
      ) -> Store<ChildState, ChildAction>? {}
      func scope<ChildState, ChildAction>(
        _ state: KeyPath<State, ChildState?>, action: CaseKeyPath<Action, ChildAction>
      ) -> Store<ChildState, ChildAction>? {}
      func scope<ChildState, ChildAction>(
        state: KeyPath<State, ChildState>, action: CaseKeyPath<Action, ChildAction>
      ) -> Store<ChildState, ChildAction> {}
      func scope<ChildState, ChildAction>(
        _ state: KeyPath<State, ChildState>, action: CaseKeyPath<Action, ChildAction>
      ) -> Store<ChildState, ChildAction> {}
      func scope<ChildState, ChildAction>(
        state: (State) -> ChildState, action: (ChildAction) -> Action
      ) -> Store<ChildState, ChildAction> {}
      func scope<ChildState>(state: (State) -> ChildState) -> Store<ChildState, Action> {}
      func scope<ChildState, ChildAction>(
        state: (State) -> ChildState, id: ((State) -> ID)?, action: (ChildAction) -> Action, isInvalid: ((State) -> Bool)?
      ) -> Store<ChildState, ChildAction> {}
      func binding<V>(get: (State) -> V, send: (V) -> Action) -> Binding<V> {}
      func binding<V>(get: (State) -> V, send: Action) -> Binding<V> {}
    }
    typealias StoreOf<R> = Store<R.State, R.Action>
    typealias ViewStoreOf<R> = ViewStore<R.State, R.Action>
    typealias TestStoreOf<R> = TestStore<R.State, R.Action>
    /// What `$store` gives: a chain of state that still knows the actions.
    class StoreBinding<State, Action> {
      func scope<ChildState, ChildAction>(
        state: KeyPath<State, PresentationState<ChildState>>, action: CaseKeyPath<Action, PresentationAction<ChildAction>>
      ) -> StoreBinding<ChildState, ChildAction> {}
      func scope<ChildState, ChildAction>(
        _ state: KeyPath<State, PresentationState<ChildState>>, action: CaseKeyPath<Action, PresentationAction<ChildAction>>
      ) -> StoreBinding<ChildState, ChildAction> {}
      func scope<ChildState, ChildAction>(
        state: KeyPath<State, StackState<ChildState>>, action: CaseKeyPath<Action, StackAction<ChildState, ChildAction>>
      ) -> StoreBinding<StackState<ChildState>, StackAction<ChildState, ChildAction>> {}
      func scope<ChildState, ChildAction>(
        _ state: KeyPath<State, StackState<ChildState>>, action: CaseKeyPath<Action, StackAction<ChildState, ChildAction>>
      ) -> StoreBinding<StackState<ChildState>, StackAction<ChildState, ChildAction>> {}
      func scope<ChildState, ChildAction>(
        state: KeyPath<State, ChildState?>, action: CaseKeyPath<Action, PresentationAction<ChildAction>>
      ) -> Binding<Store<ChildState, ChildAction>?> {}
      func scope<ChildState, ChildAction>(
        _ state: KeyPath<State, ChildState?>, action: CaseKeyPath<Action, PresentationAction<ChildAction>>
      ) -> Binding<Store<ChildState, ChildAction>?> {}
      func scope<ChildState, ChildAction>(
        state: KeyPath<State, ChildState>, action: CaseKeyPath<Action, ChildAction>
      ) -> StoreBinding<ChildState, ChildAction> {}
      func scope<ChildState, ChildAction>(
        _ state: KeyPath<State, ChildState>, action: CaseKeyPath<Action, ChildAction>
      ) -> StoreBinding<ChildState, ChildAction> {}
      func sending<V>(_ action: CaseKeyPath<Action, V>) -> Binding<V> {}
    }
    struct Binding<Value> {
      init(get: () -> Value, set: (Value) -> Void) {}
      var wrappedValue: Value { }
      static func constant(_ value: Value) -> Binding<Value> {}
      func animation(_ animation: Animation? = nil) -> Binding<Value> {}
      func presence<T>() -> Binding<Bool> where Value == T? {}
      func removeDuplicates() -> Binding<Value> {}
    }
    class ViewStore<ViewState, ViewAction> {
      init<A>(_ store: Store<S, A>, observe: (S) -> ViewState) where ViewAction == A {}
      init(_ store: Store<ViewState, ViewAction>) {}
      var state: ViewState { }
      func send(_ action: ViewAction) {}
      func send(_ action: ViewAction, animation: Animation?) {}
      func send(_ action: ViewAction, while predicate: (ViewState) -> Bool) {}
      func binding<V>(get: (ViewState) -> V, send: (V) -> ViewAction) -> Binding<V> {}
      func binding<V>(get: (ViewState) -> V, send: ViewAction) -> Binding<V> {}
      func binding(send: (ViewState) -> ViewAction) -> Binding<ViewState> {}
      func binding(send: ViewAction) -> Binding<ViewState> {}
      func yield(while predicate: (ViewState) -> Bool) {}
    }
    class TestStore<State, Action> {
      init(
        initialState: State, @Builder reducer: () -> Reducer<State, Action>,
        withDependencies: ((inout DependencyValues) -> Void)? = nil
      ) {}
      init(
        initialState: () -> State, @Builder reducer: () -> Reducer<State, Action>,
        withDependencies: ((inout DependencyValues) -> Void)? = nil
      ) {}
      init(initialState: State, reducer: Reducer<State, Action>) {}
      init(
        initialState: State, reducer: Reducer<State, Action>, prepareDependencies: (inout DependencyValues) -> Void
      ) {}
      init<E>(initialState: State, reducer: AnyReducer<State, Action, E>, environment: E) {}
      var state: State { }
      func send<V>(_ action: CaseKeyPath<Action, V>, assert: ((inout State) -> Void)? = nil) {}
      func send<V>(_ action: CaseKeyPath<Action, V>, _ value: V, assert: ((inout State) -> Void)? = nil) {}
      func send(_ action: Action, assert: ((inout State) -> Void)? = nil) {}
      func receive<V>(_ action: CaseKeyPath<Action, V>, timeout: Duration? = nil, assert: ((inout State) -> Void)? = nil) {}
      func receive<V>(
        _ action: CaseKeyPath<Action, V>, _ value: V, timeout: Duration? = nil, assert: ((inout State) -> Void)? = nil) {}
      func send(_ action: Action, animation: Animation?) {}
      func receive(_ action: Action, timeout: Duration? = nil, assert: ((inout State) -> Void)? = nil) {}
      func receive(_ isMatching: (Action) -> Bool, timeout: Duration? = nil, assert: ((inout State) -> Void)? = nil) {}
      func assert(_ updateStateToExpectedResult: (inout State) -> Void) {}
      func assert(_ steps: TestStep<State, Action>...) {}
      func skipReceivedActions(strict: Bool = true) {}
    }
    struct TestStep<State, Action> {
      static func send(_ action: Action, _ update: ((inout State) -> Void)? = nil) -> TestStep<State, Action> {}
      static func receive(_ action: Action, _ update: ((inout State) -> Void)? = nil) -> TestStep<State, Action> {}
      static func `do`(_ work: () -> Void) -> TestStep<State, Action> {}
      static func environment(_ update: (Environment) -> Void) -> TestStep<State, Action> {}
    }
    """#
}
