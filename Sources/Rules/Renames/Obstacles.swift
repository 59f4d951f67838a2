import Semantics
import Syntax
import Text

extension Meaning.Doubt {
  /// The doubt in words that name what is in the way at that place, as far as the source shows it.
  func explained(at token: Token.ID, in tree: Tree, file: Int, _ index: ProjectIndex) -> String {
    let undeclared = tree.receiver(at: token).flatMap { tree.undeclaredType(of: $0, before: token, file, index) }
    return switch self {
    case .noExpectedType: undeclared ?? tree.obstacle(at: token) ?? rawValue
    case .noRoot: undeclared ?? rawValue
    case .noSuchMember, .genericBase, .bareName, .notReached: rawValue
    }
  }
}

// MARK: - Types that are gone

extension Tree {
  /// The variable that is asked to take what stands at a place: `store` of `store.send(.name)`.
  fileprivate func receiver(at token: Token.ID) -> Token.ID? {
    guard var current = node(owning: token) else { return nil }
    while current != .root, kind(current) != .codeBlock, kind(current) != .closureExpr {
      let parent = parent(current)
      if kind(current) == .callSuffix, let base = child(parent, .base), kind(base) == .identifierExpr {
        return self[base].firstToken
      }
      current = parent
    }
    return nil
  }

  /// A type in what the variable is declared as, or made of, that the project doesn't have.
  fileprivate func undeclaredType(
    of variable: Token.ID, before token: Token.ID, _ file: Int, _ index: ProjectIndex
  ) -> String? {
    let name = name(variable)
    for position in nodes.indices.reversed() {
      let pattern = Node.ID(UInt32(position))
      guard kind(pattern) == .identifierPattern, self[pattern].firstToken < token,
        self.name(self[pattern].firstToken) == name
      else { continue }
      let binding = parent(pattern)
      let annotation = child(binding, .typeAnnotation).flatMap { onlyType(in: $0) }.map { writtenType($0) }
      let value = child(binding, .initializer).flatMap { child($0, .value) }
      guard let written = annotation ?? value.flatMap({ constructedType($0) }) else { return nil }
      return index.undeclaredName(in: written, file: file).map { "'\($0)' is not declared in the project" }
    }
    return nil
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
      case .argument, .chainExpr, .callSuffix, .tupleExpr, .ternaryExpr, .tryExpr, .awaitExpr,
        .arrayExpr, .caseItem, .bindingPattern:
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
    quoted(
      self[self[node].firstToken].range.lowerBound..<self[Token.ID(self[node].endToken.raw - 1)].range.upperBound)
  }

  /// The text in quotes if it is short and on one line.
  private func quoted(_ range: Range<Int>) -> String? {
    guard range.count <= 60, case let text = source.string(range), !text.contains("\n") else { return nil }
    return "'\(text)'"
  }
}
