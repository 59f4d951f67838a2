import Semantics
package import Syntax
import Text

extension Rule {
  static let restatingComment = Rule(
    about: About(
      id: "restating-comment",
      summary: "a comment says why, not what the code below it says already",
      rationale: """
        A comment that repeats the code has to be read, kept true and distrusted, and hides the comments that carry a reason.

        A comment of one line goes if it stands directly above a statement or behind it, if each of its words is in that \
        statement (a part of a name, a piece of syntax, what a name of the frameworks is known to do, or one of these in \
        another language), and if what it says to be done is what the statement does. Words of another language are learnt \
        from the project's enums as well, where these certainly translate the names of their cases: case pin = "ピン"; \
        'tcafmt dump terms FOLDER' lists them. Numbers, signs, reasons, limits, headings over several statements and code \
        that is commented out stay, and so does whatever is in doubt. A name in other words, which says no \
        action, stays unless an option below says else. A dry run and all reports say which word was found where; 'tcafmt \
        dump comments FILE' says of each comment of a file why it goes or stays.
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
    options: CommentOptions.all,
    checkFile: { context in
      let options = CommentOptions(context.settings(RestatingComment.id))
      let learnt = options.learnsTerms && !context.tree.source.isASCII ? context.project.learntTerms : LearntTerms.none
      return RestatingComment(tree: context.tree, options: options, learnt: learnt).findings(in: context)
    })
}

/// What the rule says of every comment of a file, in order. `learnt`: of the project that the file belongs to.
package func commentVerdicts(
  in tree: Tree, _ settings: RuleSettings, _ learnt: LearntTerms = LearntTerms.none
) -> [CommentVerdict] {
  let options = CommentOptions(settings)
  let learnt = options.learnsTerms ? learnt : LearntTerms.none
  let judged = RestatingComment(tree: tree, options: options, learnt: learnt).judged()
  return judged.verdicts.map { verdict in
    switch verdict {
    case .restates(let matches): .restates(judged.matches.described(matches))
    case .stays(let reason): .stays(reason.text(in: tree.source))
    }
  }
}

private struct RestatingComment {
  static let id = "restating-comment"
  let tree: Tree
  let options: CommentOptions
  let learnt: LearntTerms

  func findings(in context: FileContext) -> [Finding] {
    var result: [Finding] = []
    let judged = judged()
    for (comment, verdict) in zip(tree.comments, judged.verdicts) {
      guard case .restates(let matches) = verdict else { continue }
      result.append(
        Finding(
          rule: RestatingComment.id, place: context.place(comment.range),
          message: RestatementMessage(matches: judged.matches, range: matches),
          edits: [FileEdit(place: context.place(deletion(of: comment)), text: "")]))
    }
    return result
  }

  /// A verdict on each comment, and the matches of all of them.
  func judged() -> (verdicts: [Restatement.Verdict], matches: RestatementMatches) {
    guard !tree.comments.isEmpty else { return ([], RestatementMatches([], in: tree.source, learnt)) }
    let statements = Statements(in: tree)
    let restatement = Restatement(in: tree, options, learnt)
    var matches: [Restatement.Match] = []
    let verdicts: [Restatement.Verdict] = tree.comments.indices.map { position in
      do throws(Restatement.Reason) {
        try judge(position, statements, restatement)
      } catch {
        return .stays(error)
      }
      let start = matches.count
      for term in restatement.terms {
        guard let explanation = term.explanation else { continue }
        matches.append(.init(word: term.range, code: tree[explanation.token].range, learnt: term.learnt))
      }
      return .restates(start..<matches.count)
    }
    let kept = CommentSeries(tree: tree, statements: statements).keepingSeries(verdicts)
    return (kept, RestatementMatches(matches, in: tree.source, learnt))
  }

  /// Throws why a comment stays.
  private func judge(
    _ position: Int, _ statements: Statements, _ restatement: Restatement
  ) throws(Restatement.Reason) {
    let comment = tree.comments[position]
    guard comment.kind == .line || comment.kind == .docLine && options.takesDocComments else {
      throw .init("it is no line comment")
    }
    guard tree.isAlone(position) else { throw .init("it is part of a longer text") }
    guard let statement = statements.statement(for: position) else { throw .init("it stands at no statement") }
    guard tree.mayBeRestated(statement) else { throw .init("such a statement explains nothing") }
    guard !isUnfinished(position) else { throw .init("the next comment goes on with it") }
    restatement.text = try text(of: comment, statement)
    try restatement.checkText(over: statement)
    restatement.code.read(statement)
    try judge(position, over: statement, restatement)
  }

  /// Whether it ends in dots that the next comment begins with.
  private func isUnfinished(_ position: Int) -> Bool {
    guard position + 1 < tree.comments.count else { return false }
    let bytes = tree.source[tree.comments[position].range]
    var end = bytes.count
    while 0 < end, bytes[end - 1] == UInt8(ascii: " ") || bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
    guard 0 < end, bytes[end - 1] == UInt8(ascii: ".") || bytes[end - 1] == RestatingComment.endOfDots else {
      return false
    }
    let dots = RestatingComment.dots
    let text = UnsafeBufferPointer(rebasing: bytes[..<end])
    guard dots.contains(where: { text.ends(with: $0) }) else { return false }
    let next = tree.source[tree.comments[position + 1].range]
    var start = 0
    while start < next.count, next[start] == UInt8(ascii: " ") || next[start] == UInt8(ascii: "/") { start += 1 }
    return dots.contains { next.starts(with: $0, at: start) }
  }

  private static let dots = ["...", "…"].map { Array($0.utf8) }
  /// The last byte of "…".
  private static var endOfDots: UInt8 { 0xA6 }

  private func judge(
    _ position: Int, over statement: Node.ID, _ restatement: Restatement
  ) throws(Restatement.Reason) {
    let head = try restatement.judge()
    let terms = restatement.terms
    let code = restatement.code
    let comment = tree.comments[position]
    guard restatement.agreesInPolarity(over: statement) else { throw .init("it may say the contrary") }
    // Last, since it is slow: what is left has hardly a sign that a tool would look for.
    guard !Directive.isDirective(tree.source[comment.range]) else { throw .init("it speaks to a tool") }
    if let after = code.afterComment {
      // Inside a block they speak of what the block does.
      let block = tree.firstBlock(of: statement) ?? code.body
      let isBeforeBlock = after != comment.token && (block.map { after <= $0 } ?? (tree.kind(statement) == .chainExpr))
      let end = min(after, tree.kind(statement) == .chainExpr ? block ?? after : after)
      guard !isBeforeBlock, terms.allSatisfy({ $0.explanation.map { $0.token < end } ?? true }) else {
        throw .init("comments stand inside the statement")
      }
    }
    if let head {
      guard !code.isAccumulator || head.verb.map({ $0.isName || $0.fact != .boolean }) ?? true else {
        throw .init("what follows does it")
      }
      guard tree.kind(statement) != .enumCaseDecl || options.takesTranslations else {
        throw .init("it stands at an enum case")
      }
    } else if let obstacle = obstacle(toNounPhrase: terms, statement, code) {
      throw obstacle
    }
    let heading = Heading(
      tree: tree, position: position, statement: statement, code: code, terms: terms, head: head,
      siblingCode: restatement.siblingCode)
    if comment.startsLine, heading.titlesMore { throw .init("it is a heading of several statements") }
    if let reason = heading.titlesBlocks { throw reason }
    guard !tree.keepsSubscription(statement) else { throw .init("it names one subscription among others") }
  }

  /// A name in other words names no action: whether it says more than the declaration below it is for the project to say.
  private func obstacle(
    toNounPhrase terms: Restatement.Terms, _ statement: Node.ID, _ code: CodeEvidence
  ) -> Restatement.Reason? {
    guard let name = code.declared, terms.contains(where: { $0.explanation?.token == name }) else {
      return .init("it says no action")
    }
    switch tree.kind(statement) {
    case .enumCaseDecl, .structDecl, .classDecl, .actorDecl, .enumDecl, .protocolDecl:
      return options.takesTranslations ? nil : .init("it may translate a name")
    default: return options.takesNounPhrases ? nil : .init("it says no action")
    }
  }

  private func text(of comment: Comment, _ statement: Node.ID) throws(Restatement.Reason) -> CommentText {
    switch CommentText.read(
      comment, prefixes: options.prefixes, initialValue: { tree.initialValue(of: statement) }, in: tree)
    {
    case .success(let text): return text
    case .failure(.tooLong): throw .init("it is too long")
    case .failure(.empty): throw .init("it is empty")
    case .failure(.sign): throw .init("it has a sign that may say more")
    case .failure(.digit): throw .init("it has a number")
    }
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
