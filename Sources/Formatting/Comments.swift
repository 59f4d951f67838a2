import Layout
import Syntax
import Text

// Line breaks and comments in the gap before a token.

extension Emitter {
  /// The comment that stands behind a token on its line, of the gap before the next token.
  mutating func trailingComment(before token: Token.ID) -> Comment? {
    guard tree[token].flags.contains(.afterComment), 0 < token.raw, comment < tree.comments.count else { return nil }
    let first = tree.comments[comment]
    guard first.token == token, lineBreaks(in: tree.gap(before: token).lowerBound..<Int(first.start)) == 0 else {
      return nil
    }
    return first
  }

  /// Whether other comments end the line of a comment, one of them with two slashes: then all stay on it.
  mutating func endsLine(behind comment: Comment) -> Bool {
    var end = comment.end
    var index = self.comment + trailed
    while index < tree.comments.count, tree.comments[index].token == comment.token {
      let next = tree.comments[index]
      if 0 < lineBreaks(in: Int(end)..<Int(next.start)) { return false }
      if next.kind == .line || next.kind == .docLine { return true }
      end = next.end
      index += 1
    }
    return false
  }

  /// The comment number `trailed` of the gap.
  mutating func emitTrailing(_ comment: Comment, into document: inout Document) {
    let start =
      trailed == 0 ? tree.tokens[Int(comment.token.raw) - 1].end : tree.comments[self.comment + trailed - 1].end
    trailed += 1
    // White space behind a period would be an error.
    let isAfterPeriod = tree.kind(Token.ID(comment.token.raw - 1)) == .period
    switch comment.kind {
    case .line, .docLine:
      let written = Int(comment.start - start)
      if !isAfterPeriod { document.space(options.spacesBeforeEndOfLineComments ?? max(written, 1), flexible: true) }
      emit(comment, .endOfLine, into: &document)
    case .block, .docBlock:
      if !isAfterPeriod {
        document.space(isXcode ? min(Int(comment.start - start), 1) : 1, flexible: true)
      }
      emit(comment, .block, into: &document)
      document.break(.same, size: 0, .authorOnly)
    }
  }

  /// A line comment on a line of its own. One that starts in the first column may be code that an editor has commented
  /// out; all of its lines decide together.
  private mutating func emitLine(_ current: Comment, into document: inout Document) {
    guard isXcode, startsInFirstColumn(current) else {
      emit(current, .line, into: &document)
      return
    }
    if margin.end < comment { margin = measureMargin(from: comment - 1) }
    emit(current, .lineAtMargin, margin: margin.whiteSpace, into: &document)
  }

  private mutating func startsInFirstColumn(_ comment: Comment) -> Bool {
    comment.kind == .line && (comment.start == 0 || tree.source[Int(comment.start) - 1] == UInt8(ascii: "\n"))
  }

  /// The least white space behind the slashes of the comments from `first` on that stand right below each other in the
  /// first column; 255: none of them has text. O(their bytes).
  private mutating func measureMargin(from first: Int) -> Margin {
    var margin = Margin(whiteSpace: 255, end: first)
    while margin.end < tree.comments.count {
      let next = tree.comments[margin.end]
      guard startsInFirstColumn(next), next.token == tree.comments[first].token else { break }
      if first < margin.end, lineBreaks(in: Int(tree.comments[margin.end - 1].end)..<Int(next.start)) != 1 { break }
      margin.whiteSpace = min(margin.whiteSpace, whiteSpace(behindSlashesOf: next))
      margin.end += 1
    }
    return margin
  }

  /// In columns, 254 at most; 255: nothing follows.
  private mutating func whiteSpace(behindSlashesOf comment: Comment) -> UInt8 {
    var columns = 0
    for position in (Int(comment.start) + 2)..<Int(comment.end) {
      switch tree.source[position] {
      case UInt8(ascii: " "): columns += 1
      case UInt8(ascii: "\t"): columns += options.tabWidth - columns % options.tabWidth
      default: return UInt8(min(columns, 254))
      }
    }
    return 255
  }

  private mutating func emit(_ comment: Comment, _ kind: CommentKind, margin: UInt8 = 0, into document: inout Document)
  {
    var end = Int(comment.start)
    while end < Int(comment.end), tree.source[end] != UInt8(ascii: "\n") { end += 1 }
    unsafe document.comment(
      kind, comment.start, comment.end, margin: margin, columns: displayWidth(tree.source[Int(comment.start)..<end]),
      spansLines: end < Int(comment.end))
  }

