import Semantics
import Syntax
import Text

// What names of the frameworks stand for.
extension CodeEvidence {
  /// `name`: its hash.
  func addLibraryWords(for name: UInt64, _ token: Token.ID, isAction: Bool) {
    let mayBeKnown = vocabulary.library.mayKnow(name)
    guard mayBeKnown || !libraryNames.isEmpty else { return }
    let library = vocabulary.library
    if mayBeKnown {
      for key in library.keys(for: name) { add(Part(key: key, token: token, isAction: isAction, isWhole: false)) }
    }
    for other in libraryNames {
      for key in library.keys(for: name, behind: other) {
        add(Part(key: key, token: token, isAction: isAction, isWhole: false))
      }
    }
    if mayBeKnown, library.leads(name) { libraryNames.append(name) }
  }

  /// `didSet { ... }` is run when the value is changed.
  func addObserver(_ accessor: Node.ID) {
    let name = tree[accessor].firstToken
    guard tree.spells(name, "didSet") || tree.spells(name, "willSet"), let block = tree.child(accessor, .body) else {
      return
    }
    body = tree[block].firstToken
    add([.condition, .variable], name)
    for key in CodeEvidence.changes { add(Part(key: key, token: name, isAction: true, isWhole: false)) }
  }

  private static let changes = ["change", "set", "value", "update"].map { WordKey.stem($0) }

  /// A method of a delegate starts with who calls it, or is called nothing else, and then has its name in a label:
  /// `tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath)`.
  func addDelegateName(_ name: Token.ID, of function: Node.ID) {
    guard let clause = tree.child(function, .parameters) else { return }
    let parameters = tree.list(clause, .parameter)
    guard let caller = parameters.first, tree.spells(tree[caller].firstToken, "_"),
      let type = tree.child(caller, .type)
    else { return }
    let bytes = tree.bytes(name)
    callerLength = lengthOfCaller(in: bytes, of: tree.bytes(tree[type].firstToken))
    guard callerLength == bytes.count else { return }
    let labels = parameters.dropFirst().map { tree[$0].firstToken }
    guard let label = labels.first(where: { !tree.spells($0, "layout") && !tree.spells($0, "_") }) else { return }
    actions.append(contentsOf: labels)
    declared = label
    callerLength = 0
  }

  /// How many bytes of a name are the end of a type's: `scrollView` of `scrollViewDidScroll` for a `UIScrollView`.
  private func lengthOfCaller(in name: UnsafeBufferPointer<UInt8>, of type: UnsafeBufferPointer<UInt8>) -> Int {
    let type = type.map { WordKey.lowercased($0) }
    var length = 0
    for part in NameParts(name) {
      let start = name[..<part.upperBound].map { WordKey.lowercased($0) }
      if type.suffix(start.count).elementsEqual(start) { length = start.count }
    }
    return length
  }

  /// A word of the frameworks that stands for a name but is no part of it.
  func isLibraryWord(_ key: UInt64, for token: Token.ID) -> Bool {
    let name = tree.bytes(token)
    var before: Range<Int>?
    for part in NameParts(name) {
      for range in [part, (before ?? part).lowerBound..<part.upperBound]
      where WordKey.stem(UnsafeBufferPointer(rebasing: name[range])) == key {
        return false
      }
      before = part
    }
    return WordKey.stem(name) != key
  }
}
