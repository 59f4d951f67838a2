import Semantics
import Syntax
import Text

/// Comments that label the parts of a block or the members of a type alike: "Update the title", "Update the button". Each
/// says little, together they are a list, which none may fall out of.
struct CommentSeries {
  let tree: Tree
  let statements: Statements

  /// The comments above the statements of a block, apart from those behind them.
  private struct Place {
    var number: Int
    var block: Node.ID
    var isAbove: Bool
  }

  /// The verdicts; of a series all go or none.
  func keepingSeries(_ verdicts: [Restatement.Verdict]) -> [Restatement.Verdict] {
    let isRestating = verdicts.map(\.isRestating)
    guard isRestating.contains(true) else { return verdicts }
    var result = verdicts
    var isStaying = isRestating.map { !$0 }
    var series = SeriesSets(count: verdicts.count)
    // Of a series, the first comment that stays.
    var staying: [Int?] = Array(repeating: nil, count: verdicts.count)
    forEachPlaceThatMayLoseComments(isRestating) { place, labels in
      join(labels, at: place, &series)
      for label in labels where !isRestating[label] {
        let leader = series.leader(label)
        staying[leader] = staying[leader] ?? label
      }
      for label in labels where isRestating[label] {
        guard let other = staying[series.leader(label)] else { continue }
        result[label] = .stays(.init("it is one of a series with", quoting: tree.comments[other].range))
        isStaying[label] = true
      }
    }
    for position in result.indices where !isStaying[position] {
      guard let statement = statements.neighbour(of: position), let label = label(ofConditionAround: statement) else {
        continue
      }
      // "If the list is empty", and inside: "load it". That one is outside of this one's series, and may have stayed.
      if isStaying[label] {
        result[position] = .stays(.init("it goes on from", quoting: tree.comments[label].range))
        isStaying[position] = true
      }
    }
    return result
  }

  /// The labels at each place where some comments restate and some do not. Of the other places none is asked for its labels.
  private func forEachPlaceThatMayLoseComments(_ isRestating: [Bool], _ body: (Place, _ labels: [Int]) -> Void) {
    // Block, side and position in one number: sorted, the comments of a place stand together and in order.
    var numbers: [UInt64] = []
    numbers.reserveCapacity(isRestating.count)
    for position in isRestating.indices {
      guard let statement = statements.neighbour(of: position) else { continue }
      let side: UInt64 = tree.comments[position].startsLine ? 1 << 31 : 0
      numbers.append(UInt64(tree.parent(statement).raw) << 32 | side | UInt64(position))
    }
    numbers.sort()
    let position = { (number: UInt64) in Int(number & 0x7FFF_FFFF) }
    var labels: [Int] = []
    var start = 0
    while start < numbers.count {
      var end = start + 1
      while end < numbers.count, numbers[start] >> 31 == numbers[end] >> 31 { end += 1 }
      let here = start..<end
      start = end
      guard 1 < here.count, here.contains(where: { isRestating[position(numbers[$0])] }) else { continue }
      labels.removeAll(keepingCapacity: true)
      for index in here {
        let position = position(numbers[index])
        if isRestating[position] || isLabel(position) { labels.append(position) }
      }
      guard labels.contains(where: { !isRestating[$0] }) else { continue }
      let number = numbers[here.lowerBound]
      let isAbove = tree.comments[position(number)].startsLine
      body(Place(number: here.lowerBound, block: Node.ID(UInt32(number >> 32)), isAbove: isAbove), labels)
    }
  }

  private func join(_ labels: [Int], at place: Place, _ series: inout SeriesSets) {
    // What stands at members, or behind statements, is read as a table: rows are at neighbours of one kind, near enough to be
    // seen together.
    if !place.isAbove || tree.kind(place.block) == .memberBlock || place.block == Node.ID.root {
      for (before, label) in zip(labels, labels.dropFirst())
      where areRows(before, label, isAbove: place.isAbove) { series.join(label, before) }
      return
    }
    // What has a word in common, or stands side by side, is one series.
    for (index, label) in labels.enumerated() {
      if 0 < index, !standsBehindEmptyLine(label) { series.join(label, labels[index - 1]) }
      let (first, last) = frame(of: label)
      if let first { series.join(label, by: first, at: place.number) }
      if let last { series.join(label, by: last, at: place.number) }
    }
  }

