import Semantics
import Syntax

extension Rule {
  static let noDefault = Rule(
    about: About(
      id: "no-default",
      summary: "a switch in a reducer lists every case and has no default",
      rationale: """
        With a default the compiler is silent when an action is added, and the new action does nothing. Listed cases make \
        the compiler ask what the reducer does with it.
        """,
      fix: .safe,
      good: """
        switch action {
        case .onAppear:
          return .none

        case .addButtonTapped, .itemTapped:
          return .none
        }
        """,
      bad: """
        switch action {
        case .onAppear:
          return .none

        default:
          return .none
        }
        """),
    stage: .switchCompletion,
    options: [
      RuleOption(
        name: "everywhere", kind: .bool, defaultValue: .bool(false),
        summary: "also complete switches outside reducers"),
      RuleOption(
        name: "maxCases", kind: .integer(atLeast: 1), defaultValue: nil,
        summary: "report instead of listing more cases than this"),
    ],
    checkFile: { NoDefault(context: $0).findings() })
}

private struct NoDefault {
  static let id = "no-default"
  let context: FileContext
  private var tree: Tree { context.tree }
  private var index: ProjectIndex { context.index }

  init(context: FileContext) { self.context = context }

  func findings() -> [Finding] {
    context.nodes(.switchExpr).compactMap { finding(for: $0) }
  }

  /// What stands in the way of completing a switch; `silent` where a default is what the switch needs.
  private enum Obstacle: Error {
    case reported(String)
    case silent
  }

  private func finding(for node: Node.ID) -> Finding? {
    guard let defaultCase = defaultCase(in: node) else { return nil }
    let isInReducer = tree.isInReducer(node, file: context.file, index)
    let keyword = tree.token(defaultCase, .default) ?? tree[defaultCase].firstToken
    let type = context.resolution.subject(of: node).flatMap { index.describe($0) }
    var finding = Finding(
      rule: NoDefault.id, place: context.place(keyword),
      message: "default hides the cases \(type.map { "of \($0) " } ?? "")it stands for")
    do {
      let edits = try completion(of: node, defaultCase, keyword)
      if isInReducer || context.settings(NoDefault.id).bool("everywhere") {
        finding.edits = edits
      } else {
        finding.refuse("not expanded", "it stands outside a reducer, see \"everywhere\"")
      }
      return finding
    } catch .reported(let reason) {
      guard isInReducer else { return nil }
      finding.refuse("not expanded", reason)
      return finding
    } catch {
      return nil
    }
  }

  private func defaultCase(in node: Node.ID) -> Node.ID? {
    for child in tree.children(node) {
      if tree.kind(child) == .switchCase {
        if tree.isDefault(child) { return child }
      } else if tree.kind(child) == .ifConfig {
        for clause in tree.children(child) {
          for inner in tree.children(clause) where tree.kind(inner) == .switchCase && tree.isDefault(inner) {
            return inner
          }
        }
      }
    }
    return nil
  }
}

// MARK: - Completion

extension NoDefault {
  private func completion(
    of node: Node.ID, _ defaultCase: Node.ID, _ keyword: Token.ID
  ) throws(Obstacle) -> [FileEdit] {
    guard let cases = tree.plainCases(of: node) else { throw .reported("#if stands in the switch") }
    if tree.child(defaultCase, .attribute) != nil { throw .reported("@unknown default is for cases to come") }
    guard cases.last == defaultCase else { throw .reported("cases stand behind it") }
    let type = context.resolution.subject(of: node) ?? .unknown
    try checkType(type, cases)
    let fallsIn = try fallsThrough(into: defaultCase, cases)
    var matrix = PatternMatrix(index: index)
    let rows = cases.flatMap { matrix.rows(of: $0, type, in: tree) }
    guard let missing = matrix.missing(rows, of: type) else { throw .reported("there are too many combinations") }
    if missing.isEmpty {
      if fallsIn { throw .reported("nothing but a fallthrough reaches it") }
      return [try removal(of: defaultCase, cases)]
    }
    if let limit = context.settings(NoDefault.id).integer("maxCases"), limit < missing.count {
      throw .reported("it stands for \(missing.count) cases, more than maxCases")
    }
    let names = try missing.map { (witness) throws(Obstacle) in try spell(witness, of: type) }
    return [FileEdit(place: context.place(keyword), text: label(names, at: keyword))]
  }

  /// Only an enum of the project, one of the library's closed ones, Bool, or Optionals and tuples of these.
  private func checkType(_ type: ResolvedType, _ cases: [Node.ID]) throws(Obstacle) {
    switch type {
    case .tuple(let elements) where 1 < elements.count:
      for element in elements { try checkType(element.type, cases) }
    case .nominal(let id, let arguments):
      if id == index.libraryType(.bool) { return }
      if id == index.libraryType(.optional) {
        if arguments[0].nominal == id { throw .reported("the subject is an Optional of an Optional") }
        return try checkType(arguments[0], cases)
      }
      guard index[id].kind == .enum else { throw .silent }
      let name = index.qualifiedName(id)
      if index[id].cases.isEmpty {
        if cases.count == 1 { throw .silent }
        throw .reported("\(name) has no cases to list")
      }
      if let found = index[id].cases.first(where: \.isConditional) {
        throw .reported("#if stands around '\(found.name)' of \(name)")
      }
      if let found = index[id].cases.first(where: { $0.attributes.contains("available") }) {
        throw .reported("'\(found.name)' of \(name) is not always available")
      }
      let names = index[id].cases.map(\.name)
      if Set(names).count < names.count { throw .reported("cases of \(name) differ in their payload alone") }
      guard index.isLibrary(id) || index.files[index.file(of: id)].isWhole else {
        throw .reported("the file of \(name) has a syntax problem")
      }
    case .external, .unknown, .parameter, .member, .function, .metatype, .tuple:
      // A default beside literals is needed whatever the type is.
      let hasMembers = cases.flatMap { tree.caseItems($0) }.allSatisfy { item in
        tree.child(item, .pattern).map { tree.startsWithDot($0) } ?? false
      }
      guard hasMembers, 1 < cases.count || isActionSwitch(cases) else { throw .silent }
      if case .external(let name) = type {
        throw .reported("\(name) is not declared in the project, so its cases are not known")
      }
      if let name = subjectMember(cases).flatMap({ index.externalType(ofMember: $0) }) {
        throw .reported("\(name) is not declared in the project, so its cases are not known")
      }
      throw .reported("the type of '\(subjectText(cases))' is not certain")
    }
  }

