import Engine
import Foundation
import Seeded
import Syntax
import Testing
import Text

/// Random work on a repository with the hook, step by step: edits, partial stagings, renames, removals, commits of all
/// kinds. After each commit HEAD holds what formatting the staged texts gives, found out another way: the index is
/// checked out into a folder of its own and formatted there. The work tree holds what its author had not staged.
///
/// By hand: `HOOK_STEPS=5000 HOOK_SEED=7 swift test --filter HookModelTests`; with `HOOK_KILL=1` the hook is killed at
/// random moments.
@Suite struct HookModelTests {
  @Test(arguments: [1, 2]) func aFewSteps(_ seed: Int) throws {
    var model = try HookModel(seed: UInt64(seed), kills: false)
    try model.run(steps: 25)
  }

  @Test(.enabled(if: System.environment("HOOK_STEPS") != nil)) func byHand() throws {
    let steps = System.environment("HOOK_STEPS").flatMap { Int($0) } ?? 1_000
    let seed = System.environment("HOOK_SEED").flatMap { UInt64($0) } ?? 1
    var model = try HookModel(seed: seed, kills: System.environment("HOOK_KILL") != nil)
    try model.run(steps: steps)
    print("\(steps) steps: \(model.commitCount) commits, \(model.killCount) killed")
  }
}

private struct HookModel {
  private var random: SplitMix64
  private let seed: UInt64
  private let folder: TemporaryFolder
  private let kills: Bool
  private(set) var commitCount = 0
  private(set) var killCount = 0
  private static let names = ["A.swift", "B.swift", "C.swift", "sub dir/D.swift", "sub dir/ü'\".swift", "-E.swift"]

  init(seed: UInt64, kills: Bool) throws {
    random = SplitMix64(seed: seed)
    self.seed = seed
    self.kills = kills
    folder = try TemporaryFolder()
    try folder.must("git init -q . && tcafmt hook install && git commit -qm empty --allow-empty")
    try folder.must("mkdir -p .git/killing && git config core.quotePath false")
  }

  mutating func run(steps: Int) throws {
    for step in 1...steps {
      let issue = "seed \(seed), step \(step)"
      switch Int.random(in: 0..<12, using: &random) {
      case 0...2: try edit(name())
      case 3, 4: try folder.must("git add -A")
      case 5:
        // Staged in part: what is staged, and then changed again.
        let name = name()
        try edit(name)
        try folder.must("git add -- \(quoted(name))")
        try edit(name)
      case 6: try move()
      case 7:
        if let name = try texts("git ls-files -z").randomElement(using: &random) {
          let cached = Bool.random(using: &random) ? "--cached" : ""
          try folder.must("git rm -qf \(cached) -- \(quoted(name))")
        }
      case 8:
        if let name = try texts("git ls-files -z").randomElement(using: &random) {
          _ = try folder.shell("chmod +x \(quoted(name)) && git add -- \(quoted(name))")
        }
      case 9: try commit(.all, issue)
      case 10: try commit(.path, issue)
      default: try commit(.index, issue)
      }
    }
  }

  // MARK: - Steps

  private mutating func name() -> String { HookModel.names.randomElement(using: &random)! }

  private func quoted(_ name: String) -> String { "'" + name.replacing("'", with: "'\\''") + "'" }

  /// Writes a new file, or changes, adds or removes a line of one.
  private mutating func edit(_ name: String) throws {
    var lines = ["struct S {", "}"]
    if let text = try? folder.read(name) {
      lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      if lines.last == "" { lines.removeLast() }
    } else {
      for _ in 0..<Int.random(in: 1...20, using: &random) { lines.insert(line(), at: lines.count - 1) }
    }
    let members = 1..<max(1, lines.count - 1)
    switch Int.random(in: 0..<3, using: &random) {
    case 0 where !members.isEmpty: lines[Int.random(in: members, using: &random)] = line()
    case 1 where 1 < members.count: lines.remove(at: Int.random(in: members, using: &random))
    default: lines.insert(line(), at: lines.isEmpty ? 0 : Int.random(in: 1...max(1, lines.count - 1), using: &random))
    }
    try folder.write(name, lines.joined(separator: "\n") + "\n")
  }

  /// A member, laid out well or badly.
  private mutating func line() -> String {
    let number = Int.random(in: 0..<1_000, using: &random)
    return [
      "    let a\(number) = \(number)", "let a\(number)  = \(number)", "        var b\(number):Int {\(number)}",
      "    // note \(number)", "  // note \(number)", "    func f\(number)( x:Int ) { g(x) }", "",
    ].randomElement(using: &random)!
  }

  private mutating func move() throws {
    guard let old = try texts("git ls-files -z").randomElement(using: &random) else { return }
    let new = name()
    guard old != new, System.exists(folder[old]) else { return }
    try folder.must(
      "mkdir -p \(quoted(Path.folder("/" + new).dropFirst() + "/.")) && git mv -f -- \(quoted(old)) \(quoted(new))")
  }

