import Seeded
import Semantics
import Syntax
import Text

extension Unfixing {
  /// Members of reducers and views that empty lines part change places. Members of one kind keep their order among
  /// themselves, and what stands behind a member of a kind goes with it: so the rule has one answer.
  func shufflePlan(_ project: SourceProject, seed: UInt64) -> Plan {
    var plan = Plan()
    for (file, tree) in project.trees.enumerated() {
      for (position, facts) in project.index.files[file].types.enumerated() where facts.kind == .struct {
        let id = project.index.id(file: file, position: position)
        let isView = facts.inherits.contains { $0.lastName == "View" }
        guard isView || project.index.isReducer(id), let body = tree.child(facts.node, .body) else { continue }
        let kind = isView ? viewKind : reducerKind
        let key = "shuffle \(files(project, file)) \(project.index.qualifiedName(id))"
        do {
          let edit = try shuffle(body, tree, kind, keepsStored: !isView, seed: seed.mixed(with: key))
          plan.places.append(
            Place(
              key: key, location: project.place(file, tree.range(facts.node).lowerBound),
              change: .edits(file: file, [edit])))
        } catch {
          if let reason = error.reason { plan.pass("shuffle: \(reason)") }
        }
      }
    }
    return plan
  }

  private func files(_ project: SourceProject, _ file: Int) -> String { project.files[file].path }

  /// Nil: there is nothing to shuffle.
  private struct Unsuitable: Error {
    var reason: String?
  }

  private struct Piece {
    var lines: Range<Int>
    var kind: Int?
    var hasHeading: Bool
  }

  private func shuffle(
    _ body: Node.ID, _ tree: Tree, _ kind: (Node.ID, Tree) -> Int?, keepsStored: Bool, seed: UInt64
  ) throws(Unsuitable) -> (range: Range<Int>, text: String) {
    let members = tree.list(body, .item)
    let kinds = members.map { kind($0, tree) }
    guard 1 < Set(kinds.compactMap { $0 }).count else { throw Unsuitable(reason: nil) }
    let ordered = kinds.compactMap { $0 }
    guard ordered == ordered.sorted() else { throw Unsuitable(reason: "the members are not in order") }
    let tokens = tree[body].tokens
    if tokens.contains(where: { tree.kind($0) == .poundIf }) { throw Unsuitable(reason: "#if stands in the type") }
    if members.contains(where: { tree.kind($0) == .macroExpansionDecl }) { throw Unsuitable(reason: "a macro") }
    let comments = members.flatMap { tree.comments(before: tree[$0].firstToken) }.map { tree.source.string($0.range) }
    let directives = ["swiftlint:", "swiftformat:", "sourcery:", "tcafmt:"]
    if comments.contains(where: { comment in directives.contains { comment.contains($0) } }) {
      throw Unsuitable(reason: "directives stand among the members")
    }
    if keepsStored, members.contains(where: { isPlainStored($0, tree) }) {
      throw Unsuitable(reason: "stored properties keep their order")
    }
    let pieces = try self.pieces(members, kinds, tree)
    let (leading, blocks, count) = self.blocks(pieces)
    guard 1 < Set(blocks.map(\.kind)).count else {
      throw Unsuitable(reason: "headings stand over members of several kinds")
    }
    let order = self.order(blocks.map(\.kind), seed: seed)
    guard order != Array(blocks.indices) else { throw Unsuitable(reason: nil) }
    let range = pieces[0].lines.lowerBound..<pieces[count - 1].lines.upperBound
    let texts = (leading + order.flatMap { blocks[$0].pieces }).map { tree.source.string($0.lines) }
    return (range, texts.joined(separator: "\n\n"))
  }

  private struct Block {
    var kind: Int
    var pieces: [Piece]
  }

  /// What may change places, up to a number of pieces: where there are headings, what stands under each, if that is of one
  /// kind; else what stands above the first.
  private func blocks(_ pieces: [Piece]) -> (leading: [Piece], blocks: [Block], count: Int) {
    guard let firstHeading = pieces.firstIndex(where: \.hasHeading) else {
      let all = runs(pieces[...])
      return (all.leading, all.blocks, pieces.count)
    }
    let starts = pieces.indices.filter { pieces[$0].hasHeading } + [pieces.count]
    let sections = zip(starts, starts.dropFirst()).map { runs(pieces[$0..<$1]) }
    let above = runs(pieces[..<firstHeading])
    let isUniform = (sections + [above]).allSatisfy { $0.leading.isEmpty && Set($0.blocks.map(\.kind)).count <= 1 }
    guard isUniform else { return (above.leading, above.blocks, firstHeading) }
    let blocks = ([above] + sections).compactMap { section in
      section.blocks.first.map { Block(kind: $0.kind, pieces: section.blocks.flatMap(\.pieces)) }
    }
    return ([], blocks, pieces.count)
  }

  /// What has a kind, with what follows it.
  private func runs(_ pieces: ArraySlice<Piece>) -> (leading: [Piece], blocks: [Block]) {
    var leading: [Piece] = []
    var blocks: [Block] = []
    for piece in pieces {
      if let kind = piece.kind {
        blocks.append(Block(kind: kind, pieces: [piece]))
      } else if blocks.isEmpty {
        leading.append(piece)
      } else {
        blocks[blocks.count - 1].pieces.append(piece)
      }
    }
    return (leading, blocks)
  }

