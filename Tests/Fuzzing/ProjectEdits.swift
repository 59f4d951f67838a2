import Syntax
import Text

/// A project as somebody in the middle of work leaves it. Most edits leave files that parse.
func edited(_ project: Project, _ random: inout Random) -> Project {
  var project = project
  for _ in 0..<random.pick([0, 1, 1, 2, 3, 5, 8]) {
    let index = random.below(project.files.count)
    let before = project
    edit(&project, index, &random)
    let parses = project.files.allSatisfy { parse(Source($0.text)).problems.isEmpty }
    if !parses, random.chance(95) { project = before }
  }
  return project
}

private func edit(_ project: inout Project, _ index: Int, _ random: inout Random) {
  let text = project.files[index].text
  let tree = parse(Source(text))
  guard 1 < tree.tokens.count else { return }
  switch random.below(12) {
  case 0: rename(in: &project, tree, &random)
  case 1, 2: project.files[index].text = withoutItem(text, tree, &random)
  case 3: project.files[index].text = withDoubledItem(text, tree, &random)
  case 4, 5, 6: project.files[index].text = withMovedItem(text, tree, &random)
  case 7: project.files[index].text = withOtherPattern(text, tree, &random)
  case 8: project.files[index].text = withComments(text, tree, &random)
  case 9: project.files[index].text = withOtherLines(text, &random)
  case 10: project.files[index].text = withDirectives(text, &random)
  default:
    let other = random.pick(project.files).text
    project.files[index].text = random.chance(50) ? damagedTokens(text, other, &random) : withFilledGaps(text, &random)
  }
}

// MARK: - Names

/// A name spelt otherwise: everywhere, in one file, or in one place.
private func rename(in project: inout Project, _ tree: Tree, _ random: inout Random) {
  let names = tree.tokens.filter { $0.kind == .identifier }
  guard !names.isEmpty else { return }
  let name = random.pick(names)
  let old = Array(tree.source[name.range])
  let words = ["tapped", "didTapButton", "response", "onAppear", "delegate", "none", "body", "State", "`default`", "x"]
  let new = random.chance(60) ? Array(random.pick(words).utf8) : Array(tree.source[random.pick(names).range])
  let reach = random.below(3)
  for index in project.files.indices {
    let text = project.files[index].text
    let other = parse(Source(text))
    if 0 < reach, Array(tree.source.bytes) != text { continue }
    let places = other.tokens.filter { token in
      token.kind == .identifier && other.source[token.range].elementsEqual(old)
        && (reach < 2 || token.start == name.start)
    }
    project.files[index].text = replacing(places.map { ($0.range, new) }, in: text)
  }
}

// MARK: - Members, statements and cases

/// A member, a statement or a case of a switch with the lines that it fills.
private func anyItem(_ tree: Tree, _ random: inout Random) -> (id: Node.ID, range: Range<Int>)? {
  let items = tree.nodes.indices.filter { tree.nodes[$0].slot == .item || tree.nodes[$0].slot == .case }
  guard !items.isEmpty else { return nil }
  let id = Node.ID(UInt32(random.pick(items)))
  // Its comments go with it, or not.
  let start = random.chance(70) ? tree.gap(before: tree[id].firstToken).lowerBound : tree.range(id).lowerBound
  return (id, start..<tree.range(id).upperBound)
}

private func withoutItem(_ text: [UInt8], _ tree: Tree, _ random: inout Random) -> [UInt8] {
  guard let item = anyItem(tree, &random) else { return text }
  return replacing([(item.range, [])], in: text)
}

private func withDoubledItem(_ text: [UInt8], _ tree: Tree, _ random: inout Random) -> [UInt8] {
  guard let item = anyItem(tree, &random) else { return text }
  return replacing([(item.range.upperBound..<item.range.upperBound, [0x0A] + text[item.range])], in: text)
}