  private func texts(_ command: String) throws -> [String] {
    try folder.must(command).text.split(separator: "\0").map(String.init)
  }

  // MARK: - Commits

  private enum Kind { case index, all, path }

  private mutating func commit(_ kind: Kind, _ issue: String) throws {
    let tracked = try texts("git ls-files -z")
    let work = Dictionary(
      uniqueKeysWithValues: HookModel.names.compactMap { name in (try? folder.read(name)).map { (name, $0) } })
    // What the commit is to hold, before it is formatted.
    var staged = try Dictionary(uniqueKeysWithValues: tracked.map { ($0, try show(":\($0)")) })
    let left = staged
    let head = try Dictionary(
      uniqueKeysWithValues: texts("git ls-tree -rz --name-only HEAD").map { ($0, try show("HEAD:\($0)")) })
    var arguments = ""
    switch kind {
    case .index: break
    case .all:
      arguments = "-a"
      for name in tracked { staged[name] = work[name] }
    case .path:
      guard let name = tracked.filter({ work[$0] != nil }).randomElement(using: &random) else { return }
      arguments = "-- \(quoted(name))"
      staged = head
      staged[name] = work[name]
    }
    let formatted = try formatted(staged, changedFrom: head)
    if kills, Bool.random(using: &random) {
      let delay = Double.random(in: 0.001..<0.3, using: &random)
      try folder.write(
        ".git/killing/pre-commit", "#!/bin/sh\nexec timeout -s KILL \(delay) tcafmt hook run 2> /dev/null\n")
      try folder.must("chmod +x .git/killing/pre-commit")
      let output = try folder.shell("git -c core.hooksPath=.git/killing commit -qm m \(arguments)")
      try folder.must("while [ -e .git/index.lock ]; do sleep 0.01; done")
      if output.status != 0 {
        killCount += 1
        return try checkKilled(left, work, formatted, issue)
      }
    } else {
      let output = try folder.shell("git commit -qm m \(arguments)")
      // Nothing is left to commit once it is formatted, or nothing was staged.
      if output.status != 0 {
        #expect(output.text.contains("nothing") || output.text.contains("no changes"), "\(issue): \(output)")
        return
      }
    }
    commitCount += 1
    for (name, text) in formatted {
      #expect(try show("HEAD:\(name)") == text, "\(issue): \(name) in HEAD")
      try checkWork(name, before: work[name], staged: staged[name], formatted: text, issue)
    }
    #expect(try texts("git ls-tree -rz --name-only HEAD").count == formatted.count, "\(issue): files in HEAD")
  }

  private func show(_ name: String) throws -> String { try folder.must("git show \(quoted(name))").text }

  /// The texts as `tcafmt format` leaves them in a folder that holds nothing else.
  private func formatted(_ texts: [String: String], changedFrom head: [String: String]) throws -> [String: String] {
    let other = try TemporaryFolder()
    for (name, text) in texts { try other.write(name, text) }
    let changed = texts.keys.filter { texts[$0] != head[$0] }.sorted()
    if !changed.isEmpty {
      try other.must("tcafmt format -q --no-fix \(changed.map { quoted("./" + $0) }.joined(separator: " "))")
    }
    return try Dictionary(uniqueKeysWithValues: texts.keys.map { ($0, try other.read($0)) })
  }

  /// The work tree of one file: formatted along where it held what was staged; else with all that its author wrote.
  private func checkWork(
    _ name: String, before: String?, staged: String?, formatted: String, _ issue: String
  ) throws {
    let after = try? folder.read(name)
    guard let before, let after else {
      #expect(before == after, "\(issue): \(name) in the work tree")
      return
    }
    if before == staged {
      #expect(after == formatted, "\(issue): \(name) in the work tree")
    } else {
      let (old, new) = (parse(Source(before)), parse(Source(after)))
      #expect(pieces(old) == pieces(new), "\(issue): \(name) in the work tree")
    }
  }

  /// Tokens and comments, without what stands between them.
  private func pieces(_ tree: Tree) -> [String] {
    tree.tokens.indices.map { tree.text(Token.ID(UInt32($0))) } + tree.comments.map { tree.source.string($0.range) }
  }

  /// After a hook that was killed each text is as it was, or formatted; nothing is lost.
  private func checkKilled(
    _ staged: [String: String], _ work: [String: String], _ formatted: [String: String], _ issue: String
  ) throws {
    for (name, text) in staged {
      let now = try show(":\(name)")
      #expect(now == text || now == formatted[name], "\(issue): \(name) in the index of a killed hook")
    }
    for (name, text) in work {
      let now = try folder.read(name)
      let isSame = now == text || now == formatted[name]
      #expect(
        isSame || pieces(parse(Source(now))) == pieces(parse(Source(text))), "\(issue): \(name) after a killed hook")
    }
  }
}