  private func isActionSwitch(_ cases: [Node.ID]) -> Bool { subjectText(cases) == "action" }

  /// `kind` of `switch state.kind`.
  private func subjectMember(_ cases: [Node.ID]) -> String? {
    guard let first = cases.first, let subject = tree.child(tree.parent(first), .subject),
      let last = tree.list(subject, .suffix).last
    else { return nil }
    return tree.memberName(last).map { tree.name($0) }
  }

  /// On one line and not too long for a message.
  private func subjectText(_ cases: [Node.ID]) -> String {
    guard let first = cases.first, let subject = tree.child(tree.parent(first), .subject) else { return "" }
    let text = tree.text(subject)
    return text.contains("\n") || 60 < text.utf8.count ? "the subject" : text
  }

  /// `fallthrough` may lead into a case that binds nothing, but not out of one that binds something.
  private func fallsThrough(into defaultCase: Node.ID, _ cases: [Node.ID]) throws(Obstacle) -> Bool {
    guard let position = cases.firstIndex(of: defaultCase), 0 < position else { return false }
    let before = cases[position - 1]
    let inner = tree.nodes[Int(before.raw)..<Int(tree[before].end.raw)]
    guard inner.contains(where: { $0.kind == .fallthroughStmt }) else { return false }
    if inner.contains(where: { $0.kind == .bindingPattern }) {
      throw .reported("a case that binds values falls through into it")
    }
    return true
  }

  /// A default that nothing reaches goes, unless a comment would go with it.
  private func removal(of defaultCase: Node.ID, _ cases: [Node.ID]) throws(Obstacle) -> FileEdit {
    let tokens = tree[defaultCase].tokens
    let hasComment =
      tokens.contains { !tree.comments(before: $0).isEmpty } || !tree.comments(before: tokens.upperBound).isEmpty
    if hasComment { throw .reported("nothing reaches it, but a comment stands there") }
    if cases.count == 1 { throw .reported("nothing reaches it, but the switch has no other case") }
    let range = Int(tree[Token.ID(tokens.lowerBound.raw - 1)].end)..<tree.range(defaultCase).upperBound
    return FileEdit(place: context.place(range), text: "")
  }

  private func spell(_ witness: PatternMatrix.Witness, of type: ResolvedType) throws(Obstacle) -> String {
    switch witness {
    case .wildcard: return "_"
    case .opaque: throw .silent
    case .constructor(.bool(let value), _): return value ? "true" : "false"
    case .constructor(.tuple, let elements):
      guard case .tuple(let types) = type, types.count == elements.count else { throw .silent }
      var parts: [String] = []
      for (element, type) in zip(elements, types) { parts.append(try spell(element, of: type.type)) }
      return "(" + parts.joined(separator: ", ") + ")"
    case .constructor(.enumCase(let id), let payload):
      let name = "." + escaped(index[id].name)
      guard id.type == index.libraryType(.optional) else { return name }
      // The compiler warns of a `.none` that could be a case of what is wrapped.
      guard index[id].name == "some" else { return wrapsNone(type) ? "nil" : name }
      // What is wrapped is matched by its own name, unless that could mean the Optional's.
      guard let inner = payload.first, inner != .wildcard else { return ".some" }
      let text = try spell(inner, of: type.nominal == id.type ? optionalArgument(type) : .unknown)
      return text == ".none" || text == ".some" || !text.hasPrefix(".") ? ".some(\(text))" : text
    }
  }

  private func wrapsNone(_ optional: ResolvedType) -> Bool {
    guard let wrapped = optionalArgument(optional).nominal else { return false }
    return index[wrapped].cases.contains { $0.name == "none" }
  }

  private func optionalArgument(_ type: ResolvedType) -> ResolvedType {
    guard case .nominal(_, let arguments) = type else { return .unknown }
    return arguments.first ?? .unknown
  }

  /// Behind a dot only `init` and `self` need back-ticks.
  private func escaped(_ name: String) -> String { name == "init" || name == "self" ? "`\(name)`" : name }

  /// One line where it fits, else a pattern a line, in line with the first.
  private func label(_ names: [String], at keyword: Token.ID) -> String {
    let line = "case " + names.joined(separator: ", ")
    let indentation = tree.indentation(at: keyword)
    if indentation.utf8.count + line.utf8.count < 120 { return line }
    return "case " + names.joined(separator: "," + tree.lineBreak + indentation + "  ")
  }
}

extension Tree {
  /// A pattern like `.name`, `let .name(x)`.
  fileprivate func startsWithDot(_ node: Node.ID) -> Bool {
    switch kind(node) {
    case .bindingPattern: child(node, .pattern).map { startsWithDot($0) } ?? false
    case .chainExpr: child(node, .base) == nil
    default: false
    }
  }
}
