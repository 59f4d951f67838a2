import Semantics
import Syntax
import Text

/// Comments that label the parts of a block or the members of a type alike: "Update the title", "Update the button". Each
/// says little, together they are a list, which none may fall out of.
struct CommentSeries {
  let tree: Tree
  let statements: Statements

  /// The comments above the statements of a block, apart from those behind them.
  private struct Place: Equatable {
    var block: Node.ID
    var isAbove: Bool
  }

  /// The verdicts; of a series all go or none.
  func keepingSeries(_ verdicts: [Restatement.Verdict]) -> [Restatement.Verdict] {
    var result = verdicts
    forEachPlaceThatLosesComments(verdicts) { place, labels in
      for series in series(of: labels, at: place) {
        guard let other = series.first(where: { !verdicts[$0].isRestating }) else { continue }
        for member in series where verdicts[member].isRestating {
          result[member] = .stays(.init("it is one of a series with", quoting: tree.comments[other].range))
        }
      }
    }
    for position in result.indices where result[position].isRestating {
      guard let statement = statements.neighbour(of: position), let label = label(ofConditionAround: statement) else {
        continue
      }
      // "If the list is empty", and inside: "load it". That one is outside of this one's series, and may have stayed.
      if !result[label].isRestating {
        result[position] = .stays(.init("it goes on from", quoting: tree.comments[label].range))
      }
    }
    return result
  }

  /// Of the other places none is asked for its labels.
  private func forEachPlaceThatLosesComments(
    _ verdicts: [Restatement.Verdict], _ body: (Place, _ labels: [Int]) -> Void
  ) {
    // Block, side and position in one number: sorted, the comments of a place stand together and in order.
    let numbers = tree.comments.indices.compactMap { position in
      statements.neighbour(of: position).map { statement in
        UInt64(tree.parent(statement).raw) << 32 | (tree.comments[position].startsLine ? 1 << 31 : 0) | UInt64(position)
      }
    }.sorted()
    let positions = numbers.map { Int($0 & 0x7FFF_FFFF) }
    var start = 0
    while start < numbers.count {
      var end = start + 1
      while end < numbers.count, numbers[start] >> 31 == numbers[end] >> 31 { end += 1 }
      let here = positions[start..<end]
      if here.contains(where: { verdicts[$0].isRestating }) {
        let place = Place(
          block: Node.ID(UInt32(numbers[start] >> 32)), isAbove: tree.comments[here[start]].startsLine)
        let labels = here.filter { verdicts[$0].isRestating || isLabel($0) }
        if labels.contains(where: { !verdicts[$0].isRestating }) { body(place, labels) }
      }
      start = end
    }
  }

  private func series(of labels: [Int], at place: Place) -> [[Int]] {
    // What stands at members, or behind statements, is read as a table.
    if !place.isAbove || tree.kind(place.block) == .memberBlock || place.block == Node.ID.root {
      return tables(of: labels, isAbove: place.isAbove)
    }
    // What has a word in common, or stands side by side, is one series.
    var sets = DisjointSets(count: labels.count)
    var firstWithWord = KeyTable<Int>(capacity: 2 * labels.count)
    for (index, label) in labels.enumerated() {
      if 0 < index, !standsBehindEmptyLine(label) { sets.join(index, index - 1) }
      let (first, last) = frame(of: label)
      if let first { sets.join(index, firstWithWord.value(of: first, orSet: index)) }
      if let last { sets.join(index, firstWithWord.value(of: last, orSet: index)) }
    }
    // Of each in order.
    var places = Array(repeating: -1, count: labels.count)
    var series: [[Int]] = []
    for (index, label) in labels.enumerated() {
      let leader = sets.leader(index)
      if places[leader] < 0 {
        places[leader] = series.count
        series.append([])
      }
      series[places[leader]].append(label)
    }
    return series
  }

  /// Rows of a table are at neighbours of one kind, near enough to be seen together.
  private func tables(of labels: [Int], isAbove: Bool) -> [[Int]] {
    var result: [[Int]] = []
    for label in labels {
      if let last = result.last?.last, areRows(last, label, isAbove: isAbove) {
        result[result.count - 1].append(label)
      } else {
        result.append([label])
      }
    }
    return result
  }

