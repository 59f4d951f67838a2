import ComposableArchitecture
import Foundation

/// Names that the app has for itself, though reducers have them, too.
enum State { case open, shut }

enum Action: Equatable {
  case didTapTool
  case onTapSaw(Int)
}

protocol Couple<First, Second> {
  associatedtype First
  associatedtype Second
}

struct Pairing<First, Second>: Couple {}

/// No reducer: what its body is made of says nothing about its names.
struct Page {
  var body: some Couple<Int, Lathe.Action> { Pairing<Int, Lathe.Action>() }
  func saw(_ action: Action) -> Bool { action == .onTapSaw(1) || action == .didTapTool }
  func state(_ state: State) -> Bool { if case .shut = state { true } else { false } }
}

struct OtherPage {
  var body: Pairing<State, Action> { Pairing() }
  func saw(_ action: Action) -> Bool { action == .onTapSaw(2) }
}

enum Lathe {
  enum Action: Equatable { case didTapTool, onTapSaw }
  enum Mode { case deep(Bool, Int), flat(Bool?), pair((Bool, Bool)) }
}

/// Functions told apart by what is known of their arguments only.
struct Bench {
  var isOn = true
  var numbers: [Int] = []

  func put(_ flag: Bool, _ action: Action) {}
  func put(_ text: String, _ action: Lathe.Action) {}
  func put(_ actions: [Int: Action], _ action: Action) {}
  func put(_ pair: (Bool, String), _ action: Action) {}
  func put(_ type: Action.Type, _ action: Action) {}
  func put(_ type: Lathe.Action.Type, _ action: Lathe.Action) {}
  func put(_ path: KeyPath<Bench, Bool>, _ action: Action) {}
  func put(_ path: KeyPath<Page, Bool>, _ action: Lathe.Action) {}
  func put(_ body: () -> Int, _ action: Action) {}
  func put(_ number: Double?, _ action: Lathe.Action) {}

  func all(_ bench: Bench, _ any: Any) {
    put(!isOn, .didTapTool)
    put(isOn && true, .didTapTool)
    put(isOn || true, .didTapTool)
    put(isOn == false, .didTapTool)
    put(numbers.isEmpty, .didTapTool)
    put(any is Action, .didTapTool)
    put(true, .didTapTool)
    put("text \(isOn)", .didTapTool)
    put("text", .onTapSaw)
    put([1: .didTapTool], .didTapTool)
    put((true, "a"), .onTapSaw(1))
    put(Action.self, .onTapSaw(2))
    put(Lathe.Action.self, .onTapSaw)
    put(\Bench.isOn, .onTapSaw(3))
    put(\Page.isWide, .onTapSaw)
    put({ 1 }, .onTapSaw(4))
    put(Double(numbers.count), .onTapSaw)
    put(1.5, .onTapSaw)
    put(nil, .onTapSaw)
    put(any as? Double, .onTapSaw)
    put(any as! String, .onTapSaw)
    put((try? text()) ?? "", .onTapSaw)
    put(isOn ? "a" : "b", .onTapSaw)
    let word = if isOn { "a" } else { "b" }
    put(word, .onTapSaw)
    let letter = switch isOn { case true: "a"; case false: "b" }
    put(letter, .onTapSaw)
    put({ isOn }(), .didTapTool)
    put(self.isOn, .didTapTool)
    put(Bench().isOn, .didTapTool)
    put(bench.lathe?.isOn ?? true, .didTapTool)
    put(bench.benches[0].isOn, .didTapTool)
    put(bench.named["a"]!.isOn, .didTapTool)
    put([true][0], .didTapTool)
    put((true, 1).0, .didTapTool)
    put((flag: true, 1).flag, .didTapTool)
    put(Bench.usual.isOn, .didTapTool)
    put(Bench.made().isOn, .didTapTool)
    put(workshop.isOn, .didTapTool)
    put(makeBench(1).isOn, .didTapTool)
    put(bench[1].isOn, .didTapTool)
    put(bench(1).isOn, .didTapTool)
    put(Bench.Holder<Bench>(held: bench).held.isOn, .didTapTool)
    put(Bench.Holder(held: bench).held.isOn, .didTapTool)
    put(Bench.Holder(held: bench).twice.0.isOn, .didTapTool)
    put(Bench.Holder(held: [bench]).first?.isOn ?? false, .didTapTool)
    put([bench].first!.isOn, .didTapTool)
    put([bench].map { $0.isOn }[0], .didTapTool)
    let flag = isOn
    put(copy flag, .didTapTool)
    put(-1.5, .onTapSaw)
  }

