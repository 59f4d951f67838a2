import Syntax

/// A target that a package manifest declares.
package struct TargetFacts: Hashable, Sendable {
  package var name: String
  /// Relative to the manifest's folder; nil for the customary place.
  package var path: String?
  package var isTest: Bool
}

extension Tree {
  /// The targets that `Package.swift` makes with literal names, wherever they stand in it.
  func targets() -> [TargetFacts] {
    var result: [TargetFacts] = []
    for position in nodes.indices where nodes[position].kind == .callSuffix && 0 < position {
      let call = Node.ID(UInt32(position))
      guard let maker = children(parent(call)).first(where: { self[$0].end == call }), kind(maker) == .memberSuffix,
        let token = memberName(maker)
      else { continue }
      let isTest = spells(token, "testTarget")
      guard isTest || ["target", "executableTarget", "macro", "plugin"].contains(name(token)) else { continue }
      guard let name = literal(call, "name") else { continue }
      result.append(TargetFacts(name: name, path: literal(call, "path"), isTest: isTest))
    }
    return result
  }

  /// The text of a string literal that is given under a label.
  private func literal(_ call: Node.ID, _ label: StaticString) -> String? {
    for argument in children(call, .argument) where spells(self[argument].firstToken, label) {
      guard let value = child(argument, .value), kind(value) == .stringLiteral, self[value].tokens.count == 3 else {
        return nil
      }
      return text(Token.ID(self[value].firstToken.raw + 1))
    }
    return nil
  }
}
