public protocol View {
  associatedtype Body: View
  @ViewBuilder var body: Body { get }
}

extension Never: View {
  public var body: Never { fatalError() }
}

public protocol Primitive: View where Body == Never {}
extension Primitive {
  public var body: Never { fatalError() }
}

@resultBuilder public enum ViewBuilder {
  public static func buildExpression<V: View>(_ view: V) -> V { view }
  public static func buildBlock() -> EmptyView { fatalError() }
  public static func buildBlock<V: View>(_ view: V) -> V { view }
  public static func buildBlock<each V: View>(_ views: repeat each V) -> TupleView { fatalError() }
  public static func buildIf<V: View>(_ view: V?) -> V? { view }
  public static func buildEither<A: View, B: View>(first: A) -> EitherView<A, B> { fatalError() }
  public static func buildEither<A: View, B: View>(second: B) -> EitherView<A, B> { fatalError() }
  public static func buildLimitedAvailability<V: View>(_ view: V) -> V { view }
}

extension Optional: View where Wrapped: View {
  public var body: Never { fatalError() }
}
public struct EmptyView: Primitive { public init() {} }
public struct TupleView: Primitive {}
public struct EitherView<A: View, B: View>: Primitive {}
public struct AnyView: Primitive { public init(_ view: some View) {} }
/// What a modifier makes.
public struct Modified: Primitive {}

public struct Text: Primitive { public init(_ text: String) {} }
public struct ProgressView: Primitive { public init() {} }
public struct Spacer: Primitive { public init() {} }
public struct Image: Primitive { public init(systemName: String) {} }
public struct VStack: Primitive { public init(@ViewBuilder content: () -> some View) {} }
public struct HStack: Primitive { public init(@ViewBuilder content: () -> some View) {} }
public struct List: Primitive { public init(@ViewBuilder content: () -> some View) {} }
public struct Form: Primitive { public init(@ViewBuilder content: () -> some View) {} }
public struct Group: Primitive { public init(@ViewBuilder content: () -> some View) {} }
public struct Section: Primitive {
  public init(@ViewBuilder content: () -> some View) {}
  public init(_ title: String, @ViewBuilder content: () -> some View) {}
}
public struct NavigationView: Primitive { public init(@ViewBuilder content: () -> some View) {} }
public struct ForEach<Data: RandomAccessCollection>: Primitive {
  public init(_ data: Data, @ViewBuilder content: (Data.Element) -> some View) where Data.Element: Identifiable {}
  public init<ID: Hashable>(_ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder content: (Data.Element) -> some View) {}
}
public struct Button: Primitive {
  public init(_ title: String, role: ButtonRole? = nil, action: @escaping () -> Void) {}
  public init(role: ButtonRole? = nil, action: @escaping () -> Void, @ViewBuilder label: () -> some View) {}
}
public struct ButtonRole: Sendable {
  public static let destructive = ButtonRole()
  public static let cancel = ButtonRole()
}
public struct TextField: Primitive { public init(_ title: String, text: Binding<String>) {} }
public struct Toggle: Primitive { public init(_ title: String, isOn: Binding<Bool>) {} }
public struct Stepper: Primitive { public init(_ title: String, value: Binding<Int>) {} }

extension View {
  public func onAppear(perform action: (() -> Void)? = nil) -> some View { Modified() }
  public func onDisappear(perform action: (() -> Void)? = nil) -> some View { Modified() }
  public func onTapGesture(perform action: @escaping () -> Void) -> some View { Modified() }
  public func onChange<V: Equatable>(of value: V, _ action: @escaping (V, V) -> Void) -> some View { Modified() }
  public func task(_ action: @escaping () async -> Void) -> some View { Modified() }
  public func refreshable(_ action: @escaping () async -> Void) -> some View { Modified() }
  public func padding(_ length: Double? = nil) -> some View { Modified() }
  public func disabled(_ isDisabled: Bool) -> some View { Modified() }
  public func navigationTitle(_ title: String) -> some View { Modified() }
  public func toolbar(@ViewBuilder content: () -> some View) -> some View { Modified() }
  public func sheet<Item: Identifiable>(
    item: Binding<Item?>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping (Item) -> some View
  ) -> some View { Modified() }
  public func sheet(
    isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping () -> some View
  ) -> some View { Modified() }
}
