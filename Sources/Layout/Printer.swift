import Text

/// Prints a measured document in one pass.
///
/// Its methods that only read are `mutating` as well: a struct of this size is copied for each call that borrows it, but
/// not for one that may change it.
///
/// The indentation of a line is the sum over the open scopes, plus one level if the line is a continuation.
///
/// Safe: the document and the source outlive it, and all offsets of items lie in that source.
@safe
struct Printer: ~Copyable {
  let settings: Settings
  let items: View<Item>
  let source: UnsafePointer<UInt8>
  var line: Line
  private(set) var scopes = GrowingBuffer<Scope>()
  /// Sums over `scopes`: levels, and columns beside them.
  private var levels = 0
  private var alignment = 0
  /// Whether all breaks of a group fire; the innermost group is last.
  private var groups = GrowingBuffer<Bool>()
  var links = GrowingBuffer<Link>()
  private var endedLink: Link?
  private var lists = GrowingBuffer<List>()
  private var isContinuation = false
  private var lastBroke = false
  private var suppressions = 0
  private var suppressionAllowsAuthor = false
  /// Of the item being printed.
  private(set) var index = 0
  /// The indices of items that would be others, had the lines been there before that this run has made.
  private(set) var revisions = GrowingBuffer<Int>()
  /// A line comment stands last, so the next break must fire whatever is suppressed.
  var afterLineComment = false

  /// The document must stay as it is for as long as it is printed.
  init(_ settings: Settings, _ document: borrowing Document, source: UnsafePointer<UInt8>) {
    self.settings = settings
    items = document.items.view
    unsafe self.source = unsafe source
    line = Line(settings)
  }

  /// An open scope, from an opening break to its closing break.
  struct Scope: BitwiseCopyable {
    var kind: BreakKind
    var line: Int
    var fired = false
    /// An `item` break directly inside fired.
    var brokeInside = false
    var addsContinuation: Bool
    var addsBlock: Bool
    /// Whether its line was a continuation.
    var continued: Bool
    /// Where an aligned scope begins if its opening break does not fire.
    var column = 0
    var isAligned = false
    /// Another item follows on the line on which the first one ended, below that on which it began: the items below
    /// stand with that line then, and not in the scope's column.
    var isRagged = false
    /// Columns that alignment adds to the indentation of its content.
    var alignment = 0

    /// Nothing has said yet where its lines stand: the first one that a break inside it makes gets its column.
    var alignsLater: Bool { (kind == .openAligned || kind == .openConditions) && !fired && !isAligned }

    /// Its closing break fires only by itself.
    var hugsEnd: Bool { isList && !fired }

    var isList: Bool { kind.aligns }
    /// The index of its opening break.
    var opening: Int
  }

  /// A comma-separated list: the line on which it starts, and the index of its scope.
  struct List: BitwiseCopyable {
    var line: Int
    var scope: Int
  }

  struct Link: BitwiseCopyable {
    var line: Int
    var choice = Choice.none
    enum Choice { case none, `continue`, keep }
  }

  mutating func print(into output: inout Output) {
    for index in items.indices { print(items[index], at: index, into: &output) }
  }

  /// The kinds that most items have are printed without a call.
  @inline(__always)
  mutating func print(_ item: Item, at index: Int, into output: inout Output) {
    self.index = index
    switch item.kind {
    case .text:
      guard item.start < item.end else { return }
      lastBroke = false
      unsafe line.write(source, item.start, item.end, columns: Int(item.length), into: &output)
    case .space:
      line.enqueue(Int(item.start))
    case .open:
      let forced =
        switch GroupKind(raw: item.detail) {
        case .inconsistent: false
        case .consistent: lastBroke || !fits(item)
        case .consistentUnlessBroken: !fits(item)
        }
      groups.append(forced)
    case .close:
      _ = groups.removeLast()
    case .break:
      if !passes(item) { printBreak(item, into: &output) }
    case .contextStart:
      links.append(Link(line: line.number))
      endedLink = nil
    case .contextEnd:
      let ended = links.removeLast()
      endedLink = links.isEmpty ? nil : ended
    case .comment, .verbatim, .suppress, .resume, .commaStart, .commaEnd:
      printSeldom(item, into: &output)
    }
  }

