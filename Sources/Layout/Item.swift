/// One element of a document. 16 bytes, so that a document is one flat array.
@usableFromInline
package struct Item: BitwiseCopyable {
  @usableFromInline package var kind: Kind
  /// A `BreakKind`, `GroupKind`, `CommentKind` or `VerbatimKind`, by `kind`.
  @usableFromInline package var detail: UInt8
  @usableFromInline package var newline: Newline
  /// Breaks: line breaks that the author wrote or the tool demands, capped at 255.
  @usableFromInline package var count: UInt8
  /// Text: byte offsets into the source. Breaks and spaces: `start` is the number of spaces where no line breaks;
  /// `end` is the kind that a break was made with, and whether it was inserted for a line break of the author.
  @usableFromInline package var start: UInt32
  @usableFromInline package var end: UInt32
  /// Text and comments: columns. Groups and breaks: set by `Measure`, columns up to the point where the line may break
  /// next.
  @usableFromInline package var length: Int32

  @inlinable
  package init(
    kind: Kind, detail: UInt8 = 0, newline: Newline = .elective, count: UInt8 = 0, start: UInt32 = 0, end: UInt32 = 0,
    length: Int32 = 0
  ) {
    self.kind = kind
    self.detail = detail
    self.newline = newline
    self.count = count
    self.start = start
    self.end = end
    self.length = length
  }

  @usableFromInline
  package enum Kind: UInt8, BitwiseCopyable {
    /// Bytes of the source on one line.
    case text
    /// A comment; line comments carry no line break of their own.
    case comment
    /// Bytes of the source printed as they are, on one line or several.
    case verbatim
    case space
    case open, close
    case `break`
    /// The bounds of one link of a chain, or of a whole chain; see `BreakKind.contextual`.
    case contextStart, contextEnd
    /// Between these two no break fires but those that must: `suppress` with detail 1 lets the author's line breaks
    /// through.
    case suppress, resume
    /// The bounds of a comma-separated list, whose trailing comma is printed by the second one.
    case commaStart, commaEnd
  }

  static let inserted: UInt32 = 1 << 8
  /// Of a `line` or `deeperLine` break: its string is an element of a list.
  static let inElement: UInt32 = 1 << 9

  /// Whether a comment or verbatim text holds line breaks.
  var spansLines: Bool {
    switch kind {
    case .verbatim: count != 0
    case .comment:
      count != 0 && (detail == CommentKind.block.rawValue || detail == CommentKind.blockAtLineStart.rawValue)
    case .text, .space, .open, .close, .break, .contextStart, .contextEnd, .suppress, .resume, .commaStart, .commaEnd:
      false
    }
  }

  package var breakKind: BreakKind { BreakKind(raw: detail) }
}

/// How the breaks of a group behave when the group does not fit on the rest of its line.
@usableFromInline
package enum GroupKind: UInt8, BitwiseCopyable {
  /// Each break directly inside fires where what follows it does not fit.
  case inconsistent
  /// All breaks directly inside fire, also when the line broke right before the group.
  case consistent
  /// As `consistent`, but a list in which the author broke a line keeps his grouping, and then acts as `inconsistent`.
  case consistentUnlessBroken
}

@usableFromInline
package enum CommentKind: UInt8, BitwiseCopyable {
  /// To the end of the line, on a line of its own.
  case line
  /// As `line`, in the first column of the source. `count`: the columns of white space behind its slashes, the least of
  /// all lines of such a comment; 255: it has no text. It stays there if that is how deep code stands here.
  case lineAtMargin
  /// To the end of the line, behind code; has no width in the tests of what fits.
  case endOfLine
  /// `/* */`; its further lines move with the first one if the comment starts a line.
  case block, blockAtLineStart
}

@usableFromInline
package enum VerbatimKind: UInt8, BitwiseCopyable {
  /// Nothing is added.
  case asIs
  /// The first line gets the current indentation, the others are printed as they are.
  case firstLineIndented
  /// The body of a multi-line string: the indentation of its last line is taken off every line, the current one put on.
  case stringBody
}

/// Whether a comma goes behind the last element of a list.
@usableFromInline
package enum TrailingComma: UInt8, BitwiseCopyable {
  case never
  /// If the list spans lines.
  case ifBroken
  /// If it spans lines and its closing bracket starts one.
  case unlessHugged
}

