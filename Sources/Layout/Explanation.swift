import Text

/// Prints a measured document and says of each group and break what became of it and why.
///
/// ```
/// 3 | "f("
/// 3 | break open: new line, indented by 2, because what follows is 12 columns too long
/// 4 | group, all breaks or none: on one line, 3 of 38 columns left
/// 4 |   "a"
/// ```
func explanation(of document: borrowing Document, _ settings: Settings, source: UnsafePointer<UInt8>) -> String {
  var printer = unsafe Printer(settings, document, source: source)
  var output = Output()
  var explainer = unsafe Explainer(settings, source)
  let items = document.items.view
  for index in items.indices {
    let before = printer.state
    printer.print(items[index], at: index, into: &output)
    explainer.look(items, index, before, printer.state)
  }
  explainer.finish()
  return explainer.result
}

/// Safe: the document and the source outlive it.
@safe
private struct Explainer {
  typealias Items = View<Item>
  typealias State = Printer.State

  private(set) var result = ""
  private let settings: Settings
  private let source: UnsafePointer<UInt8>
  private var depth = 0
  /// Text not printed yet, and the line that it starts on.
  private var text = ""
  private var textLine = 0
  /// Of each open group, why it is broken; nil: it is not.
  private var groups: [String?] = []
  /// Of each open scope, whether its opening break made a new line, and the line that it stood on.
  private var scopes: [(broke: Bool, line: Int)] = []

  init(_ settings: Settings, _ source: UnsafePointer<UInt8>) {
    self.settings = settings
    unsafe self.source = unsafe source
  }

  mutating func look(_ items: Items, _ index: Int, _ before: State, _ after: State) {
    let item = items[index]
    switch item.kind {
    case .text, .comment, .verbatim:
      // The first text of a line comes after the break that made it.
      if text.isEmpty { textLine = before.line }
      text += string(item)
    case .space:
      if !text.isEmpty { text += String(repeating: " ", count: Int(item.start)) }
    case .open: openGroup(items, index, before, after)
    case .close:
      flush()
      groups.removeLast()
      depth -= 1
    case .break: explainBreak(items, index, before, after)
    case .suppress: say(before.line, item.detail == 1 ? "no breaks but the author's" : "no breaks")
    case .resume: say(before.line, "breaks again")
    case .commaEnd:
      if before.columnsLeft != after.columnsLeft { say(before.line, "trailing comma, because its list spans lines") }
    case .contextStart, .contextEnd, .commaStart: break
    }
  }

  mutating func finish() { flush() }

  private mutating func openGroup(_ items: Items, _ index: Int, _ before: State, _ after: State) {
    let item = items[index]
    let kind = GroupKind(rawValue: item.detail) ?? .inconsistent
    let name =
      switch kind {
      case .inconsistent: "each break for itself"
      case .consistent: "all breaks or none"
      case .consistentUnlessBroken: "all breaks or none, unless the author broke it"
      }
    if kind == .inconsistent {
      say(before.line, "group, \(name)")
      groups.append(nil)
    } else if after.groupBreaks {
      let reason = excess(items, index, before) ?? "the line breaks right before it"
      say(before.line, "group, \(name): broken, because \(reason)")
      groups.append(reason)
    } else {
      say(before.line, "group, \(name): on one line, \(room(item, before))")
      groups.append(nil)
    }
    depth += 1
  }

  private mutating func explainBreak(_ items: Items, _ index: Int, _ before: State, _ after: State) {
    let item = items[index]
    let kind = item.breakKind
    let broke = after.lastBroke
    let scope = kind.closes ? scopes.popLast() : nil
    let reason = broke ? reasonForBreaking(items, index, before, scope) : reasonForStaying(items, index, before, scope)
    let what =
      if broke {
        after.line == before.line ? "the new line stays" : "new line"
      } else {
        item.start == 0 ? "nothing" : item.start == 1 ? "a space" : "\(item.start) spaces"
      }
    let place = broke ? ", indented by \(after.indentation)" : ""
    say(before.line, "break \(kind): \(what)\(place), because \(reason)")
    if kind.opens { scopes.append((broke, before.line)) }
  }

