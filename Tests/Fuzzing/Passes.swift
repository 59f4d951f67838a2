import Syntax
import Text

/// Edits a project at random and runs the rules over it.
func passesReport(_ random: inout Random) -> Report? {
  let project = edited(random.pick(Corpus.projects), &random)
  let choices = RunChoices(&random)
  guard let found = failure(of: project, choices) else { return nil }
  let small = shrunk(project.files.map(\.text), for: .seconds(8)) { texts in
    failure(of: project.replacing(texts), choices)?.property == found.property
  }
  let smaller = project.replacing(small)
  return Report(
    failure: failure(of: smaller, choices) ?? found, program: smaller.description, options: choices.description)
}

/// What is wrong with what the rules make of a project; nil: all is well.
private func failure(of project: Project, _ choices: RunChoices) -> Failure? {
  let trees = project.files.map { parse(Source($0.text)) }
  let first = project.fixed(choices)
  let bugs = first.messages.filter(saysBug)
  if !bugs.isEmpty { return Failure(property: .bug, detail: bugs.joined(separator: "\n")) }
  let results = first.project.files.map { parse(Source($0.text)) }
  for (file, (old, new)) in zip(trees, results).enumerated() {
    let path = project.files[file].path
    guard old.problems.isEmpty else {
      if first.project.files[file].text == project.files[file].text { continue }
      return Failure(property: .changed, detail: "\(path), which does not parse")
    }
    if let problem = new.problems.first {
      return Failure(property: .notParsable, detail: "\(path): \(problem.message)\n\(first.project.description)")
    }
  }
  if let lost = lostString(trees, results) {
    return Failure(property: .lostString, detail: "\(lost) in\n\(first.project.description)")
  }
  let lost = lostComments(trees, results)
  if first.fixed["restating-comment", default: 0] < lost.count {
    return Failure(property: .lostComment, detail: "\(lost) in\n\(first.project.description)")
  }
  let second = first.project.fixed(choices)
  if let index = project.files.indices.first(where: { second.project.files[$0].text != first.project.files[$0].text }) {
    let (a, b) = (first.project.files[index], second.project.files[index])
    return Failure(
      property: .unsettled, detail: "\(second.fixed) in \(a.path)\n\(decoded(a.text))-- became\n\(decoded(b.text))")
  }
  return nil
}

private func saysBug(_ message: String) -> Bool {
  // Code that does not compile may use a name of a type that nobody declares; then the last check steps in.
  if message.contains("has another name everywhere else") { return false }
  return ["bug of tcafmt", "internal error", "don't come to an end"].contains { message.contains($0) }
}

/// Comments that were there before and are no longer, whatever their indentation.
private func lostComments(_ before: [Tree], _ after: [Tree]) -> [String] {
  missing(before.flatMap(comments), in: after.flatMap(comments))
    // Links in documentation follow what they lead to.
    .map(decoded).filter { !$0.contains("``") }
}

private func comments(_ tree: Tree) -> [[UInt8]] {
  tree.comments.map { withoutBlanks(tree.source[$0.range]) }
}

private func lostString(_ before: [Tree], _ after: [Tree]) -> String? {
  missing(before.flatMap(segments), in: after.flatMap(segments)).first.map(decoded)
}

/// The pieces of all string literals by their value.
private func segments(_ tree: Tree) -> [[UInt8]] {
  var result: [[UInt8]] = []
  var indentations: [[UInt8]?] = []
  for index in tree.tokens.indices where tree.problems.isEmpty {
    let id = Token.ID(UInt32(index))
    if tree.kind(id) == .stringStart { indentations.append(closingIndentation(tree, id)) }
    if tree.kind(id) == .stringEnd { indentations.removeLast() }
    guard tree.kind(id) == .stringSegment else { continue }
    if let indentation = indentations.last, let indentation {
      result.append(value(of: id, tree, without: indentation))
    } else {
      result.append(Array(tree.source[tree[id].range]))
    }
  }
  return result
}

/// Elements of one list that the other has fewer of.
private func missing(_ elements: [[UInt8]], in others: [[UInt8]]) -> [[UInt8]] {
  var counts: [[UInt8]: Int] = [:]
  for element in others { counts[element, default: 0] += 1 }
  return elements.filter { element in
    counts[element, default: 0] -= 1
    return counts[element, default: 0] < 0
  }
}
