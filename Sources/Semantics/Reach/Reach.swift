/// Finds the files whose facts matter to what an index is asked, question by question. Costs what is asked for, not what
/// there is.
package struct Reach: Sendable {
  /// The facts of all files that were found to matter.
  package private(set) var facts: [Int: FileFacts] = [:]
  private var asked: [FileOutline.Name: Set<FileOutline.Name>] = [:]
  /// For the roots that a typealias names, the roots under which its extensions stand.
  private var aliases: [FileOutline.Name: Set<FileOutline.Name>] = [:]
  /// Those that were asked for: they may come from the disk.
  private var linksByFile: [Int: [FileOutline.Name]] = [:]
  private let project: Project

  /// The files that may matter, by their numbers.
  package struct Project: Sendable {
    /// Those in which something outside other types has this name, or is an extension of it.
    package var filesWithRoot: @Sendable (FileOutline.Name) -> [Int]
    package var links: @Sendable (Int) -> [FileOutline.Name]
    package var facts: @Sendable (Int) -> FileFacts?

    package init(
      filesWithRoot: @escaping @Sendable (FileOutline.Name) -> [Int],
      links: @escaping @Sendable (Int) -> [FileOutline.Name],
      facts: @escaping @Sendable (Int) -> FileFacts?
    ) {
      self.filesWithRoot = filesWithRoot
      self.links = links
      self.facts = facts
    }
  }

  package init(_ project: Project) {
    self.project = project
  }

  /// Adds the files that say something to these questions. Whether there are any that were not known before.
  package mutating func answer(_ questions: some Sequence<Question>) -> Bool {
    let count = facts.count
    var open = Array(questions)
    while let question = open.popLast() {
      guard asked[question.root, default: []].insert(question.name).inserted else { continue }
      for file in project.filesWithRoot(question.root) where facts[file] == nil && says(file, question) {
        let found = project.facts(file) ?? FileFacts(path: "", isWhole: false)
        facts[file] = found
        open += learnAliases(of: found)
      }
      open += aliases[question.root, default: []].map { Question(root: $0, name: question.name) }
    }
    return count < facts.count
  }

  private mutating func says(_ file: Int, _ question: Question) -> Bool {
    if question.name == Question.anything { return true }
    let links = linksByFile[file] ?? project.links(file)
    linksByFile[file] = links
    var position = 0
    while position + 1 < links.count {
      if links[position] == question.root, links[position + 1] == question.name { return true }
      position += 2
    }
    return false
  }

  /// Adds what a file that is read needs in any case: all that others add to what it declares itself.
  package mutating func expect(_ facts: FileFacts) {
    _ = answer(learnAliases(of: facts))
    let described = Set(ProjectIndex.library.types.map(\.name))
    let roots = Set(facts.types.indices.compactMap { facts.root(of: $0) }).filter { !described.contains($0) }
    _ = answer(roots.map { Question(root: FileOutline.name($0), name: Question.anything) })
  }

  /// Gives what must be asked again under the names of a file's typealiases, under which there may be extensions.
  package mutating func learnAliases(of facts: FileFacts) -> [Question] {
    var open: [Question] = []
    for (position, type) in facts.types.enumerated() where type.kind == .alias {
      guard let written = type.written, let root = facts.root(of: position).map({ FileOutline.name($0) }) else {
        continue
      }
      for name in written.names.map({ FileOutline.name($0) }) where name != root {
        guard aliases[name, default: []].insert(root).inserted else { continue }
        open += asked[name, default: []].map { Question(root: root, name: $0) }
      }
    }
    return open
  }
}

/// What an index may be asked: about something of a name inside a root, which is a type, function or variable outside other
/// types, or about the root itself.
package struct Question: Hashable, Sendable {
  package var root: FileOutline.Name
  package var name: FileOutline.Name

  /// Asks for all that a root has.
  package static let anything: FileOutline.Name = 0

  package init(root: FileOutline.Name, name: FileOutline.Name) {
    self.root = root
    self.name = name
  }
}
