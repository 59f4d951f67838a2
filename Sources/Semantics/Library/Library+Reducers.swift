extension Library {
  /// Reducers of every era.
  static let reducers = #"""
    // ---- reducers
    protocol Reducer<State, Action> {
      func ifLet<ChildState, ChildAction>(
        _ toState: KeyPath<State, PresentationState<ChildState>>,
        action toAction: CaseKeyPath<Action, PresentationAction<ChildAction>>,
        @Builder destination: () -> Reducer<ChildState, ChildAction>
      ) -> Reducer<State, Action> {}
      func ifLet<ChildState, ChildAction>(
        _ toState: KeyPath<State, ChildState?>, action toAction: CaseKeyPath<Action, ChildAction>,
        @Builder then: () -> Reducer<ChildState, ChildAction>
      ) -> Reducer<State, Action> {}
      func ifLet<ChildState, ChildAction>(
        _ toState: KeyPath<State, ChildState?>, action toAction: CaseKeyPath<Action, ChildAction>
      ) -> Reducer<State, Action> {}
      func forEach<ChildState, ChildAction>(
        _ toState: KeyPath<State, IdentifiedArray<ID, ChildState>>,
        action toAction: CaseKeyPath<Action, IdentifiedAction<ID, ChildAction>>,
        @Builder element: () -> Reducer<ChildState, ChildAction>
      ) -> Reducer<State, Action> {}
      func forEach<ChildState, ChildAction>(
        _ toState: KeyPath<State, StackState<ChildState>>,
        action toAction: CaseKeyPath<Action, StackAction<ChildState, ChildAction>>,
        @Builder destination: () -> Reducer<ChildState, ChildAction>
      ) -> Reducer<State, Action> {}
      func forEach<ChildState, ChildAction>(
        _ toState: KeyPath<State, ChildState>, action toAction: CaseKeyPath<Action, ChildAction>
      ) -> Reducer<State, Action> {}
      func ifCaseLet<ChildState, ChildAction>(
        _ toState: CaseKeyPath<State, ChildState>, action toAction: CaseKeyPath<Action, ChildAction>,
        @Builder then: () -> Reducer<ChildState, ChildAction>
      ) -> Reducer<State, Action> {}
      func onChange<V>(
        of toValue: (State) -> V, @Builder _ reducer: (V, V) -> Reducer<State, Action>
      ) -> Reducer<State, Action> {}
      func onChange<V>(
        of toValue: (State) -> V, _ change: (V, inout State, Action) -> Effect<Action>
      ) -> Reducer<State, Action> {}
      func onChange<V>(
        of toValue: (State) -> V, _ change: (V, V, inout State, Action) -> Effect<Action>
      ) -> Reducer<State, Action> {}
      func dependency<V>(_ keyPath: KeyPath<DependencyValues, V>, _ value: V) -> Reducer<State, Action> {}
      func dependency<V>(_ value: V) -> Reducer<State, Action> {}
      func transformDependency<V>(
        _ keyPath: KeyPath<DependencyValues, V>, transform: (inout V) -> Void
      ) -> Reducer<State, Action> {}
      func _printChanges(_ printer: Printer? = nil) -> Reducer<State, Action> {}
      func signpost(_ prefix: String = "") -> Reducer<State, Action> {}
      func reduce(into state: inout State, action: Action) -> Effect<Action> {}
      func combined(with other: Reducer<State, Action>) -> Reducer<State, Action> {}
    }
    typealias ReducerOf<R> = Reducer<R.State, R.Action>
    typealias ReducerProtocol<State, Action> = Reducer<State, Action>
    typealias ReducerProtocolOf<R> = Reducer<R.State, R.Action>
    struct Reduce<State, Action>: Reducer<State, Action> {
      init(_ reduce: (inout State, Action) -> Effect<Action>) {}
      init(_ reducer: Reducer<State, Action>) {}
    }
    struct EmptyReducer<State, Action>: Reducer<State, Action> {
      init() {}
    }
    struct BindingReducer<State, Action, ViewAction>: Reducer<State, Action> {
      init() {}
      init(action toViewAction: CaseKeyPath<Action, ViewAction>) {}
    }
    struct CombineReducers<State, Action>: Reducer<State, Action> {
      init(@Builder _ build: () -> Reducer<State, Action>) {}
    }
    struct Scope<ParentState, ParentAction>: Reducer<ParentState, ParentAction> {
      init<ChildState, ChildAction>(
        state toChildState: KeyPath<ParentState, ChildState>, action toChildAction: CaseKeyPath<ParentAction, ChildAction>,
        @Builder child: () -> Reducer<ChildState, ChildAction>) {}
      init<ChildState, ChildAction>(
        _ toChildState: KeyPath<ParentState, ChildState>, action toChildAction: CaseKeyPath<ParentAction, ChildAction>,
        @Builder child: () -> Reducer<ChildState, ChildAction>) {}
    }
    struct AnyReducer<State, Action, Environment> {
      init(_ reducer: (inout State, Action, Environment) -> Effect<Action>) {}
      static func combine(_ reducers: AnyReducer<State, Action, Environment>...) -> AnyReducer<State, Action, Environment> {}
      static func combine(_ reducers: [AnyReducer<State, Action, Environment>]) -> AnyReducer<State, Action, Environment> {}
      static var empty: AnyReducer<State, Action, Environment> { }
      init(_ reducer: (Environment) -> Reducer<State, Action>) {}
      init(_ reducer: Reducer<State, Action>) {}
      func run(_ state: inout State, _ action: Action, _ environment: Environment) -> Effect<Action> {}
      func callAsFunction(_ state: inout State, _ action: Action, _ environment: Environment) -> Effect<Action> {}
      func combined(with other: AnyReducer<State, Action, Environment>) -> AnyReducer<State, Action, Environment> {}
      func binding() -> AnyReducer<State, Action, Environment> {}
      func binding(action toBindingAction: (Action) -> A?) -> AnyReducer<State, Action, Environment> {}
      func debug(_ prefix: String = "") -> AnyReducer<State, Action, Environment> {}
      func debugActions(_ prefix: String = "") -> AnyReducer<State, Action, Environment> {}
      func signpost(_ prefix: String = "") -> AnyReducer<State, Action, Environment> {}
      func optional() -> AnyReducer<State?, Action, Environment> {}
      func pullback<GlobalState, GlobalAction, GlobalEnvironment>(
        state: KeyPath<GlobalState, State>, action: CaseKeyPath<GlobalAction, Action>,
        environment: (GlobalEnvironment) -> Environment
      ) -> AnyReducer<GlobalState, GlobalAction, GlobalEnvironment> {}
      func forEach<GlobalState, GlobalAction, GlobalEnvironment>(
        state: KeyPath<GlobalState, IdentifiedArray<ID, State>>, action: CaseKeyPath<GlobalAction, (ID, Action)>,
        environment: (GlobalEnvironment) -> Environment
      ) -> AnyReducer<GlobalState, GlobalAction, GlobalEnvironment> {}
    }

    // ---- reducers of screens that are pushed and presented as routes
    enum RouterAction<ID, Screen, ScreenAction> {
      case updateRoutes(_ routes: [Route<Screen>])
      case routeAction(id: ID, action: ScreenAction)
    }
    typealias IndexedRouterAction<Screen, ScreenAction> = RouterAction<Int, Screen, ScreenAction>
    typealias IdentifiedRouterAction<Screen, ScreenAction> = RouterAction<Screen.ID, Screen, ScreenAction>
    typealias IndexedRouterActionOf<R> = RouterAction<Int, R.State, R.Action>
    typealias IdentifiedRouterActionOf<R> = RouterAction<R.State.ID, R.State, R.Action>
    enum Route<Screen> {
      case push(Screen)
      case sheet(Screen, embedInNavigationView: Bool = false, onDismiss: (() -> Void)? = nil)
      case cover(Screen, embedInNavigationView: Bool = false, onDismiss: (() -> Void)? = nil)
      static func root(_ screen: Screen, embedInNavigationView: Bool = false) -> Route<Screen> {}
      static func root(_ screen: Screen, withNavigation: Bool) -> Route<Screen> {}
      static func sheet(_ screen: Screen, withNavigation: Bool) -> Route<Screen> {}
      static func cover(_ screen: Screen, withNavigation: Bool) -> Route<Screen> {}
      var screen: Screen { }
    }
    extension Array {
      func push<S>(_ screen: S) where Element == Route<S> {}
      func presentSheet<S>(_ screen: S, embedInNavigationView: Bool = false, onDismiss: (() -> Void)? = nil) where Element == Route<S> {}
      func presentSheet<S>(_ screen: S, withNavigation: Bool) where Element == Route<S> {}
      func presentCover<S>(_ screen: S, embedInNavigationView: Bool = false, onDismiss: (() -> Void)? = nil) where Element == Route<S> {}
      func presentCover<S>(_ screen: S, withNavigation: Bool) where Element == Route<S> {}
      func goBackTo<S, T>(_ screen: CaseKeyPath<S, T>) -> Bool where Element == Route<S> {}
      func goBackTo<S>(where condition: (Route<S>) -> Bool) -> Bool where Element == Route<S> {}
      func popTo<S, T>(_ screen: CaseKeyPath<S, T>) -> Bool where Element == Route<S> {}
    }
    extension IdentifiedArray {
      func push<S>(_ screen: S) where Element == Route<S> {}
      func presentSheet<S>(_ screen: S, embedInNavigationView: Bool = false, onDismiss: (() -> Void)? = nil) where Element == Route<S> {}
      func presentCover<S>(_ screen: S, embedInNavigationView: Bool = false, onDismiss: (() -> Void)? = nil) where Element == Route<S> {}
      func goBackTo<S, T>(_ screen: CaseKeyPath<S, T>) -> Bool where Element == Route<S> {}
    }
    extension Reducer {
      func forEachRoute<ScreenID, ScreenState, ScreenAction>(
        _ toRoutes: KeyPath<State, [Route<ScreenState>]>,
        action toAction: CaseKeyPath<Action, RouterAction<ScreenID, ScreenState, ScreenAction>>,
        @Builder screenReducer: () -> Reducer<ScreenState, ScreenAction>
      ) -> Reducer<State, Action> {}
      func forEachRoute<ScreenID, ScreenState, ScreenAction>(
        _ toRoutes: KeyPath<State, [Route<ScreenState>]>,
        action toAction: CaseKeyPath<Action, RouterAction<ScreenID, ScreenState, ScreenAction>>
      ) -> Reducer<State, Action> {}
    }
    """#
}
