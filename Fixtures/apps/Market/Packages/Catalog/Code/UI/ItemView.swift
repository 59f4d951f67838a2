import Catalog
import ComposableArchitecture
import Stock
import SwiftUI

public struct ItemView: View {
  @Bindable var store: StoreOf<ItemReducer>

  public var body: some View {
    VStack {
      buy
      Button("Info") { store.send(.didTapInfo(id: 1)) }
      Button("Count") { store.send(.shelf(.counted(nil, by: Catalog.Counter.machine))) }
      ShelfView(store: store.scope(state: \.shelf, action: \.shelf))
    }
  }

  private var buy: some View {
    Button("Buy") { store.send(.onTapBuy) }
  }

  public init(store: StoreOf<ItemReducer>) { self.store = store }
}

struct ShelfView: View {
  let store: StoreOf<ShelfReducer>

  var body: some View {
    Button("Buy") { store.send(.onTapBuy(.onTapBuy)) }
    Button("Count") { store.send(.tapCount) }
  }
}

extension Catalog.Badge {
  var title: String {
    switch self {
    case .new: "new"
    default: ""
    }
  }

  static func of(_ action: Stock.ShelfReducer.Action) -> Self { action == .tapCount ? .onTapBuy : .none }
}

enum Mode: Equatable { case didTapMode }
internal enum Shade: Equatable { case didTapMode }