  private func reasonForBreaking(
    _ items: Items, _ index: Int, _ before: State, _ scope: (broke: Bool, line: Int)?
  ) -> String {
    let item = items[index]
    switch item.newline {
    case .hard: return "a line must end here"
    case .soft: return "this is where a line ends in this style"
    case .author: return "the author broke the line here"
    case .elective, .electiveIfUseful, .lasting, .electiveIgnoringAuthor, .authorOnly: break
    }
    switch item.breakKind {
    case .close: return "what it closes was opened on line \(scope?.line ?? 0)"
    case .closeAsOpened: return "the break that opened it made a new line"
    case .closeAsBroken: return "a break inside made a new line"
    case .reset: return "the line so far is a continuation, and what follows stands out from it"
    case .closeHugging, .open, .openContinuation, .openAligned, .openColumn, .openConditions, .openElements,
      .openDirectives,
      .closeSilently, .continue,
      .same, .item, .contextual,
      .rebase, .line, .deeperLine, .keep:
      break
    }
    if before.groupBreaks, let reason = groups.last ?? nil { return "its group is broken (\(reason))" }
    return excess(items, index, before) ?? "a link of the chain spans lines"
  }

  private func reasonForStaying(
    _ items: Items, _ index: Int, _ before: State, _ scope: (broke: Bool, line: Int)?
  ) -> String {
    let item = items[index]
    if before.suppresses { return "breaks are suppressed here" }
    if item.newline == .electiveIfUseful, excess(items, index, before) != nil {
      return "what follows is too long for the next line too"
    }
    if item.newline == .authorOnly { return "only the author may break here, and did not" }
    switch item.breakKind {
    case .close: return "what it closes was opened on this line"
    case .closeAsOpened: return "the break that opened it made no new line"
    case .closeAsBroken: return "no break inside made a new line"
    case .closeSilently: return "this kind never breaks"
    case .reset: return "the line so far is no continuation"
    case .closeHugging, .open, .openContinuation, .openAligned, .openColumn, .openConditions, .openElements,
      .openDirectives,
      .continue, .same, .item,
      .contextual, .rebase, .line,
      .deeperLine, .keep:
      return before.columnsLeft == nil ? "a line starts here already" : "what follows fits: \(room(item, before))"
    }
  }

  /// Why something does not fit; nil: it does.
  private func excess(_ items: Items, _ index: Int, _ before: State) -> String? {
    guard let left = before.columnsLeft, left < Int(items[index].length) else { return nil }
    if settings.fit == .whole, holdsLineBreak(items, index) {
      return items[index].kind == .break ? "what follows holds a line break" : "it holds a line break"
    }
    let columns = Int(items[index].length) - left
    let what = items[index].kind == .break ? "what follows" : "it"
    return "\(what) is \(columns) column\(columns == 1 ? "" : "s") too long"
  }

  private func room(_ item: Item, _ before: State) -> String {
    guard let left = before.columnsLeft else { return "at the start of a line" }
    guard settings.lineLength != Settings.unlimited else { return "lines may have any length" }
    guard Int(item.length) <= left else { return "the bracket behind it starts a line" }
    return "it takes \(item.length) of \(left) columns"
  }

  /// Whether what is measured with a group or a break holds a line break that must be.
  private func holdsLineBreak(_ items: Items, _ index: Int) -> Bool {
    var open = items[index].kind == .open ? 0 : 1
    for position in (items[index].kind == .open ? index : index + 1)..<items.count {
      let item = items[position]
      switch item.kind {
      case .open: open += 1
      case .close:
        open -= 1
        if open == 0 { return false }
      case .break:
        if item.newline.isForced { return true }
        if open == 1, items[index].kind == .break { return false }
      case .verbatim, .comment: if item.spansLines { return true }
      case .text, .space, .contextStart, .contextEnd, .suppress, .resume, .commaStart, .commaEnd: break
      }
    }
    return false
  }
}

// MARK: - Lines

extension Explainer {
  private mutating func say(_ line: Int, _ sentence: String) {
    flush()
    write(line, sentence)
  }

  private mutating func flush() {
    guard !text.isEmpty else { return }
    let shown = text
    text = ""
    write(textLine, "\"\(shown)\"")
  }

  private mutating func write(_ line: Int, _ sentence: String) {
    let number = String(line)
    result += String(repeating: " ", count: max(0, 4 - number.count)) + number + " | "
    result += String(repeating: "  ", count: depth) + sentence + "\n"
  }

  /// The first line of what spans several.
  private func string(_ item: Item) -> String {
    let bytes = unsafe UnsafeBufferPointer(start: source + Int(item.start), count: Int(item.end - item.start))
    let end = unsafe bytes.firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
    return unsafe String(decoding: bytes[..<end], as: UTF8.self) + (end < bytes.count ? "..." : "")
  }
}
