package import Semantics
import Syntax

/// How many names of a project that may be uses of actions are understood, by the kind of place they stand in.
///
/// A name counts where it stands behind a dot and is spelled like a case of an action enum; those with a meaning for the
/// library (`view`, `path`, ...) are left out, since they are never renamed and there are too many of them.
package struct UsesCensus: Sendable {
  package enum Site: String, CaseIterable, Sendable {
    case pattern
    /// In what `send` or `receive` is given.
    case sent = "sent or received"
    case value = "other value"
    case keyPath = "key path"
    case member = "behind a base"
  }

  package enum Outcome: Hashable, Sendable {
    case resolved, notAUse
    case unknown(Meaning.Doubt)
  }

  package struct Entry: Sendable {
    package var place: Place
    package var name: String
    package var site: Site
    package var outcome: Outcome
  }

  package var entries: [Entry] = []

  /// Linear in the size of the project.
  package init(of project: Project) {
    let index = project.index
    var cases: [String: [CaseID]] = [:]
    var dynamic: Set<String> = []
    for id in index.enums where index.isActionEnum(id) {
      for (position, facts) in index[id].cases.enumerated() where !ActionWords.structural.contains(facts.name) {
        cases[facts.name, default: []].append(CaseID(type: id, position: position))
        if index[id].hasAttribute("dynamicMemberLookup") { dynamic.insert(facts.name) }
      }
    }
    for file in project.files.indices { read(file, of: project, cases, dynamic) }
  }

  private mutating func read(
    _ file: Int, of project: Project, _ cases: [String: [CaseID]], _ dynamic: Set<String>
  ) {
    let tree = project.files[file].tree
    let meanings = project.resolution(file).meanings
    for position in tree.tokens.indices where tree.tokens[position].kind == .identifier {
      let token = Token.ID(UInt32(position))
      let name = tree.name(token)
      guard let candidates = cases[name] else { continue }
      let shape = tree.shape(of: token)
      if shape == .notAMember { continue }
      let outcome: Outcome
      switch meanings[token] ?? .unknown(.notReached) {
      case .enumCase: outcome = .resolved
      case .other: outcome = .notAUse
      case .memberOfValue: outcome = dynamic.contains(name) ? .unknown(.notReached) : .notAUse
      case .unknown(let doubt):
        let mayBeAny = candidates.contains { tree.mayBe($0, token, shape, in: project.index) }
        outcome = mayBeAny ? .unknown(doubt) : .notAUse
      }
      entries.append(
        Entry(
          place: Place(file: file, range: tree[token].range), name: name, site: site(of: token, shape, tree),
          outcome: outcome))
    }
  }

  private func site(of token: Token.ID, _ shape: MemberShape, _ tree: Tree) -> Site {
    guard let node = tree.node(owning: token) else { return .member }
    if shape == .pattern || shape == .callPattern { return .pattern }
    if tree.isSent(node) { return .sent }
    if tree.kind(tree.parent(node)) == .keyPathExpr { return .keyPath }
    return shape == .open ? .member : .value
  }
}

extension UsesCensus {
  /// A table of the kinds of places, then the reasons of what is not known, most frequent first.
  package var summary: String {
    var result = "place, resolved, not a use, unknown, known %\n"
    for site in Site.allCases { result += row(site.rawValue, entries.filter { $0.site == site }) }
    result += row("patterns and sends", entries.filter { $0.site == .pattern || $0.site == .sent })
    result += row("all", entries)
    var reasons: [String: Int] = [:]
    for entry in entries {
      guard case .unknown(let doubt) = entry.outcome else { continue }
      reasons["\(entry.site.rawValue): \(doubt.rawValue)", default: 0] += 1
    }
    for (reason, count) in reasons.sorted(by: { ($1.value, $0.key) < ($0.value, $1.key) }) {
      result += "unknown \(count): \(reason)\n"
    }
    return result
  }

  private func row(_ name: String, _ entries: [Entry]) -> String {
    let resolved = entries.filter { $0.outcome == .resolved }.count
    let others = entries.filter { $0.outcome == .notAUse }.count
    let tenths = entries.isEmpty ? 1_000 : (resolved + others) * 1_000 / entries.count
    return "\(name), \(resolved), \(others), \(entries.count - resolved - others), \(tenths / 10).\(tenths % 10)\n"
  }
}

extension Tree {
  /// Whether an expression is, or stands in, an argument of a call of `send` or `receive`.
  fileprivate func isSent(_ node: Node.ID) -> Bool {
    var current = node
    while current != .root {
      let parent = parent(current)
      switch kind(parent) {
      case .callSuffix:
        if kind(current) == .argument, let name = calledName(parent), ["send", "receive"].contains(name) {
          return true
        }
      case .argument, .chainExpr, .tupleExpr, .ternaryExpr, .memberSuffix, .keyPathExpr, .arrayExpr: break
      default: return false
      }
      current = parent
    }
    return false
  }

  /// `f` of `f(...)`, `a.f(...)`.
  private func calledName(_ call: Node.ID) -> String? {
    let chain = parent(call)
    guard kind(chain) == .chainExpr else { return nil }
    var previous: Node.ID?
    for child in children(chain) {
      if child == call { break }
      previous = child
    }
    guard let previous else { return nil }
    if kind(previous) == .identifierExpr { return name(self[previous].firstToken) }
    return kind(previous) == .memberSuffix ? memberName(previous).map { name($0) } : nil
  }
}
