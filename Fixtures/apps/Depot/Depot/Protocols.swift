import ComposableArchitecture
import Foundation
import SwiftUI

// What protocols ask for, and what stands in its place in the types that conform.

protocol Hauls {
  associatedtype Load
  associatedtype Rest = Never
  var load: Load { get }
  var make: (Load) -> Load? { get }
  var kind: Load.Type { get }
  func pull(_ load: Load, _ others: [Load]) -> Load
}

protocol HaulsTwice: Hauls {
  associatedtype Second
  func second(_ load: Load) -> Second
  func both(_ pair: (Load, Second)) -> Bool
}

extension Hauls where Load == TrackAction {
  var isTapped: Bool { load == .didTapTrack }
  func again() -> Load { .onTapSwitch(.left) }
  func itself() -> Self { self }
}

extension HaulsTwice {
  func same(_ load: Load) -> Load { load }
  func another() -> Self { self }
}

struct Freight: HaulsTwice {
  var load: TrackAction = .didTapTrack
  var make: (TrackAction) -> TrackAction? = { $0 }
  var kind: TrackAction.Type { TrackAction.self }
  func pull(load: LampAction, _ others: [LampAction]) -> LampAction { load }
  func pull(_ load: Load, _ others: [TrackAction]) -> TrackAction { load == .didTapTrack ? .onTapSwitch(.left) : load }
  func second(_ load: TrackAction) -> LampAction { load == .didTapTrack ? .didTapGlow : .didTapDim(.left) }
  func both(_ pair: (TrackAction, LampAction)) -> Bool { pair.0 == .didTapTrack && pair.1 == .didTapStand }
}

/// The type is told by a closure alone, or by a metatype alone.
protocol Sounds {
  associatedtype Tone
  var play: (Int, Tone) -> Void { get }
}

protocol Names {
  associatedtype Named
  func named(_ type: Named.Type) -> Int
}

struct Gong: Sounds, Names {
  var play: (Int, TrackAction) -> Void = { _, _ in }
  func named(_ type: LampAction.Type) -> Int { 0 }

  func all(_ tone: Tone, _ named: Named) -> Bool { tone == .didTapTrack && named == .didTapDim(.left) }
}

/// Inherits a class, which tells nothing of what is asked for.
class Machine<Fuel> {
  var fuel: Fuel?
  func burn(_ fuel: Fuel) -> Bool { true }
  func burn(all fuel: [Fuel]) -> Machine { self }
}

final class SteamEngine: Machine<TrackAction>, Sounds {
  var play: (Int, LampAction) -> Void { { _, lamp in print(lamp == .didTapGlow) } }
  func whistle(_ tone: Tone) -> Bool { tone == .didTapDim(.right) && fuel == .didTapTrack && burn(.onTapSwitch(.left)) }
}

/// A protocol that stands between, and one that says what it is.
protocol Carries<Goods> {
  associatedtype Goods
  var goods: [Goods] { get }
}

protocol CarriesTracks: Carries where Goods == Track {
  typealias Pair = (Goods, LampAction)
  var pairs: [Pair] { get }
}

protocol CarriesLong: CarriesTracks {}

struct Flatcar: CarriesLong {
  var goods: [Track] = [.left]
  var pairs: [Pair] = [(.right, .didTapGlow)]
  func first(_ pair: Pair, _ goods: Goods) -> Bool { pair.0 == .left && pair.1 == .didTapStand && goods == .right }
}

func carried(_ some: some Carries<TrackAction>, _ any: any Carries<LampAction>, _ flatcar: Flatcar) -> Bool {
  let last: Flatcar.Goods = .left
  let pair: Flatcar.Pair = (.left, .onTapShade(.left))
  return some.goods.contains { $0 == .didTapTrack } && any.goods.first == .didTapStand && flatcar.goods.first == .left
    && flatcar.pairs[0].1 == .onTapOil(1) && last == .right && flatcar.first(pair, last)
}

func hauled<H: HaulsTwice, C: CarriesLong>(
  _ freight: Freight, _ hauls: H, _ carries: C, _ engine: SteamEngine, _ gong: Gong
) -> Bool where H.Load == TrackAction, H.Second == LampAction {
  let second: Freight.Second = .didTapDim(.left)
  let load: H.Load = .didTapTrack
  let tone: Gong.Tone = .onTapSwitch(.left)
  let own = freight.isTapped && freight.again() == .didTapTrack && freight.itself().load == .onTapSwitch(.left)
  let both = hauls.load == .didTapTrack && hauls.second(load) == .didTapStand && hauls.pull(.didTapTrack, []) == load
  let same = freight.same(.didTapTrack) == .onTapSwitch(.left) && freight.another().load == .didTapTrack
  let called = freight.both((.didTapTrack, second)) && hauls.both((.onTapSwitch(.left), .didTapDim(.left)))
  let made = freight.make(.didTapTrack) == .onTapSwitch(.left) && freight.kind.didTapTrack == .didTapTrack
  let burnt = engine.burn(all: [.didTapTrack]).burn(.onTapSwitch(.left)) && engine.whistle(.didTapDim(.left))
  gong.play(1, tone)
  engine.play(2, .didTapStand)
  return own && both && same && called && made && burnt && carries.goods.first == .left && gong.named(LampAction.self) == 0
    && carries.pairs.first?.1 == .didTapGlow && gong.all(.didTapTrack, .didTapStand)
}

