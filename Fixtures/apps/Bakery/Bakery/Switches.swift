import ComposableArchitecture
import Foundation

/// Switches whose `default` can't be completed, and such whose can.
@Reducer
struct CakeReducer {
  struct State: Equatable {
    var layers: [Layer] = []
    var topping: Topping?
    var nested: Topping??
    var isBaked = false
  }

  enum Topping: Equatable {
    case none
    case some(Int)
    case cream(Bool)
  }

  enum Layer: Equatable, Sendable {
    case base
    #if DEBUG
      case test
    #endif
    case jam
  }

  enum Glaze: Equatable {
    case thin
    @available(macOS 99, *)
    case thick
  }

  enum Empty {}

  enum Knife: Equatable {
    case `self`, `init`, `default`
    indirect case of(Knife?, blade: (Bool, Knife))

    static func == (left: Knife, right: Knife) -> Bool { true }
  }

  enum Action {
    case cut(Knife)
    case glazed(Glaze)
    case served(to: Int)
    case aVeryLongNameOfAnActionThatTakesALotOfRoom
    case anotherVeryLongNameOfAnActionThatTakesALotOfRoom
    case yetAnotherLongNameOfAnActionThatTakesRoom
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .cut(let knife):
        return cut(knife, &state)
      default:
        return .none
      }
    }
  }

  private func cut(_ knife: Knife, _ state: inout State) -> Effect<Action> {
    switch knife {
    case .`self`: state.isBaked = true
    case .of(_, (true, .`init`)), .of(nil, blade: (_, _)): return .none
    case let .of(knife?, blade: blade) where blade.0: return .send(.cut(knife))
    default: break // all others
    }
    switch state.topping {
    case .some(.none): return .none
    case .some(.some(let count)) where 0 < count: return .send(.served(to: count))
    default: break
    }
    switch state.nested {
    case .none: return .none
    default: break
    }
    switch state.layers.first {
    case .base: return .none
    default: break
    }
    switch (state.isBaked, state.topping, knife) {
    case (true, .cream(true), .`self`), (false, _, .`init`): return .none
    case (_, nil, _): return .send(.glazed(.thin))
    default: return .none
    }
  }

  private func falls(_ knife: Knife, _ value: (Int, Bool), _ date: DateComponents.Kind) -> Effect<Action> {
    switch knife {
    case .`init`: fallthrough
    default: break
    }
    switch knife {
    case .of(let inner, _) where inner == nil:
      print(inner as Any)
      fallthrough
    default: break
    }
    switch value {
    case (1, true): return .none
    default: break
    }
    switch date {
    case .day: return .none
    @unknown default: break
    }
    switch knife {
    #if DEBUG
      case .`init`: return .none
    #endif
    default: return .none
    }
  }

  /// Nothing reaches these.
  private func dead(_ topping: Topping, _ glaze: Glaze, _ empty: Empty?) -> Effect<Action> {
    switch topping {
    case .none, .some, .cream(true): break
    case .cream(false): return .none
    default: return .send(.served(to: 1))
    }
    switch topping {
    case .none, .some(_), .cream: break
    // Nobody comes here.
    default: return .none
    }
    switch glaze {
    case .thin: break
    default: return .none
    }
    switch empty {
    case nil: return .none
    default: break
    }
    switch topping == .none {
    case true: break
    case false: return .none
    default: fatalError()
    }
    switch topping { default: return .none }
  }

  /// Values with names of other things in front of them.
  private func qualified(_ topping: Topping, _ knife: Knife) -> Effect<Action> {
    switch topping {
    case Topping.none: return .none
    case CakeReducer.Topping.cream(let isSweet) where isSweet: return .none
    case let .some(count) as Topping: return .send(.served(to: count))
    case special: break
    default: break
    }
    switch knife {
    case let .of(_, blade: (isSharp, _)): return isSharp ? .none : .send(.cut(.default))
    case is Knife where knife == .`self`: break
    default: break
    }
    switch (knife) {
    case (.`self`), (let .of(_, _)): return .none
    default: return .none
    }
  }

  private var special: Topping { .cream(true) }

  private func boxed(_ box: Box<Topping>, _ knife: Knife) -> Effect<Action> {
    switch box {
    case .full(.none): return .none
    default: break
    }
    switch knife {
    case .`init`: return .none
    #if DEBUG
      default: break
    #else
      default: return .none
    #endif
    }
    return .none
  }

  enum Box<Content> {
    case full(Content)
    case some
    case empty
  }
}

extension DateComponents {
  enum Kind { case day, night }
}

func serve(_ topping: CakeReducer.Topping) -> Int {
  switch topping {
  case .none: 0
  default: 1
  }
}