  private func areRows(_ first: Int, _ second: Int, isAbove: Bool) -> Bool {
    guard let above = statements.neighbour(of: first), let below = statements.neighbour(of: second),
      tree[above].end == below
    else { return false }
    guard isAbove else { return true }
    guard tree.kind(above) == tree.kind(below) else { return false }
    // Each is of its function alone, unless these are of one line as rows are.
    if tree.isNamed(above), tree.source[tree.range(above)].contains(UInt8(ascii: "\n")) { return false }
    let lines = tree.source[Int(tree.comments[first].start)..<Int(tree.comments[second].start)].count {
      $0 == UInt8(ascii: "\n")
    }
    return lines <= CommentSeries.linesSeenTogether
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
    var start = 0
    while start < bytes.count, !WordKey.isLetter(bytes[start]) { start += 1 }
    guard start < bytes.count else { return (nil, nil) }
    var end = start
    while end < bytes.count, WordKey.isLetter(bytes[end]) { end += 1 }
    var lastEnd = bytes.count
    while !WordKey.isLetter(bytes[lastEnd - 1]) { lastEnd -= 1 }
    var lastStart = lastEnd
    while 0 < lastStart, WordKey.isLetter(bytes[lastStart - 1]) { lastStart -= 1 }
    let key = { (range: Range<Int>) in WordKey.stem(UnsafeBufferPointer(rebasing: bytes[range])) }
    return (key(start..<end), key(lastStart..<lastEnd))
  }

  /// Nil if a letter may be of several scalars, or be spelt in several ways.
  private func eastAsianFrame(_ bytes: UnsafeBufferPointer<UInt8>) -> UInt64? {
    let start = bytes.firstIndex { $0 != UInt8(ascii: " ") } ?? bytes.count
    var text = UnsafeBufferPointer(rebasing: bytes[start...])
    while let last = text.last {
      if last == UInt8(ascii: " ") || last == UInt8(ascii: ".") {
        text = UnsafeBufferPointer(rebasing: text.dropLast())
      } else if text.ends(with: CommentSeries.fullStop) {
        text = UnsafeBufferPointer(rebasing: text.dropLast(3))
      } else {
        break
      }
    }
    if let ending = CommentSeries.endings.first(where: { text.ends(with: $0) }) {
      text = UnsafeBufferPointer(rebasing: text.dropLast(ending.count))
    }
    let last = startOfLetter(before: startOfLetter(before: text.count, in: text), in: text)
    // All that was looked at, and what stands before it, which may be a part of the same letter.
    let seen = last == 0 ? 0 : start + startOfLetter(before: last, in: text)
    guard hasPlainLetters(UnsafeBufferPointer(rebasing: bytes[seen...])) else { return nil }
    return WordKey.exact(UnsafeBufferPointer(rebasing: text[last...]))
  }

  private func startOfLetter(before position: Int, in text: UnsafeBufferPointer<UInt8>) -> Int {
    var position = position
    while 0 < position {
      position -= 1
      if text[position] & 0xC0 != 0x80 { break }
    }
    return position
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

  private static let fullStop = Array("。".utf8)
  private static let endings = ["する", "します", "した", "한다", "합니다", "하기", "하는", "함"].map { Array($0.utf8) }

  /// One line of prose; not what speaks to a tool or is commented out, nor documentation.
  private func isLabel(_ position: Int) -> Bool {
    let comment = tree.comments[position]
    guard comment.kind == .line, tree.isAlone(position) else { return false }
    let bytes = tree.source[(Int(comment.start) + 2)..<Int(comment.end)]
    var kinds: UInt8 = 0
    CommentSeries.kinds.withUnsafeBufferPointer { table in
      for byte in bytes { kinds |= table[Int(byte)] }
    }
    guard kinds & CommentSeries.letter != 0, !Directive.isDirective(tree.source[comment.range]) else { return false }
    return !(kinds & CommentSeries.sign != 0 && isCode(bytes))
  }

  /// By the byte: what stands for a word, and what declares, assigns and calls.
  private static let kinds = (0...255).map { (byte: UInt8) -> UInt8 in
    switch Unicode.Scalar(byte) {
    case "=", ":", "(": sign
    default: WordKey.isLetter(byte) || 0x80 <= byte ? letter : 0
    }
  }
  private static let letter: UInt8 = 1
  private static let sign: UInt8 = 2

  /// A statement that is commented out: it declares, assigns or calls, and parses.
  private func isCode(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    let hasSign = bytes.indices.dropFirst().contains { position in
      switch Unicode.Scalar(bytes[position]) {
      case "=", ":": true
      case "(": WordKey.isLetter(bytes[position - 1])
      default: false
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

/// Union-find (Tarjan 1975) of all comments of a file, with path halving.
private struct SeriesSets {
  private var leaders: [Int]
  /// The first comment with a word at a place.
  private var firstWithWord: KeyTable<Int>

  init(count: Int) {
    leaders = Array(0..<count)
    firstWithWord = KeyTable(capacity: 2 * count)
  }

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

  mutating func join(_ label: Int, by word: UInt64, at place: Int) {
    let key = WordKey.step(word, UInt64(place))
    join(label, firstWithWord.value(of: key, orSet: label))
  }
}
