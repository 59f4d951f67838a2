/// A rule: what it is, when it runs, and its check of a file or of the whole project.
struct Rule: Sendable {
  var about: About
  var stage: Stage
  var options: [RuleOption] = []
  var checkFile: (@Sendable (FileContext) -> [Finding])?
  var checkProject: (@Sendable (Project) -> [Finding])?
}

/// Every rule there is.
package enum Catalog {
  /// In the order of the documentation.
  package static let all: [About] = rules.map(\.about)

  /// The options that a rule takes; nil for an id that no rule has.
  package static func options(of rule: String) -> [RuleOption]? {
    rules.first { $0.about.id == rule }?.options
  }

  /// Rules that report what only all files of a project together show.
  package static let wholeProjectReports = rules.filter { $0.stage == .reportOnly && $0.checkProject != nil }.map(
    \.about.id)

  static let rules: [Rule] = [
    .reducerSectionOrder, .viewSectionOrder, .actionNaming, .noDefault, .restatingComment, .typeCase, .memberCase,
    .reducerName, .viewName, .nestedStateAction, .responsePayload, .oneTypePerFile, .testFileName, .stateEquatable,
    .derivedState, .presentedState, .explicitNone, .reducerPrivateMethod, .previewRequired, .swiftTesting,
    .effectRun, .cancellableID, .viewLogic, .exhaustiveTestStore, .todoReference,
  ]
}
