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

  /// The verdicts, without those on a part of a series. O(comments of a block ²) for each block with one that restates.
  func keepingSeries(_ verdicts: [CommentVerdict]) -> [CommentVerdict] {
    var result = verdicts
    let labels = labels(verdicts)
    for place in labels.keys where labels[place]?.contains(where: { verdicts[$0].isRestating }) ?? false {
      for series in series(of: labels[place] ?? [], at: place) where 2 <= series.count {
        for member in series where verdicts[member].isRestating {
          let other = series.first { $0 != member } ?? member
          result[member] = .stays("it is one of a series with '\(text(of: other))'")
        }
      }
    }
    for position in result.indices where result[position].isRestating {
      guard let statement = statements.neighbour(of: tree.comments[position]),
        let label = label(ofBranchAround: statement)
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
    if !place.isAbove || tree.kind(place.block) == .memberBlock { return [labels] }
    var result: [(members: [Int], words: Set<UInt64>)] = []
    for (index, label) in labels.enumerated() {
      var series = (members: [label], words: frame(of: label))
      let neighbour = 0 < index && !standsBehindEmptyLine(label) ? labels[index - 1] : nil
      result.removeAll { other in
        let belongs =
          !other.words.isDisjoint(with: series.words) || neighbour.map { other.members.contains($0) } ?? false
        if belongs { series = (other.members + series.members, other.words.union(series.words)) }
        return belongs
      }
      result.append(series)
    }
    return result.map(\.members)
  }

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
  private func frame(of position: Int) -> Set<UInt64> {
    var text = text(of: position).dropFirst(2).drop { $0 == " " }
    while let last = text.last, last == " " || last == "." || last == "。" { text.removeLast() }
    if text.utf8.allSatisfy({ $0 < 0x80 }) {
      let words = text.split { !$0.isLetter }
      return Set([words.first, words.last].compactMap { $0.map { WordKey.stem($0) } })
    }
    if let ending = CommentSeries.endings.first(where: { text.hasSuffix($0) }) { text.removeLast(ending.count) }
    return [WordKey.exact(text.suffix(2).utf8)]
  }

  private static let endings = ["する", "します", "した", "한다", "합니다", "하기", "하는", "함"]

  /// One line of prose; not what speaks to a tool or is commented out, nor documentation.
  private func isLabel(_ position: Int) -> Bool {
    let comment = tree.comments[position]
    guard comment.kind == .line, tree.isAlone(position) else { return false }
    return !Directive.isDirective(text(of: position)) && !isCode(comment)
  }

  /// A statement that is commented out: it assigns or calls, and parses.
  private func isCode(_ comment: Comment) -> Bool {
    let bytes = tree.source[(Int(comment.start) + 2)..<Int(comment.end)]
    let hasSign = bytes.indices.dropFirst().contains { position in
      bytes[position] == UInt8(ascii: "=")
        || bytes[position] == UInt8(ascii: "(") && WordKey.isLetter(bytes[position - 1])
    }
    return hasSign && parse(Source(Array(bytes))).problems.isEmpty
  }

  /// The comment above the branch or loop that a statement stands in.
  private func label(ofBranchAround statement: Node.ID) -> Int? {
    var node = tree.parent(statement)
    while node != Node.ID.root {
      switch tree.kind(node) {
      case .ifExpr, .guardStmt, .forStmt, .whileStmt, .repeatStmt, .doStmt, .switchCase:
        return tree.comments(before: tree[node].firstToken).indices.last { tree.comments[$0].startsLine && isLabel($0) }
      case .codeBlock: node = tree.parent(node)
      default: return nil
      }
    }
    return nil
  }

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