  private mutating func printSeldom(_ item: Item, into output: inout Output) {
    switch item.kind {
    case .comment:
      lastBroke = false
      printComment(item, into: &output)
    case .verbatim:
      lastBroke = false
      printVerbatim(item, into: &output)
    case .suppress:
      suppressions += 1
      if suppressions == 1 || suppressionAllowsAuthor { suppressionAllowsAuthor = item.detail == 1 }
    case .resume:
      suppressions -= 1
    case .commaStart:
      lists.append(List(line: line.numberOfLastText, scope: scopes.count - 1))
    case .commaEnd:
      let list = lists.removeLast()
      // No comma goes right before a bracket that stands behind the last element.
      let isHugged =
        item.detail == TrailingComma.unlessHugged.rawValue && 0 <= list.scope && list.scope < scopes.count
        && scopes[list.scope].hugsEnd
      if item.detail != TrailingComma.never.rawValue, list.line != line.numberOfLastText, !isHugged {
        line.write(byte: UInt8(ascii: ","), into: &output)
      }
    case .text, .space, .open, .close, .break, .contextStart, .contextEnd: break
    }
  }

  /// Whether what a group or a break holds, and what must follow on its line, fits on the rest of the line.
  @inline(__always)
  private mutating func fits(_ item: Item) -> Bool {
    guard !line.isAtStart else { return true }
    let room = settings.lineLength - line.column
    return Int(item.length) <= room || (settings.fit == .firstLine && endsWithScope(within: room))
  }
}

// MARK: - Explaining

extension Printer {
  /// What decides about the item that comes next.
  struct State {
    var line: Int
    /// Columns left on the line; nil at its start, where everything fits.
    var columnsLeft: Int?
    var groupBreaks: Bool
    var isContinuation: Bool
    var suppresses: Bool
    /// What came last was a break that fired.
    var lastBroke: Bool
    var indentation: Int
  }

  var state: State {
    State(
      line: line.number, columnsLeft: line.isAtStart ? nil : settings.lineLength - line.column,
      groupBreaks: groups.last ?? false, isContinuation: isContinuation, suppresses: suppressions != 0,
      lastBroke: lastBroke, indentation: line.indentationColumns)
  }
}

// MARK: - Breaks

extension Printer {
  /// Prints what most breaks are: white space between two things that stand on one line, whose scope and indentation
  /// stay as they are. False, and nothing done: it is more than that.
  @inline(__always)
  private mutating func passes(_ item: Item) -> Bool {
    guard item.breakKind == .same || item.breakKind == .continue, !item.newline.isForced, !line.isAtStart, fits(item),
      !(groups.last ?? false) || item.newline == .authorOnly, item.end & Item.inElement == 0
    else { return false }
    afterLineComment = false
    lastBroke = false
    if item.breakKind == .same { noteRagged() }
    line.enqueue(Int(item.start))
    updateIndentation()
    return true
  }

  private mutating func printBreak(_ item: Item, into output: inout Output) {
    let kind = standsInColumn(item) ? BreakKind.same : item.breakKind
    let forced = item.newline.isForced
    let byWidth = item.newline != .authorOnly && !fits(item) && helps(item)
    var fires = ((groups.last ?? false) && item.newline != .authorOnly) || forced
    var continues = false
    switch kind {
    case .open, .openContinuation, .openAligned, .openColumn, .openConditions, .openElements:
      openScope(kind, mayFire: fires || byWidth)
    case .openDirectives:
      _ = contextualContinues(fires: &fires, forced: forced, byWidth: byWidth)
      if isContinuation, !links.isEmpty { links[links.count - 1].choice = .keep }
      openScope(kind, mayFire: true)
    case .close, .closeHugging, .closeAsOpened, .closeAsBroken, .closeSilently:
      continues = closeScope(kind, fires: &fires, forced: forced)
    case .continue:
      continues = true
    case .same, .item, .rebase:
      break
    case .reset:
      fires = forced || isContinuation
    case .contextual:
      continues = contextualContinues(fires: &fires, forced: forced, byWidth: byWidth)
    case .keep, .line, .deeperLine:
      continues = isContinuation
    }

    let ignoresSuppression =
      switch item.newline {
      case .elective, .electiveIfUseful, .lasting, .electiveIgnoringAuthor, .authorOnly: false
      case .soft: afterLineComment
      case .author: afterLineComment || suppressionAllowsAuthor
      case .hard: true
      }
    afterLineComment = false
    if suppressions == 0 || ignoresSuppression, fires || (byWidth && kind.firesByWidth) {
      isContinuation = continues
      if item.end & Item.inserted == 0 { noteFired(kind) }
      if item.newline == .lasting { revisions.append(index) }
      line.breakLine(item.newline, Int(item.count), into: &output)
      lastBroke = true
    } else {
      // A line break that stood before this one has made the line; it is this break that says how it is indented.
      if line.isAtStart, kind == .same { noteFired(kind) }
      if line.isAtStart || kind == .rebase { isContinuation = continues }
      if kind == .same { noteRagged() }
      line.enqueue(Int(item.start))
      lastBroke = false
      if kind.aligns { scopes[scopes.count - 1].column = line.column }
      if kind == .openColumn { align(scopes.count - 1) }
    }
    switch kind {
    case .line: line.repeatIndentation(deeper: false)
    case .deeperLine: line.repeatIndentation(deeper: true)
    case .open, .openContinuation, .openAligned, .openColumn, .openConditions, .openElements, .openDirectives, .close,
      .closeHugging,
      .closeAsOpened,
      .closeAsBroken, .closeSilently,
      .continue, .same, .item, .reset, .contextual, .rebase, .keep:
      updateIndentation()
    }
  }

