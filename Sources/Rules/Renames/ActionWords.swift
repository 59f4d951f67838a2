/// The words that make or break the name of an action. Each list is in camel-case words as they stand in names.
enum ActionWords {
  /// A prefix or suffix that names a gesture, and the past form that the convention ends such a name in.
  struct Gesture: Sendable {
    /// In front of the element: `didTapButton`.
    var leading: [String]
    /// Behind it, with or without a leading `on`: `onButtonTap`, `buttonDidTap`.
    var trailing: [String]
    var past: String
  }

  /// Gestures with one answer.
  static let certain: [Gesture] = [
    Gesture(leading: ["didTap", "onTap", "tapped", "tap"], trailing: ["DidTap", "Tap"], past: "Tapped"),
    Gesture(leading: ["didSwipe", "onSwipe"], trailing: [], past: "Swiped"),
  ]

  /// Gestures that read differently from team to team; reported, and renamed on request.
  static let optional: [Gesture] = [
    Gesture(leading: ["didSelect", "onSelect"], trailing: ["DidSelect"], past: "Selected"),
    Gesture(leading: ["didToggle", "onToggle"], trailing: ["DidToggle"], past: "Toggled"),
    Gesture(leading: ["didChange", "onChange"], trailing: ["DidChange"], past: "Changed"),
    Gesture(leading: ["didClick", "onClick"], trailing: ["DidClick"], past: "Clicked"),
    Gesture(leading: ["didPress", "onPress"], trailing: ["DidPress"], past: "Pressed"),
  ]

  static let lifecycle: [String: String] = [
    "viewDidAppear": "onAppear", "onViewAppear": "onAppear", "viewAppeared": "onAppear",
    "viewDidDisappear": "onDisappear", "onViewDisappear": "onDisappear", "viewDisappeared": "onDisappear",
  ]

  static let resultLeading = ["did", "handle", "receive", "received"]
  static let resultTrailing = [
    "Loaded", "Fetched", "Received", "Result", "Completed", "Finished", "Done", "DidLoad", "DidFetch", "DidReceive",
    "DidComplete", "DidFinish",
  ]
  static let resultSuffix = "Response"
  /// End like the past of a verb and are none.
  static let noPast: Set<String> = [
    "bed", "biped", "embed", "hundred", "moped", "naked", "quadruped", "red", "sacred",
    "shed", "sled", "wed",
  ]

  /// Names with a meaning for the library or for the way reducers are put together.
  static let structural: Set<String> = [
    "view", "binding", "delegate", "internal", "local", "inner", "async", "scope", "child", "path", "destination",
    "alert",
  ]

  /// What is left of a name may not start with one of these: `tapOutside` is no element that is tapped.
  static let prepositions: Set<String> = [
    "about", "above", "after", "around", "at", "before", "behind", "below", "beside", "between", "by", "down", "for",
    "from", "in", "inside", "into", "of", "off", "on", "onto", "out", "outside", "over", "through", "to", "toward",
    "under", "until", "up", "upon", "with", "within", "without",
  ]

  static let keywords: Set<String> = [
    "associatedtype", "class", "deinit", "enum", "extension", "fileprivate", "func", "import", "init", "inout",
    "internal", "let", "operator", "precedencegroup", "private", "protocol", "public", "rethrows", "static", "struct",
    "subscript", "typealias", "var", "break", "case", "catch", "continue", "default", "defer", "do", "else",
    "fallthrough", "for", "guard", "if", "in", "repeat", "return", "switch", "throw", "where", "while", "any", "as",
    "false", "is", "nil", "self", "super", "throws", "true", "try",
  ]
}
