import ComposableArchitecture

@Reducer
struct TrayReducer {
  struct State: Equatable {
    var buns = 0
    var left: [Int] = []
  }

  enum Action {
    case bunAdded
    case counted
    case `repeat`(Int)
    case sold(to: String)
    case burnt
    case thrown
    case mixed
    case cooled
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .bunAdded:
        state.buns += 1
        // The tray is wide.

      // Counting is slow.
      case .counted:
        switch state.buns {
        case 0: break
        case 1: state.left = []
        default: return .send(.bunAdded)
        }

      case .repeat(let count) where count == 0: break // never
      case .repeat(let count):
        while true {
          if state.buns == count { break }
          state.buns += 1
        }

      case .sold(to: let name):
        if name.isEmpty {
          break
        } else if name == "me" {
          return .none
        } else {
          return .send(.counted)
        }

      case .burnt:
        if state.buns == 0 {
          return .none
        } else {
          fatalError("no buns")
        }

      case .thrown:
        do {
          try discard(&state)
          return .none
        } catch is CancellationError {
          return .send(.burnt)
        } catch { state.buns = 0 }

      case .mixed:
        let count = { [buns = state.buns] () -> Int in
          switch buns {
          case 0: break
          default: return 1
          }
          return 0
        }
        state.buns = count()
        defer { state.left = [] }
        repeat { state.buns -= 1 } while 0 < state.buns

      case .cooled:
        #if DEBUG
          return .none
        #else
          state.buns = 0
        #endif
      }
      return .none
    }
  }

  private func discard(_ state: inout State) throws { state.left.removeAll() }

  /// What stands beside the return stays with it.
  func kept(_ state: inout State, _ action: Action) -> Effect<Action> {
    switch action {
    case .bunAdded: state.buns = 1
    case .counted, .repeat, .sold, .burnt, .thrown, .mixed, .cooled: break
    }
    // No effect by intention.
    return .none
  }

  func trailing(_ state: inout State, _ action: Action) -> EffectOf<Self> {
    switch action {
    case .bunAdded: state.buns = 1
    case .counted, .repeat, .sold, .burnt, .thrown, .mixed, .cooled: break
    }
    return .none // as it should be
  }

  func labelled(_ state: inout State, _ action: Action) -> Effect<Action> {
    outer: switch action {
    case .bunAdded:
      for bun in state.left { if bun == 1 { break outer } }
    case .counted, .repeat, .sold, .burnt, .thrown, .mixed, .cooled: break
    }
    return .none
  }

  func inner(_ state: inout State, _ action: Action) -> Effect<Action> {
    switch action {
    case .bunAdded:
      inner: for bun in state.left { if bun == 1 { continue inner } }
    case .counted, .repeat, .sold, .burnt, .thrown, .mixed, .cooled: break
    }
    return .none
  }

  func broken(_ state: inout State, _ action: Action) -> Effect<Action> {
    switch action {
    case .bunAdded:
      inner: for bun in state.left { if bun == 1 { break inner } }
    case .counted, .repeat, .sold, .burnt, .thrown, .mixed, .cooled: break
    }
    return .none
  }

  func thrown(_ state: inout State, _ action: Action) -> Effect<Action> {
    switch action {
    case .bunAdded: do { throw CancellationError() } catch { return .send(.burnt) }
    case .counted, .repeat, .sold, .burnt, .thrown, .mixed, .cooled: Logger.fatalError("no bun")
    }
    return .none
  }

  func half(_ state: inout State, _ action: Action) -> Effect<Action> {
    switch action {
    case .bunAdded: if state.buns == 1 { return .send(.burnt) } else { state.buns = 1 }
    case .counted: if state.buns == 1 { state.buns = 2 } else { return .send(.burnt) }
    case .repeat, .sold, .burnt, .thrown, .mixed, .cooled: if state.buns == 1 { return .send(.burnt) }
    }
    return .none
  }

  /// More than none.
  func cancelled(_ state: inout State, _ action: Action) -> Effect<Action> {
    switch action {
    case .bunAdded: state.buns = 1
    case .counted, .repeat, .sold, .burnt, .thrown, .mixed, .cooled: break
    }
    return .none.cancellable(id: 1)
  }

  func other(_ state: inout State, _ action: Action) -> Effect<Int> {
    switch action {
    case .bunAdded: state.buns = 1
    case .counted, .repeat, .sold, .burnt, .thrown, .mixed, .cooled: break
    }
    return Effect<Int>.none
  }

  func count(_ action: Action) -> Count {
    switch action {
    case .bunAdded: print(1)
    case .counted, .repeat, .sold, .burnt, .thrown, .mixed, .cooled: break
    }
    return .none
  }

  func last(_ state: inout State, _ action: Action) -> Effect<Action> {
    if state.buns == 0 {
      switch action {
      case .bunAdded: state.buns = 1
      case .counted, .repeat, .sold, .burnt, .thrown, .mixed, .cooled: break
      }
      return .none
    }
    switch action {
    case .bunAdded: state.buns = 1
    #if DEBUG
      case .counted: break
    #endif
    case .repeat, .sold, .burnt, .thrown, .mixed, .cooled: break
    #if !DEBUG
      case .counted: state.buns = 2
    #endif
    }
    return .none
  }

  enum Count { case none, one }
}

enum Logger {
  static func fatalError(_ text: String) {}
}

/// Outside a reducer nothing is asked for.
func free(_ count: Int) -> Effect<Int> {
  switch count {
  case 0: print(0)
  default: break
  }
  return .none
}

/// Comments on both sides of the case's column, which is odd.
struct OddReducer: Reducer {
 struct State: Equatable { var count = 0 }
 enum Action { case one, two, three }

 func reduce(into state: inout State, action: Action) -> Effect<Action> {
  switch action {
   case .one:
   state.count = 1
  // To the left of the cases.
   case .two:
   state.count = 2
    // To the right of them.
   case .three:
   #if DEBUG
    return .send(.one)
   #else
    return .none
   #endif
  }
  return .none
 }
}
