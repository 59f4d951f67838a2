extension Library {
  /// Actions, the state they go with, and effects.
  static let actions = #"""
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
    enum TaskResult<Success> {
      case success(Success)
      case failure(Error)
      init(catching body: () -> Success) {}
      init<F>(_ result: Result<Success, F>) {}
      var value: Success { }
      func map<U>(_ transform: (Success) -> U) -> TaskResult<U> {}
      func flatMap<U>(_ transform: (Success) -> TaskResult<U>) -> TaskResult<U> {}
    }
    struct BindingAction<Root> {
      static func set<V>(_ keyPath: KeyPath<Root, V>, _ value: V) -> BindingAction<Root> {}
    }
    struct StackElementID {}
    struct AllCasePaths<Root> {}
    protocol BindableAction<State> {
      static func binding(_ action: BindingAction<State>) -> Self {}
      static func set<V>(_ keyPath: KeyPath<State, V>, _ value: V) -> Self {}
    }
    protocol ViewAction<ViewAction> {
      static func view(_ action: ViewAction) -> Self {}
    }

    // ---- state
    enum PresentationState<State> {
      init(wrappedValue: State?) {}
      var wrappedValue: State? { }
    }
    struct StackState<Element>: Sequence<Element> {
      init(_ elements: [Element]) {}
      var first: Element? { }
      var last: Element? { }
      var ids: [StackElementID] { }
      var count: Int { }
      var isEmpty: Bool { }
      func append(_ element: Element) {}
      func append(contentsOf elements: [Element]) {}
      func removeLast() -> Element {}
      func removeLast(_ count: Int) {}
      func popLast() -> Element? {}
      func reversed() -> [Element] {}
      func map<T>(_ transform: (Element) -> T) -> [T] {}
      func compactMap<T>(_ transform: (Element) -> T?) -> [T] {}
      func contains(where predicate: (Element) -> Bool) -> Bool {}
      func first(where predicate: (Element) -> Bool) -> Element? {}
      func last(where predicate: (Element) -> Bool) -> Element? {}
      func allSatisfy(_ predicate: (Element) -> Bool) -> Bool {}
      func enumerated() -> [(offset: Int, element: Element)] {}
      func pop(from id: StackElementID) {}
      func pop(to id: StackElementID) {}
      subscript(index: Int) -> Element {}
      subscript(id id: StackElementID) -> Element? {}
      subscript<C>(id id: StackElementID, case path: CaseKeyPath<Element, C>) -> C? {}
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
      init(role: ButtonStateRole?, action: ButtonStateAction<Action>) {}
      init(role: ButtonStateRole?, label: () -> TextState) {}
      init(label: () -> TextState) {}
      static func `default`(_ label: TextState, action: ButtonStateAction<Action>?) -> ButtonState<Action> {}
      static func cancel(_ label: TextState, action: ButtonStateAction<Action>?) -> ButtonState<Action> {}
      static func destructive(_ label: TextState, action: ButtonStateAction<Action>?) -> ButtonState<Action> {}
      static func `default`(_ label: TextState) -> ButtonState<Action> {}
      static func cancel(_ label: TextState) -> ButtonState<Action> {}
      static func destructive(_ label: TextState) -> ButtonState<Action> {}
    }
    struct TextState {
      init(_ text: LocalizedStringKey) {}
      init(_ text: LocalizedStringKey, comment: String) {}
      init(verbatim text: String) {}
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
      static func publisher(_ createPublisher: () -> Publisher<Action>) -> Effect<Action> {}
      init(value: Action) {}
      init(_ publisher: Publisher<Action>) {}
      func eraseToEffect() -> Effect<Action> {}
      func eraseToAnyPublisher() -> Publisher<Action> {}
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
    /// Any Combine publisher.
    struct Publisher<Output> {
      func map<T>(_ transform: (Output) -> T) -> Publisher<T> {}
      func catchToEffect() -> Effect<Result<Output, Error>> {}
      func catchToEffect<T>(_ transform: (Result<Output, Error>) -> T) -> Effect<T> {}
      func eraseToEffect() -> Effect<Output> {}
      func eraseToEffect<T>(_ transform: (Output) -> T) -> Effect<T> {}
    }
    typealias AnyPublisher<Output, Failure> = Publisher<Output>
    struct Just<Output>: Publisher<Output> {
      init(_ output: Output) {}
    }
    class PassthroughSubject<Output, Failure>: Publisher<Output> {
      init() {}
      func send(_ input: Output) {}
      func send(completion: Completion) {}
    }
    class CurrentValueSubject<Output, Failure>: Publisher<Output> {
      init(_ value: Output) {}
      var value: Output { }
      func send(_ input: Output) {}
      func send(completion: Completion) {}
    }
    """#
}
