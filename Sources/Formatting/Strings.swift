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

  /// Whether the author has the lines of a string deeper than the line that it starts on, where it does not start that
  /// line itself; where his line breaks don't count, than the statement that it is part of.
  private func isDeeper(_ string: Node.ID) -> Bool {
    if options.respectsExistingLineBreaks {
      return !startsLine(first(string)) && indentation(of: first(string)) < indentation(of: last(string))
    }
    var item = string
    while tree[item].slot != .item, item != .root { item = parent(item) }
    return indentation(of: first(item)) < indentation(of: last(string))
  }
}