  /// The members as runs of lines; those of one kind that no empty line parts stay together.
  private func pieces(_ members: [Node.ID], _ kinds: [Int?], _ tree: Tree) throws(Unsuitable) -> [Piece] {
    var result: [Piece] = []
    for (position, member) in members.enumerated() {
      let previous = tree[Token.ID(tree[member].firstToken.raw - 1)]
      let gap = tree.source.string(Int(previous.end)..<Int(tree[tree[member].firstToken].start))
      let lines = gap.split(separator: "\n", omittingEmptySubsequences: false).map {
        $0.filter { $0 != " " && $0 != "\t" }
      }
      guard 1 < lines.count else { throw Unsuitable(reason: "members stand on one line") }
      guard lines[0].isEmpty else { throw Unsuitable(reason: "a comment trails a member") }
      let between = Array(lines.dropFirst().dropLast())
      let isParted = position == 0 || between.first == ""
      let startsPiece = isParted || result[result.count - 1].kind != kinds[position]
      let own = position == 0 ? between[...] : between.drop { $0.isEmpty }
      let hasHeading = own.first?.hasPrefix("//MARK:") == true
      // An empty line may stand below a heading.
      let comments = hasHeading && own.dropFirst().first == "" ? own.dropFirst(2) : own
      guard !comments.contains(""), between.count - own.count <= 1,
        !comments.contains(where: { $0.hasPrefix("//MARK:") }) || comments.count == own.count
      else { throw Unsuitable(reason: "comments stand apart from members") }
      let start = lineStart(Int(previous.end), skipping: position == 0 || !isParted ? 1 : 2, tree)
      let end = tree.range(member).upperBound
      if startsPiece {
        result.append(Piece(lines: start..<end, kind: kinds[position], hasHeading: hasHeading))
      } else {
        let last = result.count - 1
        guard !hasHeading else { throw Unsuitable(reason: "a heading stands close to what is above") }
        result[last].lines = result[last].lines.lowerBound..<end
      }
    }
    let behind = tree[members[members.count - 1]].endToken
    guard tree.comments(before: behind).isEmpty else { throw Unsuitable(reason: "a comment stands behind the members") }
    return result
  }

  private func lineStart(_ offset: Int, skipping breaks: Int, _ tree: Tree) -> Int {
    var offset = offset
    var left = breaks
    while 0 < left {
      if tree.source[offset] == UInt8(ascii: "\n") { left -= 1 }
      offset += 1
    }
    return offset
  }

  /// A random order in which blocks of one kind follow each other as before.
  private func order(_ kinds: [Int], seed: UInt64) -> [Int] {
    var generator = SplitMix64(seed: seed)
    var result = Array(kinds.indices)
    for _ in 0..<8 {
      var queues = Dictionary(grouping: kinds.indices) { kinds[$0] }
      result = kinds.shuffled(using: &generator).map { queues[$0]!.removeFirst() }
      if result != Array(kinds.indices) { break }
    }
    return result
  }

  // MARK: - Kinds of members

  private func reducerKind(_ node: Node.ID, _ tree: Tree) -> Int? {
    switch tree.kind(node) {
    case .structDecl, .enumDecl, .typealiasDecl:
      let name = tree.declaredName(node).map { tree.text($0) }
      return name == "State" ? 0 : name == "Action" ? 1 : nil
    case .variableDecl:
      if tree.attributes(node).contains(where: { $0.name == "Dependency" }) { return 2 }
      return name(of: node, tree) == "body" && !tree.hasModifier(node, .static) ? 3 : nil
    case .functionDecl:
      guard tree.declaredName(node).map({ tree.text($0) }) == "reduce", let clause = tree.child(node, .parameters)
      else {
        return nil
      }
      return tree.children(clause).map { tree.text(tree[$0].firstToken) } == ["into", "action"] ? 3 : nil
    default: return nil
    }
  }

  private func viewKind(_ node: Node.ID, _ tree: Tree) -> Int? {
    if tree.kind(node) == .initializerDecl { return 1 }
    if tree.hasModifier(node, .static) { return nil }
    if tree.kind(node) == .functionDecl {
      return tree.child(node, .result).map { tree.text($0).hasSuffix("some View") } == true ? 3 : nil
    }
    guard tree.kind(node) == .variableDecl else { return nil }
    if name(of: node, tree) == "body" { return 2 }
    if tree.list(node, .binding).allSatisfy({ tree.child($0, .accessors) == nil }) { return 0 }
    let isView = tree.list(node, .binding).allSatisfy { binding in
      tree.child(binding, .typeAnnotation).map { tree.text($0).hasSuffix("some View") } == true
    }
    return isView ? 3 : nil
  }

  private func name(of variable: Node.ID, _ tree: Tree) -> String? {
    guard let binding = tree.child(variable, .binding), let pattern = tree.child(binding, .pattern) else { return nil }
    return tree.text(pattern)
  }

  private func isPlainStored(_ node: Node.ID, _ tree: Tree) -> Bool {
    tree.kind(node) == .variableDecl && !tree.hasModifier(node, .static)
      && tree.list(node, .binding).contains { tree.child($0, .accessors) == nil }
      && !tree.attributes(node).contains { $0.name == "Dependency" }
  }
}
