import ComposableArchitecture

private let start: Tally = .didTapGate

func isTally() -> Bool { start == .didTapGate && put(start) }

/// Two things have this name in two files, so here it is not certain.
func unknownStart(_ action: LampAction) -> Bool { action == .onTapWick }

enum LampAction: Equatable {
  case onTapWick
  case didTapOil(Int)
}

actor Wick {
  var last: LampAction?
  func light(_ action: LampAction) -> Bool {
    last = action
    return action == .onTapWick
  }
}

func lights(_ wick: Wick) async -> Bool {
  let handler: (LampAction) async -> Bool = { action in
    enum Local { case onTapWick, other }
    let local = Local.onTapWick
    switch local {
    case .onTapWick: return await wick.light(.onTapWick)
    case .other: return action == .didTapOil(1)
    }
  }
  var counted: Int {
    struct Inner { var action: LampAction = .onTapWick }
    return Inner().action == .onTapWick ? 1 : Inner(action: .didTapOil(2)).action == .onTapWick ? 2 : 3
  }
  return await handler(.onTapWick) && counted == 1
}
