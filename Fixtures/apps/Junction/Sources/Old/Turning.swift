import ComposableArchitecture

/// Imports none of the project's modules. What it names are types of a module that nothing is known of.
#if canImport(Turntables)
  import Turntables

  func turned(_ action: SignalAction, _ other: LensAction) -> Bool { action == .didTapSignal && other == .onTapGlass }
#endif

public enum TurnAction: Equatable { case didTapTurn }
