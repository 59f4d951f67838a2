import Semantics
import Syntax
import Text

/// Comments that label the parts of a block or the members of a type alike: "Update the title", "Update the button". Each
/// says little, together they are a list, which none may fall out of.
struct CommentSeries {
  let tree: Tree
  let statements: Statements

  /// The comments above the statements of a block, apart from those behind them.
  private struct Place: Hashable {
    var block: Node.ID
    var isAbove: Bool
  }

  /// The verdicts; of a series all go or none.
  func keepingSeries(_ verdicts: [CommentVerdict]) -> [CommentVerdict] {
    var result = verdicts
    let labels = labels(verdicts)
    for place in labels.keys where labels[place]?.contains(where: { verdicts[$0].isRestating }) ?? false {
      for series in series(of: labels[place] ?? [], at: place) {
        guard let other = series.first(where: { !verdicts[$0].isRestating }) else { continue }
        for member in series where verdicts[member].isRestating {
          result[member] = .stays("it is one of a series with '\(text(of: other))'")
        }
      }
    }
    for position in result.indices where result[position].isRestating {
      guard let statement = statements.neighbour(of: tree.comments[position]),
        let label = label(ofConditionAround: statement)
      else { continue }
      // "If the list is empty", and inside: "load it". That one is outside of this one's series, and may have stayed.
      if !result[label].isRestating { result[position] = .stays("it goes on from '\(text(of: label))'") }
    }
    return result
  }

  private func labels(_ verdicts: [CommentVerdict]) -> [Place: [Int]] {
    var result: [Place: [Int]] = [:]
    for (position, comment) in tree.comments.enumerated() {
      guard let statement = statements.neighbour(of: comment), verdicts[position].isRestating || isLabel(position)
      else { continue }
      result[Place(block: tree.parent(statement), isAbove: comment.startsLine), default: []].append(position)
    }
    return result
  }

  private func series(of labels: [Int], at place: Place) -> [[Int]] {
    // What stands at members, or behind statements, is read as a table.
    if !place.isAbove || tree.kind(place.block) == .memberBlock || place.block == Node.ID.root {
      return tables(of: labels, isAbove: place.isAbove)
    }
    // Union-find (Tarjan 1975): what has a word in common, or stands side by side, is one series.
    var leaders = Array(labels.indices)
    func leader(_ index: Int) -> Int {
      var index = index
      while leaders[index] != index {
        leaders[index] = leaders[leaders[index]]
        index = leaders[index]
      }
      return index
    }
    var firstWithWord: [UInt64: Int] = [:]
    for (index, label) in labels.enumerated() {
      if 0 < index, !standsBehindEmptyLine(label) { leaders[leader(index)] = leader(index - 1) }
      for word in frame(of: label) {
        if let other = firstWithWord[word] {
          leaders[leader(index)] = leader(other)
        } else {
          firstWithWord[word] = index
        }
      }
    }
    var series: [Int: [Int]] = [:]
    for (index, label) in labels.enumerated() { series[leader(index), default: []].append(label) }
    return Array(series.values)
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
    guard let above = statements.neighbour(of: tree.comments[first]),
      let below = statements.neighbour(of: tree.comments[second]), tree[above].end == below
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
  private func frame(of position: Int) -> [UInt64] {
    let comment = tree.comments[position]
    let bytes = tree.source[Int(comment.start) + 2..<Int(comment.end)]
    if bytes.allSatisfy({ $0 < 0x80 }) {
      let words = bytes.split { !WordKey.isLetter($0) }
      return [words.first, words.last].compactMap { $0.map { WordKey.stem(UnsafeBufferPointer(rebasing: $0)) } }
    }
    var text = text(of: position).dropFirst(2).drop { $0 == " " }
    while let last = text.last, last == " " || last == "." || last == "。" { text.removeLast() }
    if let ending = CommentSeries.endings.first(where: { text.hasSuffix($0) }) { text.removeLast(ending.count) }
    return [WordKey.exact(text.suffix(2).utf8)]
  }

  private static let endings = ["する", "します", "した", "한다", "합니다", "하기", "하는", "함"]

  /// One line of prose; not what speaks to a tool or is commented out, nor documentation.
  private func isLabel(_ position: Int) -> Bool {
    let comment = tree.comments[position]
    guard comment.kind == .line, tree.isAlone(position), hasWords(comment) else { return false }
    return !Directive.isDirective(text(of: position)) && !isCode(comment)
  }

  private func hasWords(_ comment: Comment) -> Bool {
    tree.source[(Int(comment.start) + 2)..<Int(comment.end)].contains { 0x80 <= $0 || WordKey.isLetter($0) }
  }

  /// A statement that is commented out: it declares, assigns or calls, and parses.
  private func isCode(_ comment: Comment) -> Bool {
    let bytes = tree.source[(Int(comment.start) + 2)..<Int(comment.end)]
    let hasSign = bytes.indices.dropFirst().contains { position in
      bytes[position] == UInt8(ascii: "=") || bytes[position] == UInt8(ascii: ":")
        || bytes[position] == UInt8(ascii: "(") && WordKey.isLetter(bytes[position - 1])
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

extension CommentVerdict {
  fileprivate var isRestating: Bool {
    switch self {
    case .restates: true
    case .stays: false
    }
  }
}
