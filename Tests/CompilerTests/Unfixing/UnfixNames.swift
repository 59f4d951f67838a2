import Seeded
import Semantics
import Syntax

extension Unfixing {
  func renamePlan(_ project: SourceProject, seed: UInt64) -> Plan {
    var plan = Plan()
    let index = project.index
    for id in index.enums where index.isActionEnum(id) && index.file(of: id) < project.files.count {
      let file = index.file(of: id)
      let owner = index.qualifiedName(id)
      for (position, facts) in index[id].cases.enumerated() {
        let key = "\(owner).\(facts.name)"
        var generator = SplitMix64(seed: seed.mixed(with: key))
        guard let name = wrongName(facts, CaseID(type: id, position: position), index, &generator) else { continue }
        let location = project.place(file, Int(project.trees[file][facts.token].start))
        if facts.isConditional || index[id].isConditional {
          plan.pass("rename: the case stands in #if")
        } else if index[id].access == .public {
          plan.pass("rename: the enum is public")
        } else {
          plan.places.append(Place(key: "rename " + key, location: location, change: .rename(from: key, to: name)))
        }
      }
    }
    return plan
  }

  /// A name that the rule turns back into the case's; nil where it would not.
  private func wrongName(
    _ facts: CaseFacts, _ id: CaseID, _ index: ProjectIndex, _ generator: inout SplitMix64
  ) -> String? {
    switch facts.name {
    case "onAppear":
      return facts.parameters.isEmpty
        ? ["viewDidAppear", "onViewAppear", "viewAppeared"].randomElement(using: &generator) : nil
    case "onDisappear":
      return facts.parameters.isEmpty ? ["viewDidDisappear", "onViewDisappear"].randomElement(using: &generator) : nil
    default: break
    }
    if let stem = stem(of: facts.name, without: "Tapped") {
      let capital = stem.prefix(1).uppercased() + stem.dropFirst()
      return ["didTap\(capital)", "onTap\(capital)", "tap\(capital)", "tapped\(capital)", "\(stem)DidTap"]
        .randomElement(using: &generator)
    }
    if facts.parameters.count == 1, let stem = stem(of: facts.name, without: "Response"),
      index.payload(of: id, []).first?.nominal == index.libraryType(.result),
      !index[id.type].name.hasPrefix("Delegate")
    {
      let capital = stem.prefix(1).uppercased() + stem.dropFirst()
      return ["\(stem)Loaded", "\(stem)Finished", "\(stem)Result", "did\(capital)", "receive\(capital)"]
        .randomElement(using: &generator)
    }
    return nil
  }

  /// What stands before a word, if that reads as a name that can be put together again.
  private func stem(of name: String, without word: String) -> String? {
    guard name.hasSuffix(word), name.utf8.allSatisfy({ $0 < 0x80 }) else { return nil }
    let stem = String(name.dropLast(word.count))
    guard 2 < stem.count, stem.first?.isLowercase == true else { return nil }
    // Words that the rule itself would take off or not start with.
    let first = String(stem.prefix { $0.isLowercase })
    let isTakenOff = ["did", "handle", "receive", "received", "on", "tap", "tapped"].contains(first)
    let last = [
      "Loaded", "Fetched", "Received", "Result", "Completed", "Finished", "Done", "DidTap", "Tap", "Response",
    ]
    let capitals = stem.dropFirst().first?.isUppercase == true
    return isTakenOff || capitals || last.contains { stem.hasSuffix($0) } ? nil : stem
  }
}
