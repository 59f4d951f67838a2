import Formatting
import Seeded
import Syntax
import Testing
import Text

/// Damaged sources: whatever the bytes, lexing and parsing end, trap nowhere and lose nothing.
@Suite struct MutationTests {
  @Test func damagedFixturesAreReadWhole() {
    var random = Random(seed: Budget.seed)
    let sources = FixtureSource.all(in: "layout") + FixtureSource.all(in: "parser")
    #expect(100 < sources.count)
    let clock = ContinuousClock()
    let end = clock.now + .seconds(Budget.seconds) / 3
    while clock.now < end {
      let original = Array(random.pick(sources).text.utf8)
      guard !original.isEmpty else { continue }
      let other = Array(random.pick(sources).text.utf8)
      expectReadWhole(random.chance(50) ? damaged(original, other, &random) : damagedTokens(original, other, &random))
    }
  }

  private func expectReadWhole(_ bytes: [UInt8]) {
    let source = Source(bytes)
    let tree = parse(source)
    var end = 0
    for index in tree.tokens.indices {
      let token = tree.tokens[index]
      #expect(end <= Int(token.start) && token.start <= token.end, "\(String(decoding: bytes, as: UTF8.self))")
      end = Int(token.end)
    }
    #expect(end == bytes.count && tree.tokens.last?.kind == .endOfFile, "\(String(decoding: bytes, as: UTF8.self))")
    // By chance the file may still be accepted; then it must print.
    guard tree.problems.isEmpty, let text = String(validating: bytes, as: UTF8.self) else { return }
    if let failure = failure(of: text, Options(style: .xcode)) {
      Issue.record("\(failure.property.rawValue)\n\(text)\n-- \(failure.detail)")
    }
  }

  private func damaged(_ bytes: [UInt8], _ other: [UInt8], _ random: inout Random) -> [UInt8] {
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
  private func damagedTokens(_ bytes: [UInt8], _ other: [UInt8], _ random: inout Random) -> [UInt8] {
    func pieces(_ bytes: [UInt8]) -> [ArraySlice<UInt8>] {
      let tree = parse(Source(bytes))
      return tree.tokens.indices.map { index in
        let gap = tree.gap(before: Token.ID(UInt32(index)))
        return bytes[gap.lowerBound..<Int(tree.tokens[index].end)]
      }
    }
    var result = pieces(bytes)
    let others = pieces(other)
    for _ in 0...random.below(4) where !result.isEmpty {
      let position = random.below(result.count)
      switch random.below(4) {
      case 0: result.remove(at: position)
      case 1: result.insert(result[position], at: random.below(result.count))
      case 2: result.swapAt(position, random.below(result.count))
      default: result[position] = random.pick(others)
      }
    }
    return Array(result.joined())
  }
}

extension String {
  fileprivate init?(validating bytes: [UInt8], as encoding: UTF8.Type) {
    let text = String(decoding: bytes, as: UTF8.self)
    guard text.utf8.elementsEqual(bytes) else { return nil }
    self = text
  }
}
