import ComposableArchitecture
import SwiftUI

struct SilentView: View {
  var body: some View {
    Button(title) { store.send(.didTapBell) }
      .onTapGesture { store.send(.tapDoor(store.withState { $0.count })) }
  }

  let store: StoreOf<SilentReducer>
}
