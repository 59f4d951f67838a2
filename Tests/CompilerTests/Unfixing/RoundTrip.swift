import Engine

/// Correct code made wrong and fixed again.
struct RoundTrip {
  /// The project as the tool leaves it; this is what must come back.
  var canonical: SourceProject
  var unfixed: SourceProject
  var fixedAgain: SourceProject
  var places: [Unfixing.Place] = []
  /// Places that did not come back, with the first line that is another and what the tool says to it.
  var lost: [(place: Unfixing.Place, difference: String)] = []
  /// Those that came back without an empty line that the un-fixer took out.
  var closed: [Unfixing.Place] = []
  var passedOver: [String: Int] = [:]

  /// Single places are looked at where not all came back together; that costs a run of the tool each, so no more than
  /// `limit` are: of the rest it is not known, and they count as lost.
  init(_ project: SourceProject, kinds: [Unfixing], seed: UInt64, limit: Int = 100) {
    let first = project.fixed()
    canonical = first.project
    let known = Set(first.findings)
    unfixed = canonical
    for kind in kinds {
      let plan = kind.plan(unfixed, seed: seed)
      passedOver.merge(plan.passedOver, uniquingKeysWith: +)
      places += plan.places
      unfixed = Unfixing.apply(plan.places, to: unfixed)
    }
    fixedAgain = unfixed.fixed().project
    if fixedAgain.texts == canonical.texts { return }
    for (position, place) in places.filter({ !isBack($0) }).enumerated() {
      guard position < limit else {
        lost.append((place, "not looked at alone"))
        continue
      }
      let kind = kinds.first { place.key.hasPrefix($0.rawValue + " ") }
      // The place as it stands without the others.
      guard let alone = kind?.plan(canonical, seed: seed).places.first(where: { $0.key == place.key }) else {
        lost.append((place, "not there without the others"))
        continue
      }
      let outcome = Unfixing.apply([alone], to: canonical).fixed()
      let result = outcome.project
      if RoundTrip.difference(canonical.withoutEmptyLines, result.withoutEmptyLines) == nil {
        if RoundTrip.difference(canonical, result) != nil { closed.append(place) }
      } else if let difference = RoundTrip.difference(canonical, result) {
        let words = outcome.findings.filter { $0.contains("; not ") && !known.contains($0) }
        lost.append((place, ([difference] + words).joined(separator: "; ")))
      }
    }
  }

  /// Whether a place certainly came back with all the others: its file is what it was, or its wrong name is nowhere.
  private func isBack(_ place: Unfixing.Place) -> Bool {
    switch place.change {
    case .edits(let file, _): canonical.files[file].text == fixedAgain.files[file].text
    case .rename(_, let wrong): !fixedAgain.texts.contains { $0.contains(wrong) }
    }
  }

  /// The first line that two versions don't share.
  static func difference(_ old: SourceProject, _ new: SourceProject) -> String? {
    for (a, b) in zip(old.files, new.files) where a.text != b.text {
      let left = a.text.split(separator: "\n", omittingEmptySubsequences: false)
      let right = b.text.split(separator: "\n", omittingEmptySubsequences: false)
      let line =
        zip(left, right).enumerated().first { $0.element.0 != $0.element.1 }?.offset ?? min(left.count, right.count)
      let texts = [left, right].map { line < $0.count ? $0[line].drop { $0 == " " } : "the end" }
      return "\(a.path):\(line + 1): '\(texts[0])' became '\(texts[1])'"
    }
    return nil
  }

  var report: String {
    var lines = ["\(places.count) places un-fixed, \(places.count - lost.count) came back"]
    for kind in Unfixing.allCases {
      let own = places.count { $0.key.hasPrefix(kind.rawValue + " ") }
      let lost = lost.count { $0.place.key.hasPrefix(kind.rawValue + " ") }
      if 0 < own { lines.append("  \(kind.rawValue): \(own - lost) of \(own)") }
    }
    lines += closed.map { "without an empty line: \($0.location) \($0.key)" }
    lines += lost.map { "lost: \($0.place.location) \($0.place.key): \($0.difference)" }
    lines += passedOver.sorted { $0.key < $1.key }.map { "passed over: \($0.value) \($0.key)" }
    return lines.map { $0 + "\n" }.joined()
  }
}

extension SourceProject {
  fileprivate var withoutEmptyLines: SourceProject {
    replacing(texts.map { $0.split(separator: "\n").filter { $0.contains { $0 != " " } }.joined(separator: "\n") })
  }
}
