import Layout
import Syntax
import Text

/// Turns tokens, their marks and the gaps between them into a document: every token once, in order.
///
/// Its methods that only read are `mutating` as well: a struct of this size is copied for each call that borrows it, but
/// not for one that may change it.
struct Emitter: ~Copyable {
  let tree: Reader
  let options: Options
  /// The next comment of the file.
  var comment = 0
  /// Whether white space stands behind the last token already.
  private var isSeparated = true
  /// Spaces that the author put before the next token to line it up with a neighbouring line; 0 where one is enough.
  private var alignment = 0
  /// How many comments of the coming gap stand behind the last token already.
  var trailed = 0
  /// A block comment stands behind the last token and right before the next one: the space between them is in front of
  /// it.
  private var isHugged = false

  /// Of the comment in the first column that was looked at last.
  var margin = Margin(whiteSpace: 0, end: 0)
  struct Margin {
    var whiteSpace: UInt8
    /// The index behind its last line.
    var end: Int
  }

  // Asked for every token: comparing an option's names costs more than all else.
  let isXcode: Bool
  /// Whether every byte of the file is one column.
  private let isASCII: Bool

  init(_ tree: Reader, _ options: Options) {
    self.tree = tree
    self.options = options
    isXcode = options.style == .xcode
    isASCII = tree.source.isASCII
  }

  mutating func emit(_ arranger: borrowing Arranger, into document: inout Document) {
    let end = tree.endOfFile
    let marks = arranger.marks.hung
    let ranges = arranger.untouched
    var untouched = 0
    var token = Token.ID(0)
    while token <= end {
      if hasMore(before: token, marks) { emitBefore(token, marks, into: &document) }
      var last = token
      if untouched < ranges.count, ranges[untouched].tokens.lowerBound == token {
        let range = ranges[untouched]
        untouched += 1
        last = Token.ID(range.tokens.upperBound.raw - 1)
        emit(range, arranger, into: &document)
      } else if !marks.isMoved(token) {
        emitText(token, into: &document)
      }
      emitAfter(last, marks, into: &document)
      token = Token.ID(last.raw + 1)
    }
    document.break(.same, .soft)
  }

  // MARK: - Tokens

  /// Whether anything at all stands before a token: marks, comments, line breaks of the author.
  @inline(__always)
  private mutating func hasMore(before token: Token.ID, _ marks: Marks.Hung) -> Bool {
    if marks.firstBefore(token) != 0 || !tree[token].flags.isDisjoint(with: [.startsLine, .afterComment]) {
      return true
    }
    return isXcode && 0 < token.raw && tree.kind(Token.ID(token.raw - 1)) == .comma
  }

  private mutating func emitBefore(_ token: Token.ID, _ marks: Marks.Hung, into document: inout Document) {
    var cell = marks.firstBefore(token)
    let isGlued = marks.isGlued(token)
    while cell != 0, marks.mark(cell).opensScope {
      var mark = marks.mark(cell)
      if isGlued { mark.stay() }
      emit(mark, into: &document)
      cell = marks.next(cell)
    }
    let flags = tree[token].flags
    if flags.contains(.startsLine) || flags.contains(.afterComment) {
      let isFixed = isGlued || (0 < token.raw && tree.kind(Token.ID(token.raw - 1)) == .period)
      if !isFixed || flags.contains(.afterComment) {
        emitGap(
          before: token, acceptsBreak: isFixed ? false : acceptsBreak(before: token, marks), isFixed: isFixed,
          endsList: endsList(token, marks), into: &document)
      }
    }
    if isXcode, tree.followsLeadingComma(token), accepts(acceptsBreak(before: token, marks), document) {
      document.newlines(.author, count: 1)
    }
    while cell != 0 {
      emit(marks.mark(cell), into: &document)
      cell = marks.next(cell)
    }
  }