/// What a break does to the indentation of the line that it starts.
///
/// `╎` marks the break in the drawings.
@usableFromInline
package enum BreakKind: UInt8, BitwiseCopyable {
  /// Opens a block; everything up to its closing break is one level deeper. Of several on one line only the last
  /// indents.
  /// ```
  /// f(╎
  ///   x
  /// ╎)
  /// ```
  case open
  /// Opens a scope that is one level deeper only if this break fires, or if its line is already a continuation.
  /// ```
  /// let a =╎
  ///   (b
  ///     + c)╎
  /// ```
  case openContinuation
  /// As `open` if it fires. If not, it indents nothing, and the lines that `same` breaks directly inside start are
  /// aligned
  /// with the column behind this break.
  /// ```
  /// guard ╎let a,
  ///       let b╎
  /// ```
  case openAligned
  /// As `openAligned`, but if it does not fire, all of its lines are aligned, whatever makes them: for lists that
  /// surely break
  /// behind a separator.
  case openColumn
  /// As `openAligned`, for conditions: what continues one of them stands in the next column that whole levels make.
  /// ```
  /// guard ╎let a,
  ///       let b
  ///         .c,
  ///       d╎
  /// ```
  case openConditions
  /// As `openAligned`; but if a line breaks inside before the first `same` break that fires, as `openColumn`: so it is
  /// the same whether the lines were there before or came by width.
  case openElements
  /// Fires before the first of the directives between the links of a chain. They stand as deep as the line before; the
  /// links
  /// among them are deeper only if the chain's are and no link has begun a line yet.
  /// ```
  /// f()         f()
  /// ╎#if A        .g()
  ///   .h()        ╎#if A
  /// ╎#endif       .h()
  ///               ╎#endif
  /// ```
  case openDirectives
  /// Ends the scope and fires if the opening break is on another line.
  case close
  /// Ends the scope and fires only where nothing more fits on the line.
  case closeHugging
  /// Ends the scope and fires if the opening break fired.
  case closeAsOpened
  /// Ends the scope and fires if the opening break or an `item` break directly inside fired.
  case closeAsBroken
  /// Ends the scope and never fires.
  case closeSilently
  /// The next line is a continuation: one level deeper than the statement, however many of them fire.
  /// ```
  /// let a = b╎
  ///   + c╎
  ///   + d
  /// ```
  case `continue`
  /// The next line is at the level of the scope.
  case same
  /// As `same`, between the items of a body.
  case item
  /// As `same`; fires always if the line that it ends is a continuation, so that what follows stands out from it.
  /// ```
  /// if a
  ///   && b
  /// ╎{
  /// ```
  case reset
  /// As `same` after a link of the chain that spans lines, as `continue` otherwise; the first one that fires decides
  /// for
  /// all of the chain.
  /// ```
  /// f {             f
  /// }                 ╎.g()
  /// ╎.g()             ╎.h()
  /// ```
  case contextual
  /// As `same`; where it does not fire, what follows on the line stands for a line at the level of the scope, even if
  /// the
  /// line is a continuation: so the body of a header that spans lines is one level deeper than its first line.
  case rebase
  /// The next line is indented as this one, whatever is open: the lines of a string.
  case line
  /// As `line`, one level deeper, unless what stands last starts its line.
  case deeperLine
  /// Leaves the indentation as it is: between the lines of one comment.
  case keep

  /// Whether it may fire on its own because what follows does not fit.
  var canFireByWidth: Bool {
    switch self {
    case .open, .openContinuation, .openAligned, .openColumn, .openConditions, .openElements, .openDirectives,
      .continue, .same, .item,
      .reset, .contextual, .rebase:
      true
    case .close, .closeHugging, .closeAsOpened, .closeAsBroken, .closeSilently, .line, .deeperLine, .keep: false
    }
  }

  /// Whether it fires where what follows does not fit; the other closing breaks go by their opening break alone.
  var firesByWidth: Bool {
    switch self {
    case .open, .openContinuation, .openAligned, .openColumn, .openConditions, .openElements, .openDirectives,
      .continue, .same,
      .item, .reset, .contextual, .rebase, .close, .closeHugging:
      true
    case .closeAsOpened, .closeAsBroken, .closeSilently, .line, .deeperLine, .keep: false
    }
  }

  var opens: Bool { rawValue <= BreakKind.openDirectives.rawValue }
  package var closes: Bool { BreakKind.close.rawValue <= rawValue && rawValue <= BreakKind.closeSilently.rawValue }
}

/// Where the line break of a break comes from. Ordered by strength.
@usableFromInline
package enum Newline: UInt8, BitwiseCopyable {
  /// By width, or by the author if he put a line break there.
  case elective
  /// As `elective`, but by width only if what follows fits on the new line.
  case electiveIfUseful
  /// As `elective`; a line break that width puts here counts as the author's from then on, though his others don't.
  case lasting
  /// By width only; the author's line break is joined.
  case electiveIgnoringAuthor
  /// By the author only, never by width.
  case authorOnly
  /// The tool demands `count` line breaks; blank lines beyond the maximum are dropped.
  case soft
  /// The author wrote `count` line breaks; blank lines beyond the maximum are dropped.
  case author
  /// Exactly `count` more line breaks.
  case hard

  @inlinable package var isForced: Bool { Newline.soft.rawValue <= rawValue }
}
