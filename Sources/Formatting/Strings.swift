import Layout
import Syntax

extension Arranger {
  /// A string is printed as it is, interpolations included; one of several lines moves with its closing delimiter.
  mutating func arrangeString(_ node: Node.ID) -> Bool {
    let tokens = first(node)..<tree[node].endToken
    if isMultilineQuote(first(node)), !habits.stacksOperators, stringBreaks[first(node)] == nil {
      stringBreaks[first(node)] = isDeeper(node) ? .deeperLine : .line
    }
    untouched.append(Untouched(kind: isMultilineQuote(first(node)) ? .multilineString : .string, tokens: tokens))
    return false
  }

  /// A regex of several lines keeps them as they are.
  mutating func arrangeRegex(_ node: Node.ID) {
    guard tree.bytes(first(node)).contains(UInt8(ascii: "\n")) else { return }
    untouched.append(Untouched(kind: .string, tokens: first(node)..<tree[node].endToken))
  }

  /// Whether the author has the lines of a string deeper than the line that it starts on, where it does not start that
  /// line itself. Where his line breaks don't count, nobody knows which line he meant.
  private mutating func isDeeper(_ string: Node.ID) -> Bool {
    options.respectsExistingLineBreaks && !startsLine(first(string))
      && indentation(of: first(string)) < indentation(of: last(string))
  }
}
