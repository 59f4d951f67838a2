import ComposableArchitecture

func siding(_ log: LogAction, _ stack: StackAction<Int, LogAction>) -> Bool {
  if case .element(id: _, action: .onTapLine) = stack { return log == .didTapLog("a") }
  return log == .onTapLine
}
