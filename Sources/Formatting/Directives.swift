import Layout
import Syntax

// `#if` and its like, and comments that tell the formatter to keep off.

extension Arranger {
  mutating func arrangeIfConfig(_ node: Node.ID) {
    after(last(node), .break(.same, size: 0, tree[node].slot == .attribute ? .authorOnly : .soft))
    switch tree[node].slot {
    case .argument, .element, .parameter:
      before(first(node), .break(.same, size: 0, .soft))
    default: break
    }
  }

  /// ```
  /// #if A          #if A
  ///   x            x
  /// #endif         #endif
  /// ```
  mutating func arrangeIfConfigClause(_ node: Node.ID) -> Bool {
    let keyword = first(node)
    let condition = child(node, .condition)
    if condition != nil { after(keyword, .space) }
    let opening = condition.map { last($0) } ?? keyword
    let indents = indentsClauses(of: parent(node))
    let level: BreakKind = habits.keepsLinksTogether && tree[parent(node)].slot == .suffix ? .keep : .same
    // The first link among directives has no break of its own.
    let opened: BreakKind = level == .keep ? .contextual : level
    after(opening, .break(indents ? .open : opened, .soft), .open)
    let closing = Mark.break(indents ? .close : level, .soft)
    if opening < last(node), !endsInIgnoredItem(node) {
      after(last(node), closing, .close)
    } else {
      before(next(node), closing)
      before(next(node), .close)
    }
    if let condition {
      before(first(condition), .suppressButAuthor)
      after(last(condition), .resume, tree[parent(node)].slot == .suffix ? nil : .break(.reset, size: 0))
    }
    return arrangeItems(node)
  }

  /// Whether what stands between the directives is one level deeper; as the author has it where the option says so.
  private mutating func indentsClauses(of node: Node.ID) -> Bool {
    switch options.indentConditionalCompilationBlocks {
    case .yes: return true
    case .no: return false
    case .preserve: break
    }
    for clause in tree.children(node) where tree[clause].slot == .clause {
      for content in tree.children(clause) where tree[content].slot != .condition && startsLine(first(content)) {
        return indentation(of: first(clause)) < indentation(of: first(content))
      }
    }
    return false
  }

  private mutating func endsInIgnoredItem(_ node: Node.ID) -> Bool {
    var lastItem: Node.ID?
    for child in tree.children(node) where tree[child].slot == .item { lastItem = child }
    return lastItem.map { isIgnored($0) } ?? false
  }

  mutating func arrangeSourceLocation(_ node: Node.ID) {
    guard let paren = tree.token(node, .leftParen) else { return }
    arrangeWords(from: next(paren), to: last(node), besides: node)
  }
}