  private func areRows(_ first: Int, _ second: Int, isAbove: Bool) -> Bool {
    guard let above = statements.neighbour(of: first), let below = statements.neighbour(of: second),
      tree[above].end == below
    else { return false }
    guard isAbove else { return true }
    // Each is of its function alone, unless these are of one line as rows are.
    if tree.isNamed(above), tree.source[tree.range(above)].contains(UInt8(ascii: "\n")) { return false }
    let lines = tree.source[Int(tree.comments[first].start)..<Int(tree.comments[second].start)].count {
      $0 == UInt8(ascii: "\n")
    }
    return tree.kind(above) == tree.kind(below) && lines <= CommentSeries.linesSeenTogether
  }

  private static let linesSeenTogether = 12

  private func standsBehindEmptyLine(_ position: Int) -> Bool {
    var offset = Int(tree.comments[position].start) - 1
    var lineBreaks = 0
    while 0 <= offset, tree.source[offset] <= UInt8(ascii: " ") {
      if tree.source[offset] == UInt8(ascii: "\n") { lineBreaks += 1 }
      offset -= 1
    }
    return 2 <= lineBreaks
  }

  /// What the labels of a list have in common: the verb, in English the first word, in Japanese and Korean the last one
  /// without its ending; and in English the last word.
  private func frame(of position: Int) -> (first: UInt64?, last: UInt64?) {
    let comment = tree.comments[position]
    let bytes = tree.source[Int(comment.start) + 2..<Int(comment.end)]
    if bytes.allSatisfy({ $0 < 0x80 }) { return englishFrame(bytes) }
    return (eastAsianFrame(bytes) ?? frame(ofText: text(of: position)), nil)
  }

  private func englishFrame(_ bytes: UnsafeBufferPointer<UInt8>) -> (first: UInt64?, last: UInt64?) {
    guard let start = bytes.firstIndex(where: WordKey.isLetter), let last = bytes.lastIndex(where: WordKey.isLetter)
    else { return (nil, nil) }
    let end = bytes[start...].firstIndex { !WordKey.isLetter($0) } ?? bytes.count
    let lastStart = bytes[...last].lastIndex { !WordKey.isLetter($0) }.map { $0 + 1 } ?? 0
    let key = { (range: Range<Int>) in WordKey.stem(UnsafeBufferPointer(rebasing: bytes[range])) }
    return (key(start..<end), key(lastStart..<(last + 1)))
  }

  /// Nil if a letter may be of several scalars, or be spelt in several ways.
  private func eastAsianFrame(_ bytes: UnsafeBufferPointer<UInt8>) -> UInt64? {
    guard hasPlainLetters(bytes) else { return nil }
    let start = bytes.firstIndex { $0 != UInt8(ascii: " ") } ?? bytes.count
    var text = UnsafeBufferPointer(rebasing: bytes[start...])
    while let end = CommentSeries.trailing.first(where: { text.ends(with: $0) }) {
      text = UnsafeBufferPointer(rebasing: text.dropLast(end.count))
    }
    if let ending = CommentSeries.endings.first(where: { text.ends(with: $0) }) {
      text = UnsafeBufferPointer(rebasing: text.dropLast(ending.count))
    }
    // Two letters.
    var position = text.count
    for _ in 0..<2 where 0 < position {
      position -= 1
      while 0 < position, text[position] & 0xC0 == 0x80 { position -= 1 }
    }
    return WordKey.exact(UnsafeBufferPointer(rebasing: text[position...]))
  }

  private func hasPlainLetters(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var position = 0
    while position < bytes.count {
      let byte = bytes[position]
      if byte < 0x80 {
        guard UInt8(ascii: " ") <= byte else { return false }
        position += 1
        continue
      }
      guard byte & 0xF0 == 0xE0, position + 2 < bytes.count else { return false }
      let scalar =
        UInt32(byte & 0x0F) << 12 | UInt32(bytes[position + 1] & 0x3F) << 6 | UInt32(bytes[position + 2] & 0x3F)
      switch scalar {
      case 0x3001, 0x3002, 0x300C, 0x300D, 0x3041...0x3096, 0x30A1...0x30FC, 0x4E00...0x9FFF, 0xAC00...0xD7A3:
        position += 3
      default: return false
      }
    }
    return true
  }

