import ComposableArchitecture
import SwiftUI

/// Functions that have one name, told apart by labels, numbers, types and what is trailing.
struct Signals {
  func show(_ action: ShipReducer.Action) {}
  func show(_ action: CraneAction, loudly: Bool) {}
  func show(_ action: CraneAction, _ more: CraneAction...) {}
  func show(crane action: CraneAction) {}
  func show(_ ship: Int, _ action: ShipReducer.Action = .didTapSail) {}
  func show(_ count: String, _ action: CraneAction) {}
  func show(_ action: () -> CraneAction, then: () -> ShipReducer.Action) {}
  func each(_ first: (CraneAction) -> Void = { _ in }, _ last: (ShipReducer.Action) -> Void) { last(.didTapSail) }
  func pick<Value>(_ value: Value, from values: [Value]) -> Value { value }
  func pick<Value: Equatable, Result>(_ value: Value, _ body: (Value) -> Result) -> Result { body(value) }
  func both<A: Reducer, B: Reducer>(_ a: A, _ b: B, _ actions: (A.Action, B.Action)) where A.State == B.State {}
  func stored<Action>(_ store: Store<ShipReducer.State, Action>, _ action: Action) where Action: Equatable {}
  static func show(_ action: ShipReducer.Action) -> Signals { Signals() }
  static var sail: ShipReducer.Action { .didTapSail }
  static func crate(_ count: Int) -> ShipReducer.Action { .onTapCrate(count) }

  func all(_ store: StoreOf<ShipReducer>) {
    show(ShipReducer.Action.didTapSail)
    self.show(.didTapSail(1), loudly: true)
    show(.tapAnchor, .didTapSail(1), .tapAnchor)
    show(crane: .didTapSail(2))
    show(1, ShipReducer.Action.didTapSail)
    show("1", .didTapSail(1))
    show { .tapAnchor } then: { .didTapSail }
    each { if $0 == .didTapSail { show($0) } }
    each({ show(crane: $0) }) { (action: ShipReducer.Action) in if action == .didTapSail { show(action) } }
    _ = pick(ShipReducer.Action.didTapSail, from: [.didTapSail, .tapAnchor()])
    _ = pick(CraneAction.tapAnchor, { $0 == .tapAnchor ? ShipReducer.Action.didTapSail : .tapAnchor() })
    both(ShipReducer(), ShipReducer(), (.didTapSail, .tapAnchor()))
    stored(store, .didTapSail)
    Signals.show(.didTapSail).show(crane: .tapAnchor)
    let made: Signals = .show(.didTapSail)
    made.show(Signals.sail)
    store.send(Signals.sail == .didTapSail ? .didTapSail : Signals.crate(1))
    let initial = Signals.init
    initial().show(crane: CraneAction.tapAnchor)
    [1, 2].forEach { store.send($0 == 1 ? .didTapSail : .onTapCrate($0)) }
    ["a": ShipReducer.Action.didTapSail].forEach { store.send($0.value == ShipReducer.Action.didTapSail ? $0.value : ShipReducer.Action.didTapSail) }
  }
}

/// Types that are declared where they are used.
func local(_ store: StoreOf<ShipReducer>) -> CraneAction {
  enum Action: Equatable {
    case didTapSail, onTapRope
  }
  struct Sender {
    var action = Action.didTapSail
    func send(_ action: Action) -> Bool { action == .didTapSail }
  }
  let send = Sender().send
  if send(Action.didTapSail), Sender(action: Action.onTapRope).send(.onTapRope) { store.send(.didTapSail) }
  do {
    typealias Action = CraneAction
    let action: Action = .didTapSail(1)
    if action == .didTapSail(1) { return .tapAnchor }
  }
  let action = Action.didTapSail
  switch action {
  case .didTapSail: return .tapAnchor
  case .onTapRope: return .didTapSail(1)
  }
}

extension Optional where Wrapped == ShipReducer.Action {
  var isSail: Bool { self == .didTapSail }
  static var sail: Self { .some(.didTapSail) }
}

extension Array where Element == ShipReducer.Action {
  static let usual: [Element] = [.didTapSail, .tapAnchor()]
  var isUsual: Bool { contains(.didTapSail) && first == .didTapSail }
}

extension Base where Event == CraneAction {
  func lift() { take(.didTapSail(1)) }
  var lifts: Bool { last == .tapAnchor }
}

infix operator <+: AdditionPrecedence
func <+ (log: Log, action: ShipReducer.Action) -> Log { log }
prefix operator ^
prefix func ^ (action: CraneAction) -> ShipReducer.Action { .init(action) }

let chained = Log.shared <+ ShipReducer.Action.didTapSail
let prefixed = (^CraneAction.tapAnchor) == ShipReducer.Action.didTapSail
let table: [(name: String, action: ShipReducer.Action)] = [("sail", .didTapSail), (name: "crate", action: .onTapCrate(1))]
let nestedTable: [String: [CraneAction]] = ["a": [.tapAnchor, .didTapSail(1)], "b": []]
var counter = 0 { didSet { if table[0].action == ShipReducer.Action.didTapSail { Log.shared.take(.didTapSail) } } }
let factory: (Int) -> CraneAction = CraneAction.didTapSail
let crates = [1, 2].map(ShipReducer.Action.onTapCrate)
let typed = ShipReducer.Action.self
let selfTyped = typed == ShipReducer.Action.self
let madeByType: ShipReducer.Action = .init(.didTapSail(1))
let explicit = ShipReducer.Action.init(CraneAction.tapAnchor)

extension ShipReducer.Action {
  init(_ crane: CraneAction) {
    switch crane {
    case .didTapSail(1): self = .didTapSail
    case .didTapSail, .tapAnchor: self = .tapAnchor()
    case .onTapCrate(.onTapCrate(let count)): self = .onTapCrate(count)
    case .onTapCrate: self = Self.didTapSail
    }
  }

  var isSail: Bool { self == .didTapSail }
  mutating func reset() { self = .didTapSail }
}
