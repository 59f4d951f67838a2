import ComposableArchitecture
import SignalsUI
#if canImport(Turntables)
  import Turntables
#endif

/// Knows the signals through what it imports, though a foreign module may have types of their names.
public func yard(_ action: SignalAction, _ lamp: LampAction) -> Bool {
  action == .didTapSignal && lamp == .didTapLamp && action != .onTapArm(.up)
}

/// The name with a module in front, which only passes it on.
public func passed(_ action: SignalsUI.SignalAction, _ own: Signals.SignalAction) -> Bool {
  own == .onTapArm(.down) && action == .onTapArm(.up)
}

/// One name in two modules, of which this file sees its own.
enum LogAction: Equatable { case didTapLog(String), onTapLine }
