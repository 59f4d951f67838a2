import Semantics
import Syntax
import Text

/// Small faults put into our own sources, to see whether anything notices.
///
/// All of them stand in one copy of the sources, each behind `isMutant(n)`, so that one build serves every one of them and
/// the environment says which is on. Nothing of this is in the sources themselves.
struct Mutant {
  enum Kind: String, CaseIterable {
    /// The wrong branch is taken: a condition is turned round.
    case wrongBranch
    /// What a `guard` keeps out gets in.
    case forgottenGuard
    /// A call or an assignment is not made: a use is not noted, a scope not left, a comment not taken along.
    case droppedStatement
    /// A function gives nil, nothing or a fixed answer at once.
    case earlyExit
    /// A kind of place goes the way of `default`.
    case skippedContext
    /// An arm of a switch that has no `default` is left before it does anything.
    case skippedArm
    /// A position or a number of things is one more.
    case offByOne
    /// `&&` is `||`, `<` is `<=`, and the other way round.
    case otherOperator
  }

  var kind: Kind
  var file: Int
  /// Texts put in, by offset; the mutant's number takes the place of `#`.
  var insertions: [(offset: Int, text: String)]
  var path: String
  var line: Int
  /// The source text that it changes, or what the function gives.
  var what: String
  var range: Range<Int>

  /// What it does to which line.
  var description: String { "\(path):\(line): \(kind.rawValue): \(what)" }
  /// The same, whatever stands above it in the file.
  var key: String { "\(path)\t\(kind.rawValue)\t\(what)" }
}

extension Mutant {
  /// Every mutant of a project's sources, in source order.
  static func all(in project: SourceProject) -> [Mutant] {
    project.trees.indices.flatMap { file in
      let finder = MutantFinder(tree: project.trees[file], file: file, path: project.files[file].path)
      return project.trees[file].nodes.indices.flatMap { finder.mutants(at: Node.ID(UInt32($0))) }
    }
  }
}

private struct MutantFinder {
  let tree: Tree
  let file: Int
  let path: String

  func mutants(at node: Node.ID) -> [Mutant] {
    guard isInside(node) else { return [] }
    switch tree.kind(node) {
    case .conditionElement: return negation(tree.child(node, .condition) ?? node, of: tree.parent(node))
    case .whereClause:
      guard tree.kind(tree.parent(node)) != .caseItem, let value = tree.child(node, .value) else { return [] }
      return negation(value, of: tree.parent(node))
    case .functionDecl: return earlyExits(node)
    case .switchCase: return skippedArm(node)
    case .caseItem: return skippedContext(node)
    case .integerLiteral: return offByOne(node)
    case .infixExpr: return otherOperator(node)
    default: return droppedStatement(node)
    }
  }

  /// In a body, but not in an initialiser, whose every assignment the compiler asks for.
  private func isInside(_ node: Node.ID) -> Bool {
    if tree.kind(node) == .functionDecl { return tree.child(node, .body) != nil }
    var current = node
    var isInBody = false
    while current != .root {
      switch tree.kind(current) {
      case .initializerDecl, .attribute, .enumCaseDecl: return false
      case .codeBlock: isInBody = true
      default: break
      }
      current = tree.parent(current)
    }
    return isInBody
  }

  private func make(
    _ kind: Mutant.Kind, _ node: Node.ID, _ what: String, _ insertions: [(offset: Int, text: String)]
  ) -> Mutant {
    let line = LineTable(tree.source).position(tree.range(node).lowerBound).line
    return Mutant(
      kind: kind, file: file, insertions: insertions, path: path, line: line, what: what, range: tree.range(node))
  }

  private func shortened(_ node: Node.ID) -> String {
    let text = tree.text(node).split(separator: "\n").first ?? ""
    return text.count < 70 ? String(text) : text.prefix(67) + "..."
  }

  // MARK: - The faults

  private func negation(_ condition: Node.ID, of statement: Node.ID) -> [Mutant] {
    let kind = tree.kind(condition)
    // A loop turned round may never end.
    guard tree.kind(statement) != .whileStmt, tree.kind(statement) != .repeatStmt, kind.isExpression else { return [] }
    let range = tree.range(condition)
    let turned = make(
      .wrongBranch, condition, shortened(condition),
      [(range.lowerBound, "(isMutant(#) != ("), (range.upperBound, "))")])
    guard tree.kind(statement) == .guardStmt, !isLimit(condition) else { return [turned] }
    return [
      turned,
      make(
        .forgottenGuard, condition, shortened(condition),
        [(range.lowerBound, "(isMutant(#) || ("), (range.upperBound, "))")]),
    ]
  }

  /// Whether an expression is about how far to go before giving up, where one step more is no fault.
  private func isLimit(_ node: Node.ID) -> Bool {
    tree[node].tokens.contains { token in limits.contains(tree.text(token)) }
  }

  private let limits: Set = ["depth", "limit", "steps", "speculations", "isSpeculating", "maySpeculate"]

