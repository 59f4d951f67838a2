import Syntax
import Text

/// Some bytes changed, dropped, put in.
package func damaged(_ bytes: [UInt8], _ other: [UInt8], _ random: inout Random) -> [UInt8] {
  var bytes = bytes
  for _ in 0...random.below(4) where !bytes.isEmpty {
    let position = random.below(bytes.count)
    switch random.below(5) {
    case 0: bytes[position] = UInt8(random.below(256))
    case 1: bytes.remove(at: position)
    case 2: bytes.insert(random.pick(Array("(){}[]<>\"'`#\\/*?!:;,.@&\n\r\t \0".utf8)), at: position)
    case 3: bytes.removeSubrange(position..<min(bytes.count, position + random.below(20)))
    default: bytes.insert(contentsOf: other.prefix(random.below(40)), at: position)
    }
  }
  return bytes
}

/// Tokens dropped, doubled, swapped, or taken from another file.
package func damagedTokens(_ bytes: [UInt8], _ other: [UInt8], _ random: inout Random) -> [UInt8] {
  var result = pieces(bytes)
  let others = pieces(other)
  for _ in 0..<random.pick([1, 1, 1, 2, 3, 5]) where !result.isEmpty {
    let position = random.below(result.count)
    switch random.below(6) {
    case 0: result.remove(at: position)
    case 1: result.insert(result[position], at: random.below(result.count))
    case 2: result.swapAt(position, random.below(result.count))
    case 3: if position + 1 < result.count { result.swapAt(position, position + 1) }
    case 4: result[position] = random.pick(others)
    default:
      // What may stand in the same place is accepted more often.
      let alike = others.filter { $0.kind == result[position].kind }
      if !alike.isEmpty { result[position] = random.pick(alike) }
    }
  }
  return Array(result.map(\.text).joined())
}

/// The tokens with the gaps before them.
private func pieces(_ bytes: [UInt8]) -> [(kind: Token.Kind, text: ArraySlice<UInt8>)] {
  let tree = parse(Source(bytes))
  return tree.tokens.indices.map { index in
    let gap = tree.gap(before: Token.ID(UInt32(index)))
    return (tree.tokens[index].kind, bytes[gap.lowerBound..<Int(tree.tokens[index].end)])
  }
}

extension Random {
  /// Bytes that mean something to a lexer more often than others.
  mutating func bytes() -> [UInt8] {
    let marks = Array("(){}[]<>\"'`#\\/*?!:;,.@&|+-=~%^$_ \n\n\r\t\0azA09".utf8)
    return (0..<below(120)).map { _ in chance(85) ? pick(marks) : UInt8(below(256)) }
  }
}
