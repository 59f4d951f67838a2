import Semantics
import Syntax
import Text

/// Every place of the project that spells one of some names.
struct Mentions {
  private var byName: [String: [Mention]] = [:]
  private var stringsByName: [String: [Place]] = [:]
  private var linksByName: [String: [(file: Int, link: DocumentationLink)]] = [:]
  private let project: Project

  private struct Mention {
    var file: Int
    var token: Token.ID
  }

  /// Linear in the number of tokens.
  init(of names: Set<String>, in project: Project) {
    self.project = project
    guard !names.isEmpty else { return }
    let spellings = Spellings(names)
    for file in project.files.indices { collect(names, spellings, file) }
  }

  private mutating func collect(_ names: Set<String>, _ spellings: Spellings, _ file: Int) {
    let tree = project.files[file].tree
    for link in tree.documentationLinks() where names.contains(link.name) {
      linksByName[link.name, default: []].append((file, link))
    }
    for position in tree.tokens.indices {
      let token = tree.tokens[position]
      let id = Token.ID(UInt32(position))
      switch token.kind {
      case .identifier:
        if let name = spellings.name(tree.nameBytes(id)) {
          byName[name, default: []].append(Mention(file: file, token: id))
        }
      case .stringSegment: collectWords(of: token.range, spellings, file, tree.source)
      default: continue
      }
    }
  }

  private mutating func collectWords(of range: Range<Int>, _ spellings: Spellings, _ file: Int, _ source: Source) {
    source.forEachWord(in: range) { word in
      guard let name = spellings.name(source[word]) else { return }
      // An everyday word in a sentence is not the name of a case.
      guard word == range || name.contains(where: \.isUppercase) else { return }
      stringsByName[name, default: []].append(Place(file: file, range: word))
    }
  }
}

// MARK: - Uses of a case

extension Mentions {
  struct Uses {
    /// Without the declaration.
    var places: [Place] = []
    /// Places that keep the case from being renamed, with the reason.
    var doubts: [(place: Place, message: String)] = []
    var strings: [Place] = []
    /// Links in documentation that may lead to it.
    var unclearLinks: [Place] = []
  }

  func uses(of id: CaseID, in index: ProjectIndex) -> Uses {
    let facts = index[id]
    let declarationFile = index.file(of: id.type)
    var result = Uses()
    for mention in byName[facts.name] ?? [] {
      let file = project.files[mention.file]
      let place = Place(file: mention.file, range: file.tree[mention.token].range)
      if mention.file == declarationFile, mention.token == facts.token { continue }
      if !file.tree.problems.isEmpty {
        result.doubts.append((place, "the file has a syntax problem"))
        continue
      }
      switch classify(mention, as: id, index) {
      case .use where file.isEditable: result.places.append(place)
      case .use: result.doubts.append((place, "a use in a file that may not be changed"))
      case .other: continue
      case .doubt(let reason): result.doubts.append((place, reason))
      }
    }
    result.strings = stringsByName[facts.name] ?? []
    for (file, link) in linksByName[facts.name] ?? [] {
      let place = Place(file: file, range: link.range)
      switch index.target(of: link, in: file, is: id, project.files[file].tree) {
      case .isMeant where project.files[file].isEditable: result.places.append(place)
      case .isMeant, .isUnclear: result.unclearLinks.append(place)
      case .isOther: continue
      }
    }
    return result
  }

  private enum Class {
    case use, other
    case doubt(String)
  }

  private func classify(_ mention: Mention, as id: CaseID, _ index: ProjectIndex) -> Class {
    let tree = project.files[mention.file].tree
    let shape = tree.shape(of: mention.token)
    guard shape != .notAMember else {
      return isBareUse(mention, of: id, index) ? .doubt(Meaning.Doubt.bareName.rawValue) : .other
    }
    switch project.resolution(mention.file).meaning(of: mention.token) ?? .unknown(.notReached) {
    case .enumCase(let found): return found == id ? .use : .other
    case .other: return .other
    case .memberOfValue:
      return index[id.type].hasAttribute("dynamicMemberLookup") ? .doubt("maybe a property made of the case") : .other
    case .unknown(let doubt):
      return tree.mayBe(id, mention.token, shape, in: index)
        ? .doubt(doubt.explained(at: mention.token, in: tree, file: mention.file, index)) : .other
    }
  }

  /// A plain name inside the enum or its extensions can be the case itself.
  private func isBareUse(_ mention: Mention, of id: CaseID, _ index: ProjectIndex) -> Bool {
    let tree = project.files[mention.file].tree
    guard let node = tree.node(owning: mention.token), tree.kind(node) == .identifierExpr else { return false }
    return index.declarations(of: id.type).contains { declaration in
      index.file(of: declaration) == mention.file && tree[index[declaration].node].tokens.contains(mention.token)
    }
  }
}
