import ComposableArchitecture
import Foundation
import SwiftUI

// What older releases of the library offered: written down here, and compiled where they are.
#if canImport(OlderArchitecture)
  struct DrillEnvironment { var queue: String }
  typealias Drill = Reducer<DrillState, DrillAction, DrillEnvironment>

  struct DrillState: Equatable {
    @PresentationState var bit: BitState?
    @BindingState var speed = 1
    var bits: IdentifiedArrayOf<BitState> = []
    var routes: [Route<BitState>] = [.root(BitState(), embedInNavigationView: true)]
    var first: BitState { bits[0] }
  }

  struct BitState: Equatable, Identifiable { var id = 0, mode: Lathe.Mode = .flat(true) }

  enum DrillAction: Equatable, BindableAction {
    case didTapDrill
    case bit(BitAction)
    case presented(PresentationAction<BitAction>)
    case each(id: BitState.ID, action: BitAction)
    case router(IndexedRouterAction<BitState, BitAction>)
    case binding(BindingAction<DrillState>)
  }

  enum BitAction: Equatable { case didTapBit, onTapChuck(Int) }

  let bitReducer = AnyReducer<BitState, BitAction, Void> { state, action, _ in
    switch action {
    case .didTapBit: return Effect(value: .onTapChuck(1))
    default:
      state.mode = .flat(nil)
      return .none
    }
  }

  let drillReducer = Drill.combine(
    bitReducer.optional().pullback(state: \.bit, action: /DrillAction.bit, environment: { _ in }),
    bitReducer.forEach(state: \.bits, action: /DrillAction.each(id:action:), environment: { _ in () }),
    Reducer { state, action, environment in
      switch action {
      case .didTapDrill: return .merge(.init(value: .bit(.didTapBit)), Effect(value: .binding(.set(\.speed, 2))))
      case .bit(.didTapBit), .each(id: _, action: .didTapBit): return .none
      case .presented(.presented(.onTapChuck(1))), .presented(.dismiss): return .none
      case .router(.routeAction(0, action: .didTapBit)): return Effect.task { .didTapDrill }
      case .binding(\.$speed): return .none
      default: return .none
      }
    }
    .debug()
    .binding()
  )

  struct DrillView: View {
    let store: Store<DrillState, DrillAction>

    var body: some View {
      WithViewStore(store) { viewStore in
        Button("Drill") { viewStore.send(.didTapDrill) }
          .alert(store.scope(state: \.bit), dismiss: .didTapDrill)
        Stepper("Speed", value: viewStore.binding(\.$speed))
        Toggle("Bit", isOn: viewStore.binding(get: { $0.speed == 1 }, send: { $0 ? .didTapDrill : .bit(.didTapBit) }))
      }
      IfLetStore(store.scope(state: \.bit, action: DrillAction.bit)) { child in
        Button("Bit") { ViewStore(child).send(.didTapBit) }
      } else: {
        Button("None") { ViewStore(store.stateless).send(.didTapDrill) }
      }
      ForEachStore(store.scope(state: \.bits, action: DrillAction.each(id:action:))) { child in
        WithViewStore(child, observe: { $0 }) { bit in
          Button("Bit") { bit.send(.onTapChuck(bit.id)) }
          #if os(iOS)
            .onTapGesture { bit.send(.didTapBit) }
          #endif
        }
      }
    }
  }

  func testDrill() {
    let store: TestStore<DrillState, DrillState, DrillAction, DrillAction, DrillEnvironment> = TestStore(
      initialState: DrillState(), reducer: drillReducer, environment: DrillEnvironment(queue: ""))
    store.send(.didTapDrill) { $0.speed = 2 }
    store.receive(.bit(.didTapBit))
    let other: TestStore<DrillState, DrillAction, DrillState, DrillAction, DrillEnvironment> = store
    other.send(.router(.routeAction(1, action: .onTapChuck(1))))
    let neither: TestStore<DrillState, DrillAction, BitState, BitAction, DrillEnvironment> = store
    neither.send(.didTapBit)
    let path: CasePath<DrillAction, BitAction> = /.bit
    let bit = (/DrillAction.bit).extract(from: .bit(.didTapBit)), none = /DrillAction.didTapDrill
    store.assert(.send(.didTapDrill), .receive(.bit(.didTapBit)) { $0.speed = 3 })
  }

  struct TwoAction { enum Same { case didTapBit } }
#else
  struct TwoAction { enum Same { case didTapTwo } }
#endif

/// Of two that are declared, one is meant, and which is not certain.
func two(_ same: TwoAction.Same) -> Bool { if case .didTapTwo = same { true } else { false } }

/// A name that the library has for something of its own, and another module for something else.
struct Vise {
  let results: [TaskResult<Lathe.Action>] = [.success(.didTapTool), .success(.onTapSaw)]
  let owned: ComposableArchitecture.Effect<Lathe.Action> = .send(.didTapTool)
  let other: SwiftUI.State<Lathe.Action> = .init(wrappedValue: .didTapTool)
  let foreign: Foundation.Date? = nil
  let here: Workshop.Lathe.Action = .didTapTool
  let missing: [Self.Jaw] = [.didTapJaw, .onTapJaw(1)]

  enum Jaw: Equatable { case didTapJaw, onTapJaw(Int) }
}

/// What protocols ask for, and what stands in its place.
protocol HasJaws {
  associatedtype Jaw
  associatedtype Grip
  static func grip(_ jaw: Jaw) -> Self
  var jaw: Jaw { get }
  func gripped(_ grip: (Grip, Int), then: (Grip) -> Void) -> Grip?
}

protocol HasOwnJaws: HasJaws where Self.Jaw == Vise.Jaw {
  func copy() -> Self
}

extension HasOwnJaws {
  var isTapped: Bool { jaw == .didTapJaw && copy().jaw == .onTapJaw(1) }
  static var usual: Self { grip(.didTapJaw) }
}

struct Clamp: HasOwnJaws, Equatable {
  var jaw: Vise.Jaw = .didTapJaw
  static func grip(_ jaw: Vise.Jaw) -> Clamp { Clamp(jaw: jaw) }
  func gripped(_ grip: (Lathe.Action, Int), then: (Lathe.Action) -> Void) -> Lathe.Action? { grip.0 }
  func copy() -> Clamp { self }
}

enum Grips: HasOwnJaws {
  case grip(Vise.Jaw)
  var jaw: Vise.Jaw { .didTapJaw }
  func gripped(_ grip: (Action, Int), then: (Action) -> Void) -> Action? { .onTapSaw(1) }
  func copy() -> Grips { self }
}

func clamp<C: HasOwnJaws>(_ clamp: C, _ grips: Grips) -> Bool where C.Grip == Lathe.Action {
  let isGrip: Clamp.Grip = .didTapTool
  let isOther: Grips.Grip = .onTapSaw(2)
  let jaw: C.Jaw = .didTapJaw
  return clamp.gripped((.didTapTool, 1), then: { _ in }) == .onTapSaw && clamp.jaw == jaw && clamp.isTapped
    && grips.gripped((.didTapTool, 1)) { _ in } == isOther && isGrip == .onTapSaw && Clamp.usual.jaw == .didTapJaw
    && Grips.grip(.didTapJaw).isTapped
}
