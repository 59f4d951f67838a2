import Layout
import Syntax

extension Arranger {
  /// A string is printed as it is, interpolations included; one of several lines moves with its closing delimiter.
  mutating func arrangeString(_ node: Node.ID) -> Bool {
    let tokens = first(node)..<tree[node].endToken
    if isMultilineQuote(first(node)), !habits.stacksOperators, stringBreaks[first(node)] == nil {
      // Deeper than its line if the author has it so, but never than its own opening delimiter.
      let isDeeper = !startsLine(first(node)) && indentation(of: first(node)) < indentation(of: last(node))
      stringBreaks[first(node)] = isDeeper ? .deeperLine : .line
    }
    untouched.append(Untouched(kind: isMultilineQuote(first(node)) ? .multilineString : .string, tokens: tokens))
    return false
  }
}
