import Semantics
import Syntax

/// How a name stands behind a dot, which rules out cases whose payload it can't be for.
enum MemberShape: Equatable {
  /// Not behind a dot, or no expression: a declaration, a label, a variable, a type.
  case notAMember
  /// `\.name`, or after a base.
  case open
  /// `.name` as a pattern.
  case pattern
  /// `.name` as a value, not called.
  case value
  /// `.name(...)` as a value, with its labels; the closures behind it count as arguments that have no label.
  case call([String?])
  /// `.name(...)` as a pattern.
  case callPattern
}

extension Tree {
  func shape(of token: Token.ID) -> MemberShape {
    guard let node = node(owning: token), kind(node) == .memberSuffix, memberName(node) == token else {
      return .notAMember
    }
    let chain = parent(node)
    guard kind(chain) == .chainExpr, child(chain, .base) == nil, child(chain, .suffix) == node else { return .open }
    let isPattern = isPattern(chain)
    guard self[node].end < self[chain].end, kind(self[node].end) == .callSuffix else {
      return isPattern ? .pattern : .value
    }
    if isPattern { return .callPattern }
    let call = self[node].end
    var labels: [String?] = []
    for argument in children(call, .argument) {
      guard kind(argument) == .argument else { return .open }
      labels.append(self.token(argument, .colon) == nil ? nil : name(self[argument].firstToken))
    }
    for closure in children(call, .trailing) {
      labels.append(kind(closure) == .labeledClosure ? name(self[closure].firstToken) : nil)
    }
    return .call(labels)
  }

  /// Whether an expression stands where a pattern does.
  func isPattern(_ node: Node.ID) -> Bool {
    var current = node
    while true {
      let parent = parent(current)
      switch kind(parent) {
      case .caseItem, .matchingPatternCondition, .catchItem, .bindingPattern: return self[current].slot == .pattern
      case .forStmt: return self[current].slot == .pattern
      case .argument, .callSuffix, .tupleExpr, .chainExpr: current = parent
      default: return false
      }
    }
  }

  /// Whether a name that stands so may be this case: its arguments are as many, and those with a leading dot are members
  /// of what the case carries.
  func mayBe(_ id: CaseID, _ token: Token.ID, _ shape: MemberShape, in index: ProjectIndex) -> Bool {
    guard fits(shape, index[id].parameters) else { return false }
    switch shape {
    case .call, .callPattern: return node(owning: token).map { argumentsFit(self[$0].end, id, index) } ?? true
    case .notAMember, .open, .pattern, .value: return true
    }
  }

  private func argumentsFit(_ call: Node.ID, _ id: CaseID, _ index: ProjectIndex) -> Bool {
    let parameters = index[id].parameters
    let arguments = list(call, .argument)
    guard arguments.count == parameters.count else { return true }
    return zip(arguments, parameters).allSatisfy { argument, parameter in
      guard let value = child(argument, .value) ?? child(argument, .pattern), kind(value) == .chainExpr,
        child(value, .base) == nil, let suffix = child(value, .suffix), kind(suffix) == .memberSuffix,
        let token = memberName(suffix)
      else { return true }
      let type = index.resolve(parameter.type, in: index.scope(inside: id.type))
      if index.lacks(name(token), type) { return false }
      guard case .nominal(let carried, _) = type, self[suffix].end < self[value].end,
        kind(self[suffix].end) == .callSuffix,
        let position = index[carried].cases.firstIndex(where: { $0.name == name(token) })
      else { return true }
      return argumentsFit(self[suffix].end, CaseID(type: carried, position: position), index)
    }
  }

  /// Whether a case with these associated values can be written so.
  private func fits(_ shape: MemberShape, _ parameters: [ParameterFacts]) -> Bool {
    switch shape {
    case .notAMember: return false
    case .open, .pattern: return true
    case .value: return parameters.allSatisfy(\.hasDefault)
    case .callPattern: return !parameters.isEmpty
    case .call(let labels):
      var next = 0
      for parameter in parameters {
        if next < labels.count, labels[next] == parameter.label {
          next += 1
        } else if !parameter.hasDefault {
          return false
        }
      }
      return next == labels.count && !parameters.isEmpty
    }
  }

  /// The smallest node that holds a token.
  func node(owning token: Token.ID) -> Node.ID? {
    var current = Node.ID.root
    guard self[current].tokens.contains(token) else { return nil }
    while true {
      var next: Node.ID?
      for child in children(current) where self[child].tokens.contains(token) {
        next = child
        break
      }
      guard let next else { return current }
      current = next
    }
  }
}