/// Types inside functions, with types of their own.
struct Workbench {
  enum Mark: Equatable { case didTapTrack, good }

  func marked(_ mark: Mark) -> Bool { mark == .good }

  func inspect(_ lever: Lever) -> Bool {
    struct Report {
      enum Grade: Equatable { case didTapTrack, poor(Track) }
      var grade: Grade = .didTapTrack
      var track: Track { .left }
      var mark: Mark { .fair }
      func isPoor(_ other: Grade) -> Bool { other == .poor(.left) || grade == .didTapTrack }
    }
    enum Track: Equatable { case left, up }
    enum Mark: Equatable { case didTapTrack, fair }
    typealias Action = LampAction
    let report = Report(grade: .poor(.up))
    let action: Action = .didTapGlow
    if report.mark == .didTapTrack { enum Late { case didTapTrack } }
    enum After: Equatable { case didTapTrack }
    let after: After = .didTapTrack
    return after == .didTapTrack && report.isPoor(.didTapTrack) && report.track == .up && action == .didTapStand && lever.action == .didTapTrack
      && Report().grade == .poor(.left)
  }
}

struct Inspector<Event: Equatable> {
  var events: [Event] = []

  func other(_ track: Track, _ event: Event) -> Bool { track == .side(length: 1) && events.first == event }
}

extension Inspector where Event == LampAction {
  var isGlowing: Bool { events.first == .didTapGlow }
  func last(_ event: Event) -> Event { event == .didTapStand ? .didTapDim(.left) : event }
}

extension Inspector<TrackAction> {
  var isGlowing: Bool { events.first == .didTapTrack }
  func last(_ event: Event) -> Event { event == .didTapTrack ? .onTapSwitch(.left) : event }
}

func inspected(_ lamps: Inspector<LampAction>, _ tracks: Inspector<TrackAction>) -> Bool {
  lamps.isGlowing && lamps.last(.didTapGlow) == .didTapStand && tracks.isGlowing && tracks.last(.didTapTrack) == .didTapTrack
    && lamps.other(.left, .didTapDim(.left)) && tracks.other(.right, .onTapSwitch(.left))
    && Workbench().inspect(.usual) && Inspector(events: [LampAction.didTapGlow]).isGlowing
}

/// Names that are declared inside other types only, and mean something foreign elsewhere.
enum Almanac {
  struct Date: Equatable { var didTapTrack = LampAction.didTapGlow }
  enum Calendar: Equatable { case didTapTrack }
}

func dated(_ date: Date, _ calendar: Calendar, _ own: Almanac.Date, _ kind: Almanac.Calendar) -> Bool {
  own.didTapTrack == .didTapGlow && kind == .didTapTrack && date.didTapTrack == .didTapTrack && calendar.didTapTrack
}

extension Calendar { var didTapTrack: Bool { true } }

/// Types that no rule looks into.
struct Odd<each Part>: ~Copyable {
  var both: (any Hauls & Sendable)?
  var none: () = ()
  func all(_ parts: repeat each Part, then action: TrackAction) -> Bool { action == .didTapTrack }
  func rest(_ odd: borrowing Odd<Int>, _ closure: @escaping @Sendable (TrackAction) async throws -> Void) -> LampAction { .didTapGlow }
}

func odd(_ odd: borrowing Odd<Int, Bool>, _ other: borrowing Odd<Int>) -> Bool {
  odd.all(1, true, then: .didTapTrack) && odd.rest(other, { if $0 == .didTapTrack { return } }) == .didTapGlow
}

typealias Tracked<Value> = (Track, Value)
typealias Handler<Event> = (Event) -> Void
typealias Lamps = Inspector<LampAction>
typealias TrackHolder = Held<Tracked<LampAction>>

func aliased(_ pair: Tracked<TrackAction>, _ handler: Handler<LampAction>, _ lamps: Lamps, _ holder: TrackHolder) -> Bool {
  handler(.didTapGlow)
  return pair.0 == .left && pair.1 == .didTapTrack && lamps.last(.didTapGlow) == .didTapStand && holder.value.1 == .didTapGlow
}

extension Lamps {
  func doubled(_ event: Event) -> Bool { event == .didTapStand }
}
