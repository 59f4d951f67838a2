import ComposableArchitecture
import Foundation

/// Names that look as if they had to change, each with a reason to stay, and names that are made of others.
@CasePathable
enum TrackAction: Equatable {
  case didTapTrack
  case didSelectTrack(Int)
  case onTapSwitch(Track)
  case feedLoaded(Result<Int, Derailed>)
  case bedFetched(Result<Int, Derailed>)
  case notesSavedResult(Result<Int, Derailed>)
  case cityDidChangeLoaded(Result<Int, Derailed>)
  case didFetchResponseCode(Result<Int, Derailed>)
  case responsesLoaded(Result<Int, Derailed>)
  case loadResponsesReceived(Result<Int, Derailed>)
  case handleResult(Result<Int, Derailed>)
  case didLoad(Result<Int, Derailed>)
  case two(Result<Int, Derailed>, Int)
  case onTapBuffer(Result<Int, Derailed>, at: Int)

  enum Delegate: Equatable {
    case trackLoaded(Result<Int, Derailed>)
    case didTapDelegate
  }

  enum View: Equatable {
    case trackLoaded(Result<Int, Derailed>)
    case didTapView
  }
}

enum Track: Hashable {
  case left, right
  case side(length: Int)
}

struct Derailed: Error, Equatable {}

/// Cases that carry the actions of others are named for these.
enum ParentAction {
  case didTapCars(IdentifiedAction<Int, RailCarReducer.Action>)
  case onTapStack(StackActionOf<RailCarReducer>)
  case tapLever(PresentationAction<LeverReducer.Lamp.Action>)
  case onTapPart(Signal.Action.Part)
  case onTapTrack(Track)
}

/// Spelled out in a file, or asked for by a protocol.
enum SpeedAction: Double { case didTapFast = 1.5, didTapSlow = 0.5 }

protocol Couples {
  static var didTapCouple: Self { get }
  static func onTapHook(_ count: Int) -> Self
}

enum CoupleAction: Couples {
  case didTapCouple
  case onTapHook(Int)
  case didTapChain
}

public enum OpenAction: Equatable { case didTapGate }

enum Yard {
  public enum ClosedAction: Equatable { case didTapGate }
}

public struct Station {
  public enum PublicAction: Equatable { case didTapBench }
  enum OwnAction: Equatable { case didTapBench }
}

extension TrackAction {
  /// Declared in an extension, and an action all the same.
  enum Point: Equatable { case didTapPoint, onTapRod(Int) }
  /// Not the name that a case would get.
  var trackTappedTwice: Bool { self == .didTapTrack }
}

/// The names inside are those of labels and variables.
extension SheetAction {
  static func make(didTapSheet count: Int) -> SheetAction {
    let pages = (didTapPage: count, other: 1)
    return .didTapSheet(pages.didTapPage)
  }
}

enum SheetAction: Equatable {
  case didTapSheet(Int)
  case didTapPage

  enum ViewAction: Equatable {
    case pageLoaded(Result<Int, Derailed>)
    case didTapCorner
  }
}

func sheets(_ action: SheetAction.ViewAction) -> Bool {
  action == .didTapCorner && SheetAction.make(didTapSheet: 1) == .didTapPage && action != .pageLoaded(.success(1))
}

/// Would get a name that something in an extension has.
enum CraneAction: Equatable {
  case didTapHook
  case didTapRope
  case tapRope
}

extension CraneAction {
  static func hookTapped() -> CraneAction { .didTapHook }
}

func uses(_ action: TrackAction, _ crane: CraneAction) -> [TrackAction] {
  let speeds: [SpeedAction] = [.didTapFast, .didTapSlow]
  let couples: [CoupleAction] = [.didTapCouple, .onTapHook(1), .didTapChain]
  let gates = OpenAction.didTapGate == .didTapGate && Yard.ClosedAction.didTapGate == .didTapGate
  let benches = Station.PublicAction.didTapBench == .didTapBench && Station.OwnAction.didTapBench == .didTapBench
  let point: TrackAction.Point = gates && benches ? .didTapPoint : .onTapRod(speeds.count + couples.count)
  let told: TrackAction.Delegate = .trackLoaded(.success(1)), view: TrackAction.View = .didTapView
  guard point == .didTapPoint, told != .didTapDelegate, view != .trackLoaded(.success(2)), crane != .didTapRope else {
    return [.didSelectTrack(1), .two(.success(1), 2), .onTapBuffer(.success(1), at: 2)]
  }
  return [
    .didTapTrack, .onTapSwitch(.left), .feedLoaded(.success(1)), .bedFetched(.success(1)), .notesSavedResult(.success(1)),
    .cityDidChangeLoaded(.success(1)), .didFetchResponseCode(.success(1)), .responsesLoaded(.success(1)),
    .loadResponsesReceived(.success(1)), .handleResult(.success(1)), .didLoad(.success(1)),
  ]
}
