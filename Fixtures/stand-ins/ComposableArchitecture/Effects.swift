import SwiftUI

public struct Effect<Action>: Sendable {
  public static var none: Effect { fatalError() }
  public static func send(_ action: Action) -> Effect { fatalError() }
  public static func send(_ action: Action, animation: Animation?) -> Effect { fatalError() }
  public static func run(
    priority: TaskPriority? = nil, operation: @escaping @Sendable (_ send: Send<Action>) async throws -> Void,
    catch handler: (@Sendable (_ error: any Error, _ send: Send<Action>) async -> Void)? = nil
  ) -> Effect { fatalError() }
  public static func merge(_ effects: Effect...) -> Effect { fatalError() }
  public static func merge(_ effects: [Effect]) -> Effect { fatalError() }
  public static func concatenate(_ effects: Effect...) -> Effect { fatalError() }
  public static func cancel(id: some Hashable & Sendable) -> Effect { fatalError() }
  public func cancellable(id: some Hashable & Sendable, cancelInFlight: Bool = false) -> Effect { fatalError() }
  public func animation(_ animation: Animation? = .default) -> Effect { fatalError() }
  public func map<T>(_ transform: @escaping (Action) -> T) -> Effect<T> { fatalError() }

  // The older forms.
  public init(value: Action) { fatalError() }
  public static func task(
    priority: TaskPriority? = nil, operation: @escaping @Sendable () async throws -> Action,
    catch handler: (@Sendable (any Error) async -> Action)? = nil
  ) -> Effect { fatalError() }
  public static func fireAndForget(
    priority: TaskPriority? = nil, _ work: @escaping @Sendable () async throws -> Void
  ) -> Effect { fatalError() }
}
public typealias EffectOf<R: Reducer> = Effect<R.Action>
public typealias EffectTask<Action> = Effect<Action>

public struct Send<Action>: Sendable {
  @MainActor public func callAsFunction(_ action: Action) {}
  @MainActor public func callAsFunction(_ action: Action, animation: Animation?) {}
}
