import Layout

/// What stands between two tokens besides the author's own line breaks and comments. 4 bytes.
///
/// Marks are hung before or behind tokens; `Emitter` turns them into the items of a document. `Layout.BreakKind` draws
/// what
/// each kind of break does.
struct Mark: BitwiseCopyable {
  var kind: Item.Kind
  var detail: UInt8 = 0
  var newline = Newline.elective
  /// Of a break or a space: columns where no line breaks.
  var size: UInt8 = 0

  /// The start of a group that breaks only where it must.
  static var open: Mark { Mark(kind: .open) }
  static func open(_ kind: GroupKind) -> Mark { Mark(kind: .open, detail: kind.raw) }
  static var close: Mark { Mark(kind: .close) }

  static var space: Mark { Mark(kind: .space, size: 1) }

  /// A space, or the start of a continuation line.
  static var `break`: Mark { Mark.break(.continue) }
  static func `break`(_ kind: BreakKind, size: UInt8 = 1, _ newline: Newline = .elective) -> Mark {
    Mark(kind: .break, detail: kind.raw, newline: newline, size: size)
  }

  static var contextStart: Mark { Mark(kind: .contextStart) }
  static var contextEnd: Mark { Mark(kind: .contextEnd) }
  static var suppress: Mark { Mark(kind: .suppress) }
  static var suppressButAuthor: Mark { Mark(kind: .suppress, detail: 1) }
  static var resume: Mark { Mark(kind: .resume) }
  static var commaStart: Mark { Mark(kind: .commaStart) }

  /// Whether it begins a scope that a comment in front of the token belongs to.
  var opensScope: Bool {
    switch kind {
    case .open: true
    case .break:
      switch BreakKind(raw: detail) {
      case .open, .openContinuation, .openAligned, .openColumn, .openConditions, .openElements, .openDirectives,
        .continue, .same,
        .item, .contextual,
        .rebase, .line, .deeperLine, .keep:
        true
      case .close, .closeHugging, .closeAsOpened, .closeAsBroken, .closeSilently, .reset: false
      }
    case .text, .comment, .verbatim, .space, .close, .contextStart, .contextEnd, .suppress, .resume, .commaStart,
      .commaEnd:
      false
    }
  }
}
