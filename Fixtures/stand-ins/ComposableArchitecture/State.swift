import SwiftUI

public protocol ObservableState {}

@attached(extension, conformances: ObservableState)
public macro ObservableState() = #externalMacro(module: "StandInMacros", type: "ObservableStateMacro")

@propertyWrapper
public struct PresentationState<State> {
  public init(wrappedValue: State?) { self.wrappedValue = wrappedValue }
  public var wrappedValue: State?
  public var projectedValue: PresentationState {
    get { self }
    set { self = newValue }
  }
}
extension PresentationState: Equatable where State: Equatable {}
extension PresentationState: Sendable where State: Sendable {}
public typealias Presents = PresentationState

@propertyWrapper
public struct BindingState<Value> {
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
  public var wrappedValue: Value
  public var projectedValue: BindingState {
    get { self }
    set { self = newValue }
  }
}
extension BindingState: Equatable where Value: Equatable {}

public struct StackState<Element>: RandomAccessCollection, RangeReplaceableCollection {
  public init() {}
  public subscript(id id: StackElementID) -> Element? {
    get { fatalError() }
    set {}
  }
  public var ids: [StackElementID] { [] }
  public mutating func pop(from id: StackElementID) {}
  public mutating func replaceSubrange(_ range: Range<Int>, with elements: some Collection<Element>) {}
  public var startIndex: Int { 0 }
  public var endIndex: Int { 0 }
  public subscript(index: Int) -> Element {
    get { fatalError() }
    set {}
  }
}
extension StackState: Equatable where Element: Equatable {
  public static func == (left: StackState, right: StackState) -> Bool { fatalError() }
}

public struct IdentifiedArray<ID: Hashable, Element>: RandomAccessCollection, ExpressibleByArrayLiteral {
  public init(arrayLiteral elements: Element...) {}
  public init(uniqueElements: some Sequence<Element>) {}
  public subscript(id id: ID) -> Element? {
    get { fatalError() }
    set {}
  }
  public var startIndex: Int { 0 }
  public var endIndex: Int { 0 }
  public subscript(index: Int) -> Element {
    get { fatalError() }
    set {}
  }
  @discardableResult public mutating func append(_ element: Element) -> (inserted: Bool, index: Int) { fatalError() }
  @discardableResult public mutating func remove(id: ID) -> Element? { fatalError() }
}
extension IdentifiedArray: Equatable where Element: Equatable {
  public static func == (left: IdentifiedArray, right: IdentifiedArray) -> Bool { fatalError() }
}
public typealias IdentifiedArrayOf<Element: Identifiable> = IdentifiedArray<Element.ID, Element>

// MARK: - Alerts

public struct TextState: Equatable, Sendable {
  public init(_ text: String) {}
}

public struct ButtonStateAction<Action> {
  public static func send(_ action: Action?) -> ButtonStateAction { fatalError() }
  public static func send(_ action: Action?, animation: Animation?) -> ButtonStateAction { fatalError() }
}

public struct ButtonStateRole: Equatable, Sendable {
  public static let cancel = ButtonStateRole()
  public static let destructive = ButtonStateRole()
}

public struct ButtonState<Action> {
  public init(
    role: ButtonStateRole? = nil, action: ButtonStateAction<Action> = .send(nil), label: () -> TextState
  ) {}
  public init(role: ButtonStateRole? = nil, action: Action, label: () -> TextState) {}
  public static func `default`(_ label: TextState, action: ButtonStateAction<Action>? = nil) -> ButtonState { fatalError() }
  public static func cancel(_ label: TextState, action: ButtonStateAction<Action>? = nil) -> ButtonState { fatalError() }
  public static func destructive(_ label: TextState, action: ButtonStateAction<Action>? = nil) -> ButtonState {
    fatalError()
  }
}

@resultBuilder public enum ButtonStateBuilder<Action> {
  public static func buildExpression(_ button: ButtonState<Action>) -> [ButtonState<Action>] { [button] }
  public static func buildBlock(_ buttons: [ButtonState<Action>]...) -> [ButtonState<Action>] { [] }
  public static func buildOptional(_ buttons: [ButtonState<Action>]?) -> [ButtonState<Action>] { [] }
  public static func buildEither(first: [ButtonState<Action>]) -> [ButtonState<Action>] { [] }
  public static func buildEither(second: [ButtonState<Action>]) -> [ButtonState<Action>] { [] }
}

public struct AlertState<Action>: Identifiable {
  public let id = 0
  public init(
    title: () -> TextState, @ButtonStateBuilder<Action> actions: () -> [ButtonState<Action>] = { [] },
    message: (() -> TextState)? = nil
  ) {}
  public init(
    title: TextState, message: TextState? = nil, primaryButton: ButtonState<Action>, secondaryButton: ButtonState<Action>
  ) {}
  public init(title: TextState, message: TextState? = nil, dismissButton: ButtonState<Action>? = nil) {}
}
extension AlertState: Equatable where Action: Equatable {
  public static func == (left: AlertState, right: AlertState) -> Bool { fatalError() }
}

public struct ConfirmationDialogState<Action>: Identifiable {
  public let id = 0
  public init(
    title: () -> TextState, @ButtonStateBuilder<Action> actions: () -> [ButtonState<Action>] = { [] },
    message: (() -> TextState)? = nil
  ) {}
}
extension ConfirmationDialogState: Equatable where Action: Equatable {
  public static func == (left: ConfirmationDialogState, right: ConfirmationDialogState) -> Bool { fatalError() }
}