  func text() throws -> String { "" }
  var lathe: Bench? { nil }
  var benches: [Bench] { [] }
  var named: [String: Bench] { [:] }
  static let usual = Bench()
  static func made() -> Bench { Bench() }
  subscript(_ index: Int) -> Bench { self }
  func callAsFunction(_ index: Int) -> Bench { self }

  struct Holder<Held> {
    var held: Held
    var twice: (Held, Held) { (held, held) }
  }
}

extension Bench.Holder where Held == [Bench] {
  var first: Bench? { held.first }
}

extension Page {
  var isWide: Bool { true }
}

let workshop = Bench()
func makeBench(_ count: Int) -> Bench { Bench() }

/// What is in brackets or parentheses before the name of a type.
let made = (Lathe).Action.didTapTool
let madeType = (Lathe).Action.self
let madeMode = (Lathe).Mode.flat(nil)

class Crate<Event> {
  var last: Event?
  func take(_ event: Event) { last = event }
}

typealias SawCrate = Crate<Lathe.Action>

extension Crate<Action> {
  var isTool: Bool { last == .didTapTool }
  func tool() { take(.onTapSaw(3)) }
}

extension SawCrate {
  var isSaw: Bool { last == .onTapSaw }
  func tool() { take(.onTapSaw) }
}

/// What a case carries where nothing is said.
enum Order: Equatable {
  case saw(_ action: Action = .didTapTool, then: Lathe.Action = .onTapSaw)
}

final class Batch<Event>: Crate<[Event]> {
  func both(_ event: Event) { take([event, event]) }
}

func take(_ batch: Batch<Action>, _ lists: Crate<[Lathe.Action]>) {
  batch.take([.didTapTool, .onTapSaw(1)])
  batch.both(.didTapTool)
  let crate = Crate<Action>(), saws = SawCrate()
  crate.tool()
  saws.tool()
  if crate.isTool, saws.isSaw, Order.saw() == .saw(.onTapSaw(4)) { saws.take(.didTapTool) }
  if batch.last == [.didTapTool] { lists.take([.onTapSaw]) }
}

/// Of something whose type nothing tells.
func unknown(_ actions: [Wrapped]) -> Bool {
  switch (actions + actions)[0] {
  case .hose(.didTapHose): return true
  case .nested(.hose(.onTapPipe)): return true
  case .hose, .nested: return false
  }
}

indirect enum Wrapped: Equatable {
  case hose(HoseAction)
  case nested(Wrapped)
}

enum HoseAction: Equatable {
  case didTapHose(Int)
  case onTapPipe(Int, Int)
}

/// Payloads in parentheses, and what is left of them.
func modes(_ mode: Lathe.Mode, _ page: Page) -> Int {
  switch mode {
  case .deep((true, _)): return 1
  case .deep((false, _)): return 2
  case .pair((true, _)), .pair((_, true)): return 3
  default: break
  }
  switch mode {
  case .deep(let flag, _) where flag: return 1
  case .deep(true, _), .deep(_, 1): return 2
  case .flat(true?), .flat(.some(false)), .flat(.none): return 3
  case .pair((let first, let second)): return first && second ? 1 : 2
  default: return 4
  }
}

/// Of a type that only its name tells about.
func named<R: Reducer>(_ reducer: R, _ state: R.State) -> String {
  "\(R.State.self) \(R.Action.self) \(type(of: reducer)) \(R.self)"
}

#if canImport(Zoology)
  import Zoology
  let zone = Zone.self
  let zoneHome = [Zone.north, Zone.self.south, Alpha.self.west, beta.self.east]
#endif
