import Semantics
import Syntax

extension Rule {
  static let actionNaming = Rule(
    about: About(
      id: "action-naming",
      summary: "an action is named for its event: xTapped, onAppear, xResponse",
      rationale: """
        An action says what happened: a gesture is named element first, verb last (addButtonTapped, itemSwiped), the \
        lifecycle is onAppear and onDisappear, and what an effect brings back ends in Response and carries a Result. One \
        form for each kind of event makes a reducer's switch readable at a glance.
        """,
      fix: .safe,
      good: """
        enum Action {
          case onAppear
          case addButtonTapped
          case fetchItemsResponse(Result<[PinItem], Error>)
        }
        """,
      bad: """
        enum Action {
          case viewDidAppear
          case didTapAddButton
          case didFetchItems(Result<[PinItem], Error>)
        }
        """),
    stage: .projectRenames,
    options: [
      RuleOption(
        name: "byName", kind: .bool, defaultValue: .bool(false),
        summary: "take a case for an effect's result by its name alone, without a Result payload"),
      RuleOption(
        name: "gestures", kind: .bool, defaultValue: .bool(false),
        summary: "also rename select, toggle, change, click and press"),
      RuleOption(
        name: "publicEnums", kind: .choice(["keep", "rename"]), defaultValue: .string("keep"),
        summary: "what to do with public enums that nothing else in the project imports"),
      RuleOption(
        name: "renames", kind: .map, defaultValue: nil,
        summary: "names of your own, by the qualified name of the case: {\"Feature.Action.old\": \"new\"}"),
    ],
    checkProject: { ActionNaming(project: $0).findings() })
}

/// Renames cases of action enums, each of them with every use in the project or not at all.
private struct ActionNaming {
  static let id = "action-naming"
  let project: Project
  private var index: ProjectIndex { project.index }

  init(project: Project) { self.project = project }

  struct Candidate {
    var id: CaseID
    var file: Int
    var proposal: ActionNames.Proposal
    /// Why it is not renamed, if that is known before looking at uses.
    var refusal: String?
  }

  func findings() -> [Finding] {
    var candidates = index.enums.flatMap { self.candidates(in: $0) }
    guard !candidates.isEmpty else { return [] }
    refuseUnread(&candidates)
    let spellings = Set(candidates.filter { $0.refusal == nil }.map { index[$0.id].name })
    let mentions = Mentions(of: spellings, in: project)
    return candidates.map { finding(for: $0, mentions) }
  }
}

// MARK: - Candidates

extension ActionNaming {
  private func candidates(in id: TypeID) -> [Candidate] {
    let file = index.file(of: id)
    guard file < project.files.count, project.files[file].isEditable, index.files[file].isWhole, index.isActionEnum(id)
    else { return [] }
    let settings = project.settings[file][ActionNaming.id]
    guard settings.severity != .off else { return [] }
    let renames = settings.map("renames")
    var result: [Candidate] = []
    for (position, facts) in index[id].cases.enumerated() {
      let caseID = CaseID(type: id, position: position)
      if let name = renames[index.qualifiedName(id) + "." + facts.name] {
        guard name != facts.name else { continue }
        result.append(Candidate(id: caseID, file: file, proposal: .init(name: name, kind: .result)))
        continue
      }
      guard !carriesActions(facts, of: id) else { continue }
      let proposal = ActionNames.proposal(
        for: facts.name, isResult: isResult(facts, in: id), byName: settings.bool("byName"),
        hasPayload: !facts.parameters.isEmpty)
      guard let proposal else { continue }
      var candidate = Candidate(id: caseID, file: file, proposal: proposal)
      candidate.refusal = refusal(of: facts, in: id, settings) ?? ActionNames.doubt(about: proposal)
      if proposal.kind == .gesture, !settings.bool("gestures") {
        candidate.refusal = "renamed only with \"gestures\": true"
      }
      result.append(candidate)
    }
    refuseCollisions(&result, in: id)
    return result
  }

  /// One `Result` or `TaskResult`, and not told to another feature or by a view, which is no effect's doing.
  private func isResult(_ facts: CaseFacts, in id: TypeID) -> Bool {
    let name = index[id].name
    guard facts.parameters.count == 1, !name.hasPrefix("Delegate"), name != "View", name != "ViewAction" else {
      return false
    }
    let type = index.resolve(facts.parameters[0].type, in: index.scope(inside: id))
    return type.nominal.map { $0 == index.libraryType(.result) || $0 == index.libraryType(.taskResult) } ?? false
  }

