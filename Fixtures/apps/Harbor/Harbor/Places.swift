import ComposableArchitecture
import SwiftUI

typealias ShipAction = ShipReducer.Action
typealias Handler<Value> = (Value) -> Void
typealias Pair<Value> = (first: Value, second: Value)

protocol Sends {
  associatedtype Event
  var last: Event? { get }
  func take(_ event: Event)
}

extension Sends {
  func take(all events: [Event]) { events.forEach(take) }
}

class Base<Event>: Sends {
  var last: Event?
  var all: [Event] = []
  func take(_ event: Event) { last = event }
  func callAsFunction(_ event: Event, times: Int = 1) {}
  subscript(event: Event) -> Int { 0 }
  static func made(by event: Event) -> Base { Base() }
  required init() {}
  convenience init(_ event: Event) { self.init() }
}

final class Log: Base<ShipAction> {
  static let shared = Log()
  var handlers: [String: Handler<ShipAction>] = [:]
  lazy var first: ShipAction = .didTapSail
  weak var next: Log?

  var current: ShipAction = .onTapCrate(0) {
    willSet { if case .didTapSail = newValue { last = newValue } }
    didSet { if oldValue == .didTapSail { last = .tapAnchor() } }
  }

  var shown: ShipAction {
    get { current == .didTapSail ? .tapAnchor() : .didTapSail }
    set { current = newValue }
  }

  override func take(_ event: ShipAction) {
    switch event {
    case .didTapSail, .tapAnchor(depth: 0): super.take(ShipAction.didTapSail)
    default: self.last = nil
    }
  }
}

/// Values, calls and operators of all sorts, each with an action in it.
func use(_ log: Log, _ other: Base<CraneAction>, _ ship: StoreOf<ShipReducer>?, flag: Bool) throws {
  log.take(.didTapSail)
  log.take(all: [ShipAction.didTapSail, ShipAction.tapAnchor(depth: 2)])
  log(.didTapSail)
  log(.tapAnchor(), times: 2)
  _ = log[ShipAction.didTapSail]
  _ = log.all[0] == ShipAction.didTapSail
  _ = Base.made(by: ShipAction.didTapSail)
  _ = Base<CraneAction>.made(by: .tapAnchor)
  _ = Base<CraneAction>(.didTapSail(1))
  other.take(.tapAnchor)
  other.take(all: [CraneAction.didTapSail(1)])
  other(.onTapCrate(.onTapCrate(1)))
  log.last = flag ? .didTapSail : .onTapCrate(3)
  log.last = log.last ?? .didTapSail
  log.next?.last = .didTapSail
  log.next!.current = (.didTapSail)
  log.handlers["a"] = { if $0 == ShipAction.didTapSail { log.last = $0 } }
  log.handlers["b"]?(ShipAction.didTapSail)
  ship?.send(.didTapSail)
  let pair: Pair<ShipAction> = (.didTapSail, second: .tapAnchor())
  log.take(pair.first)
  if pair.1 == .didTapSail, pair.second != .tapAnchor() { log.take(pair.0) }
  let (first, second) = (ShipAction.didTapSail, CraneAction.tapAnchor)
  if first == .didTapSail || second == .tapAnchor { log.take(first) }
  var queue = [ShipAction]()
  queue.append(.didTapSail)
  queue += [.tapAnchor()]
  var byName = [String: ShipAction]()
  byName["sail"] = ShipAction.didTapSail
  let names: [ShipAction: String?] = [.didTapSail: nil]
  _ = names.count
  for (name, action) in byName where action == .didTapSail { print(name) }
  for case let .onTapCrate(crate) in queue where 0 < crate { log.take(.onTapCrate(crate)) }
  while let next = queue.popLast(), next != .didTapSail { log.take(next) }
  repeat { log.take(.didTapSail) } while log.last == .didTapSail
  defer { log.take(.didTapSail) }
  guard let last = log.last, case .didTapSail = last else { return log.take(.didTapSail) }
  if let current = log.last as? ShipAction, current == .didTapSail {}
  if let shown = log.last, case let .tapAnchor(depth) = shown, depth == 1 { log.take(shown) }
  if let log = log.next { log.take(.didTapSail) }
  let action = try make { .didTapSail }
  let optional = try? make { .didTapSail }
  log.take(optional ?? (try make { .tapAnchor() }))
  log.take(action as ShipAction)
  log.take(true && !flag ? action : (flag ? .didTapSail : .tapAnchor()))
  log.take(flag ? ShipAction.didTapSail : .tapAnchor())
  let closure = { (flag: Bool) -> ShipAction in
    if flag { return .didTapSail }
    return .tapAnchor()
  }
  log.take(closure(flag))
  let later: () -> ShipAction? = { flag ? .didTapSail : nil }
  if later() == .didTapSail { log.take(.didTapSail) }
  let value: ShipAction = if flag { .didTapSail } else if last == .didTapSail { .tapAnchor() } else { .onTapCrate(1) }
  let word: ShipAction =
    switch value {
    case .didTapSail: .tapAnchor()
    default: .didTapSail
    }
  log.take(word)
  func didTapSail(_ action: ShipAction = .didTapSail) -> CraneAction { action == .didTapSail ? .tapAnchor : .didTapSail(0) }
  if didTapSail() == .tapAnchor { other.take(didTapSail(.didTapSail)) }
  loop: for action in [ShipAction.didTapSail] { if action == .didTapSail { break loop } }
  queue.map { $0 == .didTapSail ? CraneAction.tapAnchor : .didTapSail(1) }.forEach { other.take($0) }
  queue.enumerated().forEach { if $1 == .didTapSail { print($0) } }
  let sorted = queue.sorted { _, right in right == .didTapSail }
  print(sorted.firstIndex(of: .didTapSail) ?? sorted.contains(.didTapSail), "\(ShipAction.didTapSail)")
  print(queue.contains { $0 == .didTapSail }, queue.filter { action in action != .didTapSail })
  let path: WritableKeyPath<ShipReducer.State, Bool> = \.didTapSail
  let cases: CaseKeyPath<ShipAction, Void> = \.didTapSail
  print(path, cases, ShipAction.allCasePaths.didTapSail)
  do { try run(with: .didTapSail) { log.take($0) } } catch let error as HarborError where error == .didTapSail {
    throw HarborError.didTapSail
  } catch HarborError.closed(.didTapSail) { log.take(.tapAnchor()) }
}

func make(_ body: () throws -> ShipAction) rethrows -> ShipAction { try body() }

func run(with first: ShipAction, then: Handler<ShipAction>) throws {
  then(first)
  if first == .didTapSail { throw HarborError.closed(first) }
}

enum HarborError: Error, Equatable {
  case didTapSail
  case closed(ShipAction)
}

extension ShipReducer.Action: Hashable {
  func hash(into hasher: inout Hasher) {}
}
