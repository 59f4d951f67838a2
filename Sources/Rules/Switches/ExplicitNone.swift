import Semantics
import Syntax
import Text

extension Rule {
  static let explicitNone = Rule(
    about: About(
      id: "explicit-none",
      summary: "a case without an effect ends in return .none of its own",
      rationale: """
        A case that says return .none has no effect, and whoever reads it sees so. Where one return behind the switch serves \
        many cases, each of them has to be read to its end to know that nothing follows.
        """,
      fix: .safe,
      good: """
        switch action {
        case .onAppear:
          state.isLoading = true
          return .none

        case .addButtonTapped:
          return .none
        }
        """,
      bad: """
        switch action {
        case .onAppear:
          state.isLoading = true

        case .addButtonTapped:
          break
        }
        return .none
        """),
    stage: .structure,
    checkFile: { ExplicitNone(context: $0).findings() })
}

private struct ExplicitNone {
  static let id = "explicit-none"
  let context: FileContext
  private var tree: Tree { context.tree }
  private let reachability: Reachability

  init(context: FileContext) {
    self.context = context
    reachability = Reachability(tree: context.tree)
  }

  func findings() -> [Finding] {
    context.nodes(.switchExpr).compactMap { finding(for: $0) }
  }

  private func finding(for node: Node.ID) -> Finding? {
    guard let shared = sharedReturn(behind: node), tree.isInReducer(node, file: context.file, context.index) else {
      return nil
    }
    var finding = Finding(
      rule: ExplicitNone.id, place: context.place(shared),
      message: "each case without an effect returns .none itself, instead of one return behind the switch")
    if reachability.hasLabelledJump(node) {
      finding.refuse("not moved", "a labelled jump stands in the switch")
      return finding
    }
    guard let removal = removal(of: shared) else {
      finding.refuse("not moved", "a comment belongs to it")
      return finding
    }
    finding.edits =
      [FileEdit(place: context.place(removal), text: "")]
      + tree.allCases(of: node).flatMap { edits(for: $0, tree.text(shared)) }
    return finding
  }

  /// `return .none` directly behind a switch, as the last statement of a function's or closure's body.
  private func sharedReturn(behind node: Node.ID) -> Node.ID? {
    let parent = tree.parent(node)
    let next = tree[node].end
    guard tree[node].slot == .item, next < tree[parent].end, tree[next].end == tree[parent].end,
      tree.kind(next) == .returnStmt, let value = tree.firstChild(next), isNone(value)
    else { return nil }
    switch tree.kind(parent) {
    case .closureExpr: return tree.isReducerClosure(parent) ? next : nil
    case .codeBlock:
      guard let result = tree.child(tree.parent(parent), .result), let type = tree.onlyType(in: result),
        let name = tree.writtenType(type).lastName
      else { return nil }
      return name.hasPrefix("Effect") ? next : nil
    default: return nil
    }
  }

  private func isNone(_ value: Node.ID) -> Bool {
    guard tree.kind(value) == .chainExpr else { return false }
    let suffixes = tree.list(value, .suffix)
    guard suffixes.count == 1, tree.kind(suffixes[0]) == .memberSuffix, let name = tree.memberName(suffixes[0]),
      tree.spells(name, "none")
    else { return false }
    guard let base = tree.child(value, .base) else { return true }
    return tree.text(base).hasPrefix("Effect")
  }

  /// The shared return with the line break and the white space before it; nil if a comment stands beside it.
  private func removal(of node: Node.ID) -> Range<Int>? {
    let tokens = tree[node].tokens
    let after = tree.comments(before: tokens.upperBound)
    let hasComment = tokens.contains { !tree.comments(before: $0).isEmpty } || after.contains { !$0.startsLine }
    if hasComment { return nil }
    return Int(tree[Token.ID(tokens.lowerBound.raw - 1)].end)..<tree.range(node).upperBound
  }

  private func edits(for switchCase: Node.ID, _ text: String) -> [FileEdit] {
    let statements = tree.statements(switchCase)
    let breaks = reachability.breaks(in: statements)
    var edits = breaks.map { FileEdit(place: context.place($0), text: text) }
    guard reachability.reachesEnd(statements), let last = statements.last else { return edits }
    let offset = bodyEnd(behind: last, of: switchCase)
    // Where the body follows the colon on its line, the return goes behind it on the next one, a level deeper.
    let first = tree[statements[0]].firstToken
    let ownLine = tree[first].flags.contains(.startsLine)
    let indentation = ownLine ? tree.indentation(at: first) : tree.indentation(at: tree[switchCase].firstToken) + "  "
    edits.append(FileEdit(place: context.place(offset..<offset), text: tree.lineBreak + indentation + text))
    return edits
  }

  /// Behind a statement and the comments that belong to it: those on its line, and those below it that stand deeper than
  /// the case.
  private func bodyEnd(behind node: Node.ID, of switchCase: Node.ID) -> Int {
    var end = tree.range(node).upperBound
    let depth = column(of: Int(tree[tree[switchCase].firstToken].start))
    for comment in tree.comments(before: tree[node].endToken) {
      if comment.startsLine, column(of: Int(comment.start)) <= depth { break }
      end = Int(comment.end)
    }
    return end
  }

  /// Bytes between the start of a line and an offset on it.
  private func column(of offset: Int) -> Int {
    var start = offset
    while 0 < start, tree.source[start - 1] != UInt8(ascii: "\n") { start -= 1 }
    return offset - start
  }
}