  private func frame(ofText text: String) -> UInt64 {
    var text = text.dropFirst(2).drop { $0 == " " }
    while let last = text.last, last == " " || last == "." || last == "。" { text.removeLast() }
    let endings = CommentSeries.endings.map { String(decoding: $0, as: UTF8.self) }
    if let ending = endings.first(where: { text.hasSuffix($0) }) { text.removeLast(ending.count) }
    return WordKey.exact(text.suffix(2).utf8)
  }

  private static let trailing = [" ", ".", "。"].map { Array($0.utf8) }
  private static let endings = ["する", "します", "した", "한다", "합니다", "하기", "하는", "함"].map { Array($0.utf8) }

  /// One line of prose; not what speaks to a tool or is commented out, nor documentation.
  private func isLabel(_ position: Int) -> Bool {
    let comment = tree.comments[position]
    guard comment.kind == .line, tree.isAlone(position), hasWords(comment) else { return false }
    return !Directive.isDirective(tree.source[comment.range]) && !isCode(comment)
  }

  private func hasWords(_ comment: Comment) -> Bool {
    tree.source[(Int(comment.start) + 2)..<Int(comment.end)].contains { 0x80 <= $0 || WordKey.isLetter($0) }
  }

  /// A statement that is commented out: it declares, assigns or calls, and parses.
  private func isCode(_ comment: Comment) -> Bool {
    let bytes = tree.source[(Int(comment.start) + 2)..<Int(comment.end)]
    var hasSign = false
    for position in bytes.indices.dropFirst() {
      switch Unicode.Scalar(bytes[position]) {
      case "=", ":": hasSign = true
      case "(": hasSign = hasSign || WordKey.isLetter(bytes[position - 1])
      default: continue
      }
    }
    return hasSign && parse(Source(Array(bytes))).problems.isEmpty
  }

  /// The comment above the branch that a statement stands in, if it says when.
  private func label(ofConditionAround statement: Node.ID) -> Int? {
    var node = tree.parent(statement)
    while node != Node.ID.root {
      switch tree.kind(node) {
      case .ifExpr, .guardStmt, .whileStmt, .switchCase:
        return tree.comments(before: tree[node].firstToken).indices.last {
          tree.comments[$0].startsLine && isLabel($0) && saysWhen($0)
        }
      case .codeBlock: node = tree.parent(node)
      default: return nil
      }
    }
    return nil
  }

  /// "If the list is empty", 空だったら, 비어있으면: the comments inside go on with the sentence.
  private func saysWhen(_ position: Int) -> Bool {
    let text = text(of: position).dropFirst(2).drop { $0 == " " }
    let first = text.prefix { $0.isLetter }.lowercased()
    return CommentSeries.conjunctions.contains(first) || CommentSeries.conditions.contains { text.contains($0) }
  }

  private static let conjunctions: Set<String> = ["if", "when", "else", "otherwise", "unless", "while", "in"]
  private static let conditions = [
    "たら", "なら", "れば", "場合", "とき", "時", "際", "もし", "면", "때", "경우", "만약", "라면",
  ]

  private func text(of position: Int) -> String { tree.source.string(tree.comments[position].range) }
}

/// Union-find (Tarjan 1975), with path halving.
private struct DisjointSets {
  private var leaders: [Int]

  init(count: Int) { leaders = Array(0..<count) }

  mutating func leader(_ index: Int) -> Int {
    var index = index
    while leaders[index] != index {
      leaders[index] = leaders[leaders[index]]
      index = leaders[index]
    }
    return index
  }

  mutating func join(_ first: Int, _ second: Int) {
    let leader = leader(first)
    leaders[leader] = self.leader(second)
  }
}
