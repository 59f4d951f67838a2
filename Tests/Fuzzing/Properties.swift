package import Formatting
import Layout
package import Syntax
import Text

/// What is wrong with how a program is formatted, or what rules make of a project.
package struct Failure: Equatable, Sendable {
  /// Which property does not hold; a shrunk program must fail the same one.
  package var property: Property
  package var detail: String

  package enum Property: String, Sendable {
    case illFormed = "the tree breaks a promise"
    case notAccepted = "the program is not accepted"
    case notParsable = "the output does not parse"
    case changed = "tokens or comments changed"
    case reshaped = "the output means something else"
    case unstable = "a second run changes the output"
    case readsIndentation = "the output depends on the indentation of the input"
    case tooLong = "a line is too long and might have been broken"
    case trailingSpace = "a line ends in white space"
    case slow = "it takes too long"
    case bug = "the tool says that it is wrong"
    case lostComment = "a comment is gone"
    case lostString = "a string is gone"
    case unsettled = "a second run of the rules changes something"
  }
}

package func failure(of text: String, _ options: Options) -> Failure? { failure(of: Array(text.utf8), options) }

/// The first property that does not hold for a program in these options; nil: all is well.
package func failure(of text: [UInt8], _ options: Options) -> Failure? {
  let tree = parse(Source(text))
  if let problem = tree.problems.first {
    return Failure(property: .notAccepted, detail: "\(problem.message) at \(problem.range.lowerBound)")
  }
  let first = printedBytes(tree, options)
  if let problem = parse(Source(first)).problems.first {
    return Failure(
      property: .notParsable, detail: "\(problem.message) at \(problem.range.lowerBound) of\n\(decoded(first))")
  }
  guard let output = settled(first, options) else {
    let again = printedBytes(parse(Source(first)), options)
    return Failure(property: .unstable, detail: "\(decoded(first))-- became\n\(decoded(again))")
  }
  let result = parse(Source(output))
  let (old, new) = (significant(tree), significant(result))
  if let index = zip(old, new).enumerated().first(where: { $1.0 != $1.1 })?.offset
    ?? (old.count == new.count ? nil : min(old.count, new.count))
  {
    let (a, b) = (old.dropFirst(index).prefix(3).map(decoded), new.dropFirst(index).prefix(3).map(decoded))
    return Failure(property: .changed, detail: "\(a) became \(b) in\n\(decoded(output))")
  }
  if shape(tree) != shape(result) { return Failure(property: .reshaped, detail: decoded(output)) }
  if !indentationMatters(tree, options) {
    let flush = printedBytes(parse(Source(withoutIndentation(text))), options)
    if flush != first {
      return Failure(property: .readsIndentation, detail: "\(decoded(first))-- and without it\n\(decoded(flush))")
    }
  }
  var formatter = Formatter()
  if let overflow = formatter.overflows(result, options).first {
    return Failure(
      property: .tooLong, detail: "line \(overflow.line) behind '\(overflow.kept)' of\n\(decoded(output))")
  }
  if let line = trailingSpace(result) {
    return Failure(property: .trailingSpace, detail: "'\(decoded(line))' in\n\(decoded(output))")
  }
  return nil
}

/// An output as further runs leave it, as many as the tool itself would make; with FUZZ_STRICT=1 one must do.
private func settled(_ output: [UInt8], _ options: Options) -> [UInt8]? {
  var output = output
  for _ in 0..<(Budget.isStrict ? 1 : 4) {
    let tree = parse(Source(output))
    guard tree.problems.isEmpty else { return nil }
    let again = printedBytes(tree, options)
    if again == output { return output }
    output = again
  }
  return nil
}

package func printed(_ tree: Tree, _ options: Options) -> String { decoded(printedBytes(tree, options)) }

private func printedBytes(_ tree: Tree, _ options: Options) -> [UInt8] {
  var output: [UInt8] = []
  format(tree, options, into: &output)
  return output
}

func decoded(_ bytes: some Collection<UInt8>) -> String { String(decoding: bytes, as: UTF8.self) }

// MARK: - Tokens and comments

/// All tokens and comments but for semicolons and for commas before a closing bracket, strings by their value.
private func significant(_ tree: Tree) -> [[UInt8]] {
  var result: [[UInt8]] = []
  var strings: [[UInt8]?] = []
  var comment = 0
  // A comma may go or come on either side of a comment.
  var comma: Int?
  for index in tree.tokens.indices {
    let id = Token.ID(UInt32(index))
    while comment < tree.comments.count, tree.comments[comment].token == id {
      result.append(withoutBlanks(tree.source[tree.comments[comment].range]))
      comment += 1
    }
    let kind = tree.kind(id)
    if kind == .semicolon { continue }
    if kind == .rightBracket, let comma { result.remove(at: comma) }
    comma = kind == .comma ? result.count : nil
    if kind == .stringStart { strings.append(closingIndentation(tree, id)) }
    if kind == .stringSegment, let indentation = strings.last, let indentation {
      result.append(value(of: id, tree, without: indentation))
    } else {
      result.append(Array(tree.source[tree[id].range]))
    }
    if kind == .stringEnd { strings.removeLast() }
  }
  return result
}