  /// A case that wraps the actions of another feature, or of a part of this one.
  private func carriesActions(_ facts: CaseFacts, of id: TypeID) -> Bool {
    facts.parameters.contains { parameter in
      guard let name = parameter.type.lastName else { return false }
      if name.hasSuffix("Action") || name.hasSuffix("ActionOf") { return true }
      guard case .nominal(let payload, _) = index.resolve(parameter.type, in: index.scope(inside: id)) else {
        return false
      }
      return index.isActionEnum(payload)
    }
  }

  private func refusal(of facts: CaseFacts, in id: TypeID, _ settings: RuleSettings) -> String? {
    if facts.isConditional || index[id].isConditional { return "it stands inside #if" }
    let declarations = index.declarations(of: id)
    let inherited = declarations.flatMap { index[$0].inherits }
    let fixed = ["Codable", "Encodable", "Decodable", "CaseIterable", "RawRepresentable", "String", "Int"]
    if let name = inherited.compactMap(\.lastName).first(where: { fixed.contains($0) }) {
      return "the enum is \(name), where the name is data"
    }
    if facts.hasRawValue { return "the case has a raw value" }
    for written in inherited {
      guard case .nominal(let parent, _) = index.resolve(written, in: index.scope(inside: id)) else { continue }
      let required = index.declarations(of: parent).contains { index[$0].members.contains { $0.name == facts.name } }
      if required { return "\(index[parent].name) requires the name" }
    }
    if isPublic(id), settings.string("publicEnums") != "rename", !index.isUsedByOtherModules(index.file(of: id)) {
      return "the enum is public and nothing in the project imports its module; set \"publicEnums\": \"rename\""
    }
    return nil
  }

  private func isPublic(_ id: TypeID) -> Bool {
    var current: TypeID? = id
    while let type = current {
      if index[type].kind != .extension, index[type].access < .public { return false }
      current = index.outer(type)
    }
    return true
  }

  /// Two cases may not get one name, nor a case the name of something else in the enum.
  private func refuseCollisions(_ candidates: inout [Candidate], in id: TypeID) {
    var taken = Set(index[id].cases.map(\.name))
    for declaration in index.declarations(of: id) { taken.formUnion(index[declaration].members.map(\.name)) }
    let wanted = Dictionary(grouping: candidates, by: \.proposal.name)
    for position in candidates.indices {
      let name = candidates[position].proposal.name
      if taken.contains(name) || 1 < wanted[name]!.count {
        candidates[position].refusal = "another member would have the same name"
      }
    }
  }
}

// MARK: - Findings

extension ActionNaming {
  /// The old name may be used, and the new one be taken, where nobody looked.
  private func refuseUnread(_ candidates: inout [Candidate]) {
    guard let spellsElsewhere = project.spellsElsewhere else { return }
    for position in candidates.indices where candidates[position].refusal == nil {
      let names = [index[candidates[position].id].name, candidates[position].proposal.name]
      let isUnread = names.filter { spellsElsewhere($0) }
      if !isUnread.isEmpty { candidates[position].refusal = "a file that was not read spells '\(isUnread[0])'" }
    }
  }

  private func finding(for candidate: Candidate, _ mentions: Mentions) -> Finding {
    let facts = index[candidate.id]
    let name = candidate.proposal.name
    let place = Place(file: candidate.file, range: project.files[candidate.file].tree[facts.token].range)
    let what =
      switch candidate.proposal.kind {
      case .tap, .gesture: "gesture"
      case .lifecycle: "lifecycle action"
      case .result: "effect result"
      }
    let message = "\(what) '\(facts.name)' should be called '\(name)'"
    var finding = Finding(rule: ActionNaming.id, place: place, message: message)
    if let refusal = candidate.refusal {
      finding.refuse("not renamed", refusal)
      return finding
    }
    let uses = mentions.uses(of: candidate.id, in: index)
    guard uses.doubts.isEmpty else {
      finding.refuse("not renamed", "what some places mean is not certain")
      finding.notes = uses.doubts
      return finding
    }
    finding.edits = ([place] + uses.places).map { FileEdit(place: $0, text: name) }
    finding.notes = uses.strings.map { ($0, "the name also stands in this string; it is left as it is") }
    finding.notes += uses.unclearLinks.map { ($0, "this link may lead to the case; it is left as it is") }
    return finding
  }
}