  /// Whether a line may break here even though what follows may not fit on the next one either.
  private mutating func helps(_ item: Item) -> Bool {
    guard item.newline == .electiveIfUseful else { return true }
    let columns = Int(item.length) - Int(item.start) + (levels + 1) * settings.levelColumns + alignment
    return columns <= settings.lineLength
  }

  /// Whether a line of a string stands in the column of a list.
  private mutating func standsInColumn(_ item: Item) -> Bool {
    item.end & Item.inElement != 0 && !scopes.isEmpty && scopes[scopes.count - 1].kind == .openColumn
  }

  private mutating func noteFired(_ kind: BreakKind) {
    guard !scopes.isEmpty else { return }
    let last = scopes.count - 1
    switch kind {
    case .open, .openContinuation, .openAligned, .openColumn, .openConditions, .openElements, .openDirectives:
      scopes[last].fired = true
    case .item:
      scopes[last].brokeInside = true
      guard scopes[last].kind == .open else { return }
      // What opened on the line of a brace has taken its level; the items of a body keep theirs.
      setBlock(last, true)
      if !scopes[last].fired, items[scopes[last].opening].newline != .authorOnly {
        revisions.append(scopes[last].opening)
      }
    case .same, .reset:
      if scopes[last].alignsLater, !scopes[last].isRagged { align(last) }
      scopes[last].brokeInside = scopes[last].brokeInside || scopes[last].kind == .openConditions
      if scopes[last].kind == .openElements, !scopes[last].fired, !scopes[last].isAligned {
        if line.numberOfLastText != scopes[last].line {
          revisions.append(scopes[last].opening)
          revisions.append(index)
        }
        align(last)
      }
    case .close, .closeHugging, .closeAsOpened, .closeAsBroken, .closeSilently, .continue, .contextual, .rebase, .line,
      .deeperLine, .keep:
      break
    }
  }

  /// From the line on that begins now, the content of the innermost scope stands in the column behind its opening
  /// break.
  private mutating func align(_ index: Int) {
    setBlock(index, false)
    scopes[index].isAligned = true
    let columns = scopes[index].column - levels * settings.levelColumns - alignment
    scopes[index].alignment += columns
    alignment += columns
  }

  private mutating func noteRagged() {
    guard !scopes.isEmpty, !line.isAtStart else { return }
    let scope = scopes[scopes.count - 1]
    if scope.alignsLater, scope.line != line.number {
      scopes[scopes.count - 1].isRagged = true
    }
  }

