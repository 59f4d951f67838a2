import ComposableArchitecture
import SwiftUI

/// A name that many things have: `didTapSail` is a case here, and a property, a function, a local and another case there.
@Reducer
struct ShipReducer {
  @ObservableState
  struct State: Equatable, Identifiable {
    var id = 0
    var sails: [Sail] = []
    var didTapSail = false
    var cargo: Cargo = .empty
    @Presents var dialog: ConfirmationDialogState<Action.Dialog>?
  }

  struct Sail: Equatable {
    var didTapSail: Bool
    var height = 0

    static let didTapSail = Sail(didTapSail: true)
    static func tapAnchor(_ height: Int) -> Sail { Sail(didTapSail: false, height: height) }
  }

  @CasePathable
  @dynamicMemberLookup
  enum Cargo: Equatable {
    case empty
    case onTapCrate(Int)
    case boxes([Int])
  }

  @CasePathable
  enum Action: Equatable {
    case didTapSail
    case tapAnchor(depth: Int = 1)
    case onTapCrate(Int)
    case cargoLoaded(TaskResult<Cargo>)
    case dialog(PresentationAction<Dialog>)

    @CasePathable
    enum Dialog: Equatable {
      case tapSink(Int)
      case tapFloat
    }
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .didTapSail:
        state.didTapSail.toggle()
        state.sails = [.didTapSail, .tapAnchor(2), Sail(didTapSail: false)]
        state.dialog = ConfirmationDialogState {
          TextState("Sink?")
        } actions: {
          ButtonState(role: .destructive, action: .tapSink(1)) { TextState("Yes") }
          ButtonState(action: .send(.tapFloat, animation: .default)) { TextState("No") }
        }
        return .none

      case .tapAnchor(let depth):
        guard depth != 0, let sail = state.sails.first(where: \.didTapSail) else { return .send(.tapAnchor()) }
        return sail.height == 0 ? .send(.onTapCrate(depth)) : .send(.didTapSail)

      case .onTapCrate(let crate) where state.cargo.is(\.empty):
        state.cargo = .onTapCrate(crate)
        state.cargo.modify(\.onTapCrate) { $0 += 1 }
        return .none

      case .cargoLoaded(.success(.onTapCrate(let count))):
        state.cargo = state.cargo[case: \.onTapCrate] == nil ? .boxes([count]) : .onTapCrate(state.cargo.onTapCrate ?? 0)
        return .none

      case .dialog(.presented(.tapSink(1))), .dialog(.presented(.tapFloat)):
        return load(state.cargo)

      default:
        return .none
      }
    }
    .ifLet(\.$dialog, action: \.dialog)
  }

  private func load(_ cargo: Cargo) -> Effect<Action> {
    .run { send in
      await send(.cargoLoaded(.success(cargo)))
      await send(.cargoLoaded(TaskResult { .onTapCrate(2) }))
      await send(.dialog(.presented(.tapSink(2))), animation: .default)
    }
  }
}

/// A second action enum with the same names, of which one complies already.
enum CraneAction: Equatable {
  case didTapSail(Int)
  case tapAnchor
  case onTapCrate(ShipReducer.Cargo)
}
