import Semantics
import Syntax

extension Rule {
  static let cancellableID = Rule(
    about: About(
      id: "cancellable-id",
      summary: "what is cancelled can be: each id has its .cancellable(id:), each CancelID is used",
      rationale: """
        A cancel without a matching cancellable does nothing, and nobody notices. An id that nothing uses is left over from an \
        effect that is gone.
        """,
      fix: .report,
      good: """
        return .run { send in await send(.done) }
          .cancellable(id: CancelID.search)
        """,
      bad: "return .cancel(id: CancelID.search)"),
    stage: .reportOnly,
    checkProject: { project in
      // Only all files together tell.
      if project.spellsElsewhere != nil { return [] }
      let ids = CancelIDs(project)
      return ids.cancelledOnly() + ids.unused()
    })
}

/// The ids that the project's effects are made cancellable and cancelled with, by their spelling.
private struct CancelIDs {
  private let project: Project
  private var cancellable: Set<String> = []
  private var cancelled: [(id: String, place: Place)] = []
  /// How often the names of ids are spelled.
  private var mentions: [String: Int] = [:]
  private let spellings: Spellings

  init(_ project: Project) {
    self.project = project
    for facts in project.index.files {
      for type in facts.types where type.name == "CancelID" {
        for found in type.cases { mentions[found.name] = 0 }
      }
    }
    spellings = Spellings(Set(mentions.keys))
    for file in project.files.indices { collect(file) }
  }

  private mutating func collect(_ file: Int) {
    let tree = project.files[file].tree
    for argument in project.nodes(.argument, inFile: file) {
      guard tree.spells(tree[argument].firstToken, "id"), tree.token(argument, .colon) != nil,
        let value = tree.child(argument, .value), let name = callee(tree.parent(argument), tree)
      else { continue }
      let id = tree[value].tokens.map { tree.text($0) }.joined()
      switch name {
      case "cancel": cancelled.append((id, Place(file: file, range: tree.range(value))))
      case "cancellable", "withTaskCancellation", "debounce", "throttle", "timer": cancellable.insert(id)
      default: continue
      }
    }
    if mentions.isEmpty { return }
    for position in tree.tokens.indices where tree.tokens[position].kind == .identifier {
      if let name = spellings.name(tree.nameBytes(Token.ID(UInt32(position)))) { mentions[name, default: 0] += 1 }
    }
  }

  /// The name in front of the parentheses.
  private func callee(_ call: Node.ID, _ tree: Tree) -> String? {
    guard tree.kind(call) == .callSuffix, 0 < tree[call].firstToken.raw else { return nil }
    let token = Token.ID(tree[call].firstToken.raw - 1)
    return tree.kind(token) == .identifier ? tree.name(token) : nil
  }

  private func isOn(_ file: Int) -> Bool {
    project.files[file].isEditable && project.settings[file]["cancellable-id"].severity != .off
  }

  /// Ids that are a variable, or end in one, can't be compared by their spelling; those of an enum can.
  func cancelledOnly() -> [Finding] {
    let known = Set(cancellable.map { lastName($0) })
    let isGeneric = cancellable.contains { !$0.contains(".") }
    return cancelled.compactMap { id, place in
      guard id.contains("."), !isGeneric, !known.contains(lastName(id)), isOn(place.file) else { return nil }
      return Finding(rule: "cancellable-id", place: place, message: "nothing is made cancellable with '\(id)'")
    }
  }

  private func lastName(_ id: String) -> Substring {
    let path = id.prefix { $0 != "(" }
    return path.split(separator: ".").last ?? path
  }

  func unused() -> [Finding] {
    var result: [Finding] = []
    for (file, facts) in project.index.files.enumerated().prefix(project.files.count) where isOn(file) {
      for type in facts.types where type.name == "CancelID" && type.kind == .enum {
        for found in type.cases
        where mentions[found.name] == 1 && !type.inherits.contains(where: { $0.lastName == "CaseIterable" }) {
          let range = project.files[file].tree[found.token].range
          result.append(
            Finding(
              rule: "cancellable-id", place: Place(file: file, range: range),
              message: "CancelID.\(found.name) is never used"))
        }
      }
    }
    return result
  }
}
