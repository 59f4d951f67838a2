// Imports nothing of the library: what is a feature here is told by its parts alone.

enum Signal {
  struct State: Equatable { var isRed = true }

  enum Action: Equatable {
    case didTapSignal
    case onTapLamp(Int)

    enum Part: Equatable { case didTapLens }
  }
}

extension Signal.Action {
  enum Other: Equatable { case didTapGlass }
}

/// No features: a part is missing, or it is none of the kinds that can be one.
enum Whistle {
  enum Action: Equatable { case didTapWhistle }
}

actor Porter {
  struct State: Equatable {}
  enum Action: Equatable { case didTapBag }
}

enum PlatformAction: Equatable { case didTapPlatform }

extension Whistle {
  enum Other: Equatable { case didTapOther }
}

/// A feature whose parts stand apart.
enum Bell {}

extension Bell {
  enum Action: Equatable { case didTapBell }
}

extension Bell {
  struct State: Equatable {}
}

/// A name that is static and one that is not.
struct Twin {
  static let action = Track.left
  var action: Signal.Action = .didTapSignal
  static func made() -> Twin { Twin(action: .onTapLamp(1)) }
}

/// A reducer of another file, without an import of the library here.
extension ShuntReducer {
  func begin() -> Bool { return run(.task { .shunted }) }
}

func plain(_ action: Signal.Action) -> Bool {
  let parts = Signal.Action.Part.didTapLens == .didTapLens && Signal.Action.Other.didTapGlass == .didTapGlass
  let others = Porter.Action.didTapBag == .didTapBag && PlatformAction.didTapPlatform == .didTapPlatform
  return parts && others && action == .`didTapSignal` && action != .onTapLamp(1)
    && Whistle.Action.didTapWhistle == .didTapWhistle && Whistle.Other.didTapOther == .didTapOther
    && Bell.Action.didTapBell == .didTapBell
}
