import Semantics
import Syntax

/// Compares what every name of an enum case stands for before and after a stage's edits.
///
/// `after` holds the same files in the same order. Each use found before must be there after and stand for the same
/// declaration, under its new name where the edits renamed it. Returns the places (in `after`) that bind otherwise with
/// a sentence each; empty means the edits may be written. Looks at the changed files, and at all that spell a name which
/// was renamed or came into being.
package func referencesThatChanged(
  from before: Project, to after: Project, changedFiles: [Int]
) -> [(place: Place, message: String)] {
  let owners = (before: Owners(before.index), after: Owners(after.index))
  let renames = Renames(from: owners.before, to: owners.after, files: changedFiles)
  var files = Set(changedFiles)
  let spellings = renames.spellings
  if !spellings.isEmpty {
    let spellings = Spellings(spellings)
    for file in after.files.indices where !files.contains(file) && mentions(spellings, after.files[file].tree) {
      files.insert(file)
    }
  }
  return files.sorted().flatMap { compare($0, before, after, owners, renames) }
    + usesLeftBehind(of: renames.newCases, from: before.index, to: after, isRenamed: renames.isRenamed)
}

/// A declaration that stays the same while its file changes: where it is declared, and its qualified name.
private struct Declaration: Hashable {
  var file: Int
  var owner: String
  var name: String
}

/// Names that tell the enums of a project apart, also those of one name inside different functions of a file.
private struct Owners {
  let index: ProjectIndex
  private var names: [String] = []

  init(_ index: ProjectIndex) {
    self.index = index
    var counts: [String: Int] = [:]
    for id in index.allTypes {
      let name = index[id].kind == .enum ? index.qualifiedName(id) : ""
      let key = "\(index.file(of: id)) \(name)"
      counts[key, default: 0] += 1
      names.append(counts[key] == 1 ? name : "\(name) (\(counts[key]!))")
    }
  }

  func name(_ id: TypeID) -> String { names[Int(id.raw)] }

  func declaration(_ id: CaseID) -> Declaration {
    Declaration(file: index.file(of: id.type), owner: name(id.type), name: index[id].name)
  }
}

/// Names of cases before the edits, and after.
private struct Renames {
  private var newNames: [Declaration: String] = [:]
  private(set) var spellings: Set<String> = []
  /// Renamed cases as they are after the edits, by their old names.
  private(set) var newCases: [String: [CaseID]] = [:]
  private var renamedCases: Set<CaseID> = []

  init(from before: Owners, to after: Owners, files: [Int]) {
    for file in files {
      let old = Renames.enums(in: file, before)
      for (owner, cases) in Renames.enums(in: file, after) {
        guard let oldCases = old[owner], oldCases.count == cases.count else { continue }
        for (oldCase, newCase) in zip(oldCases, cases) where oldCase.1 != newCase.1 {
          newNames[before.declaration(oldCase.0)] = newCase.1
          spellings.formUnion([oldCase.1, newCase.1])
          newCases[oldCase.1, default: []].append(newCase.0)
          renamedCases.insert(oldCase.0)
        }
      }
    }
  }

  /// Cases never change their order, so they pair by position.
  private static func enums(in file: Int, _ owners: Owners) -> [String: [(CaseID, String)]] {
    let index = owners.index
    var result: [String: [(CaseID, String)]] = [:]
    for (position, facts) in index.files[file].types.enumerated() where !facts.cases.isEmpty {
      let id = index.id(file: file, position: position)
      result[owners.name(id)] = facts.cases.indices.map {
        (CaseID(type: id, position: $0), facts.cases[$0].name)
      }
    }
    return result
  }

  /// Whether a case has another name now; told by what it was before.
  func isRenamed(_ id: CaseID) -> Bool { renamedCases.contains(id) }

  func renamed(_ declaration: Declaration) -> Declaration {
    var result = declaration
    if let name = newNames[declaration] { result.name = name }
    return result
  }
}

private func mentions(_ names: Spellings, _ tree: Tree) -> Bool {
  tree.tokens.indices.contains { position in
    tree.tokens[position].kind == .identifier && names.name(tree.nameBytes(Token.ID(UInt32(position)))) != nil
  }
}

private func compare(
  _ file: Int, _ before: Project, _ after: Project, _ owners: (before: Owners, after: Owners), _ renames: Renames
) -> [(place: Place, message: String)] {
  let old = uses(in: file, before, owners.before).map { ($0.0, renames.renamed($0.1)) }
  let new = uses(in: file, after, owners.after)
  let tree = after.files[file].tree
  if before.files[file].tree.tokens.count == tree.tokens.count {
    let byToken = Dictionary(new.map { ($0.0, $0.1) }, uniquingKeysWith: { first, _ in first })
    let lost = old.filter { byToken[$0.0] != $0.1 }
    if lost.isEmpty { return [] }
    if !spellSame(before.files[file].tree, tree, except: renames) {
      return missing(old.map(\.1), new.map(\.1), file)
    }
    return lost.map { token, declaration in
      (Place(file: file, range: tree[token].range), "'\(declaration.name)' no longer stands for \(declaration.owner)")
    }
  }
  // What stood in a default that nothing reaches went with it.
  let contexts = (FileContext(project: before, file: file), FileContext(project: after, file: file))
  let removed = SwitchPairs(contexts.0, contexts.1)?.removedDefaults ?? []
  let kept = old.filter { use in !removed.contains { contexts.0.tree[$0].tokens.contains(use.0) } }
  return missing(kept.map(\.1), new.map(\.1), file)
}

/// Whether the tokens stand in the same order; members that changed places are compared as a whole.
private func spellSame(_ old: Tree, _ new: Tree, except renames: Renames) -> Bool {
  old.tokens.indices.allSatisfy { position in
    let id = Token.ID(UInt32(position))
    return old.tokens[position].kind == new.tokens[position].kind
      && (old.text(id) == new.text(id) || renames.spellings.contains(old.name(id)))
  }
}

/// Declarations with fewer uses than before.
private func missing(_ old: [Declaration], _ new: [Declaration], _ file: Int) -> [(place: Place, message: String)] {
  var counts: [Declaration: Int] = [:]
  for declaration in old { counts[declaration, default: 0] += 1 }
  for declaration in new { counts[declaration, default: 0] -= 1 }
  return counts.filter { 0 < $0.value }.keys.sorted { ($0.owner, $0.name) < ($1.owner, $1.name) }.map {
    (Place(file: file, range: 0..<0), "a use of \($0.owner).\($0.name) no longer stands for it")
  }
}

private func uses(in file: Int, _ project: Project, _ owners: Owners) -> [(Token.ID, Declaration)] {
  project.resolution(file).meanings.entries.compactMap { entry in
    guard case .enumCase(let id) = entry.meaning, !project.index.isLibrary(id.type) else { return nil }
    return (entry.token, owners.declaration(id))
  }
}
