import Semantics
import Syntax
import Text

extension Meaning.Doubt {
  /// The doubt in words that name what is in the way at that place, as far as the source shows it.
  func explained(at token: Token.ID, in tree: Tree) -> String {
    switch self {
    case .noExpectedType: tree.obstacle(at: token) ?? rawValue
    case .noSuchMember, .noRoot, .genericBase, .bareName, .notReached: rawValue
    }
  }
}

extension Tree {
  /// What would have to be known for `.name` to have a meaning: the type of what is switched over, or what a call takes.
  fileprivate func obstacle(at token: Token.ID) -> String? {
    guard var current = node(owning: token) else { return nil }
    while current != .root {
      let parent = parent(current)
      switch kind(parent) {
      case .callSuffix where !isPattern(self.parent(parent)):
        return calledText(parent).map { "what \($0) takes here is not known" }
      case .switchCase: return subject(around: parent).map { "the type of \($0) is not known" }
      case .matchingPatternCondition:
        let value = child(parent, .initializer).flatMap { child($0, .value) }
        return value.flatMap { quoted($0) }.map { "the type of \($0) is not known" }
      case .assignmentExpr where self[current].slot == .value:
        return child(parent, .left).flatMap { quoted($0) }.map { "the type of \($0) is not known" }
      case .returnStmt: return "what is returned here has no type that is known"
      case .argument, .chainExpr, .memberSuffix, .callSuffix, .tupleExpr, .ternaryExpr, .tryExpr, .awaitExpr,
        .arrayExpr,
        .caseItem, .bindingPattern, .tuplePattern, .tuplePatternElement:
        current = parent
      default: return nil
      }
    }
    return nil
  }

  /// Of the switch that a case stands in, maybe inside `#if`.
  private func subject(around switchCase: Node.ID) -> String? {
    var current = switchCase
    while current != .root, kind(current) != .switchExpr { current = parent(current) }
    return child(current, .subject).flatMap { quoted($0) }
  }

  /// What stands before the parentheses of a call.
  private func calledText(_ call: Node.ID) -> String? {
    let first = self[parent(call)].firstToken
    let end = self[call].firstToken
    guard first < end else { return nil }
    return quoted(self[first].range.lowerBound..<self[Token.ID(end.raw - 1)].range.upperBound)
  }

  private func quoted(_ node: Node.ID) -> String? {
    guard self[node].firstToken < self[node].endToken else { return nil }
    return quoted(
      self[self[node].firstToken].range.lowerBound..<self[Token.ID(self[node].endToken.raw - 1)].range.upperBound)
  }

  /// The text in quotes if it is short and on one line.
  private func quoted(_ range: Range<Int>) -> String? {
    guard range.count <= 60, case let text = source.string(range), !text.contains("\n") else { return nil }
    return "'\(text)'"
  }
}
