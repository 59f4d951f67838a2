import ComposableArchitecture
import TripsCore

extension Reducer where State == TripReducer.State, Action == TripReducer.Action {
  /// A reducer made of another, for one feature only.
  func logged(_ tracker: TripTracker) -> some Reducer<State, Action> {
    CombineReducers {
      self
      Reduce { _, action in
        switch action {
        case .view(.didTapStart): tracker.track(name: "start")
        case .internal(.routeLoaded): tracker.track(.routeLoaded)
        default: break
        }
        return .none
      }
    }
  }
}

func isQuiet(_ action: LoginReducer.Action) -> Bool {
  guard case .didTapSubmit = action else { return true }
  return false
}

func isZoom(_ action: MapReducer.Action) -> Bool {
  if action == .onTapZoomIn || action == MapReducer.Action.onTapZoomOut { return true }
  switch action {
  case MapReducer.Action.delegate(.tapPlace): return false
  default: return false
  }
}

let didTapStart = TripReducer.Action.view(.didTapStart)
