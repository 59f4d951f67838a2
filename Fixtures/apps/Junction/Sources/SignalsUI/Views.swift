import ComposableArchitecture
import SwiftUI

/// Sees what another file of the module exports.
public struct SignalView: View {
  let store: StoreOf<SignalReducer>

  public init(store: StoreOf<SignalReducer>) { self.store = store }

  public var body: some View {
    Button("Signal") { store.send(.didTapSignal) }
      .onTapGesture { store.send(.onTapArm(.down)) }
  }
}
