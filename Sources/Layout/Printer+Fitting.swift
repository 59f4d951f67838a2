import Text

// What follows a break on its line, where the brackets behind it start lines of their own.

extension Printer {
  /// Whether what the group or break being printed is measured with ends, within so many columns, before a closing break
  /// that will fire: `Measure` can't know that, because it goes by what the opening break has done.
  ///
  /// O(columns): it looks no further than those.
  mutating func endsWithScope(within room: Int) -> Bool {
    guard !scopes.isEmpty, !items.isEmpty else { return false }
    var columns = 0
    // Scopes that are open behind the item, but not before it; and scopes that were, and are closed by now.
    var opened = 0
    var closed = 0
    var groups = 0
    var isTail = false
    for position in index..<items.count {
      let item = items[position]
      switch item.kind {
      case .open: groups += 1
      case .close:
        groups -= 1
        if groups < 0 || (groups == 0 && items[index].kind == .open) { isTail = true }
      case .break:
        if position != index {
          if item.newline.isForced { return false }
          if groups == 0, items[index].kind == .break { isTail = true }
          if isTail, item.breakKind.canFireByWidth, item.newline != .authorOnly { return false }
          if item.breakKind.closes, opened == 0 {
            if willFire(item.breakKind, scopes.count - 1 - closed) { return true }
            closed += 1
          } else if item.breakKind.closes {
            opened -= 1
          }
        }
        if item.breakKind.opens { opened += 1 }
        columns += Int(item.start)
      case .space: columns += Int(item.start)
      case .text, .commaEnd: columns += Int(item.length)
      case .comment: if item.detail != CommentKind.endOfLine.rawValue { columns += Int(item.length) }
      case .verbatim: columns += Int(item.length)
      case .contextStart, .contextEnd, .suppress, .resume, .commaStart: break
      }
      if room < columns || item.spansLines { return false }
    }
    return false
  }

  /// Whether nothing but a comment to the end of the line follows on it.
  mutating func endsLineWithComment() -> Bool {
    var position = index + 1
    while position < items.count {
      let item = items[position]
      switch item.kind {
      case .comment: return item.detail == CommentKind.endOfLine.rawValue
      case .text, .verbatim, .commaEnd: return false
      case .break: if item.newline.isForced { return false }
      case .space, .open, .close, .contextStart, .contextEnd, .suppress, .resume, .commaStart: break
      }
      position += 1
    }
    return false
  }

  /// Whether a closing break of a scope that is open now is sure to make a new line.
  private mutating func willFire(_ kind: BreakKind, _ scope: Int) -> Bool {
    guard 0 <= scope else { return false }
    switch kind {
    case .close, .closeAsOpened: return scopes[scope].fired
    case .closeAsBroken: return scopes[scope].fired || scopes[scope].brokeInside
    case .closeHugging, .closeSilently, .open, .openContinuation, .openAligned, .openColumn, .openConditions,
      .openElements,
      .openDirectives, .continue, .same, .item, .reset, .contextual, .rebase, .line, .deeperLine, .keep:
      return false
    }
  }
}