  private func droppedStatement(_ node: Node.ID) -> [Mutant] {
    let isCall = tree.list(node, .suffix).last.map { tree.kind($0) == .callSuffix } ?? false
    guard tree[node].slot == .item, isCall || tree.kind(node) == .assignmentExpr,
      tree.list(tree.parent(node), .item).filter({ tree.kind($0) != .caseItem }).count > 1
    else { return [] }
    let range = tree.range(node)
    return [
      make(
        .droppedStatement, node, shortened(node), [(range.lowerBound, "if !isMutant(#) { "), (range.upperBound, " }")])
    ]
  }

  private func earlyExits(_ node: Node.ID) -> [Mutant] {
    guard let body = tree.child(node, .body), let clause = tree.child(node, .result),
      let type = tree.children(clause).map({ tree.text($0) }).first, let name = tree.declaredName(node)
    else { return [] }
    let values: [String] =
      if type.hasSuffix("?") { ["nil"] } else if type.hasPrefix("[(") { ["[]"] } else if type.hasPrefix("[") {
        type.contains(":") ? ["[:]"] : ["[]"]
      } else {
        type == "Bool" ? ["true", "false"] : []
      }
    // A body of one expression needs a `return` of its own.
    let items = tree.list(body, .item)
    guard let first = items.first else { return [] }
    let start = tree.range(first).lowerBound
    let isExpression = items.count == 1 && tree.kind(first).isExpression
    guard !isExpression || tree.kind(first) != .switchExpr && tree.kind(first) != .ifExpr else { return [] }
    return values.map { value in
      make(
        .earlyExit, node, "\(tree.text(name)) gives \(value)",
        [(start, "if isMutant(#) { return \(value) }; " + (isExpression ? "return " : ""))])
    }
  }

  /// Where a `default` takes what one pattern of a case lets go.
  private func skippedContext(_ node: Node.ID) -> [Mutant] {
    guard let pattern = tree.child(node, .pattern), tree.child(node, .whereClause) == nil,
      tree.kind(tree.parent(node)) == .switchCase, hasDefault(tree.parent(tree.parent(node)))
    else { return [] }
    let end = tree.range(pattern).upperBound
    return [make(.skippedContext, pattern, shortened(pattern), [(end, " where !isMutant(#)")])]
  }

  private func hasDefault(_ whole: Node.ID) -> Bool {
    tree.children(whole).contains { tree.kind($0) == .switchCase && tree.token($0, .default) != nil }
  }

  /// Only where the arms are statements: `break` leaves the switch, and what stands behind it goes on.
  private func skippedArm(_ node: Node.ID) -> [Mutant] {
    let whole = tree.parent(node)
    let items = tree.list(node, .item).filter { tree.kind($0) != .caseItem }
    guard let first = items.first, !hasDefault(whole), tree[whole].slot == .item,
      tree.kind(tree.parent(whole)) == .codeBlock,
      tree[whole].end != tree[tree.parent(whole)].end || isVoid(tree.parent(whole)), tree.kind(first) != .breakStmt
    else { return [] }
    let start = tree.range(first).lowerBound
    return [make(.skippedArm, node, shortened(node), [(start, "if isMutant(#) { break }; ")])]
  }

  private func isVoid(_ block: Node.ID) -> Bool {
    let function = tree.parent(block)
    return tree.kind(function) == .functionDecl && tree.child(function, .result) == nil
  }

  private func offByOne(_ node: Node.ID) -> [Mutant] {
    let text = tree.text(node)
    guard ["0", "1", "2"].contains(text), tree[node].slot != .pattern, tree.kind(tree.parent(node)) != .prefixExpr,
      !isLimit(statement(of: node))
    else { return [] }
    let range = tree.range(node)
    return [
      make(
        .offByOne, node, "\(text) in " + shortened(tree.parent(node)),
        [(range.lowerBound, "(isMutant(#) ? \(text)+1 : "), (range.upperBound, ")")])
    ]
  }

  /// The argument, operation or statement that a number is part of.
  private func statement(of node: Node.ID) -> Node.ID {
    var current = node
    while ![.argument, .infixExpr, .assignmentExpr, .codeBlock].contains(tree.kind(tree.parent(current))) {
      current = tree.parent(current)
    }
    return tree.kind(tree.parent(current)) == .codeBlock ? current : tree.parent(current)
  }

  private func otherOperator(_ node: Node.ID) -> [Mutant] {
    let others = ["&&": "||", "||": "&&", "<": "<=", "<=": "<"]
    let tokens = tree[node].tokens.filter { token in
      others[tree.text(token)] != nil && tree.tokens[Int(token.raw)].kind != .leftAngle
        && !tree.children(node).contains { tree[$0].tokens.contains(token) }
    }
    guard let first = tokens.first, tokens.allSatisfy({ tree.text($0) == tree.text(first) }), !isLimit(node) else {
      return []
    }
    let range = tree.range(node)
    var changed = ""
    var offset = range.lowerBound
    for token in tokens {
      changed += tree.source.string(offset..<Int(tree[token].start)) + (others[tree.text(token)] ?? "")
      offset = Int(tree[token].end)
    }
    changed += tree.source.string(offset..<range.upperBound)
    guard !changed.contains("//"), !changed.contains("{") else { return [] }
    return [
      make(
        .otherOperator, node, shortened(node),
        [(range.lowerBound, "(isMutant(#) ? (\(changed)) : ("), (range.upperBound, "))")])
    ]
  }
}
