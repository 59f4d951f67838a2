extension Library {
  /// Views and modifiers that hand a store or an action on; key paths.
  static let views = #"""
    // ---- views that hand a store or an action on
    struct WithViewStore<ViewState, ViewAction>: View {
      init<S, A>(
        _ store: Store<S, A>, observe: (S) -> ViewState, content: (ViewStore<ViewState, A>) -> View) {}
      init<S, A>(
        _ store: Store<S, A>, observe: (S) -> ViewState, send: (ViewAction) -> A,
        content: (ViewStore<ViewState, ViewAction>) -> View) {}
      init<S, A>(
        _ store: Store<S, A>, observe: (S) -> ViewState, removeDuplicates: (ViewState, ViewState) -> Bool,
        content: (ViewStore<ViewState, A>) -> View) {}
      init<S, A>(
        _ store: Store<S, A>, observe: (S) -> ViewState, send: (ViewAction) -> A,
        removeDuplicates: (ViewState, ViewState) -> Bool, content: (ViewStore<ViewState, ViewAction>) -> View) {}
      init(_ store: Store<ViewState, ViewAction>, content: (ViewStore<ViewState, ViewAction>) -> View) {}
      init(
        _ store: Store<ViewState, ViewAction>, removeDuplicates: (ViewState, ViewState) -> Bool,
        content: (ViewStore<ViewState, ViewAction>) -> View) {}
    }
    struct Button<Label>: View {
      init(_ title: LocalizedStringKey, role: ButtonRole?, action: () -> Void) {}
      init(role: ButtonRole?, action: () -> Void, label: () -> View) {}
    }
    struct ForEach<Data>: View {
      init<Element>(_ data: Sequence<Element>, content: (Element) -> View) {}
      init<Element, ID>(_ data: Sequence<Element>, id: KeyPath<Element, ID>, content: (Element) -> View) {}
    }
    struct ForEachStore<Data>: View {
      init<ID, S, A>(_ store: Store<IdentifiedArray<ID, S>, IdentifiedAction<ID, A>>, content: (Store<S, A>) -> View) {}
      init<ID, S, A>(_ store: [Store<S, A>], content: (Store<S, A>) -> View) {}
    }
    struct IfLetStore<Content>: View {
      init<S, A>(_ store: Store<S?, A>, then: (Store<S, A>) -> View, else: () -> View) {}
      init<S, A>(_ store: Store<S?, A>, then: (Store<S, A>) -> View) {}
      init<S, A>(_ store: Store<S, A>?, then: (Store<S, A>) -> View, else: () -> View) {}
      init<S, A>(_ store: Store<S, A>?, then: (Store<S, A>) -> View) {}
    }
    struct SwitchStore<Content>: View {
      init<S, A>(_ store: Store<S, A>, content: (S) -> View) {}
      init<S, A>(_ store: Store<S, A>, content: () -> View) {}
    }
    struct CaseLet<Content>: View {
      init<S, A, CS, CA>(_ toCaseState: CaseKeyPath<S, CS>, action: (CA) -> A, then: (Store<CS, CA>) -> View) {}
      init<S, A, CS, CA>(state toCaseState: CaseKeyPath<S, CS>, action: (CA) -> A, then: (Store<CS, CA>) -> View) {}
    }
    struct NavigationStackStore<Content>: View {
      init<S, A>(
        _ store: Store<StackState<S>, StackAction<S, A>>, root: () -> View, destination: (Store<S, A>) -> View) {}
      init<S, A>(_ store: Store<StackState<S>, StackAction<S, A>>, root: () -> View, destination: (S) -> View) {}
    }
    struct NavigationStack<Content>: View {
      init<S, T, A>(
        path: StoreBinding<StackState<S>, StackAction<T, A>>, root: () -> View, destination: (Store<S, A>) -> View) {}
      init<S, T, A>(path: StoreBinding<StackState<S>, StackAction<T, A>>, root: () -> View) {}
      init<S>(path: Binding<S>, root: () -> View) {}
      init(root: () -> View) {}
    }
    class NavigationStackController {
      init<S, T, A>(
        path: StoreBinding<StackState<S>, StackAction<T, A>>, root: () -> UIViewController,
        destination: (Store<S, A>) -> UIViewController) {}
      init<S, T, A>(
        navigationBarClass: AnyClass?, toolbarClass: AnyClass?, path: StoreBinding<StackState<S>, StackAction<T, A>>,
        root: () -> UIViewController, destination: (Store<S, A>) -> UIViewController) {}
    }
    struct NavigationLink<Content>: View {
      init<E, C>(unwrapping value: Binding<E?>, case: CaseKeyPath<E, C>, destination: (Binding<C>) -> View) {}
      init<E, C>(
        unwrapping value: Binding<E?>, case: CaseKeyPath<E, C>, onNavigate: ((Bool) -> Void)?,
        destination: (Binding<C>) -> View, label: () -> View) {}
      init<P>(state: P?, label: () -> View) {}
      init<P>(_ title: LocalizedStringKey, state: P?) {}
    }
    struct TCARouter<Content>: View {
      init<ScreenID, S, A>(_ store: Store<[Route<S>], RouterAction<ScreenID, S, A>>, screenContent: (Store<S, A>) -> View) {}
      init<ScreenID, S, A>(
        _ store: Store<IdentifiedArray<ScreenID, Route<S>>, RouterAction<ScreenID, S, A>>,
        screenContent: (Store<S, A>) -> View) {}
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
      func sheet<E, C>(
        unwrapping value: Binding<E?>, case: CaseKeyPath<E, C>, onDismiss: (() -> Void)? = nil,
        content: (Binding<C>) -> View) -> View {}
      func fullScreenCover<E, C>(
        unwrapping value: Binding<E?>, case: CaseKeyPath<E, C>, onDismiss: (() -> Void)? = nil,
        content: (Binding<C>) -> View) -> View {}
      func popover<E, C>(unwrapping value: Binding<E?>, case: CaseKeyPath<E, C>, content: (Binding<C>) -> View) -> View {}
      func navigationDestination<E, C>(
        unwrapping value: Binding<E?>, case: CaseKeyPath<E, C>, destination: (Binding<C>) -> View) -> View {}
      func confirmationDialog<E, C>(
        message: String, unwrapping value: Binding<E?>, case: CaseKeyPath<E, C>) -> View {}
      func sheet<S, A>(store: Store<PresentationState<S>, PresentationAction<A>>, onDismiss: (() -> Void)? = nil, content: (Store<S, A>) -> View) -> View {}
      func fullScreenCover<S, A>(store: Store<PresentationState<S>, PresentationAction<A>>, onDismiss: (() -> Void)? = nil, content: (Store<S, A>) -> View) -> View {}
      func popover<S, A>(store: Store<PresentationState<S>, PresentationAction<A>>, content: (Store<S, A>) -> View) -> View {}
      func navigationDestination<S, A>(store: Store<PresentationState<S>, PresentationAction<A>>, destination: (Store<S, A>) -> View) -> View {}
      func sheet<S, A, DS, DA>(
        store: Store<PresentationState<S>, PresentationAction<A>>, state: CaseKeyPath<S, DS>, action: (DA) -> A,
        onDismiss: (() -> Void)? = nil, content: (Store<DS, DA>) -> View) -> View {}
      func fullScreenCover<S, A, DS, DA>(
        store: Store<PresentationState<S>, PresentationAction<A>>, state: CaseKeyPath<S, DS>, action: (DA) -> A,
        onDismiss: (() -> Void)? = nil, content: (Store<DS, DA>) -> View) -> View {}
      func popover<S, A, DS, DA>(
        store: Store<PresentationState<S>, PresentationAction<A>>, state: CaseKeyPath<S, DS>, action: (DA) -> A,
        content: (Store<DS, DA>) -> View) -> View {}
      func navigationDestination<S, A, DS, DA>(
        store: Store<PresentationState<S>, PresentationAction<A>>, state: CaseKeyPath<S, DS>, action: (DA) -> A,
        destination: (Store<DS, DA>) -> View) -> View {}
      func alert<S, A, DS, DA>(
        store: Store<PresentationState<S>, PresentationAction<A>>, state: CaseKeyPath<S, DS>, action: (DA) -> A) -> View {}
      func confirmationDialog<S, A, DS, DA>(
        store: Store<PresentationState<S>, PresentationAction<A>>, state: CaseKeyPath<S, DS>, action: (DA) -> A) -> View {}
      func foregroundColor(_ color: Color?) -> View {}
      func foregroundStyle(_ style: ShapeStyle) -> View {}
      func background(_ background: ShapeStyle) -> View {}
      func tint(_ tint: ShapeStyle) -> View {}
      func submitLabel(_ label: SubmitLabel) -> View {}
      func focused<V>(_ binding: Binding<V?>, equals value: V) -> View {}
      func environment<V>(_ keyPath: KeyPath<EnvironmentValues, V>, _ value: V) -> View {}
      func navigationDestination<D>(for data: D.Type, destination: (D) -> View) -> View {}
      func onChange<V>(of value: V, initial: Bool = false, _ action: (V, V) -> Void) -> View {}
      func onChange<V>(of value: V, perform action: (V) -> Void) -> View {}
      func onChange<V>(of value: V, _ action: (V) -> Void) -> View {}
    }

    struct DependencyValues {}
    struct EnvironmentValues {}

    // ---- key paths and case paths
    class KeyPath<Root, Value> {}
    typealias WritableKeyPath<Root, Value> = KeyPath<Root, Value>
    class CaseKeyPath<Root, Value> {
      init(embed: (Value) -> Root, extract: (Root) -> Value?) {}
      init(_ embed: (Value) -> Root) {}
      func embed(_ value: Value) -> Root {}
      func extract(from root: Root) -> Value? {}
    }
    typealias CaseKeyPathOf<Root, Value> = CaseKeyPath<Root, Value>
    typealias CasePath<Root, Value> = CaseKeyPath<Root, Value>
    typealias AnyCasePath<Root, Value> = CaseKeyPath<Root, Value>
    """#
}
