import Syntax
import Text

/// A tree's arrays, read without bounds checks or counting of references: this module asks little else than these,
/// often.
/// Valid inside `Reader.read` only, and safe there: the ids of a tree are indices of its arrays.
@safe
struct Reader {
  let source: Source
  let endOfFile: Token.ID
  let tokens: View<Token>
  let nodes: View<Node>
  let comments: View<Comment>

  static func read<Result>(_ tree: Tree, _ body: (Reader) -> Result) -> Result {
    tree.tokens.withView { tokens in
      tree.nodes.withView { nodes in
        tree.comments.withView { comments in
          body(
            Reader(source: tree.source, endOfFile: tree.endOfFile, tokens: tokens, nodes: nodes, comments: comments))
        }
      }
    }
  }

  subscript(id: Token.ID) -> Token { tokens[Int(id.raw)] }
  subscript(id: Node.ID) -> Node { nodes[Int(id.raw)] }

  func kind(_ id: Token.ID) -> Token.Kind { tokens[Int(id.raw)].kind }
  func kind(_ id: Node.ID) -> Node.Kind { nodes[Int(id.raw)].kind }
  func parent(_ id: Node.ID) -> Node.ID { nodes[Int(id.raw)].parent }

  func bytes(_ id: Token.ID) -> View<UInt8> {
    let token = self[id]
    return unsafe View(source.base + Int(token.start), count: Int(token.end - token.start))
  }

  func spells(_ id: Token.ID, _ word: StaticString) -> Bool {
    let bytes = bytes(id)
    guard bytes.count == word.utf8CodeUnitCount else { return false }
    for offset in 0..<bytes.count where unsafe bytes[offset] != word.utf8Start[offset] { return false }
    return true
  }

  /// The bytes between the token before and this one.
  func gap(before id: Token.ID) -> Range<Int> {
    let start = id.raw == 0 ? 0 : Int(tokens[Int(id.raw) - 1].end)
    return start..<Int(self[id].start)
  }

  /// The comments in the gap before a token. O(log comments), and O(1) without any.
  func comments(before id: Token.ID) -> Slice<View<Comment>> {
    guard self[id].flags.contains(.afterComment) else { return comments[0..<0] }
    var low = 0
    var high = comments.count
    while low < high {
      let middle = (low + high) / 2
      if comments[middle].token < id { low = middle + 1 } else { high = middle }
    }
    var end = low
    while end < comments.count, comments[end].token == id { end += 1 }
    return comments[low..<end]
  }
}

extension Reader {
  /// Whether the author began a line with the comma before a token; style `xcode` begins that line behind it.
  func followsLeadingComma(_ token: Token.ID) -> Bool {
    guard 1 < token.raw, !self[token].flags.contains(.startsLine), !self[token].flags.contains(.afterComment) else {
      return false
    }
    let comma = Token.ID(token.raw - 1)
    guard kind(comma) == .comma, self[comma].flags.contains(.startsLine), !self[comma].flags.contains(.afterComment)
    else { return false }
    switch kind(token) {
    case .rightParen, .rightBracket, .rightAngle: return false
    default: return true
    }
  }
}

// MARK: - Children

extension Reader {
  /// Safe as the reader it comes from.
  @safe
  struct Children: Sequence, IteratorProtocol {
    let nodes: View<Node>
    var following: UInt32
    let end: UInt32

    mutating func next() -> Node.ID? {
      guard following < end else { return nil }
      defer { following = nodes[Int(following)].end.raw }
      return Node.ID(following)
    }
  }

  func children(_ id: Node.ID) -> Children {
    Children(nodes: nodes, following: id.raw + 1, end: self[id].end.raw)
  }

  /// The first child in a slot.
  func child(_ id: Node.ID, _ slot: Node.Slot) -> Node.ID? {
    var child = id.raw + 1
    let end = self[id].end.raw
    while child < end {
      if nodes[Int(child)].slot == slot { return Node.ID(child) }
      child = nodes[Int(child)].end.raw
    }
    return nil
  }

  /// The first token of that kind that belongs to the node and to none of its children.
  func token(_ id: Node.ID, _ kind: Token.Kind) -> Token.ID? {
    firstOwnToken(id) { $0 == kind }
  }

  func firstOwnToken(_ id: Node.ID, where accepts: (Token.Kind) -> Bool) -> Token.ID? {
    let node = self[id]
    var token = node.firstToken.raw
    let end = node.endToken.raw
    var child = id.raw + 1
    while token < end {
      if child < node.end.raw, nodes[Int(child)].firstToken.raw <= token {
        token = max(token, nodes[Int(child)].endToken.raw)
        child = nodes[Int(child)].end.raw
        continue
      }
      if accepts(tokens[Int(token)].kind) { return Token.ID(token) }
      token += 1
    }
    return nil
  }
}