  private mutating func openScope(_ kind: BreakKind, mayFire: Bool) {
    let number = line.numberOfLastText
    let addsBlock = kind == .open || (kind.aligns && mayFire)
    if addsBlock, let outer = outerBlock(), scopes[outer].line == number { setBlock(outer, false) }
    let continuationFires = kind == .openContinuation && (line.isAtStart || mayFire)
    var scope = Scope(
      kind: kind, line: number, addsContinuation: isContinuation || continuationFires,
      addsBlock: addsBlock, continued: isContinuation, opening: index)
    if scope.addsContinuation || (scope.addsBlock && (scopes.last?.isAligned ?? false)) {
      scope.alignment = continuationShift()
      alignment += scope.alignment
    }
    levels += (scope.addsBlock ? 1 : 0) + (scope.addsContinuation ? 1 : 0)
    scopes.append(scope)
    isContinuation = false
  }

  /// Returns whether the line that the break starts is a continuation.
  private mutating func closeScope(_ kind: BreakKind, fires: inout Bool, forced: Bool) -> Bool {
    guard !scopes.isEmpty else { return false }
    let scope = scopes.removeLast()
    levels -= (scope.addsBlock ? 1 : 0) + (scope.addsContinuation ? 1 : 0)
    alignment -= scope.alignment
    let onOtherLine = line.numberOfLastText != scope.line
    if scope.addsBlock, scope.line == line.number, let outer = outerBlock() { setBlock(outer, true) }
    switch kind {
    case .close: fires = onOtherLine || forced
    case .closeAsOpened: fires = scope.fired || forced
    case .closeAsBroken: fires = scope.fired || scope.brokeInside || forced
    case .closeSilently: fires = false
    case .closeHugging, .open, .openContinuation, .openAligned, .openColumn, .openConditions, .openElements,
      .openDirectives,
      .continue, .same, .item,
      .reset, .contextual, .rebase, .line, .deeperLine, .keep:
      if line.isAtStart || line.column < settings.lineLength || endsLineWithComment() {
        isContinuation = (scope.addsContinuation || scope.addsBlock) && onOtherLine
      } else {
        fires = true
      }
    }
    let continued = scope.continued || scope.addsContinuation || (scope.kind == .openContinuation && onOtherLine)
    isContinuation = isContinuation || continued
    // So that a `reset` behind conditions that break fires, though they stand in a column of their own.
    if scope.kind == .openConditions, scope.brokeInside || scope.fired { isContinuation = true }
    return continued
  }

  /// The innermost scope that is a block by its nature; lists whose first element stands behind the bracket are none.
  private mutating func outerBlock() -> Int? {
    var index = scopes.count - 1
    while 0 <= index, scopes[index].isList, !scopes[index].fired { index -= 1 }
    guard 0 <= index, scopes[index].kind == .open || scopes[index].isList else { return nil }
    return index
  }

  private mutating func setBlock(_ index: Int, _ adds: Bool) {
    guard scopes[index].addsBlock != adds else { return }
    scopes[index].addsBlock = adds
    levels += adds ? 1 : -1
  }

  private mutating func contextualContinues(fires: inout Bool, forced: Bool, byWidth: Bool) -> Bool {
    if let ended = endedLink {
      if settings.breaksAroundMultilineLinks { fires = forced || ended.line != line.number }
      if !links.isEmpty, links[links.count - 1].choice == .none, fires || byWidth {
        links[links.count - 1].choice = ended.line == line.number ? .continue : .keep
      }
      endedLink = nil
    }
    guard let link = links.last else { return false }
    return link.choice == .keep ? isContinuation : true
  }

  /// Columns that a continuation directly among conditions is moved by, from one level deeper than they stand to a
  /// column that whole levels make. After Xcode, which indents by one level and then cuts off what is no whole one.
  private mutating func continuationShift() -> Int {
    guard !scopes.isEmpty, settings.levelColumns > 0 else { return 0 }
    let scope = scopes[scopes.count - 1]
    guard scope.kind == .openConditions, !scope.fired, !scope.isRagged else { return 0 }
    let columns = levels * settings.levelColumns + alignment
    let start = scope.isAligned ? columns : scope.column
    return (start / settings.levelColumns + 1) * settings.levelColumns - settings.levelColumns - columns
  }

  private mutating func updateIndentation() {
    line.setIndentation(
      levels: levels + (isContinuation ? 1 : 0), alignment: alignment + (isContinuation ? continuationShift() : 0))
  }
}

extension BreakKind {
  /// Whether what it opens may stand in the column behind it.
  fileprivate var aligns: Bool {
    self == .openAligned || self == .openColumn || self == .openConditions || self == .openElements
  }
}