  /// Whether a token closes a list, below whose elements the comments before it stand then.
  private mutating func endsList(_ token: Token.ID, _ marks: Marks.Hung) -> Bool {
    guard isXcode, tree[token].flags.contains(.afterComment) else { return false }
    switch tree.kind(token) {
    case .rightParen, .rightBracket, .rightAngle: break
    default: return false
    }
    var cell = marks.firstBefore(token)
    while cell != 0 {
      let mark = marks.mark(cell)
      if mark.kind == .break, BreakKind(raw: mark.detail).closes { return true }
      cell = marks.next(cell)
    }
    return false
  }

  /// Whether the author's line break before a token counts, as far as the marks before it say; nil if they don't.
  private mutating func acceptsBreak(before token: Token.ID, _ marks: Marks.Hung) -> Bool? {
    var accepts: Bool?
    var cell = marks.firstBefore(token)
    while cell != 0 {
      let mark = marks.mark(cell)
      if mark.kind == .break { accepts = mark.newline != .electiveIgnoringAuthor }
      if mark.kind == .space { accepts = false }
      cell = marks.next(cell)
    }
    return accepts
  }

  @inline(__always)
  private mutating func emitText(_ id: Token.ID, into document: inout Document) {
    let token = tree[id]
    guard token.start < token.end else { return }
    if !isSeparated, token.flags.contains(.afterSpace), clashes(id) || isDetachedPeriod(id) { document.space(1) }
    document.token(token.start, token.end, columns: isASCII ? Int(token.end - token.start) : columns(of: token))
    isSeparated = false
  }

  private mutating func columns(of token: Token) -> Int { tree.source.displayWidth(token.range) }

  /// A period with a comment behind it must have white space on both sides.
  private mutating func isDetachedPeriod(_ id: Token.ID) -> Bool {
    tree.kind(id) == .period && tree[Token.ID(id.raw + 1)].flags.contains(.afterComment)
  }

  /// Whether a token would run into the one before it.
  private mutating func clashes(_ id: Token.ID) -> Bool {
    guard 0 < id.raw else { return false }
    switch tree.kind(Token.ID(id.raw - 1)) {
    case .exclamation, .postfixQuestion: return false
    case .rightAngle where tree.kind(id) == .period: return false
    // Without white space it would be an infix one.
    case .postfixOperator where tree.kind(id) == .leftParen || tree.kind(id) == .leftBracket: return true
    // A number with digits behind the point; not the first of two members of a tuple.
    case .integerLiteral, .floatLiteral:
      let isMember = 1 < id.raw && tree.kind(Token.ID(id.raw - 2)) == .period
      if !isMember, tree.kind(id) == .period, tree.kind(Token.ID(id.raw + 1)) == .integerLiteral { return true }
    default: break
    }
    let left = tree.source[Int(tree.tokens[Int(id.raw) - 1].end) - 1]
    let right = tree.source[Int(tree[id].start)]
    return (isWord(left) && isWord(right)) || (isOperator(left) && isOperator(right))
  }