/// What the closing quotes of a multi-line string are indented by; nil for a string on one line.
func closingIndentation(_ tree: Tree, _ start: Token.ID) -> [UInt8]? {
  guard isMultiline(tree, start) else { return nil }
  var depth = 0
  for index in Int(start.raw)..<tree.tokens.count {
    let token = tree.tokens[index]
    if token.kind == .stringStart { depth += 1 }
    guard token.kind == .stringEnd else { continue }
    depth -= 1
    guard depth == 0 else { continue }
    var lineStart = Int(token.start)
    while 0 < lineStart, !isNewline(tree.source[lineStart - 1]) { lineStart -= 1 }
    return Array(tree.source[lineStart..<Int(token.start)])
  }
  return nil
}

private func isMultiline(_ tree: Tree, _ start: Token.ID) -> Bool {
  tree.source[tree[start].range].suffix(3).elementsEqual("\"\"\"".utf8)
}

/// The lines of a segment as the program sees them.
func value(of segment: Token.ID, _ tree: Tree, without indentation: [UInt8]) -> [UInt8] {
  let isFirst = tree.kind(segment.advanced(by: -1)) == .stringStart
  let values = lines(tree.source[tree[segment].range]).enumerated().map { index, line in
    // What stands behind the opening quotes is white space.
    if index == 0 { return isFirst ? [] : line }
    if line.starts(with: indentation) { return line.dropFirst(indentation.count) }
    return line.allSatisfy(isBlank) ? [] : Array("wrongly indented: ".utf8) + line
  }
  return Array(values.joined(separator: [0x0A]))
}

/// The lines of a comment without the blanks at their edges.
func withoutBlanks(_ text: some Collection<UInt8>) -> [UInt8] {
  let trimmed = lines(text).map { line in
    let start = line.drop(while: isBlank)
    return start.prefix(start.lastIndex { !isBlank($0) }.map { $0 + 1 - start.startIndex } ?? 0)
  }
  return Array(trimmed.joined(separator: [0x0A]))
}

func lines(_ text: some Collection<UInt8>) -> [ArraySlice<UInt8>] {
  var result: [ArraySlice<UInt8>] = []
  let bytes = Array(text)
  var start = 0
  for index in bytes.indices where isNewline(bytes[index]) {
    // The second half of CRLF ends no line of its own.
    if bytes[index] == 0x0A, 0 < index, bytes[index - 1] == 0x0D {
      start = index + 1
      continue
    }
    result.append(bytes[start..<index])
    start = index + 1
  }
  return result + [bytes[start...]]
}

func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }
private func isNewline(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }

// MARK: - Shape

package struct Shape: Equatable {
  package var kind: Node.Kind
  package var slot: Node.Slot
  package var end: Node.ID
}

package func shape(_ tree: Tree) -> [Shape] { tree.nodes.map { Shape(kind: $0.kind, slot: $0.slot, end: $0.end) } }

// MARK: - White space

/// Whether the white space at the start of some line means something: in strings and comments of several lines, and
/// where an option keeps what the author did.
private func indentationMatters(_ tree: Tree, _ options: Options) -> Bool {
  // Blanks alone are a file with an empty line; without them it is empty.
  if tree.tokens.count == 1, tree.comments.isEmpty { return true }
  if options.indentConditionalCompilationBlocks == .preserve, tree.tokens.contains(where: { $0.kind == .poundIf }) {
    return true
  }
  if tree.tokens.contains(where: { $0.kind == .regexLiteral && tree.source[$0.range].contains(where: isNewline) }) {
    return true
  }
  if tree.tokens.indices.contains(where: {
    tree.tokens[$0].kind == .stringStart && isMultiline(tree, Token.ID(UInt32($0)))
  }) {
    return true
  }
  if options.style == .xcode, tree.comments.contains(where: { mayBeCode($0, of: tree) }) { return true }
  return tree.comments.contains {
    ($0.kind == .block || $0.kind == .docBlock) && tree.source[$0.range].contains(where: isNewline)
  }
}

/// Whether a comment is, or would be without indentation, code that an editor has commented out.
private func mayBeCode(_ comment: Comment, of tree: Tree) -> Bool {
  guard comment.kind == .line, comment.startsLine else { return false }
  let start = comment.range.lowerBound
  if start == 0 || isNewline(tree.source[start - 1]) { return true }
  return tree.source[comment.range].dropFirst(2).prefix(2).allSatisfy(isBlank)
}

private func withoutIndentation(_ text: [UInt8]) -> [UInt8] {
  Array(
    text.split(separator: 0x0A, omittingEmptySubsequences: false).map { $0.drop(while: isBlank) }
      .joined(separator: [0x0A]))
}

/// A line of the output that ends in white space outside of strings.
private func trailingSpace(_ tree: Tree) -> ArraySlice<UInt8>? {
  var end = 0
  var strings = 0
  for token in tree.tokens {
    if token.kind == .stringStart { strings += 1 }
    if token.kind == .stringEnd { strings -= 1 }
    if strings == 0,
      let line = lines(tree.source[end..<Int(token.start)]).dropLast().first(where: { $0.last.map(isBlank) ?? false })
    {
      return line
    }
    end = Int(token.end)
  }
  return nil
}
