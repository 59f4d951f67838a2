import Formatting
import Layout
import Syntax
import Text

/// What is wrong with how a program is formatted.
struct Failure: Equatable {
  /// Which property does not hold; a shrunk program must fail the same one.
  var property: Property
  var detail: String

  enum Property: String {
    case notAccepted = "the program is not accepted"
    case notParsable = "the output does not parse"
    case changed = "tokens or comments changed"
    case reshaped = "the output means something else"
    case unstable = "a second run changes the output"
    case readsIndentation = "the output depends on the indentation of the input"
    case tooLong = "a line is too long and might have been broken"
    case trailingSpace = "a line ends in white space"
  }
}

/// The first property that does not hold for a program in these options; nil: all is well.
func failure(of text: String, _ options: Options) -> Failure? {
  let tree = parse(Source(text))
  if let problem = tree.problems.first {
    return Failure(property: .notAccepted, detail: "\(problem.message) at \(problem.range.lowerBound)")
  }
  let first = printed(tree, options)
  if let problem = parse(Source(first)).problems.first {
    return Failure(property: .notParsable, detail: "\(problem.message) at \(problem.range.lowerBound) of\n\(first)")
  }
  guard let output = settled(first, options) else {
    return Failure(property: .unstable, detail: "\(first)-- became\n\(printed(parse(Source(first)), options))")
  }
  let result = parse(Source(output))
  let (old, new) = (significant(tree), significant(result))
  if let index = zip(old, new).enumerated().first(where: { $1.0 != $1.1 })?.offset
    ?? (old.count == new.count ? nil : min(old.count, new.count))
  {
    let (a, b) = (old.dropFirst(index).prefix(3), new.dropFirst(index).prefix(3))
    return Failure(property: .changed, detail: "\(Array(a)) became \(Array(b)) in\n\(output)")
  }
  if shape(tree) != shape(result) { return Failure(property: .reshaped, detail: output) }
  if !indentationMatters(tree, options) {
    let flush = printed(parse(Source(withoutIndentation(text))), options)
    if flush != first { return Failure(property: .readsIndentation, detail: "\(first)-- and without it\n\(flush)") }
  }
  var formatter = Formatter()
  if let overflow = formatter.overflows(result, options).first {
    return Failure(property: .tooLong, detail: "line \(overflow.line) behind '\(overflow.kept)' of\n\(output)")
  }
  if let line = trailingSpace(result) { return Failure(property: .trailingSpace, detail: "'\(line)' in\n\(output)") }
  return nil
}

/// An output as further runs leave it, as many as the tool itself would make; with FUZZ_STRICT=1 one must do.
private func settled(_ output: String, _ options: Options) -> String? {
  var output = output
  for _ in 0..<(Budget.isStrict ? 1 : 4) {
    let tree = parse(Source(output))
    guard tree.problems.isEmpty else { return nil }
    let again = printed(tree, options)
    if again == output { return output }
    output = again
  }
  return nil
}

func printed(_ tree: Tree, _ options: Options) -> String {
  var output: [UInt8] = []
  format(tree, options, into: &output)
  return String(decoding: output, as: UTF8.self)
}

// MARK: - Tokens and comments

/// All tokens and comments but for semicolons and for commas before a closing bracket, strings by their value.
private func significant(_ tree: Tree) -> [String] {
  var result: [String] = []
  var strings: [String?] = []
  var comment = 0
  // A comma may go or come on either side of a comment.
  var comma: Int?
  for index in tree.tokens.indices {
    let id = Token.ID(UInt32(index))
    while comment < tree.comments.count, tree.comments[comment].token == id {
      result.append(withoutBlanks(tree.source.string(tree.comments[comment].range)))
      comment += 1
    }
    let kind = tree.kind(id)
    if kind == .semicolon { continue }
    if kind == .rightBracket, let comma { result.remove(at: comma) }
    comma = kind == .comma ? result.count : nil
    if kind == .stringStart { strings.append(closingIndentation(tree, id)) }
    if kind == .stringSegment, let indentation = strings.last, let indentation {
      result.append(value(tree, id, without: indentation))
    } else {
      result.append(tree.text(id))
    }
    if kind == .stringEnd { strings.removeLast() }
  }
  return result
}

