/// Finds the files whose facts can matter to what the names in some others mean.
///
/// To resolve the names of a file, the index is asked about names that the file spells, about some that the library gives
/// a meaning (`State`, `body`), and about those that the declarations found that way name in their turn. So the answer is
/// the same with the facts of these declarations' files alone. Costs what is reached, not what there is.
package struct Reach {
  /// The files reached, without those that were the start.
  package private(set) var files: Set<Int> = []
  private var names: Set<FileOutline.Name> = []
  /// Links of roots that were reached, by the names that they still wait for.
  private var waiting: [FileOutline.Name: [Link]] = [:]
  /// The files in which something outside other types has this name, or is an extension of it.
  private let filesWithRoot: (FileOutline.Name) -> [Int]
  private let links: (Int) -> [FileOutline.Name]
  /// Those that were asked for: a file may have several roots, and its links may come from the disk.
  private var linksByFile: [Int: [FileOutline.Name]] = [:]

  private struct Link {
    var file: Int
    /// What it leads to.
    var names: ArraySlice<FileOutline.Name>
  }

  package init(
    filesWithRoot: @escaping (FileOutline.Name) -> [Int], links: @escaping (Int) -> [FileOutline.Name]
  ) {
    self.filesWithRoot = filesWithRoot
    self.links = links
    follow(Reach.implicit)
  }

  /// Adds what a file that spells these names may ask for.
  package mutating func follow(_ start: [FileOutline.Name]) {
    var open = start
    while let name = open.popLast() {
      guard names.insert(name).inserted else { continue }
      for link in waiting.removeValue(forKey: name) ?? [] { reach(link, &open) }
      for file in filesWithRoot(name) { read(file, root: name, &open) }
    }
  }

  private mutating func read(_ file: Int, root: FileOutline.Name, _ open: inout [FileOutline.Name]) {
    let links = linksByFile[file] ?? links(file)
    linksByFile[file] = links
    var position = 0
    while position + 2 < links.count {
      let start = position + 3
      let end = start + Int(links[position + 2])
      guard end <= links.count else { return }
      if links[position] == root {
        let link = Link(file: file, names: links[start..<end])
        let name = links[position + 1]
        if names.contains(name) { reach(link, &open) } else { waiting[name, default: []].append(link) }
      }
      position = end
    }
  }

  private mutating func reach(_ link: Link, _ open: inout [FileOutline.Name]) {
    files.insert(link.file)
    open += link.names
  }

  /// Names that are asked for though nobody wrote them: all that the library's description declares, members that the
  /// language or a macro looks for, and the types of literals.
  private static let implicit: [FileOutline.Name] = {
    let library = ProjectIndex.library.types.filter { $0.scope == .file && $0.kind != .extension }.map(\.name)
    let members = [
      "init", "subscript", "callAsFunction", "wrappedValue", "projectedValue", "State", "Action", "View", "CaseScope",
      "body", "reduce",
    ]
    let literals = ["Int", "Double", "String", "Character", "Bool", "Array", "Dictionary", "Set", "Optional", "Range"]
    return (library + members + literals).map { FileOutline.name($0) }
  }()
}