  private mutating func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"),
      UInt8(ascii: "_"), UInt8(ascii: "$"), UInt8(ascii: "`"), UInt8(ascii: "@"), UInt8(ascii: "#"), 0x80...0xFF:
      true
    default: false
    }
  }

  private mutating func isOperator(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "/"), UInt8(ascii: "="), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "!"),
      UInt8(ascii: "*"),
      UInt8(ascii: "%"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "&"), UInt8(ascii: "|"), UInt8(ascii: "^"),
      UInt8(ascii: "~"), UInt8(ascii: "?"), UInt8(ascii: "."):
      true
    default: false
    }
  }

  // MARK: - Marks

  private mutating func emit(_ mark: Mark, into document: inout Document) {
    emit(mark, size: mark.kind == .space || mark.kind == .break ? size(mark) : 0, into: &document)
  }

  @inline(__always)
  private mutating func emit(_ mark: Mark, size: Int, into document: inout Document) {
    switch mark.kind {
    case .space:
      document.space(size)
      isSeparated = true
    case .break:
      document.break(BreakKind(raw: mark.detail), size: size, mark.newline)
      if 0 < mark.size { isSeparated = true }
    case .open: document.open(GroupKind(raw: mark.detail))
    case .close: document.close()
    case .contextStart: document.contextStart()
    case .contextEnd: document.contextEnd()
    case .suppress: document.suppress(allowingAuthor: mark.detail == 1)
    case .resume: document.resume()
    case .commaStart: document.commaStart()
    case .text, .comment, .verbatim, .commaEnd: break
    }
  }

  private mutating func size(_ mark: Mark) -> Int {
    if isHugged { return 0 }
    guard 0 < mark.size, 0 < alignment else { return Int(mark.size) }
    defer { alignment = 0 }
    return alignment
  }

  /// The marks behind a token.
  @inline(__always)
  private mutating func emitAfter(_ token: Token.ID, _ marks: Marks.Hung, into document: inout Document) {
    alignment = 0
    isHugged = false
    trailed = 0
    let following = Token.ID(token.raw + 1)
    guard following <= tree.endOfFile else { return }
    if marks.hasPlainEnd(token), !tree[following].flags.contains(.afterComment) {
      var cell = marks.firstAfter(token)
      while cell != 0 {
        let mark = marks.mark(cell)
        emit(mark, size: Int(mark.size), into: &document)
        cell = marks.next(cell)
      }
    } else {
      emitEnd(of: token, before: following, marks, into: &document)
    }
  }

  /// The marks behind a token, and the comment that ends its line, which no break may tear off.
  private mutating func emitEnd(
    of token: Token.ID, before following: Token.ID, _ marks: Marks.Hung, into document: inout Document
  ) {
    if marks.isLinedUp(following) { alignment = tree.gap(before: following).count }
    var trailing = trailingComment(before: following)
    while let comment = trailing, comment.kind == .block || comment.kind == .docBlock {
      let hugs = isXcode && comment.end == tree[following].start
      if hugs, wantsSpace(behind: token, marks) { document.space(1) }
      emitTrailing(comment, into: &document)
      trailing = endsLine(behind: comment) ? tree.comments[self.comment + trailed] : nil
      isHugged = hugs
    }
    if let end = marks.commaEnd(behind: token) { document.commaEnd(end) }
    let isGlued = marks.isGlued(following)
    var cell = marks.firstAfter(token)
    while cell != 0 {
      var mark = marks.mark(cell)
      if isGlued { mark.stay() }
      if let comment = trailing, mark.endsLine {
        emitTrailing(comment, into: &document)
        trailing = nil
      }
      emit(mark, into: &document)
      cell = marks.next(cell)
    }
    if let comment = trailing { emitTrailing(comment, into: &document) }
    isHugged = false
  }

  private mutating func wantsSpace(behind token: Token.ID, _ marks: Marks.Hung) -> Bool {
    var cell = marks.firstAfter(token)
    while cell != 0 {
      let mark = marks.mark(cell)
      if mark.kind == .space || mark.kind == .break, 0 < mark.size { return true }
      cell = marks.next(cell)
    }
    return false
  }

  // MARK: - Ranges printed as they are

  private mutating func emit(_ range: Arranger.Untouched, _ arranger: borrowing Arranger, into document: inout Document)
  {
    let start = tree[range.tokens.lowerBound].start
    var end = tree.tokens[Int(range.tokens.upperBound.raw) - 1].end
    if !isSeparated, tree[range.tokens.lowerBound].flags.contains(.afterSpace), clashes(range.tokens.lowerBound) {
      document.space(1)
    }
    switch range.kind {
    case .string: emitVerbatim(.asIs, start, end, into: &document)
    case .multilineString: emitString(range.tokens, arranger, into: &document)
    case .ignored:
      skipComments(before: end)
      if let comment = trailingComment(before: range.tokens.upperBound) { end = comment.end }
      emitVerbatim(.firstLineIndented, start, end, into: &document)
      document.break(.same, size: 0)
    }
    isSeparated = false
    skipComments(before: end)
  }

  private mutating func skipComments(before end: UInt32) {
    while comment < tree.comments.count, tree.comments[comment].start < end { comment += 1 }
  }

  private mutating func emitVerbatim(
    _ kind: VerbatimKind, _ start: UInt32, _ end: UInt32, into document: inout Document
  ) {
    var lineEnd = start
    while lineEnd < end, tree.source[Int(lineEnd)] != UInt8(ascii: "\n") { lineEnd += 1 }
    let columns = unsafe displayWidth(tree.source[Int(start)..<Int(lineEnd)])
    if kind == .asIs, lineEnd == end {
      document.text(start, end, columns: columns)
    } else {
      document.verbatim(kind, start, end, columns: columns, spansLines: lineEnd < end)
    }
  }

  /// The lines of a string go where the break kind puts them; what stands before the closing delimiter is their
  /// indentation.
  private mutating func emitString(
    _ tokens: Range<Token.ID>, _ arranger: borrowing Arranger, into document: inout Document
  ) {
    let open = tree[tokens.lowerBound]
    let close = tree.tokens[Int(tokens.upperBound.raw) - 1]
    let source = tree.source
    var bodyStart = open.end
    while bodyStart < close.start, source[Int(bodyStart)] != UInt8(ascii: "\n") { bodyStart += 1 }
    var bodyEnd = close.start
    while open.end < bodyEnd, source[Int(bodyEnd)] != UInt8(ascii: "\n") { bodyEnd -= 1 }
    guard bodyStart < close.start, movesAsOne(open, close, bodyStart: bodyStart) else {
      document.verbatim(
        .asIs, open.start, close.end, columns: Int(open.end - open.start), spansLines: bodyStart < close.start)
      return
    }
    let kind = arranger.stringBreaks[tokens.lowerBound] ?? .same
    document.text(open.start, open.end, columns: Int(open.end - open.start))
    let isElement = arranger.stringElements.contains(tokens.lowerBound)
    document.breakString(kind, isElement: isElement)
    if bodyStart < bodyEnd {
      document.verbatim(.stringBody, bodyStart + 1, bodyEnd, columns: 0, spansLines: true)
      document.breakString(kind == .deeperLine ? .line : kind, isElement: isElement)
    }
    document.text(close.start, close.end, columns: Int(close.end - close.start))
  }

  /// Whether every line of the body has the indentation of the closing delimiter. Lines inside an interpolation need
  /// not:
  /// then nothing moves, for another string may stand there.
  private mutating func movesAsOne(_ open: Token, _ close: Token, bodyStart: UInt32) -> Bool {
    let source = tree.source
    var indentation = close.start
    while source[Int(indentation) - 1] != UInt8(ascii: "\n") {
      indentation -= 1
      guard source[Int(indentation)] == UInt8(ascii: " ") || source[Int(indentation)] == UInt8(ascii: "\t") else {
        return false
      }
    }
    let count = Int(close.start - indentation)
    var position = Int(bodyStart)
    while position < Int(indentation) - 1 {
      var column = 0
      position += 1
      while column < count, source[position + column] == source[Int(indentation) + column] { column += 1 }
      let byte = source[position + column]
      if column < count, byte != UInt8(ascii: "\n"), byte != UInt8(ascii: "\r") { return false }
      while source[position] != UInt8(ascii: "\n") { position += 1 }
    }
    return true
  }
}

extension Mark {
  /// Makes a break one that never fires.
  fileprivate mutating func stay() {
    guard kind == .break else { return }
    let closes = BreakKind(raw: detail).closes
    detail = closes ? BreakKind.closeSilently.raw : BreakKind.keep.raw
    newline = .authorOnly
  }

  /// Whether a comment to the end of the line must stand before this mark.
  fileprivate var endsLine: Bool {
    switch kind {
    case .suppress, .resume: true
    case .break: BreakKind(raw: detail) != .closeHugging && BreakKind(raw: detail) != .closeSilently
    case .text, .comment, .verbatim, .space, .open, .close, .contextStart, .contextEnd, .commaStart, .commaEnd: false
    }
  }
}
