import ComposableArchitecture

@Reducer
public struct PayReducer: Sendable {
  public struct State: Equatable, Sendable { public init() {} }

  public enum Action: Equatable, Sendable {
    case didTapPay(amount: Int, Currency)
    case paidResult(TaskResult<Receipt>)
  }

  public enum Currency: Equatable, Sendable { case euro, other(code: String) }

  public init() {}

  public var body: some ReducerOf<Self> {
    Reduce { _, action in
      switch action {
      case .didTapPay(amount: 0, _), .didTapPay(amount: _, .other(code: _)):
        return .none
      default:
        return .none
      }
    }
  }
}

public typealias PayAction = PayReducer.Action

public struct Receipt: Equatable, Sendable {
  public var didTapPay: Bool
  public init(didTapPay: Bool = false) { self.didTapPay = didTapPay }
}
