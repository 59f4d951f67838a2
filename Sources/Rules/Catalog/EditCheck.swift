import Semantics
import Syntax
import Text

/// What the edits of a stage broke, looked at anew in the project that they left; empty: all is well.
///
/// `before` and `after` hold the same files in the same order. Names must stand for what they stood for; comments must be
/// there, but for `dropped` ones, counted by file; a switch that lost its `default` must cover every value; properties must
/// be stored in the order they were, and enum cases declared in theirs. Places are in `after`.
package func harm(
  of stage: Stage, from before: Project, to after: Project, changedFiles: [Int], dropped: [Int: Int]
) -> [(place: Place, message: String)] {
  var result = referencesThatChanged(from: before, to: after, changedFiles: changedFiles)
  for file in changedFiles {
    let check = FileCheck(
      before: FileContext(project: before, file: file), after: FileContext(project: after, file: file))
    if let message = check.lostComment(stage, dropped: dropped[file] ?? 0) {
      result.append((Place(file: file, range: 0..<0), message))
    }
    switch stage {
    case .switchCompletion: result += check.openSwitches()
    case .structure: result += check.changedMembers()
    case .projectRenames, .comments, .reportOnly: continue
    }
  }
  return result
}

extension Finding {
  /// What one finding's edits would lose, seen without making them: a comment, or, where they only move code, a token.
  package func loss(in project: Project) -> String? {
    let mayDrop = rule == "restating-comment" ? 1 : 0
    var lost = 0
    for edit in edits where !edit.place.range.isEmpty {
      let tree = project.files[edit.place.file].tree
      let old = Pieces(tree, in: edit.place.range)
      if !keepsTokens, old.comments.isEmpty { continue }
      let text = parse(Source(edit.text))
      let new = Pieces(text, in: 0..<text.source.count)
      if keepsTokens, old.tokens != new.tokens { return "it would change more than the order" }
      lost += max(0, old.comments.values.reduce(0, +) - common(old.comments, new.comments))
    }
    return lost <= mayDrop ? nil : "it would lose a comment"
  }
}

private func common(_ a: [String: Int], _ b: [String: Int]) -> Int {
  a.reduce(0) { $0 + min($1.value, b[$1.key] ?? 0) }
}

/// The tokens and comments of a range, each text with how often it is there. Without semicolons, for which a line break
/// does as well.
private struct Pieces {
  var tokens: [String: Int] = [:]
  var comments: [String: Int] = [:]

  init(_ tree: Tree, in range: Range<Int>) {
    let firstToken = lowerBound(tree.tokens.count) { range.lowerBound <= tree.tokens[$0].start }
    for token in tree.tokens[firstToken...].prefix(while: { $0.end <= range.upperBound })
    where token.kind != .endOfFile && token.kind != .semicolon {
      tokens[tree.source.string(token.range), default: 0] += 1
    }
    let firstComment = lowerBound(tree.comments.count) { range.lowerBound <= tree.comments[$0].start }
    for comment in tree.comments[firstComment...].prefix(while: { $0.end <= range.upperBound }) {
      comments[plain(comment, tree), default: 0] += 1
    }
  }
}

/// Without white space, which changes with the indentation.
private func plain(_ comment: Comment, _ tree: Tree) -> String {
  String(decoding: tree.source[comment.range].filter { !isWhiteSpace($0) }, as: UTF8.self)
}

private func isWhiteSpace(_ byte: UInt8) -> Bool { byte == 0x20 || 0x09 <= byte && byte <= 0x0D }

/// One file before and after.
private struct FileCheck {
  let before: FileContext
  let after: FileContext

  /// Names in documentation change with what they name, so after renames comments are only counted.
  func lostComment(_ stage: Stage, dropped: Int) -> String? {
    let old = comments(before.tree)
    let new = comments(after.tree)
    let counts = (old: old.values.reduce(0, +), new: new.values.reduce(0, +))
    guard counts.new + dropped == counts.old else { return "a comment was lost or added" }
    if stage != .projectRenames, common(old, new) != counts.new { return "a comment was changed" }
    return nil
  }

  private func comments(_ tree: Tree) -> [String: Int] {
    var result: [String: Int] = [:]
    for comment in tree.comments { result[plain(comment, tree), default: 0] += 1 }
    return result
  }
}

// MARK: - Switches

