import Syntax
import Text

/// Whether a comment that a statement explains is the title of more than that statement.
struct Heading {
  let tree: Tree
  /// Of the comment.
  let position: Int
  let statement: Node.ID
  let code: CodeEvidence
  let terms: Restatement.Terms
  /// What is done; nil if the comment is a name.
  let head: Restatement.Term?
  /// To read other statements with.
  let siblingCode: CodeEvidence

  /// A comment over several statements stands for all of them if they go on with what it speaks of. One over a declaration
  /// with a body is of that alone.
  var titlesMore: Bool {
    let siblings = tree.paragraph(after: statement, position)
    guard let first = siblings.first else { return titlesWhatStandsBehindEmptyLine }
    if tree.isNamed(statement) { return false }
    guard let head, tree.kind(tree.parent(statement)) != .memberBlock else { return true }
    if let made = code.declared ?? code.assigned, siblings.contains(where: { mentions(tree.bytes(made), $0) }) {
      return isSetUp(made, by: siblings) || !(code.declared != nil && saysAll(of: made))
    }
    return 3 < siblings.count || goesOn(first, head) || siblings.dropFirst().contains { goesOn($0, head) }
  }

  /// "Create the player" over `let player = Player()` is of all that follows if all of it makes the player what it is.
  private func isSetUp(_ made: Token.ID, by siblings: [Node.ID]) -> Bool {
    let name = tree.text(made)
    return 1 < siblings.count
      && siblings.allSatisfy { tree.kind($0) == .assignmentExpr && receiver(of: $0) == name }
  }

  /// Why a comment over branches stays: it may be of one of them.
  var titlesBlocks: Restatement.Reason? {
    let isIf = tree.kind(statement) == .ifExpr && tree.token(statement, .else) != nil
    let nesting = tree.nestingBlock(of: statement)
    guard isIf || nesting != nil else { return nil }
    let start = isIf ? code.body : nesting
    let isSaidBefore = terms.allSatisfy { term in
      guard let token = term.explanation?.token, let start else { return true }
      return token < start
    }
    let reason = Restatement.Reason(
      isIf ? "it is a heading of several branches" : "it is a heading of blocks in blocks")
    guard isSaidBefore else { return reason }
    switch tree.kind(statement) {
    case .ifExpr, .guardStmt: return asks ? nil : reason
    case .forStmt, .whileStmt, .repeatStmt, .doStmt, .switchExpr, .deferStmt: return reason
    default: return nil
    }
  }

  private var asks: Bool { head?.explanation?.fact.isDisjoint(with: [.condition, .existence, .negation]) == false }

  /// A comment over a statement and, behind an empty line, another that does the same titles both.
  private var titlesWhatStandsBehindEmptyLine: Bool {
    guard let head, let sibling = tree.sibling(behindEmptyLineAfter: statement, position), !tree.isNamed(statement),
      !saysConditionAndBody(head, before: sibling)
    else {
      return false
    }
    return goesOn(sibling, head)
  }

  /// "Unless it is the main tab, keep the link" over a `guard` that does so is of that alone, if no other follows.
  private func saysConditionAndBody(_ head: Restatement.Term, before sibling: Node.ID) -> Bool {
    guard tree.kind(statement) == .guardStmt, tree.kind(sibling) != .guardStmt, let body = code.body,
      let verb = head.verb
    else { return false }
    return body < verb.token && terms.contains { $0.isName && ($0.explanation.map { $0.token < body } ?? false) }
  }

  /// Whether a statement does the same as this one, or works on the same thing.
  private func goesOn(_ sibling: Node.ID, _ head: Restatement.Term) -> Bool {
    if tree.kind(sibling) == tree.kind(statement), code.facts.contains(.condition) { return true }
    let receiver = receiver(of: sibling)
    if let receiver, receiver == self.receiver(of: statement) { return true }
    if let made = code.declared ?? code.assigned, receiver == tree.text(made) { return true }
    guard let evidence = head.evidence else { return false }
    siblingCode.read(sibling)
    let other = siblingCode
    // `isLoading = true` is no check because of its "is".
    let isCheck = evidence.facts.contains(.condition) && tree.kind(sibling) == .assignmentExpr
    let doesSame = other.parts.contains { part in
      part.isAction && Vocabulary.shared.isWord(part.key, of: evidence)
        && !(isCheck && Heading.questions.contains(part.key))
    }
    if doesSame { return true }
    guard let verb = head.verb, !verb.isName else { return false }
    // "Reset the form" over `name.text = ""` and `icon.image = placeholder`: no name says it, and neither says all of it.
    if verb.fact.isDisjoint(with: other.facts) {
      return tree.kind(statement) == .assignmentExpr && tree.kind(sibling) == .assignmentExpr
    }
    if let assigned = code.assigned, verb.fact.isSubset(of: [.assignment, .construction, .binding]) {
      return !saysAll(of: assigned)
        || other.assigned.map { tree.bytes($0).elementsEqual(tree.bytes(assigned)) } ?? false
    }
    return code.declared.map { !saysAll(of: $0) } ?? true
  }

  private static let questions = KeySet(stems: ["is", "has", "can", "should"])

  /// What a statement works on: `label` in `self.label.text = ""`; nil in `let` and `if`.
  private func receiver(of statement: Node.ID) -> String? {
    var token = tree[statement].firstToken
    if tree.kind(token) == .selfKeyword { token = token.advanced(by: 2) }
    guard token < tree[statement].endToken, tree.kind(token) == .identifier else { return nil }
    let next = token.advanced(by: 1)
    let isBase = tree.kind(next) == .period || tree.kind(next) == .postfixQuestion || tree.kind(next) == .exclamation
    return isBase ? tree.text(token) : nil
  }

  /// Of several parts in Latin letters, as the names of types are.
  private func isLong(_ term: Restatement.Term) -> Bool {
    let word = tree.source[term.range]
    return NameParts(word).contains { 0 < $0.lowerBound }
  }

  private func mentions(_ name: UnsafeBufferPointer<UInt8>, _ sibling: Node.ID) -> Bool {
    tree[sibling].tokens.contains { tree.kind($0) == .identifier && tree.bytes($0).elementsEqual(name) }
  }

  /// "Create the user view" over `let userView`, not "Add the user" over it; "Create a UserView" over one that is made.
  private func saysAll(of name: Token.ID) -> Bool {
    if terms.contains(where: { code.isCreated(WordKey.stem(tree.source[$0.range])) && $0.isName && isLong($0) }) {
      return true
    }
    return code.isSaid(name) { key in terms.contains { $0.isSaid(by: key) } }
  }
}
