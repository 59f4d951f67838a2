import Rules
import Syntax
import Text

/// The comments of one file that turn rules off.
///
///     // tcafmt:disable no-default              until `enable`, or to the end of the file
///     // tcafmt:enable no-default
///     // tcafmt:disable-next no-default         the next line with code
///     // tcafmt:disable-file no-default, action-naming
///
/// Without a rule: all rules. What follows ` -- ` is the author's reason.
struct Suppressions: Sendable {
  struct Directive: Sendable {
    /// Of the comment.
    var range: Range<Int>
    /// Empty: all.
    var rules: [String]
    /// Where it holds, one entry per rule (one in all if for all); cut short by `enable`.
    var regions: [Range<Int>]
  }

  /// In source order; edits may move them, but keep their number, by which a run remembers which were of use.
  private(set) var directives: [Directive] = []
  /// Comments that look like directives and are none.
  private(set) var mistakes: [(range: Range<Int>, message: String)] = []

  private static let verbs = ["disable", "enable", "disable-next", "disable-file", "ignore"]
  static let unusedRule = "unused-suppression"

  init(_ tree: Tree) {
    for comment in tree.comments {
      guard let words = Suppressions.words(tree, comment) else { continue }
      read(words, of: comment, in: tree)
    }
  }

  /// The directive that turns a rule off at an offset.
  func directive(for rule: String, at offset: Int) -> Int? {
    directives.firstIndex { directive in
      if directive.rules.isEmpty { return directive.regions[0].contains(offset) }
      return zip(directive.rules, directive.regions).contains { $0 == rule && $1.contains(offset) }
    }
  }

  /// "disable-next", "no-default": what stands behind `tcafmt:`; nil for any other comment.
  private static func words(_ tree: Tree, _ comment: Comment) -> [Substring]? {
    // Most comments are told apart by their first bytes.
    var start = Int(comment.start) + 2
    while start < Int(comment.end), tree.source[start] == 0x20 { start += 1 }
    guard tree.source[start..<Int(comment.end)].starts(with: "tcafmt:".utf8) else { return nil }
    var text = tree.source.string(start + 7..<Int(comment.end))[...]
    if text.hasSuffix("*/") { text = text.dropLast(2) }
    if let reason = text.firstRange(of: " -- ") { text = text[..<reason.lowerBound] }
    return text.split { $0 == " " || $0 == "," || $0 == "\t" }
  }

  private mutating func read(_ words: [Substring], of comment: Comment, in tree: Tree) {
    let verb = words.first.map(String.init) ?? ""
    let rules = words.dropFirst().map(String.init)
    let known = Catalog.all.map(\.id) + [Suppressions.unusedRule]
    for rule in rules where verb != "ignore" && !known.contains(rule) {
      mistakes.append((comment.range, "unknown rule '\(rule)'\(didYouMean(rule, among: known))"))
    }
    let end = tree.source.count + 1
    switch verb {
    case "disable":
      add(comment, rules, Int(comment.end)..<end)
    case "disable-file":
      add(comment, rules, 0..<end)
    case "disable-next":
      add(comment, rules, Int(comment.end)..<endOfLine(tree, Int(tree[comment.token].start)) + 1)
    case "enable":
      let didEnd = endRegions(of: rules, at: Int(comment.start))
      if !didEnd { mistakes.append((comment.range, "no 'tcafmt:disable' before this ends here")) }
    case "ignore":
      break
    default:
      mistakes.append(
        (comment.range, "unknown directive 'tcafmt:\(verb)'\(didYouMean(verb, among: Suppressions.verbs))"))
    }
  }

  private mutating func add(_ comment: Comment, _ rules: [String], _ region: Range<Int>) {
    let regions = Array(repeating: region, count: max(1, rules.count))
    directives.append(Directive(range: comment.range, rules: rules, regions: regions))
  }

  private mutating func endRegions(of rules: [String], at offset: Int) -> Bool {
    var didEnd = false
    for index in directives.indices where directives[index].regions[0].lowerBound != 0 {
      for region in directives[index].regions.indices {
        let isMeant =
          rules.isEmpty || directives[index].rules.isEmpty || rules.contains(directives[index].rules[region])
        guard isMeant, directives[index].regions[region].contains(offset) else { continue }
        directives[index].regions[region] = directives[index].regions[region].lowerBound..<offset
        didEnd = true
      }
    }
    return didEnd
  }

  private func endOfLine(_ tree: Tree, _ offset: Int) -> Int {
    var end = offset
    while end < tree.source.count, tree.source[end] != 0x0A, tree.source[end] != 0x0D { end += 1 }
    return end
  }
}
