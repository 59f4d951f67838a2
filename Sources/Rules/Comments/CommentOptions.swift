/// What the configuration says about comments.
struct CommentOptions: Sendable {
  var terms: ProjectTerms
  var learnsTerms: Bool
  var takesNounPhrases: Bool
  var takesTranslations: Bool
  var takesDocComments: Bool
  var prefixes: [[UInt8]]

  init(_ settings: RuleSettings) {
    terms = ProjectTerms(settings.lists("terms"))
    learnsTerms = settings.bool("learnTerms", default: true)
    takesNounPhrases = settings.bool("nounPhrases")
    takesTranslations = settings.bool("translations")
    takesDocComments = settings.bool("docComments")
    prefixes = settings.list("prefixes").map { Array($0.utf8) }
  }

  static let all: [RuleOption] = [
    RuleOption(
      name: "terms", kind: .lists,
      summary: "words of the project and what its code calls them: {\"ピン\": [\"pin\"]}"),
    RuleOption(
      name: "learnTerms", kind: .bool, defaultValue: .bool(true),
      summary: "learn such words from enums that name their cases: case pin = \"ピン\""),
    RuleOption(
      name: "nounPhrases", kind: .bool, defaultValue: .bool(false),
      summary: "drop also a name in other words: \"選択された年\" over var selectedYear"),
    RuleOption(
      name: "translations", kind: .bool, defaultValue: .bool(false),
      summary: "drop also the translation of an enum case's or a type's name: case member // 会員"),
    RuleOption(
      name: "docComments", kind: .bool, defaultValue: .bool(false),
      summary: "judge documentation comments of one line as well"),
    RuleOption(
      name: "prefixes", kind: .list,
      summary: "what a comment may start with without saying more by it: [\"MEMO:\"]"),
  ]
}
