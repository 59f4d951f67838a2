import ComposableArchitecture
import Foundation
import SwiftUI

// Shapes that are rare: a place for each, and for most a second thing of the same name that is no use.

protocol HasEvents {
  associatedtype Event
  associatedtype Extra = Never
}

protocol HasShelves: HasEvents where Event == ShelfAction {
  typealias Wood = ShelfAction.Kind
  func put(_ event: Event, _ shelf: Wood)
}

protocol HasPrimary<Event>: HasEvents {
  var latest: Event? { get }
}

@CasePathable
enum ShelfAction: Equatable {
  case didTapBox
  case tapLid(Kind)
  case onTapPair((Int, Int))
  case didTapRun(with: () -> Void, then: () -> Void)
  case tapDated(Date)
  case onTapLamp(Int)

  enum Kind: Equatable {
    case wood
    case glass(thick: Bool)
  }

  static func == (left: ShelfAction, right: ShelfAction) -> Bool { true }
}

/// No actions, though spelled alike.
enum Lamp: Hashable {
  case onTapLamp(level: Int)
  case didTapBox(Int)
}

struct Closet: HasShelves {
  var lamps: [Lamp: Int] = [:]
  var byName: [String: Lamp] = [:]

  func put(_ event: Event, _ shelf: Wood) {
    if event == .didTapBox { print(shelf == .wood) }
    let lid: Event = .tapLid(.glass(thick: true))
    let kind: Self.Wood = .glass(thick: false)
    print(lid, kind)
  }

  mutating func light() {
    byName["a"] = .onTapLamp(level: 1)
    lamps[.onTapLamp(level: 2)] = 1
    byName["b"] = .didTapBox(1)
  }
}

extension HasEvents where Event: Equatable {
  func same(_ first: Event, _ second: Event) -> Bool { first == second }
}

extension HasPrimary where Event == ShelfAction {
  var isBox: Bool { latest == .didTapBox }
  func box() -> Event { .didTapBox }
}

func same(_ latest: Latest) -> Bool { latest.same(.didTapBox, .tapLid(.wood)) && latest.isBox }

struct Latest: HasPrimary {
  typealias Event = ShelfAction
  var latest: ShelfAction?
}

func open(_ latest: some HasPrimary<ShelfAction>, _ any: any HasPrimary<ShelfAction>) -> Bool {
  latest.latest == .didTapBox || any.latest == .didTapBox
}

func open<Box: HasPrimary>(generic box: Box, _ event: Box.Event) -> Bool where Box.Event == ShelfAction {
  event == ShelfAction.didTapBox && box.latest == ShelfAction.didTapBox
}

func use(_ action: ShelfAction, _ any: Any, _ type: ShelfAction.Type) -> ShelfAction? {
  let make = type.didTapBox
  let other = ShelfAction.self
  if make == other.didTapBox, any is ShelfAction { return .didTapBox }
  if let found: ShelfAction = any as? ShelfAction, found == .didTapBox { return .tapLid(.wood) }
  if any as? ShelfAction == .didTapBox { return .didTapRun { print(1) } then: { print(2) } }
  let pair = (1, 2)
  let numbers = [Int]()
  let flag = numbers.isEmpty
  guard flag == true, !numbers.contains(1) else { return .onTapPair(pair) }
  let made: [ShelfAction] = [
    .didTapBox,
    .tapDated(Date()),
    flag ? .didTapBox : .tapLid(.wood),
  ]
  let makers: [(Int) -> ShelfAction] = [{ .onTapLamp($0) }, ShelfAction.onTapLamp]
  let later = numbers.map { .onTapLamp($0) } as [ShelfAction]
  print(makers.count, later.contains(.didTapBox), [ShelfAction].self, made.last == .didTapBox)
  switch action {
  case .onTapPair((0, _)): return nil
  case .onTapPair(let both) where both.0 == 1: return .onTapPair(both)
  case ShelfAction.tapLid(ShelfAction.Kind.glass(thick: true)): return ShelfAction.tapLid(ShelfAction.Kind.wood)
  case .tapLid(.wood), .tapLid(.glass): return flag ? (flag ? .didTapBox : nil) : .some(.didTapBox)
  case other.didTapBox: return nil
  case .didTapBox, .onTapPair, .didTapRun, .tapDated, .onTapLamp: break
  }
  return nil
}

let shelves = [ShelfAction]()
let hasBox = shelves.contains(.didTapBox)
let shelfStore = Store(initialState: ShelfReducer.State(), reducer: { ShelfReducer() })
let atticStore = Store(initialState: Attic.ShelfReducer.State(), reducer: { Attic.ShelfReducer() })

func send() {
  shelfStore.send(.shelf(.didTapBox))
  atticStore.send(.shelf(.didTapBox))
  _ = { [shelves] in shelves.first == .didTapBox }()
  _ = { [count = shelves.count, first = shelves.first] in count == 0 || first == .didTapBox }()
}

@Reducer
struct ShelfReducer {
  @CasePathable
  enum Action {
    case shelf(ShelfAction)
    case inner(PresentationAction<ShelfAction>)
    case onTapSort(ComparisonResult)
  }

  struct State: Equatable {
    var order = ComparisonResult.orderedSame
    @Presents var item: Item?
  }

  @CasePathable
  @dynamicMemberLookup
  enum Item: Equatable {
    case tapLid(ShelfAction.Kind)
    case box(Int)
  }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .onTapSort(.orderedAscending): return .send(.inner(.presented(.didTapBox)))
    case .inner(let inner):
      guard let inner = inner.presented else { return .none }
      if inner == .didTapBox { state.item = .tapLid(.wood) }
      return state.item?.tapLid == .wood ? .send(.shelf(.tapLid(.wood))) : .none
    case .shelf(let shelf):
      switch state.order {
      case .orderedSame: return .send(.shelf(shelf))
      default: return .none
      }
    default:
      switch state.item {
      case .tapLid(.glass): return .none
      default: return .send(.onTapSort(state.order))
      }
    }
  }
}