  /// `acceptsBreak`: whether the author's line break before the token counts; nil if the document says.
  /// `isFixed`: no line break may come in but for a comment.
  /// `endsList`: comments on lines of their own stand at the level of the scope.
  mutating func emitGap(
    before token: Token.ID, acceptsBreak: Bool?, isFixed: Bool, endsList: Bool, into document: inout Document
  ) {
    let gap = tree.gap(before: token)
    var position = gap.lowerBound
    var isStartOfFile = token.raw == 0
    // What stands last demands a line break, whether or not the author's counts.
    var needsBreak = false
    // Only the first and the last blank lines of a block are at its edges, not those around its comments.
    var opensBlock = 0 < token.raw && tree.kind(Token.ID(token.raw - 1)) == .leftBrace
    while comment < tree.comments.count, tree.comments[comment].token == token {
      let current = tree.comments[comment]
      comment += 1
      let breaks = lineBreaks(in: position..<Int(current.start))
      if 0 < breaks, !isStartOfFile {
        // A comment on a line of its own stays there, whatever stands around it.
        document.newlines(
          .author, count: opensBlock && removesEdges ? 1 : breaks, insisting: true, startsItem: endsList)
      }
      let isTrailing = 0 < trailed
      trailed -= isTrailing ? 1 : 0
      position = Int(current.end)
      if !isTrailing { opensBlock = false }
      switch current.kind {
      case .line, .docLine:
        if !isTrailing {
          document.continueComment()
          emitLine(current, into: &document)
          document.newlines(.soft, count: 1)
        }
        needsBreak = true
      case .block, .docBlock:
        if isTrailing {
          needsBreak = false
        } else {
          let startsLine = 0 < breaks || isStartOfFile
          emit(current, startsLine ? .blockAtLineStart : .block, into: &document)
          let isSpaced = position < gap.upperBound && isWhiteSpace(tree.source[position])
          if isFollowed(current) {
            document.space(isSpaced ? 1 : 0)
          } else {
            document.break(.same, size: isSpaced ? 1 : 0)
          }
          needsBreak = startsLine
        }
      }
      isStartOfFile = false
    }
    let breaks = lineBreaks(in: position..<gap.upperBound)
    guard 0 < breaks, !isStartOfFile, token != tree.endOfFile, !isFixed || needsBreak else { return }
    let isEdge = removesEdges && (opensBlock || tree.kind(token) == .rightBrace)
    emitBreaks(
      isEdge || isListEdge(token) ? 1 : breaks, needsBreak || accepts(acceptsBreak, document), into: &document)
  }

  /// Whether another comment, the next one to be printed, stands on the line that a comment ends on.
  private mutating func isFollowed(_ current: Comment) -> Bool {
    guard comment < tree.comments.count, tree.comments[comment].token == current.token else { return false }
    return lineBreaks(in: Int(current.end)..<Int(tree.comments[comment].start)) == 0
  }

  mutating func accepts(_ acceptsBreak: Bool?, _ document: borrowing Document) -> Bool {
    options.respectsExistingLineBreaks && acceptsBreak ?? document.acceptsAuthorBreak
  }

  private mutating func emitBreaks(_ count: Int, _ accepts: Bool, into document: inout Document) {
    // Blank lines separate even where line breaks are joined.
    guard accepts || (1 < count && !isXcode && 0 < options.maximumBlankLines) else { return }
    document.newlines(.author, count: count)
  }

  private var removesEdges: Bool { options.blankLinesAtBlockEdges == .remove }

  /// Behind an opening bracket or before a closing one, where blank lines separate nothing.
  private mutating func isListEdge(_ token: Token.ID) -> Bool {
    guard isXcode, 0 < token.raw else { return false }
    let before = tree.kind(Token.ID(token.raw - 1))
    let opens = before == .leftParen || before == .leftBracket
    let closes = tree.kind(token) == .rightParen || tree.kind(token) == .rightBracket
    return opens != closes
  }

  private mutating func isWhiteSpace(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"): true
    default: false
    }
  }

  private mutating func lineBreaks(in range: Range<Int>) -> Int {
    let source = tree.source
    var count = 0
    for position in range {
      if source[position] == UInt8(ascii: "\n")
        || (source[position] == UInt8(ascii: "\r") && source[position + 1] != UInt8(ascii: "\n"))
      {
        count += 1
      }
    }
    return count
  }
}
