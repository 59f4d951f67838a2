/// What the tool knows of the Composable Architecture and the standard library: the shapes that carry actions from one place
/// to another, of every era, as declarations that our own parser reads. Only what a rule relies on; a call that fits none of
/// these is not understood and so is left alone.
///
/// Where several declarations fit a call, the first one wins: the most specific stands first. A type that stands in for
/// several of the library's (`Effect`, `EffectTask`, `EffectPublisher`) keeps the arguments it needs and drops the rest.
let libraryDeclarations = #"""
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
    func flatMap<U>(_ transform: (Wrapped) -> U?) -> U? {}
  }
  enum Result<Success, Failure> {
    case success(Success)
    case failure(Failure)
    init(catching body: () -> Success) {}
    init(_ body: () -> Success) {}
    func map<U>(_ transform: (Success) -> U) -> Result<U, Failure> {}
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
    func append(_ element: Element) {}
    func enumerated() -> [(offset: Int, element: Element)] {}
    func sorted(by areInIncreasingOrder: (Element, Element) -> Bool) -> [Element] {}
    subscript(index: Int) -> Element {}
  }
  struct Set<Element>: Sequence<Element> {
    var isEmpty: Bool { }
    func contains(_ element: Element) -> Bool {}
    func insert(_ element: Element) {}
  }
  struct Dictionary<Key, Value>: Sequence<(key: Key, value: Value)> {
    var isEmpty: Bool { }
    subscript(key: Key) -> Value? {}
    subscript(key: Key, default value: Value) -> Value {}
  }
  struct IdentifiedArray<ID, Element>: Sequence<Element> {
    var first: Element? { }
    var last: Element? { }
    var isEmpty: Bool { }
    func map<T>(_ transform: (Element) -> T) -> [T] {}
    func filter(_ isIncluded: (Element) -> Bool) -> IdentifiedArray<ID, Element> {}
    func first(where predicate: (Element) -> Bool) -> Element? {}
    subscript(id id: ID) -> Element? {}
  }
  typealias IdentifiedArrayOf<Element> = IdentifiedArray<Element.ID, Element>
  struct AsyncStream<Element>: Sequence<Element> {}
  struct AsyncThrowingStream<Element, Failure>: Sequence<Element> {}

  // ---- actions
  enum PresentationAction<Action> {
    case dismiss
    indirect case presented(Action)
    var presented: Action? { }
  }
  enum StackAction<State, Action> {
    indirect case element(id: StackElementID, action: Action)
    case popFrom(id: StackElementID)
    case push(id: StackElementID, state: State)
  }
  typealias StackActionOf<R> = StackAction<R.State, R.Action>
  enum IdentifiedAction<ID, Action> {
    case element(id: ID, action: Action)
  }
  typealias IdentifiedActionOf<R> = IdentifiedAction<R.State.ID, R.Action>
  typealias TaskResult<Success> = Result<Success, Error>
  struct BindingAction<Root> {}
  struct StackElementID {}
  protocol BindableAction<State> {}
  protocol ViewAction<ViewAction> {}

  // ---- state
  enum PresentationState<State> {}
  struct StackState<Element>: Sequence<Element> {
    var last: Element? { }
    subscript(id id: StackElementID) -> Element? {}
  }
  struct AlertState<Action> {
    init(title: () -> TextState, @Builder actions: () -> ButtonState<Action>, message: () -> TextState) {}
    init(title: () -> TextState, @Builder actions: () -> ButtonState<Action>) {}
    init(title: TextState, message: TextState?, primaryButton: ButtonState<Action>, secondaryButton: ButtonState<Action>) {}
    init(title: TextState, message: TextState?, dismissButton: ButtonState<Action>?) {}
    init(title: TextState, message: TextState?, buttons: [ButtonState<Action>]) {}
    init(title: TextState, primaryButton: ButtonState<Action>, secondaryButton: ButtonState<Action>) {}
    init(title: TextState, dismissButton: ButtonState<Action>?) {}
    init(title: TextState, buttons: [ButtonState<Action>]) {}
    init(title: TextState, message: TextState?) {}
    init(title: TextState) {}
    init(title: () -> TextState) {}
  }
  struct ConfirmationDialogState<Action> {
    init(
      titleVisibility: Visibility, title: () -> TextState, @Builder actions: () -> ButtonState<Action>,
      message: () -> TextState) {}
    init(titleVisibility: Visibility, title: () -> TextState, @Builder actions: () -> ButtonState<Action>) {}
    init(title: () -> TextState, @Builder actions: () -> ButtonState<Action>, message: () -> TextState) {}
    init(title: () -> TextState, @Builder actions: () -> ButtonState<Action>) {}
    init(title: TextState, titleVisibility: Visibility, message: TextState?, buttons: [ButtonState<Action>]) {}
    init(title: TextState, message: TextState?, buttons: [ButtonState<Action>]) {}
    init(title: TextState, buttons: [ButtonState<Action>]) {}
  }
  typealias ActionSheetState<Action> = ConfirmationDialogState<Action>
  struct ButtonState<Action> {
    init(role: ButtonStateRole?, action: ButtonStateAction<Action>, label: () -> TextState) {}
    init(role: ButtonStateRole?, action: Action?, label: () -> TextState) {}
    init(action: ButtonStateAction<Action>, label: () -> TextState) {}
    init(action: Action?, label: () -> TextState) {}
    init(role: ButtonStateRole?, label: () -> TextState) {}
    init(label: () -> TextState) {}
    static func `default`(_ label: TextState, action: ButtonStateAction<Action>?) -> ButtonState<Action> {}
    static func cancel(_ label: TextState, action: ButtonStateAction<Action>?) -> ButtonState<Action> {}
    static func destructive(_ label: TextState, action: ButtonStateAction<Action>?) -> ButtonState<Action> {}
    static func `default`(_ label: TextState) -> ButtonState<Action> {}
    static func cancel(_ label: TextState) -> ButtonState<Action> {}
    static func destructive(_ label: TextState) -> ButtonState<Action> {}
  }
  struct ButtonStateAction<Action> {
    static func send(_ action: Action?) -> ButtonStateAction<Action> {}
    static func send(_ action: Action?, animation: Animation?) -> ButtonStateAction<Action> {}
  }

  // ---- effects
  struct Effect<Action> {
    static var none: Effect<Action> { }
    static func send(_ action: Action) -> Effect<Action> {}
    static func send(_ action: Action, animation: Animation?) -> Effect<Action> {}
    static func run(
      priority: TaskPriority? = nil, name: String? = nil, operation: (Send<Action>) -> Void,
      catch handler: ((Error, Send<Action>) -> Void)? = nil
    ) -> Effect<Action> {}
    static func task(
      priority: TaskPriority? = nil, operation: () -> Action, catch handler: ((Error) -> Action)? = nil
    ) -> Effect<Action> {}
    static func fireAndForget(priority: TaskPriority? = nil, _ work: () -> Void) -> Effect<Action> {}
    static func merge(_ effects: Effect<Action>...) -> Effect<Action> {}
    static func merge(_ effects: [Effect<Action>]) -> Effect<Action> {}
    static func concatenate(_ effects: Effect<Action>...) -> Effect<Action> {}
    static func concatenate(_ effects: [Effect<Action>]) -> Effect<Action> {}
    static func cancel(id: ID) -> Effect<Action> {}
    static func cancel(ids: [ID]) -> Effect<Action> {}
    static func publisher(_ createPublisher: () -> Publisher) -> Effect<Action> {}
    init(value: Action) {}
    func merge(with other: Effect<Action>) -> Effect<Action> {}
    func concatenate(with other: Effect<Action>) -> Effect<Action> {}
    func cancellable(id: ID, cancelInFlight: Bool = false) -> Effect<Action> {}
    func animation(_ animation: Animation? = nil) -> Effect<Action> {}
    func transaction(_ transaction: Transaction) -> Effect<Action> {}
    func debounce(id: ID, for dueTime: Duration, scheduler: S, options: O? = nil) -> Effect<Action> {}
    func throttle(id: ID, for interval: Duration, scheduler: S, latest: Bool) -> Effect<Action> {}
    func map<T>(_ transform: (Action) -> T) -> Effect<T> {}
  }
  typealias EffectOf<R> = Effect<R.Action>
  typealias EffectTask<Action> = Effect<Action>
  typealias EffectPublisher<Action, Failure> = Effect<Action>
  struct Send<Action> {
    func callAsFunction(_ action: Action) {}
    func callAsFunction(_ action: Action, animation: Animation?) {}
    func callAsFunction(_ action: Action, transaction: Transaction) {}
    func send(_ action: Action) {}
  }

  // ---- reducers
  protocol Reducer<State, Action> {
    func ifLet<ChildState, ChildAction, Child: Reducer>(
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
      of toValue: (State) -> V, @Builder reducer: (V, V) -> Reducer<State, Action>
    ) -> Reducer<State, Action> {}
    func dependency<V>(_ keyPath: KeyPath<DependencyValues, V>, _ value: V) -> Reducer<State, Action> {}
    func _printChanges() -> Reducer<State, Action> {}
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
    func run(_ state: inout State, _ action: Action, _ environment: Environment) -> Effect<Action> {}
  }

  // ---- stores
  class Store<State, Action> {
    init<R: Reducer>(
      initialState: R.State, @Builder reducer: () -> R, withDependencies: ((inout DependencyValues) -> Void)? = nil
    ) where State == R.State, Action == R.Action {}
    init<R: Reducer>(initialState: R.State, reducer: R) where State == R.State, Action == R.Action {}
    init<E>(initialState: State, reducer: AnyReducer<State, Action, E>, environment: E) {}
    var state: State { }
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
  struct Binding<Value> {}
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
  }
  class TestStore<State, Action> {
    init<R: Reducer>(
      initialState: R.State, @Builder reducer: () -> R, withDependencies: ((inout DependencyValues) -> Void)? = nil
    ) where State == R.State, Action == R.Action {}
    init<R: Reducer>(initialState: R.State, reducer: R) where State == R.State, Action == R.Action {}
    init<E>(initialState: State, reducer: AnyReducer<State, Action, E>, environment: E) {}
    var state: State { }
    func send<V>(_ action: CaseKeyPath<Action, V>, assert: ((inout State) -> Void)? = nil) {}
    func send<V>(_ action: CaseKeyPath<Action, V>, _ value: V, assert: ((inout State) -> Void)? = nil) {}
    func send(_ action: Action, assert: ((inout State) -> Void)? = nil) {}
    func receive<V>(_ action: CaseKeyPath<Action, V>, timeout: Duration? = nil, assert: ((inout State) -> Void)? = nil) {}
    func receive<V>(
      _ action: CaseKeyPath<Action, V>, _ value: V, timeout: Duration? = nil, assert: ((inout State) -> Void)? = nil) {}
    func receive(_ action: Action, timeout: Duration? = nil, assert: ((inout State) -> Void)? = nil) {}
    func receive(_ isMatching: (Action) -> Bool, timeout: Duration? = nil, assert: ((inout State) -> Void)? = nil) {}
    func assert(_ updateStateToExpectedResult: (inout State) -> Void) {}
  }

  // ---- views that hand a store or an action on
  struct WithViewStore<ViewState, ViewAction> {
    init<S, A>(
      _ store: Store<S, A>, observe: (S) -> ViewState, content: (ViewStore<ViewState, A>) -> View) {}
    init<S, A>(
      _ store: Store<S, A>, observe: (S) -> ViewState, send: (ViewAction) -> A,
      content: (ViewStore<ViewState, ViewAction>) -> View) {}
    init(_ store: Store<ViewState, ViewAction>, content: (ViewStore<ViewState, ViewAction>) -> View) {}
  }
  struct ForEach<Data> {
    init<Element>(_ data: Sequence<Element>, content: (Element) -> View) {}
    init<Element, ID>(_ data: Sequence<Element>, id: KeyPath<Element, ID>, content: (Element) -> View) {}
  }
  struct ForEachStore<Data> {
    init<ID, S, A>(_ store: Store<IdentifiedArray<ID, S>, IdentifiedAction<ID, A>>, content: (Store<S, A>) -> View) {}
    init<ID, S, A>(_ store: [Store<S, A>], content: (Store<S, A>) -> View) {}
  }
  struct IfLetStore<Content> {
    init<S, A>(_ store: Store<S?, A>, then: (Store<S, A>) -> View, else: () -> View) {}
    init<S, A>(_ store: Store<S?, A>, then: (Store<S, A>) -> View) {}
    init<S, A>(_ store: Store<S, A>?, then: (Store<S, A>) -> View, else: () -> View) {}
    init<S, A>(_ store: Store<S, A>?, then: (Store<S, A>) -> View) {}
  }
  protocol View {
    func sheet<S, A>(item: Binding<Store<S, A>?>, onDismiss: (() -> Void)? = nil, content: (Store<S, A>) -> View) -> View {}
    func fullScreenCover<S, A>(
      item: Binding<Store<S, A>?>, onDismiss: (() -> Void)? = nil, content: (Store<S, A>) -> View) -> View {}
    func popover<S, A>(item: Binding<Store<S, A>?>, content: (Store<S, A>) -> View) -> View {}
    func navigationDestination<S, A>(item: Binding<Store<S, A>?>, destination: (Store<S, A>) -> View) -> View {}
    func alert<S, A>(_ store: Store<S, A>, dismiss: A) -> View {}
    func confirmationDialog<S, A>(_ store: Store<S, A>, dismiss: A) -> View {}
    func actionSheet<S, A>(_ store: Store<S, A>, dismiss: A) -> View {}
  }

  struct DependencyValues {}
  struct EnvironmentValues {}

  // ---- key paths and case paths
  class KeyPath<Root, Value> {}
  typealias WritableKeyPath<Root, Value> = KeyPath<Root, Value>
  class CaseKeyPath<Root, Value> {}
  typealias CaseKeyPathOf<Root, Value> = CaseKeyPath<Root, Value>
  struct CasePath<Root, Value> {}
  typealias AnyCasePath<Root, Value> = CasePath<Root, Value>
  """#
