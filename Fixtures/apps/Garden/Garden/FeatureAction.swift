import ComposableArchitecture

/// The shape that the actions of some features share.
protocol FeatureReducer: Reducer where Action == FeatureAction<Self> {
  associatedtype ViewAction = Never
  associatedtype InternalAction = Never
}

enum FeatureAction<Feature: FeatureReducer> {
  case view(Feature.ViewAction)
  case `internal`(Feature.InternalAction)
}

/// What an enum of actions can be asked.
protocol Describable {
  static func plantTapped(_ name: String) -> Self
  var title: String { get }
}
