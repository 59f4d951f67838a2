import Semantics
import Syntax

/// Places that still spell the old name of a case that was renamed, and that can hardly stand for anything else; told by
/// spellings alone, without what was found out about types, so that a use which nobody understood shows here.
///
/// `cases`: by the old names of the cases that `isRenamed` is true of, what they are now. Linear in the number of tokens.
func usesLeftBehind(
  of cases: [String: [CaseID]], from before: ProjectIndex, to after: Project, isRenamed: (CaseID) -> Bool
) -> [(place: Place, message: String)] {
  let spellings = Set(cases.keys)
  let names = spellings.subtracting(otherNames(spellings, in: before, isRenamed))
  if names.isEmpty { return [] }
  let lengths = Set(names.map(\.utf8.count))
  var result: [(place: Place, message: String)] = []
  for (file, content) in after.files.enumerated() {
    let tree = content.tree
    for position in tree.tokens.indices where tree.tokens[position].kind == .identifier {
      let token = Token.ID(UInt32(position))
      guard lengths.contains(tree[token].range.count), case let name = tree.name(token), names.contains(name),
        isImplicit(token, tree), case let shape = tree.shape(of: token),
        cases[name, default: []].contains(where: { tree.mayBe($0, token, shape, in: after.index) })
      else { continue }
      result.append((Place(file: file, range: tree[token].range), "'\(name)' has another name everywhere else"))
    }
  }
  return result
}

/// Those of the names that the project or the library's description has for anything but cases that are renamed.
private func otherNames(
  _ names: Set<String>, in index: ProjectIndex, _ isRenamed: (CaseID) -> Bool
) -> Set<String> {
  var result: Set<String> = []
  for id in index.allTypes {
    let facts = index[id]
    if names.contains(facts.name) { result.insert(facts.name) }
    for member in facts.members where names.contains(member.name) { result.insert(member.name) }
    // What a macro makes has the names of what it is made of.
    if index.macroOwner(id) != nil { continue }
    for (position, found) in facts.cases.enumerated() where names.contains(found.name) {
      if !isRenamed(CaseID(type: id, position: position)) { result.insert(found.name) }
    }
  }
  for file in index.files {
    for global in file.globals where names.contains(global.name) { result.insert(global.name) }
  }
  return result
}

/// `.name` with nothing in front of the dot: what the place asks for has such a member.
private func isImplicit(_ token: Token.ID, _ tree: Tree) -> Bool {
  guard 1 < token.raw, tree.kind(Token.ID(token.raw - 1)) == .period, let suffix = tree.node(owning: token),
    tree.kind(suffix) == .memberSuffix, tree.kind(tree.parent(suffix)) == .chainExpr
  else { return false }
  let chain = tree.parent(suffix)
  return tree.child(chain, .base) == nil && tree.child(chain, .suffix) == suffix
}
