import Layout
import Syntax

// `#if` and its like, and comments that tell the formatter to keep off.

extension Arranger {
  mutating func arrangeIfConfig(_ node: Node.ID) {
    let isAttribute = tree[node].slot == .attribute || isAttributeClause(parent(node))
    after(last(node), .break(.same, size: 0, isAttribute ? .elective : .soft))
    switch tree[node].slot {
    case .argument, .element, .parameter:
      before(first(node), .break(.same, size: 0, .soft))
    default: break
    }
  }

  private func isAttributeClause(_ node: Node.ID) -> Bool {
    kind(node) == .ifConfigClause && (child(node, .item).map { kind($0) == .attribute } ?? false)
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
    let indents = options.indentConditionalCompilationBlocks == .yes
    after(opening, .break(indents ? .open : .same, .soft), .open)
    let closing = Mark.break(indents ? .close : .same, .soft)
    if opening < last(node), !endsInIgnoredItem(node) {
      after(last(node), closing, .close)
    } else {
      before(next(node), closing)
      before(next(node), .close)
    }
    if let condition, tree[parent(node)].slot != .suffix {
      before(first(condition), .suppressButAuthor)
      after(last(condition), .resume, .break(.reset, size: 0))
    }
    guard let item = child(node, .item) else { return true }
    switch kind(item) {
    case .attribute, .switchCase, .argument, .parameter, .enumCaseParameter: return true
    case .ifConfig where isAttributeClause(node): return true
    default: return arrangeItems(node)
    }
  }

  private func endsInIgnoredItem(_ node: Node.ID) -> Bool {
    var lastItem: Node.ID?
    for child in tree.children(node) where tree[child].slot == .item { lastItem = child }
    return lastItem.map { isIgnored($0) } ?? false
  }

  mutating func arrangeSourceLocation(_ node: Node.ID) {
    guard let paren = tree.token(node, .leftParen) else { return }
    arrangeWords(from: next(paren), to: last(node), besides: node)
  }
}
