/// For each token that opens a bracket the index of the one that closes it, 0 for all others. A closing bracket closes
/// the last open one of its sort, and what was opened inside stays open. One pass.
func matchBrackets(_ tokens: borrowing Buffer<Token>) -> [UInt32] {
  unsafe [UInt32](unsafeUninitializedCapacity: tokens.count) { closers, count in
    count = tokens.count
    unsafe closers.initialize(repeating: 0)
    var open = Buffer<UInt32>(capacity: 64)
    // How many of each sort are open, so that a stray closing bracket doesn't search the whole stack.
    var counts = (parens: 0, brackets: 0, braces: 0)
    for index in 0..<count {
      switch tokens[index].kind {
      case .leftParen, .interpolationStart: counts.parens += 1
      case .leftBracket: counts.brackets += 1
      case .leftBrace: counts.braces += 1
      case .rightParen where 0 < counts.parens, .rightBracket where 0 < counts.brackets,
        .rightBrace where 0 < counts.braces:
        while 0 < open.count {
          let opened = Int(open[open.count - 1])
          open.removeLast()
          let closing = closingKind(of: tokens[opened].kind)
          switch closing {
          case .rightParen: counts.parens -= 1
          case .rightBracket: counts.brackets -= 1
          default: counts.braces -= 1
          }
          guard closing == tokens[index].kind else { continue }
          unsafe closers[opened] = UInt32(index)
          break
        }
        continue
      default: continue
      }
      open.append(UInt32(index))
    }
  }
}

private func closingKind(of opening: Token.Kind) -> Token.Kind {
  switch opening {
  case .leftBracket: .rightBracket
  case .leftBrace: .rightBrace
  default: .rightParen
  }
}

extension Parser {
  /// The raw index, behind `index`, of the bracket that closes the one there; nil if none does.
  func closer(of index: Int) -> Int? { closers[index] == 0 ? nil : Int(closers[index]) }
}
