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
      isEffect(chain), !isDeclared(tree.name(name))
    else { return nil }
    var finding = context.finding(EffectRun.id, at: name, "'.\(tree.text(name))' is '.run'")
    do {
      finding.edits = isTask ? try taskEdits(name, suffixes[1]) : try fireAndForgetEdits(name, suffixes[1])
    } catch {
      finding.refuse("not rewritten", error.reason)
    }
    return finding
  }

  /// Whether the project has a member of effects of its own by that name.
  private func isDeclared(_ name: String) -> Bool {
    context.index.files[..<context.index.libraryFile].contains { file in
      file.types.contains { type in
        type.kind == .extension && type.written?.lastName?.hasPrefix("Effect") ?? false
          && type.members.contains { $0.isStatic && $0.name == name }
      }
    }
  }

  /// Why a call can't be rewritten without changing what it does.
  private struct Obstacle: Error {
    var reason: String
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
  /// The only closure of a call, if it stands behind it, captures at most, and nothing but a priority stands before it.
  private func onlyClosure(_ call: Node.ID) throws(Obstacle) -> Node.ID {
    let trailing = tree.list(call, .trailing)
    let arguments = tree.list(call, .argument)
    let takesPriority =
      arguments.isEmpty || arguments.count == 1 && tree.spells(tree[arguments[0]].firstToken, "priority")
    guard trailing.count == 1, takesPriority, tree.kind(trailing[0]) == .closureExpr,
      tree.child(trailing[0], .signature).map(capturesOnly) ?? true
    else { throw Obstacle(reason: "it has more than a plain closure") }
    return trailing[0]
  }

  /// Errors are silent in `.fireAndForget` and an issue in `.run`; without `await` it runs at once, and is as old as
  /// effects without `async`.
  private func fireAndForgetEdits(_ name: Token.ID, _ call: Node.ID) throws(Obstacle) -> [FileEdit] {
    let closure = try onlyClosure(call)
    let tokens = tree[closure].tokens
    guard tokens.contains(where: { tree.kind($0) == .await }) else { throw Obstacle(reason: "it awaits nothing") }
    if tokens.contains(where: { isPlainTry($0) }) { throw Obstacle(reason: "it drops errors, which .run reports") }
    return [FileEdit(place: context.place(name), text: "run"), signature(of: closure, "_")]
  }

  private func isPlainTry(_ token: Token.ID) -> Bool {
    guard tree.kind(token) == .try else { return false }
    return tree.kind(Token.ID(token.raw + 1)) != .postfixQuestion
  }

  /// `.task { .x }` sends what its only expression gives.
  private func taskEdits(_ name: Token.ID, _ call: Node.ID) throws(Obstacle) -> [FileEdit] {
    let closure = try onlyClosure(call)
    if tree[closure].tokens.contains(where: { tree.spells($0, "send") }) {
      throw Obstacle(reason: "something else is called send in it")
    }
    let items = tree.list(closure, .item)
    let other = Obstacle(reason: "its closure does more than one thing")
    guard items.count == 1, tree.kind(items[0]).isExpression else { throw other }
    var value = items[0]
    var prefix = ""
    // `try await .x(...)`: the words stand in front of the whole call.
    while tree.kind(value) == .tryExpr || tree.kind(value) == .awaitExpr {
      guard let inner = tree.child(value, .value) ?? tree.firstChild(value) else { throw other }
      if tree.kind(value) == .tryExpr {
        guard tree[value].firstToken == Token.ID(tree[inner].firstToken.raw - 1) else { throw other }
        prefix = "try "
      }
      value = inner
    }
    guard tree.kind(value) == .chainExpr, tree.child(value, .base) == nil else { throw other }
    let words = context.place(tree.range(items[0]).lowerBound..<tree.range(value).lowerBound)
    let hasComment = (tree[items[0]].firstToken...tree[value].firstToken).dropFirst().contains {
      !tree.comments(before: $0).isEmpty
    }
    guard !hasComment else { throw Obstacle(reason: "a comment stands in it") }
    return [
      FileEdit(place: context.place(name), text: "run"),
      signature(of: closure, "send"),
      FileEdit(place: words, text: prefix + "await send("),
      insertion(behind: Token.ID(tree[value].endToken.raw - 1), ")"),
    ]
  }

  private func capturesOnly(_ signature: Node.ID) -> Bool {
    tree.children(signature).allSatisfy { tree[$0].slot == .captures }
  }

  /// `parameter in`, or the parameter behind the captures.
  private func signature(of closure: Node.ID, _ parameter: String) -> FileEdit {
    if let own = tree.child(closure, .signature), let captures = tree.child(own, .captures) {
      return insertion(behind: Token.ID(tree[captures].endToken.raw - 1), " \(parameter)")
    }
    let brace = tree[closure].firstToken
    let isGlued = Int(tree[brace].end) == Int(tree[Token.ID(brace.raw + 1)].start)
    return insertion(behind: brace, " \(parameter) in" + (isGlued ? " " : ""))
  }

  private func insertion(behind token: Token.ID, _ text: String) -> FileEdit {
    let end = Int(tree[token].end)
    return FileEdit(place: context.place(end..<end), text: text)
  }
}