extension FileCheck {
  /// Switches without a `default` that had one, and now leave something over or say something twice.
  func openSwitches() -> [(place: Place, message: String)] {
    guard let switches = SwitchPairs(before, after) else {
      return [(Place(file: after.file, range: 0..<0), "a switch was lost or added")]
    }
    return switches.pairs.compactMap { old, new in
      guard hasDefault(old, before.tree), !hasDefault(new, after.tree) else { return nil }
      return openness(old, new).map { (after.place(completedCase(old, new) ?? new), $0) }
    }
  }

  private func hasDefault(_ node: Node.ID, _ tree: Tree) -> Bool {
    tree.plainCases(of: node)?.contains { tree.isDefault($0) } ?? false
  }

  /// The case that took the place of the default; nil where that went.
  private func completedCase(_ old: Node.ID, _ new: Node.ID) -> Node.ID? {
    guard let oldCases = before.tree.plainCases(of: old), let cases = after.tree.plainCases(of: new),
      oldCases.count == cases.count
    else { return nil }
    return oldCases.firstIndex { before.tree.isDefault($0) }.map { cases[$0] }
  }

  private func openness(_ old: Node.ID, _ new: Node.ID) -> String? {
    guard let cases = after.tree.plainCases(of: new), let type = after.resolution.subject(of: new),
      let name = after.index.describe(type),
      name == before.resolution.subject(of: old).flatMap({ before.index.describe($0) })
    else { return "what is switched over is not certain any more" }
    var trial = ValueTrial(after.tree, after.index, over: type)
    let patterns = cases.map { ValueTrial.patterns(of: $0, in: after.tree) }
    guard trial.isCovered(by: patterns.flatMap { $0 }) == true else {
      return "the switch over \(name) would not be exhaustive"
    }
    guard let completed = completedCase(old, new), let position = cases.firstIndex(of: completed) else { return nil }
    for pattern in patterns[position].indices {
      var rest = patterns
      rest[position].remove(at: pattern)
      if trial.isCovered(by: rest.flatMap { $0 }) == true {
        return "the switch over \(name) would list a case that is covered"
      }
    }
    return nil
  }
}

// MARK: - Members

extension FileCheck {
  /// Types whose properties would be initialised in another order, or whose cases are declared in another order.
  func changedMembers() -> [(place: Place, message: String)] {
    let old = types(before)
    let new = types(after)
    return old.keys.sorted().compactMap { name in
      guard let a = old[name], let b = new[name] else {
        return (Place(file: after.file, range: 0..<0), "the type \(name) was lost")
      }
      let place = after.place(b.nameToken)
      if stored(a, before.tree) != stored(b, after.tree) {
        return (place, "properties of \(name) would be stored in another order")
      }
      if a.cases.map(\.name) != b.cases.map(\.name) { return (place, "cases of \(name) would change their order") }
      if a.members.map(\.name).sorted() != b.members.map(\.name).sorted() {
        return (place, "members of \(name) were lost or added")
      }
      if MemberComments.all(in: a.node, before.tree) != MemberComments.all(in: b.node, after.tree) {
        return (place, "comments of \(name) would stand at other members")
      }
      return nil
    }
  }

  /// By qualified name; what is declared twice under one name (extensions, local types) also by a number.
  private func types(_ context: FileContext) -> [String: TypeFacts] {
    var result: [String: TypeFacts] = [:]
    for type in context.types {
      var name = context.index.qualifiedName(type.id)
      if context.index[type.id].kind == .extension { name = "extension " + name }
      var number = 2
      while result[name] != nil {
        name += " \(number)"
        number += 1
      }
      result[name] = type.facts
    }
    return result
  }

  /// `@Dependency` may move past others only where no memberwise initialiser has it as a parameter.
  private func stored(_ facts: TypeFacts, _ tree: Tree) -> [String] {
    let stored = facts.members.filter { $0.isStored && !$0.isStatic }
    let plain = stored.filter { member in !member.attributes.contains { $0.name == "Dependency" } }
    let hasInit = facts.kind != .struct || facts.members.contains { $0.kind == .initializer }
    let isConstant = { (member: MemberFacts) in
      tree.kind(tree.keyword(member.node)) == .let
        && tree.list(member.node, .binding).allSatisfy { tree.child($0, .initializer) != nil }
    }
    if hasInit || plain.allSatisfy(isConstant) { return plain.map(\.name) }
    return stored.filter { !isConstant($0) }.map(\.name) + plain.map(\.name)
  }
}
