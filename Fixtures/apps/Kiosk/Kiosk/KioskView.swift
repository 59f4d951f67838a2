import ComposableArchitecture
import SwiftUI

struct KioskView: View {
  let store: StoreOf<KioskReducer>

  var body: some View {
    VStack {
      Button("Paper") { store.send(.didSelectPaper("a")) }
      Button("Light") { store.send(.onToggleLight(isOn: false)) }
      Button("Key") { store.send(.didPressKey) }
      Button("Click") { store.send(.keyDidClick) }
      Button("Hour") { store.send(.clock(.didTapHour(1))) }
      Button("URL") { store.send(.onTapURLButton) }
      Button("Row") { store.send(.onRowSwipe) }
      Button("Address") { store.send(.onSwipeURL) }
      Button("Pay") { store.send(.paid(1)) }
      Button("Change") { store.send(.onChangeOf(1)) }
    }
    .onDisappear { store.send(.viewDisappeared) }
    .onAppear { store.send(.receivedDidLoadResult(.success(1))) }
  }
}
