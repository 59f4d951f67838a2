import Rules

/// A rule that a code base plainly does not follow.
struct RuleNotFollowed {
  var id: String
  var chances: Int
  var broken: Int
}

/// Report-only rules that are broken in more than half of the places that they look at, and in more than one.
func rulesNotFollowed(in sample: Sample) -> [RuleNotFollowed] {
  let files = zip(sample.paths, sample.trees).map { ProjectFile(path: $0, tree: $1, isEditable: true) }
  let project = Project(files: files, settings: files.map { _ in Settings() })
  return Compliance.count(in: project).compactMap { rule, count in
    guard 2 <= count.broken, count.chances < 2 * count.broken else { return nil }
    return RuleNotFollowed(id: rule, chances: count.chances, broken: count.broken)
  }.sorted { $0.id < $1.id }
}
