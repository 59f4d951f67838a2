/// For each token that opens a bracket the index of the one that closes it, 0 for all others. A closing bracket closes
/// the last open one of its sort, and what was opened inside stays open. One pass.
func matchBrackets(_ tokens: [Token]) -> [UInt32] {
  var closers = [UInt32](repeating: 0, count: tokens.count)
  var open: [(index: UInt32, closing: Token.Kind)] = []
  // How many of each sort are open, so that a stray closing bracket doesn't search the whole stack.
  var parens = 0
  var brackets = 0
  var braces = 0
  func count(_ kind: Token.Kind, _ change: Int) -> Int {
    switch kind {
    case .rightParen:
      parens += change
      return parens
    case .rightBracket:
      brackets += change
      return brackets
    default:
      braces += change
      return braces
    }
  }
  for index in tokens.indices {
    let closing: Token.Kind
    switch tokens[index].kind {
    case .leftParen, .interpolationStart: closing = .rightParen
    case .leftBracket: closing = .rightBracket
    case .leftBrace: closing = .rightBrace
    case .rightParen, .rightBracket, .rightBrace:
      let kind = tokens[index].kind
      guard 0 < count(kind, 0) else { continue }
      while let last = open.popLast() {
        _ = count(last.closing, -1)
        if last.closing == kind {
          closers[Int(last.index)] = UInt32(index)
          break
        }
      }
      continue
    default: continue
    }
    open.append((UInt32(index), closing))
    _ = count(closing, 1)
  }
  return closers
}

extension Parser {
  /// The raw index of the bracket that closes the one at `index`; 0 if none does.
  func closer(of index: Int) -> Int { Int(closers[index]) }
}
