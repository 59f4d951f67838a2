import Syntax
import Text

/// `#if` and `#endif` round elements of lists, wherever the grammar takes them.
func withDirectives(_ bytes: [UInt8], _ random: inout Random) -> [UInt8] {
  var bytes = bytes
  for _ in 0..<random.pick([1, 1, 2, 4]) {
    // One of some tries is accepted; where none is, the program stays.
    for _ in 0..<6 {
      let tree = parse(Source(bytes))
      guard let range = listRange(tree, &random) else { continue }
      let result = wrapped(range, of: bytes, &random)
      guard parse(Source(result)).problems.isEmpty else { continue }
      bytes = result
      break
    }
  }
  return bytes
}

/// One to three elements of a list that follow each other, with the separators that a conditional list has in it.
private func listRange(_ tree: Tree, _ random: inout Random) -> Range<Int>? {
  let nodes = tree.nodes.indices.filter { isListed(tree.nodes[$0].slot) }
  guard !nodes.isEmpty else { return nil }
  let first = Node.ID(UInt32(random.pick(nodes)))
  let siblings = tree.children(tree.parent(first), tree[first].slot).drop { $0 != first }
  guard let last = siblings.prefix(1 + random.below(3)).reversed().first else { return nil }
  var end = tree[last].endToken
  if isSeparated(tree[first].slot), tree.kind(end) == .comma { end = end.advanced(by: 1) }
  return tree.range(first).lowerBound..<max(tree.range(last).upperBound, Int(tree[end.advanced(by: -1)].end))
}

private func isListed(_ slot: Node.Slot) -> Bool {
  switch slot {
  case .item, .case, .attribute, .argument, .element, .parameter, .suffix, .modifier, .capture, .requirement: true
  case .accessors, .attributeArguments, .base, .binding, .body, .captures, .catch, .clause, .component, .condition,
    .count, .effects, .else, .elseBody, .genericArguments, .genericParameters, .inheritance, .initializer, .key, .left,
    .none, .operand, .parameters, .pattern, .result, .right, .root, .segment, .sequence, .signature, .subject, .then,
    .throwsType, .trailing, .type, .typeAnnotation, .unexpected, .value, .whereClause:
    false
  }
}

private func isSeparated(_ slot: Node.Slot) -> Bool { slot == .argument || slot == .element || slot == .parameter }

private func wrapped(_ range: Range<Int>, of bytes: [UInt8], _ random: inout Random) -> [UInt8] {
  let text = bytes[range]
  let indentation = String(repeating: " ", count: random.below(5))
  let comment = random.pick(["", "", "", " // a", " /* b */"])
  var result = Array(bytes[..<range.lowerBound])
  func line(_ text: String) { result += Array("\n\(indentation)\(text)\(comment)\n".utf8) }
  line("#if " + random.pick(["DEBUG", "os(iOS)", "A && !B", "swift(>=5.9)", "canImport(UIKit)", "compiler(>=6) || A"]))
  result += text
  if random.chance(20) {
    line("#elseif os(macOS)")
    if random.chance(70) { result += text }
  }
  if random.chance(50) {
    line("#else")
    if random.chance(70) { result += text }
  }
  line("#endif")
  return result + bytes[range.upperBound...]
}