/// What the closing quotes of a multi-line string are indented by; nil for a string on one line.
private func closingIndentation(_ tree: Tree, _ start: Token.ID) -> String? {
  guard tree.text(start).hasSuffix("\"\"\"") else { return nil }
  var depth = 0
  for index in Int(start.raw)..<tree.tokens.count {
    switch tree.tokens[index].kind {
    case .stringStart: depth += 1
    case .stringEnd:
      depth -= 1
      guard depth == 0 else { continue }
      var lineStart = Int(tree.tokens[index].start)
      while 0 < lineStart, tree.source[lineStart - 1] != 0x0A { lineStart -= 1 }
      return tree.source.string(lineStart..<Int(tree.tokens[index].start))
    default: continue
    }
  }
  return nil
}

/// The lines of a segment as the program sees them.
private func value(_ tree: Tree, _ segment: Token.ID, without indentation: String) -> String {
  let lines = tree.text(segment).replacing("\r\n", with: "\n").split(separator: "\n", omittingEmptySubsequences: false)
  let values = lines.enumerated().map { index, line in
    if index == 0 { return line }
    if line.hasPrefix(indentation) { return line.dropFirst(indentation.count) }
    return line.allSatisfy { $0 == " " || $0 == "\t" } ? "" : "wrongly indented: " + line
  }
  return values.joined(separator: "\n")
}

/// The lines of a comment without the blanks at their edges.
private func withoutBlanks(_ text: String) -> String {
  text.replacing("\r\n", with: "\n").split(separator: "\n", omittingEmptySubsequences: false)
    .map { line in line.trimmingBlanks }
    .joined(separator: "\n")
}

extension StringProtocol {
  fileprivate var trimmingBlanks: String {
    let start = drop { $0 == " " || $0 == "\t" }
    return String(start.reversed().drop { $0 == " " || $0 == "\t" }.reversed())
  }
}

// MARK: - Shape

struct Shape: Equatable {
  var kind: Node.Kind
  var slot: Node.Slot
  var end: Node.ID
}

func shape(_ tree: Tree) -> [Shape] { tree.nodes.map { Shape(kind: $0.kind, slot: $0.slot, end: $0.end) } }

// MARK: - White space

/// Whether the white space at the start of some line means something: in strings and comments of several lines, and
/// where an option keeps what the author did.
private func indentationMatters(_ tree: Tree, _ options: Options) -> Bool {
  // Blanks alone are a file with an empty line; without them it is empty.
  if tree.tokens.count == 1, tree.comments.isEmpty { return true }
  if options.indentConditionalCompilationBlocks == .preserve, tree.tokens.contains(where: { $0.kind == .poundIf }) {
    return true
  }
  if tree.tokens.contains(where: { $0.kind == .regexLiteral && tree.source.string($0.range).contains("\n") }) {
    return true
  }
  if tree.tokens.contains(where: { $0.kind == .stringStart && tree.source.string($0.range).hasSuffix("\"\"\"") }) {
    return true
  }
  if options.style == .xcode, tree.comments.contains(where: { mayBeCode($0, of: tree) }) { return true }
  return tree.comments.contains {
    ($0.kind == .block || $0.kind == .docBlock) && tree.source.string($0.range).contains("\n")
  }
}

/// Whether a comment is, or would be without indentation, code that an editor has commented out.
private func mayBeCode(_ comment: Comment, of tree: Tree) -> Bool {
  guard comment.kind == .line, comment.startsLine else { return false }
  let start = comment.range.lowerBound
  if start == 0 || tree.source[start - 1] == UInt8(ascii: "\n") { return true }
  return tree.source.string(comment.range).dropFirst(2).prefix(2).allSatisfy { $0 == " " || $0 == "\t" }
}

private func withoutIndentation(_ text: String) -> String {
  text.split(separator: "\n", omittingEmptySubsequences: false).map { $0.drop { $0 == " " || $0 == "\t" } }
    .joined(separator: "\n")
}

/// A line of the output that ends in white space outside of strings.
private func trailingSpace(_ tree: Tree) -> Substring? {
  var end = 0
  for token in tree.tokens {
    let gap = tree.source.string(end..<Int(token.start))
    let lines = gap.split(separator: "\n", omittingEmptySubsequences: false)
    if let line = lines.dropLast().first(where: { $0.last == " " || $0.last == "\t" }) { return line }
    end = Int(token.end)
  }
  return nil
}
