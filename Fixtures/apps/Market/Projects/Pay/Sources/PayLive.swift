import ComposableArchitecture
import PayInterface

public typealias PayAction = PayReducer.Action

public struct PayFactory {
  public init() {}

  public func pay(_ store: Store<PayReducer.State, PayReducer.Action>, _ amount: Int?) {
    store.send(.didTapPay(amount: amount ?? 0, .euro))
    store.send(.paidResult(.success(Receipt(didTapPay: true))))
  }
}
