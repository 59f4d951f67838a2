import Semantics
import Syntax
import Text

extension Rule {
  static let restatingComment = Rule(
    about: About(
      id: "restating-comment",
      summary: "a comment says why, not what the code below it says already",
      rationale: """
        A comment that repeats the code has to be read, kept true and distrusted, and hides the comments that carry a reason. \
        Only a comment of which every word is in the code goes; in doubt it stays.
        """,
      fix: .safe,
      good: """
        // API の仕様上、空配列が返された場合はエラーとして扱う
        if items.isEmpty { throw APIError.emptyResponse }
        """,
      bad: """
        // items が空かどうかチェックする
        if items.isEmpty { throw APIError.emptyResponse }
        """),
    stage: .comments,
    checkFile: { RestatingComment(context: $0).findings() })
}

private struct RestatingComment {
  static let id = "restating-comment"
  let context: FileContext
  private var tree: Tree { context.tree }

  init(context: FileContext) { self.context = context }

  func findings() -> [Finding] {
    guard !tree.comments.isEmpty else { return [] }
    let statements = Statements(in: tree)
    return tree.comments.indices.compactMap { finding(for: $0, statements) }
  }

  private func finding(for position: Int, _ statements: Statements) -> Finding? {
    let comment = tree.comments[position]
    guard comment.kind == .line, isAlone(position) else { return nil }
    let text = tree.source.string(comment.range)
    guard !Directive.isDirective(text) else { return nil }
    let statement =
      comment.startsLine ? statements.starting(at: comment.token) : statements.ending(before: comment.token)
    guard let statement, isAttached(comment, to: statement), isJudged(statement) else { return nil }
    if comment.startsLine, isHeading(over: statement) { return nil }
    let words = String(text.drop { $0 == "/" })
    guard let restatement = Restatement(words, code: CodeEvidence(of: statement, in: tree)) else { return nil }
    let what = restatement.evidence.joined(separator: ", ")
    var finding = Finding(
      rule: RestatingComment.id, place: context.place(comment.range), message: "the comment restates the code (\(what))"
    )
    finding.edits = [FileEdit(place: context.place(deletion(of: comment)), text: "")]
    return finding
  }
}

// MARK: - What the comment stands at

/// The statements and members of a file by their first and last tokens; the outermost one of those that share a token.
private struct Statements {
  private var byFirst: [Token.ID: Node.ID] = [:]
  private var byEnd: [Token.ID: Node.ID] = [:]

  init(in tree: Tree) {
    for position in tree.nodes.indices where tree.nodes[position].slot == .item {
      let node = Node.ID(UInt32(position))
      guard tree.kind(node) != .caseItem else { continue }
      if byFirst[tree[node].firstToken] == nil { byFirst[tree[node].firstToken] = node }
      if byEnd[tree[node].endToken] == nil { byEnd[tree[node].endToken] = node }
    }
  }

  func starting(at token: Token.ID) -> Node.ID? { byFirst[token] }
  func ending(before token: Token.ID) -> Node.ID? { byEnd[token] }
}

extension RestatingComment {
  /// The only comment of its gap, so that it is no part of a longer text.
  private func isAlone(_ position: Int) -> Bool {
    let comments = tree.comments
    let touches = { (other: Int) in
      comments.indices.contains(other) && comments[other].token == comments[position].token
    }
    return !touches(position - 1) && !touches(position + 1)
  }

  /// Directly above the statement, or behind it on its only line.
  private func isAttached(_ comment: Comment, to statement: Node.ID) -> Bool {
    let range = tree.range(statement)
    if comment.startsLine { return lineBreaks(Int(comment.end)..<range.lowerBound) == 1 }
    return lineBreaks(range.lowerBound..<Int(comment.start)) == 0
  }

  private func lineBreaks(_ range: Range<Int>) -> Int {
    range.reduce(0) { $0 + (tree.source[$1] == UInt8(ascii: "\n") ? 1 : 0) }
  }

  /// Statements whose comments are explanations whatever their words: bare exits, discarded values, imports.
  private func isJudged(_ statement: Node.ID) -> Bool {
    switch tree.kind(statement) {
    case .breakStmt, .continueStmt, .fallthroughStmt, .importDecl, .ifConfig, .enumCaseDecl, .macroExpansionDecl:
      return false
    case .returnStmt:
      guard let value = tree.firstChild(statement) else { return false }
      return tree.kind(value) != .booleanLiteral && tree.kind(value) != .nilLiteral && 3 < tree[value].tokens.count
    case .assignmentExpr:
      return tree.child(statement, .left).map { tree.kind($0) != .wildcardExpr } ?? false
    default: return true
    }
  }

  /// A comment over several siblings without an empty line between them titles them all.
  private func isHeading(over statement: Node.ID) -> Bool {
    let next = tree[statement].end
    guard next < tree[tree.parent(statement)].end, tree[next].slot == .item else { return false }
    let first = tree[next].firstToken
    if tree[first].flags.contains(.afterBlankLine) || tree[first].flags.contains(.afterComment) { return false }
    if tree.kind(next) == .returnStmt || tree.kind(next) == .breakStmt { return false }
    return tree.kind(next) == tree.kind(statement) || tree.text(first) == tree.text(tree[statement].firstToken)
  }

  /// A comment of its own line goes with the line, one behind a statement with the space before it.
  private func deletion(of comment: Comment) -> Range<Int> {
    var start = Int(comment.start)
    var end = Int(comment.end)
    let isSpace = { (byte: UInt8) in byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }
    while 0 < start, isSpace(tree.source[start - 1]) { start -= 1 }
    if comment.startsLine {
      while end < tree.source.count, tree.source[end] != UInt8(ascii: "\n") { end += 1 }
      end = min(end + 1, tree.source.count)
    }
    return start..<end
  }
}
