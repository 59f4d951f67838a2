import Semantics
import Syntax

extension Rule {
  static let effectRun = Rule(
    about: About(
      id: "effect-run",
      summary: "effects are made with .run and .send",
      rationale: """
        One way to start work and one way to send an action: what .task, .fireAndForget and Effect(value:) did, .run and .send \
        do, and the older forms are gone from later versions of the library.
        """,
      fix: .safe,
      good: "return .run { _ in await client.track() }",
      bad: "return .fireAndForget { await client.track() }"),
    stage: .structure,
    checkFile: { EffectRun(context: $0).findings() })
}

private struct EffectRun {
  static let id = "effect-run"
  let context: FileContext
  private var tree: Tree { context.tree }

  init(context: FileContext) { self.context = context }

  func findings() -> [Finding] {
    guard context.index.importsLibrary(context.file) else { return [] }
    return context.nodes(.chainExpr).compactMap { finding(for: $0) }
      + context.nodes(.identifierType).compactMap { oldType($0) }
  }

  private func finding(for chain: Node.ID) -> Finding? {
    let suffixes = tree.list(chain, .suffix)
    if let base = tree.child(chain, .base) {
      guard let first = suffixes.first else { return nil }
      return effectValue(base, first)
    }
    guard 2 <= suffixes.count, tree.kind(suffixes[0]) == .memberSuffix, let name = tree.memberName(suffixes[0]),
      tree.kind(suffixes[1]) == .callSuffix
    else { return nil }
    let isTask = tree.spells(name, "task")
    guard isTask || tree.spells(name, "fireAndForget"), tree.isInReducer(chain, file: context.file, context.index),
      isEffect(chain)
    else { return nil }
    var finding = context.finding(EffectRun.id, at: name, "'.\(tree.text(name))' is '.run'")
    if let edits = isTask ? taskEdits(name, suffixes[1]) : fireAndForgetEdits(name, suffixes[1]) {
      finding.edits = edits
    } else {
      finding.message += "; not rewritten: its closure does more than one thing"
    }
    return finding
  }

  /// Where an implicit member can only be an effect: returned, merged, or the value of a closure.
  private func isEffect(_ chain: Node.ID) -> Bool {
    var node = chain
    while true {
      let parent = tree.parent(node)
      switch tree.kind(parent) {
      case .returnStmt: return true
      case .argument, .arrayExpr, .callSuffix, .ternaryExpr, .tupleExpr: node = parent
      case .chainExpr:
        guard let first = tree.child(parent, .suffix), let name = tree.memberName(first) else { return false }
        if tree.child(parent, .base) == nil, tree.spells(name, "merge") || tree.spells(name, "concatenate") {
          return true
        }
        node = parent
      default: return false
      }
    }
  }

  /// `Effect(value: x)`
  private func effectValue(_ base: Node.ID, _ call: Node.ID) -> Finding? {
    guard tree.kind(base) == .identifierExpr, tree.kind(call) == .callSuffix,
      tree.text(tree[base].firstToken).hasPrefix("Effect"), let argument = tree.child(call, .argument),
      tree.spells(tree[argument].firstToken, "value")
    else { return nil }
    return context.finding(EffectRun.id, at: tree[base].firstToken, "'\(tree.text(base))(value:)' is '.send'")
  }

  private func oldType(_ type: Node.ID) -> Finding? {
    let name = tree[type].firstToken
    guard tree.spells(name, "EffectTask") || tree.spells(name, "EffectPublisher") else { return nil }
    return context.finding(EffectRun.id, at: name, "'\(tree.text(name))' is 'Effect'")
  }
}

// MARK: - Rewriting

extension EffectRun {
  /// The only closure of a call, if it stands behind it and has no signature.
  private func onlyClosure(_ call: Node.ID) -> Node.ID? {
    let trailing = tree.list(call, .trailing)
    guard trailing.count == 1, tree.kind(trailing[0]) == .closureExpr, tree.child(trailing[0], .signature) == nil else {
      return nil
    }
    return trailing[0]
  }

  private func fireAndForgetEdits(_ name: Token.ID, _ call: Node.ID) -> [FileEdit]? {
    guard let closure = onlyClosure(call) else { return nil }
    return [
      FileEdit(place: context.place(name), text: "run"),
      insertion(behind: tree[closure].firstToken, " _ in"),
    ]
  }

  /// `.task { .x }` sends what its only expression gives.
  private func taskEdits(_ name: Token.ID, _ call: Node.ID) -> [FileEdit]? {
    guard let closure = onlyClosure(call) else { return nil }
    let items = tree.list(closure, .item)
    guard items.count == 1, tree.kind(items[0]).isExpression else { return nil }
    var value = items[0]
    var prefix = ""
    // `try await .x(...)`: the words stand in front of the whole call.
    while tree.kind(value) == .tryExpr || tree.kind(value) == .awaitExpr {
      guard let inner = tree.child(value, .value) ?? tree.firstChild(value) else { return nil }
      if tree.kind(value) == .tryExpr {
        guard tree[value].firstToken == Token.ID(tree[inner].firstToken.raw - 1) else { return nil }
        prefix = "try "
      }
      value = inner
    }
    guard tree.kind(value) == .chainExpr, tree.child(value, .base) == nil else { return nil }
    let words = context.place(tree.range(items[0]).lowerBound..<tree.range(value).lowerBound)
    let hasComment = (tree[items[0]].firstToken...tree[value].firstToken).dropFirst().contains {
      !tree.comments(before: $0).isEmpty
    }
    guard !hasComment else { return nil }
    return [
      FileEdit(place: context.place(name), text: "run"),
      insertion(behind: tree[closure].firstToken, " send in"),
      FileEdit(place: words, text: prefix + "await send("),
      insertion(behind: Token.ID(tree[value].endToken.raw - 1), ")"),
    ]
  }

  private func insertion(behind token: Token.ID, _ text: String) -> FileEdit {
    let end = Int(tree[token].end)
    return FileEdit(place: context.place(end..<end), text: text)
  }
}
