import Syntax
import Text

/// Compares what the printer made of a tree with that tree, before anything is written.
///
/// Tokens and comments must be the same, and the trees of the same shape. Excepted is what options may change by name:
/// a comma before a closing bracket, a semicolon at the end of a line, how multi-line strings and block comments are
/// indented, and how lines end. Returns what is wrong, with the offset in `output`; nil: all is well. Linear.
func difference(from edited: Tree, to output: Tree) -> (offset: Int, message: String)? {
  if let problem = output.problems.first {
    return (problem.range.lowerBound, "the result does not parse: \(problem.message)")
  }
  return tokenDifference(edited, output) ?? commentDifference(edited, output) ?? shapeDifference(edited, output)
}

// MARK: - Tokens

private func tokenDifference(_ old: Tree, _ new: Tree) -> (offset: Int, message: String)? {
  var a = TokenReader(tree: old)
  var b = TokenReader(tree: new)
  while true {
    let left = a.next()
    let right = b.next()
    guard let left, let right else {
      if left == nil, right == nil { return nil }
      return (new.source.count, "a token was lost or added")
    }
    guard old.kind(left) == new.kind(right) else {
      return (Int(new[right].start), "a token was lost, added or changed")
    }
    let spansLines = old.kind(left) == .stringSegment && a.indentation != nil || old.kind(left) == .regexLiteral
    let isSame =
      spansLines
      ? equal(old.bytes(left), without: a.indentation ?? 0, new.bytes(right), without: b.indentation ?? 0)
      : old.bytes(left).isSame(as: new.bytes(right))
    if !isSame { return (Int(new[right].start), "'\(old.text(left))' was changed") }
  }
}

/// Walks the tokens that must not change.
private struct TokenReader {
  let tree: Tree
  var position = 0
  /// How far the closing quotes of each open string are indented; nil for strings on one line.
  var indentations: [Int?] = []

  init(tree: Tree) { self.tree = tree }

  var indentation: Int? { indentations.last ?? nil }

  mutating func next() -> Token.ID? {
    while position < tree.tokens.count, isOptional(position) { position += 1 }
    guard position < tree.tokens.count else { return nil }
    defer { position += 1 }
    let id = Token.ID(UInt32(position))
    switch tree.kind(id) {
    case .stringStart: indentations.append(closingIndentation(of: id))
    case .stringEnd: _ = indentations.popLast()
    default: break
    }
    return id
  }

  /// A comma that only a closing bracket follows. A semicolon: where a line breaks behind it in one of the two files, it
  /// means nothing, and where it means something, the shape of the tree tells.
  private func isOptional(_ index: Int) -> Bool {
    switch tree.tokens[index].kind {
    case .comma:
      switch tree.tokens[index + 1].kind {
      case .rightParen, .rightBracket, .rightAngle: true
      default: false
      }
    case .semicolon: true
    default: false
    }
  }

  private func closingIndentation(of start: Token.ID) -> Int? {
    let quotes = tree.bytes(start)
    guard 2 < quotes.count, quotes.suffix(3).allSatisfy({ $0 == UInt8(ascii: "\"") }) else { return nil }
    var depth = 1
    var index = Int(start.raw) + 1
    while index < tree.tokens.count {
      switch tree.tokens[index].kind {
      case .stringStart: depth += 1
      case .stringEnd: depth -= 1
      default: break
      }
      if depth == 0 { break }
      index += 1
    }
    guard index < tree.tokens.count else { return nil }
    var indentation = 0
    var offset = Int(tree.tokens[index].start)
    while 0 < offset, tree.source[offset - 1] == 0x20 || tree.source[offset - 1] == 0x09 {
      offset -= 1
      indentation += 1
    }
    return indentation
  }
}

/// Two segments of multi-line strings, without the indentation of their closing quotes, or two regexes; CRLF counts as LF.
private func equal(
  _ a: UnsafeBufferPointer<UInt8>, without aIndentation: Int, _ b: UnsafeBufferPointer<UInt8>, without bIndentation: Int
) -> Bool {
  var i = 0
  var j = 0
  while true {
    if i < a.count, a[i] == 0x0D { i = afterReturn(a, i) }
    if j < b.count, b[j] == 0x0D { j = afterReturn(b, j) }
    guard i < a.count, j < b.count else { return i >= a.count && j >= b.count }
    let isBreak = a[i] == 0x0A || a[i] == 0x0D
    guard a[i] == b[j] || isBreak && (b[j] == 0x0A || b[j] == 0x0D) else { return false }
    i += 1
    j += 1
    if isBreak {
      i = skipIndentation(a, i, aIndentation)
      j = skipIndentation(b, j, bIndentation)
    }
  }
}

/// To the LF of a CRLF; a single CR stays where it is.
private func afterReturn(_ text: UnsafeBufferPointer<UInt8>, _ index: Int) -> Int {
  index + 1 < text.count && text[index + 1] == 0x0A ? index + 1 : index
}

private func skipIndentation(_ text: UnsafeBufferPointer<UInt8>, _ start: Int, _ indentation: Int) -> Int {
  var index = start
  while index < text.count, index < start + indentation, text[index] == 0x20 || text[index] == 0x09 { index += 1 }
  return index
}

// MARK: - Comments

private func commentDifference(_ old: Tree, _ new: Tree) -> (offset: Int, message: String)? {
  for (left, right) in zip(old.comments, new.comments) {
    let isSame = left.kind == right.kind && equalLines(old.source[left.range], new.source[right.range])
    if !isSame { return (Int(right.start), "a comment was changed") }
  }
  return old.comments.count == new.comments.count ? nil : (0, "a comment was lost or added")
}

/// Lines are compared without blanks at their edges.
private func equalLines(_ a: UnsafeBufferPointer<UInt8>, _ b: UnsafeBufferPointer<UInt8>) -> Bool {
  if a.isSame(as: b) { return true }
  func lines(_ text: UnsafeBufferPointer<UInt8>) -> [UnsafeBufferPointer<UInt8>.SubSequence] {
    text.split(omittingEmptySubsequences: false) { $0 == 0x0A }.map { line in
      let start = line.firstIndex { !isBlank($0) } ?? line.endIndex
      let end = line[start...].lastIndex { !isBlank($0) }.map { $0 + 1 } ?? start
      return line[start..<end]
    }
  }
  return lines(a).elementsEqual(lines(b)) { $0.elementsEqual($1) }
}

private func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0D }

// MARK: - Shape

private func shapeDifference(_ old: Tree, _ new: Tree) -> (offset: Int, message: String)? {
  for (left, right) in zip(old.nodes, new.nodes) {
    if left.kind != right.kind || left.slot != right.slot || left.end != right.end {
      return (Int(new[right.firstToken].start), "the result means something else: \(left.kind) became \(right.kind)")
    }
  }
  return old.nodes.count == new.nodes.count ? nil : (0, "the result means something else")
}