/// Behind another item, mostly of the same list.
private func withMovedItem(_ text: [UInt8], _ tree: Tree, _ random: inout Random) -> [UInt8] {
  guard let item = anyItem(tree, &random) else { return text }
  let siblings = Array(tree.children(tree.parent(item.id), tree[item.id].slot))
  let all = tree.nodes.indices.filter { tree.nodes[$0].slot == tree[item.id].slot }.map { Node.ID(UInt32($0)) }
  let target = random.pick(random.chance(80) ? siblings : all)
  let place = tree.range(target).upperBound
  guard !(item.range.lowerBound..<item.range.upperBound).contains(place), place != item.range.upperBound else {
    return text
  }
  let moved = (place..<place, (random.chance(90) ? [0x0A] : []) + text[item.range])
  let edits: [(Range<Int>, [UInt8])] = [(item.range, []), moved]
  return replacing(edits.sorted { $0.0.lowerBound < $1.0.lowerBound }, in: text)
}

/// The pattern of a case taken from another, or `default`.
private func withOtherPattern(_ text: [UInt8], _ tree: Tree, _ random: inout Random) -> [UInt8] {
  let patterns = tree.nodes.indices.filter { tree.nodes[$0].kind == .caseItem }.map { Node.ID(UInt32($0)) }
  guard !patterns.isEmpty else { return text }
  let place = tree.range(random.pick(patterns))
  let others = [".none", ".some", "_", "let x", ".tapped(let value)", "nil", ".a, .b", ".x where a", "is State"]
  let new = random.chance(50) ? Array(text[tree.range(random.pick(patterns))]) : Array(random.pick(others).utf8)
  let cases = tree.nodes.indices.filter { tree.nodes[$0].kind == .switchCase }.map { Node.ID(UInt32($0)) }
  if random.chance(25), let first = cases.first(where: { tree.range($0).contains(place.lowerBound) }),
    let colon = tree.token(first, .colon)
  {
    return replacing([(tree.range(first).lowerBound..<Int(tree[colon].start), Array("default".utf8))], in: text)
  }
  return replacing([(place, new)], in: text)
}

// MARK: - Comments and lines

private func withComments(_ text: [UInt8], _ tree: Tree, _ random: inout Random) -> [UInt8] {
  let comments = [
    "\n// State\n", "\n// MARK: - Action\n", "\n// The body.\n", " /* a */ ", "\n/* a\n   b */ ", "\n/// Loads it.\n",
    " // tapped\n", "\n// tcafmt:disable-next-line no-default\n", "\n// tcafmt:disable\n", "\n// let x = 1\n",
    "\n/** a\n  b\n*/\n", "\n// 状態\n", "\n// swiftlint:disable all\n", "\n// TODO: it\n",
  ]
  var edits: [(Range<Int>, [UInt8])] = []
  for _ in 0..<random.pick([1, 1, 2, 4]) {
    let token = random.pick(tree.tokens)
    edits.append((Int(token.start)..<Int(token.start), Array(random.pick(comments).utf8)))
  }
  return replacing(edits.sorted { $0.0.lowerBound < $1.0.lowerBound }, in: text)
}

private func withOtherLines(_ text: [UInt8], _ random: inout Random) -> [UInt8] {
  var lines = text.split(separator: 0x0A, omittingEmptySubsequences: false)
  let index = random.below(lines.count)
  switch random.below(5) {
  case 0: lines.remove(at: index)
  case 1: lines.insert(lines[index], at: index)
  case 2: lines.swapAt(index, random.below(lines.count))
  case 3: lines.insert([], at: index)
  default:
    if index + 1 < lines.count {
      lines[index] += [0x20] + lines[index + 1].drop(while: isBlank)
      lines.remove(at: index + 1)
    }
  }
  return Array(lines.joined(separator: [0x0A]))
}

/// Edits in order of their places.
private func replacing(_ edits: [(range: Range<Int>, new: [UInt8])], in text: [UInt8]) -> [UInt8] {
  var result: [UInt8] = []
  var position = 0
  for edit in edits where position <= edit.range.lowerBound {
    result += text[position..<edit.range.lowerBound] + edit.new
    position = edit.range.upperBound
  }
  return result + text[position...]
}
