@_exported import Signals

public enum LampAction: Equatable { case didTapLamp }
