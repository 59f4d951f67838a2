import Seeded
import Semantics
import Syntax
import Text

/// A switch of a reducer with its cases; those with `#if` among them are left out.
private struct Switch {
  var node: Node.ID
  var file: Int
  var cases: [Node.ID]
  var key: String
}

extension SourceProject {
  fileprivate func switches() -> [Switch] {
    var result: [Switch] = []
    for (file, tree) in trees.enumerated() {
      var counts: [String: Int] = [:]
      for position in tree.nodes.indices where tree.nodes[position].kind == .switchExpr {
        let node = Node.ID(UInt32(position))
        guard isInReducer(node, in: file) else { continue }
        let cases = tree.children(node).filter { tree[$0].slot != .subject }
        guard cases.allSatisfy({ tree.kind($0) == .switchCase }) else { continue }
        result.append(Switch(node: node, file: file, cases: cases, key: key(of: node, in: file, &counts)))
      }
    }
    return result
  }
}

extension Tree {
  fileprivate func patterns(_ switchCase: Node.ID) -> [Node.ID] {
    children(switchCase).filter { kind($0) == .caseItem }
  }

  fileprivate func body(_ switchCase: Node.ID) -> [Node.ID] {
    children(switchCase, .item).filter { kind($0) != .caseItem }
  }

  /// `a` of the pattern `.a`; nil for any other pattern.
  fileprivate func bareName(_ item: Node.ID) -> String? {
    guard child(item, .whereClause) == nil, let pattern = child(item, .pattern), kind(pattern) == .chainExpr,
      child(pattern, .base) == nil
    else { return nil }
    let tokens = self[pattern].tokens
    guard tokens.count == 2 else { return nil }
    return text(Token.ID(tokens.lowerBound.raw + 1)).filter { $0 != "`" }
  }
}

// MARK: - default

extension Unfixing {
  func defaultPlan(_ project: SourceProject) -> Plan {
    var plan = Plan()
    var resolutions: [Int: Resolution] = [:]
    for found in project.switches() {
      let tree = project.trees[found.file]
      guard let last = found.cases.last, tree.token(last, .default) == nil,
        !found.cases.contains(where: { tree.token($0, .default) != nil })
      else { continue }
      guard 1 < found.cases.count else {
        plan.pass("default: the only case of its switch")
        continue
      }
      let items = tree.patterns(last)
      let names = items.compactMap { tree.bareName($0) }
      guard names.count == items.count, !names.isEmpty else {
        plan.pass("default: the last case has a payload, a binding or a condition")
        continue
      }
      let resolution =
        resolutions[found.file] ?? Resolution(of: tree, file: found.file, in: project.index)
      resolutions[found.file] = resolution
      guard let id = resolution.subjects[found.node]?.nominal, project.index[id].kind == .enum else {
        plan.pass("default: what is switched over is not known")
        continue
      }
      let declared = project.index[id].cases.map(\.name)
      let positions = names.compactMap { declared.firstIndex(of: $0) }
      guard positions.count == names.count, positions == positions.sorted() else {
        plan.pass("default: the cases don't stand in the order of their declaration")
        continue
      }
      let others = Set(found.cases.dropLast().flatMap { tree.patterns($0).compactMap { tree.bareName($0) } })
      guard others.isDisjoint(with: names), !tree.hasComment(in: items) else {
        plan.pass("default: a case is listed twice, or a comment stands in the list")
        continue
      }
      let start = tree.range(last).lowerBound
      let end = tree.range(items[items.count - 1]).upperBound
      plan.places.append(
        Place(
          key: "default " + found.key, location: project.place(found.file, start),
          change: .edits(file: found.file, [(start..<end, "default")])))
    }
    return plan
  }
}

extension Tree {
  fileprivate func hasComment(in items: [Node.ID]) -> Bool {
    guard let first = items.first, let last = items.last else { return false }
    return (self[first].firstToken..<self[last].endToken).contains { !comments(before: $0).isEmpty }
  }
}

// MARK: - none

extension Unfixing {
  /// All of the switch's cases, or as chance has it only some.
  func nonePlan(_ project: SourceProject, seed: UInt64) -> Plan {
    var plan = Plan()
    for found in project.switches() {
      let tree = project.trees[found.file]
      guard isWholeBody(found.node, tree) else { continue }
      var edits: [(range: Range<Int>, text: String)] = []
      var hasComment = false
      var generator = SplitMix64(seed: seed.mixed(with: found.key))
      let takesAll = Bool.random(using: &generator)
      for switchCase in found.cases {
        let body = tree.body(switchCase)
        guard let last = body.last, tree.text(last) == "return .none" else { continue }
        guard takesAll || edits.isEmpty || Bool.random(using: &generator) else { continue }
        if !tree.comments(before: tree[last].firstToken).isEmpty { hasComment = true }
        if 1 < body.count {
          // With the line break before it.
          let end = Int(tree[Token.ID(tree[last].firstToken.raw - 1)].end)
          edits.append((end..<tree.range(last).upperBound, ""))
        } else {
          edits.append((tree.range(last), "break"))
        }
      }
      guard !edits.isEmpty else { continue }
      let isPlain = tree.tokens(of: found.node).allSatisfy { ![.poundIf, .break].contains(tree.kind($0)) }
      guard !hasComment, isPlain else {
        plan.pass("none: a comment stands before a return, or #if or break in the switch")
        continue
      }
      let range = tree.range(found.node)
      edits.append((range.upperBound..<range.upperBound, "\n\(tree.indentation(of: found.node))return .none"))
      plan.places.append(
        Place(
          key: "none " + found.key, location: project.place(found.file, range.lowerBound),
          change: .edits(file: found.file, edits)))
    }
    return plan
  }

  /// A switch that is the last statement of a reducer's closure or function, behind which nothing is said.
  private func isWholeBody(_ node: Node.ID, _ tree: Tree) -> Bool {
    let parent = tree.parent(node)
    guard tree[node].slot == .item, tree[node].end == tree[parent].end else { return false }
    if tree.comments(before: tree[node].endToken).isEmpty == false { return false }
    switch tree.kind(parent) {
    case .closureExpr:
      let call = tree.parent(parent)
      return tree.kind(call) == .callSuffix && tree.text(tree[tree.parent(call)].firstToken) == "Reduce"
    case .codeBlock:
      let function = tree.parent(parent)
      guard tree.kind(function) == .functionDecl, let result = tree.child(function, .result) else { return false }
      return tree.text(result).contains("Effect<")
    default: return false
    }
  }
}

extension Tree {
  fileprivate func tokens(of node: Node.ID) -> Range<Token.ID> { self[node].tokens }

  func indentation(of node: Node.ID) -> String {
    var start = range(node).lowerBound
    while 0 < start, source[start - 1] != UInt8(ascii: "\n") { start -= 1 }
    var end = start
    while source[end] == UInt8(ascii: " ") || source[end] == UInt8(ascii: "\t") { end += 1 }
    return source.string(start..<end)
  }
}
